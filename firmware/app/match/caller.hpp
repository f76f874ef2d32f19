#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// Somebody has called: he says who he is.
class Caller final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
};

}  // namespace tiltyard::app
