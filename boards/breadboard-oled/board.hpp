#pragma once

#include "chips/sh1106.hpp"
#include "chips/ssd1306.hpp"
#include "rp2040/wiring.hpp"

// Raspberry Pi Pico on a breadboard with a 128x64 OLED, six buttons and a piezo. The README beside
// this file says what is sure and what is in doubt.
namespace tiltyard::board {

using drivers::Key;

// chips::ssd1306 or chips::sh1106, as board.cmake says. The glass lies in the middle of its
// columns.
inline constexpr const chips::OledChip& screen_chip = chips::TILTYARD_OLED;
inline constexpr std::uint8_t first_column = (screen_chip.columns - 128) / 2;

inline constexpr rp2040::OledWiring screen{
    rp2040::I2cWiring{.i2c = 0, .data = 4, .clock = 5, .address = 0x3C, .hertz = 400'000},
    screen_chip, chips::OledOptions{.size = {128, 64}, .first_column = first_column}};

inline constexpr rp2040::KeyWiring keys{std::array{
    rp2040::KeyPin{Key::up, 10}, rp2040::KeyPin{Key::down, 11}, rp2040::KeyPin{Key::left, 12},
    rp2040::KeyPin{Key::right, 13}, rp2040::KeyPin{Key::a, 14}, rp2040::KeyPin{Key::b, 15}}};

inline constexpr rp2040::PiezoWiring tone{.pin = 16};
inline constexpr rp2040::ScreenIsLight light{};
inline constexpr rp2040::PowerPin battery{.powered = 24};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
