#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/flow.hpp"
#include "app/games.hpp"
#include "app/keys.hpp"
#include "app/learn/lesson.hpp"
#include "ui/canvas.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app {

class App;
class AnyMatch;

// What a lesson comes back to when it is left, if no match was on: the list of lessons, that list over
// the setup, or the page of the rules that tells its idea.
enum class WayBack : std::uint8_t { lessons, setup, rules };

// Who stands beside the player in a lesson: says the step's sentence over the real screen, points
// at the thing, lets the key through that does it and plays what the squire is told to.
//
// The match of a lesson is on like any other, but kept nowhere; what is kept is how far the lesson
// is. The app asks the coach before it hands an act to a scene, tells him when the match has gone
// on, and lets him draw over the picture.
class Coach {
 public:
  bool on() const { return game_ != nullptr; }
  const GameInfo& game() const { return *game_; }
  std::uint8_t number() const { return lesson_; }
  const Lesson& lesson() const;
  // The step that is due; the number of steps when all are done.
  std::uint8_t step_number() const { return step_; }

  // The page of its end is on the screen.
  bool has_ended() const { return ended_; }

  // From this step of a lesson on. A match that is played waits meanwhile.
  void begin(App& app, const GameInfo& game, std::uint8_t lesson, std::uint8_t step = 0,
             WayBack way_back = WayBack::lessons);
  WayBack way_back() const { return way_back_; }
  // All of it is done: shows the page of its end.
  void end(App& app);
  // Ends the lesson where it is. The match that it interrupted goes on where it was, below the page
  // of the rules if it began there.
  void leave(App& app);

  // --- for the app ---
  // The act is not for the scene.
  bool holds_back(App& app, Act act);
  // The scene has been given it, at a time when this was the stage.
  void saw(App& app, Act act, Stage before);
  // The match has gone on.
  void match_changed(App& app);
  // Once a turn of the loop: ends the lesson when all is done.
  void follow(App& app);
  // Around the drawing of a scene.
  void begin_picture() { place_ = {}; }
  void notice(Thing thing, ui::Rect where) const;
  void draw(const App& app, ui::Canvas& canvas) const;
  void name_keys(const App& app, ui::KeyNames& names) const;
  // A computer is to decide: it has something written to play. Plays it.
  bool has_written() const { return !written_.empty(); }
  void play_written(App& app);
  // The announcement waits for the learner's call, however long.
  bool waits_for_call() const { return on() && step() != nullptr && step()->acts.has(Act::back); }
  // During an announcement: what computers answer.
  void let_answer(AnyMatch& match);

  // --- for scenes that send a move (gate.hpp) ---
  // The moves that count as done, with `|` between; empty if none may be sent.
  std::string_view wanted() const;
  void accept() { accepted_ = true; }
  void refuse(App& app);

  // Where the pointed thing lies in the picture, if it is there; the plate of the sentence.
  std::optional<ui::Rect> pointed() const;
  std::optional<ui::Rect> plate(const App& app) const;

 private:
  const LessonStep* step() const;
  bool waits(const App& app) const;
  bool speaks(const App& app) const;
  void say_again(App& app);
  void next_step(App& app);
  void begin_step(App& app);
  void keep(App& app) const;
  void go_back_to(App& app, std::uint8_t step);
  void play_until_person(App& app);
  bool leads_back(const App& app) const;

  const GameInfo* game_ = nullptr;
  std::uint8_t lesson_ = 0;
  std::uint8_t step_ = 0;
  std::uint8_t pressed_ = 0;  // keys of the step
  bool spoken_ = false;       // the sentence is on the screen
  bool accepted_ = false;     // the step's move is being played
  bool asked_for_ = false;    // by the step: the act that the scene has been given
  bool was_waiting_ = false;  // for the act that the scene has been given
  bool ended_ = false;
  WayBack way_back_ = WayBack::lessons;
  std::uint8_t chapter_ = 0;  // of the rules that tells its idea
  std::string_view written_;  // what the others still do
  mutable ui::Rect place_;    // of the pointed thing
};

}  // namespace tiltyard::app
