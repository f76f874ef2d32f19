#include "engarde/moves.hpp"

#include <type_traits>

#include "core/hot.hpp"
#include "core/move_pen.hpp"

namespace tiltyard::engarde {
namespace {

// What the predicates need of a table, from the seat to act.
struct Stand {
  unsigned distance;
  unsigned room;  // squares behind him
  const Table& table;
  Hand hand;
};

Stand stand_of(const Table& table, const Hand& hand) {
  return {distance(table), advance_of(table, table.to_act), table, hand};
}

// EG-3
Reason forward_refused(const Stand& stand, unsigned card) {
  if (!stand.hand.has(card)) {
    return Reason::no_such_card;
  }
  return card < stand.distance ? Reason::none : Reason::too_far_forward;
}

// EG-3
Reason back_refused(const Stand& stand, unsigned card) {
  if (!stand.hand.has(card)) {
    return Reason::no_such_card;
  }
  return card <= stand.room ? Reason::none : Reason::off_the_track;
}

// EG-10, EG-20, EG-30: `held` cards are as large as the distance of the attack.
Reason strike_refused(const Stand& stand, unsigned distance, unsigned held, unsigned cards) {
  if (distance > highest_card) {
    return Reason::out_of_reach;
  }
  if (cards > held) {
    return Reason::too_few_cards;
  }
  const bool one_only = stand.table.options.level == Level::basic;
  return one_only && cards != 1 ? Reason::one_card_only : Reason::none;
}

Reason attack_refused(const Stand& stand, unsigned cards) {
  const unsigned held = stand.distance > highest_card ? 0 : stand.hand.count(stand.distance);
  return strike_refused(stand, stand.distance, held, cards);
}

// EG-30: the step card is gone when the attack counts its cards.
Reason lunge_refused(const Stand& stand, unsigned card, unsigned cards) {
  if (stand.table.options.level != Level::advanced) {
    return Reason::not_at_this_level;
  }
  if (const Reason reason = forward_refused(stand, card); reason != Reason::none) {
    return reason;
  }
  const unsigned near = stand.distance - card;
  const unsigned held = near > highest_card ? 0 : stand.hand.count(near) - (near == card ? 1U : 0U);
  return strike_refused(stand, near, held, cards);
}

// EG-21
Reason parry_refused(const Stand& stand) {
  const Attack& attack = stand.table.attack;
  return stand.hand.count(attack.value) >= attack.cards ? Reason::none : Reason::cannot_parry;
}

// EG-31, EG-32
Reason retreat_refused(const Stand& stand, unsigned card) {
  return stand.table.attack.lunge ? back_refused(stand, card) : Reason::no_retreat;
}

struct Pen : MovePen<Move> {
  void write(Action action, unsigned card, unsigned cards) {
    MovePen::write({action, static_cast<Card>(card), static_cast<std::uint16_t>(cards)});
  }
};

// Calls `visit` with every card as a constant: a loop over five that the compiler need not unroll.
template <class Visit>
[[gnu::always_inline]] inline void for_each_card(Visit visit) {
  static_assert(highest_card == 5);
  visit(std::integral_constant<unsigned, 1>());
  visit(std::integral_constant<unsigned, 2>());
  visit(std::integral_constant<unsigned, 3>());
  visit(std::integral_constant<unsigned, 4>());
  visit(std::integral_constant<unsigned, 5>());
}

void list_attacks(const Stand& stand, Pen& pen) {
  for (unsigned cards = 1; attack_refused(stand, cards) == Reason::none; ++cards) {
    pen.write(Action::attack, 0, cards);
  }
}

void list_lunges(const Stand& stand, unsigned card, Pen& pen) {
  for (unsigned cards = 1; lunge_refused(stand, card, cards) == Reason::none; ++cards) {
    pen.write(Action::lunge, card, cards);
  }
}

template <bool lunges>
[[gnu::always_inline]] inline Pen list_turn(const Table& table, const Hand& hand, Pen pen) {
  const Stand stand = stand_of(table, hand);
  for_each_card([&](auto card) {
    if (forward_refused(stand, card) == Reason::none) {
      pen.write(Action::forward, card, 0);
      if (lunges) {
        list_lunges(stand, card, pen);
      }
    }
    if (back_refused(stand, card) == Reason::none) {
      pen.write(Action::back, card, 0);
    }
  });
  list_attacks(stand, pen);
  return pen;
}

// Each out of line, so that the few values it needs are kept in registers.
[[gnu::noinline]] TILTYARD_HOT Pen list_advanced(const Table& table, const Hand& hand, Pen pen) {
  return list_turn<true>(table, hand, pen);
}
[[gnu::noinline]] TILTYARD_HOT Pen list_usual(const Table& table, const Hand& hand, Pen pen) {
  return list_turn<false>(table, hand, pen);
}

[[gnu::noinline]] Pen list_defence(const Table& table, const Hand& hand, Pen pen) {
  const Stand stand = stand_of(table, hand);
  if (parry_refused(stand) == Reason::none) {
    pen.write(Action::parry, 0, 0);
  }
  for (unsigned card = lowest_card; card <= highest_card; ++card) {
    if (retreat_refused(stand, card) == Reason::none) {
      pen.write(Action::retreat, card, 0);
    }
  }
  pen.write(Action::yield, 0, 0);
  return pen;
}

[[gnu::noinline]] Pen list_last(const Table& table, const Hand& hand, Pen pen) {
  if (attack_refused(stand_of(table, hand), 1) == Reason::none) {
    pen.write(Action::attack, 0, 1);
  }
  pen.write(Action::pass, 0, 0);
  return pen;
}

bool can_move(const Stand& stand) {
  if (stand.distance > highest_card) {
    return stand.hand != Hand{};  // every card goes forward
  }
  for (unsigned card = lowest_card; card <= highest_card; ++card) {
    if (forward_refused(stand, card) == Reason::none || back_refused(stand, card) == Reason::none) {
      return true;
    }
  }
  return false;
}

bool can_retreat(const Stand& stand) {
  for (unsigned card = lowest_card; card <= highest_card; ++card) {
    if (retreat_refused(stand, card) == Reason::none) {
      return true;
    }
  }
  return false;
}

// A number where the action has no use for one, or none where it needs one.
bool is_malformed(const Move& wish) {
  const bool has_card = copies_of(wish.card) != 0;
  const bool has_cards = wish.cards >= 1 && wish.cards <= hand_size;
  switch (wish.action) {
    case Action::forward:
    case Action::back:
    case Action::retreat: return !has_card || wish.cards != 0;
    case Action::attack: return wish.card != 0 || !has_cards;
    case Action::lunge: return !has_card || !has_cards;
    case Action::parry:
    case Action::yield:
    case Action::pass: return wish.card != 0 || wish.cards != 0;
  }
  return true;
}

Reason why_not_in_turn(const Stand& stand, const Move& wish) {
  switch (wish.action) {
    case Action::forward: return forward_refused(stand, wish.card);
    case Action::back: return back_refused(stand, wish.card);
    case Action::attack: return attack_refused(stand, wish.cards);
    case Action::lunge: return lunge_refused(stand, wish.card, wish.cards);
    case Action::pass: return Reason::turn_needs_action;
    default: return Reason::no_attack_to_answer;
  }
}

Reason why_not_in_defence(const Stand& stand, const Move& wish) {
  switch (wish.action) {
    case Action::parry: return parry_refused(stand);
    case Action::retreat: return retreat_refused(stand, wish.card);
    case Action::yield: return Reason::none;
    default: return Reason::answer_the_attack;
  }
}

Reason why_not_at_last(const Stand& stand, const Move& wish) {
  switch (wish.action) {
    case Action::attack: return attack_refused(stand, wish.cards);
    case Action::pass: return Reason::none;
    case Action::forward:
    case Action::back:
    case Action::lunge: return Reason::nobody_moves;
    default: return Reason::no_attack_to_answer;
  }
}

}  // namespace

void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
  Pen pen{MovePen<Move>::at_end_of(list, max_moves)};
  if (table.phase == Phase::act) {
    pen = table.options.level == Level::advanced ? list_advanced(table, hand, pen)
                                                 : list_usual(table, hand, pen);
  } else if (table.phase == Phase::defend) {
    pen = list_defence(table, hand, pen);
  } else if (table.phase == Phase::last) {
    pen = list_last(table, hand, pen);
  }
  pen.finish(list);
}

Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
  if (table.phase == Phase::over) {
    return Reason::over;
  }
  if (is_malformed(wish)) {
    return Reason::malformed;
  }
  const Stand stand = stand_of(table, hand);
  if (table.phase == Phase::act) {
    return why_not_in_turn(stand, wish);
  }
  return table.phase == Phase::defend ? why_not_in_defence(stand, wish)
                                      : why_not_at_last(stand, wish);
}

TILTYARD_HOT
bool has_choice(const Table& table, const Hand& hand) {
  const Stand stand = stand_of(table, hand);
  switch (table.phase) {
    case Phase::act: return can_move(stand) || attack_refused(stand, 1) == Reason::none;
    case Phase::defend: return parry_refused(stand) == Reason::none || can_retreat(stand);
    case Phase::last: return attack_refused(stand, 1) == Reason::none;
    case Phase::over: return false;
  }
  return false;
}

}  // namespace tiltyard::engarde
