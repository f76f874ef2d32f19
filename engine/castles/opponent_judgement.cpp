#include "castles/opponent_judgement.hpp"

#include "castles/opponent_rules.hpp"

namespace tiltyard::castles {
namespace {

// How far a storm may fall short of the best in a playout: at random, seldom far.
constexpr std::array<std::int8_t, 16> slack{-4, -3, -2, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3, 4, 6, 9};

// The same for the judge of the rule player.
constexpr std::int32_t points_per_slack = 8;

}  // namespace

std::int32_t log_odds(const Standing& standing) {
  return weighed(standing, learned_weights(standing.players));
}

std::int32_t chance_of(std::int32_t log_odds) { return chance_from_odds<4>(log_odds); }

// Measured: whoever asks comes out a card ahead, so the exchange has to be a very good one.
Bargains bargains_of(unsigned players) {
  return players == 2 ? Bargains{.trade = odds_unit, .ransom = odds_unit / 8}
                      : Bargains{.trade = odds_unit * 3 / 8, .ransom = odds_unit / 8};
}

Move likely_move(const Sight& sight, Random& random) {
  const unsigned players = sight.table.options.players;
  if (players == 2) {
    return decide(sight, bargains_of(players), log_odds, [&random](const Sight& seen) {
      return best_storm(seen, log_odds,
                        [&random] { return std::int32_t{slack[random.next() % slack.size()]}; });
    });
  }
  // At a larger table most people go by points and cards: the rule player's thoughts.
  const auto judge = [&thoughts = usual_thoughts(players)](const Standing& standing) {
    return judge_by(thoughts, standing);
  };
  return decide(sight, usual_bargains(players), judge, [&](const Sight& seen) {
    return best_storm(seen, judge, [&random] {
      return std::int32_t{slack[random.next() % slack.size()]} * points_per_slack;
    });
  });
}

}  // namespace tiltyard::castles
