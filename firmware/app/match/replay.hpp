#pragma once

#include <cstdint>

#include "app/match/any_match.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

// Plays events of the match again on its table, a step at a time, each with its words below: for
// the news of a person behind his curtain, and for what computers did.
//
// Whoever runs it owns the pace: `begin`, then `step` on a key or when a time is over, `draw` in
// between, until there is no `more`. What a step moves sets out by itself (ui::Motion).
class Replay {
 public:
  // The table stands as it was before `first`; the first step shows what happened then. What is
  // told is what is news to this seat (null: to everybody), before `end`.
  void begin(App& app, std::uint32_t first, std::uint32_t end, const SeatAccess* access);
  // There is something left to tell.
  bool more() const { return next_ < end_; }
  // Tells the next, or all that is left but the last.
  void step(App& app, const SeatAccess* access);
  void hurry(App& app, const SeatAccess* access);
  // Something has been told; the event that was told last, or else the one before all that is.
  bool any() const { return any_; }
  std::uint32_t event() const { return event_; }

  void draw(const App& app, ui::Canvas& canvas, Seat viewer, const SeatAccess* access) const;

 private:
  void seek(const App& app, std::uint32_t from, const SeatAccess* access);
  void tell(App& app, std::uint32_t until, const SeatAccess* access);

  std::uint32_t done_ = 0;   // events that the table shows
  std::uint32_t event_ = 0;  // the one told last
  std::uint32_t next_ = 0;   // the next worth telling; `end_` if none is
  std::uint32_t end_ = 0;
  bool any_ = false;
};

}  // namespace tiltyard::app
