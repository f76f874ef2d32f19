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

// The same to one person among computers, who is told besides what he alone may know: which card
// was taken from his hand.
class OwnNotice final : public PrivateScene {
 public:
  explicit OwnNotice(Seat owner) : owner_(owner) {}

  void enter(App& app) override;
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;

 private:
  Seat owner_;
};

}  // namespace tiltyard::app
