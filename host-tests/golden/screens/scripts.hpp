#pragma once

#include <span>

#include "support/handheld.hpp"

namespace tiltyard::golden {

// How to get to a screen from the title by keys; the picture after the last of them is the shot.
struct Script {
  const char* name;
  void (*play)(Handheld& handheld);
};

// Every screen there is. Shots draws them all in every size, language and theme; the tests check
// that no text of any of them is cut.
std::span<const Script> scripts();

}  // namespace tiltyard::golden
