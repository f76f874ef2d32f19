#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "app/match/match_of.hpp"
#include "app/match/no_tally.hpp"
#include "castles/opponent.hpp"
#include "games/castles/flow_traits.hpp"
#include "games/castles/lessons.hpp"
#include "games/castles/notation.hpp"
#include "games/castles/replay_table.hpp"
#include "games/castles/setup.hpp"
#include "games/castles/story.hpp"
#include "opponents/computer_seat.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

class App;

// All that app and console need to know of Castles (game_description.hpp).
struct CastlesGame : PlainGame {
  using FlowTraits = CastlesFlowTraits;
  using MatchFlow = FlowOf<FlowTraits>;
  using Event = FlowTraits::Rules::Event;
  using Tally = NoTally;
  using Computer = ComputerSeat<castles::Opponent>;
  using ReplayTable = castles_screens::ReplayTable;
  using Setup = CastlesSetup;
  using Notation = CastlesNotation;

  static std::string_view name(text::Language language);
  static std::string_view line(text::Language language);
  static const RuleBook rules;

  static std::span<const Lesson> lessons() { return castles_lessons::all(); }
  static castles::State lesson_position(std::size_t lesson) {
    return castles_lessons::position(lesson);
  }

  static void push_turn(App& app);
  static void push_decision(App& app);
  static void push_table(App& app);

  static void draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                            ui::Rect room);
  static void draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);

  static void apply(ReplayTable& replay, const Event& event);
  static void set_out(const App& app, const Event& event, const ReplayTable& before,
                      const ReplayTable& after);
  static void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                          Seat viewer, const Event& event, std::string_view words);
  static bool is_draw_of(const Event& event, Seat seat);

  static text::Sentence unseen_question(const App& app, const MatchFlow& flow);
  static std::string_view unseen_answer(const App& app, const MatchFlow& flow);
  static FlowTraits::Rules::Move unseen_move(const MatchFlow& flow);

  static text::Sentence hinted_move(const App& app, const Perspective<FlowTraits::Rules>& seen,
                                    const FlowTraits::Rules::Move& move);
  static text::Sentence hint_reason(const App& app, const Perspective<FlowTraits::Rules>& seen,
                                    const FlowTraits::Rules::Move& move);
  static text::Sentence say_progress(const App& app, const MatchFlow& flow);
};

using CastlesMatch = MatchOf<CastlesGame>;

}  // namespace tiltyard::app
