#include "ivanhoe/events.hpp"

#include "core/codec.hpp"

namespace tiltyard::ivanhoe {
namespace {

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

// Who may know the card: of a draw its owner, of Knock Down the two whom it concerns.
bool may_know_card(const Event& event, Seat seat) {
  switch (event.happening) {
    case Happening::draws: return seat == event.seat;
    case Happening::takes_from_hand: return seat == event.seat || seat == event.other;
    default: return true;
  }
}

}  // namespace

ShownHand shown_hand(const Hand& hand) {
  ShownHand shown = 0;
  unsigned place = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (is_shown(kind)) {
      shown |= ShownHand{hand.counts[kind]} << place;
      place += width(kind);
    }
  }
  return shown;
}

Hand hand_shown(ShownHand shown) {
  Hand hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (!is_shown(kind)) {
      continue;
    }
    for (unsigned left = shown & ((1U << width(kind)) - 1U); left > 0; --left) {
      hand.add(static_cast<Card>(kind));
    }
    shown >>= width(kind);
  }
  return hand;
}

Event public_form(const Event& event) { return seen_by(event, no_seat); }

Event seen_by(const Event& event, Seat seat) {
  Event seen = event;
  if (!may_know_card(event, seat)) {
    seen.card = hidden_card;
  }
  return seen;
}

bool reveals(const Event& event) {
  switch (event.happening) {
    case Happening::draws:
    case Happening::shows_hand:
    case Happening::announces:
    case Happening::takes_from_hand: return true;
    default: return false;
  }
}

}  // namespace tiltyard::ivanhoe
