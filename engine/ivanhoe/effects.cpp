#include "ivanhoe/effects.hpp"

#include <algorithm>
#include <array>

#include "ivanhoe/adapt.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

// The card at `position` of a hand laid out in the order of its kinds.
Card card_at(const Hand& hand, std::size_t position) {
  std::size_t kind = 0;
  while (position >= hand.counts[kind]) {
    position -= hand.counts[kind];
    ++kind;
  }
  return static_cast<Card>(kind);
}

class Effects final : private GameInPlay {
 public:
  explicit Effects(const GameInPlay& game) : GameInPlay(game) {}

  void take(const Move& move);
  void keep(const Move& move);

 private:
  using Step = void (*)(Effects&, const Move&);
  template <auto step>
  static void run(Effects& effects, const Move& move) {
    (effects.*step)(move);
  }

  Card unshow(Seat seat, std::size_t index);
  void discard(Seat seat, std::size_t index);
  template <class Test>
  void discard_all(Seat seat, Test test);
  template <class Test>
  void discard_from_affected(Test test);

  // One for each action but Ivanhoe.
  void change_colour(const Move& move);
  void to_green(const Move& move);
  void break_lance(const Move& move);
  void riposte(const Move& move);
  void dodge(const Move& move);
  void retreat(const Move& move);
  void knock_down(const Move& move);
  void outmaneuver(const Move& move);
  void charge(const Move& move);
  void countercharge(const Move& move);
  void disgrace(const Move& move);
  void adapt(const Move& move);
  void outwit(const Move& move);
  void shield(const Move& move);
  void stun(const Move& move);

  void discard_marked(Seat seat, const Gone& gone);
  bool adapt_display(Seat seat, unsigned from, Gone& gone);
  void adapt_from(Seat seat);
  void put_beside(std::uint8_t place, Seat seat);

  static constexpr std::array<Step, action_kinds - 1> steps = {
      run<&Effects::change_colour>, run<&Effects::change_colour>, run<&Effects::to_green>,
      run<&Effects::break_lance>,   run<&Effects::riposte>,       run<&Effects::dodge>,
      run<&Effects::retreat>,       run<&Effects::knock_down>,    run<&Effects::outmaneuver>,
      run<&Effects::charge>,        run<&Effects::countercharge>, run<&Effects::disgrace>,
      run<&Effects::adapt>,         run<&Effects::outwit>,        run<&Effects::shield>,
      run<&Effects::stun>,
  };
};

Card Effects::unshow(Seat seat, std::size_t index) {
  const Card card = card_of(table.piles.remove(Table::display_zone(seat), index));
  table.sums[seat] = static_cast<std::uint16_t>(table.sums[seat] - facts(card).value);
  if (card == Card::maiden) {
    table.maidens.remove(seat);
  }
  return card;
}

// By an action, from a display to the discard pile.
void Effects::discard(Seat seat, std::size_t index) {
  const Card card = unshow(seat, index);
  throw_away(card);
  tell({.kind = EventKind::discards,
        .seat = seat,
        .other = table.turn,
        .card = byte_of(card),
        .index = static_cast<std::uint8_t>(index),
        .amount = total_of(seat)});
}

// All cards of a display that pass the test, first played first; the first card stays where all
// would go (IV-41).
template <class Test>
void Effects::discard_all(Seat seat, Test test) {
  const auto display = table.display(seat);
  const bool all = std::all_of(display.begin(), display.end(),
                               [&](CardByte card) { return test(card_of(card)); });
  for (std::size_t index = all ? 1 : 0; index < table.display_size(seat);) {
    if (test(table.shown(seat, index))) {
      discard(seat, index);
    } else {
      ++index;
    }
  }
}

template <class Test>
void Effects::discard_from_affected(Test test) {
  Seat seat = table.turn;
  do {
    if (is_affected(table, seat)) {
      discard_all(seat, test);
    }
    seat = after(seat);
  } while (seat != table.turn);
}

void Effects::take(const Move& move) {
  if (move.verb != Verb::shield && move.verb != Verb::stunned) {
    throw_away(action_card(move.verb));
  }
  steps[static_cast<std::size_t>(move.verb) - static_cast<std::size_t>(Verb::unhorse)](*this, move);
}

// IV-50, IV-51
void Effects::change_colour(const Move& move) {
  table.colour = move.colour();
  tell({.kind = EventKind::changes_colour,
        .seat = table.turn,
        .second = static_cast<std::uint8_t>(table.colour)});
}

// IV-52
void Effects::to_green(const Move& /*move*/) {
  change_colour(Move::at_colour(Verb::drop_weapon, Colour::green));
}

// IV-53
void Effects::break_lance(const Move& move) { discard_all(move.seat(), is_purple); }

// IV-54
void Effects::riposte(const Move& move) {
  const Card card = unshow(move.seat(), table.display_size(move.seat()) - 1);
  show(table.turn, card);
  ++table.added;
  tell({.kind = EventKind::moves_card,
        .seat = table.turn,
        .other = move.seat(),
        .card = byte_of(card),
        .amount = total_of(table.turn)});
}

// IV-55
void Effects::dodge(const Move& move) { discard(move.seat(), move.theirs); }

