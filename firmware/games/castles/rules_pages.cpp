#include "games/castles/rules_pages.hpp"

#include "app/app.hpp"
#include "games/castles/rules_words.hpp"
#include "text/common.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using text::CastlesRule;

constexpr int chapters = static_cast<int>(text::castles_chapters);

ui::Rect room_of(const ui::Look& look) {
  return look.small() ? look.body().inset(1, 0) : look.body().inset(14, 12);
}
const ui::Font& font_of(const ui::Look& look) { return *look.measures().body; }
int lines_on_page(const ui::Look& look) { return room_of(look).h / font_of(look).line(); }

std::string_view text_of(const App& app, int chapter) {
  return app.words()(static_cast<CastlesRule>(2 * chapter + 1));
}

int pages_of(const App& app, int chapter) {
  const ui::Look& look = app.look();
  std::string_view left = text_of(app, chapter);
  int lines = 0;
  while (!left.empty()) {
    ui::take_line(left, font_of(look), room_of(look).w);
    ++lines;
  }
  return (lines + lines_on_page(look) - 1) / lines_on_page(look);
}

}  // namespace

bool CastlesRules::turn_page(const App& app, int by) {
  const int page = page_ + by;
  if (page >= 0 && page < pages_of(app, chapter_)) {
    page_ = page;
    return true;
  }
  chapter_ =
      by > 0 ? ui::next_in_ring(chapter_, chapters) : ui::previous_in_ring(chapter_, chapters);
  page_ = by > 0 ? 0 : pages_of(app, chapter_) - 1;
  return true;
}

bool CastlesRules::key(App& app, Act act) {
  if (act == Act::back) {
    app.scenes().pop();
    return false;
  }
  const int step = act == Act::accept ? 1 : step_of(act);
  return step != 0 && turn_page(app, step);
}

void CastlesRules::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(static_cast<CastlesRule>(2 * chapter_)));
  const ui::Font& font = font_of(look);
  ui::Rect room = room_of(look);
  std::string_view left = text_of(app, chapter_);
  for (int line = 0; !left.empty(); ++line) {
    const std::string_view words = ui::take_line(left, font, room.w);
    if (line / lines_on_page(look) != page_) continue;
    set_text(canvas, room.top(font.line()), words, {.font = &font, .wrap = false});
    room = room.without_top(font.line());
  }
}

ui::KeyNames CastlesRules::key_names(const App& app) const {
  return {app.words()(text::Common::next), app.words()(text::Common::back)};
}

}  // namespace tiltyard::app
