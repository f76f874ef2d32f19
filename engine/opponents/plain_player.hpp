// The plainest ComputerPlayer: every move is a plan, playouts are random, and the game's own
// `worth` is asked after a number of moves. What a game starts from before it adds what it knows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "opponents/player.hpp"

namespace tiltyard {

template <Game G>
struct PlainPlayer {
  using Rules = G;
  using Plan = OneMove<G>;
  using Sight = OpenSight<G>;

  // What a longer list has more is not thought of.
  static constexpr std::size_t max_plans = std::min<std::size_t>(G::max_moves, 48);
  static constexpr unsigned world_units = 4;
  static constexpr unsigned worth_units = 1;
  static constexpr unsigned moves_of_a_playout = 40;
  static constexpr Strengths strengths = {{{300, 300}, {1000, 200}, {3000, 50}, {9000, 0}}};

  static void plans(const typename G::View& view, const typename G::Memory& /*memory*/,
                    etl::ivector<Plan>& list) {
    MoveList<G>& moves = moves_of({view.table, view.hand});
    moves.resize(std::min(moves.size(), max_plans));
    for (const typename G::Move& move : moves) {
      list.push_back({move});
    }
  }
  static Sight sight(const typename G::State& state) {
    return {state.table, G::hand(state, *G::to_act(state.table))};
  }
  static std::optional<typename G::Move> follow(const Plan& /*plan*/, const Sight& /*sight*/) {
    return std::nullopt;
  }
  static typename G::Move policy(const Sight& sight, Random& random) {
    const MoveList<G>& moves = moves_of(sight);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
  static bool is_cut(const typename G::Table& /*start*/, const typename G::Table& /*now*/,
                     unsigned moves) {
    return moves >= moves_of_a_playout;
  }
  static void worth(const typename G::State& world, Character /*character*/, Chances& chances) {
    for (Seat seat = 0; seat < world.table.options.players; ++seat) {
      chances[seat] = G::worth(G::view(world, seat)) * (certain / 1000);
    }
  }
  static typename G::Move rule_move(const typename G::View& view,
                                    const typename G::Memory& /*memory*/, Random& random) {
    return policy({view.table, view.hand}, random);
  }

 private:
  // One list for all: it may be too large for a stack.
  static MoveList<G>& moves_of(const Sight& sight) {
    static MoveList<G> moves;
    moves.clear();
    G::moves(sight.table, sight.hand, moves);
    return moves;
  }
};

}  // namespace tiltyard
