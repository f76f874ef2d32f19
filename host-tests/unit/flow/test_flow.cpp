// Who gets the device when, and what he is shown first.
#include "tiny_flow.hpp"

using namespace tiltyard;
using namespace tiltyard::app;
using namespace tiltyard::app::test;

void setUp() {
  flow.start({3}, people(), Random::from_seed(3));
  flow.go_on();
}
void tearDown() {}

static void test_a_match_begins_with_its_ceremony() {
  flow.start({3}, people(), Random::from_seed(3));
  expect(Stage::ceremony, 0);
  flow.go_on();
  TEST_ASSERT_EQUAL_UINT8(0, flow.seat());
}

static void test_what_the_ceremony_told_is_news_to_nobody() {
  const std::uint32_t told = flow.match().event_count();
  TEST_ASSERT_GREATER_THAN_UINT32(0, told);
  expect(Stage::turn, 0);
  take(0);
  flow.choose(a_card_but_six());
  expect(Stage::news, 1);
  TEST_ASSERT_EQUAL_UINT32(told, flow.news_begin());
}

static void test_the_next_player_first_sees_what_the_others_did() {
  take(0);
  const std::uint32_t before = flow.match().event_count();
  flow.choose(a_card_but_six());
  expect(Stage::news, 1);
  TEST_ASSERT_FALSE_MESSAGE(holder.held_by(1), "nobody has passed the device yet");
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(before, flow.news_begin());
  take(1);
  flow.choose(a_card_but_six());
  expect(Stage::news, 2);
}

static void test_own_deeds_are_no_news_to_their_doer() {
  take(0);
  flow.choose(a_card_but_six());
  const std::uint32_t mine = flow.match().event_count();
  take(1);
  flow.choose(a_card_but_six());
  take(2);
  flow.choose(a_card_but_six());
  expect(Stage::news, 0);
  TEST_ASSERT_EQUAL_UINT32(mine, flow.news_begin());
}

static void test_an_announced_move_waits_until_the_window_closes() {
  take(0);
  const tiny::State before = flow.match().state();
  flow.choose({tiny::Act::look, 1});
  expect(Stage::announcement, 0);
  EXPECT_EQUAL(flow.match().state(), before);
  flow.close_window();
  TEST_ASSERT_TRUE(flow.match().table().has_looked.has(0));
  TEST_ASSERT_FALSE(flow.match().announced().has_value());
  TEST_ASSERT_FALSE_MESSAGE(holder.held_by(0), "an announcement went round the table");
}

static void test_a_call_goes_behind_the_callers_curtain_and_can_be_taken_back() {
  take(0);
  flow.choose({tiny::Act::look, 1});
  TEST_ASSERT_TRUE(flow.may_call());
  TEST_ASSERT_FALSE(flow.callers().has(0));
  flow.call();
  expect(Stage::caller, 0);
  flow.nobody_called();
  expect(Stage::announcement, 0);
  TEST_ASSERT_TRUE_MESSAGE(flow.may_call(), "nobody was named, so nobody has called");
  flow.call();
  flow.caller_is(2);
  expect(Stage::call, 2);
  TEST_ASSERT_FALSE(holder.held_by(0));
  flow.answer(false);
  expect(Stage::announcement, 0);
  flow.close_window();
  TEST_ASSERT_TRUE(flow.match().table().has_looked.has(0));
}

// IV-73: a bluff or a slip of one silences nobody else.
static void test_each_may_call_once_an_announcement_also_after_a_power_cut() {
  take(0);
  flow.choose({tiny::Act::look, 1});
  flow.call();
  flow.caller_is(2);
  flow.answer(false);
  TEST_ASSERT_TRUE(flow.may_call());
  EXPECT_EQUAL(flow.callers(), (SeatSet{}.with(1)));

  std::array<std::uint8_t, max_save_bytes> bytes{};
  const std::size_t length = flow.save(bytes);
  TEST_ASSERT_TRUE(flow.resume(std::span<const std::uint8_t>(bytes.data(), length)));
  EXPECT_EQUAL(flow.callers(), (SeatSet{}.with(1)));

  flow.call();
  flow.caller_is(1);
  flow.answer(false);
  TEST_ASSERT_FALSE(flow.may_call());
  flow.close_window();
  take(1);
  flow.choose({tiny::Act::look, 0});
  TEST_ASSERT_TRUE_MESSAGE(flow.callers().has(2), "another announcement");
}

