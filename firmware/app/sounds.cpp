#include "app/sounds.hpp"

#include <array>
#include <cstddef>

namespace tiltyard::app {
namespace {

using drivers::Note;

constexpr Note step[] = {{1760, 8}};
constexpr Note card[] = {{880, 25}, {1175, 35}};
constexpr Note action[] = {{587, 90}, {0, 30}, {587, 60}, {880, 160}};
constexpr Note call[] = {{1175, 70}, {0, 20}, {1175, 70}, {0, 20}, {1568, 200}};
constexpr Note win[] = {{523, 90}, {659, 90}, {784, 90}, {1047, 240}};
constexpr Note your_turn[] = {{784, 80}, {988, 120}};
constexpr Note not_possible[] = {{220, 90}, {196, 130}};

constexpr std::array<drivers::Figure, static_cast<std::size_t>(Sound::count)> figures{
    step, card, action, call, win, your_turn, not_possible};

}  // namespace

drivers::Figure figure(Sound sound) { return figures[static_cast<std::size_t>(sound)]; }

}  // namespace tiltyard::app
