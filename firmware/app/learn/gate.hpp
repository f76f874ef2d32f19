#pragma once

#include <string_view>

#include "app/app.hpp"

namespace tiltyard::app {

// A scene is about to play this move: in a lesson only one that the step asks for may be. Else the
// step's sentence is said again, and the scene stays as it is.
template <class Game>
bool lesson_lets(App& app, const typename Game::FlowTraits::Rules::Move& move) {
  Coach& coach = app.coach();
  if (!coach.on()) return true;
  for (std::string_view list = coach.wanted(); !list.empty();) {
    if (Game::Notation::read_move(take_written(list, '|')) != move) continue;
    coach.accept();
    return true;
  }
  coach.refuse(app);
  return false;
}

}  // namespace tiltyard::app
