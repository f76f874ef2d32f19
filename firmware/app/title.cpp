#include "app/title.hpp"

#include <etl/vector.h>
#include <algorithm>
#include <array>
#include <optional>

#include "app/app.hpp"
#include "app/learn/learn_scene.hpp"
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
  void (*open)(App& app);
};

constexpr std::array doors{
    Door{Common::play, [](App& app) { app.scenes().push<SetupScene>(); }},
    Door{Common::learn, [](App& app) { app.scenes().push<LearnScene>(); }},
    Door{Common::rules, [](App& app) { app.scenes().push<RulesScene>(); }},
    Door{Common::records, [](App& app) { app.scenes().push<RecordsScene>(); }},
    Door{Common::settings, [](App& app) { app.scenes().push<SettingsScene>(); }},
};

// What stands for a match in the place of a door's number.
constexpr int at_match = -1;
constexpr int at_play = 0;

// A row of the list: a match that is kept, or a door.
struct Row {
  std::optional<std::size_t> place;
  int door = at_match;
};
using Rows = etl::vector<Row, doors.size() + Keeper::match_places>;

Rows rows_of(const App& app) {
  Rows rows;
  for (std::size_t place = 0; place < Keeper::match_places; ++place) {
    if (app.keeper().has_match(place)) rows.push_back({.place = place});
  }
  for (std::size_t door = 0; door < doors.size(); ++door) {
    rows.push_back({.place = std::nullopt, .door = static_cast<int>(door)});
  }
  return rows;
}

Common name_of(const Row& row) {
  return row.place ? Common::resume : doors[static_cast<std::size_t>(row.door)].name;
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
constexpr Places tall_places{
    .picture = {0, 0, 0, 128}, .menu = {0, 130, 0, -28}, .match = {6, 108, -6, 18}, .progress = {}};

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

const Places& places_of(const ui::Look& look) {
  return look.pick(small_places, large_places, large_places, tall_places);
}

}  // namespace

ui::Rect draw_title_picture(const ui::Look& look, ui::Canvas& canvas) {
  const Places& places = places_of(look);
  const ui::Rect room = places.picture.on(look.size());
  canvas.fill_all(ui::Ink::parchment);
  if (look.small()) {
    ui::art::draw_tiltyard_small(canvas, room);
  } else if (canvas.clip().y < room.bottom()) {
    ui::art::draw_tiltyard(canvas, room);
  }
  return places.menu.on(look.size());
}

int title_split_row(const ui::Look& look) {
  return look.small() ? 0 : places_of(look).picture.on(look.size()).bottom();
}

text::Sentence whose_move(const App& app) {
  const text::Words words = app.words();
  const std::string_view game = app.match().info().name(words.language());
  const std::optional<Seat> seat = app.match().flow().to_act();
  if (!seat.has_value()) return words(Common::match_over, {game});
  const Name name = to_text(app.match().flow().seating().players[*seat].name);
  return words(Common::whose_move, {game, name});
}

// Matches come and go at the top. From rules, records and settings one comes back to them.
void Title::enter(App& app) {
  const Rows rows = rows_of(app);
  const auto same = [this, &app](const Row& row) {
    if (door_ != at_match && door_ != at_play) return !row.place && row.door == door_;
    const AnyMatch* const on = app.current_match().on();
    if (on == nullptr) return row.door == at_play;
    return row.place == Keeper::place_of(on->info());
  };
  const auto* const found = std::find_if(rows.begin(), rows.end(), same);
  choose(app, found == rows.end() ? 0 : static_cast<int>(found - rows.begin()));
}

// The match that is selected is told of, so it is the one that is on.
void Title::choose(App& app, int selected) {
  selected_ = selected;
  const Row row = rows_of(app)[static_cast<std::size_t>(selected)];
  door_ = row.door;
  if (row.place.has_value()) app.keeper().bring_match(*row.place);
}

bool Title::key(App& app, Act act) {
  const Rows rows = rows_of(app);
  const int count = static_cast<int>(rows.size());
  if (const int step = step_of(act)) {
    choose(app,
           step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count));
    app.sound(Sound::step);
    return true;
  }
  if (act != Act::accept) return false;
  const Row row = rows[static_cast<std::size_t>(selected_)];
  if (!row.place.has_value()) {
    doors[static_cast<std::size_t>(row.door)].open(app);
  } else if (app.keeper().bring_match(*row.place)) {
    app.current_match().take_up();
  } else {
    app.sound(Sound::not_possible);
  }
  return true;
}

void Title::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const Rows rows = rows_of(app);
  const Row selected = rows[static_cast<std::size_t>(selected_)];
  const ui::Rect menu = draw_title_picture(look, canvas);
  // Of a match that could not be brought nothing is told.
  const AnyMatch* const on = app.current_match().on();
  const bool tells = on != nullptr && (!look.small() || selected.place.has_value()) &&
                     (!selected.place || *selected.place == Keeper::place_of(on->info()));
  if (tells && canvas.clip().y < menu.y) draw_match(app, canvas, places_of(look));
  if (look.small()) return ui::draw_ring(canvas, look, menu, words(name_of(selected)));
  if (canvas.clip().bottom() <= menu.y) return;
  std::array<ui::MenuRow, Rows::MAX_SIZE> menu_rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    menu_rows[i].text = words(name_of(rows[i]));
    if (rows[i].place.has_value())
      menu_rows[i].value = app.keeper().game_at(*rows[i].place).name(words.language());
  }
  ui::draw_menu(canvas, look, menu, std::span(menu_rows).first(rows.size()), selected_);
}

int Title::split_row(const App& app) const { return title_split_row(app.look()); }

ui::KeyNames Title::key_names(const App& app) const { return {app.words()(Common::choose), {}}; }

}  // namespace tiltyard::app
