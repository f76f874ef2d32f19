// How well a seat of Castles stands, learned from play.
//
// The weights (opponent_weights.cpp) come from games that such players played against each other
// and against players of other tempers; host-tests/train/castles makes them. There is one set for
// two players and one for more.
#pragma once

#include <cstdint>

#include "castles/opponent_choice.hpp"
#include "castles/opponent_standing.hpp"
#include "core/random.hpp"
#include "opponents/odds.hpp"

namespace tiltyard::castles {

// `weights_of(players)` of them.
const std::int8_t* learned_weights(unsigned players);

// Of the seat's odds to win, once its turn is done. A shared victory counts in parts.
std::int32_t log_odds(const Standing& standing);

// The chance of 10,000 that belongs to a logarithm of odds.
std::int32_t chance_of(std::int32_t log_odds);

// What a bargain has to bring, since others gain by it too.
Bargains bargains_of(unsigned players);

// The best decision, or in a turn one hardly worse: how playouts move. Legal.
Move likely_move(const Sight& sight, Random& random);

}  // namespace tiltyard::castles
