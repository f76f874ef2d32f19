// What the journal promises when the flash itself fails: any single bit that rots anywhere costs at
// most what was saved last where it lay, a chip that takes no erase any more keeps what it has, and
// a start costs what the header says.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "app/journal.hpp"
#include "core/codec.hpp"
#include "expect_equal.hpp"
#include "memory/ram_flash.hpp"

using tiltyard::app::Journal;
using tiltyard::memory::Tear;
using Kind = Journal::Kind;
using State = Journal::State;
using Found = Journal::Found;
using Flash = tiltyard::memory::RamFlash<8>;

namespace {

using Content = std::array<std::uint8_t, Journal::max_bytes>;
constexpr std::size_t length = 400;
bool every_bit = false;

std::span<const std::uint8_t> numbered(std::uint32_t number, Content& content) {
  for (std::size_t at = 0; at < length; ++at) {
    content[at] = static_cast<std::uint8_t>((number * 2654435761U + at * 40503U) >> 7U);
  }
  std::memcpy(content.data(), &number, sizeof number);
  return std::span{content}.first(length);
}

void save(Journal& journal, Kind kind, std::uint32_t number) {
  Content content;
  journal.save(kind, numbered(number, content));
  while (journal.state() == State::busy) journal.step();
}

// The number of a record that is whole; 0 if there is none. Half a record fails the test.
std::uint32_t whole_record(const Journal& journal, Kind kind) {
  Content content;
  const std::size_t loaded = journal.load(kind, content);
  if (loaded == 0) return 0;
  TEST_ASSERT_EQUAL_size_t(length, loaded);
  std::uint32_t number = 0;
  std::memcpy(&number, content.data(), sizeof number);
  Content wanted;
  const auto expected = numbered(number, wanted);
  TEST_ASSERT_EQUAL_MEMORY(expected.data(), content.data(), length);
  return number;
}

// Flash on which erases do nothing from some moment on, though the chip says that they are done.
class Stubborn final : public tiltyard::drivers::Storage {
 public:
  std::size_t sectors() const override { return flash.sectors(); }
  void read(std::size_t offset, std::span<std::uint8_t> into) const override {
    flash.read(offset, into);
  }
  Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> bytes) override {
    return flash.program(page, bytes);
  }
  Outcome erase(std::size_t sector) override {
    return takes_erases ? flash.erase(sector) : Outcome::done;
  }
  Flash flash;
  bool takes_erases = true;
};

// Flash that counts what each of its pages was programmed, and one page of which keeps its first
// bit at one whatever is programmed.
class Watched final : public tiltyard::drivers::Storage {
 public:
  explicit Watched(const Flash& as_it_is) : flash(as_it_is) {}
  std::size_t sectors() const override { return flash.sectors(); }
  void read(std::size_t offset, std::span<std::uint8_t> into) const override {
    flash.read(offset, into);
  }
  Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> bytes) override {
    ++programs[page];
    const Outcome outcome = flash.program(page, bytes);
    if (page == weak_page) flash.bytes()[page * page_bytes] |= 0x80U;
    return outcome;
  }
  Outcome erase(std::size_t sector) override { return flash.erase(sector); }
  Flash flash;
  std::size_t weak_page = static_cast<std::size_t>(-1);
  std::array<unsigned, 8 * pages_per_sector> programs{};
};

constexpr std::uint32_t saves = 13;

// Two sectors full of matches and a third begun; settings and records once, in the first.
Flash written() {
  Flash flash;
  Journal journal(flash);
  journal.open();
  save(journal, Kind::settings, 101);
  save(journal, Kind::records, 102);
  for (std::uint32_t number = 1; number <= saves; ++number) save(journal, Kind::match, number);
  return flash;
}

// How many of the last matches in a row lie in one sector, the last one first.
constexpr std::uint32_t lost_with_a_header = 5;

}  // namespace

void setUp() {}
void tearDown() {}