static void test_a_turn_is_taken_back_until_the_next_curtain_opens() {
  take(0);
  const tiny::State before = flow.match().state();
  const std::uint32_t told = flow.match().event_count();
  flow.choose(a_card_but_six());
  expect(Stage::news, 1);
  TEST_ASSERT_TRUE(flow.may_take_turn_back());
  TEST_ASSERT_EQUAL_UINT8(0, flow.mover());
  flow.take_back();
  EXPECT_EQUAL(flow.match().state(), before);
  TEST_ASSERT_EQUAL_UINT32(told, flow.match().event_count());
  expect(Stage::turn, 0);
  TEST_ASSERT_FALSE_MESSAGE(holder.held_by(0), "who took it back is not known");

  take(0);
  flow.choose(a_card_but_six());
  holder.take(1);
  TEST_ASSERT_FALSE(flow.may_take_back());
  holder.leave();
  TEST_ASSERT_FALSE_MESSAGE(flow.may_take_back(), "he has looked, whoever holds it now");
}

static void test_what_was_read_over_a_curtain_is_known() {
  take(0);
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE(flow.may_take_back());
  holder.look();
  TEST_ASSERT_FALSE(flow.may_take_back());
}

static void test_what_all_were_shown_is_not_taken_back() {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    flow.start({3}, people(), Random::from_seed(seed));
    flow.go_on();
    if (tiny::Rules::hand(flow.match().state(), 0).counts[6] == 0) continue;
    take(0);
    flow.choose({tiny::Act::lay, 6});
    TEST_ASSERT_FALSE(flow.may_take_back());
    flow.go_on();
    expect(Stage::news, 1);
    TEST_ASSERT_FALSE(flow.may_take_back());
    return;
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

static void test_a_stored_match_goes_on_behind_the_curtain_even_in_an_announcement() {
  take(0);
  flow.choose({tiny::Act::look, 1});
  std::array<std::uint8_t, max_save_bytes> bytes{};
  const std::size_t length = flow.save(bytes);
  DeviceHolder other_custody;
  TinyFlow other(other_custody);
  TEST_ASSERT_TRUE(other.resume(std::span<const std::uint8_t>(bytes.data(), length)));
  TEST_ASSERT_EQUAL_UINT8(static_cast<std::uint8_t>(Stage::announcement),
                          static_cast<std::uint8_t>(other.stage()));
  for (Seat seat = 0; seat < 3; ++seat) {
    TEST_ASSERT_FALSE(other_custody.held_by(seat));
  }
  bytes[7] ^= 1U;
  TEST_ASSERT_FALSE(other.resume(std::span<const std::uint8_t>(bytes.data(), length)));
}

static void test_one_person_among_computers_always_holds_the_device() {
  flow.start({3}, people(1), Random::from_seed(3));
  flow.go_on();
  TEST_ASSERT_TRUE(holder.held_by(0));
  take(0);
  flow.choose(a_card_but_six());
  expect(Stage::computer, 1);
  flow.choose(a_card_but_six());
  expect(Stage::computer, 2);
  flow.choose(a_card_but_six());
  TEST_ASSERT_TRUE(holder.held_by(0));
  expect(Stage::news, 0);
}

static void test_computers_do_not_press_the_call_key() {
  flow.start({3}, people(1), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose({tiny::Act::look, 1});
  TEST_ASSERT_FALSE(flow.may_call());
}

// The first holds a six or not; what is noted when he is willing to call.
static std::uint32_t notes_of_a_willing_computer(bool holds) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    flow.start({2}, people(1), Random::from_seed(seed));
    flow.go_on();
    if ((tiny::Rules::hand(flow.match().state(), 1).counts[6] > 0) != holds) continue;
    take(0);
    flow.choose({tiny::Act::look, 1});
    EXPECT_EQUAL(flow.next_asked(), Seat{1});
    TEST_ASSERT_EQUAL_UINT8(1, flow.asked_perspective(1).seat());
    flow.asked_answers(true);
    TEST_ASSERT_FALSE(flow.next_asked().has_value());
    const std::uint32_t before = flow.match().event_count();
    flow.close_window();
    return flow.match().event_count() - before;
  }
  TEST_FAIL_MESSAGE("no such hand was dealt");
  return 0;
}

