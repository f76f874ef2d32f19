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
  gpio_set_irq_callback([](unsigned pin, std::uint32_t edges) {
    const bool fell = (edges & GPIO_IRQ_EDGE_FALL) != 0;
    the_keys->scan(fell ? the_keys->key_at(pin) : drivers::KeySet{});
  });
  for (const Pin pin : pins_) {
    if (pin != none) gpio_set_irq_enabled(pin, both_edges, true);
  }
  irq_set_enabled(IO_IRQ_BANK0, true);
}

drivers::KeySet GpioKeys::key_at(unsigned pin) const {
  drivers::KeySet keys;
  for (std::size_t number = 0; number < pins_.size(); ++number) {
    if (pins_[number] == pin) keys.insert(static_cast<drivers::Key>(number));
  }
  return keys;
}

void GpioKeys::scan(drivers::KeySet fell) {
  const std::uint32_t levels = gpio_get_all();
  drivers::KeySet closed;
  for (std::size_t number = 0; number < pins_.size(); ++number) {
    const Pin pin = pins_[number];
    if (pin == none) continue;
    const auto key = static_cast<drivers::Key>(number);
    // USB borrows one pin for a millisecond when a host resets it: that says nothing of the key.
    const bool borrowed = gpio_get_function(pin) != GPIO_FUNC_SIO;
    const bool is_closed = borrowed ? keypad_.pressed().contains(key) : (levels >> pin & 1U) == 0;
    if (is_closed) closed.insert(key);
    if (borrowed) fell.erase(key);
  }
  keypad_.scan(closed, fell, time_us_64());
}

std::optional<drivers::KeyEvent> GpioKeys::next() {
  const InterruptsOff quiet;
  scan({});
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
