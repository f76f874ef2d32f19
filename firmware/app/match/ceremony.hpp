#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// How a match begins, for all to see: who drew what, and who begins; and the seal of its deal, with
// what it is good for on B.
class Ceremony final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  static void draw_seal(const App& app, ui::Canvas& canvas, std::string_view seal);

  bool tells_seal_ = false;
};

}  // namespace tiltyard::app