static void test_every_computer_is_asked_and_only_who_holds_the_card_calls() {
  const std::uint32_t without = notes_of_a_willing_computer(false);
  TEST_ASSERT_EQUAL_UINT32(without + 1, notes_of_a_willing_computer(true));
}

static void test_people_are_not_asked_as_computers_are() {
  flow.start({3}, people(2), Random::from_seed(3));
  flow.go_on();
  take(0);
  flow.choose({tiny::Act::look, 1});
  EXPECT_EQUAL(flow.next_asked(), Seat{2});
  flow.asked_answers(false);
  TEST_ASSERT_FALSE(flow.next_asked().has_value());
}

static void test_what_all_must_see_comes_before_the_next_player() {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    flow.start({3}, people(), Random::from_seed(seed));
    flow.go_on();
    take(0);
    if (tiny::Rules::hand(flow.match().state(), 0).counts[6] > 0) {
      flow.choose({tiny::Act::lay, 6});
      expect(Stage::notice, 0);
      TEST_ASSERT_EQUAL_UINT8(6, flow.notice_event().card);
      TEST_ASSERT_FALSE(holder.held_by(0));
      flow.go_on();
      expect(Stage::news, 1);
      return;
    }
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

// A match in which seat 1 holds a six, before the turn of seat 0.
static void deal_a_six_to_the_second() {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    flow.start({3}, people(), Random::from_seed(seed));
    flow.go_on();
    if (tiny::Rules::hand(flow.match().state(), 1).counts[6] > 0) return;
  }
  TEST_FAIL_MESSAGE("nobody was dealt a six");
}

static void test_how_a_part_ended_is_news_to_nobody_once_all_were_shown_its_end() {
  deal_a_six_to_the_second();
  take(0);
  flow.choose(a_card_but_six());
  take(1);
  flow.choose({tiny::Act::lay, 6});
  expect(Stage::notice, 0);
  flow.go_on();
  expect(Stage::turn, 2);
}

static void test_what_concerns_one_alone_stays_news_past_the_end_of_a_part() {
  deal_a_six_to_the_second();
  take(0);
  flow.choose({tiny::Act::look, 2});
  const std::uint32_t looked = flow.event_count();
  flow.close_window();
  take(1);
  flow.choose({tiny::Act::lay, 6});
  expect(Stage::notice, 0);
  flow.go_on();
  expect(Stage::news, 2);
  TEST_ASSERT_EQUAL_UINT32(looked, flow.news_begin());
}

static void test_a_match_ends_open_to_all() {
  while (flow.stage() != Stage::over) {
    switch (flow.stage()) {
      case Stage::turn: {
        holder.take(flow.seat());
        flow.match().moves(list);
        flow.choose(list.front());
        break;
      }
      case Stage::announcement: flow.close_window(); break;
      default: flow.go_on(); break;
    }
  }
  TEST_ASSERT_FALSE(flow.match().to_act().has_value());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_match_begins_with_its_ceremony);
  RUN_TEST(test_what_the_ceremony_told_is_news_to_nobody);
  RUN_TEST(test_the_next_player_first_sees_what_the_others_did);
  RUN_TEST(test_own_deeds_are_no_news_to_their_doer);
  RUN_TEST(test_an_announced_move_waits_until_the_window_closes);
  RUN_TEST(test_a_call_goes_behind_the_callers_curtain_and_can_be_taken_back);
  RUN_TEST(test_each_may_call_once_an_announcement_also_after_a_power_cut);
  RUN_TEST(test_a_turn_is_taken_back_until_the_next_curtain_opens);
  RUN_TEST(test_what_was_read_over_a_curtain_is_known);
  RUN_TEST(test_what_all_were_shown_is_not_taken_back);
  RUN_TEST(test_a_stored_match_goes_on_behind_the_curtain_even_in_an_announcement);
  RUN_TEST(test_one_person_among_computers_always_holds_the_device);
  RUN_TEST(test_computers_do_not_press_the_call_key);
  RUN_TEST(test_every_computer_is_asked_and_only_who_holds_the_card_calls);
  RUN_TEST(test_people_are_not_asked_as_computers_are);
  RUN_TEST(test_what_all_must_see_comes_before_the_next_player);
  RUN_TEST(test_how_a_part_ended_is_news_to_nobody_once_all_were_shown_its_end);
  RUN_TEST(test_what_concerns_one_alone_stays_news_past_the_end_of_a_part);
  RUN_TEST(test_a_match_ends_open_to_all);
  return UNITY_END();
}
