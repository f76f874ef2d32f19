#include <unity.h>

#include <array>
#include <optional>
#include <span>
#include <string>

#include "app/records.hpp"
#include "app/roster.hpp"
#include "expect_equal.hpp"

using tiltyard::app::Record;
using tiltyard::app::Records;
using tiltyard::app::to_name;

namespace {

std::optional<Records> decode(std::span<const std::uint8_t> bytes) {
  Records records;
  return records.decode(bytes) ? std::optional(records) : std::nullopt;
}

}  // namespace

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
  for (char letter = 'A'; letter < static_cast<char>('A' + static_cast<int>(Records::most));
       ++letter) {
    records.of(to_name(std::string_view(&letter, 1))).scores[0].games = 1;
  }
  records.of(to_name("NEW"));
  TEST_ASSERT_EQUAL_UINT(Records::most, records.size());
  TEST_ASSERT_EQUAL_UINT16(0, records.of(to_name("A")).scores[0].games);
  TEST_ASSERT_EQUAL_UINT16(1, records.of(to_name("C")).scores[0].games);
}

namespace {

// Sixteen names of eight letters, each with matches of every game and against every level.
Records full_records(std::uint16_t games) {
  Records records;
  for (char letter = 'A'; letter < static_cast<char>('A' + static_cast<int>(Records::most));
       ++letter) {
    Record& record = records.of(to_name(std::string(8, letter)));
    for (std::size_t game = 0; game < tiltyard::app::games().size(); ++game) {
      record.scores[game] = {.games = games, .wins = static_cast<std::uint16_t>(games / 2)};
    }
    record.levels.fill({.games = games, .wins = static_cast<std::uint16_t>(games / 3)});
    record.form = {.won = 0xA5F, .played = 12, .streak = 5, .longest = 11};
    record.feats[4] = games;
    record.feats[5] = 12;
    record.feats[6] = 60;
  }
  return records;
}

}  // namespace

static void test_records_come_back_from_their_bytes() {
  const Records records = full_records(7);
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  const std::size_t length = records.encode(bytes);
  TEST_ASSERT_LESS_OR_EQUAL_UINT(Records::max_bytes, length);
  const auto back = decode(std::span(bytes).first(length));
  TEST_ASSERT_TRUE(back.has_value());
  EXPECT_EQUAL(*back, records);
}

// After very many matches those who played last are kept.
static void test_what_finds_no_room_is_of_who_has_not_played_for_longest() {
  for (const std::uint16_t games : {std::uint16_t{63}, std::uint16_t{Record::largest_count}}) {
    const Records records = full_records(games);
    std::array<std::uint8_t, Records::max_bytes> bytes{};
    const auto back = decode(std::span(bytes).first(records.encode(bytes)));
    TEST_ASSERT_TRUE(back.has_value());
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(8, back->size());
    for (std::size_t place = 0; place < back->size(); ++place) {
      EXPECT_EQUAL(back->at(place), records.at(place));
    }
  }
}

static void test_a_match_counts_for_its_game_its_strongest_computer_and_the_form() {
  Record record;
  for (const bool won : {true, false, true, true}) record.add(1, 3, won);
  record.add(0, 0, true);
  EXPECT_EQUAL(record.scores[1], (tiltyard::app::Score{4, 3}));
  EXPECT_EQUAL(record.levels[2], (tiltyard::app::Score{4, 3}));
  EXPECT_EQUAL(record.levels[0], (tiltyard::app::Score{}));
  TEST_ASSERT_EQUAL_UINT(0b10111, record.form.won);
  TEST_ASSERT_EQUAL_UINT(5, record.form.played);
  TEST_ASSERT_EQUAL_UINT(3, record.form.streak);
  for (int i = 0; i < 20; ++i) record.add(0, 0, false);
  TEST_ASSERT_EQUAL_UINT(0, record.form.won);
  TEST_ASSERT_EQUAL_UINT(12, record.form.played);
  TEST_ASSERT_EQUAL_UINT(0, record.form.streak);
  TEST_ASSERT_EQUAL_UINT(3, record.form.longest);
}

// As the first format wrote it: the number of records, and of each its name, games, wins,
// tournaments by colour (two bytes each), the longest display and the highest total.
static void test_records_of_the_first_format_are_read() {
  constexpr std::array<std::uint8_t, 26> bytes{
      1, 'A', 'N', 'N', 'E', 0, 0, 0, 0, 7, 0, 3, 0, 1, 0, 2, 0, 0, 0, 0xFF, 0xFF, 4, 0, 9, 61, 0};
  const auto records = decode(bytes);
  TEST_ASSERT_TRUE(records.has_value());
  TEST_ASSERT_EQUAL_UINT(1, records->size());
  const Record& record = records->at(0);
  EXPECT_EQUAL(record.name, to_name("ANNE"));
  TEST_ASSERT_EQUAL_UINT16(7, record.earlier.games);
  TEST_ASSERT_EQUAL_UINT16(3, record.earlier.wins);
  for (const auto& score : record.scores) TEST_ASSERT_EQUAL_UINT16(0, score.games);
  TEST_ASSERT_EQUAL_UINT16(1, record.feats[0]);
  TEST_ASSERT_EQUAL_UINT16(Record::largest_count, record.feats[3]);
  TEST_ASSERT_EQUAL_UINT16(4, record.feats[4]);
  TEST_ASSERT_EQUAL_UINT16(9, record.feats[5]);
  TEST_ASSERT_EQUAL_UINT16(61, record.feats[6]);
  TEST_ASSERT_FALSE(decode(std::span(bytes).first(25)).has_value());
}

