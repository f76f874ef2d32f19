#include "games/castles/items.hpp"

#include <algorithm>

#include "castles/opponent_choice.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::Move;
using castles::no_card;
using castles::Phase;
using castles::Table;
using castles::View;
using Kind = CastlesItem::Kind;

void add(CastlesItems& items, Kind kind, unsigned what = 0, Seat seat = 0) {
  items.push_back({kind, static_cast<std::uint8_t>(what), seat});
}

// The other seats, from the left neighbour on.
template <class Each>
void for_others(const Table& table, Seat seat, Each each) {
  for (unsigned i = 1; i < table.options.players; ++i) {
    each(static_cast<Seat>((seat + i) % table.options.players));
  }
}

unsigned lacking(const Table& table) {
  return castles::army_needed(table, table.target) - static_cast<unsigned>(table.army.size());
}

void add_prisoners(CastlesItems& items, const Table& table, Seat holder, Kind kind) {
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    if (table.prisoners[holder][lord] != 0) add(items, kind, lord);
  }
}

void add_ransom(CastlesItems& items, const View& view) {
  if (view.table.offer.paid > 0) {
    add(items, Kind::done);
  } else {
    add_prisoners(items, view.table, view.seat, Kind::swap);
  }
  add(items, Kind::refuse);
}

void add_pledged(CastlesItems& items, const View& view) {
  for (Card card = 0; card < castles::kind_count; ++card) {
    if (view.pledged.has(card)) add(items, Kind::lies, card);
  }
}

void add_buttons(CastlesItems& items, const View& view) {
  const Table& table = view.table;
  switch (table.phase) {
    case Phase::choose:
      add(items, Kind::take, table.open[0]);
      add(items, Kind::take, table.open[1]);
      return;
    case Phase::trade:
      add(items, Kind::lies, table.open[0]);
      for_others(table, view.seat, [&](Seat seat) { add(items, Kind::ask, 0, seat); });
      add(items, Kind::discard);
      return;
    case Phase::answer:
      add(items, Kind::lies, table.open[0]);
      add(items, Kind::refuse);
      return;
    case Phase::accept:
      add(items, Kind::lies, table.open[0]);
      add(items, Kind::lies, view.pledged.empty() ? no_card : view.pledged.first());
      add(items, Kind::accept);
      add(items, Kind::decline);
      return;
    case Phase::turn:
      add_prisoners(items, table, view.seat, Kind::prisoner);
      add(items, Kind::pass);
      return;
    case Phase::ransom: add_ransom(items, view); return;
    case Phase::settle:
      add_pledged(items, view);
      add(items, Kind::accept);
      add(items, Kind::decline);
      return;
    case Phase::muster:
      if (castles::may_storm(table)) return add(items, Kind::storm);
      return add(items, Kind::gather, lacking(table));
    default: return;
  }
}

// By type and by blazon change places.
constexpr Card turned(Card card) {
  return castles::is_wild(card) ? card : static_cast<Card>(card % 4 * 4 + card / 4);
}

void add_hand(CastlesItems& items, const castles::Hand& hand, bool by_blazon) {
  for (Card place = 0; place < castles::first_wild; ++place) {
    const Card card = by_blazon ? turned(place) : place;
    if (hand.has(card)) add(items, Kind::card, card);
  }
  for (Card card = castles::first_wild; card < castles::kind_count; ++card) {
    if (hand.has(card)) add(items, Kind::card, card);
  }
}

int find(const CastlesItems& items, Kind kind) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

bool holds(unsigned set, unsigned member) { return ((set >> member) & 1U) != 0; }

// The castle that is worth an attack: not one's own, the most points.
int first_castle(const View& view) {
  const castles::CastleSet open = castles::may_be_attacked(view.table, view.hand);
  int best = -1;
  int worth = -1;
  for (std::size_t i = 0; i < castles::castle_count; ++i) {
    if (!holds(open, static_cast<unsigned>(i))) continue;
    const bool own = view.table.castles[i].path.owner() == view.seat;
    const int here = own ? 0 : castles::castle_points[i];
    if (here > worth) {
      best = static_cast<int>(i);
      worth = here;
    }
  }
  return best;
}

// The first card of `fit` from the place of `card` on, else the last before it; -1 if there is none.
int beside(const CastlesItems& items, castles::CardSet fit, Card card) {
  const int group = find(items, Kind::group);
  const bool by_blazon = group >= 0 && items[static_cast<std::size_t>(group)].what != 0;
  const auto place = [&](Card one) { return by_blazon ? turned(one) : one; };
  int last = -1;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind != Kind::card || !holds(fit, items[i].what)) continue;
    last = static_cast<int>(i);
    if (card == no_card || place(items[i].what) >= place(card)) break;
  }
  return last;
}

