#include "app/first_start.hpp"

#include <array>

#include "app/app.hpp"
#include "app/learn/learn_scene.hpp"
#include "app/title.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::LearnText;
using text::Words;
using ui::Rect;

constexpr int languages = static_cast<int>(text::language_count);

Words words_in(std::uint8_t language) { return Words(static_cast<text::Language>(language)); }

// The small screen has no room for the picture.
Rect draw_frame(const ui::Look& look, ui::Canvas& canvas, std::string_view title) {
  if (!look.small()) return draw_title_picture(look, canvas);
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, title);
  return look.body();
}

}  // namespace

void offer_lessons(App& app) {
  if (!app.keeper().progress().offered) app.scenes().push<WelcomeScene>();
}

void ask_language(App& app) {
  if (app.keeper().is_new()) app.scenes().push<LanguageScene>();
}

bool LanguageScene::key(App& app, Act act) {
  if (const int step = step_of(act)) {
    selected_ = static_cast<std::uint8_t>(step > 0 ? ui::next_in_ring(selected_, languages)
                                                   : ui::previous_in_ring(selected_, languages));
    app.sound(Sound::step);
    return true;
  }
  if (act != Act::accept) return false;
  Settings settings = app.settings();
  settings.language = words_in(selected_).language();
  app.scenes().pop();
  app.change(settings);
  return true;
}

void LanguageScene::draw(const App& app, ui::Canvas& canvas) const {
  std::array<ui::MenuRow, text::language_count> rows;
  for (std::uint8_t language = 0; language < languages; ++language) {
    rows[language].text = words_in(language)(Common::language_name);
  }
  const Rect room = draw_frame(app.look(), canvas, words_in(selected_)(LearnText::which_language));
  ui::draw_menu(canvas, app.look(), room, rows, selected_);
}

ui::KeyNames LanguageScene::key_names(const App& /*app*/) const {
  return {words_in(selected_)(Common::choose), {}};
}

int LanguageScene::split_row(const App& app) const { return title_split_row(app.look()); }

bool WelcomeScene::key(App& app, Act act) {
  if (act != Act::accept && act != Act::back) return false;
  LearnProgress progress = app.keeper().progress();
  progress.offered = true;
  app.keeper().change(progress);
  app.scenes().pop();
  if (act == Act::accept) app.scenes().push<LearnScene>();
  return true;
}

void WelcomeScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Words words = app.words();
  Rect room = draw_frame(look, canvas, words(LearnText::welcome));
  const ui::TextStyle style{.font = look.measures().body,
                            .across = ui::Across::centre,
                            .down = ui::Down::centre,
                            .smaller = look.measures().caption};
  if (!look.small()) {
    room = room.without_top(8);
    const int line = look.measures().heading->line();
    set_text(canvas, room.top(line), words(LearnText::welcome),
             {.font = look.measures().heading, .across = ui::Across::centre});
    room = room.without_top(line).inset(16, 0);
  }
  set_text(canvas, room, words(LearnText::offer), style);
}

ui::KeyNames WelcomeScene::key_names(const App& app) const {
  return {app.words()(Common::learn), app.words()(LearnText::later)};
}

int WelcomeScene::split_row(const App& app) const { return title_split_row(app.look()); }

}  // namespace tiltyard::app
