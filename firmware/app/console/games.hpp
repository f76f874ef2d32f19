// The games that the console knows: the one place that names them.
#pragma once

#include "app/console/console.hpp"
#include "games/castles/notation.hpp"
#include "games/engarde/notation.hpp"
#include "games/ivanhoe/notation.hpp"

namespace tiltyard::app {

using AllGames = Games<IvanhoeNotation, EnGardeNotation, CastlesNotation>;

}  // namespace tiltyard::app
