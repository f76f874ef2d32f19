#pragma once

#include "app/scene.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

// A name by letter wheels: up and down turn the wheel, A goes on to the next, B back; the wheel's
// first place ends the name. Names whose first six letters another has are refused.
class NameScene final : public OpenScene {
 public:
  explicit NameScene(Seat seat) : seat_(seat) {}
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  enum class Fault : std::uint8_t { none, empty, alike };
  bool finish(App& app);
  void turn(int by);

  Seat seat_;
  PlayerName name_;
  std::uint8_t place_ = 0;
  Fault fault_ = Fault::none;
  Seat like_ = 0;
};

}  // namespace tiltyard::app
