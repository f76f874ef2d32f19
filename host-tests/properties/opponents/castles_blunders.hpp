// What no level of Castles may do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "castles/opponent.hpp"

namespace tiltyard::castles {

class Blunders {
 public:
  using Player = castles::Opponent;
  static constexpr std::array<const char*, 5> names = {
      "leaves a certain win", "gives the game away by passing", "advances out of the own castle",
      "gives a wild card away", "pays for the banner of another"};

  static Options table(Random& random) {
    return {static_cast<std::uint8_t>(min_players + random.below(max_players - min_players + 1)),
            static_cast<std::uint8_t>(min_track + random.below(4))};
  }

  Blunders(const State& state, const MoveList<Rules>& /*moves*/)
      : state_(state), seat_(state.table.to_act) {
    const Table& table = state.table;
    // Whoever passes now ends the game (CA-31).
    if (table.phase == Phase::turn && table.deck == 0 &&
        table.passes + 1U == table.options.players) {
      const SeatSet now = leaders(table);
      wins_by_passing_ = now == SeatSet::only(seat_);
      loses_by_passing_ = !now.has(seat_) && can_take_the_lead(state);
    }
  }

  [[nodiscard]] std::uint32_t of(const Move& move) const {
    const Table& table = state_.table;
    const bool passes = move.action == Action::pass;
    return (wins_by_passing_ && !passes ? 1U : 0U) | (loses_by_passing_ && passes ? 2U : 0U) |
           (move.action == Action::advance && loses_the_castle() ? 4U : 0U) |
           (move.action == Action::give && is_wild(move.what) ? 8U : 0U) |
           (move.action == Action::pay && table.offer.lord != seat_ ? 16U : 0U);
  }

 private:
  [[nodiscard]] bool loses_the_castle() const {
    Path path = state_.table.castles[state_.table.target].path;
    const bool mine = path.owner() == seat_;
    path.advance(state_.table.options.track);
    return mine && path.owner() != seat_;
  }

  // Whether some attack, played out by the rules, ends with the seat among those who lead: every
  // castle, every army of one trait, all that can be done with the banners.
  static bool can_take_the_lead(const State& start, std::size_t depth = 0) {
    const Seat seat = start.table.turn;
    static std::array<MoveList<Rules>, 24> lists;
    MoveList<Rules>& here = lists[depth];
    here.clear();
    castles::moves(start.table, start.secrets.hands[seat], here);
    bool sent = false;
    for (const Move& move : here) {
      // One army of the castle is enough: which cards it is made of moves no banner.
      if (move.action == Action::pass || move.action == Action::ransom ||
          (move.action == Action::send && sent)) {
        continue;
      }
      sent = sent || move.action == Action::send;
      State state = start;
      NoEvents nobody;
      castles::play(state, move, nobody);
      if (state.table.turn != seat ? leaders(state.table).has(seat)
                                   : can_take_the_lead(state, depth + 1)) {
        return true;
      }
    }
    return false;
  }

  const State& state_;
  Seat seat_;
  bool wins_by_passing_ = false;
  bool loses_by_passing_ = false;
};

}  // namespace tiltyard::castles
