// What no level of En Garde may do.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engarde/opponent.hpp"

namespace tiltyard::engarde {

class Blunders {
 public:
  using Player = engarde::Opponent;
  static constexpr std::array<const char*, 4> names = {
      "leaves a certain win", "gives up where there is an answer", "lets the last attack pass",
      "steps into a certain hit"};

  static Options table(Random& random) {
    return {static_cast<Level>(random.below(level_count)), Starter::random};
  }

  Blunders(const State& state, const MoveList<Rules>& moves) : state_(state) {
    for (const Move& move : moves) {
      can_win_ = can_win_ || wins_for_certain(move);
      can_stay_safe_ = can_stay_safe_ || !steps_into_a_hit(move);
    }
  }

  // A yield is listed beside answers alone: where there is none the engine gives up by itself.
  [[nodiscard]] std::uint32_t of(const Move& move) const {
    const bool wins = wins_for_certain(move);
    return (can_win_ && !wins ? 1U : 0U) | (move.action == Action::yield ? 2U : 0U) |
           (move.action == Action::pass && !wins ? 4U : 0U) |
           (can_stay_safe_ && steps_into_a_hit(move) ? 8U : 0U);
  }

  // EG-10, EG-11, EG-21, EG-33: the round is won whatever the other holds.
  [[nodiscard]] bool wins_for_certain(const Move& move) const {
    const Table& table = state_.table;
    const bool basic = table.options.level == Level::basic;
    switch (move.action) {
      case Action::attack: return basic || move.cards > others(distance(table)).most;
      case Action::pass: return lead() > 0;
      case Action::retreat: return table.deck == 0 && lead() > static_cast<int>(move.card);
      default: return false;
    }
  }

  // After this step the other holds an attack that no refill can parry, whatever he holds.
  [[nodiscard]] bool steps_into_a_hit(const Move& move) const {
    if (move.action != Action::forward && move.action != Action::back) {
      return false;
    }
    const Table& table = state_.table;
    const auto missing = static_cast<unsigned>(hand_size + 1 - table.hands[seat()]);
    const unsigned drawn = std::min<unsigned>(missing, table.deck);
    const bool basic = table.options.level == Level::basic;
    const unsigned near =
        move.action == Action::forward ? distance(table) - move.card : distance(table) + move.card;
    if (near > highest_card || (!basic && drawn == table.deck)) {
      return false;
    }
    const unsigned kept =
        state_.secrets.hands[seat()].count(near) - (near == move.card ? 1U : 0U) + drawn;
    return others(near).least > (basic ? 0 : kept);
  }

 private:
  // The fewest and the most cards of a value that the other may hold.
  struct Range {
    unsigned least = hand_size;
    unsigned most = 0;
  };

  [[nodiscard]] Seat seat() const { return state_.table.to_act; }
  [[nodiscard]] int lead() const {
    return static_cast<int>(advance_of(state_.table, seat())) -
           static_cast<int>(advance_of(state_.table, opponent(seat())));
  }

  // Every hand is tried that he may have of what this seat cannot see, his own and the deck.
  [[nodiscard]] Range others(unsigned value) const {
    Hand hidden = state_.secrets.hands[opponent(seat())];
    for (std::size_t place = first_of_deck(state_.table); place < card_count; ++place) {
      hidden.add(state_.secrets.cards[place]);
    }
    Range range;
    Hand hand;
    const auto deal_on = [&](const auto& self, unsigned card, unsigned left) -> void {
      if (card > highest_card) {
        if (left == 0) {
          const unsigned count = value > highest_card ? 0 : hand.count(value);
          range.least = std::min(range.least, count);
          range.most = std::max(range.most, count);
        }
        return;
      }
      for (unsigned count = 0; count <= std::min(left, hidden.count(card)); ++count) {
        hand.add(card, count);
        self(self, card + 1, left - count);
        hand.remove(card, count);
      }
    };
    deal_on(deal_on, lowest_card, state_.table.hands[opponent(seat())]);
    return range;
  }

  const State& state_;
  bool can_win_ = false;
  bool can_stay_safe_ = false;
};

}  // namespace tiltyard::engarde
