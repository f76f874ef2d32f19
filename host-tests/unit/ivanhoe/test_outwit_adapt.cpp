// IV-61 and IV-62: Outwit and Adapt.
#include "board.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-61
static void test_outwit_swaps_two_cards_each_on_top_of_the_new_display() {
  Board board{"red seat 0", "0: R3 R4 | outwit", "1: R5 S2 |"};
  board.play("outwit 0 1 0");
  assert_words("R4 R5", board.display(0));
  assert_words("S2 R3", board.display(1));
  assert_words("outwit", board.discard());
  TEST_ASSERT_EQUAL_UINT(9, board.total(0));
  TEST_ASSERT_EQUAL_UINT(5, board.total(1));
  TEST_ASSERT_EQUAL(0, board.state.table.added);
}

// IV-61
static void test_outwit_lists_every_pair_of_face_up_cards() {
  const Board board{"red seat 0", "0: R3 R4 | outwit | shield", "1: R5 S2 | | stunned"};
  assert_words(
      "outwit 0 1 0, outwit 0 1 1, outwit 0 1 stunned, outwit 1 1 0, outwit 1 1 1, "
      "outwit 1 1 stunned, outwit shield 1 0, outwit shield 1 1, outwit shield 1 stunned",
      board.moves_with("outwit"));
  assert_may_not(board, "outwit 2 1 0", Reason::no_such_card);
  assert_may_not(board, "outwit stunned 1 0", Reason::no_such_card);
  assert_may_not(board, "outwit 0 1 shield", Reason::no_such_card);
  assert_may_not(board, "outwit 0 0 1", Reason::no_such_seat);
}

// IV-61
static void test_who_receives_a_display_card_has_entered() {
  Board board{"red seat 0", "0: R3 R4 | outwit", "1: | | stunned", "2: R5 |"};
  board.play("outwit 1 1 stunned");
  assert_words("R4", board.display(1));
  TEST_ASSERT_EQUAL(0, board.state.table.stunned);
}

// IV-61
static void test_outwit_with_nothing_but_stunned_before_oneself() {
  Board board{"red seat 0", "0: | outwit | stunned", "1: R5 R3 |", "2: R5 |", "3: out |"};
  assert_words("outwit stunned 1 0, outwit stunned 1 1", board.moves_with("outwit"));
  board.play("outwit stunned 1 0");
  assert_words("R5", board.display(0));
  TEST_ASSERT_EQUAL(1, board.state.table.stunned);
}

// IV-61
static void test_outwit_empties_no_display() {
  const Board board{"red seat 0", "0: R3 | outwit | shield", "1: R5 | | stunned"};
  assert_words("outwit 0 1 0, outwit shield 1 stunned", board.moves_with("outwit"));
  assert_may_not(board, "outwit 0 1 stunned", Reason::last_card);
  assert_may_not(board, "outwit shield 1 0", Reason::last_card);
}

// IV-61
static void test_outwit_may_move_a_maiden_where_none_is_left() {
  const Board board{"red seat 0", "0: M6 R3 | outwit", "1: M6 R5 |", "2: R4 |"};
  assert_may(board, "outwit 0 2 0");
  assert_may(board, "outwit 0 1 0");
  assert_may_not(board, "outwit 0 1 1", Reason::second_maiden);
  assert_may_not(board, "outwit 1 1 0", Reason::second_maiden);
}

// IV-61
static void test_a_maiden_against_shield_or_stunned_makes_no_pair_either() {
  const Board board{"red seat 0", "0: M6 R3 | outwit", "1: M6 R5 | | stunned"};
  assert_may_not(board, "outwit 0 1 stunned", Reason::second_maiden);
  assert_may(board, "outwit 1 1 stunned");
  const Board own{"red seat 0", "0: M6 R3 | outwit | stunned", "1: M6 R5 |"};
  assert_may_not(own, "outwit stunned 1 0", Reason::second_maiden);
}

// IV-61
static void test_a_swap_that_changes_nothing_is_no_move() {
  assert_unplayable(Board{"red seat 0", "0: R3 | outwit", "1: R3 |"}, "outwit",
                    Reason::changes_nothing);
  const Board board{"red seat 0", "0: R4 R3 R3 | outwit", "1: R3 R5 R3 |"};
  assert_may_not(board, "outwit 2 1 2", Reason::changes_nothing);
  assert_may_not(board, "outwit 1 1 2", Reason::changes_nothing);
  // Taken from below, the other cards move down: his order changes.
  assert_may(board, "outwit 2 1 0");
  assert_may(board, "outwit 0 1 0");
}

