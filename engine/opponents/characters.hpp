// The temper that goes with a name: a knight plays in character wherever he sits.
#pragma once

#include <cstdint>

#include "core/seating.hpp"
#include "opponents/player.hpp"

namespace tiltyard {

// Decided by the letters alone, so that it need not be stored.
constexpr Character character_of(const PlayerName& name) {
  std::uint32_t sum = 0;
  for (const std::uint8_t letter : name.letters) {
    sum = (sum * 31U) + letter;
  }
  return static_cast<Character>((sum ^ (sum >> 16U)) % character_count);
}

}  // namespace tiltyard
