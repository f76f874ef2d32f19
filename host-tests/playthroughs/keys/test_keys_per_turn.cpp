// How many keys a turn takes, counted over whole matches of players who mostly take what the screen
// proposes. What the curtain and the news take is the hand-over and not in it.
//
// With `figures` they are printed as `name: value unit`, half of the turns taking no more, and the
// most that one took.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/engarde/choices.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"
#include "support/ivanhoe_hand.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using app::Stage;
using drivers::Key;
using drivers::milliseconds;
using golden::Handheld;
using golden::Model;

constexpr std::array models{golden::picosystem, golden::oled};
constexpr std::array names{"ANNE", "BO", "CHIARA"};
constexpr int most_steps = 20'000;

// The counts of one kind of turn.
using Counts = std::vector<int>;
std::map<std::string, Counts> counted;

int half_of(Counts counts) {
  std::sort(counts.begin(), counts.end());
  return counts[counts.size() / 2];
}
int most_of(const Counts& counts) { return *std::max_element(counts.begin(), counts.end()); }

// A match from its ceremony to its end, by keys.
template <class P>
class Round {
 public:
  Round(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed)
      : handheld_(std::make_unique<Handheld>(model)), random_(Random::from_seed(seed)) {
    golden::begin_match<P>(app(), options, names, seed);
    handheld_->pass(milliseconds(300));
  }

 protected:
  app::App& app() { return handheld_->app(); }
  auto& flow() { return app().template match<P>().flow(); }
  const auto& table() { return flow().table(); }
  Random& random() { return random_; }
  void press(Key key) {
    handheld_->press(key);
    // What moves comes to rest.
    handheld_->pass(milliseconds(400));
    ++keys_;
  }
  void hold(Key key) { handheld_->hold(key, milliseconds(700)); }
  void wait(std::uint32_t time) { handheld_->pass(milliseconds(time)); }
  int keys() const { return keys_; }
  void count_from(int keys) { keys_ = keys; }

  // What belongs to no turn. False: somebody has to decide.
  bool goes_by_itself() {
    if (app().curtain().has_value()) return hold(Key::a), true;
    const int before = keys_;
    switch (flow().stage()) {
      case Stage::ceremony:
      case Stage::news:
      case Stage::notice: press(Key::a); break;
      case Stage::announcement:
        wait(3200);
        hold(Key::a);
        break;
      default: return false;
    }
    keys_ = before;
    return true;
  }

 private:
  std::unique_ptr<Handheld> handheld_;
  Random random_;
  int keys_ = 0;
};

class IvanhoeRound final : public Round<app::IvanhoeMatch> {
 public:
  using Round::Round;

  void play() {
    for (int steps = 0; flow().stage() != Stage::over; ++steps) {
      TEST_ASSERT_LESS_THAN_INT(most_steps, steps);
      if (goes_by_itself()) continue;
      if (flow().stage() == Stage::decision || table().phase != ivanhoe::Phase::play) {
        choose();
      } else {
        take_turn();
      }
    }
  }

 private:
  // A colour, a token: a choice that no simple turn has.
  void choose() {
    const std::uint32_t before = flow().event_count();
    for (int tries = 0; flow().event_count() == before; ++tries) {
      TEST_ASSERT_LESS_THAN_INT(20, tries);
      if (tries > 0) press(Key::right);
      press(Key::a);
    }
  }

  bool proposes(ivanhoe::Card& card) {
    const ivanhoe::Hand& hand = flow().match().state().secrets.hands[table().turn];
    for (std::size_t kind = 0; kind < ivanhoe::card_kinds; ++kind) {
      card = static_cast<ivanhoe::Card>(kind);
      if (hand.has(card) && ivanhoe::why_not(table(), hand, card) == ivanhoe::Reason::none) {
        return true;
      }
    }
    return false;
  }

