#include "ui/art/ornaments.hpp"

namespace tiltyard::ui::art {
namespace {

constexpr auto pennant_art = draw<2>(R"(
u..........
urr........
urrrrr.....
urrrrrrrr..
urrrrrrrrrr
urrrrrrrr..
urrrrr.....
urr........
u..........
u..........
u..........)");

constexpr auto pennant_small_art = draw<1>(R"(
......
#.....
###...
#####.
###...
#.....
#.....
......)");

// Its last bar, and the sign for it on the small screen.
constexpr auto battery_art = draw<2>(R"(
mmmmmmmmmmmmm.
m...........m.
m.yy........mm
m.yy........mm
m.yy........mm
m.yy........mm
m...........m.
mmmmmmmmmmmmm.)");

constexpr auto battery_small_art = draw<1>(R"(
########.
#......#.
#.#....##
#.#....##
#.#....##
#......#.
########.)");

constexpr auto lily_art = draw<1>(R"(
.....#.....
....###....
....###....
.##.###.##.
####.#.####
##.#.#.#.##
##..###..##
.#..###..#.
..#######..
....###....
...#.#.#...
..##.#.##..
.....#.....)");

constexpr auto crown_art = draw<2>(R"(
r......r......r
d......d......d
dd....ddd....dd
ddd..ddddd..ddd
ddddddddddddddd
ddddddddddddddd
ddddddddddddddd
drdddddrdddddrd
ddddddddddddddd)");

}  // namespace

constexpr Sprite pennant = pennant_art.sprite();
constexpr Sprite pennant_small = pennant_small_art.sprite();
constexpr Sprite battery = battery_art.sprite();
constexpr Sprite battery_small = battery_small_art.sprite();
constexpr Sprite lily = lily_art.sprite();
constexpr Sprite crown = crown_art.sprite();

}  // namespace tiltyard::ui::art
