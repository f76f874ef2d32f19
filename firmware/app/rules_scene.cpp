#include "app/rules_scene.hpp"

#include <array>

#include "app/app.hpp"
#include "app/rule_book.hpp"
#include "text/common.hpp"

namespace tiltyard::app {
namespace {

using text::Common;

int book_count() { return static_cast<int>(games().size()); }

}  // namespace

bool RulesScene::key(App& app, Act act) {
  if (act == Act::back) {
    app.scenes().pop();
  } else if (act == Act::accept) {
    open_rules(app, *games()[static_cast<std::size_t>(selected_)]);
  } else if (const int step = step_of(act)) {
    selected_ = step > 0 ? ui::next_in_ring(selected_, book_count())
                         : ui::previous_in_ring(selected_, book_count());
    app.sound(Sound::step);
  }
  return true;
}

void RulesScene::draw(const App& app, ui::Canvas& canvas) const {
  std::array<ui::MenuRow, max_games> rows;
  for (std::size_t i = 0; i < games().size(); ++i) {
    rows[i].text = games()[i]->name(app.words().language());
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(Common::rules));
  ui::draw_menu(canvas, app.look(), app.look().body(), std::span(rows).first(games().size()),
                selected_);
}

ui::KeyNames RulesScene::key_names(const App& app) const {
  return {app.words()(Common::choose), app.words()(Common::back)};
}

}  // namespace tiltyard::app
