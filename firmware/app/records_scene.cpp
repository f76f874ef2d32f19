#include "app/records_scene.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/question_scene.hpp"
#include "app/setup/deciders.hpp"
#include "text/common.hpp"
#include "text/device.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DeviceText;
using ui::Box;

// What was played of each game; against computers, and lately.
constexpr int pages_of_a_name = 2;

struct Places {
  Box name;
  Box rows;
  int row;
  Box tokens;
  Box levels;  // the second page: a line each, the last matches, and how many in a row
  int level_row;
  int label;  // of a bar, on both pages, and its numbers
  int numbers;
  Box form;
  int dot;
};
constexpr Places small_places{.name = {0, 0, 0, 8},
                              .rows = {1, 8, -1, 40},
                              .row = 8,
                              .tokens = {1, 48, -1, 8},
                              .levels = {1, 8, -1, 32},
                              .level_row = 8,
                              .label = 50,
                              .numbers = 46,
                              .form = {1, 40, -1, 16},
                              .dot = 7};
constexpr Places large_places{.name = {16, 32, -16, 24},
                              .rows = {16, 58, -16, 108},
                              .row = 18,
                              .tokens = {16, 180, -16, 22},
                              .levels = {16, 62, -16, 92},
                              .level_row = 23,
                              .label = 76,
                              .numbers = 76,
                              .form = {16, 162, -16, 48},
                              .dot = 16};
constexpr Places tall_places{.name = {16, 42, -16, 24},
                             .rows = {16, 72, -16, 126},
                             .row = 21,
                             .tokens = {16, 214, -16, 22},
                             .levels = {16, 76, -16, 108},
                             .level_row = 27,
                             .label = 76,
                             .numbers = 76,
                             .form = {16, 190, -16, 52},
                             .dot = 16};

// How much of what was played was won.
void draw_bar(ui::Canvas& canvas, const ui::Look& look, ui::Rect room, const Score& score) {
  const ui::Rect groove = ui::centred({room.w, look.small() ? 5 : 10}, room);
  canvas.plate(groove, ui::Ink::ink, look.small() ? 1 : 2);
  const ui::Rect inside = groove.inset(1);
  canvas.fill(inside, look.small() ? ui::Ink::parchment : ui::Ink::vellum);
  if (score.games == 0) return;
  const ui::Rect won = inside.left(inside.w * score.wins / score.games);
  canvas.fill(won, look.small() ? ui::Ink::ink : ui::Ink::gold);
}

// The last matches, the newest at the right: full where one was won.
void draw_dots(ui::Canvas& canvas, const ui::Look& look, ui::Rect room, int dot, const Form& form) {
  for (unsigned i = 0; i < form.played; ++i) {
    const int place = static_cast<int>(form.played - 1 - i);
    const ui::Rect one = ui::Rect{room.x + place * dot, room.y, dot, room.h};
    const ui::Rect ring = ui::centred({dot - 2, dot - 2}, one);
    canvas.plate(ring, ui::Ink::ink, look.small() ? 1 : 4);
    const bool won = (form.won >> i & 1U) != 0;
    const ui::Ink full = look.small() ? ui::Ink::ink : ui::Ink::gold;
    canvas.plate(ring.inset(look.small() ? 1 : 2), won ? full : ui::Ink::parchment,
                 look.small() ? 0 : 3);
  }
}

// A name, a bar, and its numbers.
void draw_score(const App& app, ui::Canvas& canvas, const Places& places, ui::Rect line,
                std::string_view name, const Score& score) {
  const ui::Look& look = app.look();
  const ui::TextStyle style{.font = look.measures().body, .down = ui::Down::centre, .wrap = false};
  text::Sentence numbers;
  text::compose(numbers, score.games > 0 ? "{0}/{1}" : "-", app.words().language(),
                {score.wins, score.games});
  set_text(canvas, line.left(places.label), name, style);
  draw_bar(canvas, look, line.without_left(places.label).without_right(places.numbers), score);
  set_text(canvas, line.at_right(places.numbers), text::view(numbers),
           style.with(ui::Across::right));
}

