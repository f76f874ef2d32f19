// The tests' tiny game as a game of the handheld: everything that the app and the console need to
// know of it.
#pragma once

#include <etl/string.h>
#include <span>
#include <string_view>

#include "app/console/option_reader.hpp"
#include "app/game_description.hpp"
#include "app/match/no_calls.hpp"
#include "app/match/no_tally.hpp"
#include "opponents/computer_seat.hpp"
#include "tiny_notation.hpp"

namespace tiltyard::text {

// Appends an event as one sentence. What its public form hides is not told.
void tell(const tiny::Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out);

}  // namespace tiltyard::text

namespace tiltyard::app {

struct TinySetup {
  using Options = tiny::Options;
  static constexpr std::size_t least_players = 2;
  static constexpr std::size_t most_players = tiny::seats;

  static std::span<const OptionInfo> options() { return {}; }
  static void choose(Options& /*options*/, std::size_t /*option*/, std::uint8_t /*choice*/) {}
};

struct TinyFlowTraits : NoCalls<tiny::Rules> {
  using Rules = tiny::Rules;

  static bool is_open(const tiny::Table& /*table*/) { return false; }
  static bool is_notice(const tiny::Event& /*event*/) { return false; }
  static bool ends_part(const tiny::Event& /*event*/) { return false; }
  static bool is_news(const tiny::Event& event) {
    return event.card != 0 || event.whom != event.who;
  }
};

struct TinyGame : PlainGame {
  using FlowTraits = TinyFlowTraits;
  using MatchFlow = FlowOf<FlowTraits>;
  using Tally = NoTally;
  using Computer = ComputerSeat<TinyNotation::Opponent>;
  using Setup = TinySetup;
  using Notation = TinyNotation;

  static std::string_view name(text::Language language);
  static std::string_view line(text::Language language);

  static void push_turn(App& app);
  static void push_table(App& app);
  static const RuleBook rules;

  static void draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                            ui::Rect room);
  static void draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);
  static text::Sentence say_progress(const App& app, const MatchFlow& flow);
};

using TinyMatch = MatchOf<TinyGame>;

}  // namespace tiltyard::app
