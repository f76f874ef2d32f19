#include "rp2040/tearing_line.hpp"

#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

TearingLine* the_line = nullptr;

// What a panel's settings may come to. Anything else is no refresh, or one whose edge was missed.
constexpr drivers::Time shortest_period = drivers::milliseconds(10);
constexpr drivers::Time longest_period = drivers::milliseconds(25);
constexpr drivers::Time tolerance = 100;
constexpr unsigned most_doubted = 3;

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
  const drivers::Time now = time_us_64();
  chips::Reading& last = the_line->last_;
  const drivers::Time since = now - last.began;
  const drivers::Time late = last.period > 0 ? since % last.period : 0;
  const bool in_time = late < tolerance || late + tolerance > last.period;
  // Told late, since flash was written or erased meanwhile: the panel goes on as before.
  if (last.period > 0 && !in_time && ++the_line->doubted_ <= most_doubted) {
    last.began += since - late;
    return;
  }
  the_line->doubted_ = 0;
  if (since >= shortest_period && since <= longest_period) last.period = since;
  last.began = now;
}

chips::Reading TearingLine::last() const {
  const InterruptsOff quiet;
  return last_.period > 0 ? last_ : chips::Reading{};
}

}  // namespace tiltyard::rp2040
