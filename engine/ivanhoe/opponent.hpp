// The computer player of Ivanhoe: what the search of opponents/ asks of the game.
//
// It thinks in plans for a turn: leave; take the lead as cheaply as can be, or with a margin; an
// action first and then the cheapest lead. A playout goes to the end of the tournament, and there
// tokens and hands are weighed (opponent_weights.hpp).
#pragma once

#include <etl/vector.h>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "ivanhoe/opponent_belief.hpp"
#include "ivanhoe/rules.hpp"
#include "opponents/player.hpp"

namespace tiltyard::ivanhoe {

// How a turn goes on after the plan's first move.
struct TurnPlan {
  Move first;
  bool leads = false;     // by the cheapest cards, then stays
  std::uint16_t aim = 0;  // with this total at least

  bool operator==(const TurnPlan&) const = default;
};

struct Opponent {
  using Rules = ivanhoe::Rules;
  using Plan = TurnPlan;
  using Sight = OpenSight<Rules>;

  static constexpr std::size_t max_plans = 40;
  static constexpr unsigned world_units = 9;
  static constexpr unsigned worth_units = 2;
  // Nobody foresees what three others do.
  static std::int32_t trust(const View& view) {
    return view.table.options.players == 2 ? 100 : 250;
  }
  static constexpr Strengths strengths = {{{200, 2200}, {600, 1000}, {1500, 550}, {10500, 0}}};

  static void plans(const View& view, const Memory& memory, etl::ivector<Plan>& list);
  static Sight sight(const State& state) {
    return {state.table, state.secrets.hands[state.table.to_act]};
  }
  static std::optional<Move> follow(const Plan& plan, const Sight& sight);
  static Move policy(const Sight& sight, Random& random);
  // The tournament is over: the next one waits for its colour.
  static bool is_cut(const Table& /*start*/, const Table& now, unsigned /*moves*/) {
    return now.phase == Phase::open;
  }
  static void worth(const State& world, Character character, Chances& chances);
  static void believe(const View& view, const Memory& memory, State& world, Random& random) {
    ivanhoe::believe(view, memory, world, random);
  }
  static Move rule_move(const View& view, const Memory& memory, Random& random);
};

static_assert(ComputerPlayer<Opponent>);

// The view of a seat as if it held Ivanhoe and were asked about an action that has been announced:
// for an answer that is thought out whether or not it holds it (IV-73). `view` is the seat's own
// while the action is not yet played.
View as_if_asked(const View& view, const Move& announced);

}  // namespace tiltyard::ivanhoe
