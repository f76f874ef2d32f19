#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the setup says of En Garde: its name, a line about it, its options and what each choice
// changes.
enum class EnGardeSetup : std::uint8_t {
  name,
  line,
  level,
  level_basic,
  level_classic,
  level_advanced,
  level_basic_hint,
  level_classic_hint,
  level_advanced_hint,
  starter,
  starter_random,
  starter_hint,

  count
};

std::string_view say(Language language, EnGardeSetup id);

}  // namespace tiltyard::text
