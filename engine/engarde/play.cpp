#include "engarde/play.hpp"

#include <etl/span.h>
#include <algorithm>

#include "core/assert.hpp"
#include "core/hot.hpp"
#include "engarde/moves.hpp"

namespace tiltyard::engarde {
namespace {

constexpr etl::array<Card, card_count> sorted_deck = [] {
  etl::array<Card, card_count> cards{};
  std::size_t place = 0;
  for (const CardKind& kind : card_kinds) {
    for (unsigned copy = 0; copy < kind.copies; ++copy) {
      cards[place++] = kind.card;
    }
  }
  return cards;
}();

// A match in play, with those who are told.
template <class Sink>
struct Duel {
  State& state;
  Table& table;
  Secrets& secrets;
  Sink& sink;

  Duel(State& played, Sink& told)
      : state(played), table(played.table), secrets(played.secrets), sink(told) {}

  void tell(EventKind kind, Seat seat, Event event = {}) {
    event.kind = kind;
    event.seat = seat;
    sink.push_back(event);
  }

  void begin_round();
  void take_first_hand(Seat seat, std::size_t from);
  void lay_down(Seat seat, unsigned card, unsigned cards);
  bool refill(Seat seat);
  void turn_of(Seat seat);
  void move_fencer(EventKind kind, Seat seat, unsigned card);
  void strike(Seat seat, unsigned cards, bool lunge);
  void ask_defence(Seat seat, const Attack& attack);
  void parry(Seat seat);
  void retreat(Seat seat, unsigned card);
  void end_turn(Seat seat);
  void ask_last_attack(Seat seat);
  void hit(Seat seat);
  void compare_hands();
  void compare_advance();
  void end_round(Seat winner, Ending ending);
};

// EG-1
template <class Sink>
void Duel<Sink>::begin_round() {
  table.phase = Phase::act;
  table.to_act = table.starter;
  table.squares = home_squares;
  table.attack = {};
  table.deck = card_count - (player_count * hand_size);
  table.hands = {hand_size, hand_size};
  table.discards = 0;
  table.top = 0;
  secrets.cards = sorted_deck;
  shuffle(etl::span<Card>(secrets.cards), secrets.random);
  tell(EventKind::round_begins, table.starter, {.number = table.round});
  take_first_hand(table.starter, 0);
  take_first_hand(opponent(table.starter), hand_size);
}

template <class Sink>
void Duel<Sink>::take_first_hand(Seat seat, std::size_t from) {
  Hand hand;
  for (std::size_t place = from; place < from + hand_size; ++place) {
    hand.add(secrets.cards[place]);
    secrets.cards[place] = 0;
  }
  secrets.hands[seat] = hand;
  tell(EventKind::drew, seat, {.cards = hand_size, .number = table.deck, .shown = hand});
}

template <class Sink>
void Duel<Sink>::lay_down(Seat seat, unsigned card, unsigned cards) {
  secrets.hands[seat].remove(card, cards);
  table.hands[seat] = static_cast<std::uint8_t>(table.hands[seat] - cards);
  table.top = static_cast<Card>(card);
  for (unsigned laid = 0; laid < cards; ++laid) {
    secrets.cards[table.discards++] = static_cast<Card>(card);
  }
}

// EG-4. Whether the last card was taken.
template <class Sink>
bool Duel<Sink>::refill(Seat seat) {
  Hand drawn;
  const unsigned wanted = hand_size - table.hands[seat];
  const unsigned taken = std::min<unsigned>(wanted, table.deck);
  for (unsigned left = taken; left > 0; --left) {
    Card& next = secrets.cards[first_of_deck(table)];
    drawn.add(next);
    next = 0;
    --table.deck;
  }
  secrets.hands[seat].counters += drawn.counters;
  table.hands[seat] = static_cast<std::uint8_t>(table.hands[seat] + taken);
  tell(EventKind::drew, seat,
       {.cards = static_cast<std::uint8_t>(taken), .number = table.deck, .shown = drawn});
  if (table.deck != 0) {
    return false;
  }
  tell(EventKind::deck_ended, seat);
  return true;
}

// EG-5
template <class Sink>
void Duel<Sink>::turn_of(Seat seat) {
  table.phase = Phase::act;
  table.to_act = seat;
  table.attack = {};
  if (!has_choice(table, secrets.hands[seat])) {
    tell(EventKind::cannot_act, seat);
    end_round(opponent(seat), Ending::stuck);
  }
}

// EG-3, EG-31
template <class Sink>
void Duel<Sink>::move_fencer(EventKind kind, Seat seat, unsigned card) {
  const std::uint8_t from = table.squares[seat];
  const std::uint8_t to = kind == EventKind::went_forward ? square_ahead(table, seat, card)
                                                          : square_behind(table, seat, card);
  table.squares[seat] = to;
  lay_down(seat, card, 1);
  tell(kind, seat,
       {.card = static_cast<Card>(card),
        .from = from,
        .to = to,
        .number = static_cast<std::uint16_t>(distance(table))});
}

// EG-10, EG-20, EG-30
template <class Sink>
void Duel<Sink>::strike(Seat seat, unsigned cards, bool lunge) {
  const Attack attack{static_cast<Card>(distance(table)), static_cast<std::uint8_t>(cards), lunge};
  lay_down(seat, attack.value, cards);
  tell(EventKind::attacked, seat,
       {.card = attack.value,
        .cards = attack.cards,
        .number = static_cast<std::uint16_t>(lunge ? 1 : 0)});
  if (table.options.level == Level::basic) {
    hit(opponent(seat));
    return;
  }
  refill(seat);
  ask_defence(opponent(seat), attack);
}

// EG-21, EG-31
template <class Sink>
void Duel<Sink>::ask_defence(Seat seat, const Attack& attack) {
  table.phase = Phase::defend;
  table.to_act = seat;
  table.attack = attack;
  if (!has_choice(table, secrets.hands[seat])) {
    hit(seat);
  }
}

// EG-21, EG-22, EG-23
template <class Sink>
void Duel<Sink>::parry(Seat seat) {
  const Attack attack = table.attack;
  lay_down(seat, attack.value, attack.cards);
  tell(EventKind::parried, seat, {.card = attack.value, .cards = attack.cards});
  if (table.deck == 0) {
    compare_hands();
  } else {
    turn_of(seat);
  }
}

// EG-31, EG-33, EG-34
template <class Sink>
void Duel<Sink>::retreat(Seat seat, unsigned card) {
  move_fencer(EventKind::retreated, seat, card);
  if (table.deck == 0) {
    compare_advance();
  } else if (refill(seat)) {
    compare_hands();
  } else {
    turn_of(opponent(seat));
  }
}

// EG-4, EG-11, EG-23
template <class Sink>
void Duel<Sink>::end_turn(Seat seat) {
  if (!refill(seat)) {
    turn_of(opponent(seat));
  } else if (table.options.level == Level::basic) {
    ask_last_attack(opponent(seat));
  } else {
    compare_hands();
  }
}

// EG-11
template <class Sink>
void Duel<Sink>::ask_last_attack(Seat seat) {
  table.phase = Phase::last;
  table.to_act = seat;
  if (!has_choice(table, secrets.hands[seat])) {
    tell(EventKind::let_pass, seat);
    compare_advance();
  }
}

template <class Sink>
void Duel<Sink>::hit(Seat seat) {
  tell(EventKind::was_hit, seat);
  end_round(opponent(seat), Ending::hit);
}

// EG-23
template <class Sink>
void Duel<Sink>::compare_hands() {
  const unsigned wanted = distance(table);
  etl::array<std::uint8_t, player_count> fitting{};
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Hand& hand = secrets.hands[seat];
    fitting[seat] = static_cast<std::uint8_t>(wanted > highest_card ? 0 : hand.count(wanted));
    tell(EventKind::showed_hand, seat,
         {.cards = fitting[seat], .number = static_cast<std::uint16_t>(wanted), .shown = hand});
  }
  if (fitting[0] == fitting[1]) {
    compare_advance();
  } else {
    end_round(fitting[0] > fitting[1] ? 0 : 1, Ending::cards);
  }
}

// EG-11, EG-23, EG-33
template <class Sink>
void Duel<Sink>::compare_advance() {
  const unsigned advance_0 = advance_of(table, 0);
  const unsigned advance_1 = advance_of(table, 1);
  if (advance_0 == advance_1) {
    end_round(no_seat, Ending::advance);
  } else {
    end_round(advance_0 > advance_1 ? 0 : 1, Ending::advance);
  }
}

// EG-2
template <class Sink>
void Duel<Sink>::end_round(Seat winner, Ending ending) {
  if (winner == no_seat) {
    tell(EventKind::round_drawn, 0, {.from = table.score[0], .to = table.score[1]});
  } else {
    ++table.score[winner];
    const Event score{.from = table.score[0], .to = table.score[1], .ending = ending};
    tell(EventKind::round_won, winner, score);
    if (table.score[winner] == winning_score) {
      table.phase = Phase::over;
      table.to_act = no_seat;
      table.attack = {};
      table.winner = winner;
      tell(EventKind::match_won, winner, {.from = score.from, .to = score.to});
      return;
    }
  }
  table.starter = opponent(table.starter);
  if (table.round != last_round_number) {
    ++table.round;
  }
  begin_round();
}

}  // namespace

