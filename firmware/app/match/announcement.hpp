#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// An announced action before all eyes. For some seconds nobody can go on, so that anyone may call
// (B); then its player holds A, and it takes effect. The same for every action, whoever holds what
// (IV-73).
class Announcement final : public OpenScene {
 public:
  void enter(App& app) override;
  bool tick(App& app) override;
  drivers::Time next_wake(const App& app) const override;
  Holds holds(const App& app) const override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  // While the window is open nobody can go on.
  bool window_open(const App& app) const;
  // Nobody needs to go on: it takes effect at the window's end.
  static bool computer_acts(const App& app);

  drivers::Time since_ = 0;
  drivers::Time next_step_ = 0;  // of the bar
  drivers::Time until_ = 0;
  bool was_open_ = true;
};

}  // namespace tiltyard::app