// IV-56
void Effects::retreat(const Move& move) {
  const Card card = unshow(table.turn, move.mine);
  give(table.turn, card);
  tell({.kind = EventKind::takes_back,
        .seat = table.turn,
        .card = byte_of(card),
        .index = move.mine,
        .amount = total_of(table.turn)});
}

// IV-57
void Effects::knock_down(const Move& move) {
  const Seat victim = move.seat();
  const Card card = card_at(secrets.hands[victim], secrets.random.below(table.hand_sizes[victim]));
  take_from_hand(victim, card);
  give(table.turn, card);
  tell({.kind = EventKind::takes_from_hand,
        .seat = table.turn,
        .other = victim,
        .card = byte_of(card)});
}

// IV-58
void Effects::outmaneuver(const Move& /*move*/) {
  for (Seat seat = after(table.turn); seat != table.turn; seat = after(seat)) {
    if (is_affected(table, seat) && table.display_size(seat) >= 2) {
      discard(seat, table.display_size(seat) - 1);
    }
  }
}

// IV-59
void Effects::charge(const Move& /*move*/) {
  const unsigned lowest = extreme_value(table, Extreme::lowest);
  discard_from_affected([=](Card card) { return facts(card).value == lowest; });
}
void Effects::countercharge(const Move& /*move*/) {
  const unsigned highest = extreme_value(table, Extreme::highest);
  discard_from_affected([=](Card card) { return facts(card).value == highest; });
}

// IV-60
void Effects::disgrace(const Move& /*move*/) { discard_from_affected(is_supporter); }

// IV-62
void Effects::adapt(const Move& /*move*/) {
  Gone gone{};
  if (!adapt_display(table.turn, 1, gone)) {
    adapt_from(after(table.turn));
  }
}

// The displays of `seat` and those after him, up to the actor's.
void Effects::adapt_from(Seat seat) {
  for (; seat != table.turn; seat = after(seat)) {
    Gone gone{};
    if (is_affected(table, seat) && adapt_display(seat, 1, gone)) {
      return;
    }
  }
  table.phase = Phase::play;
  table.to_act = table.turn;
  table.adapt_value = 0;
}

// Resolves one display and discards what goes; whether its owner is asked.
bool Effects::adapt_display(Seat seat, unsigned from, Gone& gone) {
  const unsigned asked = resolve_display(table.display(seat), from, gone);
  discard_marked(seat, gone);
  if (asked == 0) {
    return false;
  }
  table.phase = Phase::adapt;
  table.to_act = seat;
  table.adapt_value = static_cast<std::uint8_t>(asked);
  tell({.kind = EventKind::chooses, .seat = seat, .amount = static_cast<std::uint16_t>(asked)});
  return true;
}

void Effects::discard_marked(Seat seat, const Gone& gone) {
  const std::size_t size = table.display_size(seat);
  std::size_t discarded = 0;
  for (std::size_t index = 0; index < size; ++index) {
    if (gone[index]) {
      discard(seat, index - discarded);
      ++discarded;
    }
  }
}

void Effects::keep(const Move& move) {
  const Seat owner = table.to_act;
  const unsigned value = table.adapt_value;
  tell({.kind = EventKind::keeps,
        .seat = owner,
        .card = byte_of(table.shown(owner, move.mine)),
        .index = move.mine});
  Gone gone{};
  keep_one(table.display(owner), gone, value, move.mine);
  if (!adapt_display(owner, value + 1, gone)) {
    adapt_from(after(owner));
  }
}

void Effects::put_beside(std::uint8_t place, Seat seat) {
  (place == shield_place ? table.shield : table.stunned) = seat;
}

// IV-61: both cards leave before either arrives, so a display never holds a Maiden too many.
void Effects::outwit(const Move& move) {
  const Seat actor = table.turn;
  const Seat other = move.seat();
  const auto lift = [&](Seat seat, std::uint8_t place) {
    return place == shield_place    ? Card::shield
           : place == stunned_place ? Card::stunned
                                    : unshow(seat, place);
  };
  const auto lay = [&](Seat seat, std::uint8_t place, Card card) {
    if (place >= shield_place) {
      put_beside(place, seat);
    } else {
      show(seat, card);
    }
  };
  const Card given = lift(actor, move.mine);
  const Card taken = lift(other, move.theirs);
  lay(other, move.mine, given);
  lay(actor, move.theirs, taken);
  tell({.kind = EventKind::swaps,
        .seat = actor,
        .other = other,
        .card = byte_of(given),
        .second = byte_of(taken),
        .index = move.mine,
        .amount = total_of(actor)});
}

// IV-63
void Effects::shield(const Move& /*move*/) {
  table.shield = table.turn;
  tell({.kind = EventKind::raises_shield, .seat = table.turn});
}

// IV-64
void Effects::stun(const Move& move) {
  table.stunned = move.seat();
  tell({.kind = EventKind::stuns, .seat = table.turn, .other = move.seat()});
}

}  // namespace

void take_effect(const GameInPlay& game, const Move& action) { Effects(game).take(action); }

void keep(const GameInPlay& game, const Move& choice) { Effects(game).keep(choice); }

}  // namespace tiltyard::ivanhoe
