#include <unity.h>

#include <array>

#include "app/records.hpp"
#include "app/roster.hpp"
#include "expect_equal.hpp"

using tiltyard::app::Record;
using tiltyard::app::Records;
using tiltyard::app::to_name;

void setUp() {}
void tearDown() {}

static void test_a_name_is_found_again_and_comes_to_the_front() {
  Records records;
  records.of(to_name("ANNE")).scores[0].games = 3;
  records.of(to_name("BO")).scores[0].games = 1;
  TEST_ASSERT_EQUAL_UINT16(3, records.of(to_name("ANNE")).scores[0].games);
  TEST_ASSERT_EQUAL_UINT(2, records.size());
  EXPECT_EQUAL(records.at(0).name, to_name("ANNE"));
}

static void test_who_has_not_played_for_longest_makes_room() {
  Records records;
  for (char letter = 'A'; letter < static_cast<char>('A' + Records::capacity); ++letter) {
    records.of(to_name(std::string_view(&letter, 1))).scores[0].games = 1;
  }
  records.of(to_name("NEW"));
  TEST_ASSERT_EQUAL_UINT(Records::capacity, records.size());
  TEST_ASSERT_EQUAL_UINT16(0, records.of(to_name("A")).scores[0].games);
  TEST_ASSERT_EQUAL_UINT16(1, records.of(to_name("C")).scores[0].games);
}

static void test_records_come_back_from_their_bytes() {
  Records records;
  for (char letter = 'A'; letter < static_cast<char>('A' + Records::capacity); ++letter) {
    Record& record = records.of(to_name(std::string_view(&letter, 1)));
    auto count = static_cast<std::uint16_t>(letter * 7);
    for (tiltyard::app::Score& score : record.scores) score = {.games = ++count, .wins = ++count};
    record.earlier = {.games = Record::largest_count, .wins = 12};
    record.tournaments[4] = Record::largest_count;
    record.longest_display = 87;
    record.highest_total = 278;
  }
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  TEST_ASSERT_EQUAL_UINT(Records::max_bytes, records.encode(bytes));
  const auto back = Records::decode(bytes);
  TEST_ASSERT_TRUE(back.has_value());
  EXPECT_EQUAL(*back, records);
}

// As the first format wrote it: the number of records, and of each its name, games, wins,
// tournaments by colour (two bytes each), the longest display and the highest total.
static void test_records_of_the_first_format_are_read() {
  constexpr std::array<std::uint8_t, 26> bytes{
      1, 'A', 'N', 'N', 'E', 0, 0, 0, 0, 7, 0, 3, 0, 1, 0, 2, 0, 0, 0, 0xFF, 0xFF, 4, 0, 9, 61, 0};
  const auto records = Records::decode(bytes);
  TEST_ASSERT_TRUE(records.has_value());
  TEST_ASSERT_EQUAL_UINT(1, records->size());
  const Record& record = records->at(0);
  EXPECT_EQUAL(record.name, to_name("ANNE"));
  TEST_ASSERT_EQUAL_UINT16(7, record.earlier.games);
  TEST_ASSERT_EQUAL_UINT16(3, record.earlier.wins);
  for (const auto& score : record.scores) TEST_ASSERT_EQUAL_UINT16(0, score.games);
  TEST_ASSERT_EQUAL_UINT16(1, record.tournaments[0]);
  TEST_ASSERT_EQUAL_UINT16(Record::largest_count, record.tournaments[3]);
  TEST_ASSERT_EQUAL_UINT16(4, record.tournaments[4]);
  TEST_ASSERT_EQUAL_UINT8(9, record.longest_display);
  TEST_ASSERT_EQUAL_UINT16(61, record.highest_total);
  TEST_ASSERT_FALSE(Records::decode(std::span(bytes).first(25)).has_value());
}

static void test_bytes_that_are_no_records_are_refused() {
  Records records;
  records.of(to_name("ANNE")).scores[1].wins = 2;
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  const std::size_t length = records.encode(bytes);
  const std::span<const std::uint8_t> good(bytes.data(), length);
  TEST_ASSERT_FALSE(Records::decode(good.first(length - 1)).has_value());
  TEST_ASSERT_FALSE(Records::decode({}).has_value());
  TEST_ASSERT_FALSE(Records::decode({bytes.data(), length + 1}).has_value());
  const std::uint8_t format = bytes[0];
  for (const std::uint8_t other : {std::uint8_t{Records::capacity + 1}, std::uint8_t{255}}) {
    bytes[0] = other;
    TEST_ASSERT_FALSE(Records::decode(good).has_value());
  }
  bytes[0] = format;
  TEST_ASSERT_TRUE(Records::decode(good).has_value());
  bytes[1] ^= 0xFF;
  TEST_ASSERT_FALSE(Records::decode(good).has_value());
}

static void test_counts_stop_at_the_largest() {
  std::uint8_t count = 254;
  tiltyard::app::count_up(count);
  tiltyard::app::count_up(count);
  TEST_ASSERT_EQUAL_UINT8(255, count);
  std::uint16_t wide = Record::largest_count - 1;
  tiltyard::app::count_up(wide, Record::largest_count);
  tiltyard::app::count_up(wide, Record::largest_count);
  TEST_ASSERT_EQUAL_UINT16(Record::largest_count, wide);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_name_is_found_again_and_comes_to_the_front);
  RUN_TEST(test_who_has_not_played_for_longest_makes_room);
  RUN_TEST(test_records_come_back_from_their_bytes);
  RUN_TEST(test_records_of_the_first_format_are_read);
  RUN_TEST(test_bytes_that_are_no_records_are_refused);
  RUN_TEST(test_counts_stop_at_the_largest);
  return UNITY_END();
}
