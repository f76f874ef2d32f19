// How the journal lies in flash (journal.hpp says why). Part of its bodies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/codec.hpp"

namespace tiltyard::app::journal_format {

inline constexpr std::uint32_t magic = 0x4A4C4954;  // "TILJ"
inline constexpr std::uint16_t version = 1;
inline constexpr std::uint8_t record_version = 1;

// A sector begins with this and its CRC; later versions keep this part.
struct SectorHead {
  std::uint32_t mark = magic;
  std::uint16_t its_version = version;
  std::uint16_t free = 0xFFFF;
  std::uint32_t generation = 0;
};
template <class Archive>
void fields(Archive& archive, ValueOf<SectorHead> auto& head) {
  archive.number(head.mark, 32);
  archive.number(head.its_version, 16);
  archive.number(head.free, 16);
  archive.number(head.generation, 32);
}
inline constexpr std::size_t summed_bytes = 12;
inline constexpr std::size_t header_bytes = 16;
inline constexpr std::size_t first_mark = 32;
inline constexpr std::size_t mark_bytes = 8;

// And a record with this.
struct RecordHead {
  std::uint8_t kind = 0;
  std::uint8_t its_version = record_version;
  std::uint16_t length = 0;
  std::uint32_t sum = 0;
};
template <class Archive>
void fields(Archive& archive, ValueOf<RecordHead> auto& head) {
  archive.number(head.kind, 8);
  archive.number(head.its_version, 8);
  archive.number(head.length, 16);
  archive.number(head.sum, 32);
}

inline constexpr std::uint8_t erased = 0xFF;

inline bool is_erased(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == erased; });
}

template <class Page>
std::span<std::uint8_t> mark_in(Page& page, std::size_t mark) {
  return std::span{page}.subspan(first_mark + mark * mark_bytes, mark_bytes);
}

}  // namespace tiltyard::app::journal_format
