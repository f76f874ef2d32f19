// What computers did is told on the table before what comes after it; who is advised; exercises.
#include "tiny_flow.hpp"

using namespace tiltyard;
using namespace tiltyard::app;
using namespace tiltyard::app::test;

// One person, seat 0, among computers.
void setUp() {
  flow.start({3}, people(1), Random::from_seed(3));
  flow.go_on();
}
void tearDown() {}

static void close_window() {
  while (flow.next_asked().has_value()) flow.asked_answers(false);
  flow.close_window();
}

static void test_what_computers_did_is_watched_before_the_next_turn() {
  take(0);
  flow.choose(a_card_but_six());
  const std::uint32_t mine = flow.event_count();
  TEST_ASSERT_FALSE_MESSAGE(flow.has_to_watch(), "what one has done oneself");
  TEST_ASSERT_EQUAL_UINT32(mine, flow.watched());
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE(flow.has_to_watch());
  flow.choose(a_card_but_six());
  expect(Stage::news, 0);
  TEST_ASSERT_TRUE(flow.has_to_watch());
  TEST_ASSERT_EQUAL_UINT32(mine, flow.watched());
  TEST_ASSERT_EQUAL_UINT32(flow.event_count(), flow.watch_end());
  flow.has_watched();
  expect(Stage::turn, 0);
  TEST_ASSERT_FALSE(flow.has_to_watch());
  TEST_ASSERT_TRUE(flow.was_watched(flow.event_count() - 1));
  TEST_ASSERT_FALSE(flow.was_watched(flow.event_count()));
}

static void test_what_is_for_him_alone_stays_news_when_he_has_watched() {
  take(0);
  flow.choose(a_card_but_six());
  flow.choose({tiny::Act::look, 0});
  const std::uint32_t look = flow.event_count();
  close_window();
  flow.choose(a_card_but_six());
  expect(Stage::news, 0);
  flow.has_watched();
  expect(Stage::news, 0);
  TEST_ASSERT_EQUAL_UINT32(look, flow.news_begin());
  TEST_ASSERT_FALSE(flow.was_watched(look));
  TEST_ASSERT_TRUE(flow.was_watched(look + 1));
  TEST_ASSERT_FALSE(flow.has_to_watch());
}

static void test_having_watched_is_a_change_but_while_a_computer_thinks() {
  take(0);
  flow.choose(a_card_but_six());
  flow.choose(a_card_but_six());
  flow.take_change();
  expect(Stage::computer, 2);
  flow.has_watched();
  TEST_ASSERT_FALSE(flow.take_change());
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE(flow.take_change());
  TEST_ASSERT_FALSE_MESSAGE(flow.take_change(), "told once");
  flow.has_watched();
  TEST_ASSERT_TRUE(flow.take_change());
}

static void test_the_ceremony_was_watched() {
  flow.start({3}, people(1), Random::from_seed(3));
  TEST_ASSERT_EQUAL_UINT32(flow.event_count(), flow.watched());
  TEST_ASSERT_FALSE(flow.has_to_watch());
  flow.go_on();
  TEST_ASSERT_EQUAL_UINT32(flow.event_count(), flow.watched());
}

