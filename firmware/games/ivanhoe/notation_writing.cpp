#include "games/ivanhoe/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "app/console/notation_parts.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::card_kinds;
using ivanhoe::Colour;
using ivanhoe::ColourSet;
using ivanhoe::Hand;
using ivanhoe::Move;
using ivanhoe::Phase;
using ivanhoe::State;
using ivanhoe::Table;

constexpr auto& colour_words = IvanhoeNotation::colour_words;
constexpr auto& card_words = IvanhoeNotation::card_words;
constexpr auto& phase_words = IvanhoeNotation::phase_words;

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
  write_seat(json, table.to_act);
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
  write_seat(json, table.winner);
  json.end_object();
}

}  // namespace

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

}  // namespace tiltyard::app
