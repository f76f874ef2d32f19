#pragma once

#include <cstddef>
#include <cstdint>

#include "chips/bus.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A write-only I2C to one chip. Each segment is a transaction of its own: address, a control byte
/// that tells commands from data, the bytes. An interrupt refills the FIFO of sixteen whenever a
/// quarter of it is left, so a frame costs about 90 short interrupts and no second buffer. A chip
/// that does not answer loses the frame, never the program. There is one such bus on a board.
///
/// The RP2040 has no way of its own to free a bus. `recover` starts the port anew and sends nine
/// clocks by hand, after which a chip in the middle of a byte has let go of the data line.
class I2cBus final : public chips::Bus {
 public:
  explicit I2cBus(const I2cWiring& wiring);

  void send(chips::Segments& segments) override;
  bool busy() const override { return under_way_; }
  bool failed() const override { return failed_; }
  void give_up() override;
  bool recover() override;

 private:
  static void on_interrupt();
  void start_port();
  bool lines_are_high() const;
  void refill();
  void end();
  std::uint32_t next_word();

  const I2cWiring wiring_;
  chips::Segments* segments_ = nullptr;
  chips::Segment segment_{};
  std::size_t next_byte_ = 0;  // of the segment; 0 is its control byte
  volatile bool under_way_ = false;
  volatile bool failed_ = false;
};

}  // namespace tiltyard::rp2040
