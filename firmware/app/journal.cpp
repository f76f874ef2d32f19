#include "app/journal.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

using drivers::Storage;

constexpr std::uint32_t magic = 0x4A4C4954;  // "TILJ"
constexpr std::uint16_t version = 1;
constexpr std::uint8_t record_version = 1;

// The header: magic, version, 16 bits free, generation, CRC of all that. Later versions keep this
// part.
constexpr std::size_t summed_bytes = 12;
constexpr std::size_t header_bytes = 16;
constexpr std::size_t first_mark = 32;
constexpr std::size_t mark_bytes = 8;

constexpr std::uint8_t erased = 0xFF;

std::uint32_t sum_of(std::span<const std::uint8_t> bytes) { return crc32(bytes); }

bool is_erased(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == erased; });
}

template <class Page>
std::span<std::uint8_t> mark_in(Page& page, std::size_t mark) {
  return std::span{page}.subspan(first_mark + mark * mark_bytes, mark_bytes);
}

}  // namespace

Journal::Journal(Storage& storage)
    : storage_(storage), count_(static_cast<std::uint8_t>(storage.sectors())) {
  TILTYARD_ASSERT(storage.sectors() >= fewest_sectors && storage.sectors() <= most_sectors);
}

// --- reading ---

std::uint8_t Journal::Sector::begun() const {
  std::uint8_t count = slots;
  while (count > 0 && !has(first_begun + count - 1U)) --count;
  return count;
}

bool Journal::Sector::in_doubt() const {
  const std::uint8_t count = begun();
  return !has(settled) || (count > 0 && !has(first_committed + count - 1U));
}

Journal::Found Journal::open() {
  sectors_ = {};
  places_ = {};
  current_ = none;
  victim_ = none;
  copying_ = false;
  slot_open_ = false;
  next_generation_ = 1;
  for (std::uint8_t number = 0; number < count_; ++number) read_sector(number);
  current_ = youngest_below(next_generation_);
  find_records();
  found_ = judge();
  state_ = State::rest;
  if (found_ == Found::foreign || found_ == Found::newer) {
    state_ = State::closed;
    return found_;
  }
  if (current_ == none) return found_;
  copying_ = sectors_[current_].in_doubt();
  next_copy_ = 0;
  const Result sure = set_marks(current_, 0);
  if (sure == Result::failed) lose_current();
  if (sure == Result::held || !copying_) return found_;
  current_ = none;
  if (make_places_sure() == Result::held) return found_;
  while (copying_ && state_ != State::worn && work() != Result::held) {
  }
  return found_;
}

// The source of a copy may be committed by a mark that was just readable, in a sector that was in
// doubt before this one: it would vanish once its predecessor is erased.
Journal::Result Journal::make_places_sure() {
  for (const Place& place : places_) {
    if (place.sector == none || sector_at(place).sure) continue;
    if (set_marks(place.sector, 0) == Result::held) return Result::held;
  }
  return Result::done;
}

const Journal::Sector& Journal::sector_at(const Place& place) const {
  TILTYARD_ASSERT(place.sector < count_);
  return sectors_[place.sector];
}

void Journal::read_sector(std::uint8_t number) {
  Page page;
  storage_.read(number * Storage::sector_bytes, page);
  Sector& sector = sectors_[number];
  BitReader reader({page.data(), header_bytes});
  const bool is_header = reader.bits(32) == magic;
  const std::uint32_t its_version = reader.bits(16);
  reader.bits(16);
  const std::uint32_t generation = reader.bits(32);
  if (!is_header || reader.bits(32) != sum_of(std::span{page}.first(summed_bytes))) {
    sector.blank = is_erased(page);
    return;
  }
  sector.generation = generation;
  next_generation_ = std::max(next_generation_, generation + 1);
  if (its_version > version) {
    sector.use = Use::newer;
    return;
  }
  for (unsigned mark = 0; mark < mark_count; ++mark) {
    if (is_erased(mark_in(page, mark))) continue;
    sector.marks = static_cast<std::uint16_t>(sector.marks | 1U << mark);
  }
  if (sector.begun() > 0) sector.use = Use::used;
}

