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

AdcBattery::AdcBattery(const GaugeWiring<ChargePin>& wiring)
    : pin_(wiring.pin),
      powered_(wiring.powered),
      charging_(wiring.charging.pin),
      full_scale_millivolts_(wiring.full_scale_millivolts),
      offset_millivolts_(wiring.offset_millivolts) {
  start();
  gpio_init(charging_);
}

AdcBattery::AdcBattery(const GaugeWiring<HiddenByUsb>& wiring)
    : pin_(wiring.pin),
      powered_(wiring.powered),
      charging_(no_pin),
      full_scale_millivolts_(wiring.full_scale_millivolts),
      offset_millivolts_(wiring.offset_millivolts) {
  start();
}

void AdcBattery::start() const {
  adc_init();
  adc_set_temp_sensor_enabled(true);
  adc_gpio_init(pin_);
  gpio_init(powered_);
}

drivers::Time AdcBattery::step(drivers::Time now) {
  if (now < next_) return next_;
  next_ = now + between_readings;
  const bool powered = gpio_get(powered_);
  if (powered && charging_ == no_pin) {
    gauge_.charges_unseen();
    return next_;
  }
  const bool charging = charging_ != no_pin && gpio_get(charging_);
  gauge_.add(millivolts(), powered, charging,
             static_cast<std::uint16_t>(sum_of_readings(temperature_sensor) / readings));
  return next_;
}

std::uint16_t AdcBattery::millivolts() const {
  const std::uint32_t sum = sum_of_readings(pin_ - 26U);
  return static_cast<std::uint16_t>(sum * full_scale_millivolts_ / (4096U * readings) +
                                    offset_millivolts_);
}

}  // namespace tiltyard::rp2040
