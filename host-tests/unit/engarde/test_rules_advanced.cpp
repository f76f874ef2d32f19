#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

// Distance 8; seat 0 can lunge by 3 to distance 5, or by 5 to distance 3.
static State before_lunge(const Position& changes) {
  Position position = changes;
  position.level = Level::advanced;
  return stand(position);
}
static State before_lunge(std::string_view deck = "123412") {
  return before_lunge({.hands = {"13355", "12445"}, .deck = deck});
}

// EG-30
static void test_a_lunge_is_a_step_forward_and_an_attack_at_the_new_distance() {
  const State state = before_lunge();
  expect_moves(
      "back 1, back 3, back 5, forward 1, forward 3, forward 5, lunge 3 1, lunge 3 2, lunge 5 1, "
      "lunge 5 2",
      state);
}

// EG-30
static void test_a_lunge_moves_lays_its_step_first_and_refills_before_the_defence() {
  State state = before_lunge("123412");
  const unsigned before = state.table.discards;
  play(state, "lunge 3 2");
  TEST_ASSERT_EQUAL_UINT(11, state.table.squares[0]);
  TEST_ASSERT_EQUAL_UINT(3, state.secrets.cards[before]);
  TEST_ASSERT_EQUAL_UINT(5, state.secrets.cards[before + 1]);
  TEST_ASSERT_EQUAL_UINT(5, state.secrets.cards[before + 2]);
  EXPECT_EQUAL(state.table.attack, (Attack{5, 2, true}));
  expect_hand("11233", state, 0);
  expect_defence_of(1, state);
}

// EG-30
static void test_cards_of_one_value_may_step_and_attack() {
  const State state = before_lunge({.squares = {8, 12}, .hands = {"22245", "11345"}});
  expect_moves("attack 1, back 2, back 4, back 5, forward 2, lunge 2 1, lunge 2 2", state);
  EXPECT_EQUAL(why_not(state, "lunge 2 3"), Reason::too_few_cards);
  const State alone = before_lunge({.squares = {8, 12}, .hands = {"12345", "11345"}});
  EXPECT_EQUAL(why_not(alone, "lunge 2 1"), Reason::too_few_cards);
}

// EG-30
static void test_the_step_of_a_lunge_obeys_the_rule_of_forward() {
  const State state = before_lunge({.squares = {8, 11}, .hands = {"12335", "11445"}});
  EXPECT_EQUAL(why_not(state, "lunge 3 1"), Reason::too_far_forward);
  EXPECT_EQUAL(why_not(state, "lunge 4 1"), Reason::no_such_card);
  const State far = before_lunge({.squares = {3, 20}, .hands = {"12335", "11445"}});
  EXPECT_EQUAL(why_not(far, "lunge 5 1"), Reason::out_of_reach);
}

// EG-30
static void test_only_the_advanced_level_knows_lunges() {
  for (const Level level : {Level::basic, Level::classic}) {
    const State state = stand({.level = level, .hands = {"13355", "12445"}});
    EXPECT_EQUAL(why_not(state, "lunge 3 1"), Reason::not_at_this_level);
    expect_moves("back 1, back 3, back 5, forward 1, forward 3, forward 5", state);
  }
}

// EG-30
static void test_the_advanced_level_keeps_the_classic_attack() {
  State state = before_lunge({.squares = {11, 16}, .hands = {"13355", "12445"}, .deck = "1234"});
  play(state, "attack 1");
  EXPECT_EQUAL(state.table.attack, (Attack{5, 1, false}));
}

// EG-31
static void test_a_lunge_is_answered_by_a_parry_or_a_retreat() {
  State state = before_lunge();
  play(state, "lunge 3 1");
  expect_moves("parry, retreat 1, retreat 2, retreat 4, retreat 5, yield", state);
}

// EG-31
static void test_a_retreat_is_the_whole_turn() {
  State state = before_lunge("123412");
  play(state, "lunge 3 1");
  play(state, "retreat 4");
  TEST_ASSERT_EQUAL_UINT(20, state.table.squares[1]);
  expect_hand("12345", state, 1);
  expect_turn_of(0, state);
  TEST_ASSERT_EQUAL_UINT(3, state.table.deck);
}

