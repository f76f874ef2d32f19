// IV-80 to IV-83: leaving, winning, tokens, the end.
#include "board.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-80
static void test_who_withdraws_discards_display_shield_and_stunned() {
  Board board{"red seat 0", "0: R3 S2 R4 | G1 | shield stunned", "1: R5 |", "2: |"};
  board.play("withdraw");
  assert_words("R3 S2 R4 shield stunned", board.discard());
  assert_words("", board.display(0));
  TEST_ASSERT_EQUAL(no_seat, board.state.table.shield);
  TEST_ASSERT_EQUAL(no_seat, board.state.table.stunned);
  TEST_ASSERT_FALSE(board.state.table.in.has(0));
  assert_words("G1", board.hand(0));
}

// IV-80
static void test_with_a_maiden_he_returns_a_token_of_his_choice() {
  for (const char* colour : {"red seat 0", "green seat 0"}) {
    Board board{colour, "0: M6 R3 | G1 | purple blue", "1: R5 |", "2: R4 |"};
    board.play("withdraw");
    TEST_ASSERT_EQUAL(Phase::token, board.phase());
    TEST_ASSERT_EQUAL(0, board.to_act());
    TEST_ASSERT_EQUAL(0, board.state.table.turn);
    TEST_ASSERT_FALSE(board.state.table.in.has(0));
    assert_words("M6 R3", board.discard());
    assert_words("return blue, return purple", board.all_moves());
    assert_may_not(board, "return red", Reason::token_not_held);
    board.play("return purple");
    assert_words("blue", board.tokens(0));
    TEST_ASSERT_EQUAL(1, board.to_act());
  }
}

// IV-80
static void test_a_single_token_is_returned_without_asking_and_none_costs_nothing() {
  Board one{"red seat 0", "0: M6 R3 | | yellow", "1: R5 |", "2: R4 |"};
  one.play("withdraw");
  assert_words("", one.tokens(0));
  TEST_ASSERT_EQUAL(1, one.to_act());
  Board none{"red seat 0", "0: M6 R3 |", "1: R5 |", "2: R4 |"};
  none.play("withdraw");
  TEST_ASSERT_EQUAL(1, none.to_act());
}

// IV-80
static void test_without_a_maiden_no_token_is_due() {
  Board board{"red seat 0", "0: R3 | | purple blue", "1: R5 |", "2: M6 |"};
  board.play("withdraw");
  assert_words("purple blue", board.tokens(0));
  TEST_ASSERT_EQUAL(1, board.to_act());
}

// IV-80
static void test_the_token_comes_before_the_end_of_the_tournament() {
  Board board{"red seat 0", "0: M6 R3 | | purple blue", "1: R5 | S2"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::token, board.phase());
  assert_words("R5", board.display(1));
  assert_words("", board.tokens(1));
  board.play("return blue");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  assert_words("red", board.tokens(1));
}

// IV-81
static void test_the_last_one_in_wins_at_once_and_discards_after_the_loser() {
  Board board{"red seat 0", "0: R3 | G1", "1: R5 S2 | B2 | shield", "2: out |"};
  board.play("withdraw");
  assert_words("red", board.tokens(1));
  assert_words("R3 R5 S2 shield", board.discard());
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  TEST_ASSERT_EQUAL(1, board.to_act());
}

// IV-81
static void test_one_who_never_entered_can_win() {
  Board board{"red seat 0", "0: R3 | G1", "1: | B2", "2: out |"};
  board.play("withdraw");
  assert_words("red", board.tokens(1));
}

// IV-81
static void test_the_winner_pays_nothing_for_a_maiden() {
  Board board{"red seat 0", "0: R3 | G1", "1: M6 | B2 | purple green"};
  board.play("withdraw");
  assert_words("purple red green", board.tokens(1));
}

// IV-82
static void test_the_token_is_of_the_final_colour() {
  Board board{"red seat 0", "0: R3 R4 | dropweapon", "1: R5 | B2"};
  board.play("dropweapon").play("withdraw");
  assert_words("green", board.tokens(1));
}

