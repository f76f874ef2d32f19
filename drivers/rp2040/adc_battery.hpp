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
  explicit AdcBattery(const GaugeWiring<ChargePin>& wiring);
  explicit AdcBattery(const GaugeWiring<HiddenByUsb>& wiring);

  drivers::Charge charge() const override { return gauge_.charge(); }
  bool present() const override { return true; }

  /// Measures if it is time; returns when it is next.
  drivers::Time step(drivers::Time now);

 private:
  void start() const;
  std::uint16_t millivolts() const;

  const Pin pin_;
  const Pin powered_;
  const Pin charging_;  // `no_pin`: hidden by USB
  const std::uint32_t full_scale_millivolts_;
  const std::uint16_t offset_millivolts_;
  chips::Gauge gauge_{};
  drivers::Time next_ = 0;
};

}  // namespace tiltyard::rp2040
