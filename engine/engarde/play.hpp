// Dealing and playing En Garde. Trusts legality: a move comes from `moves`.
//
// Whatever the rules decide by themselves follows in the same step (a turn without an action, a
// defence or a last attack without the cards, the next round's deal), so that a state always waits
// for a real decision.
#pragma once

#include <etl/vector.h>

#include "core/events.hpp"
#include "core/random.hpp"
#include "engarde/events.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// The first round, dealt. `random` becomes part of the state.
// A sink is anything with push_back(event); made for NoEvents and etl::ivector<Event>.
template <class Sink>
State deal(const Options& options, const Random& random, Sink& sink);

// At most `max_events` events.
template <class Sink>
void play(State& state, const Move& move, Sink& sink);

}  // namespace tiltyard::engarde
