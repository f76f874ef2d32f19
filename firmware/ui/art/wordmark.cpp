#include "ui/art/wordmark.hpp"

#include <array>

#include "ui/sprite.hpp"

namespace tiltyard::ui::art {
namespace {

constexpr auto letter_t = draw<1>(R"(
##########
##########
#..##....#
...##.....
..###.....
.##.#.....
.##.#.....
##..##....
##..##....
##..##....
.##.###..#
..########
...#####..)");

constexpr auto letter_i = draw<1>(R"(
######
.####.
..##..
..##..
..###.
..##..
.###..
..##..
..##..
..##..
..##..
.####.
######)");

constexpr auto letter_l = draw<1>(R"(
####.....
.###.....
.##......
.##......
.###.....
.##......
.##......
.##......
.##......
.##.....#
.##....##
.########
#########)");

constexpr auto letter_y = draw<1>(R"(
####..####
.###...##.
..##..##..
..###.##..
...####...
...####...
....##....
....##....
...###....
....##....
....##....
...####...
..######..)");

constexpr auto letter_a = draw<1>(R"(
..######..
.########.
##..#.##..
....#.##..
...##.##..
...#..##..
..##..##..
..######..
..##..##..
.##...##..
.##...##..
.##...###.
####..####)");

constexpr auto letter_r = draw<1>(R"(
########..
.##..####.
.##...###.
.##...###.
.##...##..
.##.###...
.#####....
.##.##....
.##.##....
.##..##...
.##..##...
.###..##.#
####..####)");

constexpr auto letter_d = draw<1>(R"(
#######...
.##..###..
.##...###.
.##...###.
.###...##.
.##....##.
.##....##.
.##....##.
.##....##.
.##...###.
.##...##..
.##..###..
#######...)");

constexpr auto word =
    std::to_array({letter_t.sprite(), letter_i.sprite(), letter_l.sprite(), letter_t.sprite(),
                   letter_y.sprite(), letter_a.sprite(), letter_r.sprite(), letter_d.sprite()});
constexpr int between = 2;

}  // namespace

int wordmark_width() {
  int width = -between;
  for (const Sprite& letter : word) width += letter.size.w + between;
  return width;
}

int draw_wordmark(Canvas& canvas, Point corner, Ink ink) {
  for (const Sprite& letter : word) {
    canvas.stamp(letter, corner, ink);
    corner.x += letter.size.w + between;
  }
  return wordmark_width();
}

}  // namespace tiltyard::ui::art
