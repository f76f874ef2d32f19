#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// PicoPad, the Czech kit. The README beside this file says what is sure and what is in
// doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{.spi = 0,
                      .clock = 18,
                      .data = 19,
                      .select = 21,
                      .data_or_command = 17,
                      .hertz = 62'500'000},
    rp2040::ResetPin{20},
    chips::St7789Options{.size = {320, 240},
                         .orientation = 0x60,
                         .inverted = true,
                         .settings = chips::picopad_panel}};

inline constexpr rp2040::KeyWiring keys{std::array{
    rp2040::KeyPin{Key::up, 4}, rp2040::KeyPin{Key::down, 5}, rp2040::KeyPin{Key::left, 3},
    rp2040::KeyPin{Key::right, 2}, rp2040::KeyPin{Key::a, 7}, rp2040::KeyPin{Key::b, 6},
    rp2040::KeyPin{Key::x, 9}, rp2040::KeyPin{Key::y, 8}}};

inline constexpr rp2040::BuzzerWiring tone{.pin = 15};

// The card's LED lights when its line rests low.
inline constexpr rp2040::LampWiring light{
    rp2040::Pin{16},
    rp2040::SingleLeds{rp2040::DimmedLed{.hue = chips::LedHue::blue, .pin = 22, .active_low = true},
                       rp2040::UnlitLed{.pin = 13, .active_low = true}}};

inline constexpr rp2040::GaugeWiring battery{.pin = 29,
                                             .full_scale_millivolts = 3 * 3300,
                                             .powered = 24,
                                             .charging = rp2040::HiddenByUsb{},
                                             .offset_millivolts = 311};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
