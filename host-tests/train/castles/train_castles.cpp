// Makes the weights of engine/castles/opponent_weights.cpp.
//
//   train_castles <games of each set> > engine/castles/opponent_weights.cpp
//
// At each seat sits a learner, a player of drawn thoughts (the rule player's, weighed otherwise) or
// a greedy one; at a third of the tables only learners. A learner decides his storms by the
// weights, mostly for the best. After a game the chances that he saw at the end of his turns are
// moved towards what came of it (TD(0.8), logistic regression over the features of
// opponent_standing.hpp). Floating point differs between compilers and machines, and so do the
// weights, a little. This is a tool of the host: the engine holds the rounded result.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "castles/opponent_choice.hpp"
#include "castles/opponent_judgement.hpp"
#include "castles/opponent_rules.hpp"
#include "castles/rules.hpp"
#include "weights.hpp"

using namespace tiltyard;
using namespace tiltyard::castles;

namespace {

constexpr float first_rate = 0.02F;
constexpr float last_rate_share = 0.05F;
constexpr float lambda = 0.8F;
constexpr float any_share = 0.03F;     // storms chosen at random, more of them at first
constexpr float likely_share = 0.02F;  // how much worse a storm is that is chosen 1/e as often
constexpr float first_part = 0.4F;     // of the games
constexpr std::int32_t parts = 1024;   // of a logarithm of odds

struct Seen {
  Features features{};
  float chance = 0;
};
struct Option {
  Storm storm;
  Seen seen;
};
enum class Temper { learner, thoughtful };
struct Sitting {
  Temper temper = Temper::learner;
  Thoughts thoughts;
  std::vector<Seen> seen;
};

float chance(float odds) { return 1.0F / (1.0F + std::exp(-odds)); }

class Trainer {
 public:
  Trainer(unsigned players, long games)
      : players_(players), games_(games), weights_(weights_of(players), 0.0F) {}

  void run() {
    for (long game = 0; game < games_; ++game) {
      progress_ = static_cast<float>(game) / static_cast<float>(games_);
      play_game();
    }
  }
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }

 private:
  [[nodiscard]] float odds(const Features& features) const {
    float sum = 0;
    for (const std::uint16_t feature : features) {
      sum += weights_[feature];
    }
    return sum;
  }
  float part() { return static_cast<float>(random_.next() >> 8U) / 16777216.0F; }
  std::int32_t below(std::uint32_t bound) {
    return static_cast<std::int32_t>(random_.below(bound));
  }

  Options draw_options() {
    Options options;
    options.players = 2;
    if (players_ > 2) {
      options.players = static_cast<std::uint8_t>(below(3) == 0 ? 3 + below(4) : 4);
    }
    options.track = static_cast<std::uint8_t>(below(10) < 6 ? 4 : 3 + below(4));
    return options;
  }

  // Points now and any banner, without a thought for anything else.
  static Thoughts greedy() { return {.banner = 20, .strongest = 5, .card = 1, .late = 100}; }

  // One who values his hand, each a little otherwise.
  Thoughts any() {
    return {.rival = below(100),
            .heir = below(60),
            .guard = below(24) - 12,
            .banner = below(60) - 20,
            .strongest = below(100),
            .second = below(50),
            .card = below(4) == 0 ? 300 : below(120),
            .wild = below(60),
            .late = below(60)};
  }

  // Something like the rule player.
  Thoughts usual() {
    Thoughts thoughts = usual_thoughts(players_);
    for (std::int32_t* const thought :
         {&thoughts.rival, &thoughts.others, &thoughts.lead, &thoughts.heir, &thoughts.reach[0],
          &thoughts.reach[1], &thoughts.reach[2], &thoughts.reach[3], &thoughts.guard,
          &thoughts.banner, &thoughts.reserve, &thoughts.card, &thoughts.wild, &thoughts.late}) {
      *thought = *thought * (50 + below(101)) / 100;
    }
    return thoughts;
  }

  void seat_players() {
    for (Sitting& sitting : sittings_) {
      const std::int32_t temper = below(10);
      sitting.temper = temper < 5 ? Temper::learner : Temper::thoughtful;
      sitting.thoughts = temper < 8 ? usual() : temper < 9 ? any() : greedy();
      sitting.seen.clear();
    }
    if (below(3) == 0) {
      for (Sitting& sitting : sittings_) {
        sitting.temper = Temper::learner;
      }
    }
  }