static void test_any_single_rotten_bit_is_found_and_an_older_record_taken() {
  const Flash sound = written();
  auto rotten = std::make_unique<Flash>(sound);
  std::uint32_t costing = 0;
  for (std::size_t at = 0; at < sound.bytes().size(); ++at) {
    // Where nothing was written two bits of each byte are enough for the quick run.
    const bool blank = !every_bit && sound.bytes()[at] == 0xFF;
    for (unsigned bit = blank ? at % 4 : 0; bit < 8; bit += blank ? 4 : 1) {
      // The rest of a sector that is blank all over is as good as its beginning.
      if (blank && at % Flash::sector_bytes >= 2 * Flash::page_bytes && at % 16 != 0) continue;
      *rotten = sound;
      rotten->bytes()[at] ^= static_cast<std::uint8_t>(1U << bit);
      Journal journal(*rotten);
      journal.open();
      const std::uint32_t match = whole_record(journal, Kind::match);
      TEST_ASSERT_TRUE(match <= saves && match + lost_with_a_header >= saves);
      const std::uint32_t settings = whole_record(journal, Kind::settings);
      const std::uint32_t records = whole_record(journal, Kind::records);
      // One bit lies in one record, or in a header.
      TEST_ASSERT_TRUE(match == saves || (settings == 101 && records == 102));
      TEST_ASSERT_TRUE(settings == 101 || settings == 0);
      TEST_ASSERT_TRUE(records == 102 || records == 0);
      costing += match < saves ? 1U : 0U;
      if (at % 64 != 0) continue;
      save(journal, Kind::match, 77);
      Journal again(*rotten);
      again.open();
      TEST_ASSERT_EQUAL_UINT32(77, whole_record(again, Kind::match));
    }
  }
  // Every bit of the last record was felt.
  TEST_ASSERT_TRUE(costing >= 8 * length);
}

static void test_a_chip_that_takes_no_erase_any_more_keeps_what_it_has_and_says_so() {
  for (std::uint32_t sound_saves = 1; sound_saves < 60; ++sound_saves) {
    auto chip = std::make_unique<Stubborn>();
    Journal journal(*chip);
    journal.open();
    for (std::uint32_t number = 1; number <= sound_saves; ++number) {
      save(journal, Kind::match, number);
    }
    chip->takes_erases = false;
    std::uint32_t told = sound_saves;
    for (std::uint32_t more = 1; more < 60 && journal.state() != State::worn; ++more) {
      save(journal, Kind::match, sound_saves + more);
      if (journal.state() == State::rest) told = sound_saves + more;
      journal.prepare();
    }
    EXPECT_EQUAL(journal.state(), State::worn);
    TEST_ASSERT_EQUAL_UINT32(told, whole_record(journal, Kind::match));
    for (int start = 0; start < 3; ++start) {
      Journal again(*chip);
      again.open();
      TEST_ASSERT_EQUAL_UINT32(told, whole_record(again, Kind::match));
    }
  }
}

static void test_starts_that_each_save_cost_an_erase_for_five_saves() {
  constexpr std::uint32_t starts = 500;
  auto flash = std::make_unique<Flash>();
  for (std::uint32_t start = 1; start <= starts; ++start) {
    Journal journal(*flash);
    journal.open();
    save(journal, Kind::match, start);
  }
  TEST_ASSERT_TRUE(flash->all_erases() <= starts / 5 + 5);
}

// How many sectors are erased while saves of every kind go round all of them.
static std::size_t sectors_in_use(Journal& journal, const Flash& flash) {
  std::vector<std::uint32_t> before;
  for (std::size_t sector = 0; sector < flash.sectors(); ++sector) {
    before.push_back(flash.erases(sector));
  }
  constexpr std::uint32_t saves_in_a_sector = 5;
  for (std::uint32_t i = 0; i < saves_in_a_sector * flash.sectors(); ++i) {
    // All of them: a recovery has copied those that are empty too, and a copy keeps its sector.
    for (std::size_t kind = 0; kind < Journal::kinds; ++kind) {
      save(journal, static_cast<Kind>(kind), 1000 + i);
    }
  }
  std::size_t used = 0;
  for (std::size_t sector = 0; sector < flash.sectors(); ++sector) {
    if (flash.erases(sector) > before[sector]) ++used;
  }
  return used;
}

