#include "rp2040/system_clock.hpp"

#include "hardware/structs/xip_ctrl.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pico/time.h"

namespace tiltyard::rp2040 {
namespace {

// One of the four that the timer has.
unsigned wake_alarm() {
  static int claimed = -1;
  if (claimed < 0) {
    claimed = hardware_alarm_claim_unused(true);
    hardware_alarm_set_callback(static_cast<unsigned>(claimed), [](unsigned) {});
  }
  return static_cast<unsigned>(claimed);
}

}  // namespace

drivers::Time SystemClock::now() const { return time_us_64(); }

void SystemClock::sleep_until(drivers::Time when) {
  if (when == drivers::never) {
    __wfe();
    return;
  }
  best_effort_wfe_or_timeout(from_us_since_boot(when));
}

// An alarm wakes it to the cycle, which a look at the timer does not: the last bit it sleeps. The
// alarm is set once, whatever else wakes it before.
void SystemClock::even_out(drivers::Time when) {
  constexpr drivers::Time to_fall_asleep = 80;
  while (now() + to_fall_asleep < when) tight_loop_contents();
  xip_ctrl_hw->flush = 1;
  static_cast<void>(xip_ctrl_hw->flush);  // reads as soon as all is gone
  if (hardware_alarm_set_target(wake_alarm(), from_us_since_boot(when))) return;
  while (now() < when) __wfe();
}

}  // namespace tiltyard::rp2040