  std::size_t choose(const std::vector<Option>& options) {
    const float wild = std::max(0.0F, first_part - progress_);
    if (part() < any_share + (0.25F * wild)) {
      return random_.below(static_cast<std::uint32_t>(options.size()));
    }
    float most = 0;
    for (const Option& option : options) {
      most = std::max(most, option.seen.chance);
    }
    std::vector<float> shares;
    float all = 0;
    for (const Option& option : options) {
      shares.push_back(std::exp((option.seen.chance - most) / (likely_share + (0.1F * wild))));
      all += shares.back();
    }
    float left = part() * all;
    for (std::size_t index = 0; index < shares.size(); ++index) {
      left -= shares[index];
      if (left <= 0) {
        return index;
      }
    }
    return shares.size() - 1;
  }

  // The learner's whole turn is drawn at its beginning.
  Storm draw_storm(const Sight& sight) {
    std::vector<Option> options;
    each_storm(sight, 0, [&](const Storm& storm, const Standing& standing) {
      const Features features = features_of(standing);
      options.push_back({storm, {features, chance(odds(features))}});
    });
    const Option& chosen = options[choose(options)];
    sittings_[sight.seat()].seen.push_back(chosen.seen);
    return chosen.storm;
  }

  Move learner_move(const Sight& sight) {
    switch (sight.table.phase) {
      case Phase::turn:
        storm_ = draw_storm(sight);
        return storm_.castle == no_castle ? Move{Action::pass}
                                          : Move{Action::attack, storm_.castle};
      case Phase::muster: {
        Pile left = storm_.army;
        for (std::size_t word = 0; word < left.words.size(); ++word) {
          left.words[word] -= sight.table.army.words[word];
        }
        return left.empty() ? Move{Action::storm} : Move{Action::send, left.first()};
      }
      case Phase::advance: return {storm_.advances ? Action::advance : Action::hold};
      case Phase::plant: return {storm_.plants ? Action::plant : Action::skip};
      default: break;
    }
    const Bargains bargains{.trade = players_ == 2 ? parts / 5 : 0, .ransom = parts / 10};
    return decide(
        sight, bargains,
        [this](const Standing& standing) {
          return static_cast<std::int32_t>(odds(features_of(standing)) * parts);
        },
        [](const Sight& /*seen*/) { return Storm{}; });
  }

  Move other_move(const Sight& sight, const Sitting& sitting) const {
    const auto judge = [&sitting](const Standing& standing) {
      return judge_by(sitting.thoughts, standing);
    };
    return decide(sight, usual_bargains(players_), judge, [&judge](const Sight& seen) {
      return best_storm(seen, judge, [] { return 0; });
    });
  }

  void play_game() {
    const Options options = draw_options();
    NoEvents nobody;
    State state = deal(options, random_.fork(), nobody);
    seat_players();
    while (state.table.phase != Phase::over) {
      const Seat seat = state.table.to_act;
      const Sight sight{state.table, state.secrets.hands[seat], state.secrets.pledged};
      const Sitting& sitting = sittings_[seat];
      const Move move =
          sitting.temper == Temper::learner ? learner_move(sight) : other_move(sight, sitting);
      castles::play(state, move, nobody);
    }
    const SeatSet winners = leaders(state.table);
    for (Seat seat = 0; seat < options.players; ++seat) {
      learn(sittings_[seat].seen,
            winners.has(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F);
    }
  }

  void learn(const std::vector<Seen>& seen, float result) {
    const float rate = first_rate * std::max(last_rate_share, 1.0F - progress_);
    float goal = result;
    for (auto step = seen.rbegin(); step != seen.rend(); ++step) {
      const float change = rate * (goal - chance(odds(step->features)));
      for (const std::uint16_t feature : step->features) {
        weights_[feature] += change;
      }
      goal = (lambda * goal) + ((1.0F - lambda) * step->chance);
    }
  }

  unsigned players_;
  long games_;
  float progress_ = 0;
  std::vector<float> weights_;
  std::array<Sitting, max_players> sittings_;
  Storm storm_;
  Random random_ = Random::from_seed(1);
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: train_castles <games of each set>\n");
    return 2;
  }
  const long games = std::atol(arguments[1]);
  std::printf(
      "// Made by host-tests/train/castles: train_castles %ld\n"
      "#include \"castles/opponent_judgement.hpp\"\n\n"
      "namespace tiltyard::castles {\nnamespace {\n\n// clang-format off",
      games);
  Trainer for_two(2, games);
  for_two.run();
  training::print_weights("for_two", for_two.weights());
  Trainer for_more(max_players, games);
  for_more.run();
  training::print_weights("for_more", for_more.weights());
  std::printf(
      "// clang-format on\n"
      "static_assert(sizeof(for_two) == weights_of(2));\n"
      "static_assert(sizeof(for_more) == weights_of(max_players));\n"
      "\n}  // namespace\n\n"
      "const std::int8_t* learned_weights(unsigned players) {\n"
      "  return players == 2 ? for_two : for_more;\n}\n\n"
      "}  // namespace tiltyard::castles\n");
}
