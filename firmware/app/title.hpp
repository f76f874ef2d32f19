#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The picture, and where one can go from here.
class Title final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
};

}  // namespace tiltyard::app
