#include "app/journal.hpp"

#include <algorithm>

#include "app/journal_format.hpp"
#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {

using namespace journal_format;
using drivers::Storage;

std::uint8_t Journal::Sector::begun() const {
  std::uint8_t count = slots;
  while (count > 0 && !has(first_begun + count - 1U)) --count;
  return count;
}

bool Journal::Sector::in_doubt() const {
  const std::uint8_t count = begun();
  return !has(settled) || (count > 0 && !has(first_committed + count - 1U));
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
  SectorHead head;
  fields(reader, head);
  if (head.mark != magic || reader.bits(32) != crc32(std::span{page}.first(summed_bytes))) {
    sector.blank = is_erased(page);
    return;
  }
  sector.generation = head.generation;
  next_generation_ = std::max(next_generation_, head.generation + 1);
  if (head.its_version > version) {
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
  RecordHead head;
  fields(reader, head);
  length = head.length;
  if (head.kind >= kinds || head.its_version != record_version || length > into.size())
    return false;
  kind = static_cast<Kind>(head.kind);
  const auto content = into.first(length);
  storage_.read(offset + record_header_bytes, content);
  return head.sum == record_sum(kind, {sector, slot, length}, content);
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
  return crc32(where, content);
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

}  // namespace tiltyard::app