  void take_turn() {
    count_from(0);
    ivanhoe::Card card{};
    if (proposes(card)) {
      press(Key::a);
      if (ivanhoe::is_action(card)) {
        while (flow().stage() == Stage::turn && keys() < 9) press(Key::a);
        counted["ivanhoe-action"].push_back(keys());
        return;
      }
    }
    if (flow().stage() != Stage::turn || table().phase != ivanhoe::Phase::play) return;
    press(Key::b);
    const bool stays =
        flow().match().why_not(ivanhoe::Move::of(ivanhoe::Verb::stay)) == ivanhoe::Reason::none;
    if (!stays) press(Key::down);
    press(Key::a);
    counted["ivanhoe-simple-turn"].push_back(keys());
  }
};

class EnGardeRound final : public Round<app::EnGardeMatch> {
 public:
  using Round::Round;

  void play() {
    for (int steps = 0; flow().stage() != Stage::over; ++steps) {
      TEST_ASSERT_LESS_THAN_INT(most_steps, steps);
      if (goes_by_itself()) continue;
      take_turn();
    }
  }

 private:
  using Choices = app::Choices;

  // Any choice that is possible, by the shortest way from the one that the turn begins at.
  void take_turn() {
    count_from(0);
    const std::uint32_t before = flow().event_count();
    if (!decide(0)) {
      press(Key::b);
      press(Key::a);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(before, flow().event_count());
    const bool advanced = table().options.level == engarde::Level::advanced;
    counted[advanced ? "engarde-advanced-turn" : "engarde-turn"].push_back(keys());
  }

  // After a step forward that may become a lunge the choice is a new one. False: nothing can be done.
  bool decide(engarde::Card step) {
    const engarde::View view = flow().match().view(table().to_act);
    Choices choices;
    app::list_choices(view, step, choices);
    const std::size_t begin = step == 0 ? app::first_choice(choices) : 0;
    if (!choices[begin].possible()) return false;
    std::size_t wish = 0;
    do {
      wish = random().below(static_cast<std::uint32_t>(choices.size()));
    } while (!choices[wish].possible());
    const int arrows = walk(choices, begin, wish);
    const bool steps = step == 0 && choices[wish].move.action == engarde::Action::forward &&
                       app::may_lunge(view, choices[wish].card);
    const engarde::Card card = choices[wish].card;
    // A turn that was not looked at yet is not ended by the first press.
    if (arrows == 0 && step == 0) press(Key::a);
    press(Key::a);
    return !steps || decide(card);
  }

  // To the card by left and right, and among what it may do by up and down.
  int walk(const Choices& choices, std::size_t from, std::size_t to) {
    const int before = keys();
    const bool far = choices[from].card != choices[to].card;
    if (far) {
      const auto [steps, key] = way(places_of_cards(choices, from), places_of_cards(choices, to),
                                    places_of_cards(choices, choices.size() - 1) + 1);
      for (int i = 0; i < steps; ++i) press(key);
    }
    const auto same = [&](const app::Choice& one) { return one.card == choices[to].card; };
    const auto first = static_cast<std::size_t>(std::find_if(choices.begin(), choices.end(), same) -
                                                choices.begin());
    const int size = static_cast<int>(std::count_if(choices.begin(), choices.end(), same));
    std::size_t now = from;
    if (far) {
      for (now = first; !choices[now].possible();) ++now;
    }
    for (; now != to; now = first + (now - first + 1) % static_cast<std::size_t>(size)) {
      press(Key::down);
    }
    return keys() - before;
  }
  static int places_of_cards(const Choices& choices, std::size_t at) {
    int place = 0;
    for (std::size_t i = 1; i <= at; ++i) place += choices[i].card != choices[i - 1].card ? 1 : 0;
    return place;
  }
  static std::pair<int, Key> way(int from, int to, int count) {
    const int on = (to - from + count) % count;
    return on <= count - on ? std::pair{on, Key::right} : std::pair{count - on, Key::left};
  }
};

class CastlesRound final : public Round<app::CastlesMatch> {
 public:
  using Round::Round;

  void play() {
    for (int steps = 0; flow().stage() != Stage::over; ++steps) {
      TEST_ASSERT_LESS_THAN_INT(most_steps, steps);
      if (refuse_unseen() || goes_by_itself()) continue;
      if (table().turn != turn_) begin_turn();
      decide();
    }
  }

