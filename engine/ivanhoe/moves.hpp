// What may be done: the one place where legality is decided.
//
// All of it needs the table and the mover's own hand alone, so that a screen, a computer player or
// a linked device decides it from a View. `moves` and `why_not` ask the same predicates.
#pragma once

#include <etl/vector.h>
#include <cstddef>

#include "core/hot.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// The most moves that one decision can offer. Nearly all are Outwit's: with a of the 92 cards that
// can lie face up before the mover and the rest before opponents, a × (92 - a) <= 46 × 46. Beside
// them, with all colour cards and supporters on the table and none in hand: Dodge and Retreat 90
// together, Break Lance, Riposte and Knock Down 4 each, a change of colour 3, the five actions
// without a target, stay and withdraw. A card in hand instead of on the table loses more of
// Outwit's moves than the few it adds.
inline constexpr std::size_t max_moves = 46 * 46 + 90 + 3 * 4 + 3 + 5 + 2;
static_assert(max_moves == 2228);

// Appends every legal move of the seat to act, without doubles. `hand` is that seat's. Nothing when
// over. The list has room for max_moves, or outside a turn for displayable_cards.
TILTYARD_HOT void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list);

// Why the seat to act may not do this now; `none` exactly for the moves that `moves` lists.
Reason why_not(const Table& table, const Hand& hand, const Move& wish);

// Why the seat to act may not play this card at all, whatever its target; `none` if some move plays
// it.
Reason why_not(const Table& table, const Hand& hand, Card card);

// IV-21: the colours that may be opened with this hand. Empty: it passes the opening on (IV-22).
ColourSet openable(const Table& table, const Hand& hand);

// IV-59: the lowest or highest printed value in all displays, shielded ones too; 0 if all are
// empty.
enum class Extreme : std::uint8_t { lowest, highest };
unsigned extreme_value(const Table& table, Extreme extreme);

// IV-20, IV-30 to IV-32: kinds of colour cards and supporters that may be added to the display in
// turn, held or not.
ValueSet addable(const Table& table);

}  // namespace tiltyard::ivanhoe