int first_of_army(const View& view, const CastlesItems& items, Card sent, bool proposes) {
  const Table& table = view.table;
  if (table.army.size() == castles::army_needed(table, table.target)) {
    return find(items, Kind::storm);
  }
  if (proposes && table.army.empty()) return find(items, Kind::gather);
  const int card = beside(items, castles::may_be_sent(table, view.hand), sent);
  if (card >= 0) return card;
  return find(items, castles::may_storm(table) ? Kind::storm : Kind::gather);
}

int first_to_ask(const Table& table, const CastlesItems& items) {
  const SeatSet may = castles::may_be_asked(table);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind == Kind::ask && may.has(items[i].seat)) return static_cast<int>(i);
  }
  return find(items, Kind::discard);
}

int first_to_offer(const Table& table, const CastlesItems& items) {
  const SeatSet may = castles::may_be_offered(table, items[0].what);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (may.has(items[i].seat)) return static_cast<int>(i);
  }
  return 0;
}

// Cards of the most frequent of four traits.
std::uint32_t most(std::uint32_t counts) {
  std::uint32_t best = 0;
  for (unsigned i = 0; i < 4; ++i) best = std::max(best, (counts >> (8U * i)) & 0xFFU);
  return best;
}

}  // namespace

CastlesZone zone_of(const CastlesItem& item) {
  if (item.kind == Kind::castle) return CastlesZone::castles;
  return item.kind == Kind::card ? CastlesZone::hand : CastlesZone::buttons;
}

CastlesItems castles_items(const View& view, Seat lord, bool by_blazon) {
  CastlesItems items;
  if (lord != no_seat) {
    for_others(view.table, view.seat, [&](Seat seat) { add(items, Kind::offer, lord, seat); });
    return items;
  }
  for (unsigned castle = 0; castle < castles::castle_count; ++castle) {
    add(items, Kind::castle, castle);
  }
  add_buttons(items, view);
  if (std::popcount(view.hand.kinds()) > 1) add(items, Kind::group, by_blazon ? 1U : 0U);
  add_hand(items, view.hand, by_blazon);
  return items;
}

castles::Pile proposed_army(const View& view) {
  const Table& table = view.table;
  castles::Pile army;
  if (table.phase != Phase::muster || castles::may_storm(table)) return army;
  castles::best_army(view.hand, table.army.common_traits(), lacking(table),
                     table.castles[table.target].army, army);
  return army;
}

int first_item(const View& view, const CastlesItems& items, Card sent, bool proposes) {
  if (items[0].kind == Kind::offer) return first_to_offer(view.table, items);
  switch (view.table.phase) {
    case Phase::choose: return find(items, Kind::take);
    case Phase::trade: return first_to_ask(view.table, items);
    case Phase::answer:
    case Phase::ransom: {
      const int done = find(items, Kind::done);
      return done >= 0 ? done : find(items, Kind::refuse);
    }
    case Phase::accept:
    case Phase::settle: return find(items, Kind::accept);
    case Phase::muster: return first_of_army(view, items, sent, proposes);
    default: break;
  }
  const int castle = first_castle(view);
  return castle >= 0 ? castle : find(items, Kind::pass);
}

int way_out(const CastlesItems& items) {
  for (const Kind kind : {Kind::pass, Kind::refuse, Kind::decline}) {
    const int at = find(items, kind);
    if (at >= 0) return at;
  }
  return -1;
}

std::optional<Move> move_of(const Table& table, const CastlesItem& item) {
  switch (item.kind) {
    case Kind::castle:
      if (table.phase != Phase::turn) return std::nullopt;
      return Move{.action = Action::attack, .what = item.what};
    case Kind::take: return Move{.action = Action::take, .what = item.what};
    case Kind::ask: return Move{.action = Action::ask, .seat = item.seat};
    case Kind::discard: return Move{.action = Action::discard};
    case Kind::offer: return Move{.action = Action::ransom, .what = item.what, .seat = item.seat};
    case Kind::swap: return Move{.action = Action::swap, .what = item.what};
    case Kind::done: return Move{.action = Action::done};
    case Kind::storm: return Move{.action = Action::storm};
    case Kind::accept: return Move{.action = Action::accept};
    case Kind::decline: return Move{.action = Action::decline};
    case Kind::refuse: return Move{.action = Action::refuse};
    case Kind::pass: return Move{.action = Action::pass};
    case Kind::card: {
      switch (table.phase) {
        case Phase::answer: return Move{.action = Action::give, .what = item.what};
        case Phase::ransom: return Move{.action = Action::pay, .what = item.what};
        case Phase::muster: return Move{.action = Action::send, .what = item.what};
        default: return std::nullopt;
      }
    }
    case Kind::lies:
    case Kind::prisoner:
    case Kind::gather:
    case Kind::group: return std::nullopt;
  }
  return std::nullopt;
}

bool better_by_blazon(const View& view) {
  castles::Hand cards = view.hand;
  if (view.table.phase == Phase::muster) cards.add(view.table.army);
  if (view.table.phase == Phase::ransom) cards.add(view.pledged);
  const castles::TraitCounts counts = cards.trait_counts();
  return most(counts.blazons) > most(counts.types);
}

}  // namespace tiltyard::app
