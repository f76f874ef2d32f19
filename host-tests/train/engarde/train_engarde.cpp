// Makes the weights of engine/engarde/opponent_weights.cpp.
//
//   train_engarde <rounds of each level> > engine/engarde/opponent_weights.cpp
//
// Two players that decide by the same weights fence round after round, each mostly by his best
// decision. After a round the chances that each of them saw at each of his decisions are moved
// towards what came of it (TD(0.7), logistic regression over the features of opponent_outlook.hpp).
// The same number of rounds gives the same weights on one machine; floating point may differ in the
// last digits on another. This is a tool of the host: the engine holds the rounded result.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engarde/opponent_judgement.hpp"
#include "engarde/rules.hpp"
#include "weights.hpp"

using namespace tiltyard;
using namespace tiltyard::engarde;

namespace {

constexpr double likely_share = 0.03;  // how much worse a decision is that is chosen 1/e as often
constexpr double any_share = 0.02;     // decisions chosen at random
constexpr double first_rate = 0.03;
constexpr double last_rate_share = 0.05;
constexpr double lambda = 0.7;

struct Seen {
  Features features{};
  double chance = 0;
};
struct Judged {
  double chance = 0;
  std::optional<Features> features;
};

class Trainer {
 public:
  Trainer(Level level, long rounds)
      : level_(level), rounds_(rounds), weights_(weights_of(level), 0.0F) {}

  void run() {
    for (long round = 0; round < rounds_; ++round) {
      if (round == 0 || state_.table.phase == Phase::over) {
        state_ = deal({level_, Starter::random}, random_.fork(), nobody_);
      }
      play_round(first_rate * std::max(last_rate_share, 1.0 - (static_cast<double>(round) /
                                                               static_cast<double>(rounds_))));
    }
  }
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }

 private:
  [[nodiscard]] double chance_by(const Features& features) const {
    double sum = 0;
    for (const std::uint16_t feature : features) {
      sum += static_cast<double>(weights_[feature]);
    }
    return 1.0 / (1.0 + std::exp(-sum));
  }
  [[nodiscard]] Judged judge(const Sight& sight, const Move& move) const {
    if (move.action == Action::parry && sight.table.deck != 0) {
      return best(after_parry(sight));
    }
    Outlook outlook;
    switch (outlook_after(sight, move, outlook)) {
      case Prospect::lost: return {0, std::nullopt};
      case Prospect::drawn: return {0.5, std::nullopt};
      case Prospect::won: return {1, std::nullopt};
      case Prospect::open: break;
    }
    const Features features = features_of(outlook);
    return {chance_by(features), features};
  }
  [[nodiscard]] Judged best(const Sight& sight) const {
    MoveList<Rules> list;
    moves(sight.table, sight.hand, list);
    Judged most;
    for (const Move& move : list) {
      const Judged judged = judge(sight, move);
      most = judged.chance > most.chance ? judged : most;
    }
    return most;
  }
  double part() { return static_cast<double>(random_.next()) / 4294967296.0; }

  std::size_t choose(const std::vector<Judged>& judged) {
    if (part() < any_share) {
      return random_.below(static_cast<std::uint32_t>(judged.size()));
    }
    const double most = std::max_element(judged.begin(), judged.end(), [](auto& one, auto& other) {
                          return one.chance < other.chance;
                        })->chance;
    std::vector<double> shares;
    double all = 0;
    for (const Judged& one : judged) {
      shares.push_back(std::exp((one.chance - most) / likely_share));
      all += shares.back();
    }
    double left = part() * all;
    for (std::size_t index = 0; index < shares.size(); ++index) {
      left -= shares[index];
      if (left <= 0) {
        return index;
      }
    }
    return shares.size() - 1;
  }

  void play_round(double rate) {
    std::array<std::vector<Seen>, player_count> seen;
    const Table before = state_.table;
    while (state_.table.phase != Phase::over && state_.table.starter == before.starter) {
      const Seat seat = state_.table.to_act;
      const Sight sight = sight_of(state_);
      MoveList<Rules> list;
      moves(sight.table, sight.hand, list);
      std::vector<Judged> judged;
      for (const Move& move : list) {
        judged.push_back(judge(sight, move));
      }
      const std::size_t chosen = choose(judged);
      const bool goes_on = list[chosen].action == Action::parry && state_.table.deck != 0;
      if (judged[chosen].features.has_value() && !goes_on) {
        seen[seat].push_back({*judged[chosen].features, judged[chosen].chance});
      }
      play(state_, list[chosen], nobody_);
    }
    const bool won = state_.table.score[0] != before.score[0];
    const bool lost = state_.table.score[1] != before.score[1];
    const double result = won ? 1.0 : lost ? 0.0 : 0.5;
    learn(seen[0], result, rate);
    learn(seen[1], 1.0 - result, rate);
  }

  void learn(const std::vector<Seen>& seen, double result, double rate) {
    double goal = result;
    for (auto step = seen.rbegin(); step != seen.rend(); ++step) {
      const auto change = static_cast<float>(rate * (goal - chance_by(step->features)));
      for (const std::uint16_t feature : step->features) {
        weights_[feature] += change;
      }
      goal = (lambda * goal) + ((1.0 - lambda) * step->chance);
    }
  }

  Level level_;
  long rounds_;
  std::vector<float> weights_;
  State state_{};
  NoEvents nobody_;
  Random random_ = Random::from_seed(1);
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: train_engarde <rounds of each level>\n");
    return 2;
  }
  const long rounds = std::atol(arguments[1]);
  std::printf(
      "// Made by host-tests/train/engarde: train_engarde %ld\n"
      "#include \"engarde/opponent_judgement.hpp\"\n\n"
      "namespace tiltyard::engarde {\nnamespace {\n\n// clang-format off",
      rounds);
  const std::array<const char*, level_count> names{"basic", "classic", "advanced"};
  for (std::size_t level = 0; level < level_count; ++level) {
    Trainer trainer(static_cast<Level>(level), rounds);
    trainer.run();
    training::print_weights(names[level], trainer.weights());
    std::fprintf(stderr, "%s: %ld rounds\n", names[level], rounds);
  }
  std::printf("// clang-format on\n");
  for (std::size_t level = 0; level < level_count; ++level) {
    std::printf("static_assert(sizeof(%s) == weights_of(Level::%s));\n", names[level],
                names[level]);
  }
  std::printf(
      "\n}  // namespace\n\n"
      "const std::int8_t* learned_weights(Level level) {\n"
      "  constexpr std::array<const std::int8_t*, level_count> weights{basic, classic, advanced};\n"
      "  return weights[static_cast<std::size_t>(level)];\n}\n\n}  // namespace "
      "tiltyard::engarde\n");
}
