#pragma once

#include "api/machine.hpp"

namespace tiltyard::rp2040 {

/// The RP2040 as a whole.
class Device final : public drivers::Machine {
 public:
  std::optional<drivers::CrashReport> crash() const override;
  void update() override;
};

}  // namespace tiltyard::rp2040
