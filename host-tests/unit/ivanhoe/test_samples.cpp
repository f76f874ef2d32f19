// The two tournaments that end the rulebooks, move by move, with the totals that the players
// announce.
#include "board.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// Andy, Bill, Chris and Diane are seats 0 to 3; Andy has just drawn.
static Board first_tournament() {
  return Board{"open seat 0",
               "0: | R3 R5 M6 B5 riposte adapt G1 G1 P5",
               "1: | R5 P3 P3 P3 P4 P4 P4 P5",
               "2: | B2 outwit B5 Y2 Y2 Y3 Y3 Y3",
               "3: | R4 R3 R3 S2 S3 B3 B4 B3",
               "deck: Y4 Y2 dropweapon P5 P5 G1 P7 G1 P7 B2 B2 R4 R4 B4 Y3 Y3 Y3 Y4 Y3"};
}

// Plays a turn of `seat` and returns the total that he announces.
static unsigned turn(Board& board, Seat seat, std::initializer_list<const char*> moves) {
  TEST_ASSERT_EQUAL(seat, board.to_act());
  for (const char* move : moves) {
    board.play(move);
  }
  const unsigned announced = board.total(seat);
  board.play("stay");
  return announced;
}

static void leave(Board& board, Seat seat) {
  TEST_ASSERT_EQUAL(seat, board.to_act());
  board.play("withdraw");
}

static void play_the_first_tournament(Board& board) {
  TEST_ASSERT_EQUAL_UINT(3, turn(board, 0, {"open red", "play R3"}));
  TEST_ASSERT_EQUAL_UINT(5, turn(board, 1, {"play R5"}));
  leave(board, 2);
  TEST_ASSERT_EQUAL_UINT(7, turn(board, 3, {"play R4", "play R3"}));
  TEST_ASSERT_EQUAL_UINT(8, turn(board, 0, {"play R5"}));
  leave(board, 1);
  TEST_ASSERT_EQUAL_UINT(12, turn(board, 3, {"play R3", "play S2"}));
  TEST_ASSERT_EQUAL_UINT(14, turn(board, 0, {"play M6"}));
  TEST_ASSERT_EQUAL_UINT(15, turn(board, 3, {"play S3"}));
  leave(board, 0);
}

// IV-14, IV-16, IV-80, IV-82
static void test_the_first_sample_tournament() {
  Board board = first_tournament();
  play_the_first_tournament(board);
  assert_words("red", board.tokens(3));
  assert_words("", board.tokens(0));
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  TEST_ASSERT_EQUAL(3, board.to_act());
}

// IV-16, IV-52, IV-54, IV-61, IV-62, IV-83
static void test_the_second_sample_tournament() {
  Board board = first_tournament();
  play_the_first_tournament(board);
  TEST_ASSERT_EQUAL_UINT(3, turn(board, 3, {"open blue", "play B3"}));
  TEST_ASSERT_EQUAL_UINT(5, turn(board, 0, {"play B5"}));
  leave(board, 1);
  TEST_ASSERT_EQUAL_UINT(5, turn(board, 2, {"play B2", "outwit 0 0 0"}));
  assert_words("B2", board.display(0));
  assert_words("B5", board.display(2));
  TEST_ASSERT_EQUAL_UINT(7, turn(board, 3, {"play B4"}));
  TEST_ASSERT_EQUAL_UINT(6, turn(board, 0, {"riposte 3"}));
  TEST_ASSERT_EQUAL_UINT(10, turn(board, 2, {"play B5"}));
  TEST_ASSERT_EQUAL_UINT(4, turn(board, 3, {"play B3", "dropweapon", "play G1", "play G1"}));
  board.play("adapt");
  assert_words("B2 B4", board.display(0));
  assert_words("B5", board.display(2));
  assert_words("B3 G1", board.display(3));
  TEST_ASSERT_EQUAL_UINT(4, turn(board, 0, {"play G1", "play G1"}));
  leave(board, 2);
  leave(board, 3);
  assert_words("green", board.tokens(0));
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  TEST_ASSERT_EQUAL(0, board.to_act());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_first_sample_tournament);
  RUN_TEST(test_the_second_sample_tournament);
  return UNITY_END();
}
