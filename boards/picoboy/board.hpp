#pragma once

#include "chips/sh1106.hpp"
#include "rp2040/wiring.hpp"

// PicoBoy, the teaching handheld. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::OledWiring screen{
    rp2040::SpiWiring{
        .spi = 0, .clock = 18, .data = 19, .select = 10, .data_or_command = 8, .hertz = 10'000'000},
    chips::sh1106, chips::OledOptions{.size = {128, 64}, .first_column = 2, .contrast = 31},
    rp2040::ResetPin{9}};

inline constexpr rp2040::KeyWiring keys{
    std::array{rp2040::KeyPin{Key::up, 1}, rp2040::KeyPin{Key::down, 3},
               rp2040::KeyPin{Key::left, 4}, rp2040::KeyPin{Key::right, 2}, rp2040::centre(0)}};

inline constexpr rp2040::BuzzerWiring tone{.pin = 15};

inline constexpr rp2040::ScreenIsLight light{rp2040::SingleLeds{
    rp2040::DimmedLed{chips::LedHue::red, 5}, rp2040::DimmedLed{chips::LedHue::yellow, 6},
    rp2040::DimmedLed{chips::LedHue::green, 7}}};

inline constexpr rp2040::NoGauge battery;

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
