#pragma once

#include <cstdint>

namespace tiltyard::ui {

// The key that does what a name in the key bar says, for the sign before the name.
enum class KeySign : std::uint8_t {
  a,
  b,
  x,
  b_held,
  y_held,
  centre,
  centre_held,
  left,
  right,
};

// Which keys are A, B and the menu at this moment; and that X and Y are the ones that step.
struct KeySigns {
  KeySign a = KeySign::a;
  KeySign b = KeySign::b;
  KeySign menu = KeySign::y_held;
  bool ring = false;
};

}  // namespace tiltyard::ui
