#pragma once

#include "chips/bus.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// An output, high from the start.
class GpioLine final : public chips::Line {
 public:
  explicit GpioLine(ResetPin wiring);
  void set(bool high) override;

 private:
  Pin pin_;
};

}  // namespace tiltyard::rp2040