// IV-61
static void test_a_shield_that_stays_closes_his_display() {
  const Board board{"red seat 0", "0: R3 R4 | outwit | stunned", "1: R5 S2 | | shield"};
  assert_words("outwit 0 1 shield, outwit 1 1 shield, outwit stunned 1 shield",
               board.moves_with("outwit"));
  assert_may_not(board, "outwit 0 1 0", Reason::shielded);
  assert_may_not(board, "outwit stunned 1 0", Reason::shielded);
}

// IV-61
static void test_his_stunned_for_a_card_is_closed_by_his_shield_too() {
  const Board board{"red seat 0", "0: R3 R4 | outwit", "1: R5 S2 | | shield stunned"};
  assert_words("outwit 0 1 shield, outwit 1 1 shield", board.moves_with("outwit"));
  assert_may_not(board, "outwit 0 1 stunned", Reason::shielded);
}

// IV-61
static void test_taking_the_shield_opens_his_display_in_the_same_swap() {
  Board board{"red seat 0", "0: R3 R4 | outwit", "1: R5 S2 | | shield"};
  board.play("outwit 0 1 shield");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
  assert_words("R4", board.display(0));
  assert_words("R5 S2 R3", board.display(1));
}

// IV-61
static void test_shield_and_stunned_change_places() {
  Board board{"red seat 0", "0: R3 | outwit | shield", "1: R5 | | stunned"};
  board.play("outwit shield 1 stunned");
  TEST_ASSERT_EQUAL(1, board.state.table.shield);
  TEST_ASSERT_EQUAL(0, board.state.table.stunned);
}

// IV-61
static void test_outwit_reaches_nobody_who_has_left() {
  const Board board{"red seat 0", "0: R3 R4 | outwit", "1: out |", "2: R5 |"};
  assert_words("outwit 0 2 0, outwit 1 2 0", board.moves_with("outwit"));
  assert_may_not(board, "outwit 0 1 0", Reason::not_in);
}

// IV-61
static void test_outwit_in_green_goes_by_cards() {
  Board board{"green seat 0", "0: G1 | outwit", "1: P7 |"};
  board.play("outwit 0 1 0");
  assert_words("P7", board.display(0));
  TEST_ASSERT_EQUAL_UINT(1, board.total(0));
}

