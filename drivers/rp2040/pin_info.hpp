#pragma once

#include <array>
#include <cstddef>

#include "pico/binary_info.h"
#include "rp2040/wiring.hpp"

/// The pins of a board by name, for `picotool info`. The SDK's macros declare one pin a line; a
/// board knows its pins as a list.
namespace tiltyard::rp2040 {

template <std::size_t count>
consteval auto pin_info(const PinUses<count>& uses) {
  std::array<binary_info_pins_with_name_t, count> entries{};
  for (std::size_t i = 0; i < count; ++i) {
    entries[i] = {{BINARY_INFO_TYPE_PINS_WITH_NAME, BINARY_INFO_TAG_RASPBERRY_PI},
                  1U << uses[i].pin,
                  uses[i].name};
  }
  return entries;
}

/// What picotool looks for: pointers to the entries, to lie in a section ".binary_info.keep.*".
template <std::size_t count>
constexpr auto pin_info_index(const std::array<binary_info_pins_with_name_t, count>& entries) {
  std::array<const binary_info_core_t*, count> index{};
  for (std::size_t i = 0; i < count; ++i) index[i] = &entries[i].core;
  return index;
}

}  // namespace tiltyard::rp2040
