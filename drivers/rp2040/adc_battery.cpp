#include "rp2040/adc_battery.hpp"

#include "hardware/adc.h"
#include "hardware/gpio.h"

namespace tiltyard::rp2040 {
namespace {

constexpr drivers::Time between_readings = drivers::seconds(1);
constexpr std::uint32_t readings = 8;

}  // namespace

AdcBattery::AdcBattery(const GaugeWiring& wiring) : wiring_(wiring) {
  adc_init();
  adc_gpio_init(wiring_.pin);
  gpio_init(wiring_.powered);
  gpio_init(wiring_.charging);
}

drivers::Time AdcBattery::step(drivers::Time now) {
  if (now >= next_) {
    gauge_.add(millivolts(), gpio_get(wiring_.powered), gpio_get(wiring_.charging));
    next_ = now + between_readings;
  }
  return next_;
}

std::uint16_t AdcBattery::millivolts() const {
  adc_select_input(wiring_.pin - 26U);
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < readings; ++i) sum += adc_read();
  return static_cast<std::uint16_t>(sum * wiring_.full_scale_millivolts / (4096U * readings));
}

}  // namespace tiltyard::rp2040
