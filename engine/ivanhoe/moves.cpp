#include "ivanhoe/moves.hpp"

#include <algorithm>
#include <bit>

#include "core/move_pen.hpp"
#include "ivanhoe/action_rules.hpp"

namespace tiltyard::ivanhoe {
namespace {

using Pen = MovePen<Move>;

// Whether the totals of all seats of a set, as bits, are below a limit.
template <class Total>
bool all_below(unsigned seats, unsigned limit, Total total_of) {
  std::size_t seat = 0;
  for (unsigned left = seats; left != 0; left >>= 1U, ++seat) {
    if ((left & 1U) != 0 && total_of(seat) >= limit) {
      return false;
    }
  }
  return true;
}

// Whether the total of the one whose turn it is suffices against all who are in.
TILTYARD_HOT bool outdoes_rivals(const Table& table) {
  unsigned beaten = total(table, table.turn);  // totals below it
  if (table.options.ties == Ties::stay) {
    if (table.display_size(table.turn) == 0) {
      return false;
    }
    ++beaten;
  }
  const unsigned rivals = table.in.without(table.turn).bits;
  if (table.colour == Colour::green) {
    return all_below(rivals, beaten,
                     [&](std::size_t seat) { return table.display_size(static_cast<Seat>(seat)); });
  }
  return all_below(rivals, beaten, [&](std::size_t seat) { return table.sums[seat]; });
}

// IV-14, once the first card lies.
Reason total_is_enough(const Table& table) {
  if (table.played == 0) {
    return Reason::nothing_played;
  }
  return outdoes_rivals(table) ? Reason::none : Reason::total_too_low;
}

Reason may_stay(const Table& table) {
  return first_card_due(table) ? Reason::first_card_first : total_is_enough(table);
}

[[gnu::always_inline]] inline void list_values(const Table& table, const Hand& hand, Pen& pen) {
  for (ValueSet left = hand.values & addable(table); left != 0; left &= left - 1) {
    pen.write(Move::card(static_cast<Card>(lowest_bit(left))));
  }
}

// Out of line, so that a hand without actions does not pay for what they need.
[[gnu::noinline]] TILTYARD_HOT Pen list_actions(const Table& table, ActionSet actions, Pen pen) {
  for (; actions != 0; actions &= actions - 1) {
    const unsigned place = lowest_bit(actions);
    const ActionRule& rule = action_rules[place];
    if (rule.at_all(table) != Reason::none) {
      continue;
    }
    if (rule.targets == Targets::cards_of_both) {
      pen = list_swaps(table, pen);
      continue;
    }
    const auto verb = static_cast<Verb>(static_cast<unsigned>(Verb::unhorse) + place);
    each_wish(table, verb, rule.targets, [&](const Move& wish) {
      if (rule.targets == Targets::none || rule.at(table, wish) == Reason::none) pen.write(wish);
    });
  }
  return pen;
}

[[gnu::noinline]] TILTYARD_HOT Pen list_turn(const Table& table, const Hand& hand, Pen pen) {
  list_values(table, hand, pen);
  if (first_card_due(table)) {
    return pen;  // IV-20
  }
  if (hand.actions != 0) {
    pen = list_actions(table, hand.actions, pen);
  }
  if (total_is_enough(table) == Reason::none) {
    pen.write(Move::of(Verb::stay));
  }
  pen.write(Move::of(Verb::withdraw));  // IV-15
  return pen;
}

TILTYARD_HOT Pen list_colours(ColourSet colours, Verb verb, Pen pen) {
  for (unsigned left = colours.bits; left != 0; left &= left - 1) {
    pen.write(Move::of(verb, lowest_bit(left)));
  }
  return pen;
}

Pen list_answers(Pen pen) {
  pen.write(Move::of(Verb::ivanhoe));
  pen.write(Move::of(Verb::allow));
  return pen;
}

Pen list_kept(const Table& table, Pen pen) {
  const auto display = table.display(table.to_act);
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (facts(card_of(display[index])).value == table.adapt_value) {
      pen.write(Move::at_mine(Verb::keep, index));
    }
  }
  return pen;
}

// What is not a turn.
[[gnu::noinline]] TILTYARD_HOT Pen list_choice(const Table& table, const Hand& hand, Pen pen) {
  switch (table.phase) {
    case Phase::open: return list_colours(openable(table, hand), Verb::open, pen);
    case Phase::react: return list_answers(pen);
    case Phase::adapt: return list_kept(table, pen);
    case Phase::token: return list_colours(table.tokens[table.to_act], Verb::give_back, pen);
    case Phase::prize: return list_colours(table.tokens[table.to_act].others(), Verb::take, pen);
    case Phase::play:
    case Phase::over: break;
  }
  return pen;
}

Reason why_not_open(const Table& table, const Hand& hand, Colour colour) {
  if (index_of(colour) >= colour_count) {
    return Reason::no_such_colour;
  }
  if (openable(table, hand).has(colour)) {
    return Reason::none;
  }
  return colour == Colour::purple && table.last_purple ? Reason::purple_again
                                                       : Reason::colour_not_held;
}

Reason why_not_value(const Table& table, const Hand& hand, Card card) {
  if (index_of(card) >= value_kinds || !hand.has(card)) {
    return Reason::not_in_hand;
  }
  if ((addable(table) & value_bit(card)) != 0) {
    return Reason::none;
  }
  if (!is_supporter(card) && facts(card).colour != table.colour) {
    return Reason::wrong_colour;
  }
  return may_add(table) ? Reason::second_maiden : Reason::stunned;
}

// What of an action does not depend on its target.
Reason why_not_at_all(const Table& table, const Hand& hand, Card action) {
  if (!hand.has(action)) {
    return Reason::not_in_hand;
  }
  return first_card_due(table) ? Reason::first_card_first : rule_of(action).at_all(table);
}

Reason why_not_action(const Table& table, const Hand& hand, const Move& wish) {
  const Card action = action_card(wish.verb);
  const Reason reason = why_not_at_all(table, hand, action);
  return reason == Reason::none ? rule_of(action).at(table, wish) : reason;
}

Reason why_not_in_turn(const Table& table, const Hand& hand, const Move& wish) {
  if (is_action(wish.verb)) {
    return why_not_action(table, hand, wish);
  }
  switch (wish.verb) {
    case Verb::play: return why_not_value(table, hand, wish.card());
    case Verb::stay: return may_stay(table);
    case Verb::withdraw: return first_card_due(table) ? Reason::first_card_first : Reason::none;
    default: return Reason::not_now;
  }
}

Reason why_not_keep(const Table& table, std::size_t index) {
  if (index >= table.display_size(table.to_act)) {
    return Reason::no_such_card;
  }
  return facts(table.shown(table.to_act, index)).value == table.adapt_value ? Reason::none
                                                                            : Reason::other_value;
}

Reason why_not_token(ColourSet choice, Colour colour, Reason otherwise) {
  if (index_of(colour) >= colour_count) {
    return Reason::no_such_colour;
  }
  return choice.has(colour) ? Reason::none : otherwise;
}

// Fields that the verb does not use are 0 in every move that is listed.
bool is_plain(const Move& wish) {
  const Targets targets = is_action(wish.verb)      ? rule_of(action_card(wish.verb)).targets
                          : wish.verb == Verb::keep ? Targets::own_card
                          : wish.verb == Verb::open || wish.verb == Verb::play ||
                                  wish.verb == Verb::give_back || wish.verb == Verb::take
                              ? Targets::colour
                              : Targets::none;
  const bool target = targets != Targets::none && targets != Targets::own_card;
  const bool mine = targets == Targets::own_card || targets == Targets::cards_of_both;
  const bool theirs = targets == Targets::seat_and_card || targets == Targets::cards_of_both;
  return (target || wish.target == 0) && (mine || wish.mine == 0) && (theirs || wish.theirs == 0);
}

}  // namespace

