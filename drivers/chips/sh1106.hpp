#pragma once

#include <array>
#include <cstdint>

#include "chips/oled.hpp"

namespace tiltyard::chips {

namespace sh1106_commands {

inline constexpr std::array<std::uint8_t, 18> start{
    0xAE,        // display off
    0x40,        // first line
    0xA8, 0x3F,  // 64 rows
    0xD3, 0x00,  // from the first
    0xDA, 0x12,  // alternate COM pins
    0xD5, 0x80,  // oscillator
    0xD9, 0x22,  // pre-charge
    0xDB, 0x35,  // VCOM
    0xA4,        // shows its memory
    0xA6,        // a one is light
    0xAD, 0x8B,  // charge pump on
};
inline constexpr std::array<std::uint8_t, 3> sleep{0xAE, 0xAD, 0x8A};
inline constexpr std::array<std::uint8_t, 2> wake{0xAD, 0x8B};

}  // namespace sh1106_commands

/// Sino Wealth SH1106: 132 columns of memory behind 128 of glass (first column 2), one page a time.
inline constexpr OledChip sh1106{
    sh1106_commands::start, sh1106_commands::sleep, sh1106_commands::wake, 132, false, "SH1106"};

}  // namespace tiltyard::chips
