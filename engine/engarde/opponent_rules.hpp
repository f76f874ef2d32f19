// The rule player of En Garde: no search, no memory of play, a few thoughts that a person has too.
//
// - An attack is worth the chance that the other cannot parry it, counted from the cards not seen.
// - A step is worth what is left after the danger of the distance it leads to: the chance that the
//   other holds more cards of it than are kept for a parry (basic: one at all), or lunges there.
// - Far away it is good to stand where the other's next step leads to a card that is kept.
// - The fewer cards are in the deck, the more ground counts.
// - Who can parry does; from a lunge he retreats where that is safer.
//
// What the search is measured against, and how `duel` plays the kind `rules`.
#pragma once

#include "core/random.hpp"
#include "engarde/knowledge.hpp"
#include "engarde/opponent_outlook.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// The cards that `view` and `memory` leave unseen; a memory that does not fit the view is not
// believed.
Hand unseen_cards(const View& view, const Memory& memory);

// The chance, in per mille, that a hand of `size` cards out of `all` unseen ones holds at least
// `wanted` of the `fitting` ones.
unsigned chance_to_hold(unsigned all, unsigned fitting, unsigned size, unsigned wanted);

// A legal move of the seat to act. Moves that are worth the same are chosen among at random.
Move rule_move(const View& view, const Memory& memory, Random& random);

}  // namespace tiltyard::engarde
