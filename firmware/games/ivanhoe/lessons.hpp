#pragma once

#include <cstddef>
#include <span>

#include "app/learn/lesson.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::app::ivanhoe_lessons {

// What a step may point at.
enum Place : Thing {
  banner = 1,  // colour, mine and to beat
  hand,
  mine,    // the learner's own strip
  theirs,  // the one above it
};

// What can be learned of Ivanhoe, and where each lesson begins. The last two are the sample
// tournaments of the rulebooks.
std::span<const Lesson> all();
ivanhoe::State position(std::size_t lesson);

}  // namespace tiltyard::app::ivanhoe_lessons
