#include "games/castles/art/castles.hpp"

#include <array>

namespace tiltyard::ui::art {
namespace {

constexpr auto archer_icon_art = draw<1>(R"(
...##....
..#.##...
.#...##..
#.....##.
#########
#.....##.
.#...##..
..#.##...
...##....)");
constexpr auto crossbow_icon_art = draw<1>(R"(
.#######.
##..#..##
#...#...#
.#..#..#.
..#.#.#..
...###...
....#....
....#....
...###...)");
constexpr auto foot_icon_art = draw<1>(R"(
....#....
...###...
...###...
....#....
....#....
#########
#.#####.#
...###...
....#....)");
constexpr auto horse_icon_art = draw<1>(R"(
...#.....
..####...
.######..
########.
###.####.
....#####
...######
..######.
.#######.)");

constexpr auto eagle_icon_art = draw<1>(R"(
...##....
#..###..#
##..#..##
##.###.##
#########
.#######.
..#####..
...###...
.##.#.##.)");
constexpr auto lion_icon_art = draw<1>(R"(
..##...##
.####...#
######..#
.##.##.##
..######.
.######..
#..####..
..##..##.
.##....##)");
constexpr auto rose_icon_art = draw<1>(R"(
..##.##..
.#######.
###.#.###
##.###.##
.#.###.#.
##.###.##
###.#.###
.#######.
..##.##..)");
constexpr auto tower_icon_art = draw<1>(R"(
#.#.#.#.#
#########
.#######.
.##.#.##.
.#######.
.##.#.##.
.###.###.
.##...##.
###...###)");

constexpr auto archer_tall_art = draw<4>(R"(
....####.....
...#gggg#....
..#ggggg#....
..#gfff##....
...#f#f#.##..
...#fff#..##.
....#f#..#.##
...##b##.#.##
..#bbbbb##.##
..#bbbbbbff##
..#b#bbb##.##
..#f#bbb##.##
..###bbb##.##
.####bbb#f#oo
wwwww####ff#o
.####bbb#f#oo
...#uuuu##.##
...#bbbb##.##
...#bbbb##.##
...#b##b##.##
...#o##o##.##
...#o##o##.##
...#o##o##.##
...#o##o#.##.
...#o##o###..
...#o##o#....
..#uu##uu#...
..########...)");
constexpr auto crossbow_tall_art = draw<4>(R"(
....#####....
...#sssss#...
..#sssssss#..
..#########..
...#f#f#.....
...#fff#.....
....#f#......
..###b###....
.#bbbbbbb#...
.#bbbbbbbb#..
#########b#..
oooooooooo###
#ff##ff###oo#
.##bbbbb##o##
..#bbbbb#.#s.
..#bbbbb#.#s.
..#bbbbb#.#s.
..#uuuuu#....
..#bbbbb#....
..#bbbbb#....
..#bb#bb#....
..#oo#oo#....
..#oo#oo#....
..#oo#oo#....
..#oo#oo#....
..#oo#oo#....
.#uuu#uuu#...
.#########...)");
constexpr auto foot_tall_art = draw<4>(R"(
..........##.
.........#ww#
....###..#ww#
...#sss#..##.
..#sssss#.#o#
..#######.#o#
...#f#f#..#o#
...#fff#..#o#
....#f#...#o#
..##bbb####o#
.####bbbbfff#
#rrr#bbb##o#.
#rwrr#bb#.#o#
#wwwr#bb#.#o#
#rwrr#bb#.#o#
#rrrr#bb#.#o#
.#rr#bbb#.#o#
..##bbbb#.#o#
...#uuuu#.#o#
...#bbbb#.#o#
...#b##b#.#o#
...#s##s#.#o#
...#s##s#.#o#
...#s##s#.#o#
...#s##s#.#o#
...#s##s#.#o#
..#uu##uu##o#
..########.#.)");
constexpr auto horse_tall_art = draw<4>(R"(
......#......
.....##......
.....#r#.....
....#rrr#....
...#sssss#...
...#s###s#...
...#sssss#...
....#####....
...#bbbbb#...
..#bbbbbbb#..
..#b#bbb#b#..
..#b#bbb#b#..
..#f##o##f#..
...##ooo##...
...#ooooo#...
..#oo#o#oo#..
..#ooooooo#..
..#bo#o#ob#..
.#bb#ooo#bb#.
.#bb#ooo#bb#.
.#bbb#o#bbb#.
.#bbbb#bbbb#.
.#bbyyyyybb#.
.#bbbbbbbbb#.
.#y#bbbbb#y#.
..#.#o#o#.#..
....#o#o#....
....##.##....)");
constexpr auto ivanhoe_tall_art = draw<4>(R"(
.....###.....
....#sss#....
...#sssss#...
...#s###s#...
...#sssss#...
....#sss#....
..#########..
.#sswwwwwss#.
.#swwwwwwws#.
.#swwgggwws#.
.#swgggggws#.
.#swwgggwws#.
.#swwwowwws#.
.#swwwowwws#.
..#wwooowww#.
..#wwwwwww##.
...#ddddd#.##
...#wwwww#.##
...#wwwww#.##
...#wwwww#.##
...#ss#ss#.##
...#ss#ss#.##
...#ss#ss#.##
...#ss#ss#d#d
...#ss#ss##dd
...#ss#ss#.##
..#sss#sss##.
..########...)");
constexpr auto locksley_tall_art = draw<4>(R"(
...........#.
....####..#r#
...#gggg##r#.
..#gggggg##..
.##########..
...#f#f#.....
...#fff#..##.
....#o#..#.##
..###g###..##
.#ggggggg#.##
.#ggggggff###
.#g#ggg##..##
.#g#ggg#...##
.#f#ggg#...##
..##ddd#...##
..#ggggg#..##
..#ggggg#.##.
..#ggggg###..
...#o#o#.....
...#o#o#.....
...#o#o#.....
...#o#o#.....
...#o#o#.....
...#o#o#.....
...#o#o#.....
...#o#o#.....
..#uu#uu#....
..#######....)");
constexpr auto wild_icon_art = draw<1>(R"(
....#....
....#....
#..###..#
.#######.
..#####..
.#######.
#..###..#
....#....
....#....)");

constexpr auto castle_art = draw<4>(R"(
.......#............................
.......#rrr.....#...........#.......
.......#rrrr....#dddd.......#rrr....
.......#rr......#ddd........#rrrr...
.......#........#...........#rr.....
......###......###..........#.......
.....#rrr#....#rrr#........###......
.....#rrr#...#rrrrr#......#rrr#.....
....#rrrrr#..#rrrrr#.....#rrrrr#....
...#rrrrrrr##rrrrrrr#...#rrrrrrr#...
..###########rrrrrrrr#.###########..
..#ss#ss#ss#############ss#ss#ss#...
..#sssssssss#s#ss#ss#s#sssssssss#...
..#sssssssss#ssssssss##sssssssss#...
...#sssssss##sss##sss##.#sssssh#....
...#ss##sss#.#ss##sss#..#ss##sh#....
...#ss##sss#.#ss##ssh#..#ss##sh#....
...#ss##sss#s#ssssssh#s##ss##sh#....
...#sssssss#s#ssssssh#ss#sssssh#....
##.#sssssss###ssssssh###.#ssssh#.##.
#s##sssssss#ssssssssssss##sssshh##s#
#ss#sssssss#s#s#s#s#s#s##sssshh#sss#
#ss#ss#ssss#sssssssssssh#sss#sh#ssh#
#ss#sssssss#ssss####sssh#sssshh#ssh#
#ss#sssssss#sss#uuuu#ssh#sssshh#ssh#
#ss#sssssss#ss#uu##uu#sh#sssshh#ssh#
#ss#sssssss#ss#u#uu#u#sh#sssshh#ssh#
#ss#sssssss#ss#uuuuuu#sh#sssshh#ssh#
#ss#sssssss#ss#u#uu#u#sh#sssshh#ssh#
####################################)");

constexpr auto castle_small_art = draw<1>(R"(
#.#.#.....#.#.#
#####.....#####
#####.#.#.#####
.####.#.#.####.
.#############.
.#.###.#.###.#.
.####.....####.
.####.....####.
.####.....####.)");

constexpr auto oubliette_art = draw<1>(R"(
...#####...
..#.#.#.#..
.#..#.#..#.
#.#.#.#.#.#
#.#.#.#.#.#
###########
#.#.#.#.#.#
#.#.#.#.#.#
###########
#.#.#.#.#.#
###########)");

// In the order of castles::Type and castles::Blazon.
constexpr auto type_icons = std::to_array({archer_icon_art.sprite(), crossbow_icon_art.sprite(),
                                           foot_icon_art.sprite(), horse_icon_art.sprite()});
constexpr auto blazon_icons = std::to_array({eagle_icon_art.sprite(), lion_icon_art.sprite(),
                                             rose_icon_art.sprite(), tower_icon_art.sprite()});
constexpr auto soldiers = std::to_array({archer_tall_art.sprite(), crossbow_tall_art.sprite(),
                                         foot_tall_art.sprite(), horse_tall_art.sprite()});

}  // namespace

const Sprite& type_icon(castles::Type type) { return type_icons[static_cast<std::size_t>(type)]; }
const Sprite& blazon_icon(castles::Blazon blazon) {
  return blazon_icons[static_cast<std::size_t>(blazon)];
}
const Sprite& soldier_tall(castles::Type type) { return soldiers[static_cast<std::size_t>(type)]; }

constexpr Sprite ivanhoe_tall = ivanhoe_tall_art.sprite();
constexpr Sprite locksley_tall = locksley_tall_art.sprite();
constexpr Sprite wild_icon = wild_icon_art.sprite();
constexpr Sprite castle = castle_art.sprite();
constexpr Sprite castle_small = castle_small_art.sprite();
constexpr Sprite oubliette = oubliette_art.sprite();

}  // namespace tiltyard::ui::art
