#include "rp2040/ring_entropy.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "hardware/adc.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

namespace tiltyard::rp2040 {
namespace {

constexpr std::size_t block_bytes = 32;
constexpr std::size_t raw_words = block_bytes * 16 / 4;
constexpr unsigned temperature_sensor = 4;
constexpr unsigned temperature_readings = 16;

// The register holds the oscillator's state at the moment it is read; reads that follow at once
// would see the same phase.
std::uint32_t ring_word() {
  std::uint32_t word = 0;
  for (unsigned i = 0; i < 32; ++i) {
    word = word << 1U | (rosc_hw->randombit & 1U);
    for (unsigned wait = 0; wait < 4; ++wait) asm volatile("nop");
  }
  return word;
}

}  // namespace

RingEntropy::RingEntropy() {
  adc_init();
  adc_set_temp_sensor_enabled(true);
}

bool RingEntropy::fill(std::span<std::uint8_t> bytes) {
  bool healthy = true;
  while (!bytes.empty()) {
    healthy = gather() && healthy;
    const std::size_t count = std::min(bytes.size(), block_bytes);
    pool_.fill(bytes.first(count));
    bytes = bytes.subspan(count);
  }
  return healthy;
}

bool RingEntropy::gather() {
  chips::SourceTest ring;
  for (std::size_t i = 0; i < raw_words; ++i) {
    const std::uint32_t word = ring_word();
    ring.add(word);
    pool_.stir(word);
  }
  adc_select_input(temperature_sensor);
  for (unsigned i = 0; i < temperature_readings; ++i) pool_.stir(adc_read());
  pool_.stir(time_us_32());
  return ring.passed();
}

}  // namespace tiltyard::rp2040