static void test_a_recovery_throws_no_good_sector_away() {
  auto before = std::make_unique<Flash>(written());
  std::uint32_t cuts = 0;
  for (std::size_t step = 0;; step += 37) {
    auto flash = std::make_unique<Flash>(*before);
    Journal journal(*flash);
    journal.open();
    flash->cut_after(step, Tear::prefix, 1);
    save(journal, Kind::match, 50);
    if (!flash->dead()) break;
    flash->power_up();
    Journal recovered(*flash);
    recovered.open();
    TEST_ASSERT_EQUAL_size_t(flash->sectors(), sectors_in_use(recovered, *flash));
    ++cuts;
  }
  TEST_ASSERT_TRUE(cuts > 20);
}

// Where only a match was ever saved, the other kinds have no place that could be made sure.
static void test_a_recovery_asks_nothing_of_kinds_that_were_never_saved() {
  auto before = std::make_unique<Flash>();
  {
    Journal journal(*before);
    journal.open();
    save(journal, Kind::match, 1);
  }
  for (std::size_t step = 0;; step += 61) {
    auto flash = std::make_unique<Flash>(*before);
    Journal journal(*flash);
    journal.open();
    flash->cut_after(step, Tear::prefix, 1);
    save(journal, Kind::match, 2);
    if (!flash->dead()) break;
    flash->power_up();
    Journal recovered(*flash);
    recovered.open();
    const std::uint32_t match = whole_record(recovered, Kind::match);
    TEST_ASSERT_TRUE(match == 1 || match == 2);
    TEST_ASSERT_EQUAL_UINT32(0, whole_record(recovered, Kind::settings));
  }
}

// "After a cut in the middle of a save up to 30": the header of each older sector that holds a
// newest record is programmed again once, so that its marks hold for certain, and not for each of
// its records.
static void test_a_recovery_makes_each_sector_of_a_newest_record_sure_once() {
  auto before = std::make_unique<Flash>();
  {
    Journal journal(*before);
    journal.open();
    save(journal, Kind::settings, 101);
    save(journal, Kind::records, 102);
    for (std::uint32_t number = 1; number <= 4; ++number) save(journal, Kind::match, number);
  }
  unsigned recoveries = 0;
  for (std::size_t step = 700; step < 1700; step += 19) {
    auto flash = std::make_unique<Flash>(*before);
    Journal journal(*flash);
    journal.open();
    flash->cut_after(step, Tear::prefix, 1);
    save(journal, Kind::match, 50);
    if (!flash->dead()) break;
    flash->power_up();
    auto watched = std::make_unique<Watched>(*flash);
    Journal recovered(*watched);
    recovered.open();
    unsigned all = 0;
    for (const unsigned programs : watched->programs) all += programs;
    TEST_ASSERT_TRUE(all <= 30);
    if (all == 1) continue;  // nothing was in doubt
    // Settings and records are in the first sector, the match in the second.
    TEST_ASSERT_EQUAL_UINT(1, watched->programs[0]);
    ++recoveries;
  }
  TEST_ASSERT_TRUE(recoveries > 0);
}

static void test_a_page_that_does_not_take_its_bits_costs_its_slot_and_nothing_else() {
  auto watched = std::make_unique<Watched>(Flash{});
  Journal journal(*watched);
  journal.open();
  save(journal, Kind::match, 1);
  // A record has three pages: the middle one of the next record.
  watched->weak_page = 1 + 3 + 1;
  for (std::uint32_t number = 2; number <= 30; ++number) {
    save(journal, Kind::match, number);
    EXPECT_EQUAL(journal.state(), State::rest);
    TEST_ASSERT_EQUAL_UINT32(number, whole_record(journal, Kind::match));
  }
  TEST_ASSERT_TRUE(watched->programs[watched->weak_page] > 0);
}

