#pragma once

#include "api/time.hpp"

namespace tiltyard::app {

class App;

// While a computer player is to decide: lets it think beside keys and screen, and plays what it
// comes to, not before people could follow. It rests while something is opened over the table, or
// the match is left.
class ComputerTurn {
 public:
  // A slice of its thought, or its move.
  void step(App& app);
  // When `step` has something to do.
  drivers::Time next_wake(const App& app) const;

 private:
  bool under_way_ = false;
  bool thinking_ = false;
  drivers::Time not_before_ = 0;
};

}  // namespace tiltyard::app
