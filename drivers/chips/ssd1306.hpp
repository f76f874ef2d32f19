#pragma once

#include <array>
#include <cstdint>

#include "chips/oled.hpp"

namespace tiltyard::chips {

namespace ssd1306_commands {

inline constexpr std::array<std::uint8_t, 21> start{
    0xAE,        // display off
    0x20, 0x00,  // addresses run along the row, then to the next page
    0x40,        // first line
    0xA8, 0x3F,  // 64 rows
    0xD3, 0x00,  // from the first
    0xDA, 0x12,  // alternate COM pins
    0xD5, 0x80,  // oscillator
    0xD9, 0xF1,  // pre-charge for the charge pump
    0xDB, 0x30,  // VCOMH
    0xA4,        // shows its memory
    0xA6,        // a one is light
    0x8D, 0x14,  // charge pump on
    0x2E,        // no scrolling
};
inline constexpr std::array<std::uint8_t, 3> sleep{0xAE, 0x8D, 0x10};
inline constexpr std::array<std::uint8_t, 2> wake{0x8D, 0x14};

}  // namespace ssd1306_commands

/// Solomon Systech SSD1306: 128x64, windows, its own charge pump.
inline constexpr OledChip ssd1306{
    ssd1306_commands::start, ssd1306_commands::sleep, ssd1306_commands::wake, 128, true, "SSD1306"};

}  // namespace tiltyard::chips
