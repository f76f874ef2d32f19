#include "engarde/play.hpp"

#include <algorithm>
#include <span>

#include "core/assert.hpp"
#include "core/hot.hpp"
#include "engarde/moves.hpp"

namespace tiltyard::engarde {
namespace {

constexpr std::array<Card, card_count> sorted_deck = [] {
  std::array<Card, card_count> cards{};
  std::size_t place = 0;
  for (const CardKind& kind : card_kinds) {
    for (unsigned copy = 0; copy < kind.copies; ++copy) {
      cards[place++] = kind.card;
    }
  }
  return cards;
}();

// A match in play, with those who are told. What every decision passes through is put into `play`
// itself: on the handheld the calls would cost as much as the work.
template <class Sink>
struct GameInPlay {
  State& state;
  Sink& sink;

  [[gnu::always_inline]] Table& table() { return state.table; }
  [[gnu::always_inline]] Hand& hand_of(Seat seat) { return state.secrets.hands[seat]; }
  [[gnu::always_inline]] void tell(const Event& event) { sink.push_back(event); }

  void take_first_hand(Seat seat, std::size_t from);
  void begin_round();
  void end_round(Seat winner, Ending ending);
  void compare_advance();
  void compare_hands();
  void hit(Seat seat);
  void ask_defence(Seat seat, const Attack& attack);
  void ask_last_attack(Seat seat);
  void strike(Seat seat, unsigned cards, bool lunge);
  void parry(Seat seat);
  void retreat(Seat seat, unsigned card);