template <class Sink>
State deal(const Options& options, const Random& random, Sink& sink) {
  State state;
  state.table.options = options;
  state.secrets.random = random;
  state.table.starter = options.starter == Starter::random
                            ? static_cast<Seat>(state.secrets.random.below(player_count))
                            : static_cast<Seat>(options.starter);
  Duel<Sink>(state, sink).begin_round();
  return state;
}

template <class Sink>
TILTYARD_HOT void play(State& state, const Move& move, Sink& sink) {
  Duel<Sink> duel(state, sink);
  const Seat seat = state.table.to_act;
  switch (move.action) {
    case Action::forward:
      duel.move_fencer(EventKind::went_forward, seat, move.card);
      return duel.end_turn(seat);
    case Action::back:
      duel.move_fencer(EventKind::went_back, seat, move.card);
      return duel.end_turn(seat);
    case Action::attack: return duel.strike(seat, move.cards, false);
    case Action::lunge:
      duel.move_fencer(EventKind::went_forward, seat, move.card);
      return duel.strike(seat, move.cards, true);
    case Action::parry: return duel.parry(seat);
    case Action::retreat: return duel.retreat(seat, move.card);
    case Action::yield: return duel.hit(seat);
    case Action::pass: duel.tell(EventKind::let_pass, seat); return duel.compare_advance();
  }
  TILTYARD_ASSERT(false);
}

template State deal(const Options&, const Random&, NoEvents&);
template State deal(const Options&, const Random&, etl::ivector<Event>&);
template void play(State&, const Move&, NoEvents&);
template void play(State&, const Move&, etl::ivector<Event>&);

}  // namespace tiltyard::engarde
