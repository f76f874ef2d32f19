#include "castles/moves.hpp"

#include "core/hot.hpp"
#include "core/move_pen.hpp"

namespace tiltyard::castles {
namespace {

SeatSet others(const Table& table) {
  return SeatSet::first(table.options.players).without(table.turn);
}

SeatSet lords_held_by(const Table& table, Seat holder) {
  SeatSet lords;
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    if (table.prisoners[holder][lord] != 0) {
      lords.add(lord);
    }
  }
  return lords;
}

// CA-13: an answer is cards or a prisoner.
bool can_pay(const Table& table, Seat seat) {
  return table.hands[seat] != 0 || !lords_held_by(table, seat).empty();
}

// CA-13: a prisoner in return, only before any card is paid.
SeatSet may_be_swapped(const Table& table) {
  return table.offer.paid == 0 ? lords_held_by(table, table.offer.seat) : SeatSet::none();
}

// CA-10
CardSet turned_up(const Table& table) {
  CardSet cards = 0;
  for (const Card card : table.open) {
    cards |= card == no_card ? 0U : 1U << card;
  }
  return cards;
}

// CA-20: the kinds of this hand with which an army that lacks so many cards can still be made.
CardSet may_still_be_sent(const Table& table, const Hand& hand, unsigned missing) {
  const unsigned promising = hand.trait_counts().at_least(missing) & table.army.common_traits();
  return hand.kinds() & cards_with(static_cast<TraitSet>(promising));
}

struct Lister : MovePen<Move> {
  void add(Action action, unsigned what = 0, unsigned seat = 0) {
    write(Move::of(action, what, seat));
  }
  void add_each(Action action, unsigned set) {
    for (; set != 0; set &= set - 1U) add(action, lowest_bit(set));
  }
  void add_seats(Action action, SeatSet seats, unsigned what = 0) {
    for (unsigned set = seats.bits; set != 0; set &= set - 1U) add(action, what, lowest_bit(set));
  }
};

[[gnu::always_inline]] inline void list_trade(const Table& table, Lister& lister) {
  lister.add_seats(Action::ask, may_be_asked(table));
  lister.add(Action::discard);
}

[[gnu::always_inline]] inline void list_answer(const Hand& hand, Lister& lister) {
  lister.add_each(Action::give, hand.kinds());
  lister.add(Action::refuse);
}

[[gnu::always_inline]] inline void list_turn(const Table& table, const Hand& hand, Lister& lister) {
  for (SeatSet lords = lords_held_by(table, table.turn); !lords.empty();
       lords.remove(lords.lowest())) {
    lister.add_seats(Action::ransom, may_be_offered(table, lords.lowest()), lords.lowest());
  }
  lister.add_each(Action::attack, may_be_attacked(table, hand));
  lister.add(Action::pass);
}

[[gnu::always_inline]] inline void list_ransom(const Table& table, const Hand& hand,
                                               Lister& lister) {
  lister.add_each(Action::pay, hand.kinds());
  lister.add_each(Action::swap, may_be_swapped(table).bits);
  if (may_be_done(table)) {
    lister.add(Action::done);
  }
  lister.add(Action::refuse);
}

[[gnu::always_inline]] inline void list_muster(const Table& table, const Hand& hand,
                                               Lister& lister) {
  const unsigned missing = army_missing(table);
  lister.add_each(Action::send, may_still_be_sent(table, hand, missing));
  if (missing == 0) {
    lister.add(Action::storm);
  }
}

[[gnu::always_inline]] inline void list_two(Action one, Action other, Lister& lister) {
  lister.add(one);
  lister.add(other);
}

// What a move's number means.
enum class Takes : std::uint8_t { nothing, card, seat, lord, lord_and_seat, castle };

using PhaseSet = std::uint16_t;

constexpr PhaseSet in(Phase phase) {
  return static_cast<PhaseSet>(1U << static_cast<unsigned>(phase));
}

struct ActionKind {
  Takes takes;
  PhaseSet phases;
  Reason out_of_place;  // when it is asked for in `turn`
};

constexpr std::array<ActionKind, action_count> action_kinds{{
    {Takes::card, in(Phase::choose), Reason::nothing_turned_up},                     // take
    {Takes::seat, in(Phase::trade), Reason::nothing_turned_up},                      // ask
    {Takes::nothing, in(Phase::trade), Reason::nothing_turned_up},                   // discard
    {Takes::card, in(Phase::answer), Reason::nothing_asked},                         // give
    {Takes::nothing, in(Phase::answer) | in(Phase::ransom), Reason::nothing_asked},  // refuse
    {Takes::nothing, in(Phase::accept) | in(Phase::settle), Reason::nothing_asked},  // accept
    {Takes::nothing, in(Phase::accept) | in(Phase::settle), Reason::nothing_asked},  // decline
    {Takes::lord_and_seat, in(Phase::turn), Reason::none},                           // ransom
    {Takes::card, in(Phase::ransom), Reason::nothing_asked},                         // pay
    {Takes::nothing, in(Phase::ransom), Reason::nothing_asked},                      // done
    {Takes::lord, in(Phase::ransom), Reason::nothing_asked},                         // swap
    {Takes::castle, in(Phase::turn), Reason::none},                                  // attack
    {Takes::card, in(Phase::muster), Reason::not_attacking},                         // send
    {Takes::nothing, in(Phase::muster), Reason::not_attacking},                      // storm
    {Takes::nothing, in(Phase::advance), Reason::not_attacking},                     // advance
    {Takes::nothing, in(Phase::advance), Reason::not_attacking},                     // hold
    {Takes::nothing, in(Phase::plant), Reason::not_attacking},                       // plant
    {Takes::nothing, in(Phase::plant), Reason::not_attacking},                       // skip
    {Takes::nothing, in(Phase::turn), Reason::none},                                 // pass
}};

// What each phase waits for, said to a wish that belongs to another one.
constexpr std::array<Reason, phase_count> waits_for{
    Reason::choose_first,  Reason::trade_first,   Reason::answer_first, Reason::settle_first,
    Reason::none,          Reason::answer_first,  Reason::settle_first, Reason::muster_first,
    Reason::banners_first, Reason::banners_first, Reason::over};

bool is_malformed(const Table& table, const Move& wish) {
  if (static_cast<std::size_t>(wish.action) >= action_count || wish.unused != 0) {
    return true;
  }
  const unsigned players = table.options.players;
  const bool no_seat_named = wish.seat == 0;
  switch (action_kinds[static_cast<std::size_t>(wish.action)].takes) {
    case Takes::nothing: return wish.what != 0 || !no_seat_named;
    case Takes::card: return wish.what >= kind_count || !no_seat_named;
    case Takes::seat: return wish.what != 0 || wish.seat >= players;
    case Takes::lord: return wish.what >= players || !no_seat_named;
    case Takes::lord_and_seat: return wish.what >= players || wish.seat >= players;
    case Takes::castle: return wish.what >= castle_count || !no_seat_named;
  }
  return true;
}

bool holds(unsigned set, unsigned member) { return ((set >> member) & 1U) != 0; }

Reason why_not_ask(const Table& table, Seat seat) {
  if (may_be_asked(table).has(seat)) {
    return Reason::none;
  }
  if (seat == table.turn) {
    return Reason::not_oneself;
  }
  return table.asked.has(seat) ? Reason::already_asked : Reason::empty_handed;
}

Reason why_not_ransom(const Table& table, Seat lord, Seat seat) {
  if (may_be_offered(table, lord).has(seat)) {
    return Reason::none;
  }
  if (seat == table.turn) {
    return Reason::not_oneself;
  }
  if (table.prisoners[table.turn][lord] == 0) {
    return Reason::no_such_prisoner;
  }
  return table.offered[lord].has(seat) ? Reason::already_offered : Reason::nothing_to_pay;
}

Reason why_not_swap(const Table& table, Seat lord) {
  if (may_be_swapped(table).has(lord)) {
    return Reason::none;
  }
  return table.offer.paid != 0 ? Reason::pays_already : Reason::no_such_prisoner;
}

Reason why_not_send(const Table& table, const Hand& hand, Card card) {
  if (holds(may_be_sent(table, hand), card)) {
    return Reason::none;
  }
  if (!hand.has(card)) {
    return Reason::no_such_card;
  }
  const bool fits = (card_kinds[card].traits & table.army.common_traits()) != 0;
  return fits ? Reason::never_enough : Reason::nothing_common;
}

// For a wish that is well formed and in its phase.
Reason why_not_now(const Table& table, const Hand& hand, const Move& wish) {
  switch (wish.action) {
    case Action::take:
      return holds(turned_up(table), wish.what) ? Reason::none : Reason::not_turned_up;
    case Action::ask: return why_not_ask(table, wish.seat);
    case Action::give:
    case Action::pay: return holds(hand.kinds(), wish.what) ? Reason::none : Reason::no_such_card;
    case Action::ransom: return why_not_ransom(table, wish.what, wish.seat);
    case Action::done: return may_be_done(table) ? Reason::none : Reason::nothing_paid;
    case Action::swap: return why_not_swap(table, wish.what);
    case Action::attack:
      return holds(may_be_attacked(table, hand), wish.what) ? Reason::none : Reason::army_too_small;
    case Action::send: return why_not_send(table, hand, wish.what);
    case Action::storm: return may_storm(table) ? Reason::none : Reason::not_enough_yet;
    default: return Reason::none;
  }
}

}  // namespace

