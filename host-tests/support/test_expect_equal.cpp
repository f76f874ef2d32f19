#include "expect_equal.hpp"

#include <unity.h>

#include <array>
#include <optional>

#include "core/seat.hpp"
#include "engarde/state.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using testing::side_by_side;
using testing::written;

struct Inner {
  std::array<std::uint8_t, 3> cards{1, 2, 3};
  std::optional<Seat> seat;
  bool operator==(const Inner&) const = default;
};
struct Outer {
  Inner inner;
  const char* name = "ANNE";
  bool known = true;
  bool operator==(const Outer&) const = default;
};

void test_a_value_is_written_field_by_field() {
  TEST_ASSERT_EQUAL_STRING("{{[1, 2, 3], none}, \"ANNE\", true}", written(Outer{}).c_str());
  TEST_ASSERT_EQUAL_STRING("{5}", written(SeatSet::only(0).with(2)).c_str());
  TEST_ASSERT_EQUAL_STRING("-7", written(-7).c_str());
}

void test_a_failure_shows_both_and_where_they_differ() {
  Outer other;
  other.inner.seat = Seat{4};
  TEST_ASSERT_EQUAL_STRING(
      "\n  {{[1, 2, 3], none}, \"ANNE\", true}"
      "\n  {{[1, 2, 3], 4}, \"ANNE\", true}"
      "\n               ^",
      side_by_side(Outer{}, other).c_str());
}

void test_every_field_of_a_state_is_written() {
  engarde::State one;
  engarde::State other;
  other.secrets.cards.back() = 5;
  TEST_ASSERT_TRUE(written(one) != written(other));
  other = one;
  other.table.attack.lunge = true;
  TEST_ASSERT_TRUE(written(one) != written(other));
}

void test_numbers_of_different_types_are_equal_as_numbers() { EXPECT_EQUAL(Seat{3}, 3U); }

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_value_is_written_field_by_field);
  RUN_TEST(test_a_failure_shows_both_and_where_they_differ);
  RUN_TEST(test_every_field_of_a_state_is_written);
  RUN_TEST(test_numbers_of_different_types_are_equal_as_numbers);
  return UNITY_END();
}
