#include "app/journal.hpp"

#include <algorithm>

#include "app/journal_format.hpp"
#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {

using namespace journal_format;
using drivers::Storage;

Journal::Journal(Storage& storage)
    : storage_(storage), count_(static_cast<std::uint8_t>(storage.sectors())) {
  TILTYARD_ASSERT(storage.sectors() >= fewest_sectors && storage.sectors() <= most_sectors);
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
  if (copying_ && next_copy_ == kinds && current_ != none) {
    const Result result = set_marks(current_, 1U << settled);
    if (result == Result::done) copying_ = false;
    if (result == Result::failed) lose_current();
    return result;
  }
  if (needs_sector()) return open_sector();
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

bool Journal::needs_sector() const {
  return current_ == none || (!slot_open_ && sectors_[current_].begun() == slots);
}

bool Journal::has_to_erase() const { return needs_sector() && oldest_ready() == none; }

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
    encode(RecordHead{.kind = static_cast<std::uint8_t>(kind),
                      .length = length,
                      .sum = record_sum(kind, {current_, slot, length}, whole)},
           header);
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

}  // namespace tiltyard::app
