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
  void play_value(const Move& move);
  void announce(const Move& move);
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
    case Verb::play: return play_value(move);
    case Verb::ivanhoe: return ivanhoe();
    case Verb::stay: return stay();
    case Verb::withdraw: return withdraw();
    case Verb::allow: return allow();
    case Verb::keep: return keep(*this, move);
    case Verb::give_back: return give_back(move.colour());
    case Verb::take: return settle_prize(table_.to_act, move.colour());
    default: return announce(move);
  }
}

void Turns::shuffle_deck() {
  shuffle(std::span<CardByte>(secrets_.deck.data(), table_.deck_size), secrets_.random);
}

// IV-12
void Turns::reshuffle() {
  const auto pile = table_.discard();
  if (pile.empty()) {
    return;
  }
  std::copy(pile.begin(), pile.end(), secrets_.deck.begin());
  table_.deck_size = static_cast<std::uint8_t>(pile.size());
  table_.piles.clear(Table::discard_zone);
  shuffle_deck();
  tell({.kind = EventKind::reshuffles, .amount = table_.deck_size});
}

// IV-11, IV-12
TILTYARD_HOT void Turns::draw(Seat seat) {
  if (table_.deck_size == 0) {
    reshuffle();
  }
  if (table_.deck_size == 0) {
    return;
  }
  --table_.deck_size;
  CardByte& top = secrets_.deck[table_.deck_size];
  const Card card = card_of(top);
  top = 0;
  give(seat, card);
  tell({.kind = EventKind::draws, .seat = seat, .card = byte_of(card)});
  if (table_.deck_size == 0) {
    reshuffle();
  }
}

// IV-80, IV-81: all that lies before a player goes: display, Shield, Stunned.
TILTYARD_HOT void Turns::sweep(Seat seat) {
  table_.piles.move_all(Table::display_zone(seat), Table::discard_zone);
  table_.sums[seat] = 0;
  table_.maidens.remove(seat);
  if (table_.shield == seat) {
    table_.shield = no_seat;
    throw_away(Card::shield);
  }
  if (table_.stunned == seat) {
    table_.stunned = no_seat;
    throw_away(Card::stunned);
  }
}

// IV-3
void Turns::deal() {
  const unsigned players = table_.options.players;
  const Seat dealer = static_cast<Seat>(secrets_.random.below(players));
  tell({.kind = EventKind::deals, .seat = dealer});
  secrets_.deck = sorted_deck;
  table_.deck_size = deck_cards;
  shuffle_deck();
  for (std::size_t round = 0; round < cards_dealt; ++round) {
    for (Seat seat = 0; seat < players; ++seat) {
      CardByte& top = secrets_.deck[--table_.deck_size];
      give(seat, card_of(top));
      top = 0;
    }
  }
  open_tournament(table_.options.edition == Edition::it ? previous_seat(dealer, players)
                                                        : next_seat(dealer, players));
}

TILTYARD_HOT void Turns::begin_turn(Seat seat) {
  table_.phase = Phase::play;
  table_.turn = seat;
  table_.to_act = seat;
  table_.played = 0;
  table_.added = 0;
  draw(seat);
}

// IV-20, IV-22. Ends: between tournaments all cards that are in no hand are in the deck or will be
// reshuffled into it, and no more than 34 cards open no colour.
void Turns::open_tournament(Seat opener) {
  table_.in = SeatSet::first(table_.options.players);
  table_.colour = Colour::none;
  begin_turn(opener);
  while (openable(table_, secrets_.hands[table_.turn]).empty()) {
    tell({.kind = EventKind::shows_hand,
          .seat = table_.turn,
          .details = shown_hand(secrets_.hands[table_.turn])});
    begin_turn(after(table_.turn));
  }
  table_.phase = Phase::open;
}

TILTYARD_HOT void Turns::go_on_after_leaving() {
  if ((table_.in.bits & (table_.in.bits - 1U)) == 0) {  // one is left
    end_tournament(table_.in.lowest());
  } else {
    begin_turn(next_in(table_.in, table_.turn, table_.options.players));
  }
}

// IV-81, IV-82
void Turns::end_tournament(Seat winner) {
  tell({.kind = EventKind::wins_tournament,
        .seat = winner,
        .second = static_cast<std::uint8_t>(table_.colour),
        .amount = total_of(winner)});
  sweep(winner);
  const ColourSet lacking = table_.tokens[winner].others();
  if (table_.colour != Colour::purple) {
    settle_prize(winner, lacking.has(table_.colour) ? table_.colour : Colour::none);
  } else if (lacking.size() == 1) {
    settle_prize(winner, lacking.first());
  } else {
    table_.phase = Phase::prize;
    table_.to_act = winner;
  }
}

