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

// Whether the other holds more cards of the distance than the step leaves to parry with, whatever
// he holds, and can use them.
bool is_certainly_hit(const Sight& sight, const Move& move) {
  const Table& table = sight.table;
  const bool steps = move.action == Action::forward || move.action == Action::back ||
                     (move.action == Action::retreat && table.deck != 0);
  Outlook outlook;
  if (!steps || outlook_after(sight, move, outlook) != Prospect::open ||
      outlook.distance > highest_card) {
    return false;
  }
  const unsigned missing = hand_size + 1U - table.hands[sight.seat()];
  const unsigned refill = std::min<unsigned>(missing, table.deck);
  const bool basic = table.options.level == Level::basic;
  if (refill == table.deck && !basic) {
    return false;  // EG-23: nobody attacks any more
  }
  const unsigned held = table.hands[opponent(sight.seat())];
  const unsigned others = sight.unseen.size() - sight.unseen.count(outlook.distance);
  const unsigned certainly = held > others ? held - others : 0;
  return certainly > (basic ? 0 : outlook.kept.count(outlook.distance) + refill);
}

std::int32_t of_round(const State& world) {
  const std::int32_t chance = chance_of(best_log_odds(sight_of(world)));
  return world.table.to_act == 0 ? chance : certain - chance;
}

}  // namespace

// What is certainly worse than another decision is not even tried: to give up where there is an
// answer, to let the last attack pass, anything beside a certain win, a step into a certain hit.
void Opponent::plans(const View& view, const Memory& memory, etl::ivector<Plan>& list) {
  const Sight sight{view.table, view.hand, unseen_cards(view, memory)};
  MoveList<Rules> all;
  moves(view.table, view.hand, all);
  std::array<std::int32_t, max_moves> odds{};
  std::int32_t best = -certain_odds;
  for (std::size_t index = 0; index < all.size(); ++index) {
    odds[index] =
        is_certainly_hit(sight, all[index]) ? -certain_odds : log_odds_after(sight, all[index]);
    best = std::max(best, odds[index]);
  }
  if (best == certain_odds) {
    const auto won = std::find(odds.begin(), odds.end(), best) - odds.begin();
    list.push_back({all[static_cast<std::size_t>(won)]});
    return;
  }
  constexpr std::int32_t far_behind = 5 * odds_unit / 2;
  for (std::int32_t level = best; level == best || level > best - far_behind; --level) {
    for (std::size_t index = 0; index < all.size(); ++index) {
      const bool hopeless = odds[index] == -certain_odds && !list.empty();
      if (odds[index] == level && !hopeless) {
        list.push_back({all[index]});
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