TILTYARD_HOT
SeatSet may_be_asked(const Table& table) {
  SeatSet empty_handed;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (table.hands[seat] == 0) {
      empty_handed.add(seat);
    }
  }
  return others(table).without(table.asked).without(empty_handed);
}

TILTYARD_HOT
SeatSet may_be_offered(const Table& table, Seat lord) {
  SeatSet seats;
  if (table.prisoners[table.turn][lord] != 0) {
    for (Seat seat = 0; seat < table.options.players; ++seat) {
      if (seat != table.turn && !table.offered[lord].has(seat) && can_pay(table, seat)) {
        seats.add(seat);
      }
    }
  }
  return seats;
}

TILTYARD_HOT
CastleSet may_be_attacked(const Table& table, const Hand& hand) {
  const TraitCounts counts = hand.trait_counts();
  unsigned castles = 0;
  for (CastleId castle = 0; castle < castle_count; ++castle) {
    castles |= (counts.has_at_least(army_needed(table, castle)) ? 1U : 0U) << castle;
  }
  return static_cast<CastleSet>(castles);
}

TILTYARD_HOT
CardSet may_be_sent(const Table& table, const Hand& hand) {
  return may_still_be_sent(table, hand, army_missing(table));
}

void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
  Lister lister{MovePen<Move>::at_end_of(list, max_moves)};
  switch (table.phase) {
    case Phase::choose: lister.add_each(Action::take, turned_up(table)); break;
    case Phase::trade: list_trade(table, lister); break;
    case Phase::answer: list_answer(hand, lister); break;
    case Phase::accept:
    case Phase::settle: list_two(Action::accept, Action::decline, lister); break;
    case Phase::turn: list_turn(table, hand, lister); break;
    case Phase::ransom: list_ransom(table, hand, lister); break;
    case Phase::muster: list_muster(table, hand, lister); break;
    case Phase::advance: list_two(Action::advance, Action::hold, lister); break;
    case Phase::plant: list_two(Action::plant, Action::skip, lister); break;
    case Phase::over: break;
  }
  lister.finish(list);
}

Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
  if (table.phase == Phase::over) {
    return Reason::over;
  }
  if (is_malformed(table, wish)) {
    return Reason::malformed;
  }
  const ActionKind& kind = action_kinds[static_cast<std::size_t>(wish.action)];
  if ((kind.phases & in(table.phase)) != 0) {
    return why_not_now(table, hand, wish);
  }
  return table.phase == Phase::turn ? kind.out_of_place
                                    : waits_for[static_cast<std::size_t>(table.phase)];
}

}  // namespace tiltyard::castles
