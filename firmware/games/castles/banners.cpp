#include "games/castles/banners.hpp"

#include <array>

#include "app/app.hpp"
#include "app/key_bar.hpp"
#include "app/learn/gate.hpp"
#include "app/match/current_match.hpp"
#include "app/match/match_menu.hpp"
#include "games/castles/board.hpp"
#include "games/castles/captions.hpp"
#include "games/castles/game.hpp"
#include "games/castles/moving.hpp"
#include "games/castles/rules_words.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/common.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using castles::Phase;
using castles::Table;
using text::CastlesScreen;
using ui::Box;
using ui::Ink;
using ui::Rect;

const Table& table_of(const App& app) { return app.match<CastlesMatch>().flow().table(); }

struct Choice {
  castles::Action action;
  CastlesScreen name;
};
// First and second choice, where banners advance and where one is planted.
constexpr std::array<std::array<Choice, 2>, 2> choices{{
    {{{castles::Action::advance, CastlesScreen::advance},
      {castles::Action::hold, CastlesScreen::hold}}},
    {{{castles::Action::plant, CastlesScreen::plant},
      {castles::Action::skip, CastlesScreen::skip}}},
}};

const std::array<Choice, 2>& choices_of(const Table& table) {
  return choices[table.phase == Phase::plant ? 1 : 0];
}

struct Places {
  Box name;
  Box castle;
  Box path;
  Box text;
  Box buttons;
};
constexpr Places small_places{.name = {0, 9, 0, 8},
                              .castle = {0, 0, 0, 0},
                              .path = {2, 18, -2, 11},
                              .text = {0, 30, 0, 16},
                              .buttons = {10, 47, -10, 9}};
constexpr Places large_places{.name = {60, 36, -12, 32},
                              .castle = {14, 36, 36, 30},
                              .path = {14, 80, -12, 42},
                              .text = {12, 130, -12, 36},
                              .buttons = {16, 178, -16, 30}};
constexpr Places tall_places{.name = {60, 46, -12, 32},
                             .castle = {14, 46, 36, 30},
                             .path = {14, 92, -12, 50},
                             .text = {12, 152, -12, 40},
                             .buttons = {16, 206, -16, 32}};

const Places& places_of(const ui::Look& look) {
  return look.pick(small_places, large_places, large_places, tall_places);
}

// The path, and what a choice does to it.
struct Outcome {
  castles::Path path;
  text::Sentence says;
};

[[gnu::noinline]] Outcome outcome_of(const App& app, const Table& table, bool second) {
  const text::Words words = app.words();
  Outcome outcome{.path = table.castles[table.target].path, .says = {}};
  const auto says = [&](CastlesScreen id, std::initializer_list<text::Arg> args) {
    compose(outcome.says, words(id), words.language(), args);
  };
  const unsigned reserve = table.reserve[table.turn];
  if (table.phase == Phase::plant && second) {
    says(CastlesScreen::skip_one, {reserve});
  } else if (table.phase == Phase::plant) {
    outcome.path.put(1, table.turn);
    says(CastlesScreen::plant_one, {reserve - 1});
  } else if (second) {
    says(CastlesScreen::hold_all, {});
  } else if (const Seat fallen = outcome.path.advance(table.options.track); fallen == no_seat) {
    says(CastlesScreen::advance_one, {});
  } else if (fallen == table.turn) {
    says(CastlesScreen::advance_back, {});
  } else {
    says(CastlesScreen::advance_falls, {app.roster().name(fallen)});
  }
  return outcome;
}

// Who holds the castle, and its points.
[[gnu::noinline]] void draw_standing(const App& app, ui::Canvas& canvas, Rect room,
                                     const Table& table, const castles::Path& path) {
  const text::Words words = app.words();
  const Seat lord = path.owner();
  const text::Sentence holder = lord == no_seat
                                    ? words(CastlesScreen::no_banner, {})
                                    : words(CastlesScreen::held_by, {app.roster().name(lord)});
  const text::Sentence line =
      words(CastlesScreen::castle_is, {text::name_of_castle(table.target), holder});
  set_text(canvas, room, text::view(line),
           {.font = app.look().measures().body,
            .down = ui::Down::centre,
            .wrap = false,
            .smaller = app.look().measures().caption});
}

