#pragma once

#include <array>
#include <cstdint>

#include "chips/script.hpp"

/// Voltages and gamma of panels with an ST7789, as their makers program them.
namespace tiltyard::chips {

namespace st7789_settings {

// How often a panel reads its memory.
inline constexpr std::uint8_t at_60_hertz = 0x0F;
inline constexpr std::uint8_t at_50_hertz = 0x15;

// Gate, VCOM and rate differ; the rest is common to square panels of 1.3 and 1.54 inches.
template <std::uint8_t gate, std::uint8_t vcom, std::uint8_t rate = at_60_hertz>
inline constexpr std::array<std::uint8_t, 64> square{
    0xB2, 5,  0x0C, 0x0C, 0x00, 0x33, 0x33,  // porches
    0xB7, 1,  gate,                          // gate voltages
    0xBB, 1,  vcom,                          // VCOM
    0xC0, 1,  0x2C,                          // LCM control
    0xC2, 1,  0x01,                          // VDV and VRH from here
    0xC3, 1,  0x12,                          // VRH
    0xC4, 1,  0x20,                          // VDV
    0xC6, 1,  rate, 0xD0, 2,    0xA4, 0xA1,  // power
    0xE0, 14, 0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
    0xE1, 14, 0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23};

// The 320x240 ones of 2.0 and 2.8 inches.
inline constexpr std::array<std::uint8_t, 64> wide{
    0xB2, 5,  0x0C, 0x0C, 0x00, 0x33, 0x33,  // porches
    0xB7, 1,  0x35,                          // gate voltages
    0xBB, 1,  0x1F,                          // VCOM
    0xC0, 1,  0x2C,                          // LCM control
    0xC2, 1,  0x01,                          // VDV and VRH from here
    0xC3, 1,  0x12,                          // VRH
    0xC4, 1,  0x20,                          // VDV
    0xC6, 1,  0x0F,                          // 60 Hz
    0xD0, 2,  0xA4, 0xA1,                    // power
    0xE0, 14, 0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D,
    0xE1, 14, 0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31};

// The 240x280 ones with round corners.
inline constexpr std::array<std::uint8_t, 65> round_corners{
    0xB2, 5,  0x0C, 0x0C, 0x00, 0x33, 0x33,  // porches
    0xB7, 1,  0x35,                          // gate voltages
    0xBB, 1,  0x28,                          // VCOM
    0xC0, 1,  0x0C,                          // LCM control
    0xC2, 2,  0x01, 0xFF,                    // VDV and VRH from here
    0xC3, 1,  0x10,                          // VRH
    0xC4, 1,  0x20,                          // VDV
    0xC6, 1,  0x0F,                          // 60 Hz
    0xD0, 2,  0xA4, 0xA1,                    // power
    0xE0, 14, 0xD0, 0x00, 0x02, 0x07, 0x0A, 0x28, 0x32, 0x44, 0x42, 0x06, 0x0E, 0x12, 0x14, 0x17,
    0xE1, 14, 0xD0, 0x00, 0x02, 0x07, 0x0A, 0x28, 0x31, 0x54, 0x47, 0x0E, 0x1C, 0x17, 0x1B, 0x1E};

// What the chip itself starts with, for a panel whose maker leaves it so.
inline constexpr std::array<std::uint8_t, 10> defaults{0xB2, 5,    0x0C, 0x0C,
                                                       0x00, 0x33, 0x33,   // porches
                                                       0xC6, 1,    0x0F};  // 60 Hz

}  // namespace st7789_settings

/// Pimoroni PicoSystem, 1.54 inches. Another port sets VCOM to 0x37. At 50 Hz the panel reads hardly
/// faster than a frame is sent, so that one that must not be torn waits for a millisecond at most.
inline constexpr PanelSettings picosystem_panel{
    st7789_settings::square<0x14, 0x25, st7789_settings::at_50_hertz>};
/// Waveshare Pico-LCD-1.3.
inline constexpr PanelSettings waveshare_13_panel{st7789_settings::square<0x35, 0x19>};
/// SpotPear Pico 1.54: as other square panels on a Pico.
inline constexpr PanelSettings spotpear_154_panel{st7789_settings::square<0x35, 0x19>};
/// Pimoroni Pico Display 2.0 and 2.8, Waveshare Pico-LCD-2: the two makers agree.
inline constexpr PanelSettings wide_panel{st7789_settings::wide};
/// PicoPad: its maker programs no voltages.
inline constexpr PanelSettings picopad_panel{st7789_settings::defaults};
/// PicoBoy Color: what its maker's library programs.
inline constexpr PanelSettings picoboy_color_panel{st7789_settings::round_corners};

}  // namespace tiltyard::chips