// Also those that just fill a page of flash, or just do not.
static void test_a_record_of_any_length_comes_back_whole() {
  auto flash = std::make_unique<Flash>();
  for (std::size_t bytes = 1; bytes <= Journal::max_bytes; ++bytes) {
    Journal journal(*flash);
    journal.open();
    Content written;
    for (std::size_t at = 0; at < bytes; ++at) {
      written[at] = static_cast<std::uint8_t>(at * 7 + bytes);
    }
    journal.save(Kind::match, std::span{written}.first(bytes));
    while (journal.state() == State::busy) journal.step();
    Content loaded;
    TEST_ASSERT_EQUAL_size_t(bytes, journal.load(Kind::match, loaded));
    TEST_ASSERT_EQUAL_MEMORY(written.data(), loaded.data(), bytes);
  }
}

// Wherever the youngest sector lies among the older ones.
static void test_records_of_a_later_version_are_found_anywhere_in_the_ring() {
  auto flash = std::make_unique<Flash>();
  Journal journal(*flash);
  journal.open();
  for (std::uint32_t number = 1; number <= 120; ++number) {
    save(journal, number == 7 ? Kind::settings : Kind::match, number);
    auto later = std::make_unique<Flash>(*flash);
    std::uint8_t* youngest = nullptr;
    std::uint32_t generation = 0;
    for (std::size_t sector = 0; sector < later->sectors(); ++sector) {
      std::uint8_t* const header = later->bytes().data() + sector * Flash::sector_bytes;
      std::uint32_t its = 0;
      for (unsigned byte = 0; byte < 4; ++byte) its |= std::uint32_t{header[8 + byte]} << 8U * byte;
      if (its == 0xFFFFFFFF || its <= generation) continue;
      generation = its;
      youngest = header;
    }
    TEST_ASSERT_NOT_NULL(youngest);
    constexpr std::size_t summed_bytes = 12;
    youngest[4] = 2;
    const std::uint32_t sum = tiltyard::crc32({youngest, summed_bytes});
    for (unsigned byte = 0; byte < 4; ++byte) {
      youngest[summed_bytes + byte] = static_cast<std::uint8_t>(sum >> 8U * byte);
    }
    Journal older(*later);
    EXPECT_EQUAL(older.open(), Found::newer);
  }
}

static void test_sectors_are_prepared_once_preparing_has_ended_and_not_before() {
  auto flash = std::make_unique<Flash>();
  Journal journal(*flash);
  journal.open();
  TEST_ASSERT_FALSE(journal.prepared());
  while (journal.prepare()) TEST_ASSERT_FALSE(journal.prepared());
  TEST_ASSERT_TRUE(journal.prepared());
  // Two sectors, each made headless, erased and given its header; nothing of a third.
  TEST_ASSERT_EQUAL_UINT32(2, flash->all_erases());
  TEST_ASSERT_EQUAL_UINT32(4, flash->programs());
}

int main(int count, char**) {
  every_bit = count > 1;
  UNITY_BEGIN();
  RUN_TEST(test_any_single_rotten_bit_is_found_and_an_older_record_taken);
  RUN_TEST(test_a_chip_that_takes_no_erase_any_more_keeps_what_it_has_and_says_so);
  RUN_TEST(test_starts_that_each_save_cost_an_erase_for_five_saves);
  RUN_TEST(test_a_recovery_throws_no_good_sector_away);
  RUN_TEST(test_a_recovery_asks_nothing_of_kinds_that_were_never_saved);
  RUN_TEST(test_a_recovery_makes_each_sector_of_a_newest_record_sure_once);
  RUN_TEST(test_a_page_that_does_not_take_its_bits_costs_its_slot_and_nothing_else);
  RUN_TEST(test_a_record_of_any_length_comes_back_whole);
  RUN_TEST(test_records_of_a_later_version_are_found_anywhere_in_the_ring);
  RUN_TEST(test_sectors_are_prepared_once_preparing_has_ended_and_not_before);
  return UNITY_END();
}
