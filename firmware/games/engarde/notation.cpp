#include "games/engarde/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/console/word_reader.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/story.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Card;
using engarde::card_count;
using engarde::Fault;
using engarde::Hand;
using engarde::Move;
using engarde::Phase;
using engarde::player_count;
using engarde::State;
using engarde::Table;

using Word = std::string_view;

// In the order of the engine's enums.
constexpr std::array<Word, engarde::phase_count> phase_words{"act", "defend", "last", "over"};
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

struct ActionWords {
  Word word;
  bool has_card;
  bool has_cards;
};
constexpr std::array<ActionWords, engarde::action_count> action_words{{
    {"forward", true, false},
    {"back", true, false},
    {"attack", false, true},
    {"lunge", true, true},
    {"parry", false, false},
    {"retreat", true, false},
    {"yield", false, false},
    {"pass", false, false},
}};

template <class Enum, class List>
Word word_of(const List& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

// --- Writing ---

void write_card(JsonWriter& json, Card card) {
  const char letter = static_cast<char>('0' + card);
  json.string(Word(&letter, 1));
}

void write_hidden(JsonWriter& json, std::size_t count) {
  for (; count > 0; --count) {
    json.string("?");
  }
}

void write_hand(JsonWriter& json, const Hand& hand) {
  for (const engarde::CardKind& kind : engarde::card_kinds) {
    for (unsigned left = hand.count(kind.card); left > 0; --left) {
      write_card(json, kind.card);
    }
  }
}

void write_seat(JsonWriter& json, Seat seat) {
  if (seat == no_seat) {
    json.null();
  } else {
    json.number(seat);
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
  const auto deck = [&] { write_hidden(json, table.deck); };
  const auto discard = [&] {
    if (table.discards != 0) {
      write_hidden(json, table.discards - 1U);
      write_card(json, table.top);
    }
  };
  write_all(json, table, deck, discard, write_seat_hand);
}

// --- Reading ---

template <class List>
std::size_t read_word(JsonReader& json, const List& words) {
  const std::optional<std::size_t> found = find_word(words, json.string());
  if (!found.has_value()) {
    json.fail("there is no such word here");
  }
  return found.value_or(0);
}

Seat read_seat(JsonReader& json) {
  return json.null() ? no_seat : static_cast<Seat>(json.number(player_count));
}

// One value for each seat.
template <class ReadOne>
void read_for_seats(JsonReader& json, ReadOne read_one) {
  Seat seat = 0;
  for (json.begin_array(); json.more(); ++seat) {
    if (seat == player_count) {
      json.fail("there are two seats");
    } else {
      read_one(seat);
    }
  }
  if (seat != player_count) {
    json.fail("there are two seats");
  }
}

void read_pair(JsonReader& json, std::array<std::uint8_t, player_count>& numbers) {
  read_for_seats(
      json, [&](Seat seat) { numbers[seat] = static_cast<std::uint8_t>(json.number(UINT8_MAX)); });
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

void read_hand(JsonReader& json, State& state, Seat seat) {
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
  table.to_act = read_seat(json);
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

std::optional<std::uint16_t> read_count(WordReader& words, unsigned bound) {
  const std::optional<std::uint64_t> number = parse_number(words.next(), bound);
  return number.has_value() ? std::optional(static_cast<std::uint16_t>(*number)) : std::nullopt;
}

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, 16> reason_rules{"",      "EG-2",  "EG-21", "EG-11", "EG-21", "EG-5",
                                            "EG-30", "EG-3",  "EG-3",  "EG-3",  "EG-10", "EG-10",
                                            "EG-10", "EG-21", "EG-32", "EG-3"};

}  // namespace

Objection EnGardeNotation::objection(engarde::Reason reason) {
  return {reason_rules[static_cast<std::size_t>(reason)],
          text::say(text::Language::english, reason)};
}

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
      write_hidden(json, view.table.hands[seat]);
    }
  });
}

void EnGardeNotation::write_public(JsonWriter& json, const Table& table,
                                   const std::optional<Move>& /*announced*/) {
  write_as_seen(json, table, [&](Seat seat) { write_hidden(json, table.hands[seat]); });
}

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
  read_for_seats(json, [&](Seat seat) { read_hand(json, state, seat); });
  json.key("winner");
  table.winner = read_seat(json);
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

void EnGardeNotation::write_move(TextWriter& text, const Move& move) {
  const ActionWords& action = action_words[static_cast<std::size_t>(move.action)];
  text.text(action.word);
  if (action.has_card) {
    text.letter(' ').number(move.card);
  }
  if (action.has_cards) {
    text.letter(' ').number(move.cards);
  }
}

std::optional<Move> EnGardeNotation::read_move(Word text) {
  WordReader words(text);
  const Word word = words.next();
  for (std::size_t index = 0; index < action_words.size(); ++index) {
    const ActionWords& action = action_words[index];
    if (action.word != word) {
      continue;
    }
    const std::optional<std::uint16_t> card =
        action.has_card ? read_count(words, engarde::highest_card) : 0;
    const std::optional<std::uint16_t> cards =
        action.has_cards ? read_count(words, engarde::hand_size) : 0;
    if (!card.has_value() || !cards.has_value() || !words.empty()) {
      return std::nullopt;
    }
    return Move{static_cast<Action>(index), static_cast<Card>(*card), *cards};
  }
  return std::nullopt;
}

void EnGardeNotation::tell(const engarde::Event& event, etl::istring& text) {
  static constexpr std::array<std::string_view, player_count> seats{"seat 0", "seat 1"};
  text::tell(event, text::Language::english, seats, text);
}

}  // namespace tiltyard::app