// The youngest sector with records that is older than `generation`.
std::uint8_t Journal::youngest_below(std::uint32_t generation) const {
  std::uint8_t youngest = none;
  for (std::uint8_t number = 0; number < count_; ++number) {
    const Sector& sector = sectors_[number];
    if (sector.use != Use::used || sector.begun() == 0 || sector.generation >= generation) continue;
    if (youngest == none || sector.generation > sectors_[youngest].generation) youngest = number;
  }
  return youngest;
}

// From the youngest sector to the oldest, until all kinds are found.
void Journal::find_records() {
  std::uint32_t below = next_generation_;
  while (true) {
    const std::uint8_t youngest = youngest_below(below);
    if (youngest == none) return;
    below = sectors_[youngest].generation;
    find_records_in(youngest);
    if (std::all_of(places_.begin(), places_.end(),
                    [](const Place& place) { return place.sector != none; })) {
      return;
    }
  }
}

void Journal::find_records_in(std::uint8_t sector) {
  std::array<std::uint8_t, max_bytes> content;
  for (std::uint8_t slot = slots; slot-- > 0;) {
    if (!sectors_[sector].has(first_committed + slot)) continue;
    Kind kind{};
    std::uint16_t length = 0;
    if (!read_record(sector, slot, kind, content, length)) continue;
    Place& place = places_[static_cast<std::size_t>(kind)];
    if (place.sector == none) place = {sector, slot, length};
  }
}

bool Journal::read_record(std::uint8_t sector, std::uint8_t slot, Kind& kind,
                          std::span<std::uint8_t> into, std::uint16_t& length) const {
  std::array<std::uint8_t, record_header_bytes> header;
  const std::size_t offset = page_of(sector, slot) * Storage::page_bytes;
  storage_.read(offset, header);
  BitReader reader(header);
  const std::uint32_t number = reader.bits(8);
  const std::uint32_t its_version = reader.bits(8);
  length = static_cast<std::uint16_t>(reader.bits(16));
  if (number >= kinds || its_version != record_version || length > into.size()) return false;
  kind = static_cast<Kind>(number);
  const auto content = into.first(length);
  storage_.read(offset + record_header_bytes, content);
  return reader.bits(32) == record_sum(kind, {sector, slot, length}, content);
}

std::uint32_t Journal::record_sum(Kind kind, Place place,
                                  std::span<const std::uint8_t> content) const {
  constexpr std::size_t where_bytes = 1 + 4 + 4 + 1;
  std::array<std::uint8_t, where_bytes> where{};
  BitWriter writer(where);
  writer.bits(static_cast<std::uint32_t>(kind), 8);
  writer.bits(place.length, 32);
  writer.bits(sectors_[place.sector].generation, 32);
  writer.bits(place.slot, 8);
  TILTYARD_ASSERT(writer.fits());
  return crc32(content, crc32(where));
}

// Of an area without a header: whether there is more in it than a first start of ours that was cut
// off leaves behind, which is anything in the first page of all.
bool Journal::holds_others_bytes() const {
  Page page;
  for (std::size_t at = Storage::page_bytes; at < storage_.size(); at += Storage::page_bytes) {
    storage_.read(at, page);
    if (!is_erased(page)) return true;
  }
  return false;
}

Journal::Found Journal::judge() const {
  std::uint32_t newest = 0;
  bool newest_is_newer = false;
  for (std::uint8_t number = 0; number < count_; ++number) {
    const Sector& sector = sectors_[number];
    if (sector.generation < newest) continue;
    newest = sector.generation;
    newest_is_newer = sector.use == Use::newer;
  }
  if (newest_is_newer) return Found::newer;
  if (newest == 0 && holds_others_bytes()) return Found::foreign;
  const bool any = std::any_of(places_.begin(), places_.end(),
                               [](const Place& place) { return place.length > 0; });
  return any ? Found::ours : Found::nothing;
}

void Journal::start_fresh() {
  found_ = Found::nothing;
  if (state_ == State::closed) state_ = State::rest;
}

