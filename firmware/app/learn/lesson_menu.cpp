#include "app/learn/lesson_menu.hpp"

#include <array>

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::LearnText;

constexpr int rows_for_keys = 2;
enum class Row : std::uint8_t { go_on, table, explain, again, leave };

// Table and Explain stand second and third where no key has them.
Row row_at(const App& app, int selected) {
  const int skipped = selected > 0 && !app.few_keys() ? rows_for_keys : 0;
  return static_cast<Row>(selected + skipped);
}
int row_count(const App& app) {
  return static_cast<int>(Row::leave) + 1 - (app.few_keys() ? 0 : rows_for_keys);
}

void close_and(App& app, Act act) {
  app.scenes().pop();
  app.post(act);
}

std::string_view name_of(const App& app, Row row) {
  const text::Words words = app.words();
  switch (row) {
    case Row::go_on: return words(Common::go_on);
    case Row::table: return words(Common::table);
    case Row::explain: return words(Common::explain);
    case Row::again: return words(LearnText::from_the_start);
    case Row::leave: return words(LearnText::leave);
  }
  return {};
}

}  // namespace

bool LessonMenu::key(App& app, Act act) {
  const int count = row_count(app);
  if (const int step = step_of(act)) {
    selected_ = static_cast<std::uint8_t>(step > 0 ? ui::next_in_ring(selected_, count)
                                                   : ui::previous_in_ring(selected_, count));
    return true;
  }
  if (act == Act::back || act == Act::menu) {
    app.scenes().pop();
    return true;
  }
  if (act != Act::accept) return false;
  switch (row_at(app, selected_)) {
    case Row::go_on: app.scenes().pop(); break;
    case Row::table: close_and(app, Act::table); break;
    case Row::explain: close_and(app, Act::explain); break;
    case Row::again: app.coach().begin(app, app.coach().game(), app.coach().number()); return false;
    case Row::leave: app.coach().leave(app); return false;
  }
  return true;
}

void LessonMenu::draw(const App& app, ui::Canvas& canvas) const {
  std::array<ui::MenuRow, static_cast<std::size_t>(Row::leave) + 1> rows;
  const int count = row_count(app);
  for (int i = 0; i < count; ++i) {
    rows[static_cast<std::size_t>(i)].text = name_of(app, row_at(app, i));
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(LearnText::lesson));
  ui::draw_menu(canvas, app.look(), app.look().body(),
                std::span(rows).first(static_cast<std::size_t>(count)), selected_);
}

ui::KeyNames LessonMenu::key_names(const App& app) const {
  return {app.words()(Common::choose), app.words()(Common::back)};
}

}  // namespace tiltyard::app
