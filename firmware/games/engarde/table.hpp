#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// All that lies open: the piste, the score, deck and pile. Also what is seen while a computer
// thinks.
class EnGardeTable final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
