#pragma once

#include <etl/vector.h>
#include <cstdint>
#include <optional>

#include "castles/moves.hpp"
#include "castles/state.hpp"

namespace tiltyard::app {

// A thing on the screen of a turn of Castles that can be selected.
struct CastlesItem {
  enum class Kind : std::uint8_t {
    castle,  // what: its number
    take,    // what: a turned-up card
    lies,    // what: a card on the table, to look at
    ask,     // seat
    discard,
    prisoner,  // what: whose banner; opens the choice of a seat
    offer,     // what: whose banner; seat
    swap,      // what: whose banner
    done,
    gather,  // what: how many cards the army lacks
    storm,
    accept,
    decline,
    refuse,
    pass,
    group,  // turns the grouping of the hand; what: 1 if it is by blazon now
    card,   // what: a kind in the hand
  };
  Kind kind = Kind::castle;
  std::uint8_t what = 0;
  Seat seat = 0;
  bool operator==(const CastlesItem&) const = default;
};

// Five castles, the kinds of a hand and of a payment, and at most seven buttons beside group.
using CastlesItems = etl::vector<CastlesItem, castles::castle_count + 2 * castles::kind_count + 8>;

// Items lie in three zones: castles, buttons, hand.
enum class CastlesZone : std::uint8_t { castles, buttons, hand };
CastlesZone zone_of(const CastlesItem& item);

// What can be selected, in the order of the ring. `lord`: the prisoner who is being offered, while
// whom to offer him to is chosen.
CastlesItems castles_items(const castles::View& view, Seat lord, bool by_blazon);

// In `muster`, while the army is too small: cards that make it large enough, and leave the best of
// hands.
castles::Pile proposed_army(const castles::View& view);

// Where the selection begins, so that usual turns need few presses. `sent`: the card sent last, in
// `muster`; the selection stays there, or beside it when it was the last of its kind. An army is
// proposed, but where single cards are to be sent.
int first_item(const castles::View& view, const CastlesItems& items, castles::Card sent,
               bool proposes = true);

// The item that B leads to: passing, refusing, declining; -1 if there is none.
int way_out(const CastlesItems& items);

// The move that A on an item stands for; none if it is no move at all.
std::optional<castles::Move> move_of(const castles::Table& table, const CastlesItem& item);

// The better grouping: by what is most frequent among the hand and what has just left it for an
// army or a ransom, so that it stays as it is while cards are sent or paid.
bool better_by_blazon(const castles::View& view);

}  // namespace tiltyard::app
