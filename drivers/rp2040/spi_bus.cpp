#include "rp2040/spi_bus.hpp"

#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/spi.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

SpiBus* the_bus = nullptr;

spi_inst_t* block(const SpiWiring& wiring) { return wiring.spi == 0 ? spi0 : spi1; }

void make_output(Pin pin) {
  gpio_init(pin);
  gpio_put(pin, true);
  gpio_set_dir(pin, GPIO_OUT);
}

}  // namespace

SpiBus::SpiBus(const SpiWiring& wiring)
    : wiring_(wiring),
      hertz_(spi_init(block(wiring), wiring.hertz)),
      dma_(static_cast<unsigned>(dma_claim_unused_channel(true))) {
  set_format();
  gpio_set_function(wiring_.clock, GPIO_FUNC_SPI);
  gpio_set_function(wiring_.data, GPIO_FUNC_SPI);
  make_output(wiring_.select);
  make_output(wiring_.data_or_command);

  the_bus = this;
  dma_channel_set_irq0_enabled(dma_, true);
  irq_set_exclusive_handler(DMA_IRQ_0, on_dma_end);
  irq_set_enabled(DMA_IRQ_0, true);
}

void SpiBus::send(chips::Segments& segments) {
  // The end of the first piece must not be told while the one after it is still being fetched.
  const InterruptsOff quiet;
  segments_ = &segments;
  following_ = segments.next();
  under_way_ = true;
  gpio_put(wiring_.select, false);
  advance();
}

void SpiBus::on_dma_end() {
  dma_channel_acknowledge_irq0(the_bus->dma_);
  the_bus->advance();
}

// Up to the next segment that DMA carries, or to the end.
void SpiBus::advance() {
  while (!following_.last()) {
    const chips::Segment segment = following_;
    begin(segment);
    const bool by_dma = segment.bytes.size() >= chips::Segments::long_segment;
    if (by_dma) stream(segment);
    following_ = segments_->next();
    if (by_dma) return;
    write(segment);
  }
  wait_until_sent();
  gpio_put(wiring_.select, true);
  under_way_ = false;
}

// The panel samples D/C with the last bit of each byte, so nothing may be on its way when it
// changes.
void SpiBus::begin(const chips::Segment& segment) {
  if (segment.kind == kind_) return;
  wait_until_sent();
  kind_ = segment.kind;
  gpio_put(wiring_.data_or_command, kind_ == chips::Segment::Kind::data);
}

void SpiBus::write(const chips::Segment& segment) {
  set_frame_bits(8);
  for (const std::uint8_t byte : segment.bytes) {
    while (!spi_is_writable(block(wiring_))) tight_loop_contents();
    spi_get_hw(block(wiring_))->dr = byte;
  }
}

void SpiBus::stream(const chips::Segment& segment) {
  const bool pairs = segment.bytes.size() % 2 == 0 &&
                     reinterpret_cast<std::uintptr_t>(segment.bytes.data()) % 2 == 0;
  set_frame_bits(pairs ? 16 : 8);
  dma_channel_config config = dma_channel_get_default_config(dma_);
  channel_config_set_transfer_data_size(&config, pairs ? DMA_SIZE_16 : DMA_SIZE_8);
  channel_config_set_bswap(&config, pairs);
  channel_config_set_dreq(&config, spi_get_dreq(block(wiring_), true));
  const std::size_t frames = pairs ? segment.bytes.size() / 2 : segment.bytes.size();
  dma_channel_configure(dma_, &config, &spi_get_hw(block(wiring_))->dr, segment.bytes.data(),
                        frames, true);
}

void SpiBus::set_frame_bits(unsigned bits) {
  if (bits == frame_bits_) return;
  wait_until_sent();
  frame_bits_ = bits;
  set_format();
}

// Bits are taken at the rising edge in both modes. In mode 0 the port lets its select go up between
// two frames and rests for two clocks, in mode 3 it does not.
void SpiBus::set_format() const {
  const bool rests_high = wiring_.mode == SpiMode::three;
  spi_set_format(block(wiring_), frame_bits_, rests_high ? SPI_CPOL_1 : SPI_CPOL_0,
                 rests_high ? SPI_CPHA_1 : SPI_CPHA_0, SPI_MSB_FIRST);
}

void SpiBus::wait_until_sent() const {
  while (spi_is_busy(block(wiring_))) tight_loop_contents();
}

}  // namespace tiltyard::rp2040
