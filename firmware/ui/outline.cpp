#include "ui/outline.hpp"

#include <algorithm>
#include <array>

#include "core/assert.hpp"

namespace tiltyard::ui {
namespace {

constexpr int steps = 4;  // straight pieces a curve is made of, between two points
// Coordinates inside are 1/16 pixel.
constexpr int fine_bits = 4;
constexpr int fine = 1 << fine_bits;

// The piece of a number goes from its point to the next, of the last to the first.
struct Curve {
  std::array<Point, max_outline * steps> points;
  int count = 0;

  Point point(int number) const { return points[static_cast<std::size_t>(number)]; }
  Point end_of(int piece) const { return point(piece + 1 == count ? 0 : piece + 1); }
};

// Which pieces begin to be crossed in which row: the last of a row, and of each piece the one
// before it.
struct Begins {
  static constexpr int rows = 320;
  static constexpr std::uint8_t none = 0xFF;
  static_assert(max_outline * steps <= none);

  std::array<std::uint8_t, rows> last;
  std::array<std::uint8_t, max_outline * steps> before;
};

// Static, not on the stack: 2 KB, and drawing never nests.
Curve curve;
Begins begins;

Point fine_point(Vertex vertex, Placement place) {
  const int dx = vertex.x * place.scale * fine / 64;
  const int dy = vertex.y * place.scale * fine / 64;
  const int x = place.origin.x * fine + (place.mirrored ? -dx : dx);
  return {x, place.origin.y * fine + dy};
}

void flatten(std::span<const Vertex> outline, Placement place) {
  TILTYARD_ASSERT(outline.size() >= 3 && outline.size() <= max_outline);
  curve.count = 0;
  const std::size_t n = outline.size();
  Point before = fine_point(outline[n - 1], place);
  Point here = fine_point(outline[0], place);
  for (std::size_t i = 0; i < n; ++i) {
    const Point after = fine_point(outline[i + 1 < n ? i + 1 : 0], place);
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
    before = here;
    here = after;
  }
}

// The first row whose middle is not above a height.
int row_from(int height) { return (height + fine / 2 - 1) >> fine_bits; }

// Counts from the top of `seen`. Returns the rows that are crossed, from the first on.
int note_begins(Rect seen) {
  TILTYARD_ASSERT(seen.h <= Begins::rows);
  begins.last.fill(Begins::none);
  int rows = 0;
  for (int piece = 0; piece < curve.count; ++piece) {
    const int from = curve.point(piece).y;
    const int to = curve.end_of(piece).y;
    const int row = std::max(row_from(std::min(from, to)) - seen.y, 0);
    const int end = std::min(row_from(std::max(from, to)) - seen.y, seen.h);
    if (row >= end) continue;
    std::uint8_t& last = begins.last[static_cast<std::size_t>(row)];
    begins.before[static_cast<std::size_t>(piece)] = last;
    last = static_cast<std::uint8_t>(piece);
    rows = std::max(rows, end);
  }
  return rows;
}

// Of each row only the pieces that cross it are looked at.
void fill_curve(Canvas& canvas, Ink ink) {
  const Rect seen = canvas.clip();
  const int rows = note_begins(seen);
  std::array<std::uint8_t, 24> crossed{};
  std::size_t count = 0;
  for (int row = 0; row < rows; ++row) {
    const int y = seen.y + row;
    const int line = y * fine + fine / 2;
    for (std::uint8_t piece = begins.last[static_cast<std::size_t>(row)]; piece != Begins::none;
         piece = begins.before[piece]) {
      TILTYARD_ASSERT(count < crossed.size());
      crossed[count++] = piece;
    }
    std::array<int, crossed.size()> at;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Point a = curve.point(crossed[i]);
      const Point b = curve.end_of(crossed[i]);
      if (std::max(a.y, b.y) <= line) continue;
      const int x = a.x + (b.x - a.x) * (line - a.y) / (b.y - a.y);
      std::size_t place = kept;
      for (; place > 0 && at[place - 1] > x; --place) at[place] = at[place - 1];
      at[place] = x;
      crossed[kept++] = crossed[i];
    }
    count = kept;
    for (std::size_t i = 0; i + 1 < count; i += 2) {
      const int left = (at[i] + fine / 2) / fine;
      const int right = (at[i + 1] + fine / 2) / fine;
      canvas.paint({left, y, right - left, 1}, ink);
    }
  }
}

void trace_curve(Canvas& canvas, Ink ink) {
  const auto pixel = [](Point point) { return Point{point.x / fine, point.y / fine}; };
  Point from = pixel(curve.point(0));
  canvas.dot(from, ink);
  for (int piece = 0; piece < curve.count; ++piece) {
    const Point to = pixel(curve.end_of(piece));
    if (to == from) continue;
    canvas.line(from, to, ink);
    from = to;
  }
}

// A curve stays between its outermost points. Most of a large picture's lie outside of the band that
// is drawn, and those of who rides in from the side outside of the screen.
bool is_seen(const Canvas& canvas, std::span<const Vertex> outline, Placement place) {
  Vertex least = outline.front();
  Vertex most = least;
  for (const Vertex vertex : outline) {
    least = {std::min(least.x, vertex.x), std::min(least.y, vertex.y)};
    most = {std::max(most.x, vertex.x), std::max(most.y, vertex.y)};
  }
  const Point one = place.at(least.x, least.y);
  const Point other = place.at(most.x, most.y);
  const auto [left, right] = std::minmax(one.x, other.x);
  const Rect clip = canvas.clip();
  return other.y + 1 >= clip.y && one.y - 1 < clip.bottom() && right + 1 >= clip.x &&
         left - 1 < clip.right();
}

// change * i / length for i from 0 on, without a division each.
class Share {
 public:
  Share(int change, int length)
      : sign_(change < 0 ? -1 : 1), each_(change * sign_), length_(length) {}

