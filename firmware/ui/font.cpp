#include "ui/font.hpp"

#include <algorithm>

#include "ui/utf8.hpp"

namespace tiltyard::ui {
namespace {

constexpr char16_t space = u' ';
constexpr bool is_digit(char16_t character) { return character >= u'0' && character <= u'9'; }

}  // namespace

Glyph Font::glyph(char16_t character) const {
  const auto all = tables_.characters;
  auto found = std::lower_bound(all.begin(), all.end(), character);
  if (found == all.end() || *found != character) {
    found = std::lower_bound(all.begin(), all.end(), u'?');
  }
  const auto number = static_cast<std::size_t>(found - all.begin());
  const std::size_t row = number * static_cast<std::size_t>(tables_.cell.h);
  const unsigned extent = tables_.extents[number];
  Glyph glyph;
  if (tables_.narrow != nullptr) glyph.narrow = tables_.narrow + row;
  if (tables_.wide != nullptr) glyph.wide = tables_.wide + row;
  glyph.left = static_cast<int>(extent >> 4U);
  glyph.width = static_cast<int>(extent & 0xFU);
  return glyph;
}

int Font::advance(char16_t character) const {
  if (character == space) return tables_.cell.w / 2;
  if (is_digit(character)) return tables_.cell.w;
  return glyph(character).width + gap();
}

int Font::width(std::string_view text) const {
  int width = 0;
  int blank = 0;
  while (!text.empty()) {
    const char16_t character = take_character(text);
    width += advance(character);
    const Glyph last = glyph(character);
    blank = is_digit(character)  ? tables_.cell.w - last.left - last.width
            : character == space ? 0
                                 : gap();
  }
  return width - blank;
}

int Font::indent(char16_t character) const {
  return is_digit(character) || character == space ? 0 : glyph(character).left;
}

}  // namespace tiltyard::ui
