#include "app/curtain.hpp"

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "app/question_scene.hpp"
#include "text/common.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using ui::Box;
using ui::Ink;

struct Places {
  Box pass_to;
  Box shield;
  Box name;
  Box line;
  Box question;
  Box bar;
};

constexpr Places small_places{
    .pass_to = {44, 1, -1, 8},
    .shield = {6, 4, 32, 46},
    .name = {44, 10, -1, 14},
    .line = {44, 34, -1, 8},
    .question = {44, 24, -1, 24},
    .bar = {44, 49, -4, 6},
};

constexpr Places large_places{
    .pass_to = {16, 26, -16, 18},
    .shield = {0, 54, 0, 66},
    .name = {16, 126, -16, 26},
    .line = {16, 156, -16, 16},
    .question = {49, 153, -49, 28},
    .bar = {32, 182, -32, 14},
};

constexpr Places tall_places{
    .pass_to = {16, 34, -16, 18},
    .shield = {0, 64, 0, 80},
    .name = {16, 154, -16, 26},
    .line = {16, 186, -16, 16},
    .question = {49, 182, -49, 30},
    .bar = {32, 214, -32, 14},
};

// On the first curtains of a match it says which keys there are beside A and B.
std::string_view line_of(const App& app) {
  constexpr std::uint32_t first_events = 16;
  const AnyMatch* const match = app.current_match().on();
  if (match == nullptr || match->flow().event_count() > first_events) {
    return app.words()(Common::hold_to_look);
  }
  if (!app.few_keys()) return app.words()(Common::x_and_y);
  const bool b_held = app.key_signs().menu == ui::KeySign::b_held;
  return app.words()(b_held ? Common::menu_key : Common::hold_to_look);
}

// Folds of heavy cloth, and its fringe.
void draw_cloth(ui::Canvas& canvas, const ui::Look& look, Ink cloth) {
  const ui::Rect page = look.page();
  canvas.fill(page, cloth);
  // It hangs in folds at the sides; what is to be read stands on plain cloth.
  constexpr int folded = 44;
  for (int x = 0; x < page.w; x += 12) {
    if (x > folded && x < page.w - folded - 5) continue;
    canvas.shade({x, page.y, 4, page.h}, Ink::ink);
    canvas.paint({x + 1, page.y, 1, page.h}, Ink::ink);
  }
  const ui::Rect fringe = page.low(8);
  canvas.paint(fringe.top(2), Ink::gold);
  canvas.paint(fringe.without_top(2), Ink::ink);
  for (int x = 0; x < page.w; x += 4) canvas.paint({x, fringe.y + 2, 2, 5}, Ink::gold);
  canvas.paint(page.top(3), Ink::gold);
  canvas.paint(page.without_top(3).top(1), Ink::ink);
}

// On the curtain B takes the turn before it back, while nobody has seen what came of it.
bool may_take_turn_back(const App& app) {
  return app.current_match().is_played() && app.match().flow().may_take_turn_back();
}

}  // namespace

void draw_curtain(const App& app, ui::Canvas& canvas, Seat owner, const text::Sentence& question) {
  const ui::Look& look = app.look();
  const ui::Size size = look.size();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const text::Words words = app.words();
  const Name name = app.roster().name(owner);
  const bool small = look.small();
  if (small) {
    canvas.fill_all(Ink::parchment);
  } else {
    draw_cloth(canvas, look, colour_of(owner));
  }
  const Ink letters = small ? Ink::ink : Ink::argent;
  const ui::Across across = small ? ui::Across::left : ui::Across::centre;
  ui::draw_shield(canvas, places.shield.on(size), owner, small);
  set_text(canvas, places.pass_to.on(size), words(Common::pass_to),
           {.font = look.measures().body, .ink = letters, .across = across, .wrap = false});
  set_text(canvas, places.name.on(size), text::view(name),
           {.font = look.measures().number, .ink = letters, .across = across, .wrap = false});
  const ui::TextStyle style{.font = look.measures().caption,
                            .ink = letters,
                            .across = across,
                            .wrap = false,
                            .smaller = &ui::font_tiny};
  if (!question.empty()) {
    set_text(canvas, places.question.on(size), text::view(question),
             {.font = look.measures().caption,
              .ink = letters,
              .across = across,
              .down = ui::Down::centre,
              .smaller = &ui::font_tiny});
  } else {
    set_text(canvas, places.line.on(size), line_of(app), style);
  }
  draw_curtain_bar(app, canvas);
}

void draw_curtain_bar(const App& app, ui::Canvas& canvas) {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  ui::draw_hold_bar(canvas, look, places.bar.on(look.size()), app.hold_progress());
}

ui::KeyNames curtain_key_names(const App& app, std::string_view unseen_answer) {
  const text::Words words = app.words();
  if (unseen_answer.empty() && may_take_turn_back(app)) {
    return {words(Common::hold_to_see), words(Common::undo)};
  }
  return {words(Common::hold_to_see), unseen_answer};
}

void key_at_curtain(App& app, PrivateScene& guard, Act act) {
  const bool has_answer = !guard.unseen_answer(app).empty();
  switch (act) {
    case Act::accept_held: app.holder().take(guard.owner()); break;
    case Act::back_held:
      if (has_answer) guard.answer_unseen(app);
      break;
    case Act::back:
      if (!has_answer && may_take_turn_back(app)) {
        app.scenes().push<QuestionScene>(Question::take_back);
      }
      break;
    case Act::menu:
      if (app.current_match().is_played()) app.scenes().push<MatchMenu>();
      break;
    case Act::table:
      if (!may_open_table_at_curtain(app)) break;
      app.holder().look();
      app.match().info().push_table(app);
      break;
    default: break;
  }
}

bool may_open_table_at_curtain(const App& app) { return app.current_match().is_played(); }

Holds curtain_holds(std::string_view unseen_answer) {
  return {.a = true, .b = !unseen_answer.empty(), .arrows_rest = true};
}

}  // namespace tiltyard::app
