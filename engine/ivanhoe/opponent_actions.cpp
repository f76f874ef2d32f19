#include "ivanhoe/opponent_actions.hpp"

#include <algorithm>
#include <bit>

#include "ivanhoe/moves.hpp"
#include "ivanhoe/opponent_habits.hpp"

namespace tiltyard::ivanhoe {
namespace {

std::int16_t value_of(const Field& field, Seat seat, std::size_t index) {
  return facts(field.table.shown(seat, index)).value;
}

void lose(Field& field, Seat seat, std::int32_t value) {
  field.sums[seat] = static_cast<std::int16_t>(field.sums[seat] - value);
  --field.sizes[seat];
}
void gain(Field& field, Seat seat, std::int32_t value) {
  field.sums[seat] = static_cast<std::int16_t>(field.sums[seat] + value);
  ++field.sizes[seat];
}

// IV-41: all cards that pass the test go, the first stays where all would.
template <class Test>
void lose_all(Field& field, Seat seat, Test test) {
  const auto display = field.table.display(seat);
  std::int32_t value = 0;
  std::int16_t count = 0;
  for (const CardByte byte : display) {
    if (test(card_of(byte))) {
      value += facts(card_of(byte)).value;
      ++count;
    }
  }
  if (count > 0 && static_cast<std::size_t>(count) == display.size()) {
    value -= facts(card_of(display[0])).value;
    --count;
  }
  field.sums[seat] = static_cast<std::int16_t>(field.sums[seat] - value);
  field.sizes[seat] = static_cast<std::int16_t>(field.sizes[seat] - count);
}

template <class Act>
void each_affected(Field& field, Act act) {
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (is_affected(field.table, seat)) {
      act(seat);
    }
  }
}

// IV-62: one card of each value stays.
void lose_equal(Field& field, Seat seat) {
  unsigned seen = 0;
  for (const CardByte byte : field.table.display(seat)) {
    const unsigned value = facts(card_of(byte)).value;
    if ((seen & (1U << value)) != 0) {
      lose(field, seat, static_cast<std::int32_t>(value));
    }
    seen |= 1U << value;
  }
}

void swap(Field& field, const Move& move) {
  const auto carry = [&field](std::uint8_t place, Seat from, Seat to) {
    if (place == shield_place) {
      field.shield = to;
    } else if (place == stunned_place) {
      field.stunned = to;
    } else {
      const std::int32_t value = value_of(field, from, place);
      lose(field, from, value);
      gain(field, to, value);
    }
  };
  carry(move.mine, field.me, move.seat());
  carry(move.theirs, move.seat(), field.me);
  field.one_card = field.stunned == field.me && field.table.added == 0;
  field.no_card = field.stunned == field.me && field.table.added != 0;
}

void take_effect(Field& field, const Move& move, std::int32_t& bonus) {
  const Table& table = field.table;
  const Seat seat = move.seat();
  switch (move.verb) {
    case Verb::unhorse:
    case Verb::change_weapon: field.colour = move.colour(); break;
    case Verb::drop_weapon: field.colour = Colour::green; break;
    case Verb::break_lance: lose_all(field, seat, is_purple); break;
    case Verb::riposte: {
      const std::int32_t value = value_of(field, seat, table.display_size(seat) - 1);
      lose(field, seat, value);
      gain(field, field.me, value);
      field.no_card = field.no_card || field.one_card;
      break;
    }
    case Verb::dodge: lose(field, seat, value_of(field, seat, move.theirs)); break;
    case Verb::retreat:
      lose(field, field.me, value_of(field, field.me, move.mine));
      bonus += cost_of(field, table.shown(field.me, move.mine));
      break;
    case Verb::knock_down: bonus += field.habits.knock_down; break;
    case Verb::outmaneuver:
      for (Seat other = 0; other < table.options.players; ++other) {
        if (field.is_rival(other) && other != table.shield && table.display_size(other) >= 2) {
          lose(field, other, value_of(field, other, table.display_size(other) - 1));
        }
      }
      break;
    case Verb::charge:
    case Verb::countercharge: {
      const unsigned value =
          extreme_value(table, move.verb == Verb::charge ? Extreme::lowest : Extreme::highest);
      each_affected(field, [&](Seat other) {
        lose_all(field, other, [value](Card card) { return facts(card).value == value; });
      });
      break;
    }
    case Verb::disgrace:
      each_affected(field, [&](Seat other) { lose_all(field, other, is_supporter); });
      break;
    case Verb::adapt: each_affected(field, [&](Seat other) { lose_equal(field, other); }); break;
    case Verb::outwit: swap(field, move); break;
    case Verb::shield:
      field.shield = field.me;
      bonus += field.habits.shield;
      break;
    case Verb::stunned: field.stunned = seat; break;
    default: break;
  }
}

// The rival in the tournament with the highest total; no_seat if there is none.
Seat leader_of(const Field& field) {
  Seat leader = no_seat;
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (field.is_rival(seat) && (leader == no_seat || field.total(seat) > field.total(leader))) {
      leader = seat;
    }
  }
  return leader;
}

