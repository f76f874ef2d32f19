#include "app/learn/coach.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "app/learn/learn_scene.hpp"
#include "app/learn/lesson_end.hpp"
#include "app/learn/lesson_menu.hpp"
#include "app/learn/sample_scene.hpp"
#include "app/rule_book.hpp"
#include "app/setup/setup_scene.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using ui::Ink;
using ui::Rect;

constexpr Seat learner = 0;

// Something that was opened lies over the scene of the stage.
bool looks_elsewhere(const App& app) { return app.scenes().depth() > CurrentMatch::depth + 1; }

// The learner sits where his setup begins, squires face him.
Seating seating_of(const App& app, bool all_computers) {
  Seating seating;
  const Player& first = app.keeper().draft().seating.players[learner];
  for (Seat seat = 0; seat < max_seats; ++seat) {
    seating.players[seat] = {.name = app.keeper().draft().seating.players[seat].name,
                             .controller = Controller::computer};
  }
  if (!all_computers) seating.players[learner] = {.name = first.name};
  return seating;
}

}  // namespace

const Lesson& Coach::lesson() const { return lessons_of(*game_)[lesson_]; }

const LessonStep* Coach::step() const {
  const auto steps = lesson().steps;
  return step_ < steps.size() ? &steps[step_] : nullptr;
}

void Coach::begin(App& app, const GameInfo& game, std::uint8_t lesson, std::uint8_t step,
                  WayBack way_back) {
  CurrentMatch& current = app.current_match();
  if (!on()) {
    current.follow(app);
    way_back_ = way_back;
    chapter_ = lessons_of(game)[lesson].page;
  }
  game_ = &game;
  lesson_ = lesson;
  step_ = 0;
  ended_ = accepted_ = false;
  written_ = {};
  app.scenes().pop_to(CurrentMatch::depth);
  const bool record = !this->lesson().record.empty();
  current.practise(game, lesson, seating_of(app, record), !record);
  if (record) {
    return static_cast<void>(app.scenes().push<SampleScene>());
  }
  go_back_to(app, step);
  begin_step(app);
}

// To where a lesson was left: its steps are played as they would have been.
void Coach::go_back_to(App& app, std::uint8_t step) {
  while (step_ < step) {
    std::string_view moves = this->step()->moves;
    if (!moves.empty()) app.match().choose_written(take_written(moves, '|'));
    written_ = this->step()->squire;
    ++step_;
    play_until_person(app);
  }
}

void Coach::play_until_person(App& app) {
  Flow& flow = app.match().flow();
  // No script is longer.
  constexpr int most = 64;
  for (int i = 0; i < most; ++i) {
    switch (flow.stage()) {
      case Stage::ceremony:
      case Stage::notice:
      case Stage::news: flow.go_on(); break;
      case Stage::computer:
        if (written_.empty()) return flow.has_watched();
        play_written(app);
        break;
      case Stage::announcement:
        if (flow.seat() != learner && waits_for_call()) return;
        let_answer(app.match());
        flow.close_window();
        break;
      default: return flow.has_watched();
    }
  }
}

void Coach::leave(App& app) {
  const GameInfo& game = *game_;
  const bool match_goes_on = app.current_match().interrupted();
  game_ = nullptr;
  written_ = {};
  app.current_match().end_practice(app);
  if (way_back_ == WayBack::rules) return open_chapter(app, game, chapter_);
  if (match_goes_on) return;
  if (way_back_ == WayBack::setup) app.scenes().push<SetupScene>();
  app.scenes().push<LearnScene>(game, way_back_);
}

// Where the player is asked for something that the steps tell of.
bool Coach::waits(const App& app) const {
  if (looks_elsewhere(app) || app.match().flow().has_to_watch()) return false;
  switch (app.match().flow().stage()) {
    case Stage::turn:
    case Stage::decision:
    case Stage::announcement:
    case Stage::caller:
    case Stage::call: return true;
    default: return false;
  }
}

bool Coach::speaks(const App& app) const {
  return on() && spoken_ && !accepted_ && step() != nullptr && waits(app);
}

void Coach::say_again(App& app) {
  spoken_ = true;
  app.sound(Sound::step);
  app.redraw();
}

// What was pressed hides no sentence then.
void Coach::refuse(App& app) {
  was_waiting_ = false;
  say_again(app);
}

// Whether B goes back in the scene, as its key bar says: that never does anything.
bool Coach::leads_back(const App& app) const {
  return app.scene_key_names().b == app.words()(text::Common::back);
}

