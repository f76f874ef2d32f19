#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// What the device died of before this start, in words that can be read to whoever mends it, with
// the code that stands for them. Over the title; A goes on.
class CrashScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
