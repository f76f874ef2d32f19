// What each action card does (IV-50 to IV-60, IV-63, IV-64); Outwit and Adapt have their own file.
#include "board.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-50
static void test_unhorse_changes_purple_to_red_blue_or_yellow() {
  Board board{"purple seat 0", "0: P3 | unhorse", "1: P4 |"};
  assert_words("unhorse blue, unhorse red, unhorse yellow", board.moves_with("unhorse"));
  board.play("unhorse yellow");
  assert_words("yellow", board.colour());
  assert_words("unhorse", board.discard());
  TEST_ASSERT_EQUAL_UINT(3, board.total(0));
}

// IV-50
static void test_unhorse_needs_purple() {
  for (const char* colour : {"red", "blue", "yellow", "green"}) {
    const Board board{std::string(colour) + " seat 0", "0: P3 | unhorse", "1: P4 |"};
    assert_unplayable(board, "unhorse", Reason::needs_purple);
  }
}

// IV-51
static void test_change_weapon_goes_from_one_of_three_colours_to_another() {
  Board board{"blue seat 0", "0: P3 | changeweapon", "1: P4 |"};
  assert_words("changeweapon red, changeweapon yellow", board.moves_with("changeweapon"));
  assert_may_not(board, "changeweapon blue", Reason::same_colour);
  assert_may_not(board, "changeweapon green", Reason::no_such_colour);
  assert_may_not(board, "changeweapon purple", Reason::no_such_colour);
  board.play("changeweapon red");
  assert_words("red", board.colour());
  for (const char* colour : {"purple", "green"}) {
    const Board other{std::string(colour) + " seat 0", "0: P3 | changeweapon", "1: P4 |"};
    assert_unplayable(other, "changeweapon", Reason::needs_weapon);
  }
}

// IV-52
static void test_drop_weapon_turns_red_blue_or_yellow_to_green() {
  for (const char* colour : {"red", "blue", "yellow"}) {
    Board board{std::string(colour) + " seat 0", "0: P3 P4 | dropweapon", "1: P4 |"};
    board.play("dropweapon");
    assert_words("green", board.colour());
    TEST_ASSERT_EQUAL_UINT(2, board.total(0));
  }
  for (const char* colour : {"purple", "green"}) {
    const Board board{std::string(colour) + " seat 0", "0: P3 | dropweapon", "1: P4 |"};
    assert_unplayable(board, "dropweapon", Reason::needs_weapon);
  }
}

// IV-53
static void test_break_lance_discards_all_purple_cards_of_one_opponent() {
  Board board{"red seat 0", "0: P3 | breaklance", "1: P4 R3 P5 S2 |", "2: P7 R4 |"};
  board.play("breaklance 1");
  assert_words("R3 S2", board.display(1));
  assert_words("P7 R4", board.display(2));
  assert_words("breaklance P4 P5", board.discard());
  TEST_ASSERT_EQUAL_UINT(5, board.total(1));
}

// IV-53
static void test_break_lance_needs_two_cards_and_a_purple_one() {
  const Board board{"red seat 0", "0: P3 P3 | breaklance", "1: P4 |", "2: R3 R4 |"};
  assert_unplayable(board, "breaklance", Reason::nobody_to_hit);
  assert_may_not(board, "breaklance 1", Reason::last_card);
  assert_may_not(board, "breaklance 2", Reason::no_purple_cards);
}

// IV-54
static void test_riposte_takes_the_last_card_on_top_of_the_own_display() {
  Board board{"red seat 0", "0: R3 | riposte", "1: R4 S2 R5 |"};
  board.play("riposte 1");
  assert_words("R3 R5", board.display(0));
  assert_words("R4 S2", board.display(1));
  TEST_ASSERT_EQUAL_UINT(8, board.total(0));
  TEST_ASSERT_EQUAL(1, board.state.table.added);
}

// IV-54
static void test_riposte_works_for_one_who_has_not_entered() {
  Board board{"red seat 0", "0: | riposte", "1: R4 R5 |", "2: out |"};
  board.play("riposte 1");
  assert_words("R5", board.display(0));
}

// IV-54
static void test_riposte_takes_a_card_of_another_colour_too() {
  Board board{"green seat 0", "0: G1 | riposte", "1: G1 P7 |"};
  board.play("riposte 1");
  assert_words("G1 P7", board.display(0));
  TEST_ASSERT_EQUAL_UINT(2, board.total(0));
}

// IV-55
static void test_dodge_discards_one_chosen_card() {
  Board board{"red seat 0", "0: R3 | dodge", "1: R4 S2 R5 |", "2: R3 |"};
  assert_words("dodge 1 0, dodge 1 1, dodge 1 2", board.moves_with("dodge"));
  assert_may_not(board, "dodge 1 3", Reason::no_such_card);
  board.play("dodge 1 1");
  assert_words("R4 R5", board.display(1));
  assert_words("dodge S2", board.discard());
}

