#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// PicoBoy Color. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{
        .spi = 0, .clock = 18, .data = 19, .select = 10, .data_or_command = 8, .hertz = 62'500'000},
    rp2040::ResetPin{9},
    chips::St7789Options{.size = {240, 280},
                         .orientation = 0xC0,
                         .first_row = 20,
                         .inverted = true,
                         .settings = chips::picoboy_color_panel}};

// The joystick's press is a second A.
inline constexpr rp2040::KeyWiring keys{
    std::array{rp2040::KeyPin{Key::up, 4}, rp2040::KeyPin{Key::down, 2},
               rp2040::KeyPin{Key::left, 3}, rp2040::KeyPin{Key::right, 1},
               rp2040::KeyPin{Key::a, 27}, rp2040::KeyPin{Key::b, 28}, rp2040::centre(0)}};

inline constexpr rp2040::BuzzerWiring tone{.pin = 15};

// The red one shares a PWM slice with the buzzer.
inline constexpr rp2040::LampWiring light{
    rp2040::Pin{26}, rp2040::SingleLeds{rp2040::SwitchedLed{chips::LedHue::red, 14},
                                        rp2040::DimmedLed{chips::LedHue::yellow, 13},
                                        rp2040::DimmedLed{chips::LedHue::green, 12}}};

inline constexpr rp2040::NoGauge battery;

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
