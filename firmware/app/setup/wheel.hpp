#pragma once

#include <string_view>

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

}  // namespace tiltyard::app
