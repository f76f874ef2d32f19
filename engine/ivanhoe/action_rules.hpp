// Of each action, what it can be aimed at and when it may be played: what `moves` and `why_not`
// (moves.hpp) ask. Part of moves.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/move_pen.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// IV-32: Stunned allows one more card on the display in a turn.
constexpr bool may_add(const Table& table) {
  return table.stunned != table.turn || table.added == 0;
}

// Which moves play an action.
enum class Targets : std::uint8_t { none, colour, seat, seat_and_card, own_card, cards_of_both };

struct ActionRule {
  Targets targets;
  Reason nobody;                        // told when no target will do
  Reason (*at_all)(const Table&);       // whatever the target
  Reason (*at)(const Table&, Move to);  // this target, if `at_all` allows it
};

// In the order of the cards.
extern const std::array<ActionRule, action_kinds> action_rules;

inline const ActionRule& rule_of(Card action) {
  return action_rules[index_of(action) - value_kinds];
}

// Appends every way to play Outwit. Out of line, as it is rare and its loops are long.
MovePen<Move> list_swaps(const Table& table, MovePen<Move> pen);

constexpr bool is_beside(std::uint8_t place) { return place >= shield_place; }

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
  const Seat turn = table.turn;
  const unsigned players = table.options.players;
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat != turn) {
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

// Every move of this verb that could play an action with such targets on this table, legal or not.
template <class Consider>
void each_wish(const Table& table, Verb verb, Targets targets, Consider consider) {
  switch (targets) {
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

}  // namespace tiltyard::ivanhoe
