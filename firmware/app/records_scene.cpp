#include "app/records_scene.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/question_scene.hpp"
#include "text/common.hpp"
#include "text/device.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DeviceText;
using ui::Box;

struct Places {
  Box name;
  Box rows;
  int row;
  Box tokens;
};
constexpr Places small_places{
    .name = {0, 0, 0, 8}, .rows = {1, 8, -1, 40}, .row = 8, .tokens = {1, 48, -1, 8}};
constexpr Places large_places{
    .name = {16, 32, -16, 24}, .rows = {16, 58, -16, 108}, .row = 18, .tokens = {16, 180, -16, 22}};

// What was played and won of each game, then what each game has to say.
void draw_rows(const App& app, ui::Canvas& canvas, const Places& places, const Record& record) {
  const text::Words words = app.words();
  ui::Rect room = places.rows.on(app.look().size());
  const auto won = [&](std::string_view name, const Score& score) {
    const text::Sentence of = words(DeviceText::won_of, {score.wins, score.games});
    draw_record_line(app, canvas, room.top(places.row), name,
                     score.games > 0 ? text::view(of) : "-");
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
  const int count = static_cast<int>(app.keeper().records().size());
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
  const Places& places = look.pick(small_places, large_places);
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
  const Record& record = records.at(static_cast<std::size_t>(place_));
  ui::draw_ring(canvas, look, places.name.on(look.size()), text::view(to_text(record.name)));
  draw_rows(app, canvas, places, record);
}

ui::KeyNames RecordsScene::key_names(const App& app) const {
  return {
      app.keeper().records().size() > 0 ? app.words()(DeviceText::clear_asked) : std::string_view{},
      app.words()(Common::back)};
}

}  // namespace tiltyard::app
