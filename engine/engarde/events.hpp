// What happens in a match of En Garde, and who may know it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/seat.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// Which fields of an Event each kind uses stands beside it; the others are 0.
enum class EventKind : std::uint8_t {
  round_begins,  // seat starts; number: the round
  drew,  // seat took `cards` cards from the deck, which now has `number`; `shown` is which ones:
         // private
  went_forward,  // seat played `card`, from square `from` to `to`; number: the distance now
  went_back,     // the same, in a turn
  retreated,     // the same, in a defence (EG-31)
  attacked,  // seat played `cards` cards of value `card`; number: 1 after the step of a lunge, else
             // 0
  parried,   // seat played `cards` cards of value `card`
  deck_ended,   // seat took the last card
  was_hit,      // seat did not ward off the attack
  cannot_act,   // EG-5: seat has no legal action
  let_pass,     // EG-11: seat did not use the last attack, or has no card for it
  showed_hand,  // EG-23: seat's hand is `shown`, `cards` of them equal to the distance `number`
  round_won,    // seat won it, see `ending`; from, to: the score of seats 0 and 1 now
  round_drawn,  // nobody did
  match_won,    // seat; from, to: the score
};
inline constexpr std::size_t event_kind_count = 15;

// What decided a round.
enum class Ending : std::uint8_t {
  hit,      // EG-10, EG-21, EG-31
  stuck,    // EG-5
  cards,    // EG-23: more cards equal to the distance
  advance,  // EG-11, EG-23, EG-33: further from his own end
};
inline constexpr std::size_t ending_count = 4;

struct Event {
  EventKind kind = EventKind::round_begins;
  Seat seat = 0;
  Card card = 0;
  std::uint8_t cards = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint16_t number = 0;
  Ending ending = Ending::hit;
  Hand shown;
  bool operator==(const Event&) const = default;
};
static_assert(std::is_trivially_copyable_v<Event>);

// Who may see an event as it is; everyone else sees its public form.
constexpr SeatSet audience(const Event& event) {
  return event.kind == EventKind::drew ? SeatSet::only(event.seat) : SeatSet::first(player_count);
}

constexpr Event public_form(Event event) {
  if (event.kind == EventKind::drew) {
    event.shown = Hand{};
  }
  return event;
}

constexpr Event seen_by(const Event& event, Seat seat) {
  return audience(event).has(seat) ? event : public_form(event);
}

// Something hidden became known to someone: a card drawn, a hand shown.
constexpr bool reveals(const Event& event) {
  return event.kind == EventKind::drew || event.kind == EventKind::showed_hand;
}

// The card that an event lays on the discard pile, and how many of it.
struct Discard {
  Card card = 0;
  std::uint8_t cards = 0;
};
constexpr Discard discard_of(const Event& event) {
  switch (event.kind) {
    case EventKind::went_forward:
    case EventKind::went_back:
    case EventKind::retreated: return {event.card, 1};
    case EventKind::attacked:
    case EventKind::parried: return {event.card, event.cards};
    default: return {};
  }
}

}  // namespace tiltyard::engarde
