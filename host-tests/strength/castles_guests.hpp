// Two plain players of Castles: what many people would write first.
#pragma once

#include "castles/opponent.hpp"
#include "castles/opponent_rules.hpp"
#include "strength.hpp"

namespace tiltyard::strength {

inline castles::Move decide_by(const castles::Thoughts& thoughts,
                               const castles::Bargains& least_gain, const castles::View& view) {
  const auto judge = [&](const castles::Standing& standing) {
    return castles::judge_by(thoughts, standing);
  };
  return castles::decide(castles::Sight{view.table, view.hand, view.pledged}, least_gain, judge,
                         [&](const castles::Sight& seen) {
                           return castles::best_storm(seen, judge, [] { return 0; });
                         });
}

// Points now, else a banner, else the larger army; it refuses every bargain.
struct CastlesGreedy {
  static castles::Move move(const castles::View& view, Random& /*random*/) {
    constexpr std::int32_t never = 1'000'000;
    return decide_by({.banner = 20, .strongest = 5, .card = 1, .late = 100},
                     {.trade = never, .ransom = never}, view);
  }
};

// Points now, but its cards are worth something to it, and it bargains.
struct CastlesThrifty {
  static castles::Move move(const castles::View& view, Random& /*random*/) {
    return decide_by({.banner = 20, .strongest = 40, .card = 60, .late = 50},
                     {.trade = 10, .ransom = 10}, view);
  }
};

}  // namespace tiltyard::strength
