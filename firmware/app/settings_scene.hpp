#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// A row for each setting; up and down choose the row, left, right and A change it. Below them what
// concerns the whole device.
class SettingsScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
};

}  // namespace tiltyard::app