// EG-31, EG-22
static void test_a_parried_lunge_goes_on_like_a_parried_attack() {
  State state = before_lunge("123412");
  play(state, "lunge 3 1");
  play(state, "parry");
  expect_turn_of(1, state);
  expect_hand("1244", state, 1);
  expect_moves(
      "back 1, back 2, back 4, forward 1, forward 2, forward 4, lunge 1 1, lunge 1 2, lunge 4 1",
      state);
}

// EG-31
static void test_a_retreat_stays_on_the_track() {
  State state = before_lunge({.squares = {13, 21}, .hands = {"13355", "12445"}, .deck = "1234"});
  play(state, "lunge 3 1");
  expect_moves("parry, retreat 1, retreat 2, yield", state);
  EXPECT_EQUAL(why_not(state, "retreat 4"), Reason::off_the_track);
  EXPECT_EQUAL(why_not(state, "retreat 3"), Reason::no_such_card);
}

// EG-31
static void test_who_cannot_parry_a_lunge_may_still_retreat() {
  State state = before_lunge();
  play(state, "lunge 3 2");
  expect_moves("retreat 1, retreat 2, retreat 4, retreat 5, yield", state);
  EXPECT_EQUAL(why_not(state, "parry"), Reason::cannot_parry);
}

// EG-31
static void test_who_can_neither_parry_nor_retreat_is_hit() {
  State state = before_lunge({.squares = {15, 23}, .hands = {"13355", "12444"}, .deck = "1234"});
  play(state, "lunge 3 1");
  expect_round_won(0, Ending::hit, state);
}

// EG-31
static void test_who_wants_neither_is_hit() {
  State state = before_lunge();
  play(state, "lunge 3 1");
  play(state, "yield");
  expect_round_won(0, Ending::hit, state);
}

// EG-31, EG-5
static void test_the_attacker_may_be_stuck_after_a_retreat() {
  // Seat 0 comes from his home square; after the retreat he has room for none of his cards.
  State state = before_lunge({.squares = {1, 3}, .hands = {"11555", "23344"}, .deck = "5522"});
  play(state, "lunge 1 1");
  expect_defence_of(1, state);
  play(state, "retreat 2");
  // Distance 3 from square 2: only fives are left, and one square behind.
  TEST_ASSERT_EQUAL_UINT(0, told(EventKind::cannot_act)->seat);
  expect_round_won(1, Ending::stuck, state);
}

// EG-32
static void test_nobody_retreats_from_a_plain_attack() {
  State state = before_lunge({.squares = {11, 16}, .hands = {"13355", "12445"}, .deck = "1234"});
  play(state, "attack 1");
  expect_moves("parry, yield", state);
  EXPECT_EQUAL(why_not(state, "retreat 1"), Reason::no_retreat);
  state = before_lunge({.squares = {11, 16}, .hands = {"13355", "12445"}, .deck = "1234"});
  play(state, "attack 2");
  expect_round_won(0, Ending::hit, state);
}

// EG-33
static void test_a_parry_of_the_last_lunge_leads_to_the_comparison() {
  State state = before_lunge("1");
  play(state, "lunge 3 1");
  TEST_ASSERT_TRUE(is_last(state.table));
  expect_moves("parry, retreat 1, retreat 2, retreat 4, retreat 5, yield", state);
  play(state, "parry");
  TEST_ASSERT_NOT_NULL(told(EventKind::showed_hand));
  expect_round_won(0, Ending::cards, state);
}

