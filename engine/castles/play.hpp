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
#include "core/random.hpp"

namespace tiltyard::castles {

// The first turn, with its two cards turned up. `random` becomes part of the state.
// A sink is anything with push_back(event); made for NoEvents and etl::ivector<Event>.
template <class Sink>
State deal(const Options& options, const Random& random, Sink& sink);

// At most `max_events` events.
template <class Sink>
void play(State& state, const Move& move, Sink& sink);

}  // namespace tiltyard::castles
