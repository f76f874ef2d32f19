// What happens in a game of Castles, and who may know it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "castles/cards.hpp"
#include "castles/state.hpp"
#include "core/seat.hpp"

namespace tiltyard::castles {

// Which fields of an Event each kind uses stands beside it; the others are as new. Fields in
// brackets are only for `seat` and `other`.
enum class EventKind : std::uint8_t {
  begins,           // seat starts (CA-3)
  turned_up,        // seat turned up card and second
  took,             // seat took card
  asked,            // seat asked other for a card, against card
  refused_trade,    // seat, to other
  named,            // seat named [card] to other
  traded,           // seat gave card to other and took [second]
  declined_trade,   // seat declined [card] of other
  discarded,        // seat put card out of the game (CA-12)
  offered,          // seat offered a banner of lord to other
  paid,             // seat paid [card] to other; number: cards so far
  tendered,         // seat's payment to other is whole: number cards, [cards]
  offered_swap,     // seat offered a banner of lord to other in return
  refused_ransom,   // seat, to other; [cards] he had paid, number of them, come back
  ransomed,         // seat gave the banner of lord to other for number cards, [cards]
  swapped,          // seat gave the banner of lord to other for one of lord `swap`
  declined_ransom,  // seat, of other; [cards] come back, number of them
  attacked,         // seat attacks castle; number: cards that defend it
  sent,             // seat put card into the army; number: cards so far
  stormed,   // seat's army of number cards defends castle; cards, which defended it, go to his hand
  advanced,  // seat moved all banners of castle on
  fell,     // at castle the banner of lord fell; seat keeps it as a prisoner, or takes back his own
  held,     // seat left the banners of castle where they are
  planted,  // seat planted a banner at castle
  skipped,  // seat did not plant at castle
  passed,   // seat; number: passes that count, in a row (CA-31)
  ended,    // number: points of the winners, who are `winners`
};
inline constexpr std::size_t event_kind_count = 27;

struct Event {
  EventKind kind = EventKind::passed;
  Seat seat = no_seat;
  Seat other = no_seat;
  Card card = no_card;  // no_card: not for these eyes
  Card second = no_card;
  Seat lord = no_seat;
  Seat swap = no_seat;
  CastleId castle = no_castle;
  std::uint8_t number = 0;
  SeatSet winners;
  Pile cards;
  bool operator==(const Event&) const = default;
};
static_assert(std::is_trivially_copyable_v<Event>);

// Whether a kind of event has something that only `seat` and `other` may know (CA-4).
constexpr bool has_secret(EventKind kind) {
  switch (kind) {
    case EventKind::named:
    case EventKind::traded:
    case EventKind::declined_trade:
    case EventKind::paid:
    case EventKind::tendered:
    case EventKind::refused_ransom:
    case EventKind::ransomed:
    case EventKind::declined_ransom: return true;
    default: return false;
  }
}

// Who may see an event as it is; everyone else sees its public form.
constexpr SeatSet audience(const Event& event) {
  return has_secret(event.kind) ? SeatSet::only(event.seat).with(event.other)
                                : SeatSet::first(max_players);
}

constexpr Event public_form(Event event) {
  if (has_secret(event.kind)) {
    // In a trade the card given was turned up before everyone, the one taken was not.
    (event.kind == EventKind::traded ? event.second : event.card) = no_card;
    event.cards = Pile{};
  }
  return event;
}

constexpr Event seen_by(const Event& event, Seat seat) {
  return audience(event).has(seat) ? event : public_form(event);
}

// Something hidden became known to someone: cards turned up, a card of a hand named or paid; or an
// army stormed, that could be called back until then.
constexpr bool reveals(const Event& event) {
  return event.kind == EventKind::turned_up || event.kind == EventKind::named ||
         event.kind == EventKind::paid || event.kind == EventKind::stormed;
}

}  // namespace tiltyard::castles
