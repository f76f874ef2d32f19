#include "app/match/current_match.hpp"

#include <algorithm>

namespace tiltyard::app {

bool CurrentMatch::resume(DeviceHolder& holder, std::span<const std::uint8_t> bytes) {
  const bool resumed = std::any_of(games().begin(), games().end(), [&](const GameInfo* game) {
    return make(*game, holder).resume(bytes);
  });
  if (!resumed) drop();
  return resumed;
}

}  // namespace tiltyard::app
