// Castles on the console: its moves and its state as protocol 1 writes them.
#pragma once

#include <etl/string.h>
#include <array>
#include <optional>
#include <string_view>

#include "app/console/notation.hpp"
#include "app/console/option_reader.hpp"
#include "castles/opponent.hpp"
#include "castles/rules.hpp"
#include "games/castles/setup.hpp"

namespace tiltyard::app {

struct CastlesNotation : OptionReader<CastlesSetup> {
  using Rules = castles::Rules;
  using Opponent = castles::Opponent;
  // In the order of the engine's enum.
  static constexpr std::array<std::string_view, castles::phase_count> phase_words{
      "choose", "trade",  "answer",  "accept", "turn", "ransom",
      "settle", "muster", "advance", "plant",  "over"};

  static Objection objection(castles::Reason reason);

  static void write_state(JsonWriter& json, const castles::State& state);
  static void write_view(JsonWriter& json, const castles::View& view);
  static bool may_look(const castles::Table& /*table*/, Seat /*seat*/) { return true; }
  // Nothing is announced in this game.
  static void write_public(JsonWriter& json, const castles::Table& table,
                           const std::optional<castles::Move>& announced);
  static std::optional<castles::State> read_state(JsonReader& json);

  // The card of this name.
  static std::optional<castles::Card> find_card(std::string_view id);

  static void write_move(TextWriter& text, const castles::Move& move);
  static std::optional<castles::Move> read_move(std::string_view text);
  static void tell(const castles::Event& event, etl::istring& text);
};
static_assert(Notation<CastlesNotation>);

}  // namespace tiltyard::app
