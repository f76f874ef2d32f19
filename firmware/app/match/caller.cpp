#include "app/match/caller.hpp"

#include <array>

#include "app/app.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;

Seat nth(SeatSet seats, int n) {
  for (; n > 0; --n) seats.remove(seats.lowest());
  return seats.lowest();
}

}  // namespace

bool Caller::key(App& app, Act act) {
  AnyMatch& match = app.match();
  const int count = static_cast<int>(match.flow().callers().size());
  if (const int step = step_of(act)) {
    selected_ =
        step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    return true;
  }
  if (act == Act::back) {
    match.flow().nobody_called();
  } else if (act == Act::accept) {
    match.flow().caller_is(nth(match.flow().callers(), selected_));
  } else {
    return false;
  }
  return false;
}

void Caller::draw(const App& app, ui::Canvas& canvas) const {
  const SeatSet callers = app.match().flow().callers();
  const int count = static_cast<int>(callers.size());
  std::array<Name, max_seats> names;
  std::array<ui::MenuRow, max_seats> rows;
  for (int row = 0; row < count; ++row) {
    const auto place = static_cast<std::size_t>(row);
    names[place] = app.roster().name(nth(callers, row));
    rows[place].text = text::view(names[place]);
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(MatchText::who_calls));
  ui::draw_menu(canvas, app.look(), app.look().body(), {rows.data(), callers.size()}, selected_);
}

ui::KeyNames Caller::key_names(const App& app) const {
  return {app.words()(MatchText::it_is_me), app.words()(MatchText::nobody)};
}

}  // namespace tiltyard::app
