#include "rp2040/ring_entropy.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hardware/adc.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

namespace tiltyard::rp2040 {
namespace {

constexpr std::size_t block_bytes = 32;
constexpr unsigned temperature_sensor = 4;
constexpr unsigned temperature_readings = 16;
constexpr std::size_t block_words = RingEntropy::samples_a_block / 32;
static_assert(RingEntropy::samples_a_block % 32 == 0);
static_assert(RingEntropy::samples_a_block >= 2 * 8 * block_bytes, "two raw bits a bit at least");

// The register holds the oscillator's state at the moment it is read.
std::uint32_t ring_word() {
  std::uint32_t word = 0;
  std::uint32_t last = time_us_32();
  for (unsigned i = 0; i < 32; ++i) {
    // One more than the distance: the timer may have been about to turn over.
    while (time_us_32() - last <= RingEntropy::between_samples) tight_loop_contents();
    last = time_us_32();
    word = word << 1U | (rosc_hw->randombit & 1U);
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
    while (words_ < block_words) take_word();
    end_block();
    healthy = figures_.passed && healthy;
    const std::size_t count = std::min(bytes.size(), block_bytes);
    pool_.fill(bytes.first(count));
    bytes = bytes.subspan(count);
  }
  return healthy;
}

bool RingEntropy::step() {
  if (words_ < block_words) take_word();
  return words_ < block_words;
}

void RingEntropy::take_word() {
  const std::uint32_t word = ring_word();
  ring_.add(word);
  pool_.stir(word);
  const std::uint32_t after = word << 1U | (last_word_ & 1U);
  gathering_.ones = static_cast<std::uint16_t>(gathering_.ones + std::popcount(word));
  gathering_.repeats =
      static_cast<std::uint16_t>(gathering_.repeats + std::popcount(~(word ^ after)));
  last_word_ = word;
  ++words_;
}

void RingEntropy::end_block() {
  adc_select_input(temperature_sensor);
  for (unsigned i = 0; i < temperature_readings; ++i) pool_.stir(adc_read());
  pool_.stir(time_us_32());
  gathering_.passed = ring_.passed();
  figures_ = gathering_;
  gathering_ = {};
  ring_ = {};
  words_ = 0;
}

}  // namespace tiltyard::rp2040
