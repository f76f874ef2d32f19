#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// Raspberry Pi Pico with the SpotPear Pico 1.54, revision 2.0. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{
        .spi = 1, .clock = 10, .data = 11, .select = 9, .data_or_command = 8, .hertz = 62'500'000},
    rp2040::ResetPin{12},
    chips::St7789Options{.size = {240, 240},
                         .orientation = 0x60,
                         .inverted = true,
                         .settings = chips::spotpear_154_panel}};

// Start (27), select (26), L (18) and R (1) are wired and not used.
inline constexpr rp2040::KeyWiring keys{std::array{
    rp2040::KeyPin{Key::up, 16}, rp2040::KeyPin{Key::down, 14}, rp2040::KeyPin{Key::left, 13},
    rp2040::KeyPin{Key::right, 17}, rp2040::KeyPin{Key::a, 3}, rp2040::KeyPin{Key::b, 6},
    rp2040::KeyPin{Key::x, 2}, rp2040::KeyPin{Key::y, 4}}};

inline constexpr rp2040::NoVoice tone;
inline constexpr rp2040::LampWiring light{rp2040::Pin{7}, rp2040::NoLed{}};
inline constexpr rp2040::PowerPin battery{.powered = 24};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
