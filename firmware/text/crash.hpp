#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// After a crash.
enum class Crash : std::uint8_t {
  stopped,
  assertion,
  hard_fault,
  stack_guard,
  watchdog,
  match_is_kept,
  count
};

std::string_view say(Language language, Crash id);

}  // namespace tiltyard::text
