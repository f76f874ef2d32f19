// A thought comes in slices: how they are cut changes when it ends, never what comes of it.
#include <cstdint>

#include "castles/opponent.hpp"
#include "engarde/opponent.hpp"
#include "expect_equal.hpp"
#include "ivanhoe/opponent.hpp"
#include "opponents/thinker.hpp"
#include "unity.h"

using namespace tiltyard;

namespace {

constexpr std::uint8_t level = 2;

// A thought of the first decision of a deal, in slices of so many units.
template <ComputerPlayer O>
Thought<typename O::Rules> thought_in(std::uint32_t units) {
  using Rules = typename O::Rules;
  static Thinker<O> thinker;
  NoEvents nobody;
  typename Rules::Options options;
  if constexpr (requires { options.players = 4; }) options.players = 4;
  const auto state = Rules::deal(options, Random::from_seed(3), nobody);
  thinker.start(Rules::view(state, *Rules::to_act(state.table)), {}, {.level = level});
  while (thinker.step(units)) {
  }
  return thinker.thought();
}

template <ComputerPlayer O>
void expect_same_in_any_slices() {
  const auto whole = thought_in<O>(0xFFFFFFFFU);
  TEST_ASSERT_GREATER_THAN_UINT32(0, whole.playouts);
  for (const std::uint32_t units : {1U, 2U, 3U, units_of_a_slice}) {
    EXPECT_EQUAL(thought_in<O>(units), whole);
  }
}

// Counts what is asked of a thought that takes so many microseconds a piece.
struct Slow {
  std::uint64_t of_a_piece = 0;
  unsigned last = 1000;  // the piece with which it ends
  unsigned pieces = 0;

  bool slice() {
    return think_a_slice(
        [this](std::uint32_t units) {
          TEST_ASSERT_GREATER_THAN_UINT32(0, units);
          return ++pieces < last;
        },
        [this] { return pieces * of_a_piece; });
  }
};

}  // namespace

void setUp() {}
void tearDown() {}

static void test_slices_of_any_size_come_to_the_same_thought() {
  expect_same_in_any_slices<ivanhoe::Opponent>();
  expect_same_in_any_slices<engarde::Opponent>();
  expect_same_in_any_slices<castles::Opponent>();
}

static void test_pieces_that_take_no_time_end_with_the_units_of_a_slice() {
  Slow slow;
  TEST_ASSERT_TRUE(slow.slice());
  TEST_ASSERT_EQUAL_UINT(units_of_a_slice, slow.pieces);
}

static void test_slow_pieces_leave_room_for_one_as_long_within_two_milliseconds() {
  for (std::uint64_t of_a_piece = 100; of_a_piece <= 1000; of_a_piece += 50) {
    Slow slow{.of_a_piece = of_a_piece};
    TEST_ASSERT_TRUE(slow.slice());
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(1, slow.pieces);
    TEST_ASSERT_LESS_OR_EQUAL_UINT64(2000, slow.pieces * of_a_piece);
  }
}

static void test_a_slice_ends_with_its_thought() {
  Slow slow{.last = 4};
  TEST_ASSERT_FALSE(slow.slice());
  TEST_ASSERT_EQUAL_UINT(4, slow.pieces);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_slices_of_any_size_come_to_the_same_thought);
  RUN_TEST(test_pieces_that_take_no_time_end_with_the_units_of_a_slice);
  RUN_TEST(test_slow_pieces_leave_room_for_one_as_long_within_two_milliseconds);
  RUN_TEST(test_a_slice_ends_with_its_thought);
  return UNITY_END();
}
