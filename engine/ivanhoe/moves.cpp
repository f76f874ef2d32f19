#include "ivanhoe/moves.hpp"

#include <algorithm>
#include <bit>

#include "core/move_pen.hpp"

namespace tiltyard::ivanhoe {
namespace {

using Pen = MovePen<Move>;

bool is_weapon(Colour colour) {
  return colour == Colour::red || colour == Colour::blue || colour == Colour::yellow;
}

// IV-32: Stunned allows one more card on the display in a turn.
bool may_add(const Table& table) { return table.stunned != table.turn || table.added == 0; }

Reason is_opponent(const Table& table, Seat seat) {
  return seat < table.options.players && seat != table.turn ? Reason::none : Reason::no_such_seat;
}

Reason is_opponent_in(const Table& table, Seat seat) {
  const Reason reason = is_opponent(table, seat);
  return reason != Reason::none || table.in.has(seat) ? reason : Reason::not_in;
}

// IV-41, IV-42, IV-44: whether an opponent's action can take a card out of this display.
Reason can_lose_a_card(const Table& table, Seat seat) {
  const Reason reason = is_opponent_in(table, seat);
  if (reason != Reason::none) {
    return reason;
  }
  if (table.shield == seat) {
    return Reason::shielded;
  }
  return table.display_size(seat) >= 2 ? Reason::none : Reason::last_card;
}

template <class Test>
bool any_shown(const Table& table, Seat seat, Test test) {
  for (const CardByte card : table.display(seat)) {
    if (test(card_of(card))) {
      return true;
    }
  }
  return false;
}

// IV-41, IV-59, IV-60: whether an affected display has such a card and would not lose it as its
// only one.
template <class Test>
Reason some_display_loses(const Table& table, Test test) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (is_affected(table, seat) && table.display_size(seat) >= 2 && any_shown(table, seat, test)) {
      return Reason::none;
    }
  }
  return Reason::nothing_to_discard;
}

Reason always(const Table& /*table*/) { return Reason::none; }
Reason never(const Table& /*table*/) { return Reason::only_against_action; }
Reason anywhere(const Table& /*table*/, const Move& /*move*/) { return Reason::none; }

Reason in_purple(const Table& table) {
  return table.colour == Colour::purple ? Reason::none : Reason::needs_purple;
}
Reason with_weapons(const Table& table) {
  return is_weapon(table.colour) ? Reason::none : Reason::needs_weapon;
}
Reason room_for_one(const Table& table) { return may_add(table) ? Reason::none : Reason::stunned; }
Reason own_card_to_spare(const Table& table) {
  return table.display_size(table.turn) >= 2 ? Reason::none : Reason::last_card;
}

Reason someone_can_lose_his_last(const Table& table) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (can_lose_a_card(table, seat) == Reason::none) {
      return Reason::none;
    }
  }
  return Reason::nothing_to_discard;
}

Reason someone_has_the_lowest(const Table& table) {
  const unsigned lowest = extreme_value(table, Extreme::lowest);
  return some_display_loses(table, [=](Card card) { return facts(card).value == lowest; });
}
Reason someone_has_the_highest(const Table& table) {
  const unsigned highest = extreme_value(table, Extreme::highest);
  return some_display_loses(table, [=](Card card) { return facts(card).value == highest; });
}
Reason someone_has_supporters(const Table& table) {
  return some_display_loses(table, is_supporter);
}

Reason someone_has_equal_values(const Table& table) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (!is_affected(table, seat)) {
      continue;
    }
    unsigned seen = 0;
    for (const CardByte card : table.display(seat)) {
      const unsigned value = 1U << facts(card_of(card)).value;
      if ((seen & value) != 0) {
        return Reason::none;
      }
      seen |= value;
    }
  }
  return Reason::no_equal_values;
}

Reason to_weapon(const Table& table, const Move& move) {
  if (!is_weapon(move.colour())) {
    return Reason::no_such_colour;
  }
  return move.colour() == table.colour ? Reason::same_colour : Reason::none;
}

// IV-53
Reason from_purple_display(const Table& table, const Move& move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return any_shown(table, move.seat(), is_purple) ? Reason::none : Reason::no_purple_cards;
}

