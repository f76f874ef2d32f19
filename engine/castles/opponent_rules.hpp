// The rule player of Castles: no search, a few thoughts that a person has too.
//
// It counts, after each thing it could do: the points of its castles and those of the others;
// castles that will be its own once the banners before its own have fallen, by how many advances
// that takes; its castles whose next advance costs it the lead there; the armies on its castles, its
// banners and prisoners; the largest army its hand can make, and its cards. Late in the game only
// points count, before it cards for later attacks too. It asks everybody for a card and gives one
// where the exchange is good for it.
//
// What the search is measured against, and how `duel` plays the kind `rules`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "castles/knowledge.hpp"
#include "castles/opponent_choice.hpp"
#include "castles/opponent_standing.hpp"
#include "core/random.hpp"

namespace tiltyard::castles {

// The last of these counts for as many advances and more.
inline constexpr std::size_t reach_cases = 4;

// What each of its thoughts weighs; a point of a castle owned weighs 100.
struct Thoughts {
  std::int32_t rival = 0;   // a point of the strongest rival
  std::int32_t others = 0;  // a point of any other
  std::int32_t lead = 0;    // to have more points than everyone else
  std::int32_t heir = 0;    // a point of a castle that comes next, less for each banner before
  std::array<std::int32_t, reach_cases> reach{};  // the same by the advances that it takes, 1 first
  std::int32_t brink = 0;      // a point of a castle whose owner's banner falls next: it is loose
  std::int32_t guard = 0;      // a card that lies on an own castle, for each point
  std::int32_t banner = 0;     // a banner on a path
  std::int32_t reserve = 0;    // a banner at home
  std::int32_t prisoner = 0;   // a prisoner held
  std::int32_t strongest = 0;  // a card of the largest army of the hand
  std::int32_t second = 0;     // of the second largest
  std::int32_t card = 0;       // any card
  std::int32_t wild = 0;       // a wild card beside
  std::int32_t late = 0;       // what cards are worth without a deck, in per cent
  bool operator==(const Thoughts&) const = default;
};

// Those it has at a table of so many. Found by trying changes in games against a crowd of others:
// plain greedy ones, those that hoard, and its own forerunners.
const Thoughts& usual_thoughts(unsigned players);

std::int32_t judge_by(const Thoughts& thoughts, const Standing& standing);

// What a bargain has to bring it.
Bargains usual_bargains(unsigned players);

// What it does; where the move begins an attack, the whole of it.
struct RuleChoice {
  Move move;
  Storm storm;
};
RuleChoice rule_choice(const Sight& sight);

// A legal move of the seat to act.
Move rule_move(const View& view, const Memory& memory, Random& random);

}  // namespace tiltyard::castles
