// Hints while an action waits for calls, and for who has called.
#include "hints.hpp"

#include <array>

#include "expect_equal.hpp"

using namespace tiltyard::testing;
using tiltyard::Random;
using tiltyard::Seating;

void setUp() { handheld.emplace(tiltyard::golden::picosystem); }
void tearDown() {}

// In a random match a computer's action waits for calls of the one person, who holds Ivanhoe or not.
static bool come_to_an_announcement(std::uint64_t seed, bool holds) {
  begin_deal<IvanhoeMatch>(app(), 4, seating_of(1), some_deal());
  static tiltyard::MoveList<IvanhoeMatch::Rules> moves;
  auto& flow = app().match<IvanhoeMatch>().flow();
  Random random = Random::from_seed(seed);
  while (flow.stage() != Stage::over) {
    if (flow.stage() == Stage::announcement) {
      const auto& hand = tiltyard::ivanhoe::Rules::hand(flow.match().state(), 0);
      if (flow.callers().has(0) && hand.has(tiltyard::ivanhoe::Card::ivanhoe) == holds) return true;
      while (flow.next_asked()) flow.asked_answers(false);
      flow.close_window();
    } else if (flow.stage() == Stage::turn || flow.stage() == Stage::decision ||
               flow.stage() == Stage::computer) {
      flow.match().moves(moves);
      flow.choose(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    } else {
      flow.go_on();
    }
  }
  return false;
}

// Who has called sees whether a champion would play Ivanhoe; who does not hold it can only take the
// call back, and is told so.
static void test_who_called_is_advised_about_his_answer() {
  for (const bool holds : {true, false}) {
    handheld.emplace(tiltyard::golden::picosystem);
    std::uint64_t seed = 1;
    while (!come_to_an_announcement(seed, holds)) TEST_ASSERT_LESS_THAN_UINT(200, ++seed);
    auto& flow = app().match<IvanhoeMatch>().flow();
    flow.has_watched();
    flow.call();
    flow.caller_is(0);
    app().current_match().follow(app());
    handheld->pass(seconds(5));  // that he called is told first
    EXPECT_EQUAL(flow.stage(), Stage::call);
    ask_by_keys();
    TEST_ASSERT_FALSE(reads("Wait"));
    TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given[0]);
    if (!holds) TEST_ASSERT_TRUE(reads("Take back") && reads("do not hold"));
    if (holds) TEST_ASSERT_TRUE(reads("Take back") || reads("Play Ivanhoe"));
    handheld->press(Key::b);
    EXPECT_EQUAL(flow.stage(), Stage::call);
  }
}

// The first announcement of a computer at which the one person may call, holding Ivanhoe or not.
static std::uint64_t first_announcement(bool holds) {
  std::uint64_t seed = 1;
  while (!come_to_an_announcement(seed, holds)) TEST_ASSERT_LESS_THAN_UINT(200, ++seed);
  auto& flow = app().match<IvanhoeMatch>().flow();
  flow.has_watched();
  app().current_match().follow(app());
  handheld->pass(milliseconds(300));
  return seed;
}

// While a computer's action is announced, from the menu; the window waits, and its end is as without.
static void test_the_one_person_is_advised_at_the_announcement() {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    for (const bool holds : {true, false}) {
      handheld.emplace(model);
      first_announcement(holds);
      auto& flow = app().match<IvanhoeMatch>().flow();
      const auto before = state<IvanhoeMatch>();
      const std::uint32_t events = flow.event_count();
      ask_by_keys();
      TEST_ASSERT_TRUE(reads("Hint"));
      TEST_ASSERT_FALSE(reads("Wait"));
      TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given[0]);
      if (!holds) TEST_ASSERT_TRUE(reads("Do not call") && reads("do not hold"));
      if (holds) TEST_ASSERT_TRUE(reads("Do not call") || reads("Play Ivanhoe"));
      handheld->press(Key::b);
      EXPECT_EQUAL(flow.stage(), Stage::announcement);
      TEST_ASSERT_TRUE(flow.may_call());
      EXPECT_EQUAL(before, state<IvanhoeMatch>());
      TEST_ASSERT_EQUAL_UINT32(events, flow.event_count());
    }
  }
}

// What computers answer is not mixed up with what he was told: the match goes on as without a hint.
static void test_a_hint_at_the_announcement_changes_no_answer() {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::array<IvanhoeMatch::Rules::State, 2> after{};
    for (const bool asks : {false, true}) {
      handheld.emplace(tiltyard::golden::picosystem);
      if (!come_to_an_announcement(seed, seed % 2 == 0)) continue;
      auto& flow = app().match<IvanhoeMatch>().flow();
      flow.has_watched();
      app().current_match().follow(app());
      handheld->pass(milliseconds(30));  // in mid-thought
      if (asks) {
        tiltyard::app::ask_hint(app());
        handheld->pass(seconds(2));
        handheld->press(Key::b);
      }
      for (int i = 0; i < 100 && flow.stage() == Stage::announcement; ++i) {
        handheld->pass(milliseconds(100));
      }
      after.at(asks ? 1 : 0) = state<IvanhoeMatch>();
    }
    EXPECT_EQUAL(after[0], after[1]);
  }
}

// The page is open to all: asking would say something of a hand. The line is there, dim, whatever
// anybody holds, and who wants a hint calls.
static void test_among_several_people_nobody_is_advised_at_the_announcement() {
  for (const bool holds : {true, false}) {
    handheld.emplace(tiltyard::golden::picosystem);
    const auto seed = first_announcement(holds);
    TEST_ASSERT_TRUE(seed > 0 && tiltyard::app::may_ask_hint(app()));
    Seating seating = seating_of(2);
    const auto position = state<IvanhoeMatch>();
    const auto announced = *app().match<IvanhoeMatch>().flow().announced();
    app().match<IvanhoeMatch>().flow().stand_at(position, seating);
    app().match().allow_hints(HintRule::always);
    if (app().match().flow().stage() != Stage::computer) continue;
    app().match<IvanhoeMatch>().flow().choose(announced);
    app().current_match().follow(app());
    handheld->pass(milliseconds(200));
    EXPECT_EQUAL(app().match().flow().stage(), Stage::announcement);
    TEST_ASSERT_FALSE(tiltyard::app::may_ask_hint(app()));
    open_menu();
    TEST_ASSERT_TRUE(reads("Hint") && reads("when you choose"));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_who_called_is_advised_about_his_answer);
  RUN_TEST(test_the_one_person_is_advised_at_the_announcement);
  RUN_TEST(test_a_hint_at_the_announcement_changes_no_answer);
  RUN_TEST(test_among_several_people_nobody_is_advised_at_the_announcement);
  return UNITY_END();
}
