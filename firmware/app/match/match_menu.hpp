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

}  // namespace tiltyard::app
