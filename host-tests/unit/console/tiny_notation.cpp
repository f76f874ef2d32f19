#include "tiny_notation.hpp"

#include <cstddef>

#include "app/console/word_reader.hpp"

namespace tiltyard::app {

namespace {

using tiny::Act;

void write_card(JsonWriter& json, std::uint8_t card) {
  const char letter = static_cast<char>('0' + card);
  json.string(std::string_view(&letter, 1));
}

void write_hand(JsonWriter& json, const tiny::Hand& hand) {
  json.begin_array();
  for (std::uint8_t card = 1; card <= tiny::values; ++card) {
    for (unsigned left = hand.counts[card]; left > 0; --left) {
      write_card(json, card);
    }
  }
  json.end_array();
}

void write_hidden(JsonWriter& json, std::size_t count) {
  json.begin_array();
  for (; count > 0; --count) {
    json.string("?");
  }
  json.end_array();
}

std::uint8_t read_card(JsonReader& json) {
  const std::string_view card = json.string();
  if (card.size() != 1 || card[0] < '1' || card[0] > '6') {
    json.fail("there is no such card");
    return 1;
  }
  return static_cast<std::uint8_t>(card[0] - '0');
}

tiny::Hand read_hand(JsonReader& json) {
  tiny::Hand hand;
  for (json.begin_array(); json.more();) {
    ++hand.counts[read_card(json)];
  }
  return hand;
}

// `write_deck()` and `write_seat_hand(seat)` differ in what is hidden.
template <class Deck, class SeatHand>
void write_all(JsonWriter& json, const tiny::Table& table, Deck write_deck,
               SeatHand write_seat_hand) {
  json.begin_object().key("game").string("tiny").key("players").number(table.options.players);
  json.key("turn").number(table.turn).key("looked").begin_array();
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (table.has_looked.has(seat)) {
      json.number(seat);
    }
  }
  json.end_array().key("deck");
  write_deck();
  json.key("played");
  write_hand(json, table.played);
  json.key("seats").begin_array();
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    json.begin_object().key("hand");
    write_seat_hand(seat);
    json.key("total").number(table.totals[seat]).end_object();
  }
  json.end_array().end_object();
}

void read_deck(JsonReader& json, tiny::State& state) {
  std::uint8_t& size = state.table.deck_size;
  for (json.begin_array(); json.more();) {
    if (size == tiny::deck_cards) {
      json.fail("too many cards");
      return;
    }
    state.secrets.deck[size++] = read_card(json);
  }
  std::reverse(state.secrets.deck.begin(), state.secrets.deck.begin() + size);
}

void read_seat(JsonReader& json, tiny::State& state, Seat seat) {
  json.begin_object();
  json.key("hand");
  state.secrets.hands[seat] = read_hand(json);
  state.table.hand_sizes[seat] = static_cast<std::uint8_t>(size_of(state.secrets.hands[seat]));
  if (state.table.hand_sizes[seat] > tiny::hand_size) {
    json.fail("a hand has two cards at most");
    state.table.hand_sizes[seat] = 0;
  }
  json.key("total");
  state.table.totals[seat] = static_cast<std::uint8_t>(json.number(1U << 6U));
  json.end_object();
}

}  // namespace

bool TinyNotation::option(std::string_view key, std::string_view value, tiny::Options& options) {
  const std::optional<std::uint64_t> number = parse_number(value, tiny::seats);
  if (key != "players" || !number.has_value()) {
    return false;
  }
  options.players = static_cast<std::uint8_t>(*number);
  return true;
}

void TinyNotation::write_state(JsonWriter& json, const tiny::State& state) {
  const auto deck = [&] {
    json.begin_array();
    for (std::size_t left = state.table.deck_size; left > 0; --left) {
      write_card(json, state.secrets.deck[left - 1]);
    }
    json.end_array();
  };
  write_all(json, state.table, deck,
            [&](Seat seat) { write_hand(json, state.secrets.hands[seat]); });
}

void TinyNotation::write_view(JsonWriter& json, const tiny::View& view) {
  write_all(
      json, view.table, [&] { write_hidden(json, view.table.deck_size); },
      [&](Seat seat) {
        if (seat == view.seat) {
          write_hand(json, view.hand);
        } else {
          write_hidden(json, view.table.hand_sizes[seat]);
        }
      });
}

void TinyNotation::write_public(JsonWriter& json, const tiny::Table& table,
                                const std::optional<tiny::Move>& /*announced*/) {
  write_all(
      json, table, [&] { write_hidden(json, table.deck_size); },
      [&](Seat seat) { write_hidden(json, table.hand_sizes[seat]); });
}

std::optional<tiny::State> TinyNotation::read_state(JsonReader& json) {
  tiny::State state;
  json.begin_object();
  json.key("game");
  if (json.string() != "tiny") {
    json.fail("there is no such game");
  }
  json.key("players");
  state.table.options.players = static_cast<std::uint8_t>(json.number(tiny::seats + 1));
  json.key("turn");
  state.table.turn = static_cast<Seat>(json.number(tiny::seats));
  json.key("looked");
  for (json.begin_array(); json.more();) {
    state.table.has_looked.add(static_cast<Seat>(json.number(tiny::seats)));
  }
  json.key("deck");
  read_deck(json, state);
  json.key("played");
  state.table.played = read_hand(json);
  json.key("seats");
  json.begin_array();
  for (Seat seat = 0; seat < state.table.options.players && json.more(); ++seat) {
    read_seat(json, state, seat);
  }
  if (json.more()) {
    json.fail("too many seats");
  }
  json.end_object();
  state.secrets.random = Random::from_seed(0);
  if (!json.ok()) {
    return std::nullopt;
  }
  for (std::uint8_t value = 1; value <= tiny::values; ++value) {
    if (state.table.played.counts[value] > 2) {
      json.fail("a wrong count of cards");
      return std::nullopt;
    }
  }
  std::array<std::uint8_t, tiny::Rules::max_state_bytes> bytes{};
  BitWriter writer(bytes);
  encode(state, writer);
  BitReader reader(bytes);
  return decode<tiny::State>(reader);
}

void TinyNotation::write_move(TextWriter& text, const tiny::Move& move) {
  text.text(move.act == Act::lay ? "lay " : "look ").number(move.value);
}

std::optional<tiny::Move> TinyNotation::read_move(std::string_view text) {
  WordReader words(text);
  const std::string_view act = words.next();
  const std::optional<std::uint64_t> value = parse_number(words.next(), 9);
  if ((act != "lay" && act != "look") || !value.has_value() || !words.empty()) {
    return std::nullopt;
  }
  return tiny::Move{act == "lay" ? Act::lay : Act::look, static_cast<std::uint8_t>(*value)};
}

void TinyNotation::tell(const tiny::Event& event, etl::istring& text) {
  constexpr std::array<std::string_view, 3> told = {"lays", "draws", "looks at"};
  StringSink sink(text);
  TextWriter writer(sink);
  writer.text("seat ").number(event.who).letter(' ');
  writer.text(told[static_cast<std::size_t>(event.told)]).letter(' ');
  if (event.card == 0) {
    writer.text("a card");
  } else {
    writer.number(event.card);
  }
}

}  // namespace tiltyard::app
