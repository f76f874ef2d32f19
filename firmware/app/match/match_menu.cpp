#include "app/match/match_menu.hpp"

#include <etl/vector.h>
#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/match/history.hpp"
#include "app/match/stage.hpp"
#include "app/settings_scene.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::Common;

struct Line {
  Common name;
  void (*act)(App& app);
  bool (*possible)(const App& app);
};

bool always(const App& /*app*/) { return true; }
bool few_keys(const App& app) { return app.few_keys(); }

void close(App& app) { app.scenes().pop(); }
void close_and(App& app, Act act) {
  app.scenes().pop();
  app.post(act);
}

constexpr std::array lines{
    Line{Common::go_on, close, always},
    Line{Common::table, [](App& app) { close_and(app, Act::table); }, few_keys},
    Line{Common::explain, [](App& app) { close_and(app, Act::explain); }, few_keys},
    Line{Common::undo,
         [](App& app) {
           app.match().take_back();
           show_stage(app);
         },
         [](const App& app) { return app.match().may_take_back(); }},
    Line{Common::history, [](App& app) { app.scenes().push<History>(); }, always},
    Line{Common::rules, [](App& app) { app.match().push_rules(app); }, always},
    Line{Common::settings, [](App& app) { app.scenes().push<SettingsScene>(); }, always},
    Line{Common::save_and_leave, leave_match, always},
};

using Shown = etl::vector<const Line*, lines.size()>;

// The lines that this board has use for. Undo stays, dim, so that nothing moves under the thumb.
Shown shown_lines(const App& app) {
  Shown shown;
  for (const Line& line : lines) {
    if (line.possible != few_keys || app.few_keys()) shown.push_back(&line);
  }
  return shown;
}

}  // namespace

bool MatchMenu::key(App& app, Act act) {
  const Shown shown = shown_lines(app);
  const Line& line = *shown[static_cast<std::size_t>(selected_)];
  if (act == Act::back || act == Act::menu) {
    close(app);
    return false;
  }
  if (const int step = step_of(act)) {
    const int count = static_cast<int>(shown.size());
    selected_ =
        step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    return true;
  }
  if (act != Act::accept || !line.possible(app)) return false;
  line.act(app);
  return true;
}

void MatchMenu::draw(const App& app, ui::Canvas& canvas) const {
  const Shown shown = shown_lines(app);
  std::array<ui::MenuRow, lines.size()> rows;
  for (std::size_t row = 0; row < shown.size(); ++row) {
    rows[row].text = app.words()(shown[row]->name);
    rows[row].dim = !shown[row]->possible(app);
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(Common::menu));
  ui::draw_menu(canvas, app.look(), app.look().body(), {rows.data(), shown.size()}, selected_);
}

ui::KeyNames MatchMenu::key_names(const App& app) const {
  return {app.words()(Common::choose), app.words()(Common::back)};
}

}  // namespace tiltyard::app
