#pragma once

#include "chips/st7789_settings.hpp"
#include "rp2040/wiring.hpp"

// Pimoroni PicoSystem. The README beside this file says what is sure and what is in doubt.
namespace tiltyard::board {

using drivers::Key;

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{
        .spi = 0, .clock = 6, .data = 7, .select = 5, .data_or_command = 9, .hertz = 62'500'000},
    rp2040::ResetPin{4},
    chips::St7789Options{.size = {240, 240},
                         .orientation = 0x00,
                         .inverted = true,
                         .settings = chips::picosystem_panel},
    rp2040::TearingPin{8}};

inline constexpr rp2040::KeyWiring keys{std::array{
    rp2040::KeyPin{Key::up, 23}, rp2040::KeyPin{Key::down, 20}, rp2040::KeyPin{Key::left, 22},
    rp2040::KeyPin{Key::right, 21}, rp2040::KeyPin{Key::a, 18}, rp2040::KeyPin{Key::b, 19},
    rp2040::KeyPin{Key::x, 17}, rp2040::KeyPin{Key::y, 16}}};

inline constexpr rp2040::PiezoWiring tone{.pin = 11};

inline constexpr rp2040::LampWiring light{
    rp2040::Pin{12}, rp2040::LedPins{.red = 14, .green = 13, .blue = 15, .active_low = false}};

inline constexpr rp2040::GaugeWiring battery{
    .pin = 26, .full_scale_millivolts = 3 * 3300, .powered = 2, .charging = rp2040::ChargePin{24}};

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