std::size_t Journal::load(Kind kind, std::span<std::uint8_t> into) const {
  const Place& place = places_[static_cast<std::size_t>(kind)];
  if (place.sector == none) return 0;
  Kind its_kind{};
  std::uint16_t length = 0;
  return read_record(place.sector, place.slot, its_kind, into, length) ? length : 0;
}

bool Journal::is_newest(Kind kind, std::span<const std::uint8_t> bytes) const {
  const Place& place = places_[static_cast<std::size_t>(kind)];
  if (place.length != bytes.size()) return false;
  std::array<std::uint8_t, max_bytes> content;
  const std::size_t length = load(kind, content);
  return length == bytes.size() && std::equal(bytes.begin(), bytes.end(), content.begin());
}

std::size_t Journal::page_of(std::uint8_t sector, std::uint8_t slot) {
  return sector * Storage::pages_per_sector + 1 + slot * pages_per_slot;
}

// --- writing ---

void Journal::save(Kind kind, std::span<const std::uint8_t> bytes) {
  TILTYARD_ASSERT(bytes.size() <= max_bytes);
  TILTYARD_ASSERT(state_ != State::busy);
  if (state_ == State::closed) return;
  // Of a save that was held in the middle of a slot nothing is left; the slot is never committed.
  if (!copying_) slot_open_ = false;
  state_ = State::rest;
  if (is_newest(kind, bytes)) return;
  kind_ = kind;
  length_ = static_cast<std::uint16_t>(bytes.size());
  std::copy(bytes.begin(), bytes.end(), content_.begin());
  state_ = State::busy;
}

Journal::State Journal::step() {
  if (state_ != State::busy && state_ != State::held) return state_;
  const Result result = work();
  if (result == Result::held) {
    state_ = State::held;
  } else if (state_ == State::held) {
    state_ = State::busy;
  }
  return state_;
}

Journal::Result Journal::work() {
  const bool full = current_ != none && !slot_open_ && sectors_[current_].begun() == slots;
  if (copying_ && next_copy_ == kinds && current_ != none) {
    const Result result = set_marks(current_, 1U << settled);
    if (result == Result::done) copying_ = false;
    if (result == Result::failed) lose_current();
    return result;
  }
  if (current_ == none || full) return open_sector();
  return copying_ ? write_record(static_cast<Kind>(next_copy_), true) : write_record(kind_, false);
}

Journal::Result Journal::program(std::size_t page, const Page& bytes) {
  if (storage_.program(page, bytes) == Storage::Outcome::refused) return Result::held;
  Page there;
  storage_.read(page * Storage::page_bytes, there);
  // Ones leave what is there.
  const bool holds =
      std::equal(bytes.begin(), bytes.end(), there.begin(),
                 [](std::uint8_t wanted, std::uint8_t is) { return (is & ~wanted) == 0; });
  return holds ? Result::done : Result::failed;
}

// Header and former marks are written again with the new ones: what was only just readable is whole
// from now on.
Journal::Result Journal::set_marks(std::uint8_t number, std::uint16_t marks) {
  Sector& sector = sectors_[number];
  const unsigned all = sector.marks | marks;
  Page page = header_page(sector.generation);
  for (unsigned mark = 0; mark < mark_count; ++mark) {
    if ((all >> mark & 1U) != 0) std::ranges::fill(mark_in(page, mark), std::uint8_t{0});
  }
  const Result result = program(page_of(number, 0) - 1, page);
  if (result == Result::done) {
    sector.marks = static_cast<std::uint16_t>(all);
    sector.sure = true;
  }
  return result;
}

Journal::Result Journal::open_sector() {
  const std::uint8_t former = current_;
  const std::uint8_t number = oldest_ready();
  if (number == none) {
    if (victim_ == none && !choose_victim()) {
      state_ = State::worn;
      return Result::done;
    }
    return prepare_once();
  }
  current_ = number;
  const Result result = set_marks(current_, copying_ ? 1U << opened : 1U << opened | 1U << settled);
  if (result == Result::held) {
    current_ = former;
  } else if (result == Result::failed) {
    lose_current();
  } else {
    sectors_[number].use = Use::used;
  }
  return result;
}

