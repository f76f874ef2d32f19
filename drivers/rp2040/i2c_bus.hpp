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
class I2cBus final : public chips::Bus {
 public:
  explicit I2cBus(const I2cWiring& wiring);

  void send(chips::Segments& segments) override;
  bool busy() const override { return under_way_; }

  /// Transfers that were not acknowledged: no screen at the address.
  std::uint32_t failures() const { return failures_; }

 private:
  static void on_interrupt();
  void refill();
  void end();
  std::uint32_t next_word();

  const I2cWiring wiring_;
  chips::Segments* segments_ = nullptr;
  chips::Segment segment_{};
  std::size_t next_byte_ = 0;  // of the segment; 0 is its control byte
  volatile bool under_way_ = false;
  volatile std::uint32_t failures_ = 0;
};

}  // namespace tiltyard::rp2040
