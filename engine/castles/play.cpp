#include "castles/play.hpp"

#include <span>

#include "castles/moves.hpp"
#include "core/assert.hpp"
#include "core/hot.hpp"

namespace tiltyard::castles {
namespace {

constexpr std::array<Card, card_count> sorted_cards = [] {
  std::array<Card, card_count> cards{};
  std::size_t place = 0;
  for (Card card = 0; card < kind_count; ++card) {
    for (unsigned copy = 0; copy < card_kinds[card].copies; ++copy) {
      cards[place++] = card;
    }
  }
  return cards;
}();

// A game in play, with those who are told. `turn` is whose turn it is as the move begins.
template <class Sink>
struct GameInPlay {
  Table& table;
  Secrets& secrets;
  Sink& sink;
  const Seat turn;

  GameInPlay(State& state, Sink& told)
      : table(state.table), secrets(state.secrets), sink(told), turn(state.table.turn) {}

  void tell(const Event& event) { sink.push_back(event); }

  // Hands, with their public sizes.
  void gain(Seat seat, Card card) {
    secrets.hands[seat].add(card);
    ++table.hands[seat];
  }
  void lose(Seat seat, Card card) {
    secrets.hands[seat].remove(card);
    --table.hands[seat];
  }
  void gain_all(Seat seat, const Pile& cards, unsigned number) {
    secrets.hands[seat].add(cards);
    table.hands[seat] = static_cast<std::uint8_t>(table.hands[seat] + number);
  }

  void wait(Phase phase, Seat seat) {
    table.phase = phase;
    table.to_act = seat;
  }

  Card draw() {
    const Card card = secrets.deck[--table.deck];
    secrets.deck[table.deck] = 0;
    return card;
  }

