#include "games/ivanhoe/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "app/console/word_reader.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/story.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::Card;
using ivanhoe::card_kinds;
using ivanhoe::Colour;
using ivanhoe::ColourSet;
using ivanhoe::Fault;
using ivanhoe::Hand;
using ivanhoe::max_players;
using ivanhoe::Move;
using ivanhoe::Phase;
using ivanhoe::State;
using ivanhoe::Table;
using ivanhoe::Verb;

using Word = std::string_view;

// In the order of the engine's enums.
constexpr std::array<Word, ivanhoe::phase_count> phase_words{"open",  "play",  "react", "adapt",
                                                             "token", "prize", "over"};
constexpr auto& colour_words = IvanhoeNotation::colour_words;
constexpr auto& card_words = IvanhoeNotation::card_words;
constexpr std::array<Word, 13> fault_words{
    "",
    "a card is missing or there too often",
    "an action lies in a display",
    "two Maidens lie in one display",
    "cards lie before one who has left",
    "tokens are there twice or as many as win",
    "fewer are in the tournament, or more, than this phase allows",
    "turn does not fit the phase",
    "to_act does not fit the phase",
    "pending does not fit the phase",
    "winner does not fit the phase",
    "colour does not fit the phase",
    "there is nothing to decide here",
};

// What follows a verb, word by word, and into which field of the move it goes.
enum class Operand : std::uint8_t {
  none,
  colour,
  card,
  seat,
  my_index,
  their_index,
  my_place,
  their_place
};
constexpr std::size_t max_operands = 3;
struct Syntax {
  Word verb;
  std::array<Operand, max_operands> operands;
};
constexpr std::array<Syntax, ivanhoe::verb_count> syntax_table = {{
    {"open", {Operand::colour}},
    {"play", {Operand::card}},
    {"unhorse", {Operand::colour}},
    {"changeweapon", {Operand::colour}},
    {"dropweapon", {}},
    {"breaklance", {Operand::seat}},
    {"riposte", {Operand::seat}},
    {"dodge", {Operand::seat, Operand::their_index}},
    {"retreat", {Operand::my_index}},
    {"knockdown", {Operand::seat}},
    {"outmaneuver", {}},
    {"charge", {}},
    {"countercharge", {}},
    {"disgrace", {}},
    {"adapt", {}},
    {"outwit", {Operand::my_place, Operand::seat, Operand::their_place}},
    {"shield", {}},
    {"stunned", {Operand::seat}},
    {"ivanhoe", {}},
    {"stay", {}},
    {"withdraw", {}},
    {"allow", {}},
    {"keep", {Operand::my_index}},
    {"return", {Operand::colour}},
    {"take", {Operand::colour}},
}};

template <class Move>
auto& field_of(Move& move, Operand operand) {
  switch (operand) {
    case Operand::my_index:
    case Operand::my_place: return move.mine;
    case Operand::their_index:
    case Operand::their_place: return move.theirs;
    default: return move.target;
  }
}

// Kinds in the order of their words as bytes: how hands are written.
constexpr std::array<std::uint8_t, card_kinds> sorted_kinds = [] {
  std::array<std::uint8_t, card_kinds> kinds{};
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    kinds[kind] = static_cast<std::uint8_t>(kind);
  }
  const auto word = [](std::uint8_t kind) {
    return std::string_view(card_words[kind].data(), card_words[kind].size());
  };
  std::sort(kinds.begin(), kinds.end(),
            [&](std::uint8_t one, std::uint8_t other) { return word(one) < word(other); });
  return kinds;
}();