// IV-21, IV-82, IV-83
void Turns::settle_prize(Seat winner, Colour taken) {
  if (taken != Colour::none) {
    table_.tokens[winner].add(taken);
  }
  tell({.kind = taken != Colour::none ? EventKind::takes_token : EventKind::wins_nothing_new,
        .seat = winner,
        .second = static_cast<std::uint8_t>(taken != Colour::none ? taken : table_.colour)});
  table_.last_purple =
      (table_.options.edition == Edition::it ? taken : table_.colour) == Colour::purple;
  if (table_.tokens[winner].size() >= goal(table_.options)) {
    table_.phase = Phase::over;
    table_.to_act = no_seat;
    table_.winner = winner;
    tell({.kind = EventKind::wins_game, .seat = winner});
  } else {
    open_tournament(winner);
  }
}

TILTYARD_HOT void Turns::open(const Move& move) {
  table_.colour = move.colour();
  table_.phase = Phase::play;
  tell({.kind = EventKind::opens, .seat = table_.turn, .second = move.target});
}

TILTYARD_HOT void Turns::play_value(const Move& move) {
  take_from_hand(table_.turn, move.card());
  show(table_.turn, move.card());
  ++table_.played;
  ++table_.added;
  tell({.kind = EventKind::plays,
        .seat = table_.turn,
        .card = move.target,
        .amount = total_of(table_.turn)});
}

// IV-70: stops only where somebody may answer, and nothing but the state tells that it did (IV-73).
void Turns::announce(const Move& move) {
  take_from_hand(table_.turn, action_card(move.verb));
  ++table_.played;
  tell({.kind = EventKind::announces,
        .seat = table_.turn,
        .card = byte_of(action_card(move.verb)),
        .details = std::bit_cast<std::uint32_t>(move)});
  for (Seat seat = 0; seat < table_.options.players; ++seat) {
    if (seat != table_.turn && table_.in.has(seat) && secrets_.hands[seat].has(Card::ivanhoe)) {
      table_.phase = Phase::react;
      table_.to_act = seat;
      table_.pending = move;
      return;
    }
  }
  take_effect(*this, move);
}

// IV-70
void Turns::ivanhoe() {
  const Card cancelled = action_card(table_.pending.verb);
  take_from_hand(table_.to_act, Card::ivanhoe);
  throw_away(cancelled);
  throw_away(Card::ivanhoe);
  tell({.kind = EventKind::cancels,
        .seat = table_.to_act,
        .other = table_.turn,
        .card = byte_of(cancelled)});
  table_.pending = {};
  table_.phase = Phase::play;
  table_.to_act = table_.turn;
}

void Turns::allow() {
  const Move allowed = table_.pending;
  table_.pending = {};
  table_.phase = Phase::play;
  table_.to_act = table_.turn;
  take_effect(*this, allowed);
}

TILTYARD_HOT void Turns::stay() {
  tell({.kind = EventKind::stays, .seat = table_.turn, .amount = total_of(table_.turn)});
  begin_turn(next_in(table_.in, table_.turn, table_.options.players));
}

// IV-80
TILTYARD_HOT void Turns::withdraw() {
  const Seat leaver = table_.turn;
  const bool owes_token = table_.maidens.has(leaver);
  tell({.kind = EventKind::withdraws,
        .seat = leaver,
        .second = static_cast<std::uint8_t>(owes_token ? 1 : 0),
        .amount = static_cast<std::uint16_t>(table_.display_size(leaver))});
  table_.in.remove(leaver);
  sweep(leaver);
  const ColourSet tokens = table_.tokens[leaver];
  if (!owes_token || tokens.empty()) {
    go_on_after_leaving();
  } else if (tokens.size() == 1) {
    give_back(tokens.first());
  } else {
    table_.phase = Phase::token;
  }
}

void Turns::give_back(Colour colour) {
  table_.tokens[table_.turn].remove(colour);
  tell({.kind = EventKind::returns_token,
        .seat = table_.turn,
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

TILTYARD_HOT void play(State& state, const Move& move, etl::ivector<Event>* events) {
  Turns(state, events).play(move);
}

}  // namespace tiltyard::ivanhoe
