// What the journal promises when the power stays: newest wins, wear is spread, strange areas are
// left alone, worn flash and an empty battery end in plain states.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "app/journal.hpp"
#include "expect_equal.hpp"
#include "memory/ram_flash.hpp"

using tiltyard::app::Journal;
using Kind = Journal::Kind;
using State = Journal::State;
using Found = Journal::Found;
using Flash = tiltyard::memory::RamFlash<32>;

namespace {

Flash flash;
using Content = std::array<std::uint8_t, Journal::max_bytes>;

std::span<const std::uint8_t> numbered(std::uint32_t number, std::size_t length, Content& content) {
  content.fill(static_cast<std::uint8_t>(number));
  std::memcpy(content.data(), &number, sizeof number);
  return std::span{content}.first(length);
}

// The operations it took.
unsigned save(Journal& journal, Kind kind, std::uint32_t number, std::size_t length = 512) {
  Content content;
  journal.save(kind, numbered(number, length, content));
  unsigned operations = 0;
  while (journal.state() == State::busy) {
    journal.step();
    ++operations;
  }
  return operations;
}

void prepare(Journal& journal) {
  while (journal.prepare()) {
  }
}

std::uint32_t number_of(const Journal& journal, Kind kind) {
  Content content;
  if (journal.load(kind, content) < sizeof(std::uint32_t)) return 0;
  std::uint32_t number = 0;
  std::memcpy(&number, content.data(), sizeof number);
  return number;
}

constexpr std::size_t summed_bytes = 12;  // of a header

}  // namespace

void setUp() { flash = {}; }
void tearDown() {}

static void test_a_blank_area_is_opened_without_a_word_and_without_writing() {
  Journal journal(flash);
  EXPECT_EQUAL(journal.open(), Found::nothing);
  TEST_ASSERT_EQUAL_UINT32(0, flash.programs());
  TEST_ASSERT_EQUAL_UINT32(0, number_of(journal, Kind::match));
}

static void test_the_newest_of_each_kind_is_there_after_a_start() {
  Journal first(flash);
  first.open();
  for (std::uint32_t i = 1; i <= 500; ++i) save(first, Kind::match, i);
  save(first, Kind::settings, 7, 9);
  save(first, Kind::records, 8, 200);
  save(first, Kind::match, 501, 300);
  Journal second(flash);
  EXPECT_EQUAL(second.open(), Found::ours);
  TEST_ASSERT_EQUAL_UINT32(501, number_of(second, Kind::match));
  TEST_ASSERT_EQUAL_UINT32(7, number_of(second, Kind::settings));
  TEST_ASSERT_EQUAL_UINT32(8, number_of(second, Kind::records));
  Content content;
  TEST_ASSERT_EQUAL_UINT(300, second.load(Kind::match, content));
  TEST_ASSERT_EQUAL_UINT(9, second.load(Kind::settings, content));
}

static void test_a_record_that_nobody_changes_outlives_many_rounds_of_the_ring() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::settings, 42, 9);
  for (std::uint32_t i = 1; i <= 2000; ++i) save(journal, Kind::match, i);
  Journal again(flash);
  again.open();
  TEST_ASSERT_EQUAL_UINT32(42, number_of(again, Kind::settings));
  TEST_ASSERT_EQUAL_UINT32(2000, number_of(again, Kind::match));
}

static void test_saving_the_same_again_writes_nothing() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 5);
  const std::uint32_t programs = flash.programs();
  TEST_ASSERT_EQUAL_UINT(0, save(journal, Kind::match, 5));
  TEST_ASSERT_EQUAL_UINT32(programs, flash.programs());
}

static void test_saving_nothing_forgets_the_record_for_good() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 5);
  save(journal, Kind::match, 0, 0);
  TEST_ASSERT_EQUAL_UINT32(0, number_of(journal, Kind::match));
  Journal again(flash);
  EXPECT_EQUAL(again.open(), Found::nothing);
  TEST_ASSERT_EQUAL_UINT32(0, number_of(again, Kind::match));
}

static void test_with_sectors_prepared_a_save_takes_at_most_five_pages_and_no_erase() {
  Journal journal(flash);
  journal.open();
  for (std::uint32_t i = 1; i <= 400; ++i) {
    prepare(journal);
    const std::uint32_t erases = flash.all_erases();
    const auto before = flash.time();
    save(journal, Kind::match, i);
    TEST_ASSERT_EQUAL_UINT32(erases, flash.all_erases());
    // One page more when a sector is opened.
    TEST_ASSERT_TRUE(flash.time() - before <= 6 * 700);
  }
}

static void test_without_preparing_the_save_prepares_for_itself() {
  Journal journal(flash);
  journal.open();
  for (std::uint32_t i = 1; i <= 100; ++i) save(journal, Kind::match, i);
  TEST_ASSERT_EQUAL_UINT32(100, number_of(journal, Kind::match));
}

