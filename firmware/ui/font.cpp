#include "ui/font.hpp"

#include <algorithm>

#include "ui/utf8.hpp"

namespace tiltyard::ui {
namespace {

constexpr char16_t space = u' ';
constexpr bool is_digit(char16_t character) { return character >= u'0' && character <= u'9'; }

}  // namespace

// The characters up to '~' lie nearly without gaps: from where one would be without any, it is a
// few places down.
std::size_t Font::number_of(char16_t character) const {
  const auto all = tables_.characters;
  if (character < all.front()) return number_of(u'?');
  auto at = std::min<std::size_t>(character - all.front(), all.size() - 1);
  if (character > u'~') {
    at =
        static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), character) - all.begin());
    at = std::min(at, all.size() - 1);
  }
  while (all[at] > character) --at;
  return all[at] == character ? at : number_of(u'?');
}

Glyph Font::glyph(char16_t character) const {
  const std::size_t number = number_of(character);
  const std::size_t row = number * static_cast<std::size_t>(tables_.cell.h);
  const unsigned extent = tables_.extents[number];
  return {.narrow = tables_.narrow == nullptr ? nullptr : tables_.narrow + row,
          .wide = tables_.wide == nullptr ? nullptr : tables_.wide + row,
          .left = static_cast<int>(extent >> 4U),
          .width = static_cast<int>(extent & 0xFU)};
}

int Font::advance(char16_t character, const Glyph& glyph) const {
  if (character == space) return tables_.cell.w / 2;
  if (is_digit(character)) return tables_.cell.w;
  return glyph.width + gap();
}

int Font::trail(char16_t character, const Glyph& glyph) const {
  if (character == space) return 0;
  return is_digit(character) ? tables_.cell.w - glyph.left - glyph.width : gap();
}

int Font::width(std::string_view text) const {
  int width = 0;
  int blank = 0;
  while (!text.empty()) {
    const char16_t character = take_character(text);
    const Glyph last = glyph(character);
    width += advance(character, last);
    blank = trail(character, last);
  }
  return width - blank;
}

int Font::indent(char16_t character, const Glyph& glyph) const {
  return is_digit(character) || character == space ? 0 : glyph.left;
}

}  // namespace tiltyard::ui
