#pragma once

#include <cstdint>

namespace tiltyard::ui {

// The sixteen inks. Scenes name what a thing is, a theme says how it looks (theme.hpp).
enum class Ink : std::uint8_t {
  ink,        // letters, outlines
  parchment,  // the page
  vellum,     // a panel on the page; what is dim lies on it
  oak,        // quiet letters, thin rules, disabled
  umber,      // the dark wood of bars and frames
  purple,     // the five weapons: lance,
  red,        //   sword,
  blue,       //   axe,
  yellow,     //   morning star,
  green,      //   no weapon
  argent,     // white: supporters, letters on dark grounds
  steel,      // blades, mail, walls
  gold,       // the selection, crowns, ornaments
  sky,        // air and water in pictures
  flesh,      // faces and hands
  shade,      // dusk, hills, the dark side of stone
};
inline constexpr int ink_count = 16;

constexpr std::uint8_t index(Ink ink) { return static_cast<std::uint8_t>(ink); }

}  // namespace tiltyard::ui
