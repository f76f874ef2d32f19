// En Garde on the console: its moves and its state as protocol 1 writes them.
#pragma once

#include <etl/string.h>
#include <array>
#include <optional>
#include <string_view>

#include "app/console/notation.hpp"
#include "app/console/option_reader.hpp"
#include "engarde/opponent.hpp"
#include "engarde/rules.hpp"
#include "games/engarde/setup.hpp"

namespace tiltyard::app {

struct EnGardeNotation : OptionReader<EnGardeSetup> {
  using Rules = engarde::Rules;
  using Opponent = engarde::Opponent;
  // In the order of the engine's enum.
  static constexpr std::array<std::string_view, engarde::phase_count> phase_words{"act", "defend",
                                                                                  "last", "over"};

  static Objection objection(engarde::Reason reason);

  static void write_state(JsonWriter& json, const engarde::State& state);
  static void write_view(JsonWriter& json, const engarde::View& view);
  static bool may_look(const engarde::Table& /*table*/, Seat /*seat*/) { return true; }
  // Nothing is announced in this game.
  static void write_public(JsonWriter& json, const engarde::Table& table,
                           const std::optional<engarde::Move>& announced);
  // Who started the first round is not part of what is written; the state is as if chance had
  // chosen.
  static std::optional<engarde::State> read_state(JsonReader& json);

  static void write_move(TextWriter& text, const engarde::Move& move);
  static std::optional<engarde::Move> read_move(std::string_view text);
  static void tell(const engarde::Event& event, etl::istring& text);
};
static_assert(Notation<EnGardeNotation>);

}  // namespace tiltyard::app