// EG-33
static void test_a_retreat_from_the_last_lunge_is_decided_by_the_advance_alone() {
  State state = before_lunge("12");
  play(state, "lunge 3 1");
  play(state, "retreat 1");
  TEST_ASSERT_NULL(told(EventKind::showed_hand));
  TEST_ASSERT_NULL(told(EventKind::deck_ended));
  expect_round_won(0, Ending::advance, state);
  // Here seat 1 is further.
  state = before_lunge({.squares = {3, 8}, .hands = {"22335", "13445"}, .deck = "1"});
  play(state, "lunge 3 1");
  play(state, "retreat 1");
  expect_round_won(1, Ending::advance, state);
}

// EG-33
static void test_a_retreat_from_the_last_lunge_compares_no_cards() {
  // Retreat to distance 5, where seat 1 holds more fives; seat 0 is further.
  State state = before_lunge({.squares = {8, 12}, .hands = {"13345", "12455"}, .deck = "1"});
  play(state, "lunge 3 1");
  play(state, "retreat 4");
  expect_round_won(0, Ending::advance, state);
}

// EG-33
static void test_equally_advanced_after_the_last_retreat_is_a_draw() {
  State state = before_lunge({.squares = {8, 12}, .hands = {"13355", "12445"}, .deck = "12"});
  play(state, "lunge 3 1");
  play(state, "retreat 1");
  expect_round_drawn(state);
}

// EG-33
static void test_who_answers_the_last_lunge_with_neither_is_hit() {
  State state = before_lunge("1");
  play(state, "lunge 3 1");
  play(state, "yield");
  expect_round_won(0, Ending::hit, state);
  state = before_lunge({.squares = {15, 23}, .hands = {"13355", "12444"}, .deck = "1"});
  play(state, "lunge 3 1");
  expect_round_won(0, Ending::hit, state);
}

// EG-34
static void test_a_retreat_whose_refill_takes_the_last_card_ends_with_the_comparison() {
  // The same positions as above, with one card more in the deck.
  State state = before_lunge({.squares = {8, 12}, .hands = {"13345", "12455"}, .deck = "123"});
  play(state, "lunge 3 1");
  TEST_ASSERT_FALSE(is_last(state.table));
  play(state, "retreat 4");
  TEST_ASSERT_NOT_NULL(told(EventKind::deck_ended));
  TEST_ASSERT_NOT_NULL(told(EventKind::showed_hand));
  expect_round_won(1, Ending::cards, state);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_lunge_is_a_step_forward_and_an_attack_at_the_new_distance);
  RUN_TEST(test_a_lunge_moves_lays_its_step_first_and_refills_before_the_defence);
  RUN_TEST(test_cards_of_one_value_may_step_and_attack);
  RUN_TEST(test_the_step_of_a_lunge_obeys_the_rule_of_forward);
  RUN_TEST(test_only_the_advanced_level_knows_lunges);
  RUN_TEST(test_the_advanced_level_keeps_the_classic_attack);
  RUN_TEST(test_a_lunge_is_answered_by_a_parry_or_a_retreat);
  RUN_TEST(test_a_retreat_is_the_whole_turn);
  RUN_TEST(test_a_parried_lunge_goes_on_like_a_parried_attack);
  RUN_TEST(test_a_retreat_stays_on_the_track);
  RUN_TEST(test_who_cannot_parry_a_lunge_may_still_retreat);
  RUN_TEST(test_who_can_neither_parry_nor_retreat_is_hit);
  RUN_TEST(test_who_wants_neither_is_hit);
  RUN_TEST(test_the_attacker_may_be_stuck_after_a_retreat);
  RUN_TEST(test_nobody_retreats_from_a_plain_attack);
  RUN_TEST(test_a_parry_of_the_last_lunge_leads_to_the_comparison);
  RUN_TEST(test_a_retreat_from_the_last_lunge_is_decided_by_the_advance_alone);
  RUN_TEST(test_a_retreat_from_the_last_lunge_compares_no_cards);
  RUN_TEST(test_equally_advanced_after_the_last_retreat_is_a_draw);
  RUN_TEST(test_who_answers_the_last_lunge_with_neither_is_hit);
  RUN_TEST(test_a_retreat_whose_refill_takes_the_last_card_ends_with_the_comparison);
  return UNITY_END();
}
