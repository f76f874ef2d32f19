// The computer player of Castles: what the search of opponents/ asks of the game.
#pragma once

#include "castles/rules.hpp"
#include "opponents/plain_player.hpp"
#include "opponents/player.hpp"

namespace tiltyard::castles {

struct Opponent : PlainPlayer<Rules> {};

static_assert(ComputerPlayer<Opponent>);

}  // namespace tiltyard::castles
