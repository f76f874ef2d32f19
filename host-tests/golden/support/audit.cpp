#include "support/audit.hpp"

#include <algorithm>

namespace tiltyard::golden {
namespace {

std::string place(ui::Rect rect) {
  return "(" + std::to_string(rect.x) + "," + std::to_string(rect.y) + " " +
         std::to_string(rect.w) + "x" + std::to_string(rect.h) + ")";
}

}  // namespace

void Audit::text(std::string_view line, ui::Rect inked, ui::Rect room, bool cut) {
  const std::string text(line);
  if (cut) faults_.push_back("cut: \"" + text + "\" " + place(inked) + " in " + place(room));
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
