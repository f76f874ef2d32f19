// The power is cut at every byte of every operation of the journal, the bits left in every manner,
// and then again at every byte of what follows. After each: the old record or the new one, the same
// at every later start, and the next save works.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "app/journal.hpp"
#include "memory/ram_flash.hpp"

using tiltyard::app::Journal;
using tiltyard::memory::Tear;
using Kind = Journal::Kind;
using State = Journal::State;
using Flash = tiltyard::memory::RamFlash<8>;

namespace {

bool full_run = false;
std::uint64_t cuts_tried = 0;
std::uint64_t pairs_tried = 0;
std::uint64_t pairs_of_bytes = 0;
std::uint64_t kept_old = 0;
std::uint64_t kept_new = 0;

using Lengths = std::array<std::size_t, Journal::kinds>;
constexpr Lengths long_records{512, 9, 248, 300,
                               512};  // three pages, one, and one that is just full
constexpr Lengths short_records{9, 5, 7, 6, 8};
Lengths lengths = long_records;
using Content = std::array<std::uint8_t, Journal::max_bytes>;

// What record number `id` of a kind holds; 0 is no record.
std::span<const std::uint8_t> content_of(Kind kind, std::uint32_t id, Content& content) {
  if (id == 0) return {};
  const std::size_t length = lengths[static_cast<std::size_t>(kind)];
  for (std::size_t i = 0; i < length; ++i) {
    content[i] = static_cast<std::uint8_t>((id * 2654435761U + i * 40503U) >> 7U);
  }
  std::memcpy(content.data(), &id, sizeof id);
  return {content.data(), length};
}

// What each kind may hold: one value, or two while a save is under way.
struct Truth {
  std::array<std::uint32_t, Journal::kinds> old_id{};
  std::array<std::uint32_t, Journal::kinds> new_id{};

