#include "ui/heraldry.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

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

// A shield of this size.
struct Form {
  Seat seat = no_seat;
  std::int16_t w = 0;
  std::int16_t h = 0;

  int edge() const { return h >= 24 ? 2 : 1; }
  // Half the width inside of the edge.
  int inner(int y) const { return half_width(y - edge(), w - 2 * edge(), h - 2 * edge()); }
  bool is_charged(int dx, int y) const { return blazons[seat].charge(dx * 1000 / w, y * 1000 / h); }
  bool operator==(const Form&) const = default;
};

// Roots and divisions for each row and dot of a shield take ten times as long as painting it, and a
// table may show two dozen of few sizes: the last ones are remembered.
// Small, since what is in RAM is cleared while the chip still runs at its first pace.
struct FormRow {
  std::uint32_t half : 5;
  std::uint32_t inner : 5;
  std::uint32_t charged : 22;  // the leftmost dot inside is the lowest bit
};
constexpr int most_known_rows = 20;
constexpr std::size_t most_known_forms = 16;
using FormRows = std::array<FormRow, most_known_rows>;

std::size_t offset(int y) { return static_cast<std::size_t>(y); }

const FormRows& rows_of(const Form& form) {
  static std::array<Form, most_known_forms> forms;
  static std::array<FormRows, most_known_forms> known;
  static std::size_t oldest = 0;
  const auto found = std::find(forms.begin(), forms.end(), form);
  if (found != forms.end()) return known[static_cast<std::size_t>(found - forms.begin())];
  FormRows& rows = known[oldest];
  forms[oldest] = form;
  oldest = (oldest + 1) % most_known_forms;
  for (int y = 0; y < form.h; ++y) {
    FormRow& row = rows[offset(y)];
    row.half = static_cast<unsigned>(half_width(y, form.w, form.h)) & 0x1FU;
    if (y < form.edge() || y >= form.h - form.edge()) continue;
    const int inner = form.inner(y);
    unsigned charged = 0;
    for (int dx = -inner; dx <= inner; ++dx) {
      if (form.is_charged(dx, y)) charged |= 1U << (dx + inner);
    }
    row.inner = static_cast<unsigned>(inner) & 0x1FU;
    row.charged = charged & 0x3FFFFFU;
  }
  return rows;
}

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
  const Arms arms = lines ? Arms{Ink::parchment, Ink::ink} : blazons[seat].arms;
  const int h = std::min(room.h, room.w * 6 / 5);
  const Form form{
      .seat = seat, .w = static_cast<std::int16_t>(h * 5 / 6), .h = static_cast<std::int16_t>(h)};
  const Rect place = centred({form.w, h}, room);
  const int centre = place.x + form.w / 2;
  canvas.note_picture(place);
  if (canvas.hides_rows(place.y, place.bottom())) return;
  const FormRows* const rows = h <= most_known_rows ? &rows_of(form) : nullptr;
  for (int y = 0; y < h; ++y) {
    const int half =
        rows != nullptr ? static_cast<int>((*rows)[offset(y)].half) : half_width(y, form.w, h);
    canvas.paint({centre - half, place.y + y, 2 * half + 1, 1}, Ink::ink);
    if (y < form.edge() || y >= h - form.edge()) continue;
    const int inner = rows != nullptr ? static_cast<int>((*rows)[offset(y)].inner) : form.inner(y);
    const auto is_charged = [&](int dx) {
      return rows != nullptr ? ((*rows)[offset(y)].charged >> (dx + inner) & 1U) != 0
                             : form.is_charged(dx, y);
    };
    // Stretches of one tincture.
    int from = -inner;
    bool charged = is_charged(from);
    for (int dx = -inner + 1; dx <= inner + 1; ++dx) {
      const bool same = dx <= inner && is_charged(dx) == charged;
      if (same) continue;
      canvas.across({centre + from, place.y + y}, dx - from, charged ? arms.charge : arms.field);
      from = dx;
      charged = !charged;
    }
  }
}

}  // namespace tiltyard::ui
