// The tiny game's notation: proves the console's frame without a game of the product.
//
// State: {"game":"tiny","players":2,"turn":0,"looked":[0],"deck":["3",…],"played":["4",…],
// "seats":[{"hand":["1","2"],"total":0},…]}; the card drawn next is the first of the deck.
// Moves: `lay <value>`, `look <seat>`.
#pragma once

#include "app/console/notation.hpp"
#include "opponents/plain_player.hpp"
#include "tiny_game.hpp"

namespace tiltyard::app {

struct TinyNotation {
  using Rules = tiny::Rules;
  using Opponent = PlainPlayer<tiny::Rules>;

  static tiny::Options defaults() { return {.players = 0}; }
  static tiny::Options bench_options() { return {.players = 2}; }
  static bool option(std::string_view key, std::string_view value, tiny::Options& options);
  static std::string_view option_range(std::string_view key) {
    return key == "players" ? "players is 2 to 4" : "the game's options are players";
  }
  static Objection objection(tiny::Reason reason) {
    return reason == tiny::Reason::no_such_card ? Objection{"TI-1", "No such card is held."}
                                                : Objection{"TI-2", "This is not possible."};
  }
  static void write_state(JsonWriter& json, const tiny::State& state);
  static void write_view(JsonWriter& json, const tiny::View& view);
  // Seat 3 may never look: the frame's own refusal is tested with it.
  static bool may_look(const tiny::Table& /*table*/, Seat seat) { return seat != 3; }
  static void write_public(JsonWriter& json, const tiny::Table& table,
                           const std::optional<tiny::Move>& announced);
  static std::optional<tiny::State> read_state(JsonReader& json);
  static void write_move(TextWriter& text, const tiny::Move& move);
  static std::optional<tiny::Move> read_move(std::string_view text);
  static void tell(const tiny::Event& event, etl::istring& text);
};

static_assert(Notation<TinyNotation>);

}  // namespace tiltyard::app
