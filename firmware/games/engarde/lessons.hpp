#pragma once

#include <cstddef>
#include <span>

#include "app/learn/lesson.hpp"
#include "engarde/state.hpp"

namespace tiltyard::app::engarde_lessons {

// What a step may point at.
enum Place : Thing {
  distance = 1,
  hand,
  chosen,   // the cards of the selected choice
  choices,  // what they may do
  effect,   // and what that comes to
  attack,   // that waits for an answer
  deck,
};

// What can be learned of En Garde, and where each lesson begins.
std::span<const Lesson> all();
engarde::State position(std::size_t lesson);

}  // namespace tiltyard::app::engarde_lessons
