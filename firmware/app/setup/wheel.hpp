#pragma once

#include <cstdint>
#include <string_view>

#include "app/keys.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app {

// A letter that is chosen by turning: with arrows above and below it where it is turned now, on the
// large screen. `arrow`: their height; `margin`: of the line that the letter stands on.
struct Wheel {
  std::string_view letter;  // empty: none yet
  const ui::Font& font;
  int arrow;
  int margin;
  bool here;
};
void draw_wheel(ui::Canvas& canvas, const ui::Look& look, ui::Rect column, const Wheel& wheel);

// What a key does in a row of wheels: turns the one at `place`, or moves to the one before it or, if
// there is one to go on to, to the next. False: nothing.
template <class Turn>
bool key_on_wheels(Act act, std::uint8_t& place, bool goes_on, const Turn& turn) {
  switch (act) {
    case Act::up:
    case Act::previous: turn(-1); return true;
    case Act::down:
    case Act::next: turn(1); return true;
    case Act::accept:
    case Act::right:
      if (goes_on) ++place;
      return goes_on;
    case Act::left:
      if (place == 0) return false;
      --place;
      return true;
    default: return false;
  }
}

}  // namespace tiltyard::app
