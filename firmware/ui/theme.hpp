#pragma once

#include <cstdint>

#include "api/display.hpp"
#include "ui/ink.hpp"

namespace tiltyard::ui {

// How the inks look. A setting, but on a mono screen there is only one.
enum class Theme : std::uint8_t { normal, colour_blind, contrast, mono };
inline constexpr int chosen_theme_count = 3;

const drivers::Palette& palette(Theme theme);

}  // namespace tiltyard::ui
