#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the setup says of Castles: its name, a line about it, its options and what each choice
// changes.
enum class CastlesSetup : std::uint8_t {
  name,
  line,
  track,
  track_hint,

  count
};

std::string_view say(Language language, CastlesSetup id);

}  // namespace tiltyard::text
