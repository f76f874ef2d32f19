#pragma once

#include <cstddef>
#include <span>

#include "app/learn/lesson.hpp"
#include "castles/state.hpp"

namespace tiltyard::app::castles_lessons {

// What a step may point at.
enum Place : Thing {
  hand = 1,
  buttons,
  turned_up,
  castle,  // and the number of one of them
};

// What can be learned of Castles, and where each lesson begins.
std::span<const Lesson> all();
castles::State position(std::size_t lesson);

}  // namespace tiltyard::app::castles_lessons
