#include "ivanhoe/consistency.hpp"

#include <algorithm>

#include "ivanhoe/adapt.hpp"
#include "ivanhoe/knowledge.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

using Counts = std::array<unsigned, card_kinds>;

void count_cards(const CardByte* cards, std::size_t number, Counts& counts) {
  std::for_each(cards, cards + number, [&](CardByte card) { ++counts[card]; });
}

// All cards that lie open, an announced one too.
void count_open(const Table& table, Counts& counts) {
  count_cards(table.piles.cards.data(), table.piles.total(), counts);
  counts[index_of(Card::shield)] += table.shield != no_seat ? 1U : 0U;
  counts[index_of(Card::stunned)] += table.stunned != no_seat ? 1U : 0U;
  if (table.phase == Phase::react) {
    ++counts[index_of(action_card(table.pending.verb))];
  }
}

bool every_card_once(const State& state) {
  Counts counts{};
  count_open(state.table, counts);
  count_cards(state.secrets.deck.data(), state.table.deck_size, counts);
  for (const Hand& hand : state.secrets.hands) {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      counts[kind] += hand.counts[kind];
    }
  }
  return std::equal(counts.begin(), counts.end(), card_table.begin(),
                    [](unsigned number, const CardFacts& card) { return number == card.count; });
}

Fault check_display(const Table& table, Seat seat) {
  std::size_t maidens = 0;
  for (const CardByte card : table.display(seat)) {
    if (is_action(card_of(card))) {
      return Fault::action_in_display;
    }
    maidens += card_of(card) == Card::maiden ? 1U : 0U;
  }
  if (maidens > 1) {
    return Fault::two_maidens;
  }
  const bool has_some =
      table.display_size(seat) > 0 || table.shield == seat || table.stunned == seat;
  return has_some && !table.in.has(seat) ? Fault::cards_of_withdrawn : Fault::none;
}

// IV-4, IV-83
Fault check_tokens(const Table& table, Seat seat) {
  const unsigned tokens = table.tokens[seat].size();
  const bool won = table.phase == Phase::over && table.winner == seat;
  const bool fits = won ? tokens == goal(table.options) : tokens < goal(table.options);
  return fits ? Fault::none : Fault::tokens;
}

// What each phase asks of the table. `in`: whose turn it is has not left; `out`: he has.
struct PhaseNeeds {
  bool turn_is_in;
  bool colour;
  bool winner;
  unsigned fewest_in;
  unsigned most_in;
};
constexpr std::array<PhaseNeeds, phase_count> phase_needs = {{
    {true, false, false, 2, max_players},
    {true, true, false, 2, max_players},
    {true, true, false, 2, max_players},
    {true, true, false, 2, max_players},
    {false, true, false, 1, max_players},
    {false, true, false, 1, 1},
    {false, true, true, 1, 1},
}};

// Also for a seat that stands for nobody.
bool is_in(const Table& table, Seat seat) {
  return seat < table.options.players && table.in.has(seat);
}

bool to_act_fits(const Table& table) {
  switch (table.phase) {
    case Phase::open:
    case Phase::play:
    case Phase::token: return table.to_act == table.turn;
    case Phase::react: return table.to_act != table.turn && is_in(table, table.to_act);
    case Phase::adapt:
    case Phase::prize: return is_in(table, table.to_act);
    case Phase::over: return table.to_act == no_seat;
  }
  return false;
}

Fault check_phase(const Table& table) {
  const PhaseNeeds& needs = phase_needs[static_cast<std::size_t>(table.phase)];
  const unsigned in = table.in.size();
  if (table.turn >= table.options.players || table.in.has(table.turn) != needs.turn_is_in) {
    return Fault::turn;
  }
  // IV-20: a tournament opens with all in.
  const unsigned fewest = table.phase == Phase::open ? table.options.players : needs.fewest_in;
  if (in < fewest || in > needs.most_in) {
    return Fault::players_in;
  }
  if ((table.colour != Colour::none) != needs.colour ||
      (table.phase == Phase::prize && table.colour != Colour::purple)) {
    return Fault::colour;
  }
  if ((table.winner != no_seat) != needs.winner || (needs.winner && !is_in(table, table.winner))) {
    return Fault::winner;
  }
  return to_act_fits(table) ? Fault::none : Fault::to_act;
}

