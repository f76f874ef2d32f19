#pragma once

#include <string_view>

#include "ui/canvas.hpp"
#include "ui/font.hpp"
#include "ui/geometry.hpp"

namespace tiltyard::ui {

enum class Across : std::uint8_t { left, centre, right };
enum class Down : std::uint8_t { top, centre, bottom };

// How a text is set in its box. `smaller` is taken when the text does not fit in `font`.
struct TextStyle {
  const Font* font = &font_body;
  Ink ink = Ink::ink;
  Across across = Across::left;
  Down down = Down::top;
  bool wrap = true;
  const Font* smaller = nullptr;
  int leading = 0;  // pixels between lines beyond the cell

  constexpr TextStyle in(Ink other) const {
    TextStyle style = *this;
    style.ink = other;
    return style;
  }
  constexpr TextStyle with(Across other) const {
    TextStyle style = *this;
    style.across = other;
    return style;
  }
};

// The next line of `text` that is at most `width` wide, broken at a blank or a line feed. A word
// that is wider than a line is a line of its own. Takes the line and its break off `text`.
std::string_view take_line(std::string_view& text, const Font& font, int width, bool wrap = true);

// What the text needs when no line is wider than `width`: as tall as its lines, as wide as the
// widest.
Size measure(std::string_view text, const TextStyle& style, int width);

// Sets the text in `box` and gives the area it took; the box where it is on rows that the canvas hides. A text that does not fit is shortened with "…"
// and told to the recorder as cut, which fails the tests: boxes are made to fit all languages.
Rect set_text(Canvas& canvas, Rect box, std::string_view text, const TextStyle& style);

}  // namespace tiltyard::ui