// IV-55
static void test_dodge_takes_the_maiden_and_its_penalty_away() {
  Board board{"red seat 0", "0: R3 | dodge", "1: M6 R5 | G1 | red blue", "2: R4 | G1"};
  board.play("dodge 1 0").play("withdraw").play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  assert_words("red blue", board.tokens(1));
}

// IV-56
static void test_retreat_takes_one_own_card_back() {
  Board board{"red seat 0", "0: R3 M6 R4 | retreat", "1: R4 |"};
  assert_words("retreat 0, retreat 1, retreat 2", board.moves_with("retreat"));
  board.play("retreat 1");
  assert_words("R3 R4", board.display(0));
  assert_words("M6", board.hand(0));
  TEST_ASSERT_EQUAL_UINT(7, board.total(0));
}

// IV-56
static void test_retreat_needs_a_second_card() {
  assert_unplayable(Board{"red seat 0", "0: R3 | retreat", "1: R4 R5 |"}, "retreat",
                    Reason::last_card);
  assert_unplayable(Board{"red seat 0", "0: | retreat", "1: R4 R5 |", "2: out |"}, "retreat",
                    Reason::last_card);
}

// IV-57
static void test_knock_down_takes_a_random_card_of_the_hand() {
  std::array<unsigned, card_kinds> taken{};
  constexpr unsigned tries = 4000;
  const Board start{"red seat 0", "0: R3 | knockdown", "1: R4 | B2 B2 S3 ivanhoe"};
  for (unsigned seed = 0; seed < tries; ++seed) {
    Board board = start;
    board.state.secrets.random = Random::from_seed(seed);
    board.play("knockdown 1").play("allow");
    TEST_ASSERT_EQUAL(1, board.state.table.hand_sizes[0]);
    TEST_ASSERT_EQUAL(3, board.state.table.hand_sizes[1]);
    ++taken[*place_in(card_words(), board.hand(0))];
  }
  TEST_ASSERT_UINT_WITHIN(150, tries / 2, taken[index_of(Card::blue_2)]);
  TEST_ASSERT_UINT_WITHIN(150, tries / 4, taken[index_of(Card::squire_3)]);
  TEST_ASSERT_UINT_WITHIN(150, tries / 4, taken[index_of(Card::ivanhoe)]);
}

// IV-57
static void test_only_the_two_know_which_card_was_taken() {
  Board board{"red seat 0", "0: R3 | knockdown", "1: R4 | S3", "2: R4 |"};
  board.play("knockdown 1");
  const Event* taken = nullptr;
  for (const Event& event : board.events) {
    taken = event.kind == EventKind::takes_from_hand ? &event : taken;
  }
  TEST_ASSERT_NOT_NULL(taken);
  TEST_ASSERT_EQUAL(byte_of(Card::squire_3), seen_by(*taken, 0).card);
  TEST_ASSERT_EQUAL(byte_of(Card::squire_3), seen_by(*taken, 1).card);
  TEST_ASSERT_EQUAL(hidden_card, seen_by(*taken, 2).card);
  TEST_ASSERT_EQUAL(hidden_card, public_form(*taken).card);
}

// IV-58
static void test_outmaneuver_costs_each_opponent_his_last_card() {
  Board board{"red seat 1", "0: R4 S2 |",    "1: R3 R3 | outmaneuver",
              "2: R5 |",    "3: B4 B2 B3 |", "4: Y2 Y3 | | shield"};
  board.play("outmaneuver");
  assert_words("R4", board.display(0));
  assert_words("R3 R3", board.display(1));
  assert_words("R5", board.display(2));
  assert_words("B4 B2", board.display(3));
  assert_words("Y2 Y3", board.display(4));
  // Clockwise from the actor.
  assert_words("outmaneuver B3 S2", board.discard());
}

// IV-58
static void test_outmaneuver_needs_somebody_with_two_cards() {
  assert_unplayable(Board{"red seat 0", "0: R3 R4 | outmaneuver", "1: R4 |", "2: R3 |"},
                    "outmaneuver", Reason::nothing_to_discard);
}

// IV-59
static void test_charge_hits_the_lowest_value_everywhere_its_player_too() {
  Board board{"blue seat 2", "0: B2 B3 |", "1: B4 S2 B2 |", "2: S2 B5 | charge", "3: B3 B4 |"};
  board.play("charge");
  assert_words("B3", board.display(0));
  assert_words("B4", board.display(1));
  assert_words("B5", board.display(2));
  assert_words("B3 B4", board.display(3));
  assert_words("charge S2 B2 S2 B2", board.discard());
}

