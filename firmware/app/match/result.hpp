#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The match is over: its table, and a way to another one.
class Result final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;
};

}  // namespace tiltyard::app
