#include "support/audit.hpp"

#include <algorithm>

#include "ui/font.hpp"
#include "ui/utf8.hpp"

namespace tiltyard::golden {
namespace {

std::string place(ui::Rect rect) {
  return "(" + std::to_string(rect.x) + "," + std::to_string(rect.y) + " " +
         std::to_string(rect.w) + "x" + std::to_string(rect.h) + ")";
}

// The font shows a question mark for what it does not know.
bool all_known(std::string_view line) {
  const auto* const unknown = ui::font_small.glyph(u'?').narrow;
  while (!line.empty()) {
    const char16_t character = ui::take_character(line);
    if (character != u'?' && ui::font_small.glyph(character).narrow == unknown) return false;
  }
  return true;
}

}  // namespace

void Audit::set_glass(ui::Size size, int corner) {
  glass_ = size;
  corner_ = corner;
}

// Its corner that is nearest to the glass's is as far in as the glass is round.
bool Audit::can_be_seen(ui::Rect inked) const {
  if (corner_ == 0) return true;
  const int from_side = std::min(inked.x, glass_.w - inked.right());
  const int from_edge = std::min(inked.y, glass_.h - inked.bottom());
  if (from_side >= corner_ || from_edge >= corner_) return true;
  const int across = corner_ - from_side;
  const int down = corner_ - from_edge;
  return across * across + down * down <= corner_ * corner_;
}

bool Audit::reads(std::string_view words) const {
  return std::any_of(items_.begin(), items_.end(),
                     [words](const Item& item) { return item.text == words; });
}

bool Audit::reads_within(std::string_view words) const {
  return std::any_of(items_.begin(), items_.end(), [words](const Item& item) {
    return item.text.find(words) != std::string::npos;
  });
}

void Audit::text(std::string_view line, ui::Rect inked, ui::Rect room, bool cut) {
  const std::string text(line);
  if (cut) faults_.push_back("cut: \"" + text + "\" " + place(inked) + " in " + place(room));
  if (!all_known(line)) faults_.push_back("no such letter: \"" + text + "\"");
  if (!can_be_seen(inked)) faults_.push_back("in a corner: \"" + text + "\" " + place(inked));
  for (const Item& item : items_) {
    if (!item.inked.touches(inked)) continue;
    faults_.push_back("overlap: \"" + text + "\" " + place(inked) + " with \"" + item.text + "\" " +
                      place(item.inked));
  }
  items_.push_back({text, inked, room});
}

void Audit::covered(ui::Rect area) { hide(area, "painted over"); }
void Audit::picture(ui::Rect area) { hide(area, "under a picture"); }

void Audit::laid_over(ui::Rect area) {
  std::erase_if(items_, [&](const Item& item) { return item.inked.touches(area); });
}

void Audit::hide(ui::Rect area, const char* what) {
  std::erase_if(items_, [&](const Item& item) {
    if (!item.inked.touches(area)) return false;
    if (!area.holds(item.inked)) {
      faults_.push_back(std::string(what) + ": \"" + item.text + "\" " + place(item.inked) +
                        " by " + place(area));
    }
    return true;
  });
}

}  // namespace tiltyard::golden
