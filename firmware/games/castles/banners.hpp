#pragma once

#include "app/scene.hpp"
#include "castles/state.hpp"

namespace tiltyard::app {

// After a storm, open to all: whether the banners of the castle go on, and whether to plant one.
// The path is shown as the selected choice would leave it.
class CastlesBanners final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  bool second_ = false;  // the second choice is selected: hold, skip
  bool help_ = false;
};

}  // namespace tiltyard::app
