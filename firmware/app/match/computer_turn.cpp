#include "app/match/computer_turn.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"

namespace tiltyard::app {
namespace {

// From one move to the next, by Settings::speed.
constexpr std::array<drivers::Time, Settings::speeds> paces{
    drivers::milliseconds(2000), drivers::milliseconds(1000), drivers::milliseconds(400)};
// What all people would read stays longer where nobody is there to go on.
constexpr unsigned notice_paces = 3;

// Nothing lies over the scene of the stage.
bool at_table(const App& app) {
  return app.current_match().is_played() && app.scenes().depth() == CurrentMatch::depth + 1;
}

bool thinks_at(Stage stage) { return stage == Stage::computer || stage == Stage::announcement; }

// Nobody would press a key: a match of computers alone.
bool goes_on_by_itself(const App& app) {
  const Stage stage = app.match().flow().stage();
  return (stage == Stage::ceremony || stage == Stage::notice) && !app.roster().has_person();
}

}  // namespace

void ComputerTurn::step(App& app) {
  if (!app.current_match().is_played() || app.match().flow().stage() != stage_) rest();
  if (!at_table(app)) return;
  stage_ = app.match().flow().stage();
  if (goes_on_by_itself(app)) {
    wait(app, notice_paces);
    if (app.now() >= *not_before_) go_on(app, [](AnyMatch& match) { match.flow().go_on(); });
  } else if (thinks_at(stage_)) {
    think(app);
  }
}

// Its move is played when people could follow; an answer is only noted.
void ComputerTurn::think(App& app) {
  AnyMatch& match = app.match();
  if (!thinking_ && !thought_) {
    thinking_ = match.start_thinking();
    if (!thinking_) return;
    wait(app, 1);
  }
  if (thinking_) {
    thinking_ = match.think();
    thought_ = !thinking_;
    return;
  }
  if (stage_ == Stage::announcement) {
    match.end_thought();
    thought_ = false;
  } else if (app.now() >= *not_before_) {
    go_on(app, [](AnyMatch& on) { on.end_thought(); });
  }
}

void ComputerTurn::wait(const App& app, unsigned paces_long) {
  if (!not_before_) not_before_ = app.now() + paces[app.settings().speed] * paces_long;
}

void ComputerTurn::go_on(App& app, void (*ends)(AnyMatch& match)) {
  rest();
  const std::uint32_t first = app.match().flow().event_count();
  ends(app.match());
  // What it did is seen on its way.
  if (app.match().flow().event_count() > first) app.match().set_out(app, first, nullptr);
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
  return thought_ ? std::max(app.now(), not_before_.value_or(app.now())) : app.now();
}

}  // namespace tiltyard::app
