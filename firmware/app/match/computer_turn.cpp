#include "app/match/computer_turn.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard::app {
namespace {

// A move comes at a whole number of these after its thought began: longer than a thought takes, so
// that the pause tells nothing of what was thought about.
constexpr drivers::Time beat = drivers::milliseconds(600);
// A page that all people would read, where nobody is there to go on, by Settings::speed.
constexpr std::array<drivers::Time, Settings::speeds> page_times{
    drivers::milliseconds(6000), drivers::milliseconds(3000), drivers::milliseconds(1200)};

// A piece of an answer's time: as much of the thought as surely fits into it, then nothing.
constexpr drivers::Time piece = drivers::milliseconds(2);
constexpr std::uint32_t units_at_once = 2;
constexpr drivers::Time longest_at_once = 750;
// Some 24 units of work are done in a piece.
constexpr std::uint32_t pieces_of(std::uint32_t work) { return 20 + work / 22; }

// Nothing lies over the scene of the stage.
bool at_table(const App& app) {
  return app.current_match().is_played() && app.scenes().depth() == CurrentMatch::depth + 1;
}

bool thinks_at(Stage stage) { return stage == Stage::computer || stage == Stage::announcement; }

// Nobody would press a key: a match of computers alone.
bool goes_on_by_itself(const App& app) {
  const Stage stage = app.match().flow().stage();
  return (stage == Stage::ceremony || stage == Stage::notice) && !app.roster().has_person() &&
         !app.match().flow().has_to_watch();
}

}  // namespace

void ComputerTurn::step(App& app) {
  const CurrentMatch& current = app.current_match();
  const bool same = current.is_played() && current.sittings() == sitting_;
  if (!same || app.match().flow().stage() != stage_) rest();
  sitting_ = current.sittings();
  if (!at_table(app)) return;
  stage_ = app.match().flow().stage();
  if (stage_ != Stage::computer && !app.match().flow().has_to_watch()) hurried_ = false;
  if (goes_on_by_itself(app)) {
    if (!not_before_) not_before_ = app.now() + page_times[app.settings().speed];
    if (app.now() >= *not_before_) go_on(app, [](AnyMatch& match) { match.flow().go_on(); });
  } else if (thinks_at(stage_)) {
    think(app);
  }
}

bool ComputerTurn::think_on(App& app) {
  const drivers::Clock& clock = app.devices().clock;
  return think_a_slice([&](std::uint32_t units) { return app.match().think(units); },
                       [&] { return clock.now(); });
}

// It thinks while people still watch the move before.
void ComputerTurn::think(App& app) {
  if (app.coach().on()) return follow_lesson(app);
  if (stage_ == Stage::announcement) return think_unseen(app);
  AnyMatch& match = app.match();
  if (!thinking_ && !thought_) {
    thinking_ = match.start_thinking();
    began_ = app.now();
    return;
  }
  if (thinking_) {
    thinking_ = think_on(app);
    thought_ = !thinking_;
    const drivers::Time beats = (app.now() - began_) / beat + 1;
    not_before_ = began_ + beats * beat;
    return;
  }
  if (app.now() >= *not_before_ && !match.flow().has_to_watch()) {
    go_on(app, [](AnyMatch& on) { on.end_thought(); });
  }
}

// An answer is only noted.
void ComputerTurn::think_unseen(App& app) {
  AnyMatch& match = app.match();
  if (!match.flow().next_asked() || !app.is_idle()) return;
  drivers::Clock& clock = app.devices().clock;
  const drivers::Time end = app.now() + piece;
  if (!thinking_ && !thought_) {
    thinking_ = match.start_thinking();
    pieces_left_ = pieces_of(match.work_of_thought());
  }
  while (thinking_ && clock.now() + longest_at_once < end) {
    thinking_ = match.think(units_at_once);
    thought_ = !thinking_;
  }
  if (pieces_left_ > 0) --pieces_left_;
  if (thought_ && pieces_left_ == 0) {
    match.end_thought();
    rest();
  }
  clock.even_out(end);
}

// In a lesson its moves are written.
void ComputerTurn::follow_lesson(App& app) {
  Coach& coach = app.coach();
  if (stage_ == Stage::announcement) {
    coach.let_answer(app.match());
  } else if (coach.has_written() && !app.match().flow().has_to_watch()) {
    rest();
    coach.play_written(app);
  }
}

void ComputerTurn::go_on(App& app, void (*ends)(AnyMatch& match)) {
  rest();
  ends(app.match());
}

void ComputerTurn::rest() {
  thinking_ = thought_ = false;
  not_before_.reset();
}

drivers::Time ComputerTurn::next_wake(const App& app) const {
  if (!at_table(app)) return drivers::never;
  const Stage stage = app.match().flow().stage();
  if (goes_on_by_itself(app)) return not_before_.value_or(app.now());
  if (stage == Stage::announcement) {
    return app.match().flow().may_close_window() ? drivers::never : app.now();
  }
  if (stage != Stage::computer) return drivers::never;
  if (app.coach().on()) {
    const bool plays = app.coach().has_written() && !app.match().flow().has_to_watch();
    return plays ? app.now() : drivers::never;
  }
  if (!thought_) return app.now();
  // What is watched wakes the app by itself.
  return app.match().flow().has_to_watch() ? drivers::never : std::max(app.now(), *not_before_);
}

}  // namespace tiltyard::app
