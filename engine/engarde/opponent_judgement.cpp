#include "engarde/opponent_judgement.hpp"

#include <algorithm>

#include "core/hot.hpp"
#include "engarde/moves.hpp"
#include "engarde/rules.hpp"

namespace tiltyard::engarde {
namespace {

// How far a decision may fall short of the best in a playout: at random, seldom far. Quantiles of
// the Gumbel distribution, so that a choice is as likely as its odds to the power of
// odds_unit / 8.
constexpr unsigned slack_bits = 5;
constexpr std::array<std::int8_t, 1U << slack_bits> slack{
    -11, -9, -7, -6, -5, -5, -4, -3, -3, -2, -1, -1, 0,  1,  1,  2,
    3,   4,  5,  5,  6,  7,  8,  10, 11, 12, 14, 16, 19, 22, 26, 33};

}  // namespace

std::int32_t log_odds(Level level, const Outlook& outlook) {
  const std::int32_t sum = weighed(outlook, learned_weights(level));
  return std::clamp(sum, 1 - certain_odds, certain_odds - 1);
}

namespace {

// Of any decision but a parry that a turn follows.
TILTYARD_HOT std::int32_t odds_of(const Sight& sight, const Move& move) {
  Outlook outlook;
  switch (outlook_after(sight, move, outlook)) {
    case Prospect::lost: return -certain_odds;
    case Prospect::drawn: return 0;
    case Prospect::won: return certain_odds;
    case Prospect::open: break;
  }
  return log_odds(sight.table.options.level, outlook);
}

// Of the best decision in a turn; without one it is lost (EG-5).
std::int32_t best_of_turn(const Sight& sight) {
  MoveList<Rules> list;
  moves(sight.table, sight.hand, list);
  std::int32_t best = -certain_odds;
  for (const Move& move : list) {
    best = std::max(best, odds_of(sight, move));
  }
  return best;
}

}  // namespace

std::int32_t log_odds_after(const Sight& sight, const Move& move) {
  return move.action == Action::parry && sight.table.deck != 0 ? best_of_turn(after_parry(sight))
                                                               : odds_of(sight, move);
}

std::int32_t best_log_odds(const Sight& sight) {
  MoveList<Rules> list;
  moves(sight.table, sight.hand, list);
  std::int32_t best = -certain_odds;
  for (const Move& move : list) {
    best = std::max(best, log_odds_after(sight, move));
  }
  return best;
}

std::int32_t chance_of(std::int32_t log_odds) {
  const bool ended = log_odds >= certain_odds || log_odds <= -certain_odds;
  if (ended) {
    return log_odds > 0 ? 10'000 : 0;
  }
  return chance_from_odds<8>(log_odds);
}

Move likely_move(const Sight& sight, Random& random) {
  MoveList<Rules> list;
  moves(sight.table, sight.hand, list);
  std::uint32_t bits = random.next();
  Move best = list.front();
  std::int32_t most = -4 * certain_odds;
  for (std::size_t index = 0; index < list.size(); ++index) {
    if (index % 6 == 5) {
      bits = random.next();
    }
    const std::int32_t value =
        log_odds_after(sight, list[index]) + slack[bits & (slack.size() - 1)];
    bits >>= slack_bits;
    if (value > most) {
      most = value;
      best = list[index];
    }
  }
  return best;
}

}  // namespace tiltyard::engarde
