#include "rp2040/gpio_line.hpp"

#include "hardware/gpio.h"

namespace tiltyard::rp2040 {

GpioLine::GpioLine(ResetPin wiring) : pin_(wiring.pin) {
  gpio_init(pin_);
  gpio_put(pin_, true);
  gpio_set_dir(pin_, GPIO_OUT);
}

void GpioLine::set(bool high) { gpio_put(pin_, high); }

}  // namespace tiltyard::rp2040
