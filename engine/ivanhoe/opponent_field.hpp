// A tournament as the seat in turn weighs it: totals, its hand, and what it could do next.
//
// All of it from the table and the seat's own hand. Worth is in points of opponent_weights.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "core/hot.hpp"
#include "ivanhoe/moves.hpp"
#include "ivanhoe/opponent_habits.hpp"
#include "ivanhoe/opponent_weights.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// The tournament as it lies, or as it would lie after an action that has not been played.
struct Field {
  TILTYARD_HOT Field(const Table& the_table, const Hand& the_hand);

  const Table& table;
  const Hand& hand;
  const Weights& weights;
  const CardWeights& card_weights;
  const Habits& habits;
  Seat me;
  Colour colour;
  bool owes_card;  // nothing was played yet in this turn (IV-14)
  bool one_card;   // one more card at most on the display in this turn (IV-32)
  bool no_card;    // none
  bool maiden;     // lies in my display
  Seat stunned;    // before whom it lies
  Seat shield;     // before whom it lies
  std::array<std::int16_t, max_players> sums{};
  std::array<std::int16_t, max_players> sizes{};

  [[nodiscard]] std::int32_t total(Seat seat) const {
    return colour == Colour::green ? sizes[seat] : sums[seat];
  }
  [[nodiscard]] bool is_rival(Seat seat) const { return seat != me && table.in.has(seat); }
};

// The cheapest cards of the hand that take the lead.
struct Lead {
  bool possible = false;
  std::uint8_t cards = 0;  // 0: the lead is there already
  Card first = Card::purple_3;
  std::int32_t cost = 0;   // of the cards, in points
  std::int32_t total = 0;  // with them
  std::int32_t rest = 0;   // of total that could still be brought later
  std::int32_t rest_cost = 0;
};

// The total is to be `aim` at least; 0 asks for no more than the lead.
TILTYARD_HOT Lead cheapest_lead(const Field& field, std::int32_t aim);

// The chance to win the tournament after this lead, of 256.
TILTYARD_HOT std::int32_t chance_of(const Field& field, const Lead& lead);

// What winning it would bring me, and what it would keep from others.
TILTYARD_HOT std::int32_t prize_of(const Field& field);

// What staying in with this lead is worth; what leaving is.
TILTYARD_HOT std::int32_t worth_of_staying(const Field& field, const Lead& lead);
std::int32_t worth_of_leaving(const Field& field);

// What a card is worth in my hand.
inline std::int32_t cost_of(const Field& field, Card card) {
  return weight_of(field.card_weights, card, field.table.tokens[field.me]) * field.habits.thrift /
         16;
}

// Whether winning a tournament of this colour brings the seat a token.
inline bool wants(const Table& table, Seat seat, Colour colour) {
  return colour == Colour::purple || !table.tokens[seat].has(colour);
}

}  // namespace tiltyard::ivanhoe
