// Numbers of ways to lay out cards: far beyond 64 bits, and known to 32.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "castles/cards.hpp"

namespace tiltyard::castles {

// 32 leading bits and a power of two.
struct Weight {
  std::uint32_t leading = 0;  // the highest bit set, or 0 for no way at all
  std::int32_t power = 0;

  static constexpr Weight of(std::uint64_t value, std::int32_t power) {
    if (value == 0) {
      return {};
    }
    const int shift = 32 - static_cast<int>(std::bit_width(value));
    const std::uint64_t scaled = shift >= 0 ? value << shift : value >> -shift;
    return {static_cast<std::uint32_t>(scaled), power - shift};
  }
  [[nodiscard]] constexpr bool none() const { return leading == 0; }

  friend constexpr Weight operator*(Weight one, Weight other) {
    return of(std::uint64_t{one.leading} * other.leading, one.power + other.power);
  }
  friend constexpr Weight operator+(Weight one, Weight other) {
    if (one.none() || (!other.none() && one.power < other.power)) {
      std::swap(one, other);
    }
    const std::int32_t apart = one.power - other.power;
    if (other.none() || apart >= 32) {
      return one;
    }
    return of(std::uint64_t{one.leading} + (other.leading >> apart), one.power);
  }
  friend constexpr bool operator<(Weight one, Weight other) {
    if (one.none() || other.none()) {
      return one.none() && !other.none();
    }
    return one.power != other.power ? one.power < other.power : one.leading < other.leading;
  }
  [[nodiscard]] constexpr Weight divided_by(std::uint32_t divisor) const {
    return of((std::uint64_t{leading} << 31U) / divisor, power - 31);
  }
};

struct Factorials {
  std::array<Weight, card_count + 1> of{};
  std::array<Weight, card_count + 1> inverse{};
};
extern const Factorials factorials;

// How many ways there are to choose so many of so many; and one over it.
inline Weight choices(unsigned of, unsigned chosen) {
  return chosen > of
             ? Weight{}
             : factorials.of[of] * factorials.inverse[chosen] * factorials.inverse[of - chosen];
}
inline Weight one_over_choices(unsigned of, unsigned chosen) {
  return factorials.inverse[of] * factorials.of[chosen] * factorials.of[of - chosen];
}

}  // namespace tiltyard::castles
