// What a position has to fulfil.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engarde/state.hpp"

namespace tiltyard::engarde {

// What is wrong with a position; `none` if it is one that this round's rules allow. How a match
// came to its score and round is not asked.
enum class Fault : std::uint8_t {
  none,
  options,    // no such level or starter
  cards,      // not five of each value (EG-1), or counts that disagree
  squares,    // off the track, or the fencers on one square or past each other (EG-3)
  score,      // more than five, or five without an end, or no five at an end (EG-2)
  phase,      // phase, seat to act, winner, deck and level do not go together
  attack,     // an attack that could not have been made so, or one outside a defence
  hands,      // a hand that would have been refilled, or is too large (EG-4, EG-22)
  no_choice,  // nothing to decide: the engine would not have asked
};
inline constexpr std::size_t fault_count = 9;

Fault check(const State& state);
// The same of a view, as far as the seat can tell.
Fault check(const View& view);

}  // namespace tiltyard::engarde
