#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

// EG-20
static void test_an_attack_is_one_or_more_cards_equal_to_the_distance() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  expect_moves("attack 1, attack 2, attack 3, back 1, back 2, back 3, forward 1, forward 2", state);
  EXPECT_EQUAL(why_not(state, "attack 4"), Reason::too_few_cards);
  play(state, "attack 2");
  TEST_ASSERT_EQUAL_UINT(10, state.table.squares[0]);
  TEST_ASSERT_EQUAL_UINT(13, state.table.squares[1]);
  EXPECT_EQUAL(state.table.attack, (Attack{3, 2, false}));
  TEST_ASSERT_EQUAL_UINT(3, state.table.top);
  expect_defence_of(1, state);
}

// EG-20
static void test_the_attacker_refills_before_the_defence() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  play(state, "attack 2");
  expect_hand("12234", state, 0);
  expect_hand("33455", state, 1);
  TEST_ASSERT_EQUAL_UINT(2, state.table.deck);
}

// EG-21
static void test_a_parry_is_as_many_cards_of_the_same_value() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "42512"});
  play(state, "attack 2");
  expect_moves("parry, yield", state);
  play(state, "parry");
  expect_hand("455", state, 1);
  TEST_ASSERT_EQUAL_UINT(2, told(EventKind::parried)->cards);
  TEST_ASSERT_FALSE(state.table.attack.pending());
}

// EG-21
static void test_who_has_too_few_cards_to_parry_is_hit_without_being_asked() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "13455"}, .deck = "4251"});
  play(state, "attack 2");
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::was_hit)->seat);
  expect_round_won(0, Ending::hit, state);
}

// EG-21
static void test_who_could_parry_and_does_not_is_hit() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "13455"}, .deck = "4251"});
  play(state, "attack 1");
  play(state, "yield");
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::was_hit)->seat);
  expect_round_won(0, Ending::hit, state);
}

// EG-21
static void test_three_cards_can_never_be_parried() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  play(state, "attack 3");
  expect_round_won(0, Ending::hit, state);
}

// EG-21
static void test_an_attack_must_be_answered() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "13455"}, .deck = "4251"});
  play(state, "attack 1");
  for (const char* wish : {"forward 1", "back 1", "attack 1", "lunge 1 1", "pass"}) {
    EXPECT_EQUAL(why_not(state, wish), Reason::answer_the_attack);
  }
}

// EG-22
static void test_after_a_parry_he_plays_on_with_the_cards_he_has_left() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "425124"});
  play(state, "attack 2");
  play(state, "parry");
  expect_turn_of(1, state);
  TEST_ASSERT_EQUAL_UINT(3, state.table.hands[1]);
  expect_moves("back 4, back 5", state);
}

// EG-22
static void test_he_refills_to_five_only_at_the_end_of_that_turn() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "425124"});
  play(state, "attack 2");
  play(state, "parry");
  TEST_ASSERT_NULL(told(EventKind::drew));
  play(state, "back 4");
  expect_hand("12555", state, 1);
  TEST_ASSERT_EQUAL_UINT(1, state.table.deck);
  expect_turn_of(0, state);
}

// EG-22
static void test_he_may_attack_in_the_turn_after_his_parry() {
  State state = stand({.squares = {10, 13}, .hands = {"12334", "33355"}, .deck = "441255"});
  play(state, "attack 1");
  play(state, "parry");
  expect_moves("attack 1, attack 2, back 3, back 5", state);
  play(state, "attack 1");
  expect_defence_of(0, state);
  expect_hand("13455", state, 1);
}

// EG-22, EG-5
static void test_who_cannot_act_after_his_parry_loses() {
  State state = stand({.squares = {20, 23}, .hands = {"12333", "33455"}, .deck = "425124"});
  play(state, "attack 2");
  play(state, "parry");
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::cannot_act)->seat);
  expect_round_won(0, Ending::stuck, state);
}

// EG-23
static void test_a_move_that_takes_the_last_card_ends_the_round_with_a_comparison() {
  State state = stand({.hands = {"11223", "33455"}, .deck = "5"});
  play(state, "forward 3");
  expect_round_won(1, Ending::cards, state);
}

// EG-23
static void test_both_hands_are_shown_with_their_fitting_cards() {
  State state = stand({.hands = {"11223", "33455"}, .deck = "5"});
  play(state, "forward 3");
  std::vector<Event> shown;
  for (const Event& event : events) {
    if (event.kind == EventKind::showed_hand) {
      shown.push_back(event);
    }
  }
  TEST_ASSERT_EQUAL_UINT(2, shown.size());
  TEST_ASSERT_EQUAL_HEX32(hand_of("11225").counters, shown[0].shown.counters);
  TEST_ASSERT_EQUAL_UINT(1, shown[0].cards);
  TEST_ASSERT_EQUAL_HEX32(hand_of("33455").counters, shown[1].shown.counters);
  TEST_ASSERT_EQUAL_UINT(2, shown[1].cards);
  TEST_ASSERT_EQUAL_UINT(5, shown[1].number);
  EXPECT_EQUAL(seen_by(shown[1], 0), shown[1]);
  TEST_ASSERT_TRUE(reveals(shown[0]));
}

