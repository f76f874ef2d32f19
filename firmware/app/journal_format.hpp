// How the journal lies in flash (journal.hpp says why). Part of its bodies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tiltyard::app::journal_format {

inline constexpr std::uint32_t magic = 0x4A4C4954;  // "TILJ"
inline constexpr std::uint16_t version = 1;
inline constexpr std::uint8_t record_version = 1;

// The header: magic, version, 16 bits free, generation, CRC of all that. Later versions keep this
// part.
inline constexpr std::size_t summed_bytes = 12;
inline constexpr std::size_t header_bytes = 16;
inline constexpr std::size_t first_mark = 32;
inline constexpr std::size_t mark_bytes = 8;

inline constexpr std::uint8_t erased = 0xFF;

inline bool is_erased(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == erased; });
}

template <class Page>
std::span<std::uint8_t> mark_in(Page& page, std::size_t mark) {
  return std::span{page}.subspan(first_mark + mark * mark_bytes, mark_bytes);
}

}  // namespace tiltyard::app::journal_format