// Sixes are shown to all: what came before is watched until there, and the six with its notice.
static void test_what_comes_before_a_notice_is_watched_first() {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    flow.start({3}, people(1), Random::from_seed(seed));
    flow.go_on();
    if (tiny::Rules::hand(flow.match().state(), 2).counts[6] == 0) continue;
    take(0);
    flow.choose(a_card_but_six());
    flow.choose(a_card_but_six());
    const std::uint32_t six = flow.event_count();
    flow.choose({tiny::Act::lay, 6});
    expect(Stage::notice, 0);
    TEST_ASSERT_TRUE(flow.has_to_watch());
    TEST_ASSERT_EQUAL_UINT32(six, flow.watch_end());
    flow.has_watched();
    expect(Stage::notice, 0);
    TEST_ASSERT_FALSE(flow.has_to_watch());
    flow.go_on();
    TEST_ASSERT_EQUAL_UINT32(six + 1, flow.watched());
    return;
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

static void test_several_people_watch_what_a_computer_did() {
  flow.start({3}, people(2), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose(a_card_but_six());
  take(1);
  flow.choose(a_card_but_six());
  TEST_ASSERT_FALSE(flow.has_to_watch());
  flow.choose(a_card_but_six());
  expect(Stage::news, 0);
  TEST_ASSERT_TRUE(flow.has_to_watch());
  flow.has_watched();
  expect(Stage::news, 0);
  TEST_ASSERT_FALSE(flow.has_to_watch());
  TEST_ASSERT_FALSE_MESSAGE(flow.was_watched(flow.event_count() - 1), "it stays news to each");
}

static void test_people_among_themselves_watch_nothing() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose(a_card_but_six());
  holder.take(1);
  TEST_ASSERT_FALSE(flow.has_to_watch());
}

static void test_the_table_is_seen_from_the_place_of_the_only_person_or_of_who_acts() {
  take(0);
  flow.choose(a_card_but_six());
  expect(Stage::computer, 1);
  TEST_ASSERT_EQUAL_UINT8(0, flow.watcher());
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose(a_card_but_six());
  TEST_ASSERT_EQUAL_UINT8(1, flow.watcher());
}

static void test_who_decides_is_advised_and_nobody_else() {
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>(0));
  TEST_ASSERT_EQUAL_UINT8(0, flow.advised_perspective().seat());
  flow.choose(a_card_but_six());
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>());
}

static void test_the_only_person_is_advised_whether_to_call_until_he_has() {
  take(0);
  flow.choose(a_card_but_six());
  flow.choose({tiny::Act::look, 0});
  expect(Stage::announcement, 1);
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>(0));
  flow.call();
  flow.caller_is(0);
  expect(Stage::call, 0);
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>(0));
  flow.answer(false);
  expect(Stage::announcement, 1);
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>());
}

static void test_among_several_people_only_a_caller_is_advised() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose({tiny::Act::look, 1});
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>());
  flow.call();
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>());
  flow.caller_is(2);
  EXPECT_EQUAL(flow.advised(), std::optional<Seat>(2));
}

static void test_in_an_exercise_nothing_is_taken_back() {
  const tiny::State state = flow.match().state();
  take(0);
  flow.choose(a_card_but_six());
  expect(Stage::computer, 1);
  flow.stand_at(state, people());
  expect(Stage::turn, 0);
  TEST_ASSERT_FALSE_MESSAGE(holder.held_by(0), "several people again");
  take(0);
  flow.choose(a_card_but_six());
  TEST_ASSERT_FALSE(flow.may_take_back());
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE_MESSAGE(flow.may_take_back(), "a match again");
}

static void test_how_often_something_was_taken_back_is_counted() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  const std::uint32_t before = flow.times_taken_back();
  for (std::uint32_t times = 1; times <= 2; ++times) {
    take(0);
    flow.choose(a_card_but_six());
    flow.take_back();
    TEST_ASSERT_EQUAL_UINT32(before + times, flow.times_taken_back());
  }
}

static void test_who_holds_the_device_is_not_known_after_something_else_had_it() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  for (const bool showed_nothing : {true, false}) {
    take(0);
    flow.take_change();
    showed_nothing ? flow.come_back() : flow.take_up();
    expect(Stage::turn, 0);
    TEST_ASSERT_FALSE(holder.held_by(0));
    TEST_ASSERT_TRUE(flow.take_change());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_computers_did_is_watched_before_the_next_turn);
  RUN_TEST(test_what_is_for_him_alone_stays_news_when_he_has_watched);
  RUN_TEST(test_having_watched_is_a_change_but_while_a_computer_thinks);
  RUN_TEST(test_the_ceremony_was_watched);
  RUN_TEST(test_what_comes_before_a_notice_is_watched_first);
  RUN_TEST(test_several_people_watch_what_a_computer_did);
  RUN_TEST(test_people_among_themselves_watch_nothing);
  RUN_TEST(test_the_table_is_seen_from_the_place_of_the_only_person_or_of_who_acts);
  RUN_TEST(test_who_decides_is_advised_and_nobody_else);
  RUN_TEST(test_the_only_person_is_advised_whether_to_call_until_he_has);
  RUN_TEST(test_among_several_people_only_a_caller_is_advised);
  RUN_TEST(test_in_an_exercise_nothing_is_taken_back);
  RUN_TEST(test_how_often_something_was_taken_back_is_counted);
  RUN_TEST(test_who_holds_the_device_is_not_known_after_something_else_had_it);
  return UNITY_END();
}
