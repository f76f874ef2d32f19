#include "app/match/call.hpp"

#include <array>

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::MatchText;
using ui::Box;

struct Places {
  Box question;
  Box menu;
};
constexpr Places small_places{.question = {1, 10, -1, 24}, .menu = {0, 36, 0, -8}};
constexpr Places large_places{.question = {16, 44, -16, 80}, .menu = {0, 130, 0, -20}};
constexpr Places tall_places{.question = {16, 54, -16, 90}, .menu = {0, 150, 0, -28}};

}  // namespace

// The rows: the answer where it is possible, and always the way back.
bool Call::key(App& app, Act act, const SeatAccess& access) {
  AnyMatch& match = app.match();
  const int count = match.flow().caller_can_answer(access) ? 2 : 1;
  if (const int step = step_of(act)) {
    selected_ =
        step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    return true;
  }
  if (act == Act::table) match.info().push_table(app);
  if (act == Act::menu) app.scenes().push<MatchMenu>();
  if (act != Act::accept && act != Act::back) return false;
  const bool last = selected_ == count - 1;
  match.flow().answer(act == Act::accept && !last);
  return false;
}

void Call::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const text::Words words = app.words();
  const CallWords said = app.match().info().call_words(words.language());
  const bool can = app.match().flow().caller_can_answer(access);
  std::array<ui::MenuRow, 2> rows{};
  rows[0].text = said.play_answer;
  rows[can ? 1 : 0].text = words(MatchText::take_call_back);
  ui::draw_page(canvas, look);
  ui::draw_seat_banner(canvas, look, said.call, owner_);
  set_text(
      canvas, places.question.on(look.size()), can ? said.answer_question : said.no_answer,
      {.font = look.measures().body, .down = ui::Down::centre, .smaller = look.measures().caption});
  ui::draw_menu(canvas, look, places.menu.on(look.size()), {rows.data(), can ? 2U : 1U}, selected_);
}

Scene::MoreKeys Call::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

ui::KeyNames Call::key_names(const App& app, const SeatAccess& /*access*/) const {
  return {app.words()(Common::choose), app.words()(MatchText::take_call_back)};
}

}  // namespace tiltyard::app
