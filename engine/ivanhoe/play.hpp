// Dealing and playing: how a game of Ivanhoe goes on.
//
// `play` trusts that the move is legal (moves.hpp decides that) and goes on until somebody has to
// decide again: decisions with a single possible answer are made here. Both take the list that
// events are appended to, or nullptr; nothing else depends on it.
#pragma once

#include <etl/vector.h>
#include <cstddef>

#include "core/hot.hpp"
#include "core/random.hpp"
#include "ivanhoe/events.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// The most that one move can cause. An action: announced, cancelled or in effect, and a discard for
// each card of all displays. The end of a tournament: leaving, a token returned, the winner, his
// token or the game; then draws until somebody can open: each who cannot holds purple cards and
// actions only, and there are 34 of these, so at most 35 draws, 34 hands shown and two reshuffles
// (the second deck has the 76 others).
inline constexpr std::size_t max_events = 96;
static_assert(max_events >= displayable_cards + 4 && max_events >= 4 + 35 + 34 + 2);

// IV-3, IV-11, IV-22: the fresh match at its first decision. `random` becomes part of the state.
State deal(const Options& options, Random random, etl::ivector<Event>* events);

// Plays a legal move of the seat to act.
TILTYARD_HOT void play(State& state, const Move& move, etl::ivector<Event>* events);

}  // namespace tiltyard::ivanhoe
