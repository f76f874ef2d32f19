#pragma once

#include <span>
#include <string_view>

#include "app/games.hpp"
#include "app/learn/lesson.hpp"

namespace tiltyard::app {

// A game's lessons; none if it has nothing to teach.
inline std::span<const Lesson> lessons_of(const GameInfo& game) {
  return game.lessons == nullptr ? std::span<const Lesson>{} : game.lessons();
}

}  // namespace tiltyard::app
