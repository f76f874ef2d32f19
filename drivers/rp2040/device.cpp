#include "rp2040/device.hpp"

#include "hardware/watchdog.h"
#include "pico/bootrom.h"
#include "rp2040/crash.hpp"

namespace tiltyard::rp2040 {

std::optional<drivers::CrashReport> Device::crash() const { return last_crash(); }

void Device::update() { reset_usb_boot(0, 0); }

void Device::restart() {
  watchdog_reboot(0, 0, 0);
  while (true) tight_loop_contents();
}

}  // namespace tiltyard::rp2040
