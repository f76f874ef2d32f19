#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tiltyard::drivers {

/// Width and height in pixels.
struct Size {
  std::uint16_t width = 0;
  std::uint16_t height = 0;
  constexpr bool operator==(const Size&) const = default;
};

/// A rectangle of pixels, its left upper corner at (x, y). Empty if a side is 0.
struct Area {
  std::uint16_t x = 0;
  std::uint16_t y = 0;
  std::uint16_t width = 0;
  std::uint16_t height = 0;

  constexpr bool empty() const { return width == 0 || height == 0; }
  constexpr bool operator==(const Area&) const = default;
};

constexpr Area whole(Size size) { return {0, 0, size.width, size.height}; }

/// The part of `area` that lies on a screen of `size`; empty if there is none.
constexpr Area clipped(Area area, Size size) {
  if (area.x >= size.width || area.y >= size.height) return {};
  const auto right = static_cast<std::uint16_t>(size.width - area.x);
  const auto bottom = static_cast<std::uint16_t>(size.height - area.y);
  if (area.width > right) area.width = right;
  if (area.height > bottom) area.height = bottom;
  return area.empty() ? Area{} : area;
}

/// The smallest area that holds both. An empty one adds nothing.
constexpr Area joined(Area one, Area other) {
  if (one.empty()) return other;
  if (other.empty()) return one;
  const auto x = one.x < other.x ? one.x : other.x;
  const auto y = one.y < other.y ? one.y : other.y;
  const int one_right = one.x + one.width;
  const int other_right = other.x + other.width;
  const int one_bottom = one.y + one.height;
  const int other_bottom = other.y + other.height;
  const int right = one_right > other_right ? one_right : other_right;
  const int bottom = one_bottom > other_bottom ? one_bottom : other_bottom;
  return {x, y, static_cast<std::uint16_t>(right - x), static_cast<std::uint16_t>(bottom - y)};
}

/// What each of the sixteen indexes of a frame looks like: RGB565, red in the high bits. A mono
/// screen lights a pixel when its entry is not 0.
using Palette = std::array<std::uint16_t, 16>;

/// Bytes from one row of a frame to the next: rows are packed, an odd last pixel fills its byte.
constexpr std::size_t frame_stride(std::uint16_t width) { return (width + 1U) / 2U; }
constexpr std::size_t frame_bytes(Size size) { return frame_stride(size.width) * size.height; }

/// A whole screen of 4-bit palette indexes, two pixels a byte, the left one in the high nibble,
/// rows from top to bottom. Exactly `frame_bytes(size())` long.
using Frame = std::span<const std::uint8_t>;

/// A screen that is given whole frames and sends what changed of them.
class Display {
 public:
  /// Of one frame, so many areas go over in a row.
  static constexpr std::size_t most_areas = 32;

  virtual Size size() const = 0;

  /// False: pixels are on or off (see `Palette`).
  virtual bool colour() const = 0;

  /// Begins to send the areas `changed` of `frame`, at most `most_areas`, and returns. Only when not
  /// busy. The frame stays untouched until `busy()` is false; palette and areas are copied. The
  /// areas are clipped to the screen; an empty one sends nothing. More than an area may be sent
  /// where the panel needs it (whole rows of eight, pairs of pixels), always from the same frame.
  virtual void show(Frame frame, const Palette& palette, std::span<const Area> changed) = 0;
  void show(Frame frame, const Palette& palette, Area changed) {
    show(frame, palette, std::span<const Area>(&changed, 1));
  }

  /// Whether each area waits for a moment from which it is not torn.
  virtual bool paced() const { return false; }

  /// True while a frame is being sent, and while the panel starts, falls asleep or wakes.
  virtual bool busy() const = 0;

  /// Turns the picture by 180 degrees from the next `show` on, which must then be the whole frame.
  /// Only when not busy.
  virtual void set_flipped(bool flipped) = 0;

  /// Switches the panel off. What it showed is kept by nobody: after `wake` the whole frame is to
  /// be shown again. Asleep, `show` must not be called. Both return at once; `busy` says when they
  /// are done. Sleeping when asleep and waking when awake do nothing. Only when not busy.
  virtual void sleep() = 0;
  virtual void wake() = 0;

 protected:
  ~Display() = default;
};

}  // namespace tiltyard::drivers
