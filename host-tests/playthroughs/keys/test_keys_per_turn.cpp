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
    // Where only leaving is left it begins with that.
    if (!stays && proposes(card)) press(Key::down);
    press(Key::a);
    counted["ivanhoe-simple-turn"].push_back(keys());
  }
};

// The arrows from one choice of En Garde to another, by the shortest way: left and right to the
// card, up and down among what it may do.
class EnGardeWay {
 public:
  EnGardeWay(const app::Choices& choices, std::size_t from, std::size_t to) {
    const app::ChoiceGroup there = app::group_of(choices, to);
    std::size_t place = from;
    if (choices[from].card != choices[to].card) {
      const int cards = card_at(choices, choices.size() - 1) + 1;
      add(card_at(choices, to) - card_at(choices, from), cards, Key::left, Key::right);
      for (place = there.first; !choices[place].possible();) ++place;
    }
    add(static_cast<int>(to) - static_cast<int>(place), static_cast<int>(there.end - there.first),
        Key::up, Key::down);
  }
  const std::vector<Key>& arrows() const { return arrows_; }

 private:
  static int card_at(const app::Choices& choices, std::size_t at) {
    int card = 0;
    for (std::size_t i = 1; i <= at; ++i) card += choices[i].card != choices[i - 1].card ? 1 : 0;
    return card;
  }
  void add(int by, int ring, Key back, Key on) {
    const int ahead = (by + ring) % ring;
    const bool goes_on = ahead <= ring - ahead;
    const int steps = goes_on ? ahead : ring - ahead;
    arrows_.insert(arrows_.end(), static_cast<std::size_t>(steps), goes_on ? on : back);
  }

  std::vector<Key> arrows_;
};

std::size_t start_of(const app::Choices& choices, engarde::Card step) {
  return step == 0 ? app::first_choice(choices) : 0;
}

// The keys from where a decision begins to a choice of it, with the one that takes it; the attack
// after a step is a decision of its own.
std::vector<Key> keys_to(const app::Choices& choices, engarde::Card step, std::size_t to) {
  std::vector<Key> keys = EnGardeWay(choices, start_of(choices, step), to).arrows();
  // A turn that was not looked at yet is not ended by the first press; a lunge's step ends none.
  if (keys.empty() && step == 0 && !choices[to].lunges()) keys.push_back(Key::a);
  keys.push_back(Key::a);
  return keys;
}

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

  // After the step of a lunge the choice is a new one. False: nothing can be done.
  bool decide(engarde::Card step) {
    const engarde::View view = flow().match().view(table().to_act);
    app::Choices choices;
    app::list_choices(view, step, choices);
    if (!choices[start_of(choices, step)].possible()) return false;
    std::size_t wish = 0;
    do {
      wish = random().below(static_cast<std::uint32_t>(choices.size()));
    } while (!choices[wish].possible());
    const app::Choice chosen = choices[wish];
    for (const Key key : keys_to(choices, step, wish)) press(key);
    return !chosen.lunges() || decide(chosen.card);
  }
};

// Over every hand, place and attack of En Garde: the most keys that any choice takes.
class EnGardeDecisions {
 public:
  int most() {
    for (const auto level : {engarde::Level::classic, engarde::Level::advanced}) {
      view_.table.options.level = level;
      hands(engarde::lowest_card, engarde::hand_size);
    }
    return most_;
  }

 private:
  // Each way to fill a hand with this card and larger ones; a parry leaves fewer than five.
  void hands(engarde::Card card, unsigned room) {
    if (card > engarde::highest_card) return positions();
    for (unsigned count = 0; count <= room; ++count) {
      view_.hand.add(card, count);
      hands(static_cast<engarde::Card>(card + 1), room - count);
      view_.hand.remove(card, count);
    }
  }
  void positions() {
    for (const unsigned own : {1U, 3U, 6U}) {
      for (unsigned distance = 1; distance <= 11; ++distance) {
        view_.table.squares = {static_cast<std::uint8_t>(own),
                               static_cast<std::uint8_t>(own + distance)};
        view_.table.phase = engarde::Phase::act;
        decision();
        if (distance > engarde::highest_card) continue;
        view_.table.phase = engarde::Phase::defend;
        for (const bool lunge : {false, true}) {
          view_.table.attack = {
              .value = static_cast<engarde::Card>(distance), .cards = 1, .lunge = lunge};
          decision();
        }
        view_.table.attack = {};
      }
    }
  }
  void decision() {
    app::Choices choices;
    app::list_choices(view_, 0, choices);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (!choices[i].possible()) continue;
      const int keys = static_cast<int>(keys_to(choices, 0, i).size());
      most_ = std::max(most_, keys + (choices[i].lunges() ? most_of_lunge(choices[i].card) : 0));
    }
  }
  // After its step, with any number of cards.
  int most_of_lunge(engarde::Card step) const {
    app::Choices choices;
    app::list_choices(view_, step, choices);
    int most = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      most = std::max(most, static_cast<int>(keys_to(choices, step, i).size()));
    }
    return most;
  }

  engarde::View view_{};
  int most_ = 0;
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
        return press(Key::b);
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
  TEST_ASSERT_LESS_OR_EQUAL_INT(4, most_of(counted.at("engarde-advanced-turn")));
  TEST_ASSERT_LESS_OR_EQUAL_INT(4, EnGardeDecisions().most());
}

void test_a_turn_of_castles_takes_seven_keys_and_a_refused_trade_two() {
  for (const Model& model : models) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      CastlesRound(model, {.players = 3}, seed).play();
    }
  }
  TEST_ASSERT_LESS_OR_EQUAL_INT(7, most_of(counted.at("castles-turn")));
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
