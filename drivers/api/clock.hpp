#pragma once

#include "api/time.hpp"

namespace tiltyard::drivers {

/// What time it is, and sleeping until it is later.
class Clock {
 public:
  /// Microseconds since power-up; never runs backwards, goes on while asleep.
  virtual Time now() const = 0;

  /// Sleeps until `when` or until anything happens that may concern the main loop (a key, a byte
  /// from USB, a transfer that ended), whichever is first. May return early without a reason; a
  /// time that has passed returns at once. `never` sleeps until something happens.
  virtual void sleep_until(Time when) = 0;

  /// Stays awake until `when`. What follows is the same to the cycle whatever was done before, and
  /// however long that took: nothing is left of it in a cache.
  virtual void even_out(Time when) = 0;

 protected:
  ~Clock() = default;
};

}  // namespace tiltyard::drivers
