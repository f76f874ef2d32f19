#include "games/engarde/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/console/notation_parts.hpp"

namespace tiltyard::app {
namespace {

using engarde::Card;
using engarde::card_count;
using engarde::Fault;
using engarde::Phase;
using engarde::player_count;
using engarde::State;
using engarde::Table;

using Word = std::string_view;

constexpr auto& phase_words = EnGardeNotation::phase_words;

// In the order of the engine's enum.
constexpr std::array<Word, engarde::fault_count> fault_words{
    "",
    "there are no such options",
    "there must be five cards of each value",
    "the fencers cannot stand on these squares",
    "this score cannot be",
    "phase, to_act, winner, deck and level do not go together",
    "this attack cannot have been made",
    "a hand has a wrong number of cards",
    "there is nothing to decide here",
};

constexpr WrongLength two_seats{"there are two seats", "there are two seats"};

void read_pair(JsonReader& json, std::array<std::uint8_t, player_count>& numbers) {
  read_each(
      json, player_count,
      [&](std::size_t seat) { numbers[seat] = static_cast<std::uint8_t>(json.number(UINT8_MAX)); },
      two_seats);
}

engarde::Attack read_attack(JsonReader& json) {
  engarde::Attack attack;
  if (json.null()) {
    return attack;
  }
  json.begin_object();
  json.key("value");
  attack.value = static_cast<Card>(json.number(UINT8_MAX));
  json.key("cards");
  attack.cards = static_cast<std::uint8_t>(json.number(UINT8_MAX));
  json.key("lunge");
  attack.lunge = json.boolean();
  json.end_object();
  if (!attack.pending()) {
    json.fail("an attack has a value");
  }
  return attack;
}

Card read_card(JsonReader& json) {
  const Word word = json.string();
  const unsigned card = word.size() == 1 ? static_cast<unsigned>(word[0] - '0') : 0U;
  if (engarde::copies_of(card) == 0) {
    json.fail("there is no such card");
  }
  return static_cast<Card>(card);
}

struct Pile {
  std::array<Card, card_count> cards{};
  std::uint8_t count = 0;
};

Pile read_pile(JsonReader& json) {
  Pile pile;
  for (json.begin_array(); json.more();) {
    const Card card = read_card(json);
    if (pile.count == card_count) {
      json.fail("there are too many cards");
    } else {
      pile.cards[pile.count++] = card;
    }
  }
  return pile;
}

void read_hand(JsonReader& json, State& state, std::size_t seat) {
  for (json.begin_array(); json.more();) {
    const Card card = read_card(json);
    if (state.table.hands[seat] == engarde::hand_size) {
      json.fail("a hand has five cards at most");
    } else if (json.ok()) {
      state.secrets.hands[seat].add(card);
      ++state.table.hands[seat];
    }
  }
}

void read_open_part(JsonReader& json, Table& table) {
  json.key("game");
  if (json.string() != Word(engarde::Rules::name)) {
    json.fail("there is no such game");
  }
  json.key("level");
  table.options.level = static_cast<engarde::Level>(read_word(json, EnGardeSetup::levels));
  json.key("phase");
  table.phase = static_cast<Phase>(read_word(json, phase_words));
  json.key("to_act");
  table.to_act = read_seat(json, player_count);
  json.key("starter");
  table.starter = static_cast<Seat>(json.number(player_count));
  json.key("round");
  table.round = static_cast<std::uint16_t>(json.number(engarde::last_round_number + 1U));
  json.key("squares");
  read_pair(json, table.squares);
  json.key("score");
  read_pair(json, table.score);
  json.key("attack");
  table.attack = read_attack(json);
}

void place_cards(State& state, const Pile& deck, const Pile& discard) {
  Table& table = state.table;
  if (deck.count + discard.count > card_count) {
    table.deck = card_count;  // refused by the count of cards
    return;
  }
  table.deck = deck.count;
  table.discards = discard.count;
  table.top = discard.count == 0 ? Card{0} : discard.cards[discard.count - 1U];
  std::array<Card, card_count>& places = state.secrets.cards;
  std::copy_n(discard.cards.begin(), discard.count, places.begin());
  std::copy_n(deck.cards.begin(), deck.count, places.begin() + engarde::first_of_deck(table));
}

}  // namespace

std::optional<State> EnGardeNotation::read_state(JsonReader& json) {
  State state;
  Table& table = state.table;
  json.begin_object();
  read_open_part(json, table);
  json.key("last");
  const bool last = json.boolean();
  json.key("deck");
  const Pile deck = read_pile(json);
  json.key("discard");
  const Pile discard = read_pile(json);
  json.key("hands");
  read_each(json, player_count, [&](std::size_t seat) { read_hand(json, state, seat); }, two_seats);
  json.key("winner");
  table.winner = read_seat(json, player_count);
  json.end_object();
  place_cards(state, deck, discard);
  state.secrets.random = Random::from_seed(0);
  if (!json.ok()) {
    return std::nullopt;
  }
  if (const Fault fault = engarde::check(state); fault != Fault::none) {
    json.fail(word_of(fault_words, fault));
    return std::nullopt;
  }
  if (last != engarde::is_last(table)) {
    json.fail("last does not fit the deck");
    return std::nullopt;
  }
  return state;
}

}  // namespace tiltyard::app
