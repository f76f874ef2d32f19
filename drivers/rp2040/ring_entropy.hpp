#pragma once

#include <span>

#include "api/entropy.hpp"
#include "chips/entropy_pool.hpp"

namespace tiltyard::rp2040 {

/// Entropy of the chip: the jitter of its ring oscillator (the tested source), the noise of the
/// temperature sensor, the time it takes to start, and whatever else is stirred in, like the times
/// of key presses. Sixteen raw bits of the oscillator go into each bit that comes out.
class RingEntropy final : public drivers::Entropy {
 public:
  RingEntropy();

  [[nodiscard]] bool fill(std::span<std::uint8_t> bytes) override;

  void stir(std::uint32_t word) { pool_.stir(word); }

 private:
  bool gather();

  chips::EntropyPool pool_{};
};

}  // namespace tiltyard::rp2040
