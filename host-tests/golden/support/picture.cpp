#include "support/picture.hpp"

#include <algorithm>

namespace tiltyard::golden {

std::array<std::uint8_t, 3> rgb_of(std::uint16_t pixel) {
  const unsigned red = pixel >> 11U;
  const unsigned green = pixel >> 5U & 0x3FU;
  const unsigned blue = pixel & 0x1FU;
  return {static_cast<std::uint8_t>(red << 3U | red >> 2U),
          static_cast<std::uint8_t>(green << 2U | green >> 4U),
          static_cast<std::uint8_t>(blue << 3U | blue >> 2U)};
}

Picture picture_of(const memory::RamScreen& screen) {
  Picture picture{screen.size().width, screen.size().height, {}};
  for (std::uint16_t y = 0; y < screen.size().height; ++y) {
    for (std::uint16_t x = 0; x < screen.size().width; ++x) {
      picture.pixels.push_back(screen.pixel(x, y));
    }
  }
  return picture;
}

Picture enlarged(const Picture& picture, int zoom) {
  Picture large{picture.width * zoom, picture.height * zoom, {}};
  for (int y = 0; y < large.height; ++y) {
    for (int x = 0; x < large.width; ++x) large.pixels.push_back(picture.at(x / zoom, y / zoom));
  }
  return large;
}

Picture in_grey(const Picture& picture) {
  Picture grey = picture;
  for (std::uint16_t& pixel : grey.pixels) {
    const unsigned red = (pixel >> 11U) * 255U / 31U;
    const unsigned green = (pixel >> 5U & 0x3FU) * 255U / 63U;
    const unsigned blue = (pixel & 0x1FU) * 255U / 31U;
    const unsigned light = (red * 299U + green * 587U + blue * 114U) / 1000U;
    pixel = static_cast<std::uint16_t>((light >> 3U) << 11U | (light >> 2U) << 5U | light >> 3U);
  }
  return grey;
}

Picture sheet(const std::vector<Picture>& pictures, int columns, int gap) {
  int width = 0;
  int height = 0;
  for (const Picture& picture : pictures) {
    width = std::max(width, picture.width);
    height = std::max(height, picture.height);
  }
  const int count = static_cast<int>(pictures.size());
  const int rows = (count + columns - 1) / columns;
  Picture all{columns * (width + gap) + gap, rows * (height + gap) + gap, {}};
  all.pixels.assign(static_cast<std::size_t>(all.width * all.height), 0x7BEF);
  for (int i = 0; i < count; ++i) {
    const Picture& picture = pictures[static_cast<std::size_t>(i)];
    const int left = gap + i % columns * (width + gap);
    const int top = gap + i / columns * (height + gap);
    for (int y = 0; y < picture.height; ++y) {
      for (int x = 0; x < picture.width; ++x) {
        all.pixels[static_cast<std::size_t>((top + y) * all.width + left + x)] = picture.at(x, y);
      }
    }
  }
  return all;
}

}  // namespace tiltyard::golden
