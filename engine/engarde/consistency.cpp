#include "engarde/consistency.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "engarde/knowledge.hpp"
#include "engarde/moves.hpp"

namespace tiltyard::engarde {
namespace {

// EG-21: three cards are never parried.
constexpr unsigned most_parried = 2;

Fault check_cards(const Table& table) {
  const unsigned elsewhere = 0U + table.deck + table.hands[0] + table.hands[1];
  const bool agree = table.deck <= most_in_deck && table.hands[0] <= hand_size &&
                     table.hands[1] <= hand_size && table.discards == card_count - elsewhere;
  const bool top_agrees = table.discards == 0 ? table.top == 0 : copies_of(table.top) != 0;
  return agree && top_agrees ? Fault::none : Fault::cards;
}

Fault check_squares(const Table& table) {
  const bool fit = table.squares[0] >= home_squares[0] && table.squares[0] < table.squares[1] &&
                   table.squares[1] <= home_squares[1];
  return fit ? Fault::none : Fault::squares;
}

// EG-2
Fault check_score(const Table& table) {
  if (table.phase != Phase::over) {
    const bool open = table.score[0] < winning_score && table.score[1] < winning_score;
    return open ? Fault::none : Fault::score;
  }
  const bool decided = table.winner < player_count && table.score[table.winner] == winning_score &&
                       table.score[opponent(table.winner)] < winning_score;
  return decided ? Fault::none : Fault::score;
}

Fault check_phase(const Table& table) {
  const bool over = table.phase == Phase::over;
  const bool basic = table.options.level == Level::basic;
  const bool seats_fit =
      table.starter < player_count && table.round != 0 &&
      (over ? table.to_act == no_seat : table.to_act < player_count && table.winner == no_seat);
  const bool fits = (table.phase != Phase::act || table.deck != 0) &&
                    (table.phase != Phase::defend || !basic) &&
                    (table.phase != Phase::last || (basic && table.deck == 0));
  return seats_fit && fits ? Fault::none : Fault::phase;
}

// EG-20, EG-30
Fault check_attack(const Table& table) {
  const Attack& attack = table.attack;
  if (table.phase != Phase::defend) {
    return attack == Attack{} ? Fault::none : Fault::attack;
  }
  const unsigned played = attack.cards + (attack.lunge ? 1U : 0U);
  const bool fits = attack.pending() && attack.value == distance(table) &&
                    attack.value == table.top && attack.cards >= 1 && played <= hand_size &&
                    attack.cards <= copies_of(attack.value) && table.discards >= played;
  const bool lunge_fits = !attack.lunge || (table.options.level == Level::advanced &&
                                            advance_of(table, opponent(table.to_act)) >= 1);
  return fits && lunge_fits ? Fault::none : Fault::attack;
}

Fault check_hand_sizes(const Table& table) {
  if (table.phase == Phase::over) {
    return Fault::none;
  }
  const unsigned asked = table.hands[table.to_act];
  const unsigned waiting = table.hands[opponent(table.to_act)];
  if (table.phase == Phase::act) {
    const unsigned parried = parried_cards(table);
    const bool parry_fits =
        parried == 0 || (table.options.level != Level::basic && 2 * parried <= table.discards &&
                         parried <= most_parried && table.top == distance(table));
    return waiting == hand_size && parry_fits ? Fault::none : Fault::hands;
  }
  // Who used up the deck by an attack took at least one card. Before it he held five, or two less
  // after a parry.
  const unsigned played = table.attack.cards + (table.attack.lunge ? 1U : 0U);
  const bool used_up = table.phase == Phase::defend && table.deck == 0;
  const bool waiting_fits = waiting == hand_size || (used_up && waiting >= 1 &&
                                                     waiting + played + most_parried > hand_size);
  return asked == hand_size && waiting_fits ? Fault::none : Fault::hands;
}

Fault check_table(const Table& table) {
  if (!valid(table.options)) {
    return Fault::options;
  }
  return first_fault(table, check_phase, check_cards, check_squares, check_score, check_attack,
                     check_hand_sizes);
}

// Five of each, each zone as long as the table says, nothing in the gap.
Fault check_places(const State& state) {
  const Table& table = state.table;
  const Secrets& secrets = state.secrets;
  std::array<std::uint8_t, highest_card + 1U> seen{};
  for (std::size_t place = 0; place < card_count; ++place) {
    const Card card = secrets.cards[place];
    const bool in_gap = place >= table.discards && place < first_of_deck(table);
    if (in_gap ? card != 0 : copies_of(card) == 0) {
      return Fault::cards;
    }
    ++seen[card];
  }
  for (const CardKind& kind : card_kinds) {
    const unsigned held = secrets.hands[0].count(kind.card) + secrets.hands[1].count(kind.card);
    if (seen[kind.card] + held != kind.copies) {
      return Fault::cards;
    }
  }
  const bool sizes_fit =
      secrets.hands[0].size() == table.hands[0] && secrets.hands[1].size() == table.hands[1];
  const bool top_fits = table.discards == 0 || secrets.cards[table.discards - 1U] == table.top;
  return sizes_fit && top_fits ? Fault::none : Fault::cards;
}

bool top_cards_are(const State& state, unsigned count, Card card) {
  const auto* const end = state.secrets.cards.begin() + state.table.discards;
  return std::all_of(end - count, end, [card](Card laid) { return laid == card; });
}

Fault check_pile(const State& state) {
  const Table& table = state.table;
  if (table.phase == Phase::defend &&
      !top_cards_are(state, table.attack.cards, table.attack.value)) {
    return Fault::attack;
  }
  if (!top_cards_are(state, 2 * parried_cards(table), table.top)) {
    return Fault::hands;
  }
  return Fault::none;
}

}  // namespace

Fault check(const State& state) {
  if (const Fault fault = check_table(state.table); fault != Fault::none) {
    return fault;
  }
  if (const Fault fault = check_places(state); fault != Fault::none) {
    return fault;
  }
  if (const Fault fault = check_pile(state); fault != Fault::none) {
    return fault;
  }
  const bool decided = state.table.phase == Phase::over ||
                       has_choice(state.table, state.secrets.hands[state.table.to_act]);
  return decided ? Fault::none : Fault::no_choice;
}

Fault check(const View& view) {
  if (const Fault fault = check_table(view.table); fault != Fault::none) {
    return fault;
  }
  if (view.seat >= player_count || view.hand.size() != view.table.hands[view.seat]) {
    return Fault::hands;
  }
  if (!is_possible(view)) {
    return Fault::cards;
  }
  const bool decided = view.table.to_act != view.seat || has_choice(view.table, view.hand);
  return decided ? Fault::none : Fault::no_choice;
}

}  // namespace tiltyard::engarde