// IV-31, IV-54
Reason last_card_of(const Table& table, const Move& move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  const Card last = card_of(table.piles.last(Table::display_zone(move.seat())));
  return last == Card::maiden && table.maidens.has(table.turn) ? Reason::second_maiden
                                                               : Reason::none;
}

Reason card_of_opponent(const Table& table, const Move& move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return move.theirs < table.display_size(move.seat()) ? Reason::none : Reason::no_such_card;
}

Reason own_card(const Table& table, const Move& move) {
  return move.mine < table.display_size(table.turn) ? Reason::none : Reason::no_such_card;
}

// IV-44, IV-57
Reason hand_of(const Table& table, const Move& move) {
  const Reason reason = table.options.edition == Edition::fr ? is_opponent_in(table, move.seat())
                                                             : is_opponent(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return table.hand_sizes[move.seat()] > 0 ? Reason::none : Reason::empty_hand;
}

Reason seat_in(const Table& table, const Move& move) { return is_opponent_in(table, move.seat()); }

bool is_beside(std::uint8_t place) { return place >= shield_place; }

Reason is_face_up(const Table& table, Seat seat, std::uint8_t place) {
  const bool there = place == shield_place    ? table.shield == seat
                     : place == stunned_place ? table.stunned == seat
                                              : place < table.display_size(seat);
  return there ? Reason::none : Reason::no_such_card;
}

// Whether all cards from `index` to the top of the display are the same.
bool equal_to_the_top(std::span<const CardByte> display, std::size_t index) {
  for (std::size_t above = index + 1; above < display.size(); ++above) {
    if (display[above] != display[index]) {
      return false;
    }
  }
  return true;
}

// IV-61, two cards of displays.
Reason swap_of_shown(const Table& table, const Move& move) {
  const auto mine = table.display(table.turn);
  const auto theirs = table.display(move.seat());
  const CardByte given = mine[move.mine];
  const CardByte taken = theirs[move.theirs];
  if (given == taken) {
    const bool same = equal_to_the_top(mine, move.mine) && equal_to_the_top(theirs, move.theirs);
    return same ? Reason::changes_nothing : Reason::none;
  }
  const bool mine_twice = card_of(taken) == Card::maiden && table.maidens.has(table.turn);
  const bool theirs_twice = card_of(given) == Card::maiden && table.maidens.has(move.seat());
  return mine_twice || theirs_twice ? Reason::second_maiden : Reason::none;
}

// IV-61, a card of `from`'s display against Shield or Stunned.
Reason swap_of_one(const Table& table, Seat from, std::size_t index, Seat to) {
  if (table.display_size(from) == 1) {
    return Reason::last_card;
  }
  return table.shown(from, index) == Card::maiden && table.maidens.has(to) ? Reason::second_maiden
                                                                           : Reason::none;
}

Reason swap(const Table& table, const Move& move) {
  Reason reason = is_opponent_in(table, move.seat());
  if (reason == Reason::none) {
    reason = is_face_up(table, table.turn, move.mine);
  }
  if (reason == Reason::none) {
    reason = is_face_up(table, move.seat(), move.theirs);
  }
  if (reason != Reason::none) {
    return reason;
  }
  const bool gives = !is_beside(move.mine);
  const bool takes = !is_beside(move.theirs);
  if (table.shield == move.seat() && move.theirs != shield_place && (gives || takes)) {
    return Reason::shielded;
  }
  if (gives && takes) {
    return swap_of_shown(table, move);
  }
  if (gives) {
    return swap_of_one(table, table.turn, move.mine, move.seat());
  }
  return takes ? swap_of_one(table, move.seat(), move.theirs, table.turn) : Reason::none;
}

// Which moves play an action.
enum class Targets : std::uint8_t { none, colour, seat, seat_and_card, own_card, cards_of_both };

struct Rule {
  Targets targets;
  Reason nobody;                               // told when no target will do
  Reason (*at_all)(const Table&);              // whatever the target
  Reason (*at)(const Table&, const Move& to);  // this target, if `at_all` allows it
};

// In the order of the cards.
constexpr std::array<Rule, action_kinds> rules = {{
    {Targets::colour, Reason::needs_purple, in_purple, to_weapon},
    {Targets::colour, Reason::needs_weapon, with_weapons, to_weapon},
    {Targets::none, Reason::needs_weapon, with_weapons, anywhere},
    {Targets::seat, Reason::nobody_to_hit, always, from_purple_display},
    {Targets::seat, Reason::nobody_to_hit, room_for_one, last_card_of},
    {Targets::seat_and_card, Reason::nobody_to_hit, always, card_of_opponent},
    {Targets::own_card, Reason::last_card, own_card_to_spare, own_card},
    {Targets::seat, Reason::nobody_to_hit, always, hand_of},
    {Targets::none, Reason::nothing_to_discard, someone_can_lose_his_last, anywhere},
    {Targets::none, Reason::nothing_to_discard, someone_has_the_lowest, anywhere},
    {Targets::none, Reason::nothing_to_discard, someone_has_the_highest, anywhere},
    {Targets::none, Reason::nothing_to_discard, someone_has_supporters, anywhere},
    {Targets::none, Reason::no_equal_values, someone_has_equal_values, anywhere},
    {Targets::cards_of_both, Reason::nothing_to_swap, always, swap},
    {Targets::none, Reason::none, always, anywhere},
    {Targets::seat, Reason::nobody_to_hit, always, seat_in},
    {Targets::none, Reason::only_against_action, never, anywhere},
}};

const Rule& rule_of(Card action) { return rules[index_of(action) - value_kinds]; }

template <class Consider>
void each_face_up(const Table& table, Seat seat, Consider consider) {
  const std::size_t shown = table.display_size(seat);
  for (std::size_t index = 0; index < shown; ++index) {
    consider(static_cast<std::uint8_t>(index));
  }
  if (table.shield == seat) {
    consider(shield_place);
  }
  if (table.stunned == seat) {
    consider(stunned_place);
  }
}

template <class Consider>
void each_opponent(const Table& table, Consider consider) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (seat != table.turn) {
      consider(seat);
    }
  }
}

