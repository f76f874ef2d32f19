#pragma once

#include <string_view>

#include "ui/canvas.hpp"
#include "ui/font.hpp"

namespace tiltyard::ui {

// A text that may be longer than its room, in pages of whole lines.
struct TextPages {
  std::string_view text;
  Rect room;
  const Font& font;

  // At least one.
  int count() const;
  void draw(Canvas& canvas, int page) const;

 private:
  int lines_on_page() const;
};

}  // namespace tiltyard::ui
