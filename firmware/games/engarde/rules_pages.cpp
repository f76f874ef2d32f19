#include "games/engarde/rules_pages.hpp"

#include <array>

#include "app/app.hpp"
#include "games/engarde/digits.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/rules_words.hpp"
#include "text/common.hpp"

namespace tiltyard::app {
namespace {

using text::EnGardeRules;
using ui::Rect;

constexpr int pages = text::engarde_rules_pages;

EnGardeRules title_of(int page) { return static_cast<EnGardeRules>(2 * page); }
EnGardeRules text_of(int page) { return static_cast<EnGardeRules>(2 * page + 1); }

using Stances = std::array<ui::Stance, engarde::player_count>;
constexpr Stances on_guard{ui::Stance::guard, ui::Stance::guard};
constexpr Stances striking{ui::Stance::lunge, ui::Stance::guard};
constexpr Stances hitting{ui::Stance::lunge, ui::Stance::hit};

// A picture for each page: where the fencers stand, and who goes where (no_seat: nobody).
struct Scene {
  std::array<std::uint8_t, engarde::player_count> squares;
  Stances stances;
  Seat aiming;
  std::uint8_t aim;
};
constexpr std::array<Scene, pages> scenes{{
    {engarde::home_squares, on_guard, no_seat, 0},
    {{6, 17}, on_guard, 0, 10},
    {{9, 12}, hitting, no_seat, 0},
    {{12, 15}, on_guard, no_seat, 0},
    {{10, 13}, striking, no_seat, 0},
    {{8, 13}, on_guard, no_seat, 0},
    {{10, 14}, striking, no_seat, 0},
    {{10, 13}, striking, 1, 17},
    {{11, 18}, on_guard, no_seat, 0},
}};

constexpr int picture = 40;
constexpr int leading = 1;

void draw_scene(const App& app, ui::Canvas& canvas, const Scene& scene) {
  Bout bout;
  bout.squares = scene.squares;
  bout.stances = scene.stances;
  if (scene.aiming != no_seat) bout.aiming = scene.aiming;
  bout.aim = scene.aim;
  draw_piste(app, canvas, app.look().body().low(picture + 6), bout, false);
}

int line_height(const ui::Look& look) {
  return look.measures().caption->line() + (look.small() ? 0 : leading);
}

Rect room_of(const ui::Look& look) {
  return look.small() ? look.body().inset(1, 0) : look.body().inset(10, 6).without_low(picture + 2);
}

int lines_at_once(const ui::Look& look) { return room_of(look).h / line_height(look); }

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
  text::Sentence title;
  text::append(title, app.words()(title_of(page_)));
  title.push_back(' ');
  title.append(digits_of(static_cast<unsigned>(page_) + 1U));
  title.push_back('/');
  title.append(digits_of(static_cast<unsigned>(pages)));
  ui::draw_banner(canvas, look, text::view(title));
  const ui::Font& font = *look.measures().caption;
  std::string_view text = app.words()(text_of(page_));
  const int each = lines_at_once(look);
  for (int skipped = 0; skipped < part_ * each; ++skipped) take(app, text);
  Rect line = room_of(look).top(font.line());
  for (int i = 0; i < each && !text.empty(); ++i, line.y += line_height(look)) {
    set_text(canvas, line, take(app, text), {.font = &font, .wrap = false});
  }
  if (!look.small()) draw_scene(app, canvas, scenes[static_cast<std::size_t>(page_)]);
}

ui::KeyNames EnGardeRulesPages::key_names(const App& app) const {
  return {app.words()(text::Common::next), app.words()(text::Common::back)};
}

}  // namespace tiltyard::app
