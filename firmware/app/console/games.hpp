// The games that the console knows: the one place that names them.
#pragma once

#include "app/console/castles_notation.hpp"
#include "app/console/console.hpp"
#include "app/console/engarde_notation.hpp"
#include "app/console/ivanhoe_notation.hpp"

namespace tiltyard::app {

using AllGames = Games<IvanhoeNotation, EnGardeNotation, CastlesNotation>;

}  // namespace tiltyard::app
