#include "rp2040/adc_battery.hpp"

#include "hardware/adc.h"
#include "hardware/gpio.h"

namespace tiltyard::rp2040 {
namespace {

constexpr drivers::Time between_readings = drivers::seconds(1);
constexpr std::uint32_t readings = 8;
constexpr unsigned temperature_sensor = 4;

std::uint32_t sum_of_readings(unsigned channel) {
  adc_select_input(channel);
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < readings; ++i) sum += adc_read();
  return sum;
}

}  // namespace

AdcBattery::AdcBattery(const GaugeWiring& wiring) : wiring_(wiring) {
  adc_init();
  adc_set_temp_sensor_enabled(true);
  adc_gpio_init(wiring_.pin);
  gpio_init(wiring_.powered);
  if (wiring_.charging != no_pin) gpio_init(wiring_.charging);
}

drivers::Time AdcBattery::step(drivers::Time now) {
  if (now >= next_) {
    const bool powered = gpio_get(wiring_.powered);
    const bool charging = wiring_.charging == no_pin ? powered : gpio_get(wiring_.charging);
    gauge_.add(millivolts(), powered, charging,
               static_cast<std::uint16_t>(sum_of_readings(temperature_sensor) / readings));
    next_ = now + between_readings;
  }
  return next_;
}

std::uint16_t AdcBattery::millivolts() const {
  const std::uint32_t sum = sum_of_readings(wiring_.pin - 26U);
  return static_cast<std::uint16_t>(sum * wiring_.full_scale_millivolts / (4096U * readings) +
                                    wiring_.offset_millivolts);
}

}  // namespace tiltyard::rp2040
