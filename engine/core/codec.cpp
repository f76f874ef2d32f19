#include "core/codec.hpp"

#include <etl/crc32.h>

#include <algorithm>

namespace tiltyard {

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

// A table of sixteen, 64 bytes, for a quarter of the bitwise loop's time.
std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> more) {
  etl::crc32_t16 sum(bytes.data(), bytes.data() + bytes.size());
  sum.add(more.data(), more.data() + more.size());
  return sum.value();
}

}  // namespace tiltyard