  void settle(Kind kind, std::uint32_t id) {
    old_id[static_cast<std::size_t>(kind)] = id;
    new_id[static_cast<std::size_t>(kind)] = id;
  }
  void begin(Kind kind, std::uint32_t id) { new_id[static_cast<std::size_t>(kind)] = id; }
};

struct Case {
  std::size_t first_cut;
  Tear first_tear;
  std::size_t second_cut;
  Tear second_tear;
};
Case now_running{};

void fail(const char* what, Kind kind, std::uint32_t id) {
  static char message[160];
  std::snprintf(message, sizeof message, "%s: kind %u, id %u (cut %zu tear %u, cut %zu tear %u)",
                what, static_cast<unsigned>(kind), id, now_running.first_cut,
                static_cast<unsigned>(now_running.first_tear), now_running.second_cut,
                static_cast<unsigned>(now_running.second_tear));
  TEST_FAIL_MESSAGE(message);
}

std::uint32_t stored_id(const Journal& journal, Kind kind) {
  Content there{};
  const std::size_t length = journal.load(kind, there);
  if (length == 0) return 0;
  std::uint32_t id = 0;
  std::memcpy(&id, there.data(), sizeof id);
  Content expected{};
  const auto whole = content_of(kind, id, expected);
  if (length != whole.size() || std::memcmp(there.data(), expected.data(), length) != 0) {
    fail("a third thing", kind, id);
  }
  return id;
}

// A start that came to its end has told its user what is there: from now on it is that.
void settle_all(const Journal& journal, Truth& truth) {
  for (std::size_t i = 0; i < Journal::kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    const std::uint32_t id = stored_id(journal, kind);
    if (id != truth.old_id[i] && id != truth.new_id[i]) fail("neither old nor new", kind, id);
    if (truth.old_id[i] != truth.new_id[i]) ++(id == truth.old_id[i] ? kept_old : kept_new);
    truth.settle(kind, id);
  }
}

// What is done in one life: saves by kind, and moments for preparing.
enum class Act : std::uint8_t {
  match,
  settings,
  records,
  second_match,
  third_match,
  prepare,
};

template <class AnyFlash>
bool act(AnyFlash& flash, Journal& journal, Act what, std::uint32_t id, Truth& truth) {
  if (what == Act::prepare) {
    while (journal.prepare()) {
    }
    return !flash.dead();
  }
  const auto kind = static_cast<Kind>(what);
  Content content{};
  truth.begin(kind, id);
  journal.save(kind, content_of(kind, id, content));
  while (journal.step() == State::busy) {
  }
  if (flash.dead()) return false;
  if (journal.state() != State::rest) fail("the save does not end", kind, id);
  truth.settle(kind, id);
  return true;
}

// From power-up to the end of the script or the cut; true if there was no cut.
template <class AnyFlash>
bool live(AnyFlash& flash, std::span<const Act> script, std::uint32_t first_id, Truth& truth) {
  Journal journal(flash);
  const Journal::Found found = journal.open();
  if (flash.dead()) return false;
  if (found == Journal::Found::foreign || found == Journal::Found::newer) {
    fail("our own area looks strange", Kind::match, 0);
  }
  settle_all(journal, truth);
  std::uint32_t id = first_id;
  for (const Act what : script) {
    if (!act(flash, journal, what, id++, truth)) return false;
  }
  return true;
}

void check_recovery(Flash& flash, Truth truth) {
  constexpr std::array<Act, 4> next_saves{Act::settings, Act::match, Act::records, Act::match};
  flash.power_up();
  // Three starts say the same.
  for (int start = 0; start < 3; ++start) {
    if (!live(flash, {}, 0, truth)) fail("it does not start", Kind::match, 0);
  }
  if (!live(flash, next_saves, 900'000, truth)) fail("the next save is lost", Kind::match, 0);
  if (!live(flash, {}, 0, truth)) fail("it does not start again", Kind::match, 0);
}

constexpr std::array<Act, 14> script{
    Act::match,       Act::settings, Act::match,        Act::prepare, Act::match,
    Act::records,     Act::match,    Act::second_match, Act::prepare, Act::match,
    Act::third_match, Act::match,    Act::settings,     Act::match};
constexpr std::array<Act, 5> short_script{Act::match, Act::prepare, Act::settings, Act::match,
                                          Act::prepare};
// All that a journal does: a sector opened, two saves in it, and others made ready.
constexpr std::array<Act, 3> pair_script{Act::match, Act::prepare, Act::settings};
constexpr std::array<Act, 3> second_script{Act::match, Act::prepare, Act::records};

// A chip whose ring has been round many times.
Flash& used_flash(Truth& truth, unsigned lives) {
  static Flash flash;
  flash = {};
  truth = {};
  std::uint32_t id = 1;
  for (unsigned i = 0; i < lives; ++i, id += 100) {
    TEST_ASSERT_TRUE(live(flash, script, id, truth));
  }
  return flash;
}

// How many steps the power has to last for the script to end.
std::size_t steps_of(const Flash& base, std::span<const Act> acts, Truth truth) {
  static Flash flash;
  std::size_t steps = 4096;
  while (true) {
    flash = base;
    Truth copy = truth;
    flash.cut_after(steps, Tear::prefix, 1);
    if (live(flash, acts, 1000, copy)) return steps;
    steps += 4096;
  }
}

void cut_everywhere(const Flash& base, const Truth& truth, std::span<const Act> acts,
                    std::size_t stride) {
  static Flash flash;
  const std::size_t steps = steps_of(base, acts, truth);
  for (std::size_t cut = 0; cut < steps; cut += stride) {
    for (std::size_t tear = 0; tear < tiltyard::memory::tear_count; ++tear) {
      now_running = {cut, static_cast<Tear>(tear), 0, {}};
      flash = base;
      Truth copy = truth;
      flash.cut_after(cut, static_cast<Tear>(tear), static_cast<std::uint32_t>(cut * 8 + tear));
      if (live(flash, acts, 1000, copy)) return;
      ++cuts_tried;
      check_recovery(flash, copy);
    }
  }
}

// A chip that notes at which of its steps the power would have to go to leave other bytes than a
// cut a step before: between two of them, nothing was to change.
class Noting final : public tiltyard::drivers::Storage {
 public:
  Noting(const Flash& chip, std::uint32_t seed) : chip_(chip) {
    chip_.cut_after(never, Tear::prefix, seed);
  }

  std::size_t sectors() const override { return chip_.sectors(); }
  void read(std::size_t offset, std::span<std::uint8_t> into) const override {
    chip_.read(offset, into);
  }
  Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> wanted) override {
    const auto there = chip_.bytes().subspan(page * page_bytes, page_bytes);
    note(page_bytes, [&](std::size_t step) { return (there[step] & ~wanted[step]) != 0; });
    return chip_.program(page, wanted);
  }
  Outcome erase(std::size_t sector) override {
    constexpr std::size_t bytes = sector_bytes / Flash::erase_steps;
    const auto there = chip_.bytes().subspan(sector * sector_bytes, sector_bytes);
    note(Flash::erase_steps, [&](std::size_t step) {
      return !std::ranges::all_of(there.subspan(step * bytes, bytes),
                                  [](std::uint8_t byte) { return byte == 0xFF; });
    });
    return chip_.erase(sector);
  }
  bool dead() const { return false; }

  const std::vector<std::size_t>& cuts() const { return cuts_; }
  // How many steps in a row leave what this cut leaves.
  std::size_t bytes_like(std::size_t cut) const {
    return (cut + 1 < cuts_.size() ? cuts_[cut + 1] : steps_) - cuts_[cut];
  }

 private:
  static constexpr std::size_t never = 1U << 30U;

  template <class Changes>
  void note(std::size_t steps, Changes changes) {
    cuts_.push_back(steps_);
    for (std::size_t step = 1; step < steps; ++step) {
      if (changes(step - 1)) cuts_.push_back(steps_ + step);
    }
    steps_ += steps;
  }

  Flash chip_;
  std::size_t steps_ = 0;
  std::vector<std::size_t> cuts_;
};

// Every byte at which the first cut may come, and for each every byte of the life after it: what
// leaves the same bytes is tried once. The first has every tear, the second takes them in turns.
void cut_twice(const Flash& base, const Truth& truth, std::span<const Act> acts,
               std::size_t stride) {
  static Flash once;
  static Flash twice;
  Noting first(base, 0);
  Truth unused = truth;
  live(first, acts, 1000, unused);
  for (std::size_t i = 0; i < first.cuts().size(); i += stride) {
    const std::size_t cut = first.cuts()[i];
    for (std::size_t tear = 0; tear < tiltyard::memory::tear_count; ++tear) {
      const auto seed = static_cast<std::uint32_t>(cut * 8 + tear);
      once = base;
      Truth after_first = truth;
      once.cut_after(cut, static_cast<Tear>(tear), seed);
      TEST_ASSERT_FALSE(live(once, acts, 1000, after_first));
      once.power_up();
      // Bits that read as they like do so in the same manner in each of these second lives.
      Noting second(once, seed);
      unused = after_first;
      live(second, second_script, 2000, unused);
      for (std::size_t j = i % stride; j < second.cuts().size(); j += stride) {
        const std::size_t next = second.cuts()[j];
        const auto next_tear = static_cast<Tear>((j + i + tear) % tiltyard::memory::tear_count);
        now_running = {cut, static_cast<Tear>(tear), next, next_tear};
        twice = once;
        Truth after_second = after_first;
        twice.cut_after(next, next_tear, seed);
        TEST_ASSERT_FALSE(live(twice, second_script, 2000, after_second));
        ++pairs_tried;
        pairs_of_bytes += first.bytes_like(i) * second.bytes_like(j);
        check_recovery(twice, after_second);
      }
    }
  }
}

}  // namespace

void setUp() { lengths = long_records; }
void tearDown() {}

static void test_every_byte_of_every_operation_on_a_fresh_chip() {
  const Flash fresh;
  cut_everywhere(fresh, {}, short_script, full_run ? 1 : 13);
}

static void test_every_byte_of_every_operation_on_a_chip_long_in_use() {
  Truth truth;
  const Flash& flash = used_flash(truth, 7);
  cut_everywhere(flash, truth, full_run ? std::span<const Act>(script) : short_script,
                 full_run ? 1 : 5);
}

static void test_every_pair_of_cuts_on_a_fresh_chip() {
  lengths = short_records;
  const Flash fresh;
  cut_twice(fresh, {}, pair_script, full_run ? 1 : 19);
}

static void test_every_pair_of_cuts_on_a_chip_long_in_use() {
  lengths = short_records;
  Truth truth;
  const Flash& flash = used_flash(truth, 5);
  cut_twice(flash, truth, pair_script, full_run ? 1 : 19);
}

static void test_pairs_of_cuts_in_records_of_many_pages() {
  Truth truth;
  const Flash& flash = used_flash(truth, 5);
  cut_twice(flash, truth, short_script, full_run ? 23 : 101);
}

// Lives that all end in a cut; `tear_of` says how, by a random number.
template <class Tears>
static void cut_in_rows(Flash& flash, Truth truth, std::uint32_t row, unsigned cuts,
                        std::size_t most_steps, Tears tear_of) {
  std::uint32_t random = row * 2654435761U + 12345U;
  for (unsigned cut = 0; cut < cuts; ++cut) {
    random = random * 1664525U + 1013904223U;
    now_running = {row, {}, cut, {}};
    flash.cut_after((random >> 8U) % most_steps, tear_of(random >> 24U), random);
    live(flash, script, 1000 + cut * 20, truth);
    flash.power_up();
    ++cuts_tried;
  }
  check_recovery(flash, truth);
}

static void hundred_cuts_in_rows(std::uint32_t rows, std::size_t most_steps) {
  static Flash flash;
  for (std::uint32_t row = 0; row < rows; ++row) {
    flash = {};
    cut_in_rows(flash, {}, row, 100, most_steps, [](std::uint32_t random) {
      return static_cast<Tear>(random % tiltyard::memory::tear_count);
    });
  }
}

static void test_a_hundred_cuts_in_a_row_where_no_start_ends() {
  hundred_cuts_in_rows(full_run ? 600 : 50, 3000);
}

static void test_a_hundred_cuts_in_a_row_where_some_starts_end() {
  hundred_cuts_in_rows(full_run ? 600 : 50, 8000);
}

static void test_a_hundred_cuts_in_a_row_where_most_starts_end() {
  hundred_cuts_in_rows(full_run ? 200 : 30, 25000);
}

// The tears that deceive most, on the chip where all places were used before.
static void test_bits_that_read_differently_in_a_row_on_a_chip_long_in_use() {
  constexpr std::array<Tear, 3> tears{Tear::unstable, Tear::one_bit, Tear::all_but_one};
  static Flash flash;
  Truth truth;
  const Flash used = used_flash(truth, 7);
  const std::uint32_t rows = full_run ? 20'000 : 1'000;
  for (std::uint32_t row = 0; row < rows; ++row) {
    flash = used;
    cut_in_rows(flash, truth, row, 8, row % 2 == 0 ? 1500 : 4000,
                [&tears](std::uint32_t random) { return tears[random % tears.size()]; });
  }
}

static void test_both_outcomes_were_seen() {
  TEST_ASSERT_TRUE(kept_old > 100);
  TEST_ASSERT_TRUE(kept_new > 10);
}

int main(int argc, char** argv) {
  full_run = argc > 1 && std::strcmp(argv[1], "full") == 0;
  UNITY_BEGIN();
  RUN_TEST(test_every_byte_of_every_operation_on_a_fresh_chip);
  RUN_TEST(test_every_byte_of_every_operation_on_a_chip_long_in_use);
  RUN_TEST(test_every_pair_of_cuts_on_a_fresh_chip);
  RUN_TEST(test_every_pair_of_cuts_on_a_chip_long_in_use);
  RUN_TEST(test_pairs_of_cuts_in_records_of_many_pages);
  RUN_TEST(test_a_hundred_cuts_in_a_row_where_no_start_ends);
  RUN_TEST(test_a_hundred_cuts_in_a_row_where_some_starts_end);
  RUN_TEST(test_a_hundred_cuts_in_a_row_where_most_starts_end);
  RUN_TEST(test_bits_that_read_differently_in_a_row_on_a_chip_long_in_use);
  RUN_TEST(test_both_outcomes_were_seen);
  std::printf(
      "power cuts tried: %llu single, %llu pairs that stand for %llu pairs of bytes; the record "
      "before was kept %llu times, the new one %llu times, nothing was lost\n",
      static_cast<unsigned long long>(cuts_tried), static_cast<unsigned long long>(pairs_tried),
      static_cast<unsigned long long>(pairs_of_bytes), static_cast<unsigned long long>(kept_old),
      static_cast<unsigned long long>(kept_new));
  return UNITY_END();
}
