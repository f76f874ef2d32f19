#pragma once

#include <optional>

#include "api/time.hpp"
#include "app/flow.hpp"

namespace tiltyard::app {

class App;
class AnyMatch;

// While a computer player is to decide, or may answer an announcement: lets it think beside keys
// and screen, and plays what it comes to, not before people have read what was played before
// (watch.hpp). It rests while something is opened over the table, or the match is left. Where nobody
// but computers plays it goes on by itself from page to page.
//
// Nobody may learn from its answer to an announcement that it could not call: whoever is asked takes
// a time that follows from his level, in pieces of the same length, each while nothing else is under
// way that it could delay. What he holds decides no moment of anything that leaves the device.
class ComputerTurn {
 public:
  // A slice of its thought, or its move.
  void step(App& app);
  // A slice of whatever thought is under way in the match; true: there is more.
  static bool think_on(App& app);
  // Nobody wants to read what they do until people are asked.
  void hurry() { hurried_ = true; }
  bool hurried() const { return hurried_; }
  // Another thought takes the place of the one that is under way, which begins anew.
  void forget_thought() { rest(); }
  // When `step` has something to do.
  drivers::Time next_wake(const App& app) const;

 private:
  void think(App& app);
  void think_unseen(App& app);
  void follow_lesson(App& app);
  void go_on(App& app, void (*ends)(AnyMatch& match));
  void rest();

  Stage stage_ = Stage::over;  // the one that the rest is about
  std::uint32_t sitting_ = 0;  // and whose it is (CurrentMatch::sittings)
  bool thinking_ = false;
  bool thought_ = false;                     // its end waits for `not_before_`
  drivers::Time began_ = 0;                  // to think
  std::uint32_t pieces_left_ = 0;            // of an answer's time
  std::optional<drivers::Time> not_before_;  // a page goes on by itself
  bool hurried_ = false;
};

}  // namespace tiltyard::app
