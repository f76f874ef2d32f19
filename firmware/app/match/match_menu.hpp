#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// What can be done and set beside the move: opened over any scene of a match. Boards without X and
// Y find here what those keys do.
class MatchMenu final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
};

// What lies open is left by B and by the key that opened it, where it lies over something; from it
// the menu opens. True: the key was one of these.
bool key_leaves_table(App& app, Act act);

}  // namespace tiltyard::app
