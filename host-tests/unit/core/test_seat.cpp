#include <unity.h>

#include "core/seat.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using tiltyard::SeatSet;

static void test_play_goes_clockwise_and_wraps() {
  TEST_ASSERT_EQUAL_UINT8(1, tiltyard::next_seat(0, 3));
  TEST_ASSERT_EQUAL_UINT8(0, tiltyard::next_seat(2, 3));
  TEST_ASSERT_EQUAL_UINT8(2, tiltyard::previous_seat(0, 3));
}

static void test_the_next_seat_in_a_set_skips_those_outside() {
  const SeatSet in = SeatSet::only(0).with(3);
  TEST_ASSERT_EQUAL_UINT8(3, tiltyard::next_in(in, 0, 5));
  TEST_ASSERT_EQUAL_UINT8(0, tiltyard::next_in(in, 3, 5));
  TEST_ASSERT_EQUAL_UINT8(0, tiltyard::next_in(in, 4, 5));
  TEST_ASSERT_EQUAL_UINT8(3, tiltyard::previous_in(in, 0, 5));
  TEST_ASSERT_EQUAL_UINT8(3, tiltyard::next_in(SeatSet::only(3), 3, 5));
}

static void test_a_set_adds_removes_and_counts() {
  SeatSet set = SeatSet::first(4);
  TEST_ASSERT_EQUAL_UINT(4, set.size());
  set.remove(0);
  TEST_ASSERT_FALSE(set.has(0));
  TEST_ASSERT_EQUAL_UINT8(1, set.lowest());
  TEST_ASSERT_TRUE(set.without(1).without(2).without(3).empty());
  EXPECT_EQUAL(set, SeatSet::none().with(1).with(2).with(3));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_play_goes_clockwise_and_wraps);
  RUN_TEST(test_the_next_seat_in_a_set_skips_those_outside);
  RUN_TEST(test_a_set_adds_removes_and_counts);
  return UNITY_END();
}
