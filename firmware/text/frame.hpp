#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// Storage and records.
enum class Frame : std::uint8_t {
  storage,
  storage_foreign,
  storage_newer,
  use_storage,
  play_unsaved,
  games,
  wins,
  longest_display,
  highest_total,
  hold_to_clear,
  count
};

std::string_view say(Language language, Frame id);

}  // namespace tiltyard::text