// What was won of each game, then what each game has to say: what a player is good at.
void draw_rows(const App& app, ui::Canvas& canvas, const Places& places, const Record& record) {
  const text::Words words = app.words();
  ui::Rect room = places.rows.on(app.look().size());
  const auto won = [&](std::string_view name, const Score& score) {
    draw_score(app, canvas, places, room.top(places.row), name, score);
    room = room.without_top(places.row);
  };
  for (std::size_t game = 0; game < games().size(); ++game) {
    won(games()[game]->name(words.language()), record.scores[game]);
  }
  if (record.earlier.games > 0) won(words(DeviceText::earlier_games), record.earlier);
  const FeatsRoom below{
      .lines = room, .line_height = places.row, .pictures = places.tokens.on(app.look().size())};
  for (const GameInfo* game : games()) {
    game->draw_feats(app, canvas, below, record.feats_of(*game));
  }
}

// Against each level of computers, and how it went lately.
void draw_levels(const App& app, ui::Canvas& canvas, const Places& places, const Record& record) {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  ui::Rect room = places.levels.on(look.size());
  for (std::size_t level = 0; level < record.levels.size(); ++level) {
    draw_score(app, canvas, places, room.top(places.level_row),
               words(decider_name(static_cast<int>(level) + 1)), record.levels[level]);
    room = room.without_top(places.level_row);
  }
  const ui::Rect form = places.form.on(look.size());
  draw_dots(canvas, look, form.top(form.h / 2), places.dot, record.form);
  const text::Sentence streak =
      words(DeviceText::streak, {record.form.streak, record.form.longest});
  set_text(canvas, form.low(form.h / 2), text::view(streak),
           {.font = look.measures().body, .down = ui::Down::centre, .wrap = false});
}

}  // namespace

void draw_record_line(const App& app, ui::Canvas& canvas, ui::Rect line, std::string_view name,
                      std::string_view value) {
  const ui::TextStyle style{
      .font = app.look().measures().body, .down = ui::Down::centre, .wrap = false};
  set_text(canvas, line, name, style);
  set_text(canvas, line, value, style.with(ui::Across::right));
}

// They may have been cleared.
void RecordsScene::enter(App& /*app*/) { place_ = 0; }

bool RecordsScene::key(App& app, Act act) {
  const int count = pages_of_a_name * static_cast<int>(app.keeper().records().size());
  if (act == Act::back) {
    app.scenes().pop();
  } else if (act == Act::accept && count > 0) {
    app.scenes().push<QuestionScene>(Question::clear_records);
  } else if (const int step = step_of(act); step != 0 && count > 0) {
    place_ = step > 0 ? ui::next_in_ring(place_, count) : ui::previous_in_ring(place_, count);
  }
  return true;
}

void RecordsScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const Records& records = app.keeper().records();
  ui::draw_page(canvas, look);
  if (!look.small()) ui::draw_banner(canvas, look, app.words()(Common::records));
  if (records.size() == 0) {
    set_text(canvas, look.body().inset(8), app.words()(Common::no_records),
             {.font = look.measures().body,
              .across = ui::Across::centre,
              .down = ui::Down::centre,
              .smaller = look.measures().caption});
    return;
  }
  const Record& record = records.at(static_cast<std::size_t>(place_ / pages_of_a_name));
  ui::draw_ring(canvas, look, places.name.on(look.size()), text::view(to_text(record.name)));
  if (place_ % pages_of_a_name == 0) {
    draw_rows(app, canvas, places, record);
  } else {
    draw_levels(app, canvas, places, record);
  }
}

ui::KeyNames RecordsScene::key_names(const App& app) const {
  return {
      app.keeper().records().size() > 0 ? app.words()(DeviceText::clear_asked) : std::string_view{},
      app.words()(Common::back)};
}

}  // namespace tiltyard::app
