#include "rp2040/tearing_line.hpp"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

TearingLine* the_line = nullptr;

}  // namespace

TearingLine::TearingLine(TearingPin wiring) : pin_(wiring.pin) {
  the_line = this;
  gpio_init(pin_);
  gpio_add_raw_irq_handler(pin_, on_edge);
  gpio_set_irq_enabled(pin_, GPIO_IRQ_EDGE_FALL, true);
  irq_set_enabled(IO_IRQ_BANK0, true);
}

void TearingLine::on_edge() {
  if ((gpio_get_irq_event_mask(the_line->pin_) & GPIO_IRQ_EDGE_FALL) == 0) return;
  gpio_acknowledge_irq(the_line->pin_, GPIO_IRQ_EDGE_FALL);
  the_line->meter_.edge(time_us_64());
}

chips::Reading TearingLine::last() const {
  const InterruptsOff quiet;
  return meter_.last();
}

drivers::Time TearingLine::now() const { return time_us_64(); }

void TearingLine::pause(drivers::Time time) const { busy_wait_us(time); }

}  // namespace tiltyard::rp2040
