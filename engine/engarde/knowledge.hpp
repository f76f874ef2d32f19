// What a seat knows: its view, what it remembers, and the states it cannot tell apart.
#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "engarde/events.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

View view(const State& state, Seat seat);

// EG-6 hides the pile but its top card from every screen, and still each card was seen when it was
// played: the newest `count` cards of this round's pile, oldest first. After a deal they are the
// whole pile; a match that was set up in the middle of a round knows fewer. Places past `count` are
// 0.
struct Memory {
  std::uint8_t count = 0;
  std::array<Card, card_count> cards{};
  bool operator==(const Memory&) const = default;
};

// Keeps what the event, as this seat saw it, shows of the pile; a new round begins a new pile.
void remember(Memory& memory, Seat seat, const Event& event);

// A state that the seat cannot tell from the real one, each equally likely. Exact: besides its own
// hand and the pile it knows that whoever is asked has a choice (a defence that nobody could make
// is never asked for). A memory that does not fit the view is not believed.
State guess(const View& view, const Memory& memory, Random& random);

// Whether the cards that this view leaves unseen can give the seat to act a choice. Holds for every
// view of a state that the rules lead to; asked of views from outside.
bool is_possible(const View& view);

// The chances of the seat to win the match, in per mille: from the score, and in the round from
// ground won and from cards that fit the distance.
std::int32_t worth(const View& view);

}  // namespace tiltyard::engarde
