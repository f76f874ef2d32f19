#include "scripts.hpp"

#include <vector>

#include "scripts_castles.hpp"
#include "scripts_engarde.hpp"
#include "scripts_frame.hpp"
#include "scripts_ivanhoe.hpp"

namespace tiltyard::golden {
namespace {

using drivers::Key;

void press(Handheld& handheld, Key key, int times) {
  for (int i = 0; i < times; ++i) handheld.press(key);
}

// One step of the ring, on boards with arrows and without.
Key down(Handheld& handheld) {
  return handheld.keys().present().contains(Key::down) ? Key::down : Key::y;
}
Key up(Handheld& handheld) {
  return handheld.keys().present().contains(Key::up) ? Key::up : Key::x;
}

void open_setup(Handheld& handheld) { handheld.press(Key::a); }

// The draft stays the app's, so a script may ask for one that takes many keys.
void open_setup_of(Handheld& handheld, app::GameId game, std::uint8_t players) {
  handheld.app().draft().game = game;
  handheld.app().draft().wished = players;
  open_setup(handheld);
}

constexpr Script all[] = {
    {"title", [](Handheld&) {}},
    {"settings",
     [](Handheld& handheld) {
       handheld.press(up(handheld));
       handheld.press(Key::a);
     }},
    {"setup", open_setup},
    {"setup-player-row",
     [](Handheld& handheld) {
       open_setup(handheld);
       press(handheld, down(handheld), 2);
     }},
    {"setup-edition",
     [](Handheld& handheld) {
       open_setup(handheld);
       press(handheld, up(handheld), 3);
     }},
    {"setup-ties",
     [](Handheld& handheld) {
       open_setup(handheld);
       press(handheld, up(handheld), 2);
     }},
    {"setup-engarde",
     [](Handheld& handheld) {
       open_setup_of(handheld, app::GameId::en_garde, 2);
       press(handheld, up(handheld), 3);
     }},
    {"setup-castles",
     [](Handheld& handheld) {
       open_setup_of(handheld, app::GameId::castles, 6);
       press(handheld, up(handheld), 2);
     }},
    {"setup-start",
     [](Handheld& handheld) {
       open_setup(handheld);
       handheld.press(up(handheld));
     }},
    {"player",
     [](Handheld& handheld) {
       open_setup(handheld);
       press(handheld, down(handheld), 2);
       handheld.press(Key::a);
     }},
    {"name",
     [](Handheld& handheld) {
       open_setup(handheld);
       press(handheld, down(handheld), 2);
       handheld.press(Key::a);
       handheld.press(down(handheld));
       handheld.press(Key::a);
       press(handheld, Key::a, 3);
     }},
    {"name-alike",
     [](Handheld& handheld) {
       open_setup(handheld);
       handheld.app().draft().seating.players[1].name = app::to_name("LANCELAW");
       press(handheld, down(handheld), 2);
       handheld.press(Key::a);
       handheld.press(down(handheld));
       handheld.press(Key::a);
       press(handheld, Key::a, 8);
     }},
};

}  // namespace

std::span<const Script> scripts() {
  static const std::vector<Script> joined = [] {
    std::vector<Script> list(std::begin(all), std::end(all));
    for (const std::span<const Script> more : {
             frame_scripts(),
             castles_scripts(),
             engarde_scripts(),
             ivanhoe_scripts(),
         }) {
      list.insert(list.end(), more.begin(), more.end());
    }
    return list;
  }();
  return joined;
}

}  // namespace tiltyard::golden