  void begin_turn();
  void end_turn();
  void take(Card card);
  void ask(Seat seat);
  void give(Card card);
  void refuse();
  void refuse_trade();
  void refuse_ransom();
  void accept();
  void accept_card();
  void accept_ransom();
  void decline();
  void decline_card();
  void decline_ransom();
  void leave_trade();
  void discard();
  void offer(Seat lord, Seat seat);
  void pay(Card card);
  void finish_payment();
  void swap(Seat lord);
  void bring(Seat lord, Seat holder);
  void close_ransom();
  void attack(CastleId castle);
  void send(Card card);
  void storm();
  void advance();
  void hold();
  void leave_banners();
  void plant();
  void skip();
  void pass();
};

// CA-10, CA-15
template <class Sink>
void GameInPlay<Sink>::begin_turn() {
  if (table.deck == 0) {
    return wait(Phase::turn, table.turn);
  }
  table.open[0] = draw();
  table.open[1] = draw();
  wait(Phase::choose, table.turn);
  tell({.kind = EventKind::turned_up,
        .seat = table.turn,
        .card = table.open[0],
        .second = table.open[1]});
}

template <class Sink>
void GameInPlay<Sink>::end_turn() {
  table.asked = SeatSet::none();
  table.offered.fill(SeatSet::none());
  table.target = no_castle;
  table.turn = next_seat(turn, table.options.players);
  begin_turn();
}

template <class Sink>
void GameInPlay<Sink>::take(Card card) {
  table.open[0] = table.open[0] == card ? table.open[1] : table.open[0];
  table.open[1] = no_card;
  gain(turn, card);
  tell({.kind = EventKind::took, .seat = turn, .card = card});
  leave_trade();
}

// To the next who can be asked, or on with the turn (CA-12).
template <class Sink>
void GameInPlay<Sink>::leave_trade() {
  table.trader = no_seat;
  if (may_be_asked(table).empty()) {
    return discard();
  }
  wait(Phase::trade, turn);
}

// CA-12
template <class Sink>
void GameInPlay<Sink>::discard() {
  const Card card = table.open[0];
  table.open[0] = no_card;
  table.out[table.out_count++] = card;
  wait(Phase::turn, turn);
  tell({.kind = EventKind::discarded, .seat = turn, .card = card});
}

// CA-11
template <class Sink>
void GameInPlay<Sink>::ask(Seat seat) {
  table.asked.add(seat);
  table.trader = seat;
  wait(Phase::answer, seat);
  tell({.kind = EventKind::asked, .seat = turn, .other = seat, .card = table.open[0]});
}

template <class Sink>
void GameInPlay<Sink>::give(Card card) {
  lose(table.trader, card);
  secrets.pledged.add(card);
  wait(Phase::accept, turn);
  tell({.kind = EventKind::named, .seat = table.trader, .other = turn, .card = card});
}

template <class Sink>
void GameInPlay<Sink>::refuse() {
  return table.phase == Phase::answer ? refuse_trade() : refuse_ransom();
}

template <class Sink>
void GameInPlay<Sink>::refuse_trade() {
  tell({.kind = EventKind::refused_trade, .seat = table.trader, .other = turn});
  leave_trade();
}

template <class Sink>
void GameInPlay<Sink>::accept() {
  return table.phase == Phase::accept ? accept_card() : accept_ransom();
}

template <class Sink>
void GameInPlay<Sink>::accept_card() {
  const Card taken = secrets.pledged.first();
  const Card given = table.open[0];
  secrets.pledged = Pile{};
  table.open[0] = no_card;
  gain(turn, taken);
  gain(table.trader, given);
  tell({.kind = EventKind::traded,
        .seat = turn,
        .other = table.trader,
        .card = given,
        .second = taken});
  table.trader = no_seat;
  wait(Phase::turn, turn);
}

template <class Sink>
void GameInPlay<Sink>::decline() {
  return table.phase == Phase::accept ? decline_card() : decline_ransom();
}

template <class Sink>
void GameInPlay<Sink>::decline_card() {
  const Card card = secrets.pledged.first();
  secrets.pledged = Pile{};
  gain(table.trader, card);
  tell({.kind = EventKind::declined_trade, .seat = turn, .other = table.trader, .card = card});
  leave_trade();
}

// CA-13
template <class Sink>
void GameInPlay<Sink>::offer(Seat lord, Seat seat) {
  table.offered[lord].add(seat);
  table.offer = {.lord = lord, .seat = seat};
  wait(Phase::ransom, seat);
  tell({.kind = EventKind::offered, .seat = turn, .other = seat, .lord = lord});
}

template <class Sink>
void GameInPlay<Sink>::pay(Card card) {
  lose(table.offer.seat, card);
  secrets.pledged.add(card);
  ++table.offer.paid;
  tell({.kind = EventKind::paid,
        .seat = table.offer.seat,
        .other = turn,
        .card = card,
        .number = table.offer.paid});
}

template <class Sink>
void GameInPlay<Sink>::finish_payment() {
  wait(Phase::settle, turn);
  tell({.kind = EventKind::tendered,
        .seat = table.offer.seat,
        .other = turn,
        .number = table.offer.paid,
        .cards = secrets.pledged});
}

template <class Sink>
void GameInPlay<Sink>::swap(Seat lord) {
  table.offer.swap = lord;
  wait(Phase::settle, turn);
  tell({.kind = EventKind::offered_swap, .seat = table.offer.seat, .other = turn, .lord = lord});
}

// The offer is over; cards that nobody took are back with the one who was asked.
template <class Sink>
void GameInPlay<Sink>::close_ransom() {
  gain_all(table.offer.seat, secrets.pledged, table.offer.paid);
  secrets.pledged = Pile{};
  table.offer = Offer{};
  wait(Phase::turn, turn);
}

template <class Sink>
void GameInPlay<Sink>::refuse_ransom() {
  tell({.kind = EventKind::refused_ransom,
        .seat = table.offer.seat,
        .other = turn,
        .number = table.offer.paid,
        .cards = secrets.pledged});
  close_ransom();
}

template <class Sink>
void GameInPlay<Sink>::decline_ransom() {
  tell({.kind = EventKind::declined_ransom,
        .seat = turn,
        .other = table.offer.seat,
        .number = table.offer.paid,
        .cards = secrets.pledged});
  close_ransom();
}

// A banner comes to a holder; its own lord puts it back into his reserve (CA-13, CA-22).
template <class Sink>
void GameInPlay<Sink>::bring(Seat lord, Seat holder) {
  std::uint8_t& banners = lord == holder ? table.reserve[lord] : table.prisoners[holder][lord];
  ++banners;
}

template <class Sink>
void GameInPlay<Sink>::accept_ransom() {
  const Offer offer = table.offer;
  --table.prisoners[turn][offer.lord];
  bring(offer.lord, offer.seat);
  if (offer.swap != no_seat) {
    --table.prisoners[offer.seat][offer.swap];
    bring(offer.swap, turn);
    tell({.kind = EventKind::swapped,
          .seat = turn,
          .other = offer.seat,
          .lord = offer.lord,
          .swap = offer.swap});
  } else {
    gain_all(turn, secrets.pledged, offer.paid);
    tell({.kind = EventKind::ransomed,
          .seat = turn,
          .other = offer.seat,
          .lord = offer.lord,
          .number = offer.paid,
          .cards = secrets.pledged});
  }
  secrets.pledged = Pile{};
  table.offer = Offer{};
  wait(Phase::turn, turn);
}

// CA-20
template <class Sink>
void GameInPlay<Sink>::attack(CastleId castle) {
  table.target = castle;
  table.passes = 0;  // CA-31
  wait(Phase::muster, turn);
  tell({.kind = EventKind::attacked,
        .seat = turn,
        .castle = castle,
        .number = static_cast<std::uint8_t>(army_needed(table, castle) - 1U)});
}

template <class Sink>
void GameInPlay<Sink>::send(Card card) {
  lose(turn, card);
  table.army.add(card);
  tell({.kind = EventKind::sent,
        .seat = turn,
        .card = card,
        .castle = table.target,
        .number = static_cast<std::uint8_t>(table.army.size())});
}

// CA-21
template <class Sink>
void GameInPlay<Sink>::storm() {
  Pile& army = table.castles[table.target].army;
  const Pile captured = army;
  army = table.army;
  table.army = Pile{};
  gain_all(turn, captured, captured.size());
  tell({.kind = EventKind::stormed,
        .seat = turn,
        .castle = table.target,
        .number = static_cast<std::uint8_t>(army.size()),
        .cards = captured});
  if (may_advance(table, table.target)) {
    return wait(Phase::advance, turn);
  }
  leave_banners();
}

// CA-22
template <class Sink>
void GameInPlay<Sink>::advance() {
  const Seat fallen = table.castles[table.target].path.advance(table.options.track);
  tell({.kind = EventKind::advanced, .seat = turn, .castle = table.target});
  if (fallen != no_seat) {
    bring(fallen, turn);
    tell({.kind = EventKind::fell, .seat = turn, .lord = fallen, .castle = table.target});
  }
  leave_banners();
}

template <class Sink>
void GameInPlay<Sink>::hold() {
  tell({.kind = EventKind::held, .seat = turn, .castle = table.target});
  leave_banners();
}

// CA-23
template <class Sink>
void GameInPlay<Sink>::leave_banners() {
  if (may_plant(table, table.target)) {
    return wait(Phase::plant, turn);
  }
  end_turn();
}

template <class Sink>
void GameInPlay<Sink>::plant() {
  table.castles[table.target].path.put(1, turn);
  --table.reserve[turn];
  tell({.kind = EventKind::planted, .seat = turn, .castle = table.target});
  end_turn();
}

template <class Sink>
void GameInPlay<Sink>::skip() {
  tell({.kind = EventKind::skipped, .seat = turn, .castle = table.target});
  end_turn();
}

// CA-14, CA-31
template <class Sink>
void GameInPlay<Sink>::pass() {
  if (table.deck == 0) {
    ++table.passes;
  }
  tell({.kind = EventKind::passed, .seat = turn, .number = table.passes});
  if (table.passes < table.options.players) {
    return end_turn();
  }
  table.asked = SeatSet::none();
  table.offered.fill(SeatSet::none());
  wait(Phase::over, no_seat);
  const SeatSet winners = leaders(table);
  tell({.kind = EventKind::ended,
        .number = static_cast<std::uint8_t>(points_of(table, winners.lowest())),
        .winners = winners});
}

template <class Sink>
State deal_to(const Options& options, const Random& random, Sink& sink) {
  State state;
  Table& table = state.table;
  table.options = options;
  state.secrets.random = random;
  state.secrets.deck = sorted_cards;
  shuffle(std::span<Card>(state.secrets.deck), state.secrets.random);
  table.deck = card_count;
  table.turn = static_cast<Seat>(state.secrets.random.below(options.players));
  GameInPlay<Sink> game(state, sink);
  game.tell({.kind = EventKind::begins, .seat = table.turn});
  // CA-3
  for (Seat seat = 0; seat < options.players; ++seat) {
    table.reserve[seat] = banners_of_a_lord;
    for (unsigned card = 0; card < first_hand; ++card) {
      game.gain(seat, game.draw());
    }
  }
  game.begin_turn();
  return state;
}

template <class Sink>
[[gnu::always_inline]] inline void play_to(State& state, const Move& move, Sink& sink) {
  GameInPlay<Sink> game(state, sink);
  switch (move.action) {
    case Action::take: return game.take(move.what);
    case Action::ask: return game.ask(move.seat);
    case Action::discard: return game.discard();
    case Action::give: return game.give(move.what);
    case Action::refuse: return game.refuse();
    case Action::accept: return game.accept();
    case Action::decline: return game.decline();
    case Action::ransom: return game.offer(move.what, move.seat);
    case Action::pay: return game.pay(move.what);
    case Action::done: return game.finish_payment();
    case Action::swap: return game.swap(move.what);
    case Action::attack: return game.attack(move.what);
    case Action::send: return game.send(move.what);
    case Action::storm: return game.storm();
    case Action::advance: return game.advance();
    case Action::hold: return game.hold();
    case Action::plant: return game.plant();
    case Action::skip: return game.skip();
    case Action::pass: return game.pass();
  }
  TILTYARD_ASSERT(false);
}

}  // namespace

State deal(const Options& options, const Random& random, NoEvents& sink) {
  return deal_to(options, random, sink);
}
State deal(const Options& options, const Random& random, etl::ivector<Event>& sink) {
  return deal_to(options, random, sink);
}

void play(State& state, const Move& move, NoEvents& sink) { play_to(state, move, sink); }
void play(State& state, const Move& move, etl::ivector<Event>& sink) { play_to(state, move, sink); }

}  // namespace tiltyard::castles