Journal::Result Journal::write_record(Kind kind, bool copy) {
  const Sector& sector = sectors_[current_];
  const std::size_t bytes = record_header_bytes + source_length(kind, copy);
  const std::size_t pages = (bytes + Storage::page_bytes - 1) / Storage::page_bytes;
  if (slot_open_ && next_page_ < pages) return write_page(kind, copy);

  const bool begin = !slot_open_;
  const unsigned mark =
      begin ? first_begun + sector.begun() : first_committed + sector.begun() - 1U;
  const Result result = set_marks(current_, static_cast<std::uint16_t>(1U << mark));
  if (result == Result::failed) lose_current();
  if (result != Result::done) return result;
  slot_open_ = begin;
  next_page_ = 0;
  if (!begin) end_record(kind, copy);
  return result;
}

Journal::Result Journal::write_page(Kind kind, bool copy) {
  const auto slot = static_cast<std::uint8_t>(sectors_[current_].begun() - 1);
  const std::uint16_t length = source_length(kind, copy);
  std::array<std::uint8_t, max_bytes> content;
  if (!read_source(kind, copy, content)) {
    places_[static_cast<std::size_t>(kind)] = {};
    find_records();
    slot_open_ = false;
    return Result::failed;
  }
  const auto whole = std::span{content}.first(length);
  Page page;
  page.fill(erased);
  std::size_t from = next_page_ * page.size();
  std::span<std::uint8_t> room = page;
  if (next_page_ == 0) {
    BitWriter header({page.data(), record_header_bytes});
    header.bits(static_cast<std::uint32_t>(kind), 8);
    header.bits(record_version, 8);
    header.bits(length, 16);
    header.bits(record_sum(kind, {current_, slot, length}, whole), 32);
    room = room.subspan(record_header_bytes);
  } else {
    from -= record_header_bytes;
  }
  const auto part = whole.subspan(from, std::min(room.size(), length - from));
  std::ranges::copy(part, room.begin());
  const Result result = program(page_of(current_, slot) + next_page_, page);
  if (result == Result::done) ++next_page_;
  // A page that is worn costs its slot: it is never committed, and the next one is tried.
  if (result == Result::failed) slot_open_ = false;
  return result;
}

// What is copied is judged each time: it may have been readable only once.
bool Journal::read_source(Kind kind, bool copy, std::span<std::uint8_t> into) const {
  if (!copy) {
    std::ranges::copy(content_, into.begin());
    return true;
  }
  const Place& place = places_[static_cast<std::size_t>(kind)];
  if (place.sector == none) return true;
  Kind its_kind{};
  std::uint16_t length = 0;
  return read_record(place.sector, place.slot, its_kind, into, length) && its_kind == kind &&
         length == place.length;
}

std::uint16_t Journal::source_length(Kind kind, bool copy) const {
  return copy ? places_[static_cast<std::size_t>(kind)].length : length_;
}

void Journal::end_record(Kind kind, bool copy) {
  const auto slot = static_cast<std::uint8_t>(sectors_[current_].begun() - 1);
  places_[static_cast<std::size_t>(kind)] = {current_, slot, source_length(kind, copy)};
  if (copy) {
    ++next_copy_;
    return;
  }
  found_ = Found::ours;
  state_ = State::rest;
}

// Its marks do not hold any more. What it holds can still be read.
void Journal::lose_current() {
  sectors_[current_].use = Use::bad;
  current_ = none;
  slot_open_ = false;
}

// --- preparing ---

bool Journal::prepare() {
  if (state_ == State::closed || prepared()) return false;
  if (victim_ == none && !choose_victim()) return false;
  if (prepare_once() == Result::held) return false;
  return !prepared();
}

bool Journal::prepared() const { return victim_ == none && ready_count() >= ready_ahead; }

