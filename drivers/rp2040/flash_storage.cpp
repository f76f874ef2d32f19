#include "rp2040/flash_storage.hpp"

#include <algorithm>
#include <array>

#include "core/assert.hpp"
#include "hardware/flash.h"
#include "rp2040/interrupts_off.hpp"

extern "C" const char __flash_binary_end;

namespace tiltyard::rp2040 {
namespace {

constexpr std::uint32_t area_bytes = FlashStorage::sector_count * drivers::Storage::sector_bytes;
constexpr std::uint32_t area = PICO_FLASH_SIZE_BYTES - area_bytes;

static_assert(drivers::Storage::page_bytes == FLASH_PAGE_SIZE);
static_assert(drivers::Storage::sector_bytes == FLASH_SECTOR_SIZE);

const std::uint8_t* bytes_at(std::size_t offset) {
  // Through the cache, which the SDK empties after each write.
  return reinterpret_cast<const std::uint8_t*>(XIP_BASE + area + offset);
}

}  // namespace

FlashStorage::FlashStorage(const drivers::Battery& battery) : battery_(battery) {
  TILTYARD_ASSERT(reinterpret_cast<std::uintptr_t>(&__flash_binary_end) <= XIP_BASE + area);
}

void FlashStorage::read(std::size_t offset, std::span<std::uint8_t> into) const {
  TILTYARD_ASSERT(offset + into.size() <= size());
  std::copy_n(bytes_at(offset), into.size(), into.begin());
}

drivers::Storage::Outcome FlashStorage::program(std::size_t page,
                                                std::span<const std::uint8_t, page_bytes> bytes) {
  TILTYARD_ASSERT(page < sector_count * pages_per_sector);
  if (battery_.charge().too_low_to_write) return Outcome::refused;
  // The bytes may come from flash, which cannot be read meanwhile.
  alignas(4) std::array<std::uint8_t, page_bytes> copy;
  std::copy(bytes.begin(), bytes.end(), copy.begin());
  const InterruptsOff quiet;
  flash_range_program(area + static_cast<std::uint32_t>(page * page_bytes), copy.data(),
                      copy.size());
  return Outcome::done;
}

drivers::Storage::Outcome FlashStorage::erase(std::size_t sector) {
  TILTYARD_ASSERT(sector < sector_count);
  if (battery_.charge().too_low_to_write) return Outcome::refused;
  const InterruptsOff quiet;
  flash_range_erase(area + static_cast<std::uint32_t>(sector * sector_bytes), sector_bytes);
  return Outcome::done;
}

}  // namespace tiltyard::rp2040