bool Coach::holds_back(App& app, Act act) {
  asked_for_ = false;
  was_waiting_ = on() && waits(app);
  if (!on()) return false;
  if (act == Act::menu) {
    if (!looks_elsewhere(app)) app.scenes().push<LessonMenu>();
    return !looks_elsewhere(app) || app.scenes().depth() == CurrentMatch::depth + 2;
  }
  if (looks_elsewhere(app) || !lesson().record.empty()) return false;
  const bool is_a = act == Act::accept || act == Act::accept_held;
  if (app.match().flow().stage() == Stage::over && !app.match().flow().has_to_watch()) {
    if (is_a) ended_ = true;
    return true;
  }
  if (!waits(app)) return !is_a;
  if (step() == nullptr || accepted_) return !is_a;
  const LessonStep& now = *step();
  if (now.is_read()) {
    if (is_a) next_step(app);
    if (!is_a) say_again(app);
    return true;
  }
  if (now.moves.empty()) {
    asked_for_ = act == now.acts.list[pressed_];
    if (asked_for_) return false;
  } else if (step_of(act) != 0 || act == Act::accept || now.acts.has(act) ||
             (act == Act::back && leads_back(app))) {
    return false;
  }
  say_again(app);
  return true;
}

void Coach::saw(App& app, Act act, Stage before) {
  if (!on() || step() == nullptr) return;
  const LessonStep& now = *step();
  if (was_waiting_ && !accepted_) spoken_ = spoken_ && app.match().flow().stage() != before;
  // On the way back from what the key before it opened every key is the scene's.
  const bool leads_back = pressed_ > 0 && act == now.acts.list[pressed_];
  if (!asked_for_ && (!leads_back || now.is_read() || !now.moves.empty())) return;
  // An announcement goes on when its window is over.
  const bool waits_for_window = act == Act::accept_held && before == Stage::announcement;
  if (waits_for_window && app.match().flow().stage() == before) return;
  if (++pressed_ == now.acts.count) next_step(app);
}

void Coach::match_changed(App& app) {
  if (accepted_) next_step(app);
}

void Coach::next_step(App& app) {
  accepted_ = false;
  if (!step()->squire.empty()) written_ = step()->squire;
  ++step_;
  begin_step(app);
}

void Coach::begin_step(App& app) {
  pressed_ = 0;
  spoken_ = true;
  app.redraw();
  if (step() == nullptr) return;
  // His curtain falls as if another had held the device.
  app.holder().only_person(step()->curtain ? std::nullopt : std::optional<Seat>(learner));
  if (step()->curtain) app.holder().leave();
  keep(app);
}

void Coach::keep(App& app) const {
  // In the midst of an announcement only its beginning is a place to come back to.
  const Stage stage = app.match().flow().stage();
  if (step_ > 0 && stage != Stage::turn && stage != Stage::decision) return;
  LearnProgress progress = app.keeper().progress();
  progress.left = {
      .game = static_cast<std::uint8_t>(place_of(*game_)), .lesson = lesson_, .step = step_};
  app.keeper().change(progress);
}

// What was won is seen on its own page first.
void Coach::follow(App& app) {
  if (!on() || looks_elsewhere(app) || !lesson().record.empty()) return;
  if (!ended_) {
    const Stage stage = app.match().flow().stage();
    const bool shows = stage == Stage::notice || stage == Stage::news || stage == Stage::ceremony ||
                       stage == Stage::over;
    const bool plays =
        app.match().flow().has_to_watch() || (stage == Stage::computer && has_written());
    if (step() != nullptr || shows || plays || app.motion().moving()) return;
  }
  end(app);
}

void Coach::end(App& app) {
  ended_ = true;
  app.scenes().push<LessonEnd>();
}

std::string_view Coach::wanted() const { return step() == nullptr ? "" : step()->moves; }

void Coach::play_written(App& app) { app.match().choose_written(take_written(written_, ';')); }

void Coach::let_answer(AnyMatch& match) {
  Flow& flow = match.flow();
  if (flow.may_close_window()) return;
  constexpr std::string_view call = "call";
  const bool calls = written_.substr(0, written_.find(';')) == call;
  if (calls) take_written(written_, ';');
  while (!flow.may_close_window()) flow.asked_answers(calls);
}

void Coach::notice(Thing thing, Rect where) const {
  if (!on() || step() == nullptr || step()->about != thing) return;
  place_ = place_.empty() ? where : ui::united(place_, where);
}

std::optional<Rect> Coach::pointed() const {
  return on() && !place_.empty() ? std::optional(place_) : std::nullopt;
}

