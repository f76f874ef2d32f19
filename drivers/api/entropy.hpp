#pragma once

#include <cstdint>
#include <span>

namespace tiltyard::drivers {

/// Bits that nobody can foresee.
class Entropy {
 public:
  /// Fills `bytes`, each bit conditioned from at least two raw bits. False if the sources did not
  /// pass their test (one stands still, or repeats itself): the bytes are then filled from what
  /// there is, good enough to play, and the app may say so.
  [[nodiscard]] virtual bool fill(std::span<std::uint8_t> bytes) = 0;

 protected:
  ~Entropy() = default;
};

}  // namespace tiltyard::drivers
