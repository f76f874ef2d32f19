// Bits of a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace tiltyard {

// Four numbers below 256 as the bytes of a word. What is made of it is stored at once, and not byte
// by byte.
constexpr std::uint32_t four_bytes(unsigned first, unsigned second, unsigned third,
                                   unsigned fourth) {
  static_assert(std::endian::native == std::endian::little);
  return first | (second << 8U) | (third << 16U) | (fourth << 24U);
}

#ifdef __ARM_ARCH_6M__

// A product in one cycle: the compiler takes multiplying to be slow here, and would make of a
// constant factor a row of shifts and sums.
constexpr std::uint32_t product(std::uint32_t word, std::uint32_t factor) {
  if (!std::is_constant_evaluated()) {
    asm("" : "+l"(factor));
  }
  return word * factor;
}

// A word in which every five bits side by side are different, and where each five begin.
inline constexpr std::uint32_t different_fives = 0x077CB531U;
inline constexpr std::array<std::uint8_t, 32> place_of_five = [] {
  std::array<std::uint8_t, 32> places{};
  for (std::uint8_t place = 0; place < places.size(); ++place) {
    places[(different_fives << place) >> 27U] = place;
  }
  return places;
}();

// The place of the lowest bit of a word that is not 0. This processor has no instruction for it,
// and what the compiler calls instead is far away in the ROM.
constexpr unsigned lowest_bit(std::uint32_t word) {
  return place_of_five[product(word & (~word + 1U), different_fives) >> 27U];
}

#else

constexpr std::uint32_t product(std::uint32_t word, std::uint32_t factor) { return word * factor; }

// The place of the lowest bit of a word that is not 0.
constexpr unsigned lowest_bit(std::uint32_t word) {
  return static_cast<unsigned>(std::countr_zero(word));
}

#endif

}  // namespace tiltyard
