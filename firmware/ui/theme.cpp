#include "ui/theme.hpp"

#include <array>

namespace tiltyard::ui {
namespace {

constexpr std::uint16_t rgb(unsigned hex) {
  const unsigned red = hex >> 19U & 0x1FU;
  const unsigned green = hex >> 10U & 0x3FU;
  const unsigned blue = hex >> 3U & 0x1FU;
  return static_cast<std::uint16_t>(red << 11U | green << 5U | blue);
}

// In the order of Ink.
constexpr drivers::Palette normal{
    rgb(0x1C1214),  // ink: iron gall, not black
    rgb(0xF4E6C4),  // parchment
    rgb(0xDFC99A),  // vellum
    rgb(0x8E6B42),  // oak
    rgb(0x3D2420),  // umber
    rgb(0x6B2C86),  // purple
    rgb(0xB01E28),  // red
    rgb(0x1F4C9C),  // blue
    rgb(0xE2A912),  // yellow
    rgb(0x2B7438),  // green
    rgb(0xFFFAEC),  // argent
    rgb(0x8C98A2),  // steel
    rgb(0xD88A18),  // gold
    rgb(0x9CC8DC),  // sky
    rgb(0xE8B48C),  // flesh
    rgb(0x5C6448),  // shade
};

// Hues that stay apart for every kind of colour vision, and steps of lightness between neighbours.
constexpr drivers::Palette colour_blind{
    rgb(0x141414), rgb(0xF4EAD0), rgb(0xDCCCA4), rgb(0x7C6644), rgb(0x2E2420), rgb(0x9A4F96),
    rgb(0xCC5200), rgb(0x00569C), rgb(0xF0DC32), rgb(0x009068), rgb(0xFFFFFF), rgb(0x8C98A2),
    rgb(0xC47A00), rgb(0x8CCCEC), rgb(0xE8BC98), rgb(0x58604C),
};

constexpr drivers::Palette contrast{
    rgb(0x000000), rgb(0xFFFFFF), rgb(0xE4E4E4), rgb(0x4A4A4A), rgb(0x000000), rgb(0x6A0098),
    rgb(0xC80000), rgb(0x0030C0), rgb(0xFFD000), rgb(0x006820), rgb(0xFFFFFF), rgb(0x707070),
    rgb(0xC06000), rgb(0xA8DCFF), rgb(0xFFC898), rgb(0x404040),
};

// Ink is light: the page is dark, letters glow. What lies on a bar of ink is cut out of it.
constexpr std::uint16_t lit = 0xFFFF;
constexpr drivers::Palette mono{
    lit,  // ink
    0,    // parchment
    0,    // vellum
    lit,  // oak
    lit,  // umber
    lit,  // purple
    lit,  // red
    lit,  // blue
    lit,  // yellow
    lit,  // green
    0,    // argent
    lit,  // steel
    lit,  // gold
    0,    // sky
    0,    // flesh
    lit,  // shade
};

constexpr std::array palettes{&normal, &colour_blind, &contrast, &mono};

}  // namespace

const drivers::Palette& palette(Theme theme) { return *palettes[static_cast<std::size_t>(theme)]; }

}  // namespace tiltyard::ui
