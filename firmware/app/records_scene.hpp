#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// What each name has done, one name a page. A held clears them all.
class RecordsScene final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int place_ = 0;
};

}  // namespace tiltyard::app
