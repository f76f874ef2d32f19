#pragma once

#include <cstddef>
#include <span>

#include "api/entropy.hpp"
#include "api/time.hpp"
#include "chips/entropy_pool.hpp"

namespace tiltyard::rp2040 {

/// Entropy of the chip: the jitter of its ring oscillator (the tested source), the noise of the
/// temperature sensor, the time it takes to start, and whatever else is stirred in, like the times
/// of key presses.
///
/// The oscillator runs at about 6.5 MHz. Samples nearer than many of its periods hang together, so
/// they are taken at least 10 microseconds apart, 1024 for 32 bytes: four for each bit that comes
/// out. That is 10 ms, spent ahead in small steps while nothing else is to be done.
class RingEntropy final : public drivers::Entropy {
 public:
  RingEntropy();

  [[nodiscard]] bool fill(std::span<std::uint8_t> bytes) override;

  void stir(std::uint32_t word) { pool_.stir(word); }

  /// Gathers a little of what the next `fill` needs, for a third of a millisecond. True if there is
  /// more to do.
  bool step();

  static constexpr drivers::Time between_samples = 10;
  static constexpr std::size_t samples_a_block = 1024;

  /// What the last samples looked like: how many of a block were ones, and in how many the one
  /// after was the same.
  struct Figures {
    std::uint16_t ones = 0;
    std::uint16_t repeats = 0;
    bool passed = false;
  };
  Figures figures() const { return figures_; }

 private:
  void take_word();
  void end_block();

  chips::EntropyPool pool_{};
  chips::SourceTest ring_{};
  std::size_t words_ = 0;  // of the block that is being gathered
  std::uint32_t last_word_ = 0;
  Figures gathering_{};
  Figures figures_{};
};

}  // namespace tiltyard::rp2040