template <class Consider>
void each_pair_of_cards(const Table& table, Consider consider) {
  each_opponent(table, [&](Seat seat) {
    each_face_up(table, table.turn, [&](std::uint8_t mine) {
      each_face_up(table, seat,
                   [&](std::uint8_t theirs) { consider(Move::outwit(mine, seat, theirs)); });
    });
  });
}

// Every move that could play this action on this table, legal or not.
template <class Consider>
void each_wish(const Table& table, Card action, Consider consider) {
  const Verb verb = verb_of(action);
  switch (rule_of(action).targets) {
    case Targets::none: consider(Move::of(verb)); break;
    case Targets::colour:
      for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow}) {
        consider(Move::at_colour(verb, colour));
      }
      break;
    case Targets::seat:
      each_opponent(table, [&](Seat seat) { consider(Move::at_seat(verb, seat)); });
      break;
    case Targets::seat_and_card:
      each_opponent(table, [&](Seat seat) {
        const std::size_t shown = table.display_size(seat);
        for (std::size_t index = 0; index < shown; ++index) {
          consider(Move::dodge(seat, index));
        }
      });
      break;
    case Targets::own_card:
      each_face_up(table, table.turn, [&](std::uint8_t mine) {
        if (!is_beside(mine)) {
          consider(Move::at_mine(verb, mine));
        }
      });
      break;
    case Targets::cards_of_both: each_pair_of_cards(table, consider); break;
  }
}

// IV-14, once the first card lies.
TILTYARD_HOT Reason total_is_enough(const Table& table) {
  if (table.played == 0) {
    return Reason::nothing_played;
  }
  int highest = -1;
  Seat seat = 0;
  for (unsigned rivals = table.in.without(table.turn).bits; rivals != 0; rivals >>= 1U, ++seat) {
    if ((rivals & 1U) != 0) {
      highest = std::max(highest, static_cast<int>(total(table, seat)));
    }
  }
  const int own = static_cast<int>(total(table, table.turn));
  const bool enough = table.options.ties == Ties::stay
                          ? own >= highest && table.display_size(table.turn) != 0
                          : own > highest;
  return enough ? Reason::none : Reason::total_too_low;
}

