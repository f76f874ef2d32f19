#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// Raspberry Pi Pico with the Waveshare Pico-LCD-2. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{
        .spi = 1, .clock = 10, .data = 11, .select = 9, .data_or_command = 8, .hertz = 62'500'000},
    rp2040::ResetPin{12},
    chips::St7789Options{
        .size = {320, 240}, .orientation = 0x70, .inverted = true, .settings = chips::wide_panel}};

// KEY0 to KEY3.
inline constexpr rp2040::KeyWiring keys{
    std::array{rp2040::KeyPin{Key::a, 15}, rp2040::KeyPin{Key::b, 17}, rp2040::KeyPin{Key::x, 2},
               rp2040::KeyPin{Key::y, 3}}};

inline constexpr rp2040::NoVoice tone;
inline constexpr rp2040::LampWiring light{rp2040::Pin{13}, rp2040::NoLed{}};
inline constexpr rp2040::PowerPin battery{.powered = 24};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
