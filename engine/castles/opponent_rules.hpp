// The rule player of Castles: no search, a few thoughts that a person has too.
//
// It counts, after each thing it could do: the points of its castles and those of the strongest
// rival; castles that will be its own once banners before its own have fallen; how large the armies
// on its castles are; the largest army its hand can make, and its cards. Late in the game only
// points count, before it cards for later attacks too. It asks everybody for a card, gives one
// where the exchange is good for it, frees its banners when few are left.
//
// What the search is measured against, and how `duel` plays the kind `rules`.
#pragma once

#include <cstdint>

#include "castles/knowledge.hpp"
#include "castles/opponent_choice.hpp"
#include "castles/opponent_standing.hpp"
#include "core/random.hpp"

namespace tiltyard::castles {

// What each of its thoughts weighs; a point of a castle owned weighs 100.
struct Thoughts {
  std::int32_t rival = 73;      // a point of the strongest rival
  std::int32_t heir = 73;       // a point of a castle that comes next, less for each step before
  std::int32_t spent = 7;       // a card that lies on an own castle, for each point: it is spent
  std::int32_t banner = 15;     // a banner on a path
  std::int32_t strongest = 89;  // a card of the largest army of the hand
  std::int32_t second = 36;     // of the second largest
  std::int32_t card = 123;      // any card
  std::int32_t wild = 28;       // a wild card beside
  std::int32_t late = 25;       // what cards are worth without a deck, in per cent
  bool operator==(const Thoughts&) const = default;
};

std::int32_t judge_by(const Thoughts& thoughts, const Standing& standing);

// What a bargain has to bring it.
Bargains usual_bargains(unsigned players);

// A legal move of the seat to act.
Move rule_move(const View& view, const Memory& memory, Random& random);

}  // namespace tiltyard::castles
