#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// Something that everybody sees before the match goes on: a hand shown, a tournament or a round
// won.
class Notice final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