static void test_wear_is_spread_evenly_over_at_least_sixteen_sectors() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::settings, 1, 9);
  save(journal, Kind::records, 1, 100);
  for (std::uint32_t i = 1; i <= 20'000; ++i) save(journal, Kind::match, i, 16);
  std::uint32_t most = 0;
  unsigned in_use = 0;
  for (std::size_t sector = 0; sector < flash.sectors(); ++sector) {
    most = std::max(most, flash.erases(sector));
    in_use += flash.erases(sector) > 100 ? 1U : 0U;
  }
  TEST_ASSERT_TRUE(in_use >= 29);
  // Five records a sector: nobody wears more than his share and a round.
  TEST_ASSERT_TRUE(most <= 20'000 / 5 / 29 + 5);
}

static void test_starts_alone_wear_nothing_out() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 1);
  const std::uint32_t erases = flash.all_erases();
  for (int i = 0; i < 1000; ++i) {
    Journal start(flash);
    start.open();
  }
  TEST_ASSERT_EQUAL_UINT32(erases, flash.all_erases());
}

static void test_a_flipped_bit_costs_one_record_not_the_journal() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 1);
  save(journal, Kind::match, 2);
  save(journal, Kind::match, 3);
  // Slot 2 of the sector in use, in the middle of its content.
  std::size_t sector = 0;
  while (flash.erases(sector) == 0) ++sector;
  flash.bytes()[sector * 4096 + (1 + 2 * 3) * 256 + 300] ^= 0x10;
  Journal again(flash);
  EXPECT_EQUAL(again.open(), Found::ours);
  TEST_ASSERT_EQUAL_UINT32(2, number_of(again, Kind::match));
  save(again, Kind::match, 4);
  TEST_ASSERT_EQUAL_UINT32(4, number_of(again, Kind::match));
}

static void test_a_foreign_area_is_named_and_not_touched_until_it_is_allowed() {
  for (std::size_t i = 0; i < flash.bytes().size(); ++i) {
    flash.bytes()[i] = static_cast<std::uint8_t>(i * 31);
  }
  Journal journal(flash);
  EXPECT_EQUAL(journal.open(), Found::foreign);
  EXPECT_EQUAL(journal.state(), State::closed);
  save(journal, Kind::match, 1);
  prepare(journal);
  TEST_ASSERT_EQUAL_UINT32(0, flash.programs());
  TEST_ASSERT_EQUAL_UINT32(0, flash.all_erases());

  journal.start_fresh();
  save(journal, Kind::match, 1);
  prepare(journal);
  TEST_ASSERT_EQUAL_UINT32(1, number_of(journal, Kind::match));
  // The one in use and two ahead: the rest is as it was.
  TEST_ASSERT_EQUAL_UINT32(3, flash.all_erases());
  Journal again(flash);
  EXPECT_EQUAL(again.open(), Found::ours);
  TEST_ASSERT_EQUAL_UINT32(1, number_of(again, Kind::match));
}

// "A strange last sector of the save area is erased unasked: what an EEPROM emulation of another
// program leaves there. Ask, or use only what is ours."
static void test_a_single_sector_of_another_program_is_not_erased_unasked() {
  for (const std::size_t place : {std::size_t{31} * 4096, std::size_t{31} * 4096 + 4095,
                                  std::size_t{7} * 4096 + 300, std::size_t{256}}) {
    flash = {};
    flash.bytes()[place] = 0x5A;
    Journal journal(flash);
    EXPECT_EQUAL(journal.open(), Found::foreign);
    save(journal, Kind::match, 1);
    prepare(journal);
    TEST_ASSERT_EQUAL_UINT32(0, flash.programs());
    TEST_ASSERT_EQUAL_UINT32(0, flash.all_erases());
    TEST_ASSERT_EQUAL_HEX8(0x5A, flash.bytes()[place]);
  }
}

static void test_a_first_start_that_was_cut_off_is_ours() {
  flash.bytes()[0] = 0x5A;
  Journal journal(flash);
  EXPECT_EQUAL(journal.open(), Found::nothing);
  save(journal, Kind::match, 1);
  TEST_ASSERT_EQUAL_UINT32(1, number_of(journal, Kind::match));
}

static void test_a_later_version_is_named_and_not_touched_until_it_is_allowed() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 9);
  std::size_t sector = 0;
  while (flash.erases(sector) == 0) ++sector;
  std::uint8_t* header = flash.bytes().data() + sector * 4096;
  header[4] = 2;  // the version
  std::uint32_t sum = 0xFFFFFFFF;
  for (std::size_t i = 0; i < summed_bytes; ++i) {
    sum ^= header[i];
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? 0xEDB88320 ^ sum >> 1U : sum >> 1U;
  }
  sum = ~sum;
  for (unsigned i = 0; i < 4; ++i) header[12 + i] = static_cast<std::uint8_t>(sum >> 8U * i);

  const std::uint32_t programs = flash.programs();
  Journal older(flash);
  EXPECT_EQUAL(older.open(), Found::newer);
  save(older, Kind::match, 1);
  prepare(older);
  TEST_ASSERT_EQUAL_UINT32(programs, flash.programs());
  older.start_fresh();
  save(older, Kind::match, 2);
  TEST_ASSERT_EQUAL_UINT8(2, header[4]);
  Journal again(flash);
  EXPECT_EQUAL(again.open(), Found::ours);
  TEST_ASSERT_EQUAL_UINT32(2, number_of(again, Kind::match));
}

