#include "ui/heraldry.hpp"

#include <algorithm>
#include <array>

#include "ui/sprite.hpp"

namespace tiltyard::ui {
namespace {

int distance(int a, int b) { return a > b ? a - b : b - a; }

// The greatest r with r * r <= n, for n below 2^30.
int root(int n) {
  int r = 0;
  for (int bit = 1 << 14; bit > 0; bit >>= 1) {
    if ((r + bit) * (r + bit) <= n) r += bit;
  }
  return r;
}

// Half the width of a heater shield `h` tall and `w` wide at row y: straight sides, then two arcs
// that meet in the point.
int half_width(int y, int w, int h) {
  const int straight = h * 2 / 5;
  if (y <= straight) return w / 2;
  const int t = (y - straight) * 1000 / (h - straight);
  return w * root(1'000'000 - t * t) / 2000;
}

// Charges over a field from -500 to 500 across and 0 to 1000 down.
bool chevron(int u, int v) {
  const int roof = 300 + distance(u, 0) * 9 / 10;
  return v >= roof && v < roof + 230;
}
bool fess(int /*u*/, int v) { return v >= 290 && v < 560; }
bool pale(int u, int /*v*/) { return distance(u, 0) < 160; }
bool cross(int u, int v) { return distance(u, 0) < 110 || (v >= 300 && v < 500); }
bool saltire(int u, int v) { return distance(distance(u, 0), distance(v, 420) * 9 / 10) < 130; }
bool bend(int u, int v) { return distance(u, (v - 420) * 9 / 10) < 150; }

struct Blazon {
  Arms arms;
  bool (*charge)(int u, int v);
};

constexpr std::array<Blazon, max_seats> blazons{{
    {{Ink::red, Ink::argent}, chevron},
    {{Ink::blue, Ink::yellow}, fess},
    {{Ink::green, Ink::argent}, pale},
    {{Ink::purple, Ink::yellow}, cross},
    {{Ink::argent, Ink::ink}, saltire},
    {{Ink::yellow, Ink::red}, bend},
}};

constexpr auto tiny_chevron = draw<1>(R"(
#######
#.....#
#..#..#
#.###.#
###.###
.#...#.
..#.#..
...#...)");

constexpr auto tiny_fess = draw<1>(R"(
#######
#.....#
#.....#
#######
#######
.#...#.
..#.#..
...#...)");

constexpr auto tiny_pale = draw<1>(R"(
#######
#.###.#
#.###.#
#.###.#
#.###.#
.#####.
..###..
...#...)");

constexpr auto tiny_cross = draw<1>(R"(
#######
#..#..#
#..#..#
#######
#..#..#
.#.#.#.
..###..
...#...)");

constexpr auto tiny_saltire = draw<1>(R"(
#######
##...##
#.#.#.#
#..#..#
#.#.#.#
.#...#.
..#.#..
...#...)");

constexpr auto tiny_bend = draw<1>(R"(
#######
##....#
####..#
#.#####
#...###
.#...#.
..#.#..
...#...)");

constexpr std::array<Sprite, max_seats> tiny_arms{tiny_chevron.sprite(), tiny_fess.sprite(),
                                                  tiny_pale.sprite(),    tiny_cross.sprite(),
                                                  tiny_saltire.sprite(), tiny_bend.sprite()};

}  // namespace

void draw_tiny_arms(Canvas& canvas, Point corner, Seat seat, Ink ink) {
  canvas.stamp(tiny_arms[seat], corner, ink);
}

Arms arms_of(Seat seat) { return blazons[seat].arms; }

void draw_shield(Canvas& canvas, Rect room, Seat seat, bool lines) {
  const Blazon& blazon = blazons[seat];
  const Arms arms = lines ? Arms{Ink::parchment, Ink::ink} : blazon.arms;
  const int h = std::min(room.h, room.w * 6 / 5);
  const int w = h * 5 / 6;
  const Rect place = centred({w, h}, room);
  const int centre = place.x + w / 2;
  const int edge = h >= 24 ? 2 : 1;
  canvas.note_picture(place);
  for (int y = 0; y < h; ++y) {
    const int half = half_width(y, w, h);
    canvas.paint({centre - half, place.y + y, 2 * half + 1, 1}, Ink::ink);
    if (y < edge || y >= h - edge) continue;
    const int inner = half_width(y - edge, w - 2 * edge, h - 2 * edge);
    const int v = y * 1000 / h;
    // Stretches of one tincture.
    int from = -inner;
    bool charged = blazon.charge(from * 1000 / w, v);
    for (int dx = -inner + 1; dx <= inner + 1; ++dx) {
      const bool same = dx <= inner && blazon.charge(dx * 1000 / w, v) == charged;
      if (same) continue;
      canvas.across({centre + from, place.y + y}, dx - from, charged ? arms.charge : arms.field);
      from = dx;
      charged = !charged;
    }
  }
}

}  // namespace tiltyard::ui