  int now() const { return sign_ * whole_; }
  void step() {
    for (rest_ += each_; rest_ >= length_; rest_ -= length_) ++whole_;
  }

 private:
  int sign_;
  int each_;
  int length_;
  int whole_ = 0;
  int rest_ = 0;
};

}  // namespace

void fill_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink) {
  if (!is_seen(canvas, outline, place)) return;
  flatten(outline, place);
  fill_curve(canvas, ink);
}

void draw_outline(Canvas& canvas, std::span<const Vertex> outline, Placement place, Ink ink,
                  Ink edge) {
  if (!is_seen(canvas, outline, place)) return;
  flatten(outline, place);
  fill_curve(canvas, ink);
  trace_curve(canvas, edge);
}

void draw_limb(Canvas& canvas, Point from, Point to, int thick_from, int thick_to, Ink ink) {
  const int reach = std::max(thick_from, thick_to);
  const Rect clip = canvas.clip();
  if (std::max(from.y, to.y) + reach < clip.y) return;
  if (std::min(from.y, to.y) - reach >= clip.bottom()) return;
  if (std::max(from.x, to.x) + reach < clip.x) return;
  if (std::min(from.x, to.x) - reach >= clip.right()) return;
  const int dx = to.x > from.x ? to.x - from.x : from.x - to.x;
  const int dy = to.y > from.y ? to.y - from.y : from.y - to.y;
  const int length = std::max({dx, dy, 1});
  Share thick(thick_to - thick_from, length);
  Share x(to.x - from.x, length);
  Share y(to.y - from.y, length);
  const bool flat = dx >= dy;
  // Strokes in a row that are as wide and as high are one.
  Rect run{};
  for (int i = 0; i <= length; ++i, thick.step(), x.step(), y.step()) {
    const int wide = thick_from + thick.now();
    const Point at{from.x + x.now(), from.y + y.now()};
    const Rect stroke =
        flat ? Rect{at.x, at.y - wide / 2, 1, wide} : Rect{at.x - wide / 2, at.y, wide, 1};
    if (flat && i > 0 && stroke.y == run.y && stroke.h == run.h) {
      run = {std::min(run.x, stroke.x), run.y, run.w + 1, run.h};
    } else if (!flat && i > 0 && stroke.x == run.x && stroke.w == run.w) {
      run = {run.x, std::min(run.y, stroke.y), run.w, run.h + 1};
    } else {
      canvas.paint(run, ink);
      run = stroke;
    }
  }
  canvas.paint(run, ink);
}

}  // namespace tiltyard::ui
