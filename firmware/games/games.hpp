#pragma once

#include "app/game_description.hpp"
#include "games/castles/game.hpp"
#include "games/engarde/game.hpp"
#include "games/ivanhoe/game.hpp"

namespace tiltyard::app {

// The games, in the order they are offered: the one place that names them all.
using AllGames = GameList<IvanhoeGame, EnGardeGame, CastlesGame>;

}  // namespace tiltyard::app
