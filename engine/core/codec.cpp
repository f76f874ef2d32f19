#include "core/codec.hpp"

#include <algorithm>
#include <array>

namespace tiltyard {
namespace {

// By hand, since the sum of ETL cannot go on from an earlier one. One entry a nibble: 64 bytes of
// flash for a quarter of the bitwise loop's time.
constexpr std::array<std::uint32_t, 16> crc_of_nibble = [] {
  std::array<std::uint32_t, 16> table{};
  for (std::uint32_t nibble = 0; nibble < table.size(); ++nibble) {
    std::uint32_t crc = nibble;
    for (int bit = 0; bit < 4; ++bit) {
      crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    table[nibble] = crc;
  }
  return table;
}();

}  // namespace

void BitWriter::bits(std::uint32_t value, unsigned count) {
  TILTYARD_ASSERT(count <= 32);
  if (!fits_ || count > room()) {
    fits_ = false;
    return;
  }
  while (count > 0) {
    const unsigned offset = bit_ % 8;
    const unsigned taken = std::min(count, 8U - offset);
    std::uint8_t& byte = bytes_[bit_ / 8];
    const std::uint32_t mask = (1U << taken) - 1U;
    byte = static_cast<std::uint8_t>((byte & ((1U << offset) - 1U)) | ((value & mask) << offset));
    value = taken < 32 ? value >> taken : 0;
    bit_ += taken;
    count -= taken;
  }
}

std::uint32_t BitReader::bits(unsigned count) {
  TILTYARD_ASSERT(count <= 32);
  if (!ok_ || count > (bytes_.size() * 8) - bit_) {
    ok_ = false;
    return 0;
  }
  std::uint32_t value = 0;
  for (unsigned done = 0; done < count;) {
    const unsigned offset = bit_ % 8;
    const unsigned taken = std::min(count - done, 8U - offset);
    const std::uint32_t piece = (std::uint32_t{bytes_[bit_ / 8]} >> offset) & ((1U << taken) - 1U);
    value |= piece << done;
    bit_ += taken;
    done += taken;
  }
  return value;
}

bool BitReader::finished() const {
  if (!ok_ || (bit_ + 7) / 8 != bytes_.size()) {
    return false;
  }
  const unsigned used = bit_ % 8;
  return used == 0 || (bytes_[bit_ / 8] >> used) == 0;
}

std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    crc = (crc >> 4U) ^ crc_of_nibble[crc & 0xFU];
    crc = (crc >> 4U) ^ crc_of_nibble[crc & 0xFU];
  }
  return ~crc;
}

}  // namespace tiltyard
