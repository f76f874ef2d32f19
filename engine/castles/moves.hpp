// The one place of legality in Castles.
//
// What may be done is a handful of sets: whom to ask, whom to offer a prisoner to, what to attack,
// what to send. `moves` lists them, `why_not` looks into them, `play` asks them where the rules
// decide by themselves, and screens may show them. Nothing else in the program decides what may be
// played.
#pragma once

#include <etl/vector.h>
#include <cstdint>

#include "castles/state.hpp"
#include "core/hot.hpp"

namespace tiltyard::castles {

// A bit for each castle.
using CastleSet = std::uint8_t;

// Appends every legal move of the seat to act, whose hand this is, without doubles. Nothing in
// `over`. The list has room for max_moves.
TILTYARD_HOT void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list);

// `none` exactly for what `moves` lists; else the first rule that forbids the wish.
Reason why_not(const Table& table, const Hand& hand, const Move& wish);

// CA-11: whom the one whose turn it is may ask for a card now.
SeatSet may_be_asked(const Table& table);

// CA-13: to whom he may offer a banner of this lord now.
SeatSet may_be_offered(const Table& table, Seat lord);

// CA-13, in `ransom`: a payment is on the table.
inline bool may_be_done(const Table& table) { return table.offer.paid != 0; }

// CA-20: the castles that some army of this hand can attack.
CastleSet may_be_attacked(const Table& table, const Hand& hand);

// CA-20, in `muster`: the kinds of this hand with which the army still shares something and can
// still become large enough. Empty if it cannot become large enough at all, which the rules never
// let happen.
CardSet may_be_sent(const Table& table, const Hand& hand);

// CA-20: how many cards an attack on this castle needs.
inline unsigned army_needed(const Table& table, CastleId castle) {
  return table.castles[castle].army.size() + 1U;
}

// CA-20, in `muster`: how many cards are missing until the army is large enough.
inline unsigned army_missing(const Table& table) {
  const unsigned sent = table.army.size();
  const unsigned needed = army_needed(table, table.target);
  return needed > sent ? needed - sent : 0U;
}

// CA-20, in `muster`: the army is large enough.
inline bool may_storm(const Table& table) { return army_missing(table) == 0; }

// CA-22: a banner stands there.
inline bool may_advance(const Table& table, CastleId castle) {
  return !table.castles[castle].path.empty();
}

// CA-23: square 1 is free, and the one whose turn it is has a banner in reserve.
inline bool may_plant(const Table& table, CastleId castle) {
  return table.reserve[table.turn] != 0 && table.castles[castle].path.lord_on(1) == no_seat;
}

}  // namespace tiltyard::castles
