// The computer player of Castles: what the search of opponents/ asks of the game.
//
// A plan is a decision; for an attack it is the whole of it: the castle, the army, whether the
// banners advance and whether one is planted. Playouts move by what was learned
// (opponent_judgement.hpp) within what each seat may know, until everyone has had a turn; once the
// deck is used up they are played to the end of the game.
#pragma once

#include <cstdint>
#include <optional>

#include "castles/opponent_choice.hpp"
#include "castles/rules.hpp"
#include "opponents/player.hpp"

namespace tiltyard::castles {

struct Plan {
  Move first;
  Storm storm;  // of a turn, a muster, an advance or a plant; no castle otherwise
  bool operator==(const Plan&) const = default;
};

struct Opponent {
  using Rules = castles::Rules;
  using Plan = castles::Plan;
  using Sight = castles::Sight;

  static constexpr std::size_t max_plans = 12;
  static constexpr unsigned world_units = 3;
  static constexpr unsigned worth_units = 1;
  // At larger tables nobody foresees what three others do; there the rule player is hard to better.
  static std::int32_t trust(const View& view) {
    return view.table.options.players == 2 ? 100 : 900;
  }
  static constexpr Strengths strengths = {{{14, 3500}, {50, 2300}, {120, 1700}, {5000, 0}}};

  static void plans(const View& view, const Memory& memory, etl::ivector<Plan>& list);
  static Sight sight(const State& state) {
    return {state.table, state.secrets.hands[state.table.to_act], state.secrets.pledged};
  }
  static std::optional<Move> follow(const Plan& plan, const Sight& sight);
  static Move policy(const Sight& sight, Random& random);
  static bool is_cut(const Table& start, const Table& now, unsigned moves);
  static void worth(const State& world, Character character, Chances& chances);
  static Move rule_move(const View& view, const Memory& memory, Random& random);
};
static_assert(ComputerPlayer<Opponent>);

}  // namespace tiltyard::castles
