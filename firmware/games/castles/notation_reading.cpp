#include "games/castles/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/console/notation_parts.hpp"
#include "text/words.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::card_kinds;
using castles::Castle;
using castles::castle_count;
using castles::Fault;
using castles::max_players;
using castles::Move;
using castles::Phase;
using castles::Pile;
using castles::State;
using castles::Table;

using Word = std::string_view;

constexpr auto& phase_words = CastlesNotation::phase_words;

// In the order of the engine's enum.
constexpr std::array<Word, castles::fault_count> fault_words{
    "",
    "there are no such options",
    "phase, to_act, turn and what is pending do not go together",
    "each card must be in one place and the deck even",
    "there must be five banners of each lord",
    "an army shares a type or a blazon and must be able to grow large enough",
    "asked does not fit this turn",
    "passes do not fit",
    "there is nothing to decide here",
};

// Of a card that is not there the first one is as good as any: the reader has a fault.
Card read_card(JsonReader& json) {
  const std::optional<Card> card = CastlesNotation::find_card(json.string());
  if (!card.has_value()) {
    json.fail("there is no such card");
  }
  return card.value_or(0);
}

std::uint8_t read_small(JsonReader& json, std::uint32_t bound) {
  return static_cast<std::uint8_t>(json.number(bound));
}

void add_card(JsonReader& json, Pile& pile, Card card) {
  if (pile.count(card) == card_kinds[card].copies) {
    json.fail("there are not so many of a card");
  } else {
    pile.add(card);
  }
}

Pile read_pile(JsonReader& json) {
  Pile pile;
  for (json.begin_array(); json.more();) {
    add_card(json, pile, read_card(json));
  }
  return pile;
}

// Cards in order into the first places of an array; how many they were.
template <class Cards>
std::uint8_t read_row(JsonReader& json, Cards& cards) {
  std::uint8_t count = 0;
  for (json.begin_array(); json.more();) {
    const Card card = read_card(json);
    if (count == cards.size()) {
      json.fail("there are too many cards");
    } else {
      cards[count++] = card;
    }
  }
  return count;
}

void read_head(JsonReader& json, Table& table) {
  json.key("game");
  if (json.string() != Word(castles::Rules::name)) {
    json.fail("there is no such game");
  }
  json.key("players");
  table.options.players = read_small(json, max_players + 1);
  json.key("track");
  table.options.track = read_small(json, castles::max_track + 1);
  if (!castles::valid(table.options)) {
    json.fail("there are no such options");
  }
  json.key("phase");
  const std::optional<std::size_t> phase = find_word(phase_words, json.string());
  if (!phase.has_value()) {
    json.fail("there is no such phase");
  }
  table.phase = static_cast<Phase>(phase.value_or(0));
  json.key("to_act");
  table.to_act = read_seat(json, max_players);
  json.key("turn");
  table.turn = read_small(json, max_players);
  json.key("passes");
  table.passes = read_small(json, max_players + 1);
}

void read_trade(JsonReader& json, State& state) {
  if (json.null()) {
    return;
  }
  json.begin_object();
  json.key("seat");
  state.table.trader = read_small(json, max_players);
  json.key("card");
  const bool named = !json.null();
  if (named) {
    add_card(json, state.secrets.pledged, read_card(json));
  }
  json.end_object();
  if (named != (state.table.phase == Phase::accept)) {
    json.fail("the trade does not fit the phase");
  }
}

void read_ransom(JsonReader& json, State& state) {
  if (json.null()) {
    return;
  }
  castles::Offer& offer = state.table.offer;
  json.begin_object();
  json.key("lord");
  offer.lord = read_small(json, max_players);
  json.key("seat");
  offer.seat = read_small(json, max_players);
  json.key("cards");
  const Pile cards = read_pile(json);
  offer.paid = static_cast<std::uint8_t>(cards.size());
  json.key("swap");
  offer.swap = read_seat(json, max_players);
  json.end_object();
  if (!state.secrets.pledged.empty()) {
    json.fail("a trade and a ransom do not wait together");
  } else {
    state.secrets.pledged = cards;
  }
}