// IV-82
static void test_no_second_token_of_a_colour() {
  Board board{"red seat 0", "0: R3 | G1", "1: R5 | B2 | red"};
  board.play("withdraw");
  assert_words("red", board.tokens(1));
  TEST_ASSERT_TRUE(board.happened(EventKind::wins_nothing_new));
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
}

// IV-82
static void test_the_winner_of_a_purple_tournament_takes_any_colour_that_he_lacks() {
  Board board{"purple seat 0", "0: P3 | G1", "1: P5 | B2 | red blue"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::prize, board.phase());
  TEST_ASSERT_EQUAL(1, board.to_act());
  TEST_ASSERT_EQUAL(0, board.state.table.turn);
  assert_words("P3 P5", board.discard());
  assert_words("take green, take purple, take yellow", board.all_moves());
  assert_may_not(board, "take red", Reason::token_held);
  TEST_ASSERT_FALSE(board.state.table.last_purple);
  board.play("take yellow");
  assert_words("red blue yellow", board.tokens(1));
  TEST_ASSERT_TRUE(board.state.table.last_purple);
}

// IV-82
static void test_a_single_colour_that_is_lacking_is_taken_without_asking() {
  Board board{"purple seat 0", "0: P3 | G1", "1: P5 | B2 | purple red blue yellow"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::over, board.phase());
  assert_words("purple red blue yellow green", board.tokens(1));
}

// IV-83
static void test_the_game_ends_with_the_goal() {
  Board board{"yellow seat 0", "0: Y3 | G1", "1: Y4 | B2 | purple red blue green"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::over, board.phase());
  TEST_ASSERT_EQUAL(no_seat, board.to_act());
  TEST_ASSERT_EQUAL(1, board.state.table.winner);
  TEST_ASSERT_EQUAL(0, board.state.table.turn);
  assert_words("yellow", board.colour());
  assert_words("", board.all_moves());
  EXPECT_EQUAL(Rules::outcome(board.state.table, 1), Outcome::won);
  EXPECT_EQUAL(Rules::outcome(board.state.table, 0), Outcome::lost);
}

// IV-83
static void test_otherwise_the_winner_opens_the_next_tournament() {
  Board board{"yellow seat 0", "0: Y3 | G1", "1: Y4 | B2", "2: out | R3", "deck: S2"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  TEST_ASSERT_EQUAL(1, board.to_act());
  TEST_ASSERT_EQUAL(3, board.state.table.in.size());
  assert_words("none", board.colour());
  assert_words("B2 S2", board.hand(1));
}

// IV-83
static void test_after_the_end_a_view_still_hides_the_hands() {
  Board board{"yellow seat 0", "0: Y3 | G1", "1: Y4 | B2 | purple red blue green"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL_STRING("G1", words_of(view(board.state, 0).hand).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_who_withdraws_discards_display_shield_and_stunned);
  RUN_TEST(test_with_a_maiden_he_returns_a_token_of_his_choice);
  RUN_TEST(test_a_single_token_is_returned_without_asking_and_none_costs_nothing);
  RUN_TEST(test_without_a_maiden_no_token_is_due);
  RUN_TEST(test_the_token_comes_before_the_end_of_the_tournament);
  RUN_TEST(test_the_last_one_in_wins_at_once_and_discards_after_the_loser);
  RUN_TEST(test_one_who_never_entered_can_win);
  RUN_TEST(test_the_winner_pays_nothing_for_a_maiden);
  RUN_TEST(test_the_token_is_of_the_final_colour);
  RUN_TEST(test_no_second_token_of_a_colour);
  RUN_TEST(test_the_winner_of_a_purple_tournament_takes_any_colour_that_he_lacks);
  RUN_TEST(test_a_single_colour_that_is_lacking_is_taken_without_asking);
  RUN_TEST(test_the_game_ends_with_the_goal);
  RUN_TEST(test_otherwise_the_winner_opens_the_next_tournament);
  RUN_TEST(test_after_the_end_a_view_still_hides_the_hands);
  return UNITY_END();
}
