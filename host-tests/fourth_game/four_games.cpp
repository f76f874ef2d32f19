#include "four_games.hpp"

namespace tiltyard::app {

std::span<const GameInfo* const> games() { return InfosOf<FourGames>::all; }

}  // namespace tiltyard::app
