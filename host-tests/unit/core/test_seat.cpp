#include <unity.h>

#include <string_view>

#include "core/seat.hpp"
#include "core/seating.hpp"
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
  EXPECT_EQUAL(set.among(SeatSet::only(0).with(2)), SeatSet::only(2));
  EXPECT_EQUAL(set.without(SeatSet::only(0).with(2)), SeatSet::only(1).with(3));
}

static void test_people_sit_at_the_seats_that_play_and_are_no_computers() {
  tiltyard::Seating seating;
  seating.players[1].controller = tiltyard::Controller::computer;
  seating.players[2].controller = tiltyard::Controller::remote;
  EXPECT_EQUAL(tiltyard::people_of(seating, 4), SeatSet::only(0).with(3));
  EXPECT_EQUAL(tiltyard::people_of(seating, 3), SeatSet::only(0));
}

// Written out, and not by the ranges that the type has.
static void test_a_name_has_capitals_digits_and_three_signs_and_nothing_else() {
  const std::string_view allowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -'"
      "\xC0\xC1\xC2\xC3\xC4\xC5\xC6\xC7\xC8\xC9\xCA\xCB\xCC\xCD\xCE\xCF"
      "\xD0\xD1\xD2\xD3\xD4\xD5\xD6\xD8\xD9\xDA\xDB\xDC\xDD\xDE";
  for (unsigned letter = 0; letter <= 0xFF; ++letter) {
    const bool listed = allowed.find(static_cast<char>(letter)) != std::string_view::npos;
    EXPECT_EQUAL(tiltyard::PlayerName::allows(static_cast<std::uint8_t>(letter)), listed);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_play_goes_clockwise_and_wraps);
  RUN_TEST(test_the_next_seat_in_a_set_skips_those_outside);
  RUN_TEST(test_a_set_adds_removes_and_counts);
  RUN_TEST(test_people_sit_at_the_seats_that_play_and_are_no_computers);
  RUN_TEST(test_a_name_has_capitals_digits_and_three_signs_and_nothing_else);
  return UNITY_END();
}
