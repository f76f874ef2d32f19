#pragma once

#include <algorithm>
#include <cstdint>

#include "api/light.hpp"

namespace tiltyard::chips {

/// The colour of an LED that has only one.
enum class LedHue : std::uint8_t { red, yellow, green, blue };

/// How bright an LED of one colour shines for any colour: as bright as that is if it is the nearest
/// to its own, else not at all, so that what cannot be shown is not taken for another. White is
/// everyone's.
constexpr std::uint8_t led_share(LedHue hue, drivers::Colour colour) {
  const auto [red, green, blue] = colour;
  const std::uint8_t brightest = std::max({red, green, blue});
  const unsigned half = brightest / 2U;
  if (std::min({red, green, blue}) > half) return brightest;
  LedHue nearest = red > green ? LedHue::red : LedHue::green;
  if (red > half && green > half) nearest = LedHue::yellow;
  if (blue == brightest) nearest = LedHue::blue;
  return hue == nearest ? brightest : std::uint8_t{0};
}

}  // namespace tiltyard::chips
