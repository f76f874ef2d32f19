#include "games/ivanhoe/art/actions.hpp"

#include <array>

namespace tiltyard::ui::art {
namespace {

constexpr auto unhorse_icon = draw<1>(R"(
......##.
.....####
....##.##
#..#####.
##.####..
.#######.
..######.
..#...#..
..#...#..)");
constexpr auto change_weapon_icon = draw<1>(R"(
.....#...
#######..
.....#...
.........
...#.....
..#######
...#.....
.........
.........)");
constexpr auto drop_weapon_icon = draw<1>(R"(
...###...
....#....
..#####..
....#....
....#....
....#....
#.......#
.#.....#.
.........)");
constexpr auto break_lance_icon = draw<1>(R"(
.......##
......##.
..#..##..
...#.....
#..#..#..
.....#...
..##...#.
.##......
##.......)");
constexpr auto riposte_icon = draw<1>(R"(
..####...
.#....#..
###...#..
.#....#.#
......##.
.....##..
..#.##...
...##....
..#..#...)");
constexpr auto dodge_icon = draw<1>(R"(
.##......
.##......
..#...#..
.##..####
.##...#..
..##.....
...#.....
..##.....
.#..#....)");
constexpr auto retreat_icon = draw<1>(R"(
..#...###
.#....#.#
########.
.#....#.#
..#...###
.........
#.#.#....
#####....
.###.....)");
constexpr auto knock_down_icon = draw<1>(R"(
...#..#..
#......#.
..####...
.#####..#
.######..
.#####..#
..####...
#......#.
...#..#..)");
constexpr auto outmaneuver_icon = draw<1>(R"(
..#####..
.#.....#.
#...#...#
###.#.###
.#.###.#.
....#....
....#....
...#.#...
...#.#...)");
constexpr auto charge_icon = draw<1>(R"(
.......#.
.#......#
##.######
##......#
.#.....#.
####.....
####.....
#..#.....
#..#.....)");
constexpr auto countercharge_icon = draw<1>(R"(
.#.......
#......#.
######.##
#......##
.#.....#.
.....####
.....####
.....#..#
.....#..#)");
constexpr auto disgrace_icon = draw<1>(R"(
....#....
...###...
..##.##..
.##...##.
.#.....#.
.#.###.#.
.##...##.
.#.....#.
.#######.)");
constexpr auto adapt_icon = draw<1>(R"(
....#....
#########
#...#...#
##..#..##
##..#..##
.#..#..#.
....#....
..#####..
.........)");
constexpr auto outwit_icon = draw<1>(R"(
#.......#
##.....##
#########
#########
#..###..#
.#######.
..#####..
...###...
....#....)");
constexpr auto shield_icon = draw<1>(R"(
#########
#...#...#
#...#...#
#########
#...#...#
.#..#..#.
.##.#.##.
..##.##..
....#....)");
constexpr auto stunned_icon = draw<1>(R"(
#..#..#..
.........
.#######.
.#.....#.
.#######.
.#.#.#.#.
.#..#..#.
.#.#.#.#.
.#######.)");
constexpr auto ivanhoe_icon = draw<1>(R"(
..#####..
.#######.
#########
.#######.
..#####..
....#....
....#....
..#####..
.#.#.#.#.)");

// In the order of Card, from unhorse on.
constexpr std::array<Sprite, ivanhoe::action_kinds> icons{
    unhorse_icon.sprite(),     change_weapon_icon.sprite(), drop_weapon_icon.sprite(),
    break_lance_icon.sprite(), riposte_icon.sprite(),       dodge_icon.sprite(),
    retreat_icon.sprite(),     knock_down_icon.sprite(),    outmaneuver_icon.sprite(),
    charge_icon.sprite(),      countercharge_icon.sprite(), disgrace_icon.sprite(),
    adapt_icon.sprite(),       outwit_icon.sprite(),        shield_icon.sprite(),
    stunned_icon.sprite(),     ivanhoe_icon.sprite()};

}  // namespace

const Sprite& action_icon(ivanhoe::Card action) {
  return icons[ivanhoe::index_of(action) - ivanhoe::value_kinds];
}

}  // namespace tiltyard::ui::art
