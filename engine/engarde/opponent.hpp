// The computer player of En Garde: what the search of opponents/ asks of the game.
#pragma once

#include "engarde/rules.hpp"
#include "opponents/plain_player.hpp"
#include "opponents/player.hpp"

namespace tiltyard::engarde {

struct Opponent : PlainPlayer<Rules> {};

static_assert(ComputerPlayer<Opponent>);

}  // namespace tiltyard::engarde
