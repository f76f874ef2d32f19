#include "app/records_scene.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/frame.hpp"
#include "ui/art/weapons.hpp"
#include "ui/cards.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::Frame;
using ui::Box;
using ui::Ink;

struct Places {
  Box name;
  Box rows;
  int row;
  Box tokens;
  Box bar;
};
constexpr Places small_places{
    .name = {0, 0, 0, 8}, .rows = {1, 9, -1, 36}, .row = 9, .tokens = {1, 46, -1, 9}, .bar = {}};
constexpr Places large_places{.name = {16, 38, -16, 28},
                              .rows = {16, 72, -16, 84},
                              .row = 21,
                              .tokens = {16, 164, -16, 24},
                              .bar = {32, 196, -32, 12}};

struct Row {
  Frame name;
  int (*value)(const Record& record);
};
constexpr std::array rows{
    Row{Frame::games, [](const Record& record) { return static_cast<int>(record.games); }},
    Row{Frame::wins, [](const Record& record) { return static_cast<int>(record.wins); }},
    Row{Frame::longest_display,
        [](const Record& record) { return static_cast<int>(record.longest_display); }},
    Row{Frame::highest_total,
        [](const Record& record) { return static_cast<int>(record.highest_total); }},
};

void draw_rows(const App& app, ui::Canvas& canvas, const Places& places, const Record& record) {
  const ui::Look& look = app.look();
  const ui::Rect room = places.rows.on(look.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const ui::Rect line = room.without_top(static_cast<int>(row) * places.row).top(places.row);
    text::Sentence value;
    text::compose(value, "{0}", app.words().language(), {rows[row].value(record)});
    const ui::TextStyle style{.font = look.measures().body, .wrap = false};
    set_text(canvas, line.without_right(line.w / 4), app.words()(rows[row].name), style);
    set_text(canvas, line.at_right(line.w / 4), text::view(value), style.with(ui::Across::right));
  }
}

void draw_tournaments(const App& app, ui::Canvas& canvas, const Places& places,
                      const Record& record) {
  const ui::Look& look = app.look();
  const ui::Rect room = places.tokens.on(look.size());
  for (std::size_t colour = 0; colour < record.tournaments.size(); ++colour) {
    const ui::Rect place = room.column(static_cast<int>(colour), ivanhoe::colour_count, 2);
    const auto suit = static_cast<ivanhoe::Colour>(colour);
    int wide = ui::token_size;
    if (look.small()) {
      wide = ui::art::weapon_icon(suit).size.w;
      canvas.stamp(ui::art::weapon_icon(suit), place.corner(), Ink::ink);
    } else {
      ui::draw_token(canvas, place.corner(), suit);
    }
    text::Sentence count;
    text::compose(count, "{0}", app.words().language(), {record.tournaments[colour]});
    set_text(canvas, place.without_left(wide + 1), text::view(count),
             {.font = look.measures().caption, .down = ui::Down::centre, .wrap = false});
  }
}

}  // namespace

Holds RecordsScene::holds(const App& app) const { return {.a = app.records().size() > 0}; }

bool RecordsScene::key(App& app, Act act) {
  const int count = static_cast<int>(app.records().size());
  if (act == Act::back) {
    app.scenes().pop();
  } else if (act == Act::accept_held) {
    app.clear_records();
    place_ = 0;
  } else if (const int step = step_of(act); step != 0 && count > 0) {
    place_ = step > 0 ? ui::next_in_ring(place_, count) : ui::previous_in_ring(place_, count);
  }
  return true;
}

void RecordsScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  const Records& records = app.records();
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
  const Record& record = records.at(static_cast<std::size_t>(place_));
  ui::draw_ring(canvas, look, places.name.on(look.size()), text::view(to_text(record.name)));
  draw_rows(app, canvas, places, record);
  draw_tournaments(app, canvas, places, record);
  if (!look.small()) {
    ui::draw_hold_bar(canvas, look, places.bar.on(look.size()), app.hold_progress());
  }
}

ui::KeyNames RecordsScene::key_names(const App& app) const {
  return {app.records().size() > 0 ? app.words()(Frame::hold_to_clear) : std::string_view{},
          app.words()(Common::back)};
}

}  // namespace tiltyard::app
