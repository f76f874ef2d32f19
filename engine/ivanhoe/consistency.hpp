// What a position has to fulfil.
#pragma once

#include <cstdint>

#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// What keeps a position from being one. `turn`, `to_act`, `pending`, `winner`, `colour`: does not
// fit the phase.
enum class Fault : std::uint8_t {
  none,
  card_count,
  action_in_display,
  two_maidens,
  cards_of_withdrawn,  // before one who has left
  tokens,
  players_in,  // too few for this decision, or too many
  turn,
  to_act,
  pending,
  winner,
  colour,
  no_move,  // the decision would not be asked, or has no answer
};

// Whether the rules know what to do from here. Everything else in it was checked to be in range;
// seats past the players have nothing.
Fault check(const State& state);
// Whether at least one state looks so to the seat of this view.
bool is_possible(const View& view);

// Fills in what follows from the piles: sums and Maidens.
void complete(Table& table);
// The same, and what follows from the hands: their sizes. For whoever puts a state together.
void complete(State& state);

}  // namespace tiltyard::ivanhoe
