#pragma once

namespace tiltyard::ui {

// Pixels, from the left upper corner of the screen. Plain ints: coordinates may leave the screen,
// the canvas clips.
struct Point {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Point&) const = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};

struct Size {
  int w = 0;
  int h = 0;
  constexpr bool operator==(const Size&) const = default;
};

struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr bool operator==(const Rect&) const = default;
  constexpr int right() const { return x + w; }
  constexpr int bottom() const { return y + h; }
  constexpr Point corner() const { return {x, y}; }
  constexpr Point centre() const { return {x + w / 2, y + h / 2}; }
  constexpr bool empty() const { return w <= 0 || h <= 0; }
  constexpr bool holds(Rect other) const {
    return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
  }
  constexpr bool touches(Rect other) const {
    return other.x < right() && x < other.right() && other.y < bottom() && y < other.bottom();
  }

  // Smaller by `by` pixels on every side (larger when negative).
  constexpr Rect inset(int by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr Rect inset(int across, int down) const {
    return {x + across, y + down, w - 2 * across, h - 2 * down};
  }
  constexpr Rect moved(int dx, int dy) const { return {x + dx, y + dy, w, h}; }

  // Parts of this rectangle, named by the side they lie at.
  constexpr Rect top(int height) const { return {x, y, w, height}; }
  constexpr Rect low(int height) const { return {x, bottom() - height, w, height}; }
  constexpr Rect left(int width) const { return {x, y, width, h}; }
  constexpr Rect at_right(int width) const { return {right() - width, y, width, h}; }
  constexpr Rect without_top(int height) const { return {x, y + height, w, h - height}; }
  constexpr Rect without_low(int height) const { return {x, y, w, h - height}; }
  constexpr Rect without_left(int width) const { return {x + width, y, w - width, h}; }
  constexpr Rect without_right(int width) const { return {x, y, w - width, h}; }

  // The i-th of n columns (rows) with `gap` pixels between; the last takes what does not divide.
  constexpr Rect column(int i, int n, int gap = 0) const {
    const int each = (w - gap * (n - 1)) / n;
    const int start = i * (each + gap);
    return {x + start, y, i == n - 1 ? w - start : each, h};
  }
  constexpr Rect row(int i, int n, int gap = 0) const {
    const int each = (h - gap * (n - 1)) / n;
    const int start = i * (each + gap);
    return {x, y + start, w, i == n - 1 ? h - start : each};
  }
};

constexpr Rect intersection(Rect a, Rect b) {
  const int x = a.x > b.x ? a.x : b.x;
  const int y = a.y > b.y ? a.y : b.y;
  const int right = a.right() < b.right() ? a.right() : b.right();
  const int bottom = a.bottom() < b.bottom() ? a.bottom() : b.bottom();
  if (right <= x || bottom <= y) return {x, y, 0, 0};
  return {x, y, right - x, bottom - y};
}

// The smallest that holds both.
constexpr Rect united(Rect a, Rect b) {
  const int x = a.x < b.x ? a.x : b.x;
  const int y = a.y < b.y ? a.y : b.y;
  const int right = a.right() > b.right() ? a.right() : b.right();
  const int bottom = a.bottom() > b.bottom() ? a.bottom() : b.bottom();
  return {x, y, right - x, bottom - y};
}

// A rectangle of `size` in the middle of `room`.
constexpr Rect centred(Size size, Rect room) {
  return {room.x + (room.w - size.w) / 2, room.y + (room.h - size.h) / 2, size.w, size.h};
}

// A place in a layout table, good for every width of screen of its class: a negative x or y counts
// from the right or bottom edge, a width or height of 0 or less reaches to that edge less so much.
struct Box {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr Rect on(Rect room) const {
    const int left = x < 0 ? room.w + x : x;
    const int top = y < 0 ? room.h + y : y;
    const int width = w > 0 ? w : room.w - left + w;
    const int height = h > 0 ? h : room.h - top + h;
    return {room.x + left, room.y + top, width, height};
  }
  constexpr Rect on(Size screen) const { return on(Rect{0, 0, screen.w, screen.h}); }
};

}  // namespace tiltyard::ui
