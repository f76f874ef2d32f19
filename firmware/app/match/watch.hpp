#pragma once

#include "app/match/replay.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// Computers play: what they did is told on the table, a step at a time, each as long as it takes to
// read at the pace that is set. A is the next step, A held shows all at once until people are asked.
// The table stays while the next one thinks.
class Watch final : public OpenScene {
 public:
  void enter(App& app) override;
  bool tick(App& app) override;
  drivers::Time next_wake(const App& app) const override;
  Holds holds(const App& app) const override;
  // Nobody needs a key for it.
  bool may_sleep() const override { return false; }
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  void step(App& app);
  bool go_on(App& app);
  // Something that has not been read yet.
  bool tells(const App& app) const;

  Replay replay_;
  bool begun_ = false;
  drivers::Time goes_on_ = drivers::never;  // what is told has been read by then
};

}  // namespace tiltyard::app
