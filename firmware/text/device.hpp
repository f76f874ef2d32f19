#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What concerns the whole device, and the records.
enum class DeviceText : std::uint8_t {
  storage,
  storage_foreign,
  storage_newer,
  use_storage,
  leave_it,
  update,
  update_text,
  hold_to_update,
  wipe,
  wipe_text,
  hold_to_wipe,
  clear,
  clear_asked,
  clear_text,
  hold_to_clear,
  replace,
  replace_text,
  hold_to_replace,
  take_back,
  take_back_text,
  take_back_yes,
  earlier_games,
  best_display,
  longest_display,
  highest_total,
  streak,
  count
};

std::string_view say(Language language, DeviceText id);

}  // namespace tiltyard::text
