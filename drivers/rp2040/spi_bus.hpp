#pragma once

#include <cstdint>

#include "chips/bus.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A write-only SPI with a data/command line. Long runs go by DMA in 16-bit frames, which in mode 3
/// leave no gaps; short ones are put into the FIFO by hand. The interrupt of one segment's end
/// fetches and starts the next. There is one such bus on a board.
class SpiBus final : public chips::Bus {
 public:
  explicit SpiBus(const SpiWiring& wiring);

  void send(chips::Segments& segments) override;
  bool busy() const override { return under_way_; }

  /// What the clock was divided down to.
  std::uint32_t hertz() const override { return hertz_; }

 private:
  static void on_dma_end();
  void advance();
  void begin(const chips::Segment& segment);
  void write(const chips::Segment& segment);
  void stream(const chips::Segment& segment);
  void set_frame_bits(unsigned bits);
  void set_format() const;
  void wait_until_sent() const;

  const SpiWiring wiring_;
  std::uint32_t hertz_;
  unsigned dma_;
  unsigned frame_bits_ = 8;
  chips::Segments* segments_ = nullptr;
  chips::Segment following_{};
  chips::Segment::Kind kind_ = chips::Segment::Kind::data;
  volatile bool under_way_ = false;
};

}  // namespace tiltyard::rp2040