// EG-23
static void test_equal_cards_are_decided_by_the_advance() {
  State state = stand({.hands = {"11223", "33445"}, .deck = "5"});
  play(state, "forward 3");
  expect_round_won(0, Ending::advance, state);
  state = stand({.squares = {4, 12}, .hands = {"11223", "33445"}, .deck = "5"});
  play(state, "forward 3");
  expect_round_won(1, Ending::advance, state);
}

// EG-23
static void test_equal_cards_and_advance_are_a_draw() {
  State state = stand({.squares = {9, 14}, .hands = {"11224", "33345"}, .deck = "5"});
  play(state, "forward 1");
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::showed_hand)->cards);
  expect_round_drawn(state);
}

// EG-23
static void test_beyond_distance_five_no_card_fits() {
  State state = stand({.squares = {7, 15}, .hands = {"11223", "33445"}, .deck = "5"});
  play(state, "forward 1");
  TEST_ASSERT_EQUAL_UINT(0, told(EventKind::showed_hand)->cards);
  expect_round_won(1, Ending::advance, state);
}

// An attack with two cards whose refill takes the last card.
static State last_attack(std::string_view other_hand) {
  State state = stand({.squares = {10, 13}, .hands = {"12333", other_hand}, .deck = "45"});
  play(state, "attack 2");
  return state;
}

// EG-23
static void test_an_attack_that_takes_the_last_card_may_still_be_parried() {
  State state = last_attack("33455");
  expect_defence_of(1, state);
  TEST_ASSERT_TRUE(is_last(state.table));
  expect_moves("parry, yield", state);
}

// EG-23, EG-22
static void test_after_the_last_parry_there_is_no_further_turn() {
  State state = last_attack("33455");
  play(state, "parry");
  // One 3 is left to seat 0, none to seat 1.
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::showed_hand)->cards);
  expect_round_won(0, Ending::cards, state);
}

// EG-23
static void test_who_does_not_or_cannot_parry_the_last_attack_is_hit() {
  State state = last_attack("33455");
  play(state, "yield");
  expect_round_won(0, Ending::hit, state);
  state = last_attack("13455");
  TEST_ASSERT_NULL(told(EventKind::showed_hand));
  expect_round_won(0, Ending::hit, state);
}

// EG-23
static void test_after_the_last_parry_equal_cards_and_advance_are_a_draw() {
  State state = stand({.squares = {10, 14}, .hands = {"12445", "33445"}, .deck = "35"});
  play(state, "attack 2");
  play(state, "parry");
  expect_round_drawn(state);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_attack_is_one_or_more_cards_equal_to_the_distance);
  RUN_TEST(test_the_attacker_refills_before_the_defence);
  RUN_TEST(test_a_parry_is_as_many_cards_of_the_same_value);
  RUN_TEST(test_who_has_too_few_cards_to_parry_is_hit_without_being_asked);
  RUN_TEST(test_who_could_parry_and_does_not_is_hit);
  RUN_TEST(test_three_cards_can_never_be_parried);
  RUN_TEST(test_an_attack_must_be_answered);
  RUN_TEST(test_after_a_parry_he_plays_on_with_the_cards_he_has_left);
  RUN_TEST(test_he_refills_to_five_only_at_the_end_of_that_turn);
  RUN_TEST(test_he_may_attack_in_the_turn_after_his_parry);
  RUN_TEST(test_who_cannot_act_after_his_parry_loses);
  RUN_TEST(test_a_move_that_takes_the_last_card_ends_the_round_with_a_comparison);
  RUN_TEST(test_both_hands_are_shown_with_their_fitting_cards);
  RUN_TEST(test_equal_cards_are_decided_by_the_advance);
  RUN_TEST(test_equal_cards_and_advance_are_a_draw);
  RUN_TEST(test_beyond_distance_five_no_card_fits);
  RUN_TEST(test_an_attack_that_takes_the_last_card_may_still_be_parried);
  RUN_TEST(test_after_the_last_parry_there_is_no_further_turn);
  RUN_TEST(test_who_does_not_or_cannot_parry_the_last_attack_is_hit);
  RUN_TEST(test_after_the_last_parry_equal_cards_and_advance_are_a_draw);
  return UNITY_END();
}
