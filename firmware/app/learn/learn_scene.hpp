#pragma once

#include <cstdint>

#include "app/games.hpp"
#include "app/learn/coach.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// What can be learned: the games, then the lessons of one, what was finished marked. A lesson that
// was left goes on where it was.
class LearnScene final : public OpenScene {
 public:
  LearnScene() = default;
  // With the list of this game open; its lessons come back to it this way.
  explicit LearnScene(const GameInfo& game, WayBack way_back = WayBack::lessons)
      : game_(&game), alone_(true), way_back_(way_back) {}

  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  void list(const App& app, const GameInfo& game);

  const GameInfo* game_ = nullptr;  // whose lessons are listed; null: the games
  bool alone_ = false;              // back leads out of here
  WayBack way_back_ = WayBack::lessons;
  bool fresh_ = true;
  std::uint8_t selected_ = 0;
};

}  // namespace tiltyard::app
