#include "rp2040/device.hpp"

#include "pico/bootrom.h"
#include "rp2040/crash.hpp"

namespace tiltyard::rp2040 {

std::optional<drivers::CrashReport> Device::crash() const { return last_crash(); }

void Device::update() { reset_usb_boot(0, 0); }

}  // namespace tiltyard::rp2040