  [[gnu::always_inline]] inline void lay_down(Seat seat, unsigned card, unsigned cards);
  [[gnu::always_inline]] inline bool refill(Seat seat);
  [[gnu::always_inline]] inline void turn_of(Seat seat);
  void end_defence() {
    table().phase = Phase::act;
    table().attack = {};
  }
  [[gnu::always_inline]] inline void move_fencer(EventKind kind, Seat seat, unsigned card);
  [[gnu::always_inline]] inline void end_turn(Seat seat);
  [[gnu::always_inline]] inline void step(EventKind kind, Seat seat, unsigned card);
  [[gnu::noinline]] void fight(Seat seat, const Move& move);
  [[gnu::always_inline]] inline void play(const Move& move);
};

// EG-1
template <class Sink>
void GameInPlay<Sink>::begin_round() {
  table().phase = Phase::act;
  table().to_act = table().starter;
  table().squares = home_squares;
  table().attack = {};
  table().deck = card_count - (player_count * hand_size);
  table().hands = {hand_size, hand_size};
  table().discards = 0;
  table().top = 0;
  state.secrets.cards = sorted_deck;
  shuffle(std::span<Card>(state.secrets.cards), state.secrets.random);
  tell({.kind = EventKind::round_begins, .seat = table().starter, .number = table().round});
  take_first_hand(table().starter, 0);
  take_first_hand(opponent(table().starter), hand_size);
}

template <class Sink>
void GameInPlay<Sink>::take_first_hand(Seat seat, std::size_t from) {
  Hand hand;
  for (Card& card : std::span(state.secrets.cards).subspan(from, hand_size)) {
    hand.add(card);
    card = 0;
  }
  hand_of(seat) = hand;
  tell({.kind = EventKind::drew,
        .seat = seat,
        .cards = hand_size,
        .number = table().deck,
        .shown = hand});
}

template <class Sink>
void GameInPlay<Sink>::lay_down(Seat seat, unsigned card, unsigned cards) {
  // The pile first: for all that the compiler knows, its bytes could be what is written after them.
  for (unsigned laid = 0; laid < cards; ++laid) {
    state.secrets.cards[table().discards + laid] = static_cast<Card>(card);
  }
  table().discards = static_cast<std::uint8_t>(table().discards + cards);
  table().top = static_cast<Card>(card);
  hand_of(seat).remove(card, cards);
  table().hands[seat] = static_cast<std::uint8_t>(table().hands[seat] - cards);
}

// EG-4. Whether the last card was taken.
template <class Sink>
bool GameInPlay<Sink>::refill(Seat seat) {
  const Hand kept = hand_of(seat);
  const unsigned kept_cards = table().hands[seat];
  while (table().hands[seat] < hand_size && table().deck != 0) {
    Card& next = state.secrets.cards[first_of_deck(table())];
    hand_of(seat).add(next);
    next = 0;
    ++table().hands[seat];
    --table().deck;
  }
  tell({.kind = EventKind::drew,
        .seat = seat,
        .cards = static_cast<std::uint8_t>(table().hands[seat] - kept_cards),
        .number = table().deck,
        .shown = Hand{hand_of(seat).counters - kept.counters}});
  if (table().deck != 0) {
    return false;
  }
  tell({.kind = EventKind::deck_ended, .seat = seat});
  return true;
}

// EG-5
template <class Sink>
void GameInPlay<Sink>::turn_of(Seat seat) {
  table().to_act = seat;
  if (!has_choice(table(), hand_of(seat))) {
    tell({.kind = EventKind::cannot_act, .seat = seat});
    end_round(opponent(seat), Ending::stuck);
  }
}

// EG-3, EG-31
template <class Sink>
void GameInPlay<Sink>::move_fencer(EventKind kind, Seat seat, unsigned card) {
  const std::uint8_t from = table().squares[seat];
  const std::uint8_t to = kind == EventKind::went_forward ? square_ahead(table(), seat, card)
                                                          : square_behind(table(), seat, card);
  table().squares[seat] = to;
  lay_down(seat, card, 1);
  tell({.kind = kind,
        .seat = seat,
        .card = static_cast<Card>(card),
        .from = from,
        .to = to,
        .number = static_cast<std::uint16_t>(distance(table()))});
}

// EG-10, EG-20, EG-30
template <class Sink>
void GameInPlay<Sink>::strike(Seat seat, unsigned cards, bool lunge) {
  const Attack attack{static_cast<Card>(distance(table())), static_cast<std::uint8_t>(cards),
                      lunge};
  lay_down(seat, attack.value, cards);
  tell({.kind = EventKind::attacked,
        .seat = seat,
        .card = attack.value,
        .cards = attack.cards,
        .number = static_cast<std::uint16_t>(lunge ? 1 : 0)});
  if (table().options.level == Level::basic) {
    hit(opponent(seat));
    return;
  }
  refill(seat);
  ask_defence(opponent(seat), attack);
}

// EG-21, EG-31
template <class Sink>
void GameInPlay<Sink>::ask_defence(Seat seat, const Attack& attack) {
  table().phase = Phase::defend;
  table().to_act = seat;
  table().attack = attack;
  if (!has_choice(table(), hand_of(seat))) {
    hit(seat);
  }
}

// EG-21, EG-22, EG-23
template <class Sink>
void GameInPlay<Sink>::parry(Seat seat) {
  const Attack attack = table().attack;
  lay_down(seat, attack.value, attack.cards);
  tell({.kind = EventKind::parried, .seat = seat, .card = attack.value, .cards = attack.cards});
  if (table().deck == 0) {
    compare_hands();
  } else {
    end_defence();
    turn_of(seat);
  }
}

// EG-31, EG-33, EG-34
template <class Sink>
void GameInPlay<Sink>::retreat(Seat seat, unsigned card) {
  move_fencer(EventKind::retreated, seat, card);
  if (table().deck == 0) {
    compare_advance();
  } else if (refill(seat)) {
    compare_hands();
  } else {
    end_defence();
    turn_of(opponent(seat));
  }
}

// EG-4, EG-11, EG-23
template <class Sink>
void GameInPlay<Sink>::end_turn(Seat seat) {
  if (!refill(seat)) {
    turn_of(opponent(seat));
  } else if (table().options.level == Level::basic) {
    ask_last_attack(opponent(seat));
  } else {
    compare_hands();
  }
}

// EG-11
template <class Sink>
void GameInPlay<Sink>::ask_last_attack(Seat seat) {
  table().phase = Phase::last;
  table().to_act = seat;
  if (!has_choice(table(), hand_of(seat))) {
    tell({.kind = EventKind::let_pass, .seat = seat});
    compare_advance();
  }
}

template <class Sink>
void GameInPlay<Sink>::hit(Seat seat) {
  tell({.kind = EventKind::was_hit, .seat = seat});
  end_round(opponent(seat), Ending::hit);
}

// EG-23
template <class Sink>
void GameInPlay<Sink>::compare_hands() {
  const unsigned wanted = distance(table());
  std::array<std::uint8_t, player_count> fitting{};
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Hand& hand = hand_of(seat);
    fitting[seat] = static_cast<std::uint8_t>(wanted > highest_card ? 0 : hand.count(wanted));
    tell({.kind = EventKind::showed_hand,
          .seat = seat,
          .cards = fitting[seat],
          .number = static_cast<std::uint16_t>(wanted),
          .shown = hand});
  }
  if (fitting[0] == fitting[1]) {
    compare_advance();
  } else {
    end_round(fitting[0] > fitting[1] ? 0 : 1, Ending::cards);
  }
}

// EG-11, EG-23, EG-33
template <class Sink>
void GameInPlay<Sink>::compare_advance() {
  const unsigned advance_0 = advance_of(table(), 0);
  const unsigned advance_1 = advance_of(table(), 1);
  if (advance_0 == advance_1) {
    end_round(no_seat, Ending::advance);
  } else {
    end_round(advance_0 > advance_1 ? 0 : 1, Ending::advance);
  }
}

// EG-2
template <class Sink>
void GameInPlay<Sink>::end_round(Seat winner, Ending ending) {
  if (winner == no_seat) {
    tell({.kind = EventKind::round_drawn,
          .seat = 0,
          .from = table().score[0],
          .to = table().score[1]});
  } else {
    ++table().score[winner];
    tell({.kind = EventKind::round_won,
          .seat = winner,
          .from = table().score[0],
          .to = table().score[1],
          .ending = ending});
    if (table().score[winner] == winning_score) {
      table().phase = Phase::over;
      table().to_act = no_seat;
      table().attack = {};
      table().winner = winner;
      tell({.kind = EventKind::match_won,
            .seat = winner,
            .from = table().score[0],
            .to = table().score[1]});
      return;
    }
  }
  table().starter = opponent(table().starter);
  if (table().round != last_round_number) {
    ++table().round;
  }
  begin_round();
}

template <class Sink>
void GameInPlay<Sink>::step(EventKind kind, Seat seat, unsigned card) {
  move_fencer(kind, seat, card);
  end_turn(seat);
}

template <class Sink>
void GameInPlay<Sink>::fight(Seat seat, const Move& move) {
  switch (move.action) {
    case Action::attack: return strike(seat, move.cards, false);
    case Action::lunge:
      move_fencer(EventKind::went_forward, seat, move.card);
      return strike(seat, move.cards, true);
    case Action::parry: return parry(seat);
    case Action::retreat: return retreat(seat, move.card);
    case Action::yield: return hit(seat);
    case Action::pass: tell({.kind = EventKind::let_pass, .seat = seat}); return compare_advance();
    case Action::forward:
    case Action::back: break;
  }
  TILTYARD_ASSERT(false);
}

template <class Sink>
void GameInPlay<Sink>::play(const Move& move) {
  const Seat seat = table().to_act;
  if (move.action == Action::forward) {
    step(EventKind::went_forward, seat, move.card);
  } else if (move.action == Action::back) {
    step(EventKind::went_back, seat, move.card);
  } else {
    fight(seat, move);
  }
}

template <class Sink>
State deal_to(const Options& options, const Random& random, Sink& sink) {
  State state;
  state.table.options = options;
  state.secrets.random = random;
  state.table.starter = options.starter == Starter::random
                            ? static_cast<Seat>(state.secrets.random.below(player_count))
                            : static_cast<Seat>(options.starter);
  GameInPlay<Sink>{state, sink}.begin_round();
  return state;
}

}  // namespace

State deal(const Options& options, const Random& random, NoEvents& sink) {
  return deal_to(options, random, sink);
}
State deal(const Options& options, const Random& random, etl::ivector<Event>& sink) {
  return deal_to(options, random, sink);
}

void play(State& state, const Move& move, NoEvents& sink) {
  GameInPlay<NoEvents>{state, sink}.play(move);
}
void play(State& state, const Move& move, etl::ivector<Event>& sink) {
  GameInPlay<etl::ivector<Event>>{state, sink}.play(move);
}

}  // namespace tiltyard::engarde
