#include "rp2040/pwm_light.hpp"

#include "chips/gamma.hpp"
#include "hardware/gpio.h"
#include "hardware/pwm.h"

namespace tiltyard::rp2040 {

// 65535 counts at the system's clock: about 1.9 kHz, too fast to be seen and slow enough for LEDs.
PwmLamp::PwmLamp(Pin pin, bool active_low) : pin_(pin) {
  pwm_set_wrap(pwm_slice(pin_), 0xFFFE);
  pwm_set_gpio_level(pin_, 0);
  pwm_set_enabled(pwm_slice(pin_), true);
  // In this order: the choice of a function takes every override back.
  gpio_set_function(pin_, GPIO_FUNC_PWM);
  if (active_low) gpio_set_outover(pin_, GPIO_OVERRIDE_INVERT);
}

void PwmLamp::set(std::uint8_t level) {
  if (level == level_) return;
  level_ = level;
  pwm_set_gpio_level(pin_, chips::light_for(level));
}

PwmLed::PwmLed(const LedPins& wiring)
    : red_(wiring.red, wiring.active_low),
      green_(wiring.green, wiring.active_low),
      blue_(wiring.blue, wiring.active_low) {}

void PwmLed::set(drivers::Colour colour) {
  red_.set(colour.red);
  green_.set(colour.green);
  blue_.set(colour.blue);
}

SwitchedLamp::SwitchedLamp(Pin pin, bool active_low) : pin_(pin), active_low_(active_low) {
  gpio_init(pin_);
  set(0);
  gpio_set_dir(pin_, GPIO_OUT);
}

void SwitchedLamp::set(std::uint8_t level) { gpio_put(pin_, (level > 0) != active_low_); }

}  // namespace tiltyard::rp2040
