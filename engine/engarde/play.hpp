// Dealing and playing En Garde. Trusts legality: a move comes from `moves`.
//
// Whatever the rules decide by themselves follows in the same step (a turn without an action, a
// defence or a last attack without the cards, the next round's deal), so that a state always waits
// for a real decision.
#pragma once

#include <etl/vector.h>

#include "core/events.hpp"
#include "core/hot.hpp"
#include "core/random.hpp"
#include "engarde/events.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// The first round, dealt. `random` becomes part of the state. A sink takes what happens; nobody
// listening costs nothing.
State deal(const Options& options, const Random& random, NoEvents& sink);
State deal(const Options& options, const Random& random, etl::ivector<Event>& sink);

// At most `max_events` events.
TILTYARD_HOT void play(State& state, const Move& move, NoEvents& sink);
void play(State& state, const Move& move, etl::ivector<Event>& sink);

}  // namespace tiltyard::engarde
