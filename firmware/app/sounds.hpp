#pragma once

#include <cstdint>

#include "api/tone.hpp"

namespace tiltyard::app {

// What a sound means. Each is one short figure.
enum class Sound : std::uint8_t {
  step,          // the selection moved
  card,          // a card was played
  action,        // an action was announced
  call,          // somebody called
  win,           // a part of a match, or all of it
  your_turn,     // the curtain waits
  not_possible,  // with the reason on the screen
  count,
};

drivers::Figure figure(Sound sound);

}  // namespace tiltyard::app
