#include "app/title.hpp"

#include <etl/vector.h>
#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/match/stage.hpp"
#include "app/records_scene.hpp"
#include "app/rules_scene.hpp"
#include "app/settings_scene.hpp"
#include "app/setup/setup_scene.hpp"
#include "text/common.hpp"
#include "ui/art/tiltyard.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using ui::Box;

struct Door {
  Common name;
  bool (*there)(const App& app);
  void (*open)(App& app);
};

bool always(const App& /*app*/) { return true; }
bool match_is_on(const App& app) { return app.matches().on() != nullptr; }

constexpr std::array doors{
    Door{Common::resume, match_is_on, continue_match},
    Door{Common::play, always, [](App& app) { app.scenes().push<SetupScene>(); }},
    Door{Common::rules, always, [](App& app) { app.scenes().push<RulesScene>(); }},
    Door{Common::records, always, [](App& app) { app.scenes().push<RecordsScene>(); }},
    Door{Common::settings, always, [](App& app) { app.scenes().push<SettingsScene>(); }},
};

using Open = etl::vector<const Door*, doors.size()>;
Open open_doors(const App& app) {
  Open open;
  for (const Door& door : doors) {
    if (door.there(app)) open.push_back(&door);
  }
  return open;
}

struct Places {
  Box picture;
  Box menu;
};
constexpr Places small_places{.picture = {0, 0, 0, 46}, .menu = {8, 47, -8, 9}};
constexpr Places large_places{.picture = {0, 0, 0, 122}, .menu = {0, 122, 0, -20}};

}  // namespace

// Continue comes and goes with the match, at the top.
void Title::enter(App& app) {
  selected_ = std::min(selected_, static_cast<int>(open_doors(app).size()) - 1);
}

bool Title::key(App& app, Act act) {
  const Open open = open_doors(app);
  const int count = static_cast<int>(open.size());
  if (const int step = step_of(act)) {
    selected_ =
        step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    app.sound(Sound::step);
    return true;
  }
  if (act != Act::accept) return false;
  open[static_cast<std::size_t>(selected_)]->open(app);
  return true;
}

void Title::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  const text::Words words = app.words();
  const Open open = open_doors(app);
  canvas.fill_all(ui::Ink::parchment);
  const ui::Rect menu = places.menu.on(look.size());
  if (look.small()) {
    ui::art::draw_tiltyard_small(canvas, places.picture.on(look.size()));
    ui::draw_ring(canvas, look, menu, words(open[static_cast<std::size_t>(selected_)]->name));
    return;
  }
  ui::art::draw_tiltyard(canvas, places.picture.on(look.size()));
  std::array<ui::MenuRow, doors.size()> rows;
  for (std::size_t i = 0; i < open.size(); ++i) rows[i].text = words(open[i]->name);
  ui::draw_menu(canvas, look, menu, std::span(rows).first(open.size()), selected_);
}

ui::KeyNames Title::key_names(const App& app) const { return {app.words()(Common::choose), {}}; }

}  // namespace tiltyard::app
