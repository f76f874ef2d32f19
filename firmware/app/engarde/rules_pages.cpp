#include "app/engarde/rules_pages.hpp"

#include "app/app.hpp"
#include "app/engarde/digits.hpp"
#include "text/common.hpp"
#include "text/engarde_rules.hpp"
#include "ui/art/fencers.hpp"

namespace tiltyard::app {
namespace {

using text::EnGardeRules;
using ui::Rect;

constexpr int pages = text::engarde_rules_pages;

EnGardeRules title_of(int page) { return static_cast<EnGardeRules>(2 * page); }
EnGardeRules text_of(int page) { return static_cast<EnGardeRules>(2 * page + 1); }

Rect room_of(const ui::Look& look) {
  return look.small() ? look.body().inset(1, 0) : look.body().inset(12, 8).without_low(26);
}

int lines_at_once(const ui::Look& look) {
  return room_of(look).h / look.measures().caption->line();
}

std::string_view take(const App& app, std::string_view& text) {
  return ui::take_line(text, *app.look().measures().caption, room_of(app.look()).w);
}

int parts(const App& app, int page) {
  std::string_view text = app.words()(text_of(page));
  int lines = 0;
  for (; !text.empty(); ++lines) take(app, text);
  const int each = lines_at_once(app.look());
  return (lines + each - 1) / each;
}

}  // namespace

bool EnGardeRulesPages::key(App& app, Act act) {
  if (act == Act::back) {
    app.scenes().pop();
    return false;
  }
  const int step = act == Act::accept ? 1 : step_of(act);
  if (step > 0 && part_ + 1 < parts(app, page_)) {
    ++part_;
  } else if (step < 0 && part_ > 0) {
    --part_;
  } else if (step > 0) {
    page_ = ui::next_in_ring(page_, pages);
    part_ = 0;
  } else if (step < 0) {
    page_ = ui::previous_in_ring(page_, pages);
    part_ = parts(app, page_) - 1;
  }
  return step != 0;
}

void EnGardeRulesPages::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(title_of(page_)));
  const ui::Font& font = *look.measures().caption;
  std::string_view text = app.words()(text_of(page_));
  const int each = lines_at_once(look);
  for (int skipped = 0; skipped < part_ * each; ++skipped) take(app, text);
  Rect line = room_of(look).top(font.line());
  for (int i = 0; i < each && !text.empty(); ++i, line.y += font.line()) {
    set_text(canvas, line, take(app, text), {.font = &font, .wrap = false});
  }
  if (look.small()) return;
  Digits number = digits_of(static_cast<unsigned>(page_) + 1U);
  number.append("/");
  number.append(digits_of(static_cast<unsigned>(pages)));
  const Rect foot = look.body().inset(12, 6).low(16);
  const ui::Sprite& foils = ui::art::crossed_foils;
  canvas.blit(foils, centred(foils.size, foot).corner());
  set_text(canvas, foot.at_right(40), text::view(number),
           {.font = &font,
            .ink = ui::Ink::oak,
            .across = ui::Across::right,
            .down = ui::Down::centre,
            .wrap = false});
}

ui::KeyNames EnGardeRulesPages::key_names(const App& app) const {
  return {app.words()(text::Common::next), app.words()(text::Common::back)};
}

}  // namespace tiltyard::app
