// The computer player of En Garde: what the search of opponents/ asks of the game.
//
// A plan is one decision. Playouts move by what was learned (opponent_judgement.hpp), within what
// each seat may know, and are cut after a few decisions or at the end of the round; beyond it only
// the score counts.
#pragma once

#include <cstdint>
#include <optional>

#include "engarde/opponent_outlook.hpp"
#include "engarde/rules.hpp"
#include "opponents/player.hpp"

namespace tiltyard::engarde {

struct Opponent {
  using Rules = engarde::Rules;
  using Plan = OneMove<Rules>;
  using Sight = engarde::Sight;

  static constexpr std::size_t max_plans = max_moves;
  static constexpr unsigned world_units = 1;
  static constexpr unsigned worth_units = 1;
  static constexpr Strengths strengths = {{{60, 1200}, {300, 600}, {1500, 250}, {8400, 0}}};

  static void plans(const View& view, const Memory& memory, etl::ivector<Plan>& list);
  static Sight sight(const State& state) { return sight_of(state); }
  static std::optional<Move> follow(const Plan& /*plan*/, const Sight& /*sight*/) {
    return std::nullopt;
  }
  static Move policy(const Sight& sight, Random& random);
  static bool is_cut(const Table& start, const Table& now, unsigned moves);
  static void worth(const State& world, Character character, Chances& chances);
  // Everyone counts the pile: who forgot it would step into a certain hit.
  static Memory recall(std::uint8_t /*level*/, const Memory& memory) { return memory; }
  static Move rule_move(const View& view, const Memory& memory, Random& random);
};
static_assert(ComputerPlayer<Opponent>);

}  // namespace tiltyard::engarde
