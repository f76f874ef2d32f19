#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "memory/ram_screen.hpp"

namespace tiltyard::golden {

// What was on a screen: RGB565, rows from the top.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> pixels;
  bool operator==(const Picture&) const = default;

  std::uint16_t at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
};

// A pixel as red, green, blue of 0 to 255.
std::array<std::uint8_t, 3> rgb_of(std::uint16_t pixel);

Picture picture_of(const memory::RamScreen& screen);
// Each pixel `zoom` times as large.
Picture enlarged(const Picture& picture, int zoom);
// Lightness only: what is told apart by colour alone looks the same.
Picture in_grey(const Picture& picture);
// All on one sheet, `columns` beside each other, a gap between.
Picture sheet(const std::vector<Picture>& pictures, int columns, int gap = 6);

}  // namespace tiltyard::golden