std::size_t Journal::bad_sectors() const {
  return static_cast<std::size_t>(std::count_if(
      sectors_.begin(), sectors_.end(), [](const Sector& one) { return one.use == Use::bad; }));
}

// The youngest sector is what the next start goes by: it is kept until there is a younger one.
bool Journal::choose_victim() {
  const std::uint8_t youngest = youngest_below(next_generation_);
  for (std::uint8_t number = 0; number < count_; ++number) {
    const Sector& sector = sectors_[number];
    if (sector.use == Use::bad || sector.use == Use::ready) continue;
    if (number == current_ || number == youngest || holds_newest(number)) continue;
    if (victim_ == none || better_victim(sector, sectors_[victim_])) victim_ = number;
  }
  preparing_ = Preparing::retire;
  return victim_ != none;
}

// What was begun and cut off comes first, so that there is never more than one of it; then the
// unused, then the oldest.
bool Journal::better_victim(const Sector& one, const Sector& other) const {
  const auto rank = [](const Sector& sector) {
    if (sector.use != Use::unknown) return 2;
    return sector.blank ? 1 : 0;
  };
  if (rank(one) != rank(other)) return rank(one) < rank(other);
  return one.generation < other.generation;
}

bool Journal::holds_newest(std::uint8_t sector) const {
  return std::any_of(places_.begin(), places_.end(),
                     [sector](const Place& place) { return place.sector == sector; });
}

Journal::Result Journal::prepare_once() {
  Sector& sector = sectors_[victim_];
  const std::size_t first_page = page_of(victim_, 0) - 1;
  Result result = Result::done;
  switch (preparing_) {
    case Preparing::retire:
      // Whatever it was, from now on it has no header: an erase that is cut off cannot make it
      // clean. Its marks stay: half written, they would commit what was never whole.
      if (program(first_page, no_header_page()) == Result::held) return Result::held;
      sector = {};
      preparing_ = Preparing::erase;
      return Result::done;
    case Preparing::erase:
      if (storage_.erase(victim_) == Storage::Outcome::refused) return Result::held;
      preparing_ = Preparing::check;
      return Result::done;
    case Preparing::check:
      result = all_ones(victim_) ? Result::done : Result::failed;
      preparing_ = Preparing::head;
      break;
    case Preparing::head:
      result = program(first_page, header_page(next_generation_));
      if (result != Result::done) break;
      sector.use = Use::ready;
      sector.sure = true;
      sector.generation = next_generation_++;
      victim_ = none;
      break;
  }
  if (result == Result::failed) {
    sector.use = Use::bad;
    victim_ = none;
    return Result::done;
  }
  return result;
}

bool Journal::all_ones(std::uint8_t sector) const {
  Page page;
  for (std::size_t i = 0; i < Storage::pages_per_sector; ++i) {
    storage_.read(sector * Storage::sector_bytes + i * page.size(), page);
    if (!is_erased(page)) return false;
  }
  return true;
}

std::size_t Journal::ready_count() const {
  return static_cast<std::size_t>(std::count_if(
      sectors_.begin(), sectors_.end(), [](const Sector& one) { return one.use == Use::ready; }));
}

std::uint8_t Journal::oldest_ready() const {
  std::uint8_t oldest = none;
  for (std::uint8_t number = 0; number < count_; ++number) {
    if (sectors_[number].use != Use::ready) continue;
    if (oldest == none || sectors_[number].generation < sectors_[oldest].generation)
      oldest = number;
  }
  return oldest;
}

Journal::Page Journal::header_page(std::uint32_t generation) const {
  Page page;
  page.fill(erased);
  BitWriter writer({page.data(), header_bytes});
  writer.bits(magic, 32);
  writer.bits(version, 16);
  writer.bits(0xFFFF, 16);
  writer.bits(generation, 32);
  writer.bits(sum_of(std::span{page}.first(summed_bytes)), 32);
  return page;
}

Journal::Page Journal::no_header_page() {
  Page page;
  page.fill(erased);
  std::ranges::fill(std::span{page}.first(header_bytes), std::uint8_t{0});
  return page;
}

}  // namespace tiltyard::app
