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

// 10,000 / (1 + e^-x) for x = 0, 1/8, 2/8, … 8
constexpr std::array<std::uint16_t, 65> chances{
    5000, 5312, 5622, 5927, 6225, 6514, 6792, 7058, 7311, 7549, 7773, 7982, 8176,
    8355, 8520, 8670, 8808, 8933, 9047, 9149, 9241, 9324, 9399, 9466, 9526, 9579,
    9627, 9669, 9707, 9741, 9770, 9797, 9820, 9841, 9859, 9875, 9890, 9903, 9914,
    9924, 9933, 9941, 9948, 9954, 9959, 9964, 9968, 9972, 9975, 9978, 9981, 9983,
    9985, 9987, 9988, 9990, 9991, 9992, 9993, 9994, 9994, 9995, 9996, 9996, 9997};

}  // namespace

TILTYARD_HOT std::int32_t log_odds(Level level, const Outlook& outlook) {
  const std::int8_t* const weights = learned_weights(level);
  std::int32_t sum = 0;
  for (const std::uint16_t feature : features_of(outlook)) {
    sum += weights[feature];
  }
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
  if (log_odds < 0) {
    return 10'000 - chance_of(-log_odds);
  }
  if (log_odds >= certain_odds) {
    return 10'000;
  }
  constexpr std::int32_t step = odds_unit / 8;
  const auto place = static_cast<std::size_t>(log_odds / step);
  if (place + 1 >= chances.size()) {
    return chances.back();
  }
  const std::int32_t below = chances[place];
  const std::int32_t above = chances[place + 1];
  return below + ((above - below) * (log_odds % step) / step);
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
