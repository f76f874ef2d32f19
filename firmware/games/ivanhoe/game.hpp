#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "app/match/match_of.hpp"
#include "games/ivanhoe/flow_traits.hpp"
#include "games/ivanhoe/lessons.hpp"
#include "games/ivanhoe/notation.hpp"
#include "games/ivanhoe/replay_table.hpp"
#include "games/ivanhoe/setup.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/tally.hpp"
#include "ivanhoe/opponent.hpp"
#include "opponents/computer_seat.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

class App;

// All that app and console need to know of Ivanhoe (game_description.hpp).
struct IvanhoeGame : PlainGame {
  using FlowTraits = IvanhoeFlowTraits;
  using MatchFlow = FlowOf<FlowTraits>;
  using Event = FlowTraits::Rules::Event;
  using Tally = ivanhoe_screens::Tally;
  using Computer = ComputerSeat<ivanhoe::Opponent>;
  using ReplayTable = ivanhoe_screens::ReplayTable;
  using Setup = IvanhoeSetup;
  using Notation = IvanhoeNotation;

  static std::string_view name(text::Language language);
  static std::string_view line(text::Language language);
  static const RuleBook rules;

  static CallWords call_words(text::Language language);

  static std::span<const Lesson> lessons() { return ivanhoe_lessons::all(); }
  static ivanhoe::State lesson_position(std::size_t lesson) {
    return ivanhoe_lessons::position(lesson);
  }

  static void push_turn(App& app);
  static void push_decision(App& app);
  static void push_table(App& app);

  static void draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                            ui::Rect room);
  static void draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room,
                          const Event& event, const SeatAccess* access);
  static void set_out_notice(const App& app, const MatchFlow& flow, const Event& event);
  static void draw_announced(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                             ui::Rect room);
  static void draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);

  static void apply(ReplayTable& replay, const Event& event);
  static void set_out(const App& app, const Event& event, const ReplayTable& before,
                      const ReplayTable& after);
  static void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                          Seat viewer, const Event& event, std::string_view words);
  static bool is_draw_of(const Event& event, Seat seat);

  static std::optional<ui::Ink> colour(const FlowTraits::Rules::Table& table);
  static text::Sentence hinted_move(const App& app, const Perspective<FlowTraits::Rules>& seen,
                                    const FlowTraits::Rules::Move& move);
  static text::Sentence hint_reason(const App& app, const Perspective<FlowTraits::Rules>& seen,
                                    const FlowTraits::Rules::Move& move);
  static text::Sentence say_progress(const App& app, const MatchFlow& flow);
};

using IvanhoeMatch = MatchOf<IvanhoeGame>;

}  // namespace tiltyard::app
