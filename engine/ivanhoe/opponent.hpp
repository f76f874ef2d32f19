// The computer player of Ivanhoe: what the search of opponents/ asks of the game.
#pragma once

#include "ivanhoe/rules.hpp"
#include "opponents/plain_player.hpp"
#include "opponents/player.hpp"

namespace tiltyard::ivanhoe {

struct Opponent : PlainPlayer<Rules> {};

static_assert(ComputerPlayer<Opponent>);

}  // namespace tiltyard::ivanhoe