void draw_button(const App& app, ui::Canvas& canvas, Rect place, std::string_view name,
                 bool selected) {
  const bool small = app.look().small();
  const bool lit = small && selected;
  if (small) {
    canvas.plate(place, Ink::ink, 1);
    if (!lit) canvas.plate(place.inset(1), Ink::parchment, 1);
  } else {
    canvas.plate(place, selected ? Ink::gold : Ink::oak, 3);
    canvas.plate(place.inset(selected ? 3 : 1), selected ? Ink::parchment : Ink::vellum, 2);
  }
  set_text(canvas, place, name,
           {.font = app.look().measures().body,
            .ink = lit ? Ink::parchment : Ink::ink,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .wrap = false});
}

}  // namespace

text::Sentence say_banners(const App& app, const Table& table, bool second) {
  return outcome_of(app, table, second).says;
}

// What the selected choice comes to is seen on its way.
void CastlesBanners::enter(App& app) {
  const Table& table = table_of(app);
  show_change(app, table.castles[table.target].path);
}
void CastlesBanners::show_change(const App& app, const castles::Path& before) const {
  const Table& table = table_of(app);
  const Places& places = places_of(app.look());
  const unsigned track = table.options.track;
  set_out(app, table.target, before, outcome_of(app, table, second_).path, track,
          castles_board::banner_size(app.look(), places.path.on(app.look().size()), track));
}

bool CastlesBanners::key(App& app, Act act) {
  const bool help = help_;
  help_ = false;
  switch (act) {
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    case Act::table: app.match().info().push_table(app); return false;
    case Act::explain: help_ = !help; return true;
    default: break;
  }
  if (help) return true;
  if (act == Act::back && app.match().flow().may_take_back()) {
    app.match().flow().take_back();
    return false;
  }
  if (act == Act::accept) {
    const Choice& choice = choices_of(table_of(app))[second_ ? 1 : 0];
    const castles::Move move{.action = choice.action};
    if (!lesson_lets<CastlesGame>(app, move)) return true;
    app.sound(Sound::card);
    app.match<CastlesMatch>().flow().choose(move);
    return false;
  }
  if (step_of(act) == 0) return false;
  const castles::Path before = outcome_of(app, table_of(app), second_).path;
  second_ = !second_;
  show_change(app, before);
  app.sound(Sound::step);
  return true;
}

void CastlesBanners::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = places_of(look);
  const ui::Size size = look.size();
  const Table& table = table_of(app);
  ui::draw_page(canvas, look);
  if (help_) {
    return ui::draw_dialog(canvas, look, {}, app.words()(text::CastlesRule::help_banners));
  }
  const Outcome outcome = outcome_of(app, table, second_);
  draw_turn_banner(app, canvas, table);
  if (!look.small()) ui::draw_castle(canvas, places.castle.on(size).corner(), outcome.path.owner());
  draw_standing(app, canvas, places.name.on(size), table, outcome.path);
  castles_board::draw_path(app, canvas, places.path.on(size), table.target, outcome.path,
                           table.options.track);
  set_text(canvas, places.text.on(size), text::view(outcome.says),
           {.font = look.measures().body, .smaller = look.measures().caption});
  const std::array<Choice, 2>& both = choices_of(table);
  for (int i = 0; i < 2; ++i) {
    draw_button(app, canvas, places.buttons.on(size).column(i, 2, 8),
                app.words()(both[static_cast<std::size_t>(i)].name), second_ == (i == 1));
  }
}

Scene::MoreKeys CastlesBanners::more_keys(const App& /*app*/) const {
  return {.explain = true, .table = true};
}

ui::KeyNames CastlesBanners::key_names(const App& app) const {
  if (help_) return box_keys(app.words());
  const Choice& choice = choices_of(table_of(app))[second_ ? 1 : 0];
  return {app.words()(choice.name), app.match().flow().may_take_back()
                                        ? app.words()(text::Common::back)
                                        : std::string_view{}};
}

}  // namespace tiltyard::app
