#include "app/title.hpp"

#include <array>

#include "app/app.hpp"
#include "app/settings_scene.hpp"
#include "text/common.hpp"
#include "ui/art/tiltyard.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using ui::Box;

struct Door {
  Common name;
  void (*open)(App& app);
};

constexpr std::array doors{
    Door{Common::settings, [](App& app) { app.scenes().push<SettingsScene>(); }},
};
constexpr int door_count = static_cast<int>(doors.size());

struct Places {
  Box picture;
  Box menu;
};
constexpr Places small_places{.picture = {0, 0, 0, 46}, .menu = {8, 47, -8, 9}};
constexpr Places large_places{.picture = {0, 0, 0, 122}, .menu = {0, 122, 0, -20}};

}  // namespace

bool Title::key(App& app, Act act) {
  if (const int step = step_of(act)) {
    selected_ = step > 0 ? ui::next_in_ring(selected_, door_count)
                         : ui::previous_in_ring(selected_, door_count);
    app.sound(Sound::step);
    return true;
  }
  if (act != Act::accept) return false;
  doors[static_cast<std::size_t>(selected_)].open(app);
  return true;
}

void Title::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  const text::Words words = app.words();
  canvas.fill_all(ui::Ink::parchment);
  const ui::Rect menu = places.menu.on(look.size());
  if (look.small()) {
    ui::art::draw_tiltyard_small(canvas, places.picture.on(look.size()));
    ui::draw_ring(canvas, look, menu, words(doors[static_cast<std::size_t>(selected_)].name));
    return;
  }
  ui::art::draw_tiltyard(canvas, places.picture.on(look.size()));
  std::array<ui::MenuRow, doors.size()> rows;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].text = words(doors[i].name);
  ui::draw_menu(canvas, look, menu, rows, selected_);
}

ui::KeyNames Title::key_names(const App& app) const { return {app.words()(Common::choose), {}}; }

}  // namespace tiltyard::app
