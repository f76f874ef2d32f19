#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// After the end: another match of these people, newly dealt or with the same deal and the seats
// turned. Shows the deal's number, and the seal that it had.
class Again final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
};

}  // namespace tiltyard::app
