#include "games/engarde/replay.hpp"

#include "app/app.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/screen_words.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app::engarde_screens {
namespace {

using text::EnGardeScreen;
using ui::Box;

struct Places {
  Box score;
  Box distance;
  Box piste;
  Box words;
};
constexpr Places small_places{
    .score = {}, .distance = {}, .piste = {0, 9, 0, 27}, .words = {1, 38, -1, 17}};
constexpr Places large_places{.score = {8, 32, -8, 22},
                              .distance = {0, 58, 0, 26},
                              .piste = {0, 86, 0, 55},
                              .words = {12, 150, -12, 62}};
constexpr Places tall_places{.score = {8, 42, -8, 22},
                             .distance = {0, 70, 0, 26},
                             .piste = {0, 98, 0, 55},
                             .words = {12, 168, -12, 76}};

}  // namespace

void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                 std::string_view words) {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const engarde::Table& table = replay.table;
  Bout bout = bout_of(table);
  if (replay.hit != no_seat) bout.stances[replay.hit] = ui::Stance::hit;
  const auto title = app.words()(EnGardeScreen::round_and_score,
                                 {table.round, unsigned{table.score[0]}, unsigned{table.score[1]}});
  ui::draw_banner(canvas, look, text::view(title));
  if (!look.small()) {
    draw_score(app, canvas, places.score.on(look.size()), table.score, table.deck);
    draw_distance(look, canvas, places.distance.on(look.size()), bout, table.attack,
                  engarde::opponent(table.to_act == no_seat ? Seat{0} : table.to_act));
  }
  draw_piste(app, canvas, places.piste.on(look.size()), bout);
  set_text(canvas, places.words.on(look.size()), words,
           {.font = look.measures().body,
            .across = look.small() ? ui::Across::left : ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.measures().caption});
}

}  // namespace tiltyard::app::engarde_screens
