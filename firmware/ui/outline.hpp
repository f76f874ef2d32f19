#pragma once

#include <cstdint>
#include <span>

#include "ui/canvas.hpp"

namespace tiltyard::ui {

// A point of a drawing, in the drawing's own units.
struct Vertex {
  std::int16_t x;
  std::int16_t y;
};

// Where a drawing lies on the canvas: its origin, its size in 64ths of a pixel a unit, and whether
// it looks to the left.
struct Placement {
  Point origin;
  int scale = 64;
  bool mirrored = false;

  constexpr Point at(int x, int y) const {
    const int dx = (x * scale + 32) / 64;
    const int dy = (y * scale + 32) / 64;
    return {mirrored ? origin.x - dx : origin.x + dx, origin.y + dy};
  }
};

// Fills a closed outline. Its points are those of a smooth curve (a quadratic B-spline: it passes
// through the middles between them); a point written twice is a corner. At most `max_outline`
// points.
inline constexpr std::size_t max_outline = 48;
void fill_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink);
// And its edge, one pixel wide.
void draw_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink,
                  Ink edge);

// A straight limb from one point to another, as thick as given at each end: legs, lances, poles.
void draw_limb(Canvas& canvas, Point from, Point to, int thick_from, int thick_to, Ink ink);

}  // namespace tiltyard::ui
