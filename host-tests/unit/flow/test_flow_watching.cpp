// What computers did is told on the table before what comes after it; who is advised; exercises.
#include <algorithm>

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
    TEST_ASSERT_TRUE(flow.was_told_on_page(six));
    TEST_ASSERT_FALSE(flow.was_told_on_page(six + 1));
    flow.start({3}, people(1), Random::from_seed(seed));
    TEST_ASSERT_FALSE_MESSAGE(flow.was_told_on_page(0), "another match");
    return;
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

static void test_what_was_announced_is_watched_as_it_takes_effect() {
  take(0);
  flow.choose(a_card_but_six());
  flow.choose({tiny::Act::look, 2});
  close_window();
  TEST_ASSERT_EQUAL_UINT32(flow.event_count(), flow.watched());
  TEST_ASSERT_FALSE(flow.has_to_watch());
}

// What was done to him alone is on the page of the notice after it, and no news behind it.
static void test_the_only_person_has_seen_with_a_notice_what_was_for_him_alone() {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    flow.start({3}, people(1), Random::from_seed(seed));
    flow.go_on();
    if (tiny::Rules::hand(flow.match().state(), 2).counts[6] == 0) continue;
    take(0);
    flow.choose(a_card_but_six());
    flow.choose({tiny::Act::look, 0});
    close_window();
    const std::uint32_t six = flow.event_count();
    flow.choose({tiny::Act::lay, 6});
    expect(Stage::notice, 0);
    flow.go_on();
    TEST_ASSERT_EQUAL_UINT32(six + 1, flow.news_begin());
    return;
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

// Here the looks of seat 1 are shown to all, and nothing else is.
struct LooksAreNotices : TinyFlowTraits {
  static bool is_notice(const tiny::Event& event) {
    return event.told == tiny::Phrase::looks && event.who == 1 && event.whom != 1;
  }
};

static void test_what_is_for_him_alone_after_a_notice_is_news() {
  static FlowOf<LooksAreNotices> other(holder);
  const auto look_at_the_person = [] {
    other.choose({tiny::Act::look, 0});
    while (other.next_asked().has_value()) other.asked_answers(false);
    other.close_window();
  };
  other.start({3}, people(1), Random::from_seed(3));
  other.go_on();
  other.match().moves(list);
  other.choose(list.front());
  look_at_the_person();
  TEST_ASSERT_EQUAL(Stage::notice, other.stage());
  other.go_on();
  const std::uint32_t second = other.event_count();
  look_at_the_person();
  TEST_ASSERT_EQUAL(Stage::news, other.stage());
  TEST_ASSERT_EQUAL_UINT32(second, other.news_begin());
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

static void test_the_first_call_of_an_exercise_is_known() {
  flow.stand_at(flow.match().state(), people());
  take(0);
  flow.choose({tiny::Act::look, 1});
  flow.call();
  flow.caller_is(2);
  flow.answer(false);
  EXPECT_EQUAL(flow.callers(), SeatSet::only(1));
}

// The turn of whoever is next, with his lowest card or a look.
static void play_next(tiny::Act act) {
  while (flow.stage() != Stage::turn && flow.stage() != Stage::news) flow.go_on();
  take(flow.seat());
  flow.match().moves(list);
  const auto* const found = std::find_if(list.begin(), list.end(),
                                         [act](const tiny::Move& move) { return move.act == act; });
  flow.choose(*found);
  if (flow.stage() == Stage::announcement) flow.close_window();
}

// Of two players one is left, with two cards.
static void play_until_one_decides_alone(std::uint64_t seed) {
  flow.start({2}, people(), Random::from_seed(seed));
  play_next(tiny::Act::lay);
  play_next(tiny::Act::look);
  while (flow.match().table().deck_size > 0) play_next(tiny::Act::lay);
  play_next(tiny::Act::lay);
  play_next(tiny::Act::look);
  play_next(tiny::Act::lay);
  while (flow.stage() != Stage::turn && flow.stage() != Stage::news) flow.go_on();
}

static void test_a_move_is_taken_back_while_its_owner_decides_on() {
  unsigned notices = 0;
  unsigned turns = 0;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    play_until_one_decides_alone(seed);
    take(0);
    flow.match().moves(list);
    flow.choose(list.back());
    if (flow.stage() == Stage::notice) {
      TEST_ASSERT_FALSE_MESSAGE(flow.may_take_back(), "all are shown it first");
      flow.go_on();
      ++notices;
    }
    expect(Stage::turn, 0);
    TEST_ASSERT_TRUE(flow.may_take_back());
    flow.take_back();
    TEST_ASSERT_FALSE_MESSAGE(flow.was_told_on_page(0), "it may go on otherwise");
    ++turns;
  }
  TEST_ASSERT_GREATER_THAN_UINT(0, notices);
  TEST_ASSERT_GREATER_THAN_UINT(notices, turns);
}

static void test_what_was_stored_is_taken_back_no_more() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE(flow.may_take_turn_back());
  std::array<std::uint8_t, max_save_bytes> bytes{};
  const std::size_t length = flow.save(bytes);
  TEST_ASSERT_TRUE(flow.resume(std::span<const std::uint8_t>(bytes.data(), length)));
  expect(Stage::news, 1);
  TEST_ASSERT_FALSE(flow.may_take_back());
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
    TEST_ASSERT_FALSE_MESSAGE(flow.may_take_back(), "there was but one move");
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
  RUN_TEST(test_what_was_announced_is_watched_as_it_takes_effect);
  RUN_TEST(test_the_only_person_has_seen_with_a_notice_what_was_for_him_alone);
  RUN_TEST(test_what_is_for_him_alone_after_a_notice_is_news);
  RUN_TEST(test_several_people_watch_what_a_computer_did);
  RUN_TEST(test_people_among_themselves_watch_nothing);
  RUN_TEST(test_the_table_is_seen_from_the_place_of_the_only_person_or_of_who_acts);
  RUN_TEST(test_who_decides_is_advised_and_nobody_else);
  RUN_TEST(test_the_only_person_is_advised_whether_to_call_until_he_has);
  RUN_TEST(test_among_several_people_only_a_caller_is_advised);
  RUN_TEST(test_in_an_exercise_nothing_is_taken_back);
  RUN_TEST(test_the_first_call_of_an_exercise_is_known);
  RUN_TEST(test_a_move_is_taken_back_while_its_owner_decides_on);
  RUN_TEST(test_what_was_stored_is_taken_back_no_more);
  RUN_TEST(test_how_often_something_was_taken_back_is_counted);
  RUN_TEST(test_who_holds_the_device_is_not_known_after_something_else_had_it);
  return UNITY_END();
}