Fault check_table(const Table& table) {
  Fault fault = check_phase(table);
  for (Seat seat = 0; seat < table.options.players && fault == Fault::none; ++seat) {
    fault = check_display(table, seat);
    if (fault == Fault::none) {
      fault = check_tokens(table, seat);
    }
  }
  return fault;
}

// IV-70: the announced action was legal before it left the hand.
bool was_legal(const State& state) {
  const Move& announced = state.table.pending;
  Hand hand = state.secrets.hands[state.table.turn];
  hand.add(action_card(announced.verb));
  return why_not(open_table(state.table), hand, announced) == Reason::none;
}

// Whether the decision would be asked of the seat to act, and has an answer.
Fault check_decision(const State& state) {
  const Table& table = state.table;
  switch (table.phase) {
    case Phase::open:
      return openable(table, state.secrets.hands[table.turn]).empty() ? Fault::no_move
                                                                      : Fault::none;
    case Phase::play:
      return first_card_due(table) && (addable(table) & state.secrets.hands[table.turn].values) == 0
                 ? Fault::no_move
                 : Fault::none;
    case Phase::react:
      return state.secrets.hands[table.to_act].has(Card::ivanhoe) && was_legal(state)
                 ? Fault::none
                 : Fault::pending;
    case Phase::adapt: return stands_at_open_choice(table) ? Fault::none : Fault::pending;
    case Phase::token: return table.tokens[table.to_act].size() >= 2 ? Fault::none : Fault::no_move;
    case Phase::prize:
      return table.tokens[table.to_act].others().size() >= 2 ? Fault::none : Fault::no_move;
    case Phase::over: break;
  }
  return Fault::none;
}

// Apart, so that the guessed State and a View being read are never in one stack frame.
[[gnu::noinline]] bool is_sound_when_guessed(const View& view) {
  Random random = Random::from_seed(0);
  return check(guess(view, Memory{}, random)) == Fault::none;
}

}  // namespace

Fault check(const State& state) {
  const Fault fault = check_table(state.table);
  if (fault != Fault::none) {
    return fault;
  }
  return every_card_once(state) ? check_decision(state) : Fault::card_count;
}

bool is_possible(const View& view) {
  const Table& table = view.table;
  if (view.seat >= table.options.players || check_table(table) != Fault::none ||
      view.hand.size() != table.hand_sizes[view.seat] ||
      (table.phase == Phase::react && view.seat != table.to_act)) {
    return false;
  }
  Counts seen{};
  count_open(table, seen);
  std::size_t unseen = deck_cards;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    seen[kind] += view.hand.counts[kind];
    if (seen[kind] > card_table[kind].count) {
      return false;
    }
    unseen -= seen[kind];
  }
  std::size_t places = table.deck_size;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    places += seat != view.seat ? table.hand_sizes[seat] : 0U;
  }
  if (places != unseen) {
    return false;
  }
  return is_sound_when_guessed(view);
}

void complete(Table& table) {
  table.maidens = {};
  for (Seat seat = 0; seat < max_players; ++seat) {
    unsigned sum = 0;
    for (const CardByte card : table.display(seat)) {
      sum += facts(card_of(card)).value;
      if (card_of(card) == Card::maiden) {
        table.maidens.add(seat);
      }
    }
    table.sums[seat] = static_cast<std::uint16_t>(sum);
  }
}

void complete(State& state) {
  complete(state.table);
  for (Seat seat = 0; seat < max_players; ++seat) {
    state.table.hand_sizes[seat] = static_cast<std::uint8_t>(state.secrets.hands[seat].size());
  }
}

}  // namespace tiltyard::ivanhoe
