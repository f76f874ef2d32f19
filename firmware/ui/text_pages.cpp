#include "ui/text_pages.hpp"

#include <algorithm>

#include "ui/text_box.hpp"

namespace tiltyard::ui {

int TextPages::lines_on_page() const { return std::max(1, room.h / font.line()); }

int TextPages::count() const {
  int lines = 0;
  for (std::string_view left = text; !left.empty(); ++lines) take_line(left, font, room.w);
  return std::max(1, (lines + lines_on_page() - 1) / lines_on_page());
}

void TextPages::draw(Canvas& canvas, int page) const {
  std::string_view left = text;
  for (int line = 0; line < page * lines_on_page(); ++line) take_line(left, font, room.w);
  for (int line = 0; line < lines_on_page() && !left.empty(); ++line) {
    const Rect row = room.without_top(line * font.line()).top(font.line());
    set_text(canvas, row, take_line(left, font, room.w), {.font = &font, .wrap = false});
  }
}

}  // namespace tiltyard::ui
