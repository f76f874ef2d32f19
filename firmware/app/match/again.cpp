#include "app/match/again.hpp"

#include <array>

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/deal.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DealText;
using text::MatchText;
using ui::Box;

enum Row { row_new, row_same, row_count };

struct Places {
  Box rows;
  Box number;
  Box seal;
  Box words;
};
constexpr Places small_places{
    .rows = {0, 0, 0, 8}, .number = {0, 8, 0, 8}, .seal = {0, 16, 0, 8}, .words = {0, 24, 0, 32}};
constexpr Places large_places{.rows = {0, 30, 0, 44},
                              .number = {8, 84, -8, 16},
                              .seal = {8, 104, -8, 16},
                              .words = {12, 126, -12, -24}};
constexpr Places tall_places{.rows = {0, 40, 0, 44},
                             .number = {8, 102, -8, 16},
                             .seal = {8, 122, -8, 16},
                             .words = {12, 148, -12, -32}};

bool may_begin(const App& app, int row) { return row == row_new || app.match().seal().has_value(); }

void begin(App& app, int row) {
  if (row == row_new) {
    app.match().again({.number = app.draw_deal()});
  } else {
    app.match().again_turned();
  }
}

}  // namespace

bool Again::key(App& app, Act act) {
  if (act == Act::back) {
    app.scenes().pop();
    return true;
  }
  if (const int step = step_of(act)) {
    selected_ = step > 0 ? ui::next_in_ring(selected_, row_count)
                         : ui::previous_in_ring(selected_, row_count);
    app.sound(Sound::step);
    return true;
  }
  if (act != Act::accept) return false;
  if (!may_begin(app, selected_)) {
    app.sound(Sound::not_possible);
    return false;
  }
  begin(app, selected_);
  return false;
}

void Again::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const std::array<ui::MenuRow, row_count> rows{{
      {words(DealText::new_deal)},
      {.text = words(DealText::same_deal), .dim = !may_begin(app, row_same)},
  }};
  ui::draw_page(canvas, look);
  const ui::Rect list = places.rows.on(look.size());
  if (look.small()) {
    ui::draw_ring(canvas, look, list, rows[static_cast<std::size_t>(selected_)].text);
  } else {
    ui::draw_banner(canvas, look, words(MatchText::again));
    ui::draw_menu(canvas, look, list, rows, selected_);
  }
  const ui::TextStyle line{.font = look.measures().body,
                           .across = ui::Across::centre,
                           .down = ui::Down::centre,
                           .wrap = false,
                           .smaller = look.measures().caption};
  const std::optional<DealNumber> number = app.match().opened_deal();
  if (number.has_value()) {
    const text::Sentence deal = words(DealText::number, {number->code().view()});
    const text::Sentence seal = words(DealText::seal_is, {number->seal().view()});
    set_text(canvas, places.number.on(look.size()), text::view(deal), line);
    set_text(canvas, places.seal.on(look.size()), text::view(seal), line);
  }
  const DealText about_number =
      look.small() ? DealText::about_number_short : DealText::about_number;
  const DealText about = !number.has_value()    ? DealText::no_number
                         : selected_ == row_new ? about_number
                                                : DealText::about_turned;
  set_text(canvas, places.words.on(look.size()), words(about),
           {.font = look.measures().body,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.small() ? look.measures().caption : &ui::font_small});
}

ui::KeyNames Again::key_names(const App& app) const {
  return {app.words()(DealText::start), app.words()(Common::back)};
}

}  // namespace tiltyard::app
