#pragma once

#include "api/battery.hpp"
#include "api/time.hpp"
#include "chips/gauge.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A battery whose voltage comes in by the ADC, beside it the chip's temperature sensor, which
/// tells whether the reference holds. Measured in `step`, some 40 microseconds every second.
class AdcBattery final : public drivers::Battery {
 public:
  explicit AdcBattery(const GaugeWiring& wiring);

  drivers::Charge charge() const override { return gauge_.charge(); }
  bool present() const override { return true; }

  /// Measures if it is time; returns when it is next.
  drivers::Time step(drivers::Time now);

 private:
  std::uint16_t millivolts() const;

  const GaugeWiring wiring_;
  chips::Gauge gauge_{};
  drivers::Time next_ = 0;
};

}  // namespace tiltyard::rp2040
