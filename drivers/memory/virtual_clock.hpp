#pragma once

#include "api/clock.hpp"

namespace tiltyard::memory {

/// Time that passes only when told to: a test of an hour takes no time.
class VirtualClock final : public drivers::Clock {
 public:
  drivers::Time now() const override { return now_; }

  /// Nothing ever happens by itself here, so `never` returns at once.
  void sleep_until(drivers::Time when) override {
    if (when != drivers::never && when > now_) {
      slept_ += when - now_;
      now_ = when;
    }
  }

  void even_out(drivers::Time when) override { now_ = now_ < when ? when : now_; }

  void pass(drivers::Time time) { now_ += time; }
  drivers::Time slept() const { return slept_; }

 private:
  drivers::Time now_ = 0;
  drivers::Time slept_ = 0;
};

}  // namespace tiltyard::memory
