// Bits in, bits out: how states, views, moves and saves become bytes.
//
// Writer and reader agree on the width of each number through its bound, so a state takes few bytes
// and a reader can refuse what no writer would have written. Bytes from outside are checked, never
// trusted: after the first fault a reader answers 0 to everything, and `ok()` stays false. Nobody
// acts on what was read before the whole was read and `finished()` said yes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/assert.hpp"
#include "core/random.hpp"

namespace tiltyard {

// How many bits hold the numbers 0 to bound - 1.
constexpr unsigned bits_for(std::uint32_t bound) {
  return bound <= 1 ? 0U : static_cast<unsigned>(std::bit_width(bound - 1U));
}

class BitWriter {
 public:
  // Writes into `bytes`, which the caller owns and which outlives the writer.
  explicit BitWriter(std::span<std::uint8_t> bytes) : bytes_(bytes) {}

  // The lowest `count` bits of `value`, count <= 32. Past the end nothing is written and `fits()`
  // turns false for good.
  void bits(std::uint32_t value, unsigned count);

  // A number that is less than `bound`.
  void below(std::uint32_t value, std::uint32_t bound) {
    TILTYARD_ASSERT(value < bound);
    bits(value, bits_for(bound));
  }
  void flag(bool value) { bits(value ? 1U : 0U, 1); }

  // Whether all that was written found room.
  [[nodiscard]] bool fits() const { return fits_; }
  [[nodiscard]] std::size_t bit_count() const { return bit_; }
  // Bytes used so far, the last one filled up with zero bits.
  [[nodiscard]] std::size_t size() const { return (bit_ + 7) / 8; }
  // Bits that still find room.
  [[nodiscard]] std::size_t room() const { return (bytes_.size() * 8) - bit_; }

 private:
  std::span<std::uint8_t> bytes_;
  std::size_t bit_ = 0;
  bool fits_ = true;
};

class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // The next `count` bits, count <= 32.
  std::uint32_t bits(unsigned count);

  // A number less than `bound`; anything else is a fault.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t value = bits(bits_for(bound));
    if (value >= bound) {
      fail();
      return 0;
    }
    return value;
  }
  bool flag() { return bits(1) != 0; }

  // For the caller's own checks: what was read makes no sense.
  void fail() { ok_ = false; }
  [[nodiscard]] bool ok() const { return ok_; }
  // True when nothing was wrong and nothing is left but the zero bits that fill the last byte.
  [[nodiscard]] bool finished() const;

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t bit_ = 0;
  bool ok_ = true;
};

// The 128 bits of a generator; all zero is a fault.
void encode(const Random& random, BitWriter& writer);
Random decode_random(BitReader& reader);

// CRC-32 (the one of Ethernet and zip) of `bytes`. Pass an earlier result to go on from there.
std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before = 0);

}  // namespace tiltyard
