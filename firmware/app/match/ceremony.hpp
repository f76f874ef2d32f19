#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// How a match begins, for all to see: who drew what, and who begins.
class Ceremony final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
