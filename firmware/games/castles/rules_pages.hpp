#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The rules of Castles, chapter by chapter; long chapters run over several pages.
class CastlesRules final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  bool turn_page(const App& app, int by);

  int chapter_ = 0;
  int page_ = 0;
};

}  // namespace tiltyard::app
