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
  // The most tiles are those of 320×240, the most rows of them those of 240×280.
  static constexpr Size largest{320, 240};
  static constexpr Size tallest{240, 280};
  static constexpr int max_rows = tallest.h / tile.h;
  static constexpr int max_tiles = (largest.w / tile.w) * (largest.h / tile.h);
  static_assert(largest.w / tile.w <= 32);
  static_assert((tallest.w / tile.w) * max_rows <= max_tiles);

  // Both sides of the screen are multiples of the tile's height, the width of 16.
  explicit Damage(Size screen);

  // Nothing is known of what the screen shows: the next frame is sent whole.
  void forget();

  // Compares a frame, in words of 32 bits, with the one before and remembers this one. What
  // changed is then to be had from `take`, until it gives nothing.
  void compare(std::span<const std::uint8_t> frame) { compare(frame, 0, rows_); }
  // The same for rows of tiles alone: all of a frame in parts, from the lowest up to row 0.
  void compare(std::span<const std::uint8_t> frame, int first_row, int end_row);
  int rows() const { return rows_; }
  bool pending() const { return pending_; }

  // The next rectangle to send: neighbouring changed tiles, as wide and tall as they reach.
  std::optional<Rect> take();
  // How much has changed of the smallest rectangle that holds all that has, in percent; 0: nothing.
  int density() const;
  // All that is to be sent in one rectangle, with what lies between.
  std::optional<Rect> take_together();

 private:
  struct Print {
    std::uint32_t one = 0;
    std::uint32_t two = 0;
    constexpr bool operator==(const Print&) const = default;
  };
  Print print_of(const std::uint8_t* corner) const;
  Rect hull() const;

  int columns_;
  int rows_;
  int stride_;
  bool known_ = false;
  bool pending_ = false;
  std::array<Print, max_tiles> prints_{};
  std::array<std::uint32_t, max_rows>
      changed_{};  // of each row one bit a tile, the left one lowest
};

}  // namespace tiltyard::ui
