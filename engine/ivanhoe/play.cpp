#include "ivanhoe/play.hpp"

#include <algorithm>
#include <bit>

#include "core/hot.hpp"
#include "ivanhoe/effects.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

constexpr std::array<CardByte, deck_cards> sorted_deck = [] {
  std::array<CardByte, deck_cards> cards{};
  std::size_t place = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    for (std::size_t copy = 0; copy < card_table[kind].count; ++copy) {
      cards[place++] = static_cast<CardByte>(kind);
    }
  }
  return cards;
}();

// Carries one move, or the deal, through to the next decision.
class Turns final : public GameInPlay {
 public:
  using GameInPlay::GameInPlay;

  void deal();
  void play(const Move& move);

 private:
  // Cards
  void shuffle_deck();
  void reshuffle();
  void draw(Seat seat);
  void sweep(Seat seat);

  // Turns and tournaments
  void begin_turn(Seat seat);
  void open_tournament(Seat opener);
  void go_on_after_leaving();
  void end_tournament(Seat winner);
  void settle_prize(Seat winner, Colour taken);

  // Steps, one for each verb
  void open(const Move& move);
  void play_value(Card card);
  [[gnu::noinline]] void announce(const Move& move);
  void ivanhoe();
  void allow();
  void stay();
  void withdraw();
  void give_back(Colour colour);
};

// A switch and not a table: so the usual steps become part of this function, and lie in RAM with
// it.
TILTYARD_HOT void Turns::play(const Move& move) {
  switch (move.verb) {
    case Verb::open: return open(move);
    case Verb::play: return play_value(move.card());
    case Verb::ivanhoe: return ivanhoe();
    case Verb::stay: return stay();
    case Verb::withdraw: return withdraw();
    case Verb::allow: return allow();
    case Verb::keep: return keep(*this, move);
    case Verb::give_back: return give_back(move.colour());
    case Verb::take: return settle_prize(table.to_act, move.colour());
    default: return announce(move);
  }
}

void Turns::shuffle_deck() {
  shuffle(std::span<CardByte>(secrets.deck.data(), table.deck_size), secrets.random);
}

// IV-12
void Turns::reshuffle() {
  const auto pile = table.discard();
  if (pile.empty()) {
    return;
  }
  std::copy(pile.begin(), pile.end(), secrets.deck.begin());
  table.deck_size = static_cast<std::uint8_t>(pile.size());
  table.piles.clear(Table::discard_zone);
  shuffle_deck();
  tell({.kind = EventKind::reshuffles, .amount = table.deck_size});
}

// IV-11, IV-12
TILTYARD_HOT void Turns::draw(Seat seat) {
  if (table.deck_size == 0) {
    reshuffle();
  }
  if (table.deck_size == 0) {
    return;
  }
  const std::size_t left = table.deck_size - 1U;
  table.deck_size = static_cast<std::uint8_t>(left);
  CardByte& top = secrets.deck[left];
  const Card card = card_of(top);
  top = 0;
  give(seat, card);
  tell({.kind = EventKind::draws, .seat = seat, .card = byte_of(card)});
  if (left == 0) {
    reshuffle();
  }
}

// IV-80, IV-81: all that lies before a player goes: display, Shield, Stunned.
TILTYARD_HOT void Turns::sweep(Seat seat) {
  // Stays in a register; `table` is read again after each byte that is written.
  Table& on = table;
  on.piles.move_all(Table::display_zone(seat), Table::discard_zone);
  on.sums[seat] = 0;
  on.maidens.remove(seat);
  if (on.shield == seat) {
    on.shield = no_seat;
    throw_away(Card::shield);
  }
  if (on.stunned == seat) {
    on.stunned = no_seat;
    throw_away(Card::stunned);
  }
}

// IV-3
void Turns::deal() {
  const unsigned players = table.options.players;
  const Seat dealer = static_cast<Seat>(secrets.random.below(players));
  tell({.kind = EventKind::deals, .seat = dealer});
  secrets.deck = sorted_deck;
  table.deck_size = deck_cards;
  shuffle_deck();
  for (std::size_t round = 0; round < cards_dealt; ++round) {
    for (Seat seat = 0; seat < players; ++seat) {
      CardByte& top = secrets.deck[--table.deck_size];
      give(seat, card_of(top));
      top = 0;
    }
  }
  open_tournament(table.options.edition == Edition::it ? previous_seat(dealer, players)
                                                       : next_seat(dealer, players));
}

TILTYARD_HOT void Turns::begin_turn(Seat seat) {
  Table& on = table;  // as in `sweep`
  on.phase = Phase::play;
  on.turn = seat;
  on.to_act = seat;
  on.played = 0;
  on.added = 0;
  draw(seat);
}

// IV-20, IV-22. Ends: between tournaments all cards that are in no hand are in the deck or will be
// reshuffled into it, and no more than 34 cards open no colour.
TILTYARD_HOT void Turns::open_tournament(Seat opener) {
  table.in = SeatSet::first(table.options.players);
  table.colour = Colour::none;
  begin_turn(opener);
  while (openable(table, secrets.hands[table.turn]).empty()) {
    tell({.kind = EventKind::shows_hand,
          .seat = table.turn,
          .details = shown_hand(secrets.hands[table.turn])});
    begin_turn(after(table.turn));
  }
  table.phase = Phase::open;
}

