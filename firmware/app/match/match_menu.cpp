#include "app/match/match_menu.hpp"

#include <etl/vector.h>
#include <array>
#include <optional>

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "app/learn/learn_scene.hpp"
#include "app/match/hint.hpp"
#include "app/match/history.hpp"
#include "app/rule_book.hpp"
#include "app/setting_rows.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::Common;

// A line does something, or sets something.
struct Line {
  Common name;
  void (*act)(App& app);
  bool (*there)(const App& app);
  bool (*possible)(const App& app);
  std::optional<Setting> setting = std::nullopt;
};

bool always(const App& /*app*/) { return true; }
bool few_keys(const App& app) { return app.few_keys(); }
bool gives_hints(const App& app) { return app.match().may_give_hints(); }
bool teaches(const App& app) { return !lessons_of(app.match().info()).empty(); }
bool can_take_back(const App& app) { return app.match().flow().may_take_back(); }

void close(App& app) { app.scenes().pop(); }
void close_and(App& app, Act act) {
  app.scenes().pop();
  app.post(act);
}

void learn(App& app) { app.scenes().push<LearnScene>(app.match().info()); }

template <Setting setting>
constexpr Line sets(Common name) {
  return {name, nullptr, [](const App& app) { return is_there(app, setting); }, always, setting};
}

// Undo stays where it cannot be done, dim, so that nothing moves under the thumb. What helps stands
// where the small screen shows it at once.
constexpr auto lines = std::to_array({
    Line{Common::go_on, close, always, always},
    Line{Common::table, [](App& app) { close_and(app, Act::table); }, few_keys, always},
    Line{Common::explain, [](App& app) { close_and(app, Act::explain); }, few_keys, always},
    Line{Common::hint, ask_hint, gives_hints, may_ask_hint},
    Line{Common::undo, [](App& app) { app.match().flow().take_back(); }, always, can_take_back},
    Line{Common::learn, learn, teaches, always},
    Line{Common::history, [](App& app) { app.scenes().push<History>(); }, always, always},
    Line{Common::rules, [](App& app) { open_rules(app, app.match().info()); }, always, always},
    sets<Setting::volume>(Common::volume),
    sets<Setting::brightness>(Common::brightness),
    sets<Setting::language>(Common::language),
    sets<Setting::flipped>(Common::flip_screen),
    Line{Common::save_and_leave, [](App& app) { app.current_match().leave(app); }, always, always},
});

using Shown = etl::vector<const Line*, lines.size()>;

Shown shown_lines(const App& app) {
  Shown shown;
  for (const Line& line : lines) {
    if (line.there(app)) shown.push_back(&line);
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
  if (line.setting.has_value() && (act == Act::left || act == Act::right || act == Act::accept)) {
    turn(app, *line.setting, act == Act::left ? -1 : 1);
    app.sound(Sound::step);
    return true;
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
  std::array<SettingValue, lines.size()> values;
  for (std::size_t row = 0; row < shown.size(); ++row) {
    rows[row].text = app.words()(shown[row]->name);
    rows[row].dim = !shown[row]->possible(app);
    if (rows[row].dim && shown[row]->act == ask_hint) {
      rows[row].value = app.words()(text::MatchText::hint_when);
    }
    if (!shown[row]->setting.has_value()) continue;
    values[row] = value_of(app, *shown[row]->setting);
    rows[row].value = text::view(values[row]);
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(Common::menu));
  ui::draw_menu(canvas, app.look(), app.look().body(), {rows.data(), shown.size()}, selected_);
}

ui::KeyNames MatchMenu::key_names(const App& app) const {
  const Line& line = *shown_lines(app)[static_cast<std::size_t>(selected_)];
  const text::Words words = app.words();
  return {line.setting.has_value() ? words(Common::change)
          : line.possible(app)     ? words(Common::choose)
                                   : std::string_view{},
          words(Common::back)};
}

bool key_leaves_table(App& app, Act act) {
  const bool leaves = act == Act::back || act == Act::table;
  if (leaves && may_close(app)) app.scenes().pop();
  if (act == Act::menu) app.scenes().push<MatchMenu>();
  return leaves || act == Act::menu;
}

}  // namespace tiltyard::app
