#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The whole table of Castles, page by page: the players, the prisoners, each castle with its army
// and its squares, the cards that are out of the game.
class CastlesTable final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int page_ = 0;
};

}  // namespace tiltyard::app
