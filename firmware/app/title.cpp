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
  Box match;     // where the match is, while Continue is there
  Box progress;  // a line of its own on the small screen
};
constexpr Places small_places{.picture = {0, 0, 0, 46},
                              .menu = {8, 47, -8, 9},
                              .match = {0, 22, 0, 8},
                              .progress = {0, 33, 0, 8}};
constexpr Places large_places{
    .picture = {0, 0, 0, 120}, .menu = {0, 120, 0, -20}, .match = {6, 100, -6, 18}, .progress = {}};

// "Ivanhoe: ANNE plays".
text::Sentence whose_move(const App& app) {
  const text::Words words = app.words();
  const std::string_view game = app.match().info().name(words.language());
  const std::optional<Seat> seat = app.match().to_act();
  if (!seat.has_value()) return words(Common::match_over, {game});
  const Name name = to_text(app.match().seating().players[*seat].name);
  return words(Common::whose_move, {game, name});
}

// Over the lower edge of the picture; on the small screen in the place of the knights, while
// Continue is what A does.
void draw_match(const App& app, ui::Canvas& canvas, const Places& places) {
  const ui::Look& look = app.look();
  text::Sentence line = whose_move(app);
  const text::Sentence progress = app.match().say_progress(app);
  const ui::TextStyle style{.font = look.measures().caption,
                            .across = ui::Across::centre,
                            .down = ui::Down::centre,
                            .wrap = false,
                            .smaller = &ui::font_tiny};
  const ui::Rect room = places.match.on(look.size());
  if (look.small()) {
    const ui::Rect below = places.progress.on(look.size());
    const int above = 6;
    canvas.fill(places.picture.on(look.size()).without_top(room.y - above), ui::Ink::parchment);
    set_text(canvas, room, text::view(line), style);
    set_text(canvas, below, text::view(progress), style);
    return;
  }
  text::append(line, ". ");
  text::append(line, text::view(progress));
  canvas.plate(room, ui::Ink::umber, 3);
  canvas.plate(room.inset(1), ui::Ink::gold, 2);
  canvas.plate(room.inset(2), ui::Ink::parchment, 2);
  set_text(canvas, room.inset(5, 2), text::view(line), style);
}

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
    if (open[static_cast<std::size_t>(selected_)]->name == Common::resume) {
      draw_match(app, canvas, places);
    }
    ui::draw_ring(canvas, look, menu, words(open[static_cast<std::size_t>(selected_)]->name));
    return;
  }
  ui::art::draw_tiltyard(canvas, places.picture.on(look.size()));
  if (match_is_on(app)) draw_match(app, canvas, places);
  std::array<ui::MenuRow, doors.size()> rows;
  for (std::size_t i = 0; i < open.size(); ++i) rows[i].text = words(open[i]->name);
  ui::draw_menu(canvas, look, menu, std::span(rows).first(open.size()), selected_);
}

ui::KeyNames Title::key_names(const App& app) const { return {app.words()(Common::choose), {}}; }

}  // namespace tiltyard::app