// IV-62
static void test_adapt_resolves_itself_where_choices_leave_the_same() {
  Board board{"blue seat 0", "0: B3 B3 B2 | adapt", "1: B4 B4 B4 B5 |"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(Phase::play, board.phase());
  assert_words("B3 B2", board.display(0));
  assert_words("B4 B5", board.display(1));
  assert_words("adapt B3 B4 B4", board.discard());
}

// IV-62
static void test_adapt_asks_where_kinds_differ() {
  Board board{"blue seat 0", "0: B3 S3 | adapt", "1: B4 |"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(Phase::adapt, board.phase());
  assert_words("keep 0, keep 1", board.all_moves());
  board.play("keep 1");
  assert_words("S3", board.display(0));
  assert_words("adapt B3", board.discard());
  TEST_ASSERT_EQUAL(Phase::play, board.phase());
  TEST_ASSERT_EQUAL(0, board.to_act());
}

// IV-62
static void test_adapt_asks_where_the_order_differs() {
  Board board{"blue seat 0", "0: B3 B2 B3 | adapt", "1: B4 |"};
  board.play("adapt");
  assert_words("keep 0, keep 2", board.all_moves());
  Board first = board;
  first.play("keep 0");
  assert_words("B3 B2", first.display(0));
  board.play("keep 2");
  assert_words("B2 B3", board.display(0));
}

// IV-62
static void test_the_owner_decides_not_the_actor() {
  Board board{"blue seat 0", "0: B5 | adapt", "1: B3 S3 |", "2: S2 Y2 |"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(1, board.to_act());
  TEST_ASSERT_EQUAL(0, board.state.table.turn);
  board.play("keep 0");
  TEST_ASSERT_EQUAL(2, board.to_act());
  board.play("keep 1");
  TEST_ASSERT_EQUAL(0, board.to_act());
  assert_words("B3", board.display(1));
  assert_words("Y2", board.display(2));
}

// IV-62
static void test_owners_come_clockwise_from_the_actor_and_values_from_the_lowest() {
  Board board{"blue seat 2", "0: B4 Y4 |", "1: B3 Y3 |", "2: R5 B5 R3 S3 | adapt"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(2, board.to_act());
  TEST_ASSERT_EQUAL(3, board.state.table.adapt_value);
  board.play("keep 3");
  TEST_ASSERT_EQUAL(2, board.to_act());
  TEST_ASSERT_EQUAL(5, board.state.table.adapt_value);
  board.play("keep 0");
  assert_words("R5 S3", board.display(2));
  TEST_ASSERT_EQUAL(0, board.to_act());
  board.play("keep 1");
  TEST_ASSERT_EQUAL(1, board.to_act());
}

// IV-62
static void test_a_lower_value_that_is_gone_may_decide_a_higher_one() {
  // Once the first 2 is gone the 3s lie side by side and are the same.
  Board board{"blue seat 0", "0: B2 B3 S2 B3 | adapt", "1: B4 |"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(2, board.state.table.adapt_value);
  Board between = board;
  board.play("keep 0");
  TEST_ASSERT_EQUAL(Phase::play, board.phase());
  assert_words("B2 B3", board.display(0));
  between.play("keep 2");
  TEST_ASSERT_EQUAL(Phase::adapt, between.phase());
  TEST_ASSERT_EQUAL(3, between.state.table.adapt_value);
}

// IV-62
static void test_once_asked_every_card_of_the_value_is_listed() {
  Board board{"blue seat 0", "0: B3 B3 S3 R4 B3 | adapt", "1: B4 |"};
  board.play("adapt");
  assert_words("keep 0, keep 1, keep 2, keep 4", board.all_moves());
  assert_may_not(board, "keep 3", Reason::other_value);
  assert_may_not(board, "keep 5", Reason::no_such_card);
}

// IV-62
static void test_what_one_answer_discards_comes_in_the_order_of_play() {
  // The answer resolves the 4s as well; the pile gets the cards as they lay.
  Board board{"blue seat 0", "0: R3 Y4 Y4 B3 | adapt", "1: B4 |"};
  board.play("adapt").play("keep 0");
  assert_words("R3 Y4", board.display(0));
  assert_words("adapt Y4 B3", board.discard());
  Board both{"blue seat 0", "0: B3 B3 B2 B2 | adapt", "1: B4 |"};
  both.play("adapt");
  assert_words("adapt B3 B2", both.discard());
}

// IV-62
static void test_adapt_passes_by_a_shield_and_takes_no_only_card() {
  Board board{"blue seat 0", "0: B3 | adapt", "1: B4 B4 | | shield", "2: B5 B5 |"};
  board.play("adapt");
  assert_words("B3", board.display(0));
  assert_words("B4 B4", board.display(1));
  assert_words("B5", board.display(2));
}

// IV-62
static void test_adapt_needs_two_cards_of_one_value_in_an_affected_display() {
  assert_unplayable(Board{"blue seat 0", "0: B3 B4 | adapt", "1: B4 B4 | | shield", "2: B5 |"},
                    "adapt", Reason::no_equal_values);
}

// IV-62
static void test_adapt_in_green_goes_by_printed_values() {
  Board board{"green seat 0", "0: G1 G1 B3 | adapt", "1: S2 |"};
  board.play("adapt");
  assert_words("G1 B3", board.display(0));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_outwit_swaps_two_cards_each_on_top_of_the_new_display);
  RUN_TEST(test_outwit_lists_every_pair_of_face_up_cards);
  RUN_TEST(test_who_receives_a_display_card_has_entered);
  RUN_TEST(test_outwit_with_nothing_but_stunned_before_oneself);
  RUN_TEST(test_outwit_empties_no_display);
  RUN_TEST(test_outwit_may_move_a_maiden_where_none_is_left);
  RUN_TEST(test_a_maiden_against_shield_or_stunned_makes_no_pair_either);
  RUN_TEST(test_a_swap_that_changes_nothing_is_no_move);
  RUN_TEST(test_a_shield_that_stays_closes_his_display);
  RUN_TEST(test_his_stunned_for_a_card_is_closed_by_his_shield_too);
  RUN_TEST(test_taking_the_shield_opens_his_display_in_the_same_swap);
  RUN_TEST(test_shield_and_stunned_change_places);
  RUN_TEST(test_outwit_reaches_nobody_who_has_left);
  RUN_TEST(test_outwit_in_green_goes_by_cards);
  RUN_TEST(test_adapt_resolves_itself_where_choices_leave_the_same);
  RUN_TEST(test_adapt_asks_where_kinds_differ);
  RUN_TEST(test_adapt_asks_where_the_order_differs);
  RUN_TEST(test_the_owner_decides_not_the_actor);
  RUN_TEST(test_owners_come_clockwise_from_the_actor_and_values_from_the_lowest);
  RUN_TEST(test_a_lower_value_that_is_gone_may_decide_a_higher_one);
  RUN_TEST(test_once_asked_every_card_of_the_value_is_listed);
  RUN_TEST(test_what_one_answer_discards_comes_in_the_order_of_play);
  RUN_TEST(test_adapt_passes_by_a_shield_and_takes_no_only_card);
  RUN_TEST(test_adapt_needs_two_cards_of_one_value_in_an_affected_display);
  RUN_TEST(test_adapt_in_green_goes_by_printed_values);
  return UNITY_END();
}
