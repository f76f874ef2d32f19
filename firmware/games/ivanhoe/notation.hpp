// Ivanhoe on the console: its moves and its state as protocol 1 writes them.
#pragma once

#include <etl/string.h>
#include <array>
#include <optional>
#include <string_view>

#include "app/console/notation.hpp"
#include "app/console/option_reader.hpp"
#include "games/ivanhoe/setup.hpp"
#include "ivanhoe/opponent.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::app {

struct IvanhoeNotation : OptionReader<IvanhoeSetup> {
  using Rules = ivanhoe::Rules;
  using Opponent = ivanhoe::Opponent;
  // In the order of the engine's enum.
  static constexpr std::array<std::string_view, ivanhoe::phase_count> phase_words{
      "open", "play", "react", "adapt", "token", "prize", "over"};

  // In the order of the engine's enums.
  static constexpr std::array<std::string_view, ivanhoe::colour_count> colour_words{
      "purple", "red", "blue", "yellow", "green"};
  static constexpr std::array<std::string_view, ivanhoe::card_kinds> card_words{"P3",
                                                                                "P4",
                                                                                "P5",
                                                                                "P7",
                                                                                "R3",
                                                                                "R4",
                                                                                "R5",
                                                                                "B2",
                                                                                "B3",
                                                                                "B4",
                                                                                "B5",
                                                                                "Y2",
                                                                                "Y3",
                                                                                "Y4",
                                                                                "G1",
                                                                                "S2",
                                                                                "S3",
                                                                                "M6",
                                                                                "unhorse",
                                                                                "changeweapon",
                                                                                "dropweapon",
                                                                                "breaklance",
                                                                                "riposte",
                                                                                "dodge",
                                                                                "retreat",
                                                                                "knockdown",
                                                                                "outmaneuver",
                                                                                "charge",
                                                                                "countercharge",
                                                                                "disgrace",
                                                                                "adapt",
                                                                                "outwit",
                                                                                "shield",
                                                                                "stunned",
                                                                                "ivanhoe"};

  static Objection objection(ivanhoe::Reason reason);

  static void write_state(JsonWriter& json, const ivanhoe::State& state);
  static void write_view(JsonWriter& json, const ivanhoe::View& view);
  static bool may_look(const ivanhoe::Table& table, Seat seat) {
    return table.phase != ivanhoe::Phase::react || table.to_act == seat;
  }
  // Whether somebody may answer an announcement or nobody can, the same is written.
  static void write_public(JsonWriter& json, const ivanhoe::Table& table,
                           const std::optional<ivanhoe::Move>& announced);
  static std::optional<ivanhoe::State> read_state(JsonReader& json);

  static void write_move(TextWriter& text, const ivanhoe::Move& move);
  static std::optional<ivanhoe::Move> read_move(std::string_view text);
  static void tell(const ivanhoe::Event& event, etl::istring& text);
};
static_assert(Notation<IvanhoeNotation>);

}  // namespace tiltyard::app
