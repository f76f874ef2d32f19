#include "games/castles/replay.hpp"

#include "app/app.hpp"
#include "games/castles/board.hpp"
#include "games/castles/cards.hpp"
#include "games/castles/moving.hpp"
#include "games/castles/screen_words.hpp"
#include "ui/text_box.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app::castles_screens {
namespace {

using castles::castle_count;
using castles::Event;
using castles::EventKind;
using castles::no_castle;
using ui::Box;
using ui::Rect;

struct Places {
  Box scores;
  Box castles;
  Box path;  // of the castle concerned, where the castles have no room for theirs
  Box words;
};
constexpr Places small_places{
    .scores = {}, .castles = {0, 9, 0, 16}, .path = {0, 26, 0, 10}, .words = {1, 38, -1, 17}};
constexpr Places large_places{
    .scores = {4, 29, -4, 14}, .castles = {3, 43, -3, 88}, .path = {}, .words = {12, 138, -12, 76}};
constexpr Places tall_places{.scores = {4, 38, -4, 14},
                             .castles = {3, 53, -3, 112},
                             .path = {},
                             .words = {12, 168, -12, 80}};

const Places& places_of(const App& app) {
  return app.look().pick(small_places, large_places, large_places, tall_places);
}

ui::Size banner_there(const App& app, const castles::Table& table) {
  const ui::Look& look = app.look();
  const Rect room = look.small() ? places_of(app).path.on(look.size())
                                 : castles_board::path_in_cell(castles_board::board_cell(
                                       places_of(app).castles.on(look.size()), 0));
  return castles_board::banner_size(look, room, table.options.track);
}

// The cards that it is about, as far as they are known to whom it is told, in the place where they lie in
// a turn.
void draw_cards(const App& app, ui::Canvas& canvas, Rect room, const Event& event) {
  int x = room.x + 5;
  for (const castles::Card card : {event.card, event.second}) {
    if (card == castles::no_card) continue;
    ui::draw_soldier(canvas, {x, room.y}, card,
                     text::view(text::letters_of(card, app.words().language())));
    x += 40;
  }
}

}  // namespace

void set_out(const App& app, const Event& event, const ReplayTable& before,
             const ReplayTable& after) {
  if (event.kind != EventKind::advanced && event.kind != EventKind::planted) return;
  app::set_out(app, event.castle, before.table.castles[event.castle].path,
               after.table.castles[event.castle].path, after.table.options.track,
               banner_there(app, after.table));
}

void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay, const Event& event,
                 std::string_view words) {
  const ui::Look& look = app.look();
  const Places& places = places_of(app);
  const castles::Table& table = replay.table;
  const Rect castles = places.castles.on(look.size());
  const Seat actor = event.seat == no_seat ? table.turn : event.seat;
  const Name name = app.roster().name(actor);
  ui::draw_seat_banner(canvas, look, text::view(name), actor);
  if (look.small()) {
    const bool some = event.castle != no_castle;
    castles_board::draw_castle_rows(app, canvas, castles, table, some ? event.castle : -1);
    if (some) {
      castles_board::draw_path(app, canvas, places.path.on(look.size()), event.castle,
                               table.castles[event.castle].path, table.options.track);
    }
  } else {
    castles_board::draw_scores(app, canvas, places.scores.on(look.size()), table, actor);
    for (unsigned i = 0; i < castle_count; ++i) {
      castles_board::draw_castle_cell(app, canvas, castles_board::board_cell(castles, i), table,
                                      static_cast<castles::CastleId>(i),
                                      {.selected = event.castle == i});
    }
  }
  if (!look.small())
    draw_cards(app, canvas, castles_board::board_cell(castles, castle_count), event);
  // Where no path is shown the words have its place, too.
  const ui::Rect room = places.words.on(look.size());
  const bool takes_path = places.path.h > 0 && event.castle == no_castle;
  const ui::Rect more{room.x, places.path.y, room.w, room.bottom() - places.path.y};
  set_text(canvas, takes_path ? more : room, words,
           {.font = look.measures().body,
            .across = look.small() ? ui::Across::left : ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.measures().caption});
}

}  // namespace tiltyard::app::castles_screens
