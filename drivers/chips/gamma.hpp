#pragma once

#include <cstdint>

namespace tiltyard::chips {

/// How much light looks like `level` of 255, as a share of 65535: the CIE's lightness, so that
/// equal steps look equal. 0 is dark, 255 is everything, and every level is more than the one
/// below.
constexpr std::uint16_t light_for(std::uint8_t level) {
  // L* = 100 * level / 255. From 8 up: Y = ((L* + 16) / 116)^3, below: Y = L* / 903.3.
  constexpr std::uint64_t whole = 116U * 255U;
  constexpr std::uint64_t full = 65535;
  const std::uint64_t scaled = 100U * std::uint64_t{level};
  if (scaled <= 8U * 255U) return static_cast<std::uint16_t>(scaled * full * 10U / (9033U * 255U));
  const std::uint64_t root = scaled + 16U * 255U;
  return static_cast<std::uint16_t>(root * root * root / (whole * whole) * full / whole);
}

}  // namespace tiltyard::chips
