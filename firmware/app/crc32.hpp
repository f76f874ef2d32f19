#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace tiltyard::app {

// The CRC-32 of zip and Ethernet, fed piece by piece. Four bits a step: a table of 64 bytes instead
// of 1,024, for records that are short.
class Crc32 {
 public:
  constexpr void add(std::uint8_t byte) {
    sum_ = steps[(sum_ ^ byte) & 0xFU] ^ sum_ >> 4U;
    sum_ = steps[(sum_ ^ byte >> 4U) & 0xFU] ^ sum_ >> 4U;
  }
  constexpr void add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) add(byte);
  }
  constexpr void add_word(std::uint32_t word) {
    for (unsigned shift = 0; shift < 32; shift += 8) add(static_cast<std::uint8_t>(word >> shift));
  }
  constexpr std::uint32_t value() const { return ~sum_; }

 private:
  static constexpr std::uint32_t polynomial = 0xEDB88320;
  static constexpr std::array<std::uint32_t, 16> steps = [] {
    std::array<std::uint32_t, 16> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 4; ++bit)
        value = (value & 1U) != 0 ? polynomial ^ value >> 1U : value >> 1U;
      table[i] = value;
    }
    return table;
  }();

  std::uint32_t sum_ = 0xFFFFFFFF;
};

}  // namespace tiltyard::app
