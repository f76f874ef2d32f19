#include "app/match/computer_turn.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/match/stage.hpp"

namespace tiltyard::app {
namespace {

// From one move to the next, by Settings::speed.
constexpr std::array<drivers::Time, Settings::speeds> paces{
    drivers::milliseconds(2000), drivers::milliseconds(1000), drivers::milliseconds(400)};

// Nothing lies over the scene of the stage.
bool is_due(const App& app) {
  return app.playing() && app.match().stage() == Stage::computer &&
         app.scenes().depth() == match_depth + 1;
}

}  // namespace

void ComputerTurn::step(App& app) {
  if (!app.playing() || app.match().stage() != Stage::computer) under_way_ = false;
  if (!is_due(app)) return;
  if (!under_way_) {
    under_way_ = thinking_ = true;
    not_before_ = app.now() + paces[app.settings().speed];
    app.match().start_thinking(app.draw_random());
  }
  if (thinking_) {
    thinking_ = app.match().think();
  } else if (app.now() >= not_before_) {
    under_way_ = false;
    app.match().play_thought();
    show_stage(app);
  }
}

drivers::Time ComputerTurn::next_wake(const App& app) const {
  if (!is_due(app)) return drivers::never;
  return !under_way_ || thinking_ ? app.now() : std::max(app.now(), not_before_);
}

}  // namespace tiltyard::app
