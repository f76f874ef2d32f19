#include "ui/text_box.hpp"

#include <algorithm>

#include "ui/utf8.hpp"

namespace tiltyard::ui {
namespace {

constexpr std::string_view ellipsis = "…";

int line_height(const TextStyle& style, const Font& font) { return font.line() + style.leading; }

Size measure_in(std::string_view text, const TextStyle& style, const Font& font, int width) {
  Size size{0, -style.leading};
  do {
    const std::string_view line = take_line(text, font, width, style.wrap);
    size.w = std::max(size.w, font.width(line));
    size.h += line_height(style, font);
  } while (!text.empty());
  return size;
}

// The longest start of a line that leaves room for the ellipsis.
std::string_view shortened(std::string_view line, const Font& font, int width) {
  std::string_view kept;
  std::string_view rest = line;
  while (!rest.empty()) {
    take_character(rest);
    const std::string_view longer = line.substr(0, line.size() - rest.size());
    if (font.width(longer) + font.gap() + font.width(ellipsis) > width) break;
    kept = longer;
  }
  return kept;
}

int start_x(const TextStyle& style, Rect box, int width) {
  switch (style.across) {
    case Across::centre: return box.x + (box.w - width) / 2;
    case Across::right: return box.right() - width;
    case Across::left: break;
  }
  return box.x;
}

int start_y(const TextStyle& style, Rect box, int height) {
  switch (style.down) {
    case Down::centre: return box.y + (box.h - height) / 2;
    case Down::bottom: return box.bottom() - height;
    case Down::top: break;
  }
  return box.y;
}

// A blank, but not the one that French has before these signs: no line begins with them. Nor does
// one begin with a number in brackets; nor is the last one a number alone, or a sign or two.
bool may_break_at(std::string_view rest) {
  constexpr std::string_view never_first = ";:!?";
  if (rest.front() != ' ') return false;
  rest.remove_prefix(1);
  if (rest.empty()) return true;
  const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
  const bool number = rest.substr(0, end).find_first_not_of("(0123456789).,") == rest.npos;
  const bool last = end == rest.size() || rest[end] == '\n';
  if (last ? number || end <= 2 : number && rest.front() == '(') return false;
  return never_first.find(rest.front()) == rest.npos;
}

}  // namespace

std::string_view take_line(std::string_view& text, const Font& font, int width, bool wrap) {
  std::string_view rest = text;
  std::size_t end = 0;   // of the line so far
  std::size_t next = 0;  // where the line after it begins
  std::size_t kept = 0;  // a blank at which no line should end, but may if it has to
  int so_far = 0;
  int trail = 0;  // of that, behind the ink of the last character
  while (true) {
    const std::size_t at = text.size() - rest.size();
    if (rest.empty() || rest.front() == '\n' || may_break_at(rest)) {
      const bool fits = so_far - trail <= width;
      if (end == 0 || fits || !wrap) {
        end = at;
        next = rest.empty() ? at : at + 1;
      }
      if (end == at && !fits && wrap && kept > 0) {
        end = kept;
        next = kept + 1;
      }
      if (rest.empty() || (rest.front() == '\n' && end == at) || (!fits && wrap)) break;
    } else if (rest.front() == ' ' && (kept == 0 || so_far - trail <= width)) {
      kept = at;
    }
    const char16_t character = take_character(rest);
    const Glyph glyph = font.glyph(character);
    so_far += font.advance(character, glyph);
    trail = font.trail(character, glyph);
    if (wrap && end > 0 && so_far > width + font.cell().w * 2) break;
  }
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(next);
  return line;
}

Size measure(std::string_view text, const TextStyle& style, int width) {
  return measure_in(text, style, *style.font, width);
}

Rect set_text(Canvas& canvas, Rect box, std::string_view text, const TextStyle& style) {
  if (text.empty()) return {box.x, box.y, 0, 0};
  // A line that finds no room stands out of its box, but not by its height.
  const int beside = style.font->line();
  if (canvas.hides_rows(box.y - beside, box.bottom() + beside)) return box;
  Size need = measure_in(text, style, *style.font, box.w);
  const bool fits = style.smaller == nullptr || (need.w <= box.w && need.h <= box.h);
  if (!fits) need = measure_in(text, style, *style.smaller, box.w);
  const Font& font = fits ? *style.font : *style.smaller;
  const int height = line_height(style, font);
  const int room = std::max(1, (box.h + style.leading) / height);
  const int lines = (need.h + style.leading) / height;
  int y = start_y(style, box, std::min(lines, room) * height - style.leading);
  Rect area{0, y, 0, 0};
  for (int i = 0; i < std::min(lines, room); ++i, y += height) {
    const std::string_view line = take_line(text, font, box.w, style.wrap);
    const int width = lines == 1 ? need.w : font.width(line);
    const bool cut = width > box.w || (i + 1 == room && lines > room);
    if (cut) {
      const std::string_view kept = shortened(line, font, box.w);
      const int x = canvas.text_in(box, {box.x, y}, kept, font, style.ink, true);
      canvas.text_in(box, {box.x + x + font.gap(), y}, ellipsis, font, style.ink, true);
      area = {box.x, area.y, box.w, y + font.height() - area.y};
      continue;
    }
    const int x = start_x(style, box, width);
    canvas.text_in(box, {x, y}, line, font, style.ink, box.h < font.height());
    const int right = i == 0 ? x + width : std::max(area.right(), x + width);
    area.x = i == 0 ? x : std::min(area.x, x);
    area.w = right - area.x;
    area.h = y + font.height() - area.y;
  }
  return area;
}

}  // namespace tiltyard::ui
