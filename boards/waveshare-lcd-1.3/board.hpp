#pragma once

#include "rp2040/wiring.hpp"

// Raspberry Pi Pico with the Waveshare Pico-LCD-1.3. The README beside this file says what is sure
// and what is in doubt.
namespace tiltyard::board {

using drivers::Key;

// Voltages and gamma as the maker of the module sets them.
inline constexpr std::array<std::uint8_t, 64> settings{
    0xB2, 5,  0x0C, 0x0C, 0x00, 0x33, 0x33,  //
    0xB7, 1,  0x35,                          //
    0xBB, 1,  0x19,                          //
    0xC0, 1,  0x2C,                          //
    0xC2, 1,  0x01,                          //
    0xC3, 1,  0x12,                          //
    0xC4, 1,  0x20,                          //
    0xC6, 1,  0x0F,                          //
    0xD0, 2,  0xA4, 0xA1,                    //
    0xE0, 14, 0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
    0xE1, 14, 0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23};

inline constexpr rp2040::St7789Wiring screen{
    rp2040::SpiWiring{
        .spi = 1, .clock = 10, .data = 11, .select = 9, .data_or_command = 8, .hertz = 62'500'000},
    rp2040::ResetPin{12},
    chips::St7789Options{
        .size = {240, 240}, .orientation = 0x70, .inverted = true, .settings = settings}};

// The joystick's press is wired and not used.
inline constexpr rp2040::KeyWiring keys{std::array{
    rp2040::KeyPin{Key::up, 2}, rp2040::KeyPin{Key::down, 18}, rp2040::KeyPin{Key::left, 16},
    rp2040::KeyPin{Key::right, 20}, rp2040::KeyPin{Key::a, 15}, rp2040::KeyPin{Key::b, 17},
    rp2040::KeyPin{Key::x, 19}, rp2040::KeyPin{Key::y, 21}}};

inline constexpr rp2040::NoVoice tone;
inline constexpr rp2040::LampWiring light{rp2040::Pin{13}, rp2040::NoLed{}};
inline constexpr rp2040::NoGauge battery;

inline constexpr auto pins = rp2040::pins_of(screen, keys, tone, light, battery);
static_assert(rp2040::well_wired(pins));

}  // namespace tiltyard::board
