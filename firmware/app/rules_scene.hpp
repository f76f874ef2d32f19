#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// Which game's rules?
class RulesScene final : public OpenScene {
 public:
  explicit RulesScene(int selected = 0) : selected_(selected) {}

  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_;
};

}  // namespace tiltyard::app
