// The window of a seat on its match: what it may know, and nothing else.
#include <unity.h>

#include "core/perspective.hpp"
#include "expect_equal.hpp"
#include "tiny_game.hpp"

using tiltyard::Random;
using tiltyard::Seat;
namespace tiny = tiltyard::tiny;
using Match = tiltyard::Match<tiny::Rules>;
using Window = tiltyard::Perspective<tiny::Rules>;

namespace {

Match match;
tiltyard::MoveList<tiny::Rules> list;

Window window_of(Seat seat) { return {match, seat}; }

}  // namespace

void setUp() {
  tiltyard::Seating seating;
  seating.players[1].level = 3;
  match.start({3}, seating, Random::from_seed(1));
}
void tearDown() {}

static void test_who_is_to_act_sees_his_moves_and_why_a_wish_is_none() {
  const Window window = window_of(*match.to_act());
  TEST_ASSERT_TRUE(window.is_to_act());
  window.moves(list);
  tiltyard::MoveList<tiny::Rules> moves;
  match.moves(moves);
  TEST_ASSERT_FALSE(moves.empty());
  EXPECT_EQUAL(list, moves);
  TEST_ASSERT_EQUAL(tiny::Reason::none, window.why_not(moves.front()));
  TEST_ASSERT_EQUAL(tiny::Reason::nobody_there, window.why_not({tiny::Act::look, window.seat()}));
  TEST_ASSERT_FALSE(window_of(tiltyard::next_seat(window.seat(), 3)).is_to_act());
}

static void test_each_seat_sees_its_own_view_memory_player_and_events() {
  match.play({tiny::Act::look, 1});
  const std::uint32_t look = match.event_count() - 1;
  for (Seat seat = 0; seat < 3; ++seat) {
    const Window window = window_of(seat);
    TEST_ASSERT_EQUAL_UINT(3, window.players());
    EXPECT_EQUAL(window.view(), tiny::Rules::view(match.state(), seat));
    EXPECT_EQUAL(window.table(), match.table());
    EXPECT_EQUAL(window.memory(), match.memory(seat));
    TEST_ASSERT_EQUAL_UINT8(match.seating().players[seat].level, window.player().level);
    TEST_ASSERT_EQUAL_UINT32(match.event_count(), window.event_count());
    TEST_ASSERT_EQUAL_UINT32(match.oldest_event(), window.oldest_event());
    TEST_ASSERT_EQUAL(seat != 2, window.event(look).card != 0);
  }
}

static void test_a_guess_looks_the_same_from_the_seat() {
  match.play({tiny::Act::look, 1});
  Random random = Random::from_seed(2);
  const tiny::State guessed = window_of(0).guess(random);
  EXPECT_EQUAL(tiny::Rules::view(guessed, 0), window_of(0).view());
  TEST_ASSERT_GREATER_THAN_UINT8(0, guessed.secrets.hands[1].counts[match.memory(0).card]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_who_is_to_act_sees_his_moves_and_why_a_wish_is_none);
  RUN_TEST(test_each_seat_sees_its_own_view_memory_player_and_events);
  RUN_TEST(test_a_guess_looks_the_same_from_the_seat);
  return UNITY_END();
}
