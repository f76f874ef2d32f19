#include "ivanhoe/action_rules.hpp"

#include "core/hot.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

bool is_weapon(Colour colour) {
  return colour == Colour::red || colour == Colour::blue || colour == Colour::yellow;
}

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

TILTYARD_HOT Reason always(const Table& /*table*/) { return Reason::none; }
Reason never(const Table& /*table*/) { return Reason::only_against_action; }
Reason anywhere(const Table& /*table*/, Move /*move*/) { return Reason::none; }

Reason in_purple(const Table& table) {
  return table.colour == Colour::purple ? Reason::none : Reason::needs_purple;
}
Reason with_weapons(const Table& table) {
  return is_weapon(table.colour) ? Reason::none : Reason::needs_weapon;
}
TILTYARD_HOT Reason room_for_one(const Table& table) {
  return may_add(table) ? Reason::none : Reason::stunned;
}
Reason own_card_to_spare(const Table& table) {
  return table.display_size(table.turn) >= 2 ? Reason::none : Reason::last_card;
}

TILTYARD_HOT Reason someone_can_lose_his_last(const Table& table) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (can_lose_a_card(table, seat) == Reason::none) {
      return Reason::none;
    }
  }
  return Reason::nothing_to_discard;
}

TILTYARD_HOT Reason someone_has_the_lowest(const Table& table) {
  const unsigned lowest = extreme_value(table, Extreme::lowest);
  return some_display_loses(table, [=](Card card) { return facts(card).value == lowest; });
}
TILTYARD_HOT Reason someone_has_the_highest(const Table& table) {
  const unsigned highest = extreme_value(table, Extreme::highest);
  return some_display_loses(table, [=](Card card) { return facts(card).value == highest; });
}
TILTYARD_HOT Reason someone_has_supporters(const Table& table) {
  return some_display_loses(table, is_supporter);
}

TILTYARD_HOT Reason someone_has_equal_values(const Table& table) {
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

Reason to_weapon(const Table& table, Move move) {
  if (!is_weapon(move.colour())) {
    return Reason::no_such_colour;
  }
  return move.colour() == table.colour ? Reason::same_colour : Reason::none;
}

// IV-53
TILTYARD_HOT Reason from_purple_display(const Table& table, Move move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return any_shown(table, move.seat(), is_purple) ? Reason::none : Reason::no_purple_cards;
}

// IV-31, IV-54
TILTYARD_HOT Reason last_card_of(const Table& table, Move move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  const Card last = card_of(table.piles.last(Table::display_zone(move.seat())));
  return last == Card::maiden && table.maidens.has(table.turn) ? Reason::second_maiden
                                                               : Reason::none;
}

TILTYARD_HOT Reason card_of_opponent(const Table& table, Move move) {
  const Reason reason = can_lose_a_card(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return move.theirs < table.display_size(move.seat()) ? Reason::none : Reason::no_such_card;
}

Reason own_card(const Table& table, Move move) {
  return move.mine < table.display_size(table.turn) ? Reason::none : Reason::no_such_card;
}

// IV-44, IV-57
TILTYARD_HOT Reason hand_of(const Table& table, Move move) {
  const Reason reason = table.options.edition == Edition::fr ? is_opponent_in(table, move.seat())
                                                             : is_opponent(table, move.seat());
  if (reason != Reason::none) {
    return reason;
  }
  return table.hand_sizes[move.seat()] > 0 ? Reason::none : Reason::empty_hand;
}

Reason seat_in(const Table& table, Move move) { return is_opponent_in(table, move.seat()); }

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
Reason swap_of_shown(const Table& table, Move move) {
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

Reason swap(const Table& table, Move move) {
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

}  // namespace

constinit const std::array<ActionRule, action_kinds> action_rules = {{
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

MovePen<Move> list_swaps(const Table& table, MovePen<Move> pen) {
  each_pair_of_cards(table, [&](const Move& wish) {
    if (swap(table, wish) == Reason::none) pen.write(wish);
  });
  return pen;
}

}  // namespace tiltyard::ivanhoe
