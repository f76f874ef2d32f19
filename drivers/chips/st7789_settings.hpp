#pragma once

#include <array>
#include <cstdint>

#include "chips/script.hpp"

/// Voltages and gamma of panels with an ST7789, as their makers program them.
namespace tiltyard::chips {

namespace st7789_settings {

// Porch, gate and VCOM differ; the rest is common to square panels of 1.3 and 1.54 inches.
template <std::uint8_t gate, std::uint8_t vcom>
inline constexpr std::array<std::uint8_t, 64> square{
    0xB2, 5,  0x0C, 0x0C, 0x00, 0x33, 0x33,  // porches
    0xB7, 1,  gate,                          // gate voltages
    0xBB, 1,  vcom,                          // VCOM
    0xC0, 1,  0x2C,                          // LCM control
    0xC2, 1,  0x01,                          // VDV and VRH from here
    0xC3, 1,  0x12,                          // VRH
    0xC4, 1,  0x20,                          // VDV
    0xC6, 1,  0x0F,                          // 60 Hz
    0xD0, 2,  0xA4, 0xA1,                    // power
    0xE0, 14, 0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
    0xE1, 14, 0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23};

}  // namespace st7789_settings

/// Pimoroni PicoSystem, 1.54 inches. Another port sets VCOM to 0x37.
inline constexpr PanelSettings picosystem_panel{st7789_settings::square<0x14, 0x25>};
/// Waveshare Pico-LCD-1.3.
inline constexpr PanelSettings waveshare_13_panel{st7789_settings::square<0x35, 0x19>};

}  // namespace tiltyard::chips
