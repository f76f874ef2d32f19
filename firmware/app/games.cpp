#include "app/games.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace tiltyard::app {

std::size_t place_of(const GameInfo& game) {
  const auto found = std::find(games().begin(), games().end(), &game);
  TILTYARD_ASSERT(found != games().end());
  return static_cast<std::size_t>(found - games().begin());
}

const GameInfo* game_of(std::uint8_t id) {
  const auto found = std::find_if(games().begin(), games().end(),
                                  [id](const GameInfo* game) { return game->id == id; });
  return found == games().end() ? nullptr : *found;
}

}  // namespace tiltyard::app
