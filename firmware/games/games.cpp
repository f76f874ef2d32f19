#include "games/games.hpp"

namespace tiltyard::app {

std::span<const GameInfo* const> games() { return InfosOf<AllGames>::all; }

}  // namespace tiltyard::app