 private:
  using Phase = castles::Phase;

  void begin_turn() {
    if (turn_ != no_seat) {
      counted[asked_ ? "castles-turn-with-refused-trade" : "castles-turn"].push_back(keys());
    }
    turn_ = table().turn;
    asked_ = false;
    count_from(0);
  }

  // On the curtain of whoever was asked; nothing was passed.
  bool refuse_unseen() {
    const bool asked = table().phase == Phase::answer || table().phase == Phase::ransom;
    if (!asked || !app().curtain().has_value()) return false;
    const std::uint32_t before = flow().event_count();
    hold(Key::b);
    TEST_ASSERT_GREATER_THAN_UINT32(before, flow().event_count());
    count_from(keys() + 1);
    if (table().phase == Phase::trade)
      counted["castles-refused-trade"].push_back(keys() - asked_at_);
    return true;
  }

  void decide() {
    if (flow().stage() == Stage::decision) return press(Key::a);
    switch (table().phase) {
      case Phase::trade:
        if (!asked_ && random().below(3) == 0) {
          asked_ = true;
          asked_at_ = keys();
          return press(Key::a);
        }
        press(Key::b);
        return press(Key::a);
      case Phase::turn:
        if (random().below(3) != 0) press(Key::b);
        return press(Key::a);
      default: return press(Key::a);
    }
  }

  Seat turn_ = no_seat;
  bool asked_ = false;
  int asked_at_ = 0;
};

void test_a_simple_turn_of_ivanhoe_takes_four_keys_and_an_action_five() {
  for (const Model& model : models) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      IvanhoeRound(model, {.players = 3}, seed).play();
    }
  }
  TEST_ASSERT_LESS_OR_EQUAL_INT(4, most_of(counted.at("ivanhoe-simple-turn")));
  TEST_ASSERT_LESS_OR_EQUAL_INT(5, most_of(counted.at("ivanhoe-action")));
}

void test_a_turn_of_en_garde_takes_four_keys() {
  for (const Model& model : models) {
    for (const auto level : {engarde::Level::classic, engarde::Level::advanced}) {
      for (std::uint64_t seed = 1; seed <= 2; ++seed)
        EnGardeRound(model, {.level = level}, seed).play();
    }
  }
  TEST_ASSERT_LESS_OR_EQUAL_INT(4, most_of(counted.at("engarde-turn")));
  // A lunge is a step and an attack, each to be chosen.
  TEST_ASSERT_LESS_OR_EQUAL_INT(5, most_of(counted.at("engarde-advanced-turn")));
}

void test_a_turn_of_castles_takes_seven_keys_and_a_refused_trade_two() {
  for (const Model& model : models) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      CastlesRound(model, {.players = 3}, seed).play();
    }
  }
  // A storm where banners stand asks one question more than others.
  TEST_ASSERT_LESS_OR_EQUAL_INT(7, half_of(counted.at("castles-turn")));
  TEST_ASSERT_LESS_OR_EQUAL_INT(8, most_of(counted.at("castles-turn")));
  TEST_ASSERT_EQUAL_INT(2, most_of(counted.at("castles-refused-trade")));
}

}  // namespace

int main(int count, char** arguments) {
  UNITY_BEGIN();
  RUN_TEST(test_a_simple_turn_of_ivanhoe_takes_four_keys_and_an_action_five);
  RUN_TEST(test_a_turn_of_en_garde_takes_four_keys);
  RUN_TEST(test_a_turn_of_castles_takes_seven_keys_and_a_refused_trade_two);
  const int failures = UNITY_END();
  if (count > 1 && std::string(arguments[1]) == "figures") {
    for (const auto& [what, counts] : counted) {
      std::printf("keys-%s: %d keys\n", what.c_str(), half_of(counts));
      std::printf("keys-%s-most: %d keys\n", what.c_str(), most_of(counts));
    }
  }
  return failures;
}
