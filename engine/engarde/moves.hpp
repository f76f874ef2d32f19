// The one place of legality in En Garde.
//
// `moves` and `why_not` ask the same predicates, one a kind of move; nothing else in the program
// decides what may be played.
#pragma once

#include <etl/vector.h>

#include "core/hot.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// Appends every legal move of the seat to act, whose hand this is, without doubles. Nothing in
// `over`. The list has room for `max_moves` more.
TILTYARD_HOT void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list);

// `none` exactly for what `moves` lists; else the first rule that forbids the wish.
Reason why_not(const Table& table, const Hand& hand, const Move& wish);

// Whether the seat to act has a choice at all with this hand: a turn with an action (EG-5), a
// defence that can parry or retreat (EG-21, EG-31), a last attack with the card for it (EG-11).
// Where this is false the rules decide by themselves and nobody is asked.
bool has_choice(const Table& table, const Hand& hand);

}  // namespace tiltyard::engarde