template <class WordReader, class Enum>
Word word_of(const WordReader& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

// --- Writing ---

void write_operand(TextWriter& text, Operand operand, std::uint8_t value) {
  const bool is_place = operand == Operand::my_place || operand == Operand::their_place;
  if (operand == Operand::colour) {
    text.text(colour_words[value]);
  } else if (operand == Operand::card) {
    text.text(card_words[value]);
  } else if (is_place && value == ivanhoe::shield_place) {
    text.text("shield");
  } else if (is_place && value == ivanhoe::stunned_place) {
    text.text("stunned");
  } else {
    text.number(value);
  }
}

void write_hidden(JsonWriter& json, std::size_t count) {
  json.begin_array();
  for (; count > 0; --count) {
    json.string("?");
  }
  json.end_array();
}

void write_card(JsonWriter& json, CardByte card) { json.string(card_words[card]); }

void write_pile(JsonWriter& json, std::span<const CardByte> pile) {
  json.begin_array();
  for (const CardByte card : pile) {
    write_card(json, card);
  }
  json.end_array();
}

void write_hand(JsonWriter& json, const Hand& hand) {
  json.begin_array();
  for (const std::uint8_t kind : sorted_kinds) {
    for (std::size_t left = hand.counts[kind]; left > 0; --left) {
      write_card(json, kind);
    }
  }
  json.end_array();
}

void write_seat_number(JsonWriter& json, Seat seat) {
  if (seat == no_seat) {
    json.null();
  } else {
    json.number(seat);
  }
}

void write_colour(JsonWriter& json, Colour colour) {
  if (colour == Colour::none) {
    json.null();
  } else {
    json.string(word_of(colour_words, colour));
  }
}

void write_tokens(JsonWriter& json, ColourSet tokens) {
  json.begin_array();
  for (std::size_t colour = 0; colour < ivanhoe::colour_count; ++colour) {
    if (tokens.has(static_cast<Colour>(colour))) {
      json.string(colour_words[colour]);
    }
  }
  json.end_array();
}

void write_announced(JsonWriter& json, const Move& move) {
  etl::string<max_move_letters> words;
  StringSink sink(words);
  TextWriter text(sink);
  IvanhoeNotation::write_move(text, move);
  json.string(words);
}

void write_pending(JsonWriter& json, const Table& table) {
  if (table.phase == Phase::react) {
    write_announced(json, table.pending);
  } else if (table.phase == Phase::adapt) {
    json.begin_object();
    json.key("seat").number(table.to_act);
    json.key("value").number(table.adapt_value);
    json.end_object();
  } else {
    json.null();
  }
}

void write_header(JsonWriter& json, const Table& table) {
  json.key("game").string(ivanhoe::Rules::name);
  json.key("players").number(table.options.players);
  json.key("edition").string(word_of(IvanhoeSetup::editions, table.options.edition));
  json.key("ties").string(word_of(IvanhoeSetup::tie_rules, table.options.ties));
  json.key("phase").string(word_of(phase_words, table.phase));
  json.key("to_act");
  write_seat_number(json, table.to_act);
  json.key("turn").number(table.turn);
  json.key("colour");
  write_colour(json, table.colour);
  json.key("last_purple").boolean(table.last_purple);
  json.key("played").number(table.played);
  json.key("added").number(table.added);
}

// The whole object; the callables write what may be hidden or announced.
template <class Pending, class Deck, class SeatHand>
void write_all(JsonWriter& json, const Table& table, Pending write_pending_value, Deck write_deck,
               SeatHand write_seat_hand) {
  json.begin_object();
  write_header(json, table);
  json.key("pending");
  write_pending_value();
  json.key("deck");
  write_deck();
  json.key("discard");
  write_pile(json, table.discard());
  json.key("seats").begin_array();
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    json.begin_object();
    json.key("in").boolean(table.in.has(seat));
    json.key("hand");
    write_seat_hand(seat);
    json.key("display");
    write_pile(json, table.display(seat));
    json.key("shield").boolean(table.shield == seat);
    json.key("stunned").boolean(table.stunned == seat);
    json.key("tokens");
    write_tokens(json, table.tokens[seat]);
    json.end_object();
  }
  json.end_array();
  json.key("winner");
  write_seat_number(json, table.winner);
  json.end_object();
}

// --- Reading ---

template <class WordReader>
std::size_t read_word(JsonReader& json, const WordReader& words) {
  const std::optional<std::size_t> found = find_word(words, json.string());
  if (!found.has_value()) {
    json.fail("there is no such word here");
  }
  return found.value_or(0);
}

Seat read_seat_number(JsonReader& json, unsigned players) {
  return json.null() ? no_seat : static_cast<Seat>(json.number(players));
}

void read_header(JsonReader& json, Table& table) {
  json.key("game");
  if (json.string() != Word(ivanhoe::Rules::name)) {
    json.fail("there is no such game");
  }
  json.key("players");
  table.options.players = static_cast<std::uint8_t>(json.number(max_players + 1));
  json.key("edition");
  table.options.edition = static_cast<ivanhoe::Edition>(read_word(json, IvanhoeSetup::editions));
  json.key("ties");
  table.options.ties = static_cast<ivanhoe::Ties>(read_word(json, IvanhoeSetup::tie_rules));
  if (!ivanhoe::valid(table.options)) {
    json.fail("two to five play");
  }
  json.key("phase");
  table.phase = static_cast<Phase>(read_word(json, phase_words));
  json.key("to_act");
  table.to_act = read_seat_number(json, table.options.players);
  json.key("turn");
  table.turn = static_cast<Seat>(json.number(table.options.players));
  json.key("colour");
  table.colour = json.null() ? Colour::none : static_cast<Colour>(read_word(json, colour_words));
  json.key("last_purple");
  table.last_purple = json.boolean();
  json.key("played");
  table.played = static_cast<std::uint8_t>(json.number(UINT8_MAX + 1));
  json.key("added");
  table.added = static_cast<std::uint8_t>(json.number(UINT8_MAX + 1));
}

