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
  pins_[count_++] = one;
  gpio_init(one.pin);
  gpio_pull_up(one.pin);
}

void GpioKeys::start() {
  the_keys = this;
  gpio_set_irq_callback([](unsigned pin, std::uint32_t edges) {
    const bool fell = (edges & GPIO_IRQ_EDGE_FALL) != 0;
    the_keys->scan(fell ? the_keys->key_at(pin) : drivers::KeySet{});
  });
  for (const KeyPin& one : pins()) gpio_set_irq_enabled(one.pin, both_edges, true);
  irq_set_enabled(IO_IRQ_BANK0, true);
}

drivers::KeySet GpioKeys::key_at(unsigned pin) const {
  drivers::KeySet keys;
  for (const KeyPin& one : pins()) {
    if (one.pin == pin) keys.insert(one.key);
  }
  return keys;
}

void GpioKeys::scan(drivers::KeySet fell) {
  const std::uint32_t levels = gpio_get_all();
  drivers::KeySet closed;
  for (const KeyPin& one : pins()) {
    // USB borrows one pin for a millisecond when a host resets it: that says nothing of the key.
    const bool borrowed = gpio_get_function(one.pin) != GPIO_FUNC_SIO;
    const bool is_closed =
        borrowed ? keypad_.pressed().contains(one.key) : (levels >> one.pin & 1U) == 0;
    if (is_closed) closed.insert(one.key);
    if (borrowed) fell.erase(one.key);
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