TILTYARD_HOT void Turns::go_on_after_leaving() {
  if ((table.in.bits & (table.in.bits - 1U)) == 0) {  // one is left
    end_tournament(table.in.lowest());
  } else {
    begin_turn(next_in(table.in, table.turn, table.options.players));
  }
}

// IV-81, IV-82
TILTYARD_HOT void Turns::end_tournament(Seat winner) {
  tell({.kind = EventKind::wins_tournament,
        .seat = winner,
        .second = static_cast<std::uint8_t>(table.colour),
        .amount = total_of(winner)});
  sweep(winner);
  const ColourSet lacking = table.tokens[winner].others();
  if (table.colour != Colour::purple) {
    settle_prize(winner, lacking.has(table.colour) ? table.colour : Colour::none);
  } else if (lacking.size() == 1) {
    settle_prize(winner, lacking.first());
  } else {
    table.phase = Phase::prize;
    table.to_act = winner;
  }
}

// IV-21, IV-82, IV-83
TILTYARD_HOT void Turns::settle_prize(Seat winner, Colour taken) {
  if (taken != Colour::none) {
    table.tokens[winner].add(taken);
  }
  tell({.kind = taken != Colour::none ? EventKind::takes_token : EventKind::wins_nothing_new,
        .seat = winner,
        .second = static_cast<std::uint8_t>(taken != Colour::none ? taken : table.colour)});
  table.last_purple =
      (table.options.edition == Edition::it ? taken : table.colour) == Colour::purple;
  if (table.tokens[winner].size() >= goal(table.options)) {
    table.phase = Phase::over;
    table.to_act = no_seat;
    table.winner = winner;
    tell({.kind = EventKind::wins_game, .seat = winner});
  } else {
    open_tournament(winner);
  }
}

TILTYARD_HOT void Turns::open(const Move& move) {
  table.colour = move.colour();
  table.phase = Phase::play;
  tell({.kind = EventKind::opens, .seat = table.turn, .second = move.target});
}

TILTYARD_HOT void Turns::play_value(Card card) {
  const Seat seat = table.turn;
  take_from_hand(seat, card);
  show(seat, card);
  ++table.played;
  ++table.added;
  tell({.kind = EventKind::plays, .seat = seat, .card = byte_of(card), .amount = total_of(seat)});
}

// IV-70: stops only where somebody may answer, and nothing but the state tells that it did (IV-73).
TILTYARD_HOT void Turns::announce(const Move& move) {
  take_from_hand(table.turn, action_card(move.verb));
  ++table.played;
  tell({.kind = EventKind::announces,
        .seat = table.turn,
        .card = byte_of(action_card(move.verb)),
        .details = std::bit_cast<std::uint32_t>(move)});
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (seat != table.turn && table.in.has(seat) && secrets.hands[seat].has(Card::ivanhoe)) {
      table.phase = Phase::react;
      table.to_act = seat;
      table.pending = move;
      return;
    }
  }
  take_effect(*this, move);
}

// IV-70
void Turns::ivanhoe() {
  const Card cancelled = action_card(table.pending.verb);
  take_from_hand(table.to_act, Card::ivanhoe);
  throw_away(cancelled);
  throw_away(Card::ivanhoe);
  tell({.kind = EventKind::cancels,
        .seat = table.to_act,
        .other = table.turn,
        .card = byte_of(cancelled)});
  table.pending = {};
  table.phase = Phase::play;
  table.to_act = table.turn;
}

void Turns::allow() {
  const Move allowed = table.pending;
  table.pending = {};
  table.phase = Phase::play;
  table.to_act = table.turn;
  take_effect(*this, allowed);
}

TILTYARD_HOT void Turns::stay() {
  tell({.kind = EventKind::stays, .seat = table.turn, .amount = total_of(table.turn)});
  begin_turn(next_in(table.in, table.turn, table.options.players));
}

// IV-80
TILTYARD_HOT void Turns::withdraw() {
  const Seat leaver = table.turn;
  const bool owes_token = table.maidens.has(leaver);
  tell({.kind = EventKind::withdraws,
        .seat = leaver,
        .second = static_cast<std::uint8_t>(owes_token ? 1 : 0),
        .amount = static_cast<std::uint16_t>(table.display_size(leaver))});
  table.in.remove(leaver);
  sweep(leaver);
  const ColourSet tokens = table.tokens[leaver];
  if (!owes_token || tokens.empty()) {
    go_on_after_leaving();
  } else if (tokens.size() == 1) {
    give_back(tokens.first());
  } else {
    table.phase = Phase::token;
  }
}

void Turns::give_back(Colour colour) {
  table.tokens[table.turn].remove(colour);
  tell({.kind = EventKind::returns_token,
        .seat = table.turn,
        .second = static_cast<std::uint8_t>(colour)});
  go_on_after_leaving();
}

}  // namespace

State deal(const Options& options, Random random, etl::ivector<Event>* events) {
  State state;
  state.table.options = options;
  state.secrets.random = random;
  Turns(state, events).deal();
  return state;
}

void play(State& state, const Move& move, etl::ivector<Event>* events) {
  Turns(state, events).play(move);
}

}  // namespace tiltyard::ivanhoe