void read_announced(JsonReader& json, Table& table) {
  const std::optional<Move> move = IvanhoeNotation::read_move(json.string());
  if (move.has_value() && ivanhoe::is_action(move->verb) && move->verb != Verb::ivanhoe) {
    table.pending = *move;
  } else {
    json.fail("pending should be an action");
  }
}

void read_pending(JsonReader& json, Table& table) {
  json.key("pending");
  if (table.phase == Phase::react) {
    read_announced(json, table);
  } else if (table.phase == Phase::adapt) {
    json.begin_object();
    json.key("seat");
    if (json.number(table.options.players) != table.to_act) {
      json.fail("pending and to_act do not agree");
    }
    json.key("value");
    table.adapt_value = static_cast<std::uint8_t>(json.number(ivanhoe::max_value + 1));
    json.end_object();
  } else if (!json.null()) {
    json.fail("nothing can be pending in this phase");
  }
}

// Reads a list of cards; `put` says whether there was room for one.
template <class Put>
void read_cards(JsonReader& json, Put put) {
  for (json.begin_array(); json.more();) {
    const auto card = static_cast<CardByte>(read_word(json, card_words));
    if (json.ok() && !put(card)) {
      json.fail("there are too many cards");
    }
  }
}

void read_pile(JsonReader& json, Table& table, std::size_t zone) {
  read_cards(json, [&](CardByte card) {
    const bool has_room = table.piles.total() < ivanhoe::deck_cards;
    if (has_room) {
      table.piles.push(zone, card);
    }
    return has_room;
  });
}

void read_deck(JsonReader& json, State& state) {
  auto& deck = state.secrets.deck;
  std::uint8_t& size = state.table.deck_size;
  read_cards(json, [&](CardByte card) {
    const bool has_room = size < deck.size();
    if (has_room) {
      deck[size++] = card;
    }
    return has_room;
  });
  std::reverse(deck.begin(), deck.begin() + size);  // written with the next card first
}

void read_tokens(JsonReader& json, ColourSet& tokens) {
  for (json.begin_array(); json.more();) {
    const auto colour = static_cast<Colour>(read_word(json, colour_words));
    if (tokens.has(colour)) {
      json.fail("a token is there twice");
    }
    tokens.add(colour);
  }
}

void read_beside(JsonReader& json, Seat seat, Seat& holder) {
  if (json.boolean()) {
    if (holder != no_seat) {
      json.fail("Shield or Stunned is there twice");
    }
    holder = seat;
  }
}

void read_seat(JsonReader& json, State& state, Seat seat) {
  Table& table = state.table;
  Hand& hand = state.secrets.hands[seat];
  json.begin_object();
  json.key("in");
  if (json.boolean()) {
    table.in.add(seat);
  }
  json.key("hand");
  read_cards(json, [&](CardByte card) {
    const bool has_room = hand.counts[card] < ivanhoe::card_table[card].count;
    if (has_room) {
      hand.add(ivanhoe::card_of(card));
    }
    return has_room;
  });
  json.key("display");
  read_pile(json, table, Table::display_zone(seat));
  json.key("shield");
  read_beside(json, seat, table.shield);
  json.key("stunned");
  read_beside(json, seat, table.stunned);
  json.key("tokens");
  read_tokens(json, table.tokens[seat]);
  json.end_object();
}

void read_seats(JsonReader& json, State& state) {
  Seat seat = 0;
  for (json.begin_array(); json.more(); ++seat) {
    if (seat == state.table.options.players) {
      json.fail("there are more seats than players");
    } else {
      read_seat(json, state, seat);
    }
  }
  if (seat != state.table.options.players) {
    json.fail("there are fewer seats than players");
  }
}

std::optional<std::uint8_t> found_in(std::optional<std::size_t> found) {
  return found.has_value() ? std::optional(static_cast<std::uint8_t>(*found)) : std::nullopt;
}

std::optional<std::uint8_t> number_in(Word word, std::size_t bound) {
  const std::optional<std::uint64_t> number = parse_number(word, bound - 1);
  return number.has_value() ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

std::optional<std::uint8_t> read_operand(Operand operand, Word word) {
  switch (operand) {
    case Operand::none: return std::nullopt;
    case Operand::colour: return found_in(find_word(colour_words, word));
    case Operand::card: return found_in(find_word(card_words, word));
    case Operand::seat: return number_in(word, max_players);
    case Operand::my_place:
    case Operand::their_place:
      if (word == "shield") {
        return ivanhoe::shield_place;
      }
      if (word == "stunned") {
        return ivanhoe::stunned_place;
      }
      break;
    case Operand::my_index:
    case Operand::their_index: break;
  }
  return number_in(word, ivanhoe::displayable_cards);
}

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, 32> reason_rules{
    "",      "IV-83", "IV-70", "IV-13", "IV-41", "IV-44", "IV-21", "IV-20",
    "IV-21", "IV-21", "IV-30", "IV-31", "IV-32", "IV-71", "IV-50", "IV-51",
    "IV-51", "IV-44", "IV-42", "IV-41", "IV-53", "IV-57", "IV-40", "IV-40",
    "IV-62", "IV-61", "IV-61", "IV-14", "IV-14", "IV-62", "IV-80", "IV-82"};

}  // namespace

