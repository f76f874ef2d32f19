#include "rp2040/i2c_bus.hpp"

#include "hardware/gpio.h"
#include "hardware/i2c.h"
#include "hardware/irq.h"
#include "hardware/timer.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

I2cBus* the_bus = nullptr;

constexpr std::uint32_t refill_at = 4;  // words left in the FIFO

constexpr std::uint32_t half_clock = 5;  // microseconds: 100 kHz, which every chip takes

constexpr std::uint32_t control_command = 0x00;
constexpr std::uint32_t control_data = 0x40;

i2c_inst_t* block(const I2cWiring& wiring) { return wiring.i2c == 0 ? i2c0 : i2c1; }

}  // namespace

I2cBus::I2cBus(const I2cWiring& wiring) : wiring_(wiring) {
  the_bus = this;
  for (const Pin pin : {wiring_.data, wiring_.clock}) gpio_pull_up(pin);
  const unsigned irq = wiring_.i2c == 0 ? I2C0_IRQ : I2C1_IRQ;
  irq_set_exclusive_handler(irq, on_interrupt);
  start_port();
  irq_set_enabled(irq, true);
}

// From its reset on: a port that waits for a bus held by somebody else can be left in no other way.
void I2cBus::start_port() {
  i2c_init(block(wiring_), wiring_.hertz);
  i2c_hw_t& hardware = *i2c_get_hw(block(wiring_));
  hardware.enable = 0;
  hardware.tar = wiring_.address;
  hardware.intr_mask = 0;
  hardware.enable = 1;
  for (const Pin pin : {wiring_.data, wiring_.clock}) gpio_set_function(pin, GPIO_FUNC_I2C);
}

void I2cBus::give_up() {
  const InterruptsOff quiet;
  if (!under_way_) return;
  i2c_get_hw(block(wiring_))->intr_mask = 0;
  failed_ = true;
  under_way_ = false;
}

bool I2cBus::recover() {
  i2c_deinit(block(wiring_));
  for (const Pin pin : {wiring_.data, wiring_.clock}) {
    gpio_init(pin);  // an input, and low as soon as it is an output
    gpio_pull_up(pin);
  }
  busy_wait_us_32(half_clock);
  constexpr unsigned clocks = 9;
  for (unsigned i = 0; i < clocks; ++i) {
    gpio_set_dir(wiring_.clock, GPIO_OUT);
    busy_wait_us_32(half_clock);
    gpio_set_dir(wiring_.clock, GPIO_IN);
    busy_wait_us_32(half_clock);
  }
  const bool free = lines_are_high();
  start_port();
  return free;
}

bool I2cBus::lines_are_high() const { return gpio_get(wiring_.data) && gpio_get(wiring_.clock); }

void I2cBus::send(chips::Segments& segments) {
  const InterruptsOff quiet;
  segments_ = &segments;
  segment_ = segments.next();
  next_byte_ = 0;
  under_way_ = true;
  failed_ = false;
  refill();
}

void I2cBus::on_interrupt() {
  i2c_hw_t& hardware = *i2c_get_hw(block(the_bus->wiring_));
  if ((hardware.intr_stat & I2C_IC_INTR_STAT_R_TX_ABRT_BITS) != 0) {
    static_cast<void>(hardware.clr_tx_abrt);
    the_bus->failed_ = true;
    the_bus->end();
  } else if (the_bus->under_way_) {
    the_bus->refill();
  }
}

// The port tells that its FIFO is empty only when the last byte has been answered on the wire (the
// SDK sets TX_EMPTY_CTRL). It does not tell in one moment that a stop was seen and that it rests,
// so neither is asked for: what follows too early waits in the FIFO.
void I2cBus::refill() {
  i2c_hw_t& hardware = *i2c_get_hw(block(wiring_));
  const bool all_in_fifo = segment_.last();
  if (all_in_fifo && (hardware.raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_EMPTY_BITS) != 0) {
    end();
    return;
  }
  while (!segment_.last() && (hardware.status & I2C_IC_STATUS_TFNF_BITS) != 0) {
    hardware.data_cmd = next_word();
  }
  hardware.tx_tl = segment_.last() ? 0 : refill_at;
  hardware.intr_mask = I2C_IC_INTR_MASK_M_TX_EMPTY_BITS | I2C_IC_INTR_MASK_M_TX_ABRT_BITS;
}

void I2cBus::end() {
  i2c_get_hw(block(wiring_))->intr_mask = I2C_IC_INTR_MASK_M_TX_ABRT_BITS;
  under_way_ = false;
}

// A byte with the marks of the transaction: a restart before the control byte, a stop after the
// last.
std::uint32_t I2cBus::next_word() {
  if (next_byte_ == 0) {
    ++next_byte_;
    return segment_.kind == chips::Segment::Kind::command ? control_command : control_data;
  }
  std::uint32_t word = segment_.bytes[next_byte_ - 1];
  if (next_byte_ == segment_.bytes.size()) {
    word |= I2C_IC_DATA_CMD_STOP_BITS;
    segment_ = segments_->next();
    next_byte_ = 0;
  } else {
    ++next_byte_;
  }
  return word;
}

}  // namespace tiltyard::rp2040
