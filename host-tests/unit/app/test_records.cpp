#include <unity.h>

#include "app/records.hpp"
#include "app/roster.hpp"

using tiltyard::app::Record;
using tiltyard::app::Records;
using tiltyard::app::to_name;

void setUp() {}
void tearDown() {}

static void test_a_name_is_found_again_and_comes_to_the_front() {
  Records records;
  records.of(to_name("ANNE")).games = 3;
  records.of(to_name("BO")).games = 1;
  TEST_ASSERT_EQUAL_UINT16(3, records.of(to_name("ANNE")).games);
  TEST_ASSERT_EQUAL_UINT(2, records.size());
  TEST_ASSERT_TRUE(records.at(0).name == to_name("ANNE"));
}

static void test_who_has_not_played_for_longest_makes_room() {
  Records records;
  for (char letter = 'A'; letter < static_cast<char>('A' + Records::capacity); ++letter) {
    records.of(to_name(std::string_view(&letter, 1))).games = 1;
  }
  records.of(to_name("NEW"));
  TEST_ASSERT_EQUAL_UINT(Records::capacity, records.size());
  TEST_ASSERT_EQUAL_UINT16(0, records.of(to_name("A")).games);
  TEST_ASSERT_EQUAL_UINT16(1, records.of(to_name("C")).games);
}

static void test_records_come_back_from_their_bytes() {
  Records records;
  for (char letter = 'A'; letter < static_cast<char>('A' + Records::capacity); ++letter) {
    Record& record = records.of(to_name(std::string_view(&letter, 1)));
    record.games = static_cast<std::uint16_t>(letter * 7);
    record.tournaments[4] = 65535;
    record.longest_display = 87;
    record.highest_total = 278;
  }
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  TEST_ASSERT_EQUAL_UINT(Records::max_bytes, records.encode(bytes));
  const auto back = Records::decode(bytes);
  TEST_ASSERT_TRUE(back.has_value());
  TEST_ASSERT_TRUE(*back == records);
}

static void test_bytes_that_are_no_records_are_refused() {
  Records records;
  records.of(to_name("ANNE")).wins = 2;
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  const std::size_t length = records.encode(bytes);
  const std::span<const std::uint8_t> good(bytes.data(), length);
  TEST_ASSERT_FALSE(Records::decode(good.first(length - 1)).has_value());
  TEST_ASSERT_FALSE(Records::decode({}).has_value());
  TEST_ASSERT_FALSE(Records::decode({bytes.data(), length + 1}).has_value());
  bytes[0] = Records::capacity + 1;
  TEST_ASSERT_FALSE(Records::decode(good).has_value());
  bytes[0] = 1;
  bytes[1] = 'a';
  TEST_ASSERT_FALSE(Records::decode(good).has_value());
}

static void test_counts_stop_at_the_largest() {
  std::uint8_t count = 254;
  tiltyard::app::count_up(count);
  tiltyard::app::count_up(count);
  TEST_ASSERT_EQUAL_UINT8(255, count);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_name_is_found_again_and_comes_to_the_front);
  RUN_TEST(test_who_has_not_played_for_longest_makes_room);
  RUN_TEST(test_records_come_back_from_their_bytes);
  RUN_TEST(test_bytes_that_are_no_records_are_refused);
  RUN_TEST(test_counts_stop_at_the_largest);
  return UNITY_END();
}
