#pragma once

#include "app/scene.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// What a player decides before all eyes: which card Adapt leaves him, which token a Maiden costs.
class Decision final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int choice_ = 0;
};

}  // namespace tiltyard::app::ivanhoe_screens
