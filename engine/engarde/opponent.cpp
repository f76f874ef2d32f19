#include "engarde/opponent.hpp"

#include <algorithm>

#include "engarde/moves.hpp"
#include "engarde/opponent_judgement.hpp"
#include "engarde/opponent_rules.hpp"

namespace tiltyard::engarde {
namespace {

// Decisions after which a playout is cut.
constexpr unsigned horizon = 6;

using MatchChances = std::array<std::array<std::int16_t, winning_score + 1>, winning_score + 1>;

// The chance to win the match at each score, mine first, if every round were even. A round's worth
// lies between that of its two results in proportion, so a draw counts half at every score.
constexpr MatchChances match_chances = [] {
  MatchChances table{};
  for (std::size_t mine = winning_score + 1; mine-- > 0;) {
    for (std::size_t other = winning_score + 1; other-- > 0;) {
      if (mine == winning_score) {
        table[mine][other] = static_cast<std::int16_t>(certain);
      } else if (other < winning_score) {
        table[mine][other] =
            static_cast<std::int16_t>((table[mine + 1][other] + table[mine][other + 1]) / 2);
      }
    }
  }
  return table;
}();

bool same_round(const Table& one, const Table& other) {
  return one.starter == other.starter && one.round == other.round && one.score == other.score;
}

std::int32_t of_round(const State& world) {
  const std::int32_t chance = chance_of(best_log_odds(sight_of(world)));
  return world.table.to_act == 0 ? chance : certain - chance;
}

}  // namespace

// What is certainly worse than another decision is not even tried: to give up where there is an
// answer, to let the last attack pass, anything beside a certain win.
void Opponent::plans(const View& view, const Memory& memory, etl::ivector<Plan>& list) {
  const Sight sight{view.table, view.hand, unseen_cards(view, memory)};
  MoveList<Rules> all;
  moves(view.table, view.hand, all);
  std::int32_t best = -certain_odds;
  std::array<std::int32_t, max_moves> odds{};
  for (std::size_t index = 0; index < all.size(); ++index) {
    odds[index] = log_odds_after(sight, all[index]);
    best = std::max(best, odds[index]);
  }
  constexpr std::int32_t far_behind = 5 * odds_unit / 2;
  for (std::int32_t floor = best; list.empty() || floor > best - far_behind; --floor) {
    for (std::size_t index = 0; index < all.size(); ++index) {
      if (odds[index] == floor && (list.empty() || floor > -certain_odds)) {
        list.push_back({all[index]});
        if (best == certain_odds) {
          return;
        }
      }
    }
  }
}

Move Opponent::policy(const Sight& sight, Random& random) { return likely_move(sight, random); }

bool Opponent::is_cut(const Table& start, const Table& now, unsigned moves) {
  return moves >= horizon || !same_round(start, now);
}

void Opponent::worth(const State& world, Character /*character*/, Chances& chances) {
  const std::size_t mine = world.table.score[0];
  const std::size_t other = world.table.score[1];
  if (world.table.phase == Phase::over) {
    chances[0] = match_chances[mine][other];
  } else {
    const std::int32_t won = match_chances[mine + 1][other];
    const std::int32_t lost = match_chances[mine][other + 1];
    chances[0] = lost + ((won - lost) * of_round(world) / certain);
  }
  chances[1] = certain - chances[0];
}

Move Opponent::rule_move(const View& view, const Memory& memory, Random& random) {
  return engarde::rule_move(view, memory, random);
}

}  // namespace tiltyard::engarde
