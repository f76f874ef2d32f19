#include "ivanhoe/opponent_belief.hpp"

#include <algorithm>

namespace tiltyard::ivanhoe {
namespace {

// With fewer cards to draw there is little to exchange.
constexpr unsigned least_deck = 4;

Colour colour_of(const Table& table) {
  return table.phase == Phase::open ? Colour::none : table.colour;
}

// The cards of a hand that `memory` does not know to be there.
Hand unknown_cards(const Memory& memory, Seat seat, Hand hand) {
  for (std::size_t index = 0; index < memory.size; ++index) {
    const KnownCard& known = memory.cards[index];
    if (known.holder == seat && hand.has(card_of(known.card))) hand.remove(card_of(known.card));
  }
  return hand;
}

// One step of a walk that ends where each hand is as likely as the product of its cards' shares: an
// exchange is made if it makes the hand likelier, or by chance.
void exchange_one(State& world, Seat seat, Card held, Random& random) {
  const Table& table = world.table;
  const Shares& shares =
      shares_for(table.options)[standing_of(table, seat)][token_step_of(table, seat)];
  const auto share_of = [&table, &shares, seat](Card card) -> std::uint32_t {
    return shares[static_cast<std::size_t>(sort_of(table, seat, card))];
  };
  CardByte& drawn = world.secrets.deck[random.below(table.deck_size)];
  const std::uint32_t now = share_of(held);
  const std::uint32_t then = share_of(card_of(drawn));
  if (then < now && random.below(now) >= then) return;
  Hand& hand = world.secrets.hands[seat];
  hand.remove(held);
  hand.add(card_of(drawn));
  drawn = byte_of(held);
}

}  // namespace

Sort sort_of(const Table& table, Seat seat, Card card) {
  switch (card) {
    case Card::squire_2: return Sort::squire_2;
    case Card::squire_3: return Sort::squire_3;
    case Card::maiden: return Sort::maiden;
    case Card::ivanhoe: return Sort::ivanhoe;
    case Card::riposte:
    case Card::knock_down:
    case Card::disgrace:
    case Card::adapt:
    case Card::outwit: return Sort::often_played;
    default: break;
  }
  if (is_action(card)) return Sort::action;
  const auto [colour, value, count] = facts(card);
  const bool high = value >= 4;
  if (colour == colour_of(table)) return high ? Sort::colour_high : Sort::colour_low;
  if (table.tokens[seat].has(colour)) return high ? Sort::there_high : Sort::there_low;
  return high ? Sort::lacking_high : Sort::lacking_low;
}

std::size_t standing_of(const Table& table, Seat seat) {
  constexpr std::size_t of_green = standing_count / 2;
  const std::size_t green = colour_of(table) == Colour::green ? of_green : 0;
  if (table.phase == Phase::open) return 1;
  if (!table.in.has(seat)) return green;
  const std::size_t shown = table.display_size(seat);
  return green + (shown == 0 ? 1U : shown <= 2 ? 2U : shown <= 4 ? 3U : 4U);
}

std::size_t token_step_of(const Table& table, Seat seat) {
  return std::min<std::size_t>(table.tokens[seat].size(), token_steps - 1);
}

void believe(const View& view, const Memory& memory, State& world, Random& random) {
  const Table& table = world.table;
  if (table.deck_size < least_deck) return;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (seat == view.seat || seat == table.to_act) continue;
    const Hand unknown = unknown_cards(memory, seat, world.secrets.hands[seat]);
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      for (unsigned copy = 0; copy < unknown.counts[kind]; ++copy) {
        exchange_one(world, seat, static_cast<Card>(kind), random);
      }
    }
  }
}

}  // namespace tiltyard::ivanhoe
