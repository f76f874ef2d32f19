#include "ui/outline.hpp"

#include <etl/array.h>
#include <algorithm>

#include "core/assert.hpp"

namespace tiltyard::ui {
namespace {

constexpr int steps = 4;  // straight pieces a curve is made of, between two points
// Coordinates inside are 1/16 pixel.
constexpr int fine = 16;

struct Curve {
  etl::array<Point, max_outline * steps> points;
  int count = 0;
};

// Static, not on the stack: 1.5 KB, and drawing never nests.
Curve curve;

Point fine_point(Vertex vertex, Placement place) {
  const int dx = vertex.x * place.scale * fine / 64;
  const int dy = vertex.y * place.scale * fine / 64;
  const int x = place.origin.x * fine + (place.mirrored ? -dx : dx);
  return {x, place.origin.y * fine + dy};
}

const Curve& flatten(std::span<const Vertex> outline, Placement place) {
  TILTYARD_ASSERT(outline.size() >= 3 && outline.size() <= max_outline);
  curve.count = 0;
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point before = fine_point(outline[(i + n - 1) % n], place);
    const Point here = fine_point(outline[i], place);
    const Point after = fine_point(outline[(i + 1) % n], place);
    for (int step = 0; step < steps; ++step) {
      // From the middle before, pulled by this point, to the middle after it; t in eighths.
      const int t = step;
      const int a = (steps - t) * (steps - t);
      const int b = 2 * t * (steps - t);
      const int c = t * t;
      const auto along = [&](int p, int q, int r) {
        return (a * (p + q) / 2 + b * q + c * (q + r) / 2) / (steps * steps);
      };
      curve.points[static_cast<std::size_t>(curve.count++)] = {along(before.x, here.x, after.x),
                                                               along(before.y, here.y, after.y)};
    }
  }
  return curve;
}

}  // namespace

void fill_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink) {
  const Curve& edge = flatten(outline, place);
  int top = edge.points[0].y;
  int bottom = top;
  for (int i = 1; i < edge.count; ++i) {
    top = std::min(top, edge.points[static_cast<std::size_t>(i)].y);
    bottom = std::max(bottom, edge.points[static_cast<std::size_t>(i)].y);
  }
  for (int y = top / fine; y <= bottom / fine; ++y) {
    const int line = y * fine + fine / 2;
    etl::array<int, 16> crossings{};
    std::size_t count = 0;
    for (int i = 0; i < edge.count; ++i) {
      const Point a = edge.points[static_cast<std::size_t>(i)];
      const Point b = edge.points[static_cast<std::size_t>((i + 1) % edge.count)];
      if ((a.y <= line) == (b.y <= line) || count == crossings.size()) continue;
      crossings[count++] = a.x + (b.x - a.x) * (line - a.y) / (b.y - a.y);
    }
    std::sort(crossings.begin(), crossings.begin() + count);
    for (std::size_t i = 0; i + 1 < count; i += 2) {
      const int left = (crossings[i] + fine / 2) / fine;
      const int right = (crossings[i + 1] + fine / 2) / fine;
      canvas.paint({left, y, right - left, 1}, ink);
    }
  }
}

void trace_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink) {
  const Curve& edge = flatten(outline, place);
  for (int i = 0; i < edge.count; ++i) {
    const Point a = edge.points[static_cast<std::size_t>(i)];
    const Point b = edge.points[static_cast<std::size_t>((i + 1) % edge.count)];
    canvas.line({a.x / fine, a.y / fine}, {b.x / fine, b.y / fine}, ink);
  }
}

void draw_limb(Canvas& canvas, Point from, Point to, int thick_from, int thick_to, Ink ink) {
  const int dx = to.x > from.x ? to.x - from.x : from.x - to.x;
  const int dy = to.y > from.y ? to.y - from.y : from.y - to.y;
  const int length = std::max({dx, dy, 1});
  for (int i = 0; i <= length; ++i) {
    const int thick = thick_from + (thick_to - thick_from) * i / length;
    const Point at{from.x + (to.x - from.x) * i / length, from.y + (to.y - from.y) * i / length};
    const Rect stroke =
        dx >= dy ? Rect{at.x, at.y - thick / 2, 1, thick} : Rect{at.x - thick / 2, at.y, thick, 1};
    canvas.paint(stroke, ink);
  }
}

}  // namespace tiltyard::ui