template <class Better>
std::uint8_t best_index(const Table& table, Seat seat, Better better) {
  std::size_t best = 0;
  for (std::size_t index = 1; index < table.display_size(seat); ++index) {
    if (better(table.shown(seat, index), table.shown(seat, best))) {
      best = index;
    }
  }
  return static_cast<std::uint8_t>(best);
}
std::uint8_t highest_index(const Table& table, Seat seat) {
  return best_index(table, seat,
                    [](Card one, Card other) { return facts(one).value > facts(other).value; });
}
std::uint8_t lowest_index(const Table& table, Seat seat) {
  return best_index(table, seat,
                    [](Card one, Card other) { return facts(one).value < facts(other).value; });
}

class Lister {
 public:
  Lister(const Field& field, Care care, etl::ivector<Move>& list)
      : field_(field), care_(care), list_(list), leader_(leader_of(field)) {}

  void list(Verb verb) {
    const Table& table = field_.table;
    switch (verb) {
      case Verb::unhorse:
      case Verb::change_weapon:
        for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow}) {
          offer(Move::at_colour(verb, colour));
        }
        break;
      case Verb::retreat:
        if (table.display_size(field_.me) >= 2) {
          offer(Move::at_mine(verb, best_index(table, field_.me, [this](Card one, Card other) {
                                return cost_of(field_, one) > cost_of(field_, other);
                              })));
        }
        break;
      case Verb::break_lance:
      case Verb::riposte:
      case Verb::stunned:
      case Verb::knock_down:
        each_target([&](Seat seat) { offer(Move::at_seat(verb, seat)); });
        break;
      case Verb::dodge:
        each_target([&](Seat seat) {
          if (table.display_size(seat) >= 2) {
            offer(Move::dodge(seat, highest_index(table, seat)));
          }
        });
        break;
      case Verb::outwit: list_swaps(); break;
      case Verb::ivanhoe: break;
      default: offer(Move::of(verb)); break;
    }
  }

 private:
  // Quick: the leader alone; Knock Down hits who left, too.
  template <class Act>
  void each_target(Act act) {
    for (Seat seat = 0; seat < field_.table.options.players; ++seat) {
      if (seat != field_.me && (care_ == Care::thorough || seat == leader_)) {
        act(seat);
      }
    }
  }
  // The lowest card for the highest, Stunned for any; a low card for Shield.
  void list_swaps() {
    const Table& table = field_.table;
    each_target([&](Seat seat) {
      if (!field_.is_rival(seat)) {
        return;
      }
      const bool shows = table.display_size(field_.me) > 0;
      const std::uint8_t mine = shows ? lowest_index(table, field_.me) : 0;
      if (table.display_size(seat) > 0) {
        const std::uint8_t theirs = highest_index(table, seat);
        if (shows) {
          offer(Move::outwit(mine, seat, theirs));
        }
        if (table.stunned == field_.me) {
          offer(Move::outwit(stunned_place, seat, theirs));
        }
      }
      if (table.shield == seat && shows) {
        offer(Move::outwit(mine, seat, shield_place));
      }
    });
  }
  void offer(const Move& move) {
    if (!list_.full() && why_not(field_.table, field_.hand, move) == Reason::none &&
        is_of_use(field_, foresee(field_, move), move)) {
      list_.push_back(move);
    }
  }

  const Field& field_;
  Care care_;
  etl::ivector<Move>& list_;
  Seat leader_;
};

}  // namespace

Foreseen foresee(const Field& field, const Move& action) {
  Foreseen after{field, 0};
  after.field.owes_card = false;
  after.bonus = -cost_of(field, action_card(action.verb));
  take_effect(after.field, action, after.bonus);
  return after;
}

bool is_of_use(const Field& before, const Foreseen& after, const Move& action) {
  switch (action.verb) {
    case Verb::unhorse:
    case Verb::change_weapon:
    case Verb::drop_weapon:
    case Verb::retreat:
    case Verb::knock_down:
    case Verb::shield:
    case Verb::stunned: return true;
    default: break;
  }
  // Against some rival I must come out better than before.
  const std::int32_t own = after.field.total(before.me) - before.total(before.me);
  for (Seat seat = 0; seat < before.table.options.players; ++seat) {
    if (before.is_rival(seat) && own > after.field.total(seat) - before.total(seat)) {
      return true;
    }
  }
  const bool rid_of_stunned = before.stunned == before.me && after.field.stunned != before.me;
  const bool won_shield = before.shield != before.me && after.field.shield == before.me;
  return rid_of_stunned || won_shield;
}

void list_actions(const Field& field, Care care, etl::ivector<Move>& list) {
  Lister lister(field, care, list);
  for (ActionSet left = field.hand.actions; left != 0; left &= left - 1) {
    lister.list(
        verb_of(static_cast<Card>(static_cast<std::size_t>(std::countr_zero(left)) + value_kinds)));
  }
}

}  // namespace tiltyard::ivanhoe