void read_army(JsonReader& json, Table& table) {
  if (json.null()) {
    return;
  }
  json.begin_object();
  json.key("castle");
  table.target = read_small(json, castle_count);
  json.key("cards");
  table.army = read_pile(json);
  json.end_object();
}

void read_asked(JsonReader& json, Table& table) {
  for (json.begin_array(); json.more();) {
    const Word word = json.string();
    const std::optional<Move> move = CastlesNotation::read_move(word);
    const bool known = move.has_value() && text::view(move_words<CastlesNotation>(*move)) == word &&
                       (move->action == Action::ask || move->action == Action::ransom);
    if (!known) {
      json.fail("asked holds asks and ransoms");
      return;
    }
    SeatSet& seats = move->action == Action::ask ? table.asked : table.offered[move->what];
    if (seats.has(move->seat)) {
      json.fail("asked holds nothing twice");
    }
    seats.add(move->seat);
  }
}

void read_prisoners(JsonReader& json, castles::Counts& banners) {
  for (json.begin_array(); json.more();) {
    std::uint8_t& count = banners[json.number(max_players)];
    if (count == castles::banners_of_a_lord) {
      json.fail("there are not so many banners");
    } else {
      ++count;
    }
  }
}

void read_player(JsonReader& json, State& state, std::size_t seat) {
  Table& table = state.table;
  json.begin_object();
  json.key("hand");
  state.secrets.hands[seat] = read_pile(json);
  table.hands[seat] = static_cast<std::uint8_t>(state.secrets.hands[seat].size());
  json.key("reserve");
  table.reserve[seat] = read_small(json, castles::banners_of_a_lord + 1);
  json.key("prisoners");
  read_prisoners(json, table.prisoners[seat]);
  json.end_object();
}

void read_castle(JsonReader& json, Castle& castle, std::size_t track) {
  json.begin_object();
  json.key("army");
  castle.army = read_pile(json);
  json.key("squares");
  read_each(json, track, [&](std::size_t place) {
    if (const Seat lord = read_seat(json, max_players); lord != no_seat) {
      castle.path.put(static_cast<unsigned>(place) + 1U, lord);
    }
  });
  json.end_object();
}

SeatSet read_seat_list(JsonReader& json) {
  SeatSet seats;
  for (json.begin_array(); json.more();) {
    const Seat seat = read_small(json, max_players);
    if (seats.has(seat)) {
      json.fail("a winner stands there twice");
    }
    seats.add(seat);
  }
  return seats;
}

// The whole object but its winners, which follow from the rest.
void read_table(JsonReader& json, State& state) {
  Table& table = state.table;
  read_head(json, table);
  json.key("deck");
  table.deck = read_row(json, state.secrets.deck);
  std::reverse(state.secrets.deck.begin(), state.secrets.deck.begin() + table.deck);
  json.key("out");
  table.out_count = read_row(json, table.out);
  json.key("open");
  read_row(json, table.open);
  json.key("trade");
  read_trade(json, state);
  json.key("ransom");
  read_ransom(json, state);
  json.key("army");
  read_army(json, table);
  json.key("asked");
  read_asked(json, table);
  json.key("seats");
  read_each(json, table.options.players, [&](std::size_t seat) { read_player(json, state, seat); });
  json.key("castles");
  read_each(json, castle_count, [&](std::size_t castle) {
    read_castle(json, table.castles[castle], table.options.track);
  });
}

}  // namespace

std::optional<State> CastlesNotation::read_state(JsonReader& json) {
  State state;
  json.begin_object();
  read_table(json, state);
  json.key("winners");
  const SeatSet winners = read_seat_list(json);
  json.end_object();
  state.secrets.random = Random::from_seed(0);
  if (!json.ok()) {
    return std::nullopt;
  }
  if (const Fault fault = castles::check(state); fault != Fault::none) {
    json.fail(fault_words[static_cast<std::size_t>(fault)]);
    return std::nullopt;
  }
  const SeatSet won = state.table.phase == Phase::over ? leaders(state.table) : SeatSet::none();
  if (winners != won) {
    json.fail("these are not the winners");
    return std::nullopt;
  }
  return state;
}

}  // namespace tiltyard::app
