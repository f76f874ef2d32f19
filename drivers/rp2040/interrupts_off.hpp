#pragma once

#include <cstdint>

#include "hardware/sync.h"

namespace tiltyard::rp2040 {

/// No interrupt comes for as long as it lives.
class InterruptsOff {
 public:
  InterruptsOff() : former_(save_and_disable_interrupts()) {}
  ~InterruptsOff() { restore_interrupts(former_); }
  InterruptsOff(const InterruptsOff&) = delete;
  InterruptsOff& operator=(const InterruptsOff&) = delete;

 private:
  std::uint32_t former_;
};

}  // namespace tiltyard::rp2040