static void test_worn_sectors_are_passed_over_and_at_the_end_it_says_so() {
  flash.set_endurance(3);
  Journal journal(flash);
  journal.open();
  std::uint32_t saved = 0;
  for (std::uint32_t i = 1; i < 10'000 && journal.state() != State::worn; ++i) {
    save(journal, Kind::match, i);
    if (journal.state() == State::rest) saved = i;
  }
  EXPECT_EQUAL(journal.state(), State::worn);
  // All of what the flash could take was used: 32 sectors, three times, five records each.
  TEST_ASSERT_TRUE(saved > 32 * 3 * 5 * 9 / 10);
  TEST_ASSERT_EQUAL_UINT32(saved, number_of(journal, Kind::match));
  Journal again(flash);
  again.open();
  TEST_ASSERT_EQUAL_UINT32(saved, number_of(again, Kind::match));
}

static void test_with_too_little_power_nothing_is_written_and_the_save_goes_on_later() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 1);
  prepare(journal);
  Content content;
  journal.save(Kind::match, numbered(2, 512, content));
  journal.step();
  flash.set_too_low(true);
  const std::uint32_t programs = flash.programs();
  EXPECT_EQUAL(journal.step(), State::held);
  EXPECT_EQUAL(journal.step(), State::held);
  TEST_ASSERT_FALSE(journal.prepare());
  TEST_ASSERT_EQUAL_UINT32(programs, flash.programs());
  TEST_ASSERT_EQUAL_UINT32(1, number_of(journal, Kind::match));
  flash.set_too_low(false);
  while (journal.step() == State::busy) {
  }
  TEST_ASSERT_EQUAL_UINT32(2, number_of(journal, Kind::match));
}

static void test_a_held_save_may_be_given_up_for_a_later_one() {
  Journal journal(flash);
  journal.open();
  save(journal, Kind::match, 1);
  Content content;
  journal.save(Kind::match, numbered(2, 512, content));
  journal.step();
  journal.step();
  flash.set_too_low(true);
  EXPECT_EQUAL(journal.step(), State::held);
  journal.save(Kind::match, numbered(3, 512, content));
  flash.set_too_low(false);
  while (journal.step() == State::busy) {
  }
  Journal again(flash);
  again.open();
  TEST_ASSERT_EQUAL_UINT32(3, number_of(again, Kind::match));
}

static void test_preparing_ends_when_enough_is_ready() {
  Journal journal(flash);
  journal.open();
  unsigned operations = 0;
  while (journal.prepare()) TEST_ASSERT_TRUE(++operations < 20);
  TEST_ASSERT_TRUE(journal.prepared());
  TEST_ASSERT_EQUAL_UINT32(2, flash.all_erases());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_blank_area_is_opened_without_a_word_and_without_writing);
  RUN_TEST(test_the_newest_of_each_kind_is_there_after_a_start);
  RUN_TEST(test_a_record_that_nobody_changes_outlives_many_rounds_of_the_ring);
  RUN_TEST(test_saving_the_same_again_writes_nothing);
  RUN_TEST(test_saving_nothing_forgets_the_record_for_good);
  RUN_TEST(test_with_sectors_prepared_a_save_takes_at_most_five_pages_and_no_erase);
  RUN_TEST(test_without_preparing_the_save_prepares_for_itself);
  RUN_TEST(test_wear_is_spread_evenly_over_at_least_sixteen_sectors);
  RUN_TEST(test_starts_alone_wear_nothing_out);
  RUN_TEST(test_a_flipped_bit_costs_one_record_not_the_journal);
  RUN_TEST(test_a_foreign_area_is_named_and_not_touched_until_it_is_allowed);
  RUN_TEST(test_a_single_sector_of_another_program_is_not_erased_unasked);
  RUN_TEST(test_a_first_start_that_was_cut_off_is_ours);
  RUN_TEST(test_a_later_version_is_named_and_not_touched_until_it_is_allowed);
  RUN_TEST(test_worn_sectors_are_passed_over_and_at_the_end_it_says_so);
  RUN_TEST(test_with_too_little_power_nothing_is_written_and_the_save_goes_on_later);
  RUN_TEST(test_a_held_save_may_be_given_up_for_a_later_one);
  RUN_TEST(test_preparing_ends_when_enough_is_ready);
  return UNITY_END();
}