TILTYARD_HOT unsigned extreme_value(const Table& table, Extreme extreme) {
  unsigned seen = 0;
  for (const CardByte card : table.all_displays()) {
    seen |= 1U << facts(card_of(card)).value;
  }
  if (seen == 0) {
    return 0;
  }
  const int value = extreme == Extreme::lowest ? std::countr_zero(seen)
                                               : static_cast<int>(std::bit_width(seen)) - 1;
  return static_cast<unsigned>(value);
}

TILTYARD_HOT ColourSet openable(const Table& table, const Hand& hand) {
  ColourSet colours;
  if ((hand.values & supporters) != 0) {
    colours = ColourSet::all();
  } else {
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if ((hand.values & cards_of_colour[colour]) != 0) {
        colours.add(static_cast<Colour>(colour));
      }
    }
  }
  if (table.last_purple) {
    colours.remove(Colour::purple);
  }
  return colours;
}

TILTYARD_HOT ValueSet addable(const Table& table) {
  if (!may_add(table)) {
    return 0;
  }
  const ValueSet fitting = cards_of_colour[index_of(table.colour)] | supporters;
  return table.maidens.has(table.turn) ? fitting & ~value_bit(Card::maiden) : fitting;
}

void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
  if (table.phase == Phase::play) {
    list_turn(table, hand, Pen::at_end_of(list, max_moves)).finish(list);
  } else {
    list_choice(table, hand, Pen::at_end_of(list, displayable_cards)).finish(list);
  }
}

Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
  if (table.phase == Phase::over) {
    return Reason::game_over;
  }
  if (static_cast<std::size_t>(wish.verb) >= verb_count || !is_plain(wish)) {
    return Reason::not_now;
  }
  switch (table.phase) {
    case Phase::play: return why_not_in_turn(table, hand, wish);
    case Phase::open:
      return wish.verb == Verb::open ? why_not_open(table, hand, wish.colour()) : Reason::not_now;
    case Phase::react:
      return wish.verb == Verb::ivanhoe || wish.verb == Verb::allow ? Reason::none
                                                                    : Reason::not_now;
    case Phase::adapt:
      return wish.verb == Verb::keep ? why_not_keep(table, wish.mine) : Reason::not_now;
    case Phase::token:
      return wish.verb == Verb::give_back
                 ? why_not_token(table.tokens[table.to_act], wish.colour(), Reason::token_not_held)
                 : Reason::not_now;
    case Phase::prize:
      return wish.verb == Verb::take ? why_not_token(table.tokens[table.to_act].others(),
                                                     wish.colour(), Reason::token_held)
                                     : Reason::not_now;
    case Phase::over: break;
  }
  return Reason::game_over;
}

Reason why_not(const Table& table, const Hand& hand, Card card) {
  if (table.phase != Phase::play) {
    return table.phase == Phase::over ? Reason::game_over : Reason::not_now;
  }
  if (!is_action(card)) {
    return why_not_value(table, hand, card);
  }
  const Reason at_all = why_not_at_all(table, hand, card);
  if (at_all != Reason::none) {
    return at_all;
  }
  // One possible target says why itself; of several none will do.
  const ActionRule& rule = rule_of(card);
  Reason reason = Reason::none;
  bool legal = false;
  unsigned wishes = 0;
  each_wish(table, verb_of(card), rule.targets, [&](const Move& wish) {
    reason = rule.at(table, wish);
    legal = legal || reason == Reason::none;
    ++wishes;
  });
  if (legal) {
    return Reason::none;
  }
  return wishes == 1 ? reason : rule.nobody;
}

}  // namespace tiltyard::ivanhoe