Reason may_stay(const Table& table) {
  return first_card_due(table) ? Reason::first_card_first : total_is_enough(table);
}

[[gnu::always_inline]] inline void list_values(const Table& table, const Hand& hand, Pen& pen) {
  for (ValueSet left = hand.values & addable(table); left != 0; left &= left - 1) {
    pen.write(Move::card(static_cast<Card>(lowest_bit(left))));
  }
}

// Out of line, as Outwit is rare and its loops are long.
[[gnu::noinline]] Pen list_swaps(const Table& table, Pen pen) {
  each_pair_of_cards(table, [&](const Move& wish) {
    if (swap(table, wish) == Reason::none) pen.write(wish);
  });
  return pen;
}

[[gnu::always_inline]] inline void list_action(const Table& table, Card action, Pen& pen) {
  const Rule& rule = rule_of(action);
  if (rule.at_all(table) != Reason::none) {
    return;
  }
  if (rule.targets == Targets::none) {
    pen.write(Move::of(verb_of(action)));
  } else if (rule.targets == Targets::cards_of_both) {
    pen = list_swaps(table, pen);
  } else {
    each_wish(table, action, [&](const Move& wish) {
      if (rule.at(table, wish) == Reason::none) pen.write(wish);
    });
  }
}

[[gnu::always_inline]] inline void list_turn(const Table& table, const Hand& hand, Pen& pen) {
  list_values(table, hand, pen);
  if (first_card_due(table)) {
    return;  // IV-20
  }
  for (ActionSet left = hand.actions; left != 0; left &= left - 1) {
    list_action(table, static_cast<Card>(lowest_bit(left) + value_kinds), pen);
  }
  if (total_is_enough(table) == Reason::none) {
    pen.write(Move::of(Verb::stay));
  }
  pen.write(Move::of(Verb::withdraw));  // IV-15
}

[[gnu::always_inline]] inline void list_colours(ColourSet colours, Verb verb, Pen& pen) {
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    if (colours.has(static_cast<Colour>(colour))) {
      pen.write(Move::at_colour(verb, static_cast<Colour>(colour)));
    }
  }
}

[[gnu::always_inline]] inline void list_kept(const Table& table, Pen& pen) {
  const auto display = table.display(table.to_act);
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (facts(card_of(display[index])).value == table.adapt_value) {
      pen.write(Move::at_mine(Verb::keep, index));
    }
  }
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

unsigned extreme_value(const Table& table, Extreme extreme) {
  unsigned seen = 0;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    for (const CardByte card : table.display(seat)) {
      seen |= 1U << facts(card_of(card)).value;
    }
  }
  if (seen == 0) {
    return 0;
  }
  const int value = extreme == Extreme::lowest ? std::countr_zero(seen)
                                               : static_cast<int>(std::bit_width(seen)) - 1;
  return static_cast<unsigned>(value);
}

ColourSet openable(const Table& table, const Hand& hand) {
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

TILTYARD_HOT void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
  const std::size_t most = table.phase == Phase::play ? max_moves : displayable_cards;
  Pen pen = Pen::at_end_of(list, most);
  switch (table.phase) {
    case Phase::open: list_colours(openable(table, hand), Verb::open, pen); break;
    case Phase::play: list_turn(table, hand, pen); break;
    case Phase::react:
      pen.write(Move::of(Verb::ivanhoe));
      pen.write(Move::of(Verb::allow));
      break;
    case Phase::adapt: list_kept(table, pen); break;
    case Phase::token: list_colours(table.tokens[table.to_act], Verb::give_back, pen); break;
    case Phase::prize: list_colours(table.tokens[table.to_act].others(), Verb::take, pen); break;
    case Phase::over: break;
  }
  pen.finish(list);
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
  const Rule& rule = rule_of(card);
  Reason reason = Reason::none;
  bool legal = false;
  unsigned wishes = 0;
  each_wish(table, card, [&](const Move& wish) {
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
