#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "ui/geometry.hpp"

namespace tiltyard::ui {

// One character ready to be drawn: rows from the top, in each the cell's left pixel is the highest
// of `cell` bits.
struct Glyph {
  const std::uint8_t* narrow = nullptr;  // rows of a cell of at most 8 pixels,
  const std::uint16_t* wide = nullptr;   //   or of a wider one
  int left = 0;                          // first inked column of the cell
  int width = 0;                         // inked columns
};

// The tables of one size, made at build time (fonts/make_fonts.py).
struct FontTables {
  Size cell;
  std::span<const std::uint16_t> characters;  // sorted
  std::span<const std::uint8_t> extents;      // first inked column << 4 | inked columns
  const std::uint8_t* narrow;
  const std::uint16_t* wide;
};

// Spleen in one size. Letters are set proportionally, from the inked width of each; digits keep
// the width of their cell, so that numbers below each other line up and do not wander.
class Font {
 public:
  constexpr Font(const FontTables& tables) : tables_(tables) {}

  int height() const { return tables_.cell.h; }
  Size cell() const { return tables_.cell; }
  // Pixels between two letters.
  int gap() const { return tables_.cell.w > 8 ? 2 : 1; }
  // From one line of a paragraph to the next.
  int line() const { return tables_.cell.h; }

  // A character the tables lack is drawn as '?'. The make_fonts step makes sure no text has one.
  Glyph glyph(char16_t character) const;
  // From the left edge of this character, which has this glyph, to that of the next.
  int advance(char16_t character, const Glyph& glyph) const;
  int advance(char16_t character) const { return advance(character, glyph(character)); }
  // Columns of the cell that are left out before a character.
  int indent(char16_t character, const Glyph& glyph) const;
  // Columns of its advance that lie behind the ink of a character that is the last of a line.
  int trail(char16_t character, const Glyph& glyph) const;
  // Width of a line of text, without the gap after its last letter.
  int width(std::string_view text) const;

 private:
  std::size_t number_of(char16_t character) const;

  FontTables tables_;
};

// The four type sizes. Nothing smaller is ever shown.
extern const Font font_tiny;   // 5×8: the mono screen, labels in pictures
extern const Font font_small;  // 6×12: captions, explanations, opponents
extern const Font font_body;   // 8×16: menus, sentences
extern const Font font_large;  // 12×24: names, totals, numbers on cards

}  // namespace tiltyard::ui
