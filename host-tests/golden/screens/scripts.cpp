#include "scripts.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "routes.hpp"
#include "scripts_alone.hpp"
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
void open_setup_of(Handheld& handheld, const app::GameInfo& game, std::uint8_t players) {
  handheld.app().keeper().draft().game = static_cast<std::uint8_t>(app::place_of(game));
  handheld.app().keeper().draft().wished = players;
  open_setup(handheld);
}

Key key_named(Handheld& handheld, std::string_view name) {
  constexpr std::array<std::string_view, drivers::key_count> names{"up", "down", "left", "right",
                                                                   "a",  "b",    "x",    "y"};
  const auto number = std::find(names.begin(), names.end(), name) - names.begin();
  const Key key = static_cast<Key>(number);
  return key == Key::up ? up(handheld) : key == Key::down ? down(handheld) : key;
}

void follow(Handheld& handheld, const char* keys) {
  std::istringstream words(keys);
  for (std::string word; words >> word;) {
    const std::size_t star = word.find('*');
    const int times = star == std::string::npos ? 1 : std::stoi(word.substr(star + 1));
    press(handheld, key_named(handheld, word.substr(0, star)), times);
  }
}

template <std::size_t number>
constexpr Script on_route{routes[number].name,
                          [](Handheld& handheld) { follow(handheld, routes[number].keys); }};

template <std::size_t... number>
constexpr std::array<Script, sizeof...(number)> on_routes(std::index_sequence<number...>) {
  return {on_route<number>...};
}

constexpr Script all[] = {
    {"setup-engarde",
     [](Handheld& handheld) {
       open_setup_of(handheld, app::EnGardeMatch::game(), 2);
       press(handheld, up(handheld), 3);
     }},
    {"setup-castles",
     [](Handheld& handheld) {
       open_setup_of(handheld, app::CastlesMatch::game(), 6);
       press(handheld, up(handheld), 2);
     }},
    {"name-alike",
     [](Handheld& handheld) {
       open_setup(handheld);
       handheld.app().keeper().draft().seating.players[1].name = app::to_name("LANCELAW");
       press(handheld, down(handheld), 5);
       handheld.press(Key::a);
       press(handheld, down(handheld), 2);
       handheld.press(Key::a);
       press(handheld, Key::a, 8);
     }},
};

}  // namespace

std::span<const Script> scripts() {
  static const std::vector<Script> joined = [] {
    constexpr auto by_keys = on_routes(std::make_index_sequence<routes.size()>());
    std::vector<Script> list(by_keys.begin(), by_keys.end());
    list.insert(list.end(), std::begin(all), std::end(all));
    for (const std::span<const Script> more : {
             frame_scripts(),
             alone_scripts(),
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