// As the second format wrote it: BO won his one match of En Garde, ANNE played everything.
static void test_records_of_the_second_format_are_read() {
  constexpr auto bytes = std::to_array<std::uint8_t>(
      {0x82, 0x42, 0xE8, 0x09, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80,
       0x00, 0x10, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
       0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x20, 0x27, 0xA7, 0x22, 0x00, 0x00,
       0x00, 0x00, 0x06, 0x50, 0x00, 0x06, 0x40, 0x00, 0xF8, 0xFF, 0xFE, 0xFF, 0x00,
       0x08, 0x80, 0x00, 0x20, 0x00, 0x06, 0x00, 0x01, 0xF8, 0xFF, 0x09, 0x16, 0x01});
  const auto records = decode(bytes);
  TEST_ASSERT_TRUE(records.has_value());
  TEST_ASSERT_EQUAL_UINT(2, records->size());
  EXPECT_EQUAL(records->at(0).name, to_name("BO"));
  EXPECT_EQUAL(records->at(0).scores[1], (tiltyard::app::Score{1, 1}));
  const Record& anne = records->at(1);
  EXPECT_EQUAL(anne.name, to_name("ANNE"));
  EXPECT_EQUAL(anne.scores[0], (tiltyard::app::Score{12, 5}));
  EXPECT_EQUAL(anne.scores[2], (tiltyard::app::Score{8191, 8190}));
  EXPECT_EQUAL(anne.earlier, (tiltyard::app::Score{7, 2}));
  constexpr std::array<std::uint16_t, 7> feats{1, 2, 3, 4, 8191, 9, 278};
  for (std::size_t i = 0; i < feats.size(); ++i) {
    TEST_ASSERT_EQUAL_UINT16(feats[i], anne.feats[i]);
  }
  TEST_ASSERT_FALSE(decode(std::span(bytes).first(bytes.size() - 1)).has_value());
}

// As the third format wrote it: the same as of the second, with the games named.
static void test_records_of_the_third_format_are_read() {
  constexpr auto bytes = std::to_array<std::uint8_t>(
      {0x83, 0x62, 0x02, 0xA4, 0x04, 0x00, 0x06, 0x00, 0x84, 0x9E, 0x00, 0x00, 0x00, 0x00, 0x00,
       0x00, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
       0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08, 0x72, 0x72, 0x2A, 0x02, 0x00,
       0x00, 0x00, 0x60, 0x00, 0x05, 0x00, 0x00, 0x00, 0x80, 0xFF, 0xEF, 0xFF, 0x0F, 0x80, 0x00,
       0x08, 0x00, 0x02, 0x60, 0x00, 0x10, 0x80, 0xFF, 0x9F, 0x60, 0x11});
  const auto records = decode(bytes);
  TEST_ASSERT_TRUE(records.has_value());
  TEST_ASSERT_EQUAL_UINT(2, records->size());
  EXPECT_EQUAL(records->at(0).scores[1], (tiltyard::app::Score{1, 1}));
  const Record& anne = records->at(1);
  EXPECT_EQUAL(anne.name, to_name("ANNE"));
  EXPECT_EQUAL(anne.scores[2], (tiltyard::app::Score{8191, 8190}));
  EXPECT_EQUAL(anne.earlier, (tiltyard::app::Score{7, 2}));
  TEST_ASSERT_EQUAL_UINT16(278, anne.feats[6]);
  EXPECT_EQUAL(anne.form, (tiltyard::app::Form{}));
  TEST_ASSERT_FALSE(decode(std::span(bytes).first(bytes.size() - 1)).has_value());
}

static void test_bytes_that_are_no_records_are_refused() {
  Records records;
  records.of(to_name("ANNE")).scores[1].wins = 2;
  std::array<std::uint8_t, Records::max_bytes> bytes{};
  const std::size_t length = records.encode(bytes);
  const std::span<const std::uint8_t> good(bytes.data(), length);
  TEST_ASSERT_FALSE(decode(good.first(length - 1)).has_value());
  TEST_ASSERT_FALSE(decode({}).has_value());
  TEST_ASSERT_FALSE(decode({bytes.data(), length + 1}).has_value());
  const std::uint8_t format = bytes[0];
  for (const std::uint8_t other : {std::uint8_t{Records::most + 1}, std::uint8_t{255}}) {
    bytes[0] = other;
    TEST_ASSERT_FALSE(decode(good).has_value());
  }
  bytes[0] = format;
  TEST_ASSERT_TRUE(decode(good).has_value());
  bytes[1] ^= 0xFF;
  TEST_ASSERT_FALSE(decode(good).has_value());
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
  RUN_TEST(test_what_finds_no_room_is_of_who_has_not_played_for_longest);
  RUN_TEST(test_a_match_counts_for_its_game_its_strongest_computer_and_the_form);
  RUN_TEST(test_records_of_the_first_format_are_read);
  RUN_TEST(test_records_of_the_second_format_are_read);
  RUN_TEST(test_records_of_the_third_format_are_read);
  RUN_TEST(test_bytes_that_are_no_records_are_refused);
  RUN_TEST(test_counts_stop_at_the_largest);
  return UNITY_END();
}
