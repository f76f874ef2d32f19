// What a seat knows: views, what it remembers beside them, and guesses at the rest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"
#include "ivanhoe/events.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// What the seat may know now. While an action waits for Ivanhoe (`react`), only the seat that is
// asked sees that: for the others, the actor too, it is still the actor's turn and the announced
// card is in his hand (IV-73).
View view(const State& state, Seat seat);

// The table as everybody may know it, whoever is asked in `react`.
Table open_table(const Table& table);

// A card that this seat knows to be in another's hand.
struct KnownCard {
  Seat holder = 0;
  std::uint8_t card = 0;
  bool operator==(const KnownCard&) const = default;
};

// What a seat has seen and a view forgets: cards taken back from a display (Retreat), shown because
// nothing could be opened, or lost to Knock Down. Certain knowledge only: when a card of a known
// hand is taken unseen, that hand is forgotten.
struct Memory {
  // The newest are kept; a hand has been seen to have 21 cards in five million moves.
  static constexpr std::size_t capacity = 24;
  std::array<KnownCard, capacity> cards{};  // oldest first, the rest as new
  std::uint8_t size = 0;
  bool operator==(const Memory&) const = default;
};

// Keeps what `event` (as seen by `seat`) tells `seat`.
void remember(Memory& memory, Seat seat, const Event& event);

// A state that this seat cannot tell from the real one, each that fits the view and the known cards
// equally likely, and random numbers drawn afresh from `random`. Who has just opened a tournament
// is given a hand that can; known cards that do not fit the view are passed over.
State guess(const View& view, const Memory& memory, Random& random);

// The seat's chances in per mille: tokens count most, then cards in hand and standing in the
// tournament.
std::int32_t worth(const View& view);

}  // namespace tiltyard::ivanhoe
