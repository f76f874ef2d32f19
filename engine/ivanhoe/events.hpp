// What happens in a game of Ivanhoe, typed: enough to tell the story and to animate it.
//
// An event has one public form and, where a card is hidden, a fuller form for those who may see it.
// Which seats these are follows from the event itself.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/codec.hpp"
#include "core/seat.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

enum class EventKind : std::uint8_t {
  deals,           // seat drew the purple token (IV-3)
  draws,           // seat: card; hidden from others
  reshuffles,      // amount cards make the new deck (IV-12)
  shows_hand,      // seat cannot open and shows his hand (IV-22)
  opens,           // seat: colour
  plays,           // seat: card; amount is his total after it
  announces,       // seat: an action with its targets, move
  cancels,         // seat plays Ivanhoe against other's card
  changes_colour,  // seat: colour
  discards,    // seat's display loses card at index by other's action; amount is his total after it
  moves_card,  // Riposte: seat takes card from other; amount is his total after it
  takes_back,  // Retreat: seat takes card at index into his hand; amount is his total after it
  takes_from_hand,  // Knock Down: seat takes card from other's hand; hidden from everyone else
  swaps,            // Outwit: seat gives card to other and takes second
  raises_shield,    // seat
  stuns,            // seat puts Stunned before other
  chooses,          // Adapt: seat has to say which card of value amount he keeps
  keeps,            // Adapt: seat keeps card at index
  stays,            // seat: amount is his total
  withdraws,  // seat: amount cards leave his display; second tells whether a Maiden was among them
  returns_token,     // seat: colour (IV-80)
  wins_tournament,   // seat: colour it was fought in at last; amount is his total
  takes_token,       // seat: colour (IV-82)
  wins_nothing_new,  // seat: colour of which he has a token (IV-82)
  wins_game,         // seat
  calls,             // seat called out against an announcement; noted beside the rules
};
inline constexpr std::size_t event_kind_count = 26;

// In the place of a card that the reader may not know.
inline constexpr std::uint8_t hidden_card = 0xFF;

// A hand that cannot open holds purple cards and actions only, which fits 30 bits: counts of the
// kinds, each in as many bits as its count needs, in the order of the cards.
using ShownHand = std::uint32_t;
namespace shown_hands {
// The kinds that a hand which cannot open may hold.
constexpr bool is_shown(std::size_t kind) {
  return is_purple(static_cast<Card>(kind)) || is_action(static_cast<Card>(kind));
}

constexpr unsigned width(std::size_t kind) { return bits_for(card_table[kind].count + 1U); }

constexpr unsigned all_widths() {
  unsigned sum = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    sum += is_shown(kind) ? width(kind) : 0;
  }
  return sum;
}
static_assert(all_widths() == 30);

}  // namespace shown_hands

inline ShownHand shown_hand(const Hand& hand) {
  ShownHand shown = 0;
  unsigned place = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (shown_hands::is_shown(kind)) {
      shown |= ShownHand{hand.counts[kind]} << place;
      place += shown_hands::width(kind);
    }
  }
  return shown;
}

inline Hand hand_shown(ShownHand shown) {
  Hand hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (!shown_hands::is_shown(kind)) {
      continue;
    }
    for (unsigned left = shown & ((1U << shown_hands::width(kind)) - 1U); left > 0; --left) {
      hand.add(static_cast<Card>(kind));
    }
    shown >>= shown_hands::width(kind);
  }
  return hand;
}

struct Event {
  EventKind kind = EventKind::deals;
  Seat seat = 0;
  Seat other = 0;
  std::uint8_t card = 0;      // a kind; hidden_card where not to be known
  std::uint8_t second = 0;    // a kind or a colour
  std::uint8_t index = 0;     // in a display, as it was before
  std::uint16_t amount = 0;   // a total or a number of cards
  std::uint32_t details = 0;  // an announced move or a shown hand

  [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(second); }
  [[nodiscard]] constexpr Move move() const { return std::bit_cast<Move>(details); }
  [[nodiscard]] Hand hand() const { return hand_shown(details); }

  bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 12 && std::is_trivially_copyable_v<Event>);

// Who may know the card: of a draw its owner, of Knock Down the two whom it concerns.
inline bool may_know_card(const Event& event, Seat seat) {
  switch (event.kind) {
    case EventKind::draws: return seat == event.seat;
    case EventKind::takes_from_hand: return seat == event.seat || seat == event.other;
    default: return true;
  }
}

// What this seat may know of it.
inline Event seen_by(const Event& event, Seat seat) {
  Event seen = event;
  if (!may_know_card(event, seat)) {
    seen.card = hidden_card;
  }
  return seen;
}

// What everybody may know of it.
inline Event public_form(const Event& event) { return seen_by(event, no_seat); }

// Whether something hidden became known to someone by it: no taking back past it.
inline bool reveals(const Event& event) {
  switch (event.kind) {
    case EventKind::draws:
    case EventKind::shows_hand:
    case EventKind::announces:
    case EventKind::takes_from_hand: return true;
    default: return false;
  }
}

}  // namespace tiltyard::ivanhoe
