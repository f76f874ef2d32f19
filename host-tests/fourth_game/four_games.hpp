#pragma once

#include "games/games.hpp"
#include "tiny/game.hpp"

namespace tiltyard::app {

// This program's list of games.
using FourGames = GameList<IvanhoeGame, EnGardeGame, CastlesGame,
                           TinyGame>;  // the line that adds it

}  // namespace tiltyard::app
