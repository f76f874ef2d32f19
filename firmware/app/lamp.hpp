#pragma once

#include <cstdint>
#include <optional>

#include "api/light.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

// The LED beside the screen: in the colour that the match is fought in now, as bright as
// the screen (0 to 255) lets it be; off without one.
drivers::Colour lamp(std::optional<ui::Ink> shown, std::uint8_t level);

}  // namespace tiltyard::app