// IV-59
static void test_countercharge_hits_the_highest_value_everywhere() {
  Board board{"blue seat 0", "0: B2 M6 | countercharge", "1: B4 M6 B2 |", "2: B5 B4 |"};
  board.play("countercharge");
  assert_words("B2", board.display(0));
  assert_words("B4 B2", board.display(1));
  assert_words("B5 B4", board.display(2));
  TEST_ASSERT_TRUE(board.state.table.maidens.empty());
}

// IV-59
static void test_the_extreme_value_is_looked_for_behind_shields_too() {
  const Board board{"blue seat 0", "0: B3 B4 | charge countercharge", "1: B2 M6 | | shield"};
  assert_unplayable(board, "charge", Reason::nothing_to_discard);
  assert_unplayable(board, "countercharge", Reason::nothing_to_discard);
}

// IV-59
static void test_charge_needs_something_to_discard() {
  // The lowest value lies only as somebody's single card.
  const Board board{"blue seat 0", "0: B3 B4 | charge countercharge", "1: B2 |"};
  assert_unplayable(board, "charge", Reason::nothing_to_discard);
  assert_may(board, "countercharge");
}

// IV-60
static void test_disgrace_discards_supporters_everywhere() {
  Board board{"blue seat 0", "0: S2 B3 M6 | disgrace", "1: S3 S2 |", "2: B4 B5 |", "3: S3 B2 |"};
  board.play("disgrace");
  assert_words("B3", board.display(0));
  assert_words("S3", board.display(1));
  assert_words("B4 B5", board.display(2));
  assert_words("B2", board.display(3));
  assert_words("disgrace S2 M6 S2 S3", board.discard());
}

// IV-60
static void test_disgrace_needs_a_supporter_that_can_go() {
  assert_unplayable(Board{"blue seat 0", "0: B3 B4 | disgrace", "1: S3 |"}, "disgrace",
                    Reason::nothing_to_discard);
  assert_may(Board{"blue seat 0", "0: S2 S3 | disgrace", "1: B3 |"}, "disgrace");
}

// IV-63
static void test_shield_lies_before_its_player_beside_the_display() {
  Board board{"blue seat 0", "0: B3 | shield", "1: B4 |"};
  board.play("shield");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
  assert_words("B3", board.display(0));
  assert_words("", board.discard());
  TEST_ASSERT_EQUAL(0, board.state.table.added);
}

// IV-63
static void test_shield_may_be_raised_before_entering() {
  Board board{"blue seat 0", "0: | shield", "1: B4 |", "2: out |"};
  board.play("shield");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
}

// IV-64
static void test_stunned_lies_before_the_named_opponent() {
  Board board{"blue seat 0", "0: B3 | stunned", "1: B4 |", "2: |"};
  board.play("stunned 2");
  TEST_ASSERT_EQUAL(2, board.state.table.stunned);
  assert_words("", board.display(2));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_unhorse_changes_purple_to_red_blue_or_yellow);
  RUN_TEST(test_unhorse_needs_purple);
  RUN_TEST(test_change_weapon_goes_from_one_of_three_colours_to_another);
  RUN_TEST(test_drop_weapon_turns_red_blue_or_yellow_to_green);
  RUN_TEST(test_break_lance_discards_all_purple_cards_of_one_opponent);
  RUN_TEST(test_break_lance_needs_two_cards_and_a_purple_one);
  RUN_TEST(test_riposte_takes_the_last_card_on_top_of_the_own_display);
  RUN_TEST(test_riposte_works_for_one_who_has_not_entered);
  RUN_TEST(test_riposte_takes_a_card_of_another_colour_too);
  RUN_TEST(test_dodge_discards_one_chosen_card);
  RUN_TEST(test_dodge_takes_the_maiden_and_its_penalty_away);
  RUN_TEST(test_retreat_takes_one_own_card_back);
  RUN_TEST(test_retreat_needs_a_second_card);
  RUN_TEST(test_knock_down_takes_a_random_card_of_the_hand);
  RUN_TEST(test_only_the_two_know_which_card_was_taken);
  RUN_TEST(test_outmaneuver_costs_each_opponent_his_last_card);
  RUN_TEST(test_outmaneuver_needs_somebody_with_two_cards);
  RUN_TEST(test_charge_hits_the_lowest_value_everywhere_its_player_too);
  RUN_TEST(test_countercharge_hits_the_highest_value_everywhere);
  RUN_TEST(test_the_extreme_value_is_looked_for_behind_shields_too);
  RUN_TEST(test_charge_needs_something_to_discard);
  RUN_TEST(test_disgrace_discards_supporters_everywhere);
  RUN_TEST(test_disgrace_needs_a_supporter_that_can_go);
  RUN_TEST(test_shield_lies_before_its_player_beside_the_display);
  RUN_TEST(test_shield_may_be_raised_before_entering);
  RUN_TEST(test_stunned_lies_before_the_named_opponent);
  return UNITY_END();
}
