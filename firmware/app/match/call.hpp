#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// Behind the caller's curtain: he plays his answer, if he can, or takes the call back. No hand is
// shown; the table and the menu are there.
class Call final : public PrivateScene {
 public:
  explicit Call(Seat owner) : owner_(owner) {}

  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  Seat owner_;
  int selected_ = 0;
};

}  // namespace tiltyard::app
