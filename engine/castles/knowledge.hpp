// What a seat knows: its view, what it remembers, and the states it cannot tell apart.
#pragma once

#include <array>
#include <cstdint>

#include "castles/events.hpp"
#include "castles/state.hpp"
#include "core/random.hpp"

namespace tiltyard::castles {

View view(const State& state, Seat seat);

// Most cards come into a hand before everyone's eyes: taken, traded against, won back from a
// castle. What a seat has seen go into the hands of others and not come out again:
struct Memory {
  // Of each other seat: cards that it holds for certain (a card it has pledged counts as held).
  std::array<Pile, max_players> held{};
  // Cards that are for certain in hands of others, but no longer known in whose: after a card has
  // changed hands unseen, one of each kind that its giver was known to hold may be the one.
  Pile loose;
  bool operator==(const Memory&) const = default;
};

// Keeps what the event, as this seat saw it, tells of the hands of others. Never claims more than
// is true.
void remember(Memory& memory, Seat seat, const Event& event);

// A state that the seat cannot tell from the real one: what it sees and remembers lies where it
// must, each order of the other cards over the places left is equally likely. Whoever musters an
// army can complete it. What a memory claims against the view is not believed.
State guess(const View& view, const Memory& memory, Random& random);

// Whether the cards that this view leaves unseen can lie so that whoever musters an army can
// complete it. Holds for every view of a state that the rules lead to; asked of views from outside.
bool is_possible(const View& view);

// The chances of the seat to win, in per mille: from the points of its castles and what it could
// still storm.
std::int32_t worth(const View& view);

// The cards that this view does not show: in other hands, in the deck, pledged between others.
Pile unseen_cards(const View& view);

}  // namespace tiltyard::castles
