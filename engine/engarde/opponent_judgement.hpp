// How good a decision of En Garde is for the seat that makes it, learned from its own play.
//
// The weights (opponent_weights.cpp) come from millions of rounds that two such players played
// against each other; host-tests/train/engarde makes them. No move is searched here: this is what
// playouts move by and what they are cut with.
#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "engarde/opponent_outlook.hpp"
#include "engarde/state.hpp"
#include "opponents/odds.hpp"

namespace tiltyard::engarde {

// No logarithm of odds passes a certain end.
inline constexpr std::int32_t certain_odds = 12 * odds_unit;

// The weights of a level, `weights_of(level)` of them.
const std::int8_t* learned_weights(Level level);

// For the seat that made the decision: logarithm of its odds to win the round, a draw counting
// half.
std::int32_t log_odds(Level level, const Outlook& outlook);
std::int32_t log_odds_after(const Sight& sight, const Move& move);

// Of the best decision.
std::int32_t best_log_odds(const Sight& sight);

// The chance of 10,000 that belongs to a logarithm of odds.
std::int32_t chance_of(std::int32_t log_odds);

// The best decision, or one hardly worse: how playouts move. Legal.
Move likely_move(const Sight& sight, Random& random);

}  // namespace tiltyard::engarde
