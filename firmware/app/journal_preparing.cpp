#include "app/journal.hpp"

#include <algorithm>

#include "app/journal_format.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {

using namespace journal_format;
using drivers::Storage;

bool Journal::prepare() {
  if (state_ == State::closed || prepared()) return false;
  if (victim_ == none && !choose_victim()) return false;
  if (prepare_once() == Result::held) return false;
  return !prepared();
}

bool Journal::prepared() const { return victim_ == none && ready_count() >= ready_ahead; }

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
  encode(SectorHead{.generation = generation}, writer);
  writer.bits(crc32(std::span{page}.first(summed_bytes)), 32);
  return page;
}

Journal::Page Journal::no_header_page() {
  Page page;
  page.fill(erased);
  std::ranges::fill(std::span{page}.first(header_bytes), std::uint8_t{0});
  return page;
}

}  // namespace tiltyard::app
