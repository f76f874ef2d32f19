// What no level of Ivanhoe may do.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ivanhoe/opponent.hpp"

namespace tiltyard::ivanhoe {

class Blunders {
 public:
  using Player = ivanhoe::Opponent;
  static constexpr std::array<const char*, 4> names = {
      "leaves where staying costs nothing", "gives the game away where one card keeps him in",
      "pays and then leaves where one card more keeps him in",
      "plays an action that only harms himself"};

  static Options table(Random& random) {
    return {.players = static_cast<std::uint8_t>(min_players +
                                                 random.below(max_players - min_players + 1))};
  }

  Blunders(const State& state, const MoveList<Rules>& /*moves*/)
      : view_(view(state, state.table.to_act)) {
    const Table& table = view_.table;
    if (table.phase != Phase::play) return;
    const bool one_card = one_card_leads();
    leaving_ = (why_not(table, view_.hand, Move::of(Verb::stay)) == Reason::none ? 1U : 0U) |
               (one_card && leaving_gives_the_game() ? 2U : 0U) |
               (one_card && table.added > 0 ? 4U : 0U);
  }

  [[nodiscard]] std::uint32_t of(const Move& move) const {
    if (view_.table.phase != Phase::play) return 0;
    if (move.verb == Verb::withdraw) return leaving_;
    return only_harms(move) ? 8U : 0U;
  }

 private:
  [[nodiscard]] unsigned highest_rival() const {
    unsigned highest = 0;
    for (Seat other = 0; other < view_.table.options.players; ++other) {
      if (other != view_.seat && view_.table.in.has(other)) {
        highest = std::max(highest, total(view_.table, other));
      }
    }
    return highest;
  }

  // Whether one card of the hand takes the lead.
  [[nodiscard]] bool one_card_leads() const {
    for (std::size_t kind = 0; kind < value_kinds; ++kind) {
      const Card card = static_cast<Card>(kind);
      const unsigned value = view_.table.colour == Colour::green ? 1 : facts(card).value;
      if (why_not(view_.table, view_.hand, Move::card(card)) == Reason::none &&
          total(view_.table, view_.seat) + value > highest_rival()) {
        return true;
      }
    }
    return false;
  }

  // Whether the only rival in the tournament wins the game if this seat leaves.
  [[nodiscard]] bool leaving_gives_the_game() const {
    const Table& table = view_.table;
    const SeatSet rivals = table.in.without(view_.seat);
    if (rivals.size() != 1) return false;
    const ColourSet tokens = table.tokens[rivals.lowest()];
    return tokens.size() + 1 >= goal(table.options) &&
           (table.colour == Colour::purple || !tokens.has(table.colour));
  }

  // Whether an action makes nothing better for its player: his total falls or stays, no rival's
  // falls, and nothing else changes for him.
  [[nodiscard]] bool only_harms(const Move& move) const {
    const bool settled = move.verb >= Verb::break_lance && move.verb <= Verb::outwit &&
                         move.verb != Verb::retreat && move.verb != Verb::knock_down;
    if (!settled) return false;
    Random random = Random::from_seed(1);
    State state = guess(view_, Memory{}, random);
    NoEvents nobody;
    Rules::play(state, move, nobody);
    if (state.table.phase == Phase::react) {
      Rules::play(state, Move::of(Verb::allow), nobody);
    }
    if (state.table.phase != Phase::play) return false;
    const Table& before = view_.table;
    const Table& after = state.table;
    bool better = total(after, view_.seat) > total(before, view_.seat) ||
                  before.shield != after.shield || before.stunned != after.stunned;
    for (Seat other = 0; other < before.options.players; ++other) {
      better = better || (other != view_.seat && total(after, other) < total(before, other));
    }
    return !better;
  }

  View view_;
  std::uint32_t leaving_ = 0;
};

}  // namespace tiltyard::ivanhoe
