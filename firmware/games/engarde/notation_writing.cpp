#include "games/engarde/notation.hpp"

#include <cstddef>

#include "app/console/notation_parts.hpp"

namespace tiltyard::app {
namespace {

using engarde::Card;
using engarde::card_count;
using engarde::Hand;
using engarde::Move;
using engarde::player_count;
using engarde::State;
using engarde::Table;

using Word = std::string_view;

constexpr auto& phase_words = EnGardeNotation::phase_words;

void write_card(JsonWriter& json, Card card) {
  const char letter = static_cast<char>('0' + card);
  json.string(Word(&letter, 1));
}

void write_hand(JsonWriter& json, const Hand& hand) {
  for (const engarde::CardKind& kind : engarde::card_kinds) {
    for (unsigned left = hand.count(kind.card); left > 0; --left) {
      write_card(json, kind.card);
    }
  }
}

template <class Numbers>
void write_pair(JsonWriter& json, const Numbers& numbers) {
  json.begin_array().number(numbers[0]).number(numbers[1]).end_array();
}

void write_attack(JsonWriter& json, const engarde::Attack& attack) {
  if (!attack.pending()) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("value").number(attack.value);
  json.key("cards").number(attack.cards);
  json.key("lunge").boolean(attack.lunge);
  json.end_object();
}

void write_open_part(JsonWriter& json, const Table& table) {
  json.key("game").string(engarde::Rules::name);
  json.key("level").string(word_of(EnGardeSetup::levels, table.options.level));
  json.key("phase").string(word_of(phase_words, table.phase));
  json.key("to_act");
  write_seat(json, table.to_act);
  json.key("starter").number(table.starter);
  json.key("round").number(table.round);
  json.key("squares");
  write_pair(json, table.squares);
  json.key("score");
  write_pair(json, table.score);
  json.key("attack");
  write_attack(json, table.attack);
  json.key("last").boolean(engarde::is_last(table));
}

// The whole object; the three callables write the cards of each zone, each in its own way of
// hiding.
template <class Deck, class Discard, class SeatHand>
void write_all(JsonWriter& json, const Table& table, Deck write_deck, Discard write_discard,
               SeatHand write_seat_hand) {
  json.begin_object();
  write_open_part(json, table);
  json.key("deck").begin_array();
  write_deck();
  json.end_array();
  json.key("discard").begin_array();
  write_discard();
  json.end_array();
  json.key("hands").begin_array();
  for (Seat seat = 0; seat < player_count; ++seat) {
    json.begin_array();
    write_seat_hand(seat);
    json.end_array();
  }
  json.end_array();
  json.key("winner");
  write_seat(json, table.winner);
  json.end_object();
}

// EG-6
template <class SeatHand>
void write_as_seen(JsonWriter& json, const Table& table, SeatHand write_seat_hand) {
  const auto deck = [&] { write_unknown(json, table.deck); };
  const auto discard = [&] {
    if (table.discards != 0) {
      write_unknown(json, table.discards - 1U);
      write_card(json, table.top);
    }
  };
  write_all(json, table, deck, discard, write_seat_hand);
}

}  // namespace

void EnGardeNotation::write_state(JsonWriter& json, const State& state) {
  const Table& table = state.table;
  const Card* const cards = state.secrets.cards.data();
  const auto deck = [&] {
    for (std::size_t place = engarde::first_of_deck(table); place < card_count; ++place) {
      write_card(json, cards[place]);
    }
  };
  const auto discard = [&] {
    for (std::size_t place = 0; place < table.discards; ++place) {
      write_card(json, cards[place]);
    }
  };
  write_all(json, table, deck, discard,
            [&](Seat seat) { write_hand(json, state.secrets.hands[seat]); });
}

void EnGardeNotation::write_view(JsonWriter& json, const engarde::View& view) {
  write_as_seen(json, view.table, [&](Seat seat) {
    if (seat == view.seat) {
      write_hand(json, view.hand);
    } else {
      write_unknown(json, view.table.hands[seat]);
    }
  });
}

void EnGardeNotation::write_public(JsonWriter& json, const Table& table,
                                   const std::optional<Move>& /*announced*/) {
  write_as_seen(json, table, [&](Seat seat) { write_unknown(json, table.hands[seat]); });
}

}  // namespace tiltyard::app
