#pragma once

#include <span>

#include "support/handheld.hpp"

namespace tiltyard::golden {

// Something that moves: how to come to the moment before it, and what sets it going.
struct Film {
  const char* name;
  const char* script;  // of scripts.hpp
  void (*begin)(Handheld& handheld);
  bool great;                  // longer than 250 ms
  std::uint32_t pause_ms = 0;  // in which it stands still on purpose
};

// One of each kind. The filmstrips show every picture of them; the tests check that each begins at
// once, is smooth, can be cut off, and ends on the still picture.
std::span<const Film> films();

// Comes to the moment before.
void come_to(const Film& film, Handheld& handheld);

}  // namespace tiltyard::golden
