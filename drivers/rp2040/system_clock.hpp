#pragma once

#include "api/clock.hpp"

namespace tiltyard::rp2040 {

/// The 64-bit microsecond timer. Sleeps by WFE: every interrupt counts as an event, also one that
/// came between the last look at things and falling asleep.
class SystemClock final : public drivers::Clock {
 public:
  drivers::Time now() const override;
  void sleep_until(drivers::Time when) override;
  void even_out(drivers::Time when) override;
};

}  // namespace tiltyard::rp2040
