// Dealing and playing Castles. Trusts legality: a move comes from `moves`.
//
// Where nobody has a choice left the rules go on in the same step: the turned-up card is discarded
// when nobody is left to ask, banners are held where none stands, planting is skipped where it is
// not possible. Everything else is a question, also one with a single answer.
#pragma once

#include <etl/vector.h>

#include "castles/events.hpp"
#include "castles/state.hpp"
#include "core/events.hpp"
#include "core/hot.hpp"
#include "core/random.hpp"

namespace tiltyard::castles {

// The first turn, with its two cards turned up. `random` becomes part of the state.
State deal(const Options& options, const Random& random, NoEvents& sink);
State deal(const Options& options, const Random& random, etl::ivector<Event>& sink);

// At most `max_events` events.
TILTYARD_HOT void play(State& state, const Move& move, NoEvents& sink);
void play(State& state, const Move& move, etl::ivector<Event>& sink);

}  // namespace tiltyard::castles
