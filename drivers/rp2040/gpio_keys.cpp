#include "rp2040/gpio_keys.hpp"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

GpioKeys* the_keys = nullptr;
constexpr std::uint32_t both_edges = GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE;

}  // namespace

void GpioKeys::add(KeyPin one) {
  pins_[static_cast<std::size_t>(one.key)] = one.pin;
  gpio_init(one.pin);
  gpio_pull_up(one.pin);
}

void GpioKeys::start() {
  the_keys = this;
  gpio_set_irq_callback([](unsigned, std::uint32_t) { the_keys->scan(); });
  for (const Pin pin : pins_) {
    if (pin != none) gpio_set_irq_enabled(pin, both_edges, true);
  }
  irq_set_enabled(IO_IRQ_BANK0, true);
}

void GpioKeys::scan() {
  const std::uint32_t levels = gpio_get_all();
  drivers::KeySet closed;
  for (std::size_t number = 0; number < pins_.size(); ++number) {
    const Pin pin = pins_[number];
    if (pin != none && (levels >> pin & 1U) == 0) closed.insert(static_cast<drivers::Key>(number));
  }
  keypad_.scan(closed, time_us_64());
}

std::optional<drivers::KeyEvent> GpioKeys::next() {
  const InterruptsOff quiet;
  scan();
  return keypad_.next();
}

drivers::KeySet GpioKeys::pressed() const {
  const InterruptsOff quiet;
  return keypad_.pressed();
}

drivers::Time GpioKeys::next_wake() const {
  const InterruptsOff quiet;
  return keypad_.empty() ? keypad_.next_wake() : 0;
}

}  // namespace tiltyard::rp2040
