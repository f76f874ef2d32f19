// What an action does that nobody stopped. Part of `play` (play.hpp), which calls it.
#pragma once

#include "ivanhoe/game_in_play.hpp"

namespace tiltyard::ivanhoe {

void take_effect(const GameInPlay& game, const Move& action);

// The owner of a display says which card he keeps (IV-62), and Adapt goes on.
void keep(const GameInPlay& game, const Move& choice);

}  // namespace tiltyard::ivanhoe
