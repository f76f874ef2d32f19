#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// One player of the draft: a knight of the list, letters of one's own, or off the table.
class PlayerScene final : public OpenScene {
 public:
  explicit PlayerScene(Seat seat) : seat_(seat) {}
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  Seat seat_;
  int selected_ = 0;
};

}  // namespace tiltyard::app
