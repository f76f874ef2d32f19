#include "games/ivanhoe/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/console/notation_parts.hpp"

namespace tiltyard::app {
namespace {

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

constexpr auto& colour_words = IvanhoeNotation::colour_words;
constexpr auto& card_words = IvanhoeNotation::card_words;
constexpr auto& phase_words = IvanhoeNotation::phase_words;

// In the order of the engine's enum.
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
  table.to_act = read_seat(json, table.options.players);
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

void read_player(JsonReader& json, State& state, Seat seat) {
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

}  // namespace

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
  read_each(json, table.options.players,
            [&](std::size_t seat) { read_player(json, state, static_cast<Seat>(seat)); },
            {"there are more seats than players", "there are fewer seats than players"});
  json.key("winner");
  table.winner = read_seat(json, table.options.players);
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

}  // namespace tiltyard::app
