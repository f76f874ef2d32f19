#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ui/geometry.hpp"

namespace tiltyard::ui {

// What of a frame differs from the one shown before, so that only that is sent.
//
// The screen is cut into tiles of 16×8 pixels and each is kept as a fingerprint of 64 bits: two
// sums, each of which changes for certain when one word of the tile does, and misses a larger
// change with one chance in 2^32. That is a tenth of the memory of a second frame, it holds nothing
// that could be read, and scenes may simply draw everything.
class Damage {
 public:
  static constexpr Size tile{16, 8};
  static constexpr Size largest{320, 240};
  static constexpr int max_tiles = (largest.w / tile.w) * (largest.h / tile.h);

  // Both sides of the screen are multiples of the tile's height, the width of 16.
  explicit Damage(Size screen);

  // Nothing is known of what the screen shows: the next frame is sent whole.
  void forget();

  // Compares with the frame before and remembers this one. What changed is then to be had from
  // `take`, until it gives nothing.
  void compare(std::span<const std::uint8_t> frame);
  bool pending() const { return pending_; }

  // The next rectangle to send: neighbouring changed tiles, as wide and tall as they reach.
  std::optional<Rect> take();

 private:
  struct Print {
    std::uint32_t one = 0;
    std::uint32_t two = 0;
    constexpr bool operator==(const Print&) const = default;
  };
  Print print_of(const std::uint8_t* corner) const;
  bool changed(int column, int row) const;
  void clear(int column, int row);

  int columns_;
  int rows_;
  int stride_;
  bool known_ = false;
  bool pending_ = false;
  std::array<Print, max_tiles> prints_{};
  std::array<std::uint8_t, (max_tiles + 7) / 8> changed_{};
};

}  // namespace tiltyard::ui
