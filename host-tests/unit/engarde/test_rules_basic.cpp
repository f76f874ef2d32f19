#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

// EG-10
static void test_an_attack_is_a_hit_and_wins_the_round_at_once() {
  State state = stand(
      {.level = Level::basic, .squares = {10, 13}, .hands = {"12345", "13345"}, .deck = "1234"});
  play(state, "attack 1");
  expect_round_won(0, Ending::hit, state);
}

// EG-10
static void test_a_hit_comes_without_a_refill() {
  State state = stand({.level = Level::basic,
                       .squares = {10, 13},
                       .hands = {"12345", "13345"},
                       .deck = "1234",
                       .to_act = 1,
                       .score = {0, 4},
                       .round = 5});
  play(state, "attack 1");
  TEST_ASSERT_EQUAL_UINT(1, state.table.winner);
  expect_hand("1345", state, 1);
  TEST_ASSERT_EQUAL_UINT(4, state.table.deck);
  TEST_ASSERT_NULL(told(EventKind::drew));
}

// EG-10
static void test_a_basic_attack_is_one_card_as_large_as_the_distance() {
  const State state = stand(
      {.level = Level::basic, .squares = {10, 13}, .hands = {"13334", "13245"}, .deck = "1245"});
  expect_moves("attack 1, back 1, back 3, back 4, forward 1", state);
  EXPECT_EQUAL(why_not(state, "attack 2"), Reason::one_card_only);
  const State far =
      stand({.level = Level::basic, .squares = {10, 16}, .hands = {"12345", "13345"}});
  EXPECT_EQUAL(why_not(far, "attack 1"), Reason::out_of_reach);
  const State without =
      stand({.level = Level::basic, .squares = {10, 14}, .hands = {"12335", "13345"}});
  EXPECT_EQUAL(why_not(without, "attack 1"), Reason::too_few_cards);
}

// Seat 0 takes the last card and stands at distance 5, further forward than seat 1.
static State last_card_taken(std::string_view other_hand) {
  State state = stand({.level = Level::basic, .hands = {"11223", other_hand}, .deck = "5"});
  play(state, "forward 3");
  return state;
}

// EG-11
static void test_after_the_last_card_the_other_may_attack_once() {
  State state = last_card_taken("33445");
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Phase::last), static_cast<int>(state.table.phase));
  TEST_ASSERT_EQUAL_UINT(1, state.table.to_act);
  TEST_ASSERT_TRUE(is_last(state.table));
  TEST_ASSERT_NOT_NULL(told(EventKind::deck_ended));
  expect_moves("attack 1, pass", state);
  play(state, "attack 1");
  expect_round_won(1, Ending::hit, state);
}

// EG-11
static void test_after_the_last_card_nobody_moves_any_more() {
  const State state = last_card_taken("13445");
  EXPECT_EQUAL(why_not(state, "forward 1"), Reason::nobody_moves);
  EXPECT_EQUAL(why_not(state, "back 1"), Reason::nobody_moves);
  EXPECT_EQUAL(why_not(state, "lunge 1 1"), Reason::nobody_moves);
}

// EG-11
static void test_whoever_does_not_use_the_last_attack_loses_to_the_further_advanced() {
  State state = last_card_taken("33445");
  play(state, "pass");
  TEST_ASSERT_NOT_NULL(told(EventKind::let_pass));
  expect_round_won(0, Ending::advance, state);
}

// EG-11
static void test_without_the_card_for_the_last_attack_the_round_ends_by_itself() {
  const State state = last_card_taken("33444");
  TEST_ASSERT_NOT_NULL(told(EventKind::let_pass));
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::let_pass)->seat);
  expect_round_won(0, Ending::advance, state);
}

// EG-11
static void test_the_further_advanced_may_be_the_one_who_passes() {
  State state =
      stand({.level = Level::basic, .squares = {4, 12}, .hands = {"11223", "33445"}, .deck = "5"});
  play(state, "forward 3");
  play(state, "pass");
  expect_round_won(1, Ending::advance, state);
}

// EG-11
static void test_equally_advanced_fencers_draw() {
  State state =
      stand({.level = Level::basic, .squares = {9, 14}, .hands = {"11222", "33345"}, .deck = "5"});
  play(state, "forward 1");
  play(state, "pass");
  expect_round_drawn(state);
}

// EG-11
static void test_a_move_back_can_take_the_last_card_too() {
  State state =
      stand({.level = Level::basic, .squares = {10, 13}, .hands = {"11223", "33445"}, .deck = "5"});
  play(state, "back 1");
  // At distance 4 the other has two cards for it.
  expect_moves("attack 1, pass", state);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_attack_is_a_hit_and_wins_the_round_at_once);
  RUN_TEST(test_a_hit_comes_without_a_refill);
  RUN_TEST(test_a_basic_attack_is_one_card_as_large_as_the_distance);
  RUN_TEST(test_after_the_last_card_the_other_may_attack_once);
  RUN_TEST(test_after_the_last_card_nobody_moves_any_more);
  RUN_TEST(test_whoever_does_not_use_the_last_attack_loses_to_the_further_advanced);
  RUN_TEST(test_without_the_card_for_the_last_attack_the_round_ends_by_itself);
  RUN_TEST(test_the_further_advanced_may_be_the_one_who_passes);
  RUN_TEST(test_equally_advanced_fencers_draw);
  RUN_TEST(test_a_move_back_can_take_the_last_card_too);
  return UNITY_END();
}