Objection IvanhoeNotation::objection(ivanhoe::Reason reason) {
  // The screens name the colour here.
  const std::string_view words = reason == ivanhoe::Reason::wrong_colour
                                     ? "Only cards of the tournament's colour or supporters fit."
                                     : text::reason_in_words(reason, text::Language::english);
  return {reason_rules[static_cast<std::size_t>(reason)], words};
}

void IvanhoeNotation::write_state(JsonWriter& json, const State& state) {
  const Table& table = state.table;
  const auto deck = [&] {
    json.begin_array();
    for (std::size_t left = table.deck_size; left > 0; --left) {
      write_card(json, state.secrets.deck[left - 1]);
    }
    json.end_array();
  };
  write_all(
      json, table, [&] { write_pending(json, table); }, deck,
      [&](Seat seat) { write_hand(json, state.secrets.hands[seat]); });
}

void IvanhoeNotation::write_view(JsonWriter& json, const ivanhoe::View& view) {
  const Table& table = view.table;
  write_all(
      json, table, [&] { write_pending(json, table); },
      [&] { write_hidden(json, table.deck_size); },
      [&](Seat seat) {
        if (seat == view.seat) {
          write_hand(json, view.hand);
        } else {
          write_hidden(json, table.hand_sizes[seat]);
        }
      });
}

void IvanhoeNotation::write_public(JsonWriter& json, const Table& table,
                                   const std::optional<Move>& announced) {
  const Table open = ivanhoe::open_table(table);
  const auto pending = [&] {
    if (announced.has_value()) {
      write_announced(json, *announced);
    } else {
      write_pending(json, table);
    }
  };
  write_all(
      json, open, pending, [&] { write_hidden(json, open.deck_size); },
      [&](Seat seat) { write_hidden(json, open.hand_sizes[seat]); });
}

std::optional<State> IvanhoeNotation::read_state(JsonReader& json) {
  State state;
  Table& table = state.table;
  json.begin_object();
  read_header(json, table);
  read_pending(json, table);
  json.key("deck");
  read_deck(json, state);
  json.key("discard");
  read_pile(json, table, Table::discard_zone);
  json.key("seats");
  read_seats(json, state);
  json.key("winner");
  table.winner = read_seat_number(json, table.options.players);
  json.end_object();
  if (!json.ok()) {
    return std::nullopt;
  }
  state.secrets.random = Random::from_seed(0);
  ivanhoe::complete(state);
  if (const Fault fault = ivanhoe::check(state); fault != Fault::none) {
    json.fail(word_of(fault_words, fault));
    return std::nullopt;
  }
  return state;
}

void IvanhoeNotation::write_move(TextWriter& text, const Move& move) {
  const Syntax& syntax = syntax_table[static_cast<std::size_t>(move.verb)];
  text.text(syntax.verb);
  for (const Operand operand : syntax.operands) {
    if (operand != Operand::none) {
      text.letter(' ');
      write_operand(text, operand, field_of(move, operand));
    }
  }
}

std::optional<Move> IvanhoeNotation::read_move(Word text) {
  WordReader words(text);
  const Word verb = words.next();
  const auto* const syntax =
      std::find_if(syntax_table.begin(), syntax_table.end(),
                   [verb](const Syntax& candidate) { return candidate.verb == verb; });
  if (syntax == syntax_table.end()) {
    return std::nullopt;
  }
  Move move = Move::of(static_cast<Verb>(syntax - syntax_table.begin()));
  for (const Operand operand : syntax->operands) {
    if (operand == Operand::none) {
      continue;
    }
    const std::optional<std::uint8_t> value = read_operand(operand, words.next());
    if (!value.has_value()) {
      return std::nullopt;
    }
    field_of(move, operand) = *value;
  }
  return words.empty() ? std::optional(move) : std::nullopt;
}

void IvanhoeNotation::tell(const ivanhoe::Event& event, etl::istring& text) {
  static constexpr std::array<std::string_view, max_players> seats{"seat 0", "seat 1", "seat 2",
                                                                   "seat 3", "seat 4"};
  text::tell(event, text::Language::english, seats, text);
}

}  // namespace tiltyard::app
