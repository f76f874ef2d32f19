#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// Raspberry Pi Pico with the Pimoroni Pico Display 2.8. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{.spi = 0,
                      .clock = 18,
                      .data = 19,
                      .select = 17,
                      .data_or_command = 16,
                      .hertz = 62'500'000},
    rp2040::SoftwareReset{},
    chips::St7789Options{
        .size = {320, 240}, .orientation = 0x70, .inverted = true, .settings = chips::wide_panel}};

inline constexpr rp2040::KeyWiring keys{
    std::array{rp2040::KeyPin{Key::a, 12}, rp2040::KeyPin{Key::b, 13}, rp2040::KeyPin{Key::x, 14},
               rp2040::KeyPin{Key::y, 15}}};

inline constexpr rp2040::NoVoice tone;
inline constexpr rp2040::LampWiring light{
    rp2040::Pin{20}, rp2040::LedPins{.red = 26, .green = 27, .blue = 28, .active_low = true}};
inline constexpr rp2040::PowerPin battery{.powered = 24};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
