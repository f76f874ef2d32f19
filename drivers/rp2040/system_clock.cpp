#include "rp2040/system_clock.hpp"

#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pico/time.h"

namespace tiltyard::rp2040 {

drivers::Time SystemClock::now() const { return time_us_64(); }

void SystemClock::sleep_until(drivers::Time when) {
  if (when == drivers::never) {
    __wfe();
    return;
  }
  best_effort_wfe_or_timeout(from_us_since_boot(when));
}

}  // namespace tiltyard::rp2040