namespace {

struct Plate {
  int margin;  // from the edges of the screen
  int rim;     // around the words
  int top;     // below the upper edge
};
constexpr Plate small_plate{.margin = 0, .rim = 2, .top = 0};
constexpr Plate large_plate{.margin = 5, .rim = 8, .top = 4};
// Off the corners of the glass.
constexpr Plate tall_plate{.margin = 5, .rim = 8, .top = 8};

ui::TextStyle style_of(const ui::Look& look) {
  return {.font = look.measures().body,
          .across = ui::Across::left,
          .down = ui::Down::centre,
          .smaller = look.measures().caption};
}

text::Sentence said(const App& app, const LessonStep& step) {
  const text::Words words = app.words();
  const auto x = words(app.few_keys() ? text::LearnText::way_to_x : text::LearnText::key_x);
  const auto y = words(app.few_keys() ? text::LearnText::way_to_y : text::LearnText::key_y);
  const bool arrows = app.devices().keys.present().contains(drivers::Key::left);
  const auto across = words(arrows ? text::LearnText::left_right : text::LearnText::x_and_y);
  const auto down = words(arrows ? text::LearnText::up_down : text::LearnText::x_and_y);
  text::Sentence sentence;
  text::compose(sentence, step.words[static_cast<std::size_t>(words.language())], words.language(),
                {x, y, across, down});
  return sentence;
}

// How much of the pointed thing would be hidden.
int hidden(Rect plate, Rect place) {
  const Rect both = ui::intersection(plate, place);
  return both.empty() ? 0 : both.w * both.h;
}

// Around the thing, without hiding it.
void draw_pointer(ui::Canvas& canvas, const ui::Look& look, Rect place) {
  const Rect around = ui::intersection(place.inset(look.small() ? -1 : -3), look.page());
  const int thick = look.small() ? 1 : 2;
  const Ink ink = look.small() ? Ink::ink : Ink::red;
  canvas.paint(around.top(thick), ink);
  canvas.paint(around.low(thick), ink);
  canvas.paint(around.left(thick), ink);
  canvas.paint(around.at_right(thick), ink);
}

}  // namespace

std::optional<Rect> Coach::plate(const App& app) const {
  if (!speaks(app)) return std::nullopt;
  const ui::Look& look = app.look();
  const Plate& plate = look.pick(small_plate, large_plate, large_plate, tall_plate);
  const text::Sentence words = said(app, *step());
  const int width = look.size().w - 2 * plate.margin;
  const int inner = width - 2 * plate.rim;
  ui::TextStyle style = style_of(look);
  constexpr int most_lines = 4;
  if (measure(text::view(words), style, inner).h > most_lines * style.font->line())
    style.font = style.smaller;
  const int height = measure(text::view(words), style, inner).h + 2 * plate.rim;
  const Rect page = look.page();
  const Rect above{plate.margin, plate.top, width, height};
  const Rect below{plate.margin, page.h - plate.top - height, width, height};
  // Who may call stands in a list at the top.
  if (app.match().flow().stage() == Stage::caller) return below;
  return hidden(above, place_) > hidden(below, place_) ? below : above;
}

void Coach::draw(const App& app, ui::Canvas& canvas) const {
  const std::optional<Rect> plate = this->plate(app);
  if (!plate) return;
  const ui::Look& look = app.look();
  if (!place_.empty() && !app.curtain()) draw_pointer(canvas, look, place_);
  canvas.lay_over(*plate);
  canvas.plate(*plate, Ink::ink, look.small() ? 1 : 3);
  if (!look.small()) canvas.plate(plate->inset(1), Ink::gold, 3);
  canvas.plate(plate->inset(look.small() ? 1 : 3), look.small() ? Ink::parchment : Ink::vellum,
               look.small() ? 1 : 2);
  const Plate& measures = look.pick(small_plate, large_plate, large_plate, tall_plate);
  const text::Sentence words = said(app, *step());
  set_text(canvas, plate->inset(measures.rim), text::view(words), style_of(look));
}

// Only what a key does now.
void Coach::name_keys(const App& app, ui::KeyNames& names) const {
  if (!on() || looks_elsewhere(app) || !lesson().record.empty()) return;
  const text::Words words = app.words();
  if (app.match().flow().stage() == Stage::over && !app.match().flow().has_to_watch()) {
    names = {.a = words(text::LearnText::go_on)};
    return;
  }
  if (!waits(app) || step() == nullptr || accepted_) {
    names.b = {};
    names.explain = names.table = false;
    return;
  }
  const LessonStep& now = *step();
  if (now.is_read()) {
    names = {.a = words(text::LearnText::go_on)};
    return;
  }
  const auto wants = [&](Act act) {
    return now.moves.empty() ? now.acts.list[pressed_] == act : now.acts.has(act);
  };
  names.explain = names.explain && wants(Act::explain);
  names.table = names.table && wants(Act::table);
  const bool has_back = wants(Act::back) || (!now.moves.empty() && leads_back(app));
  if (!has_back) names.b = {};
  if (now.moves.empty() && !wants(Act::accept) && !wants(Act::accept_held)) names.a = {};
}

}  // namespace tiltyard::app
