// SHA-256 (FIPS 180-4), of what is known at once. By hand: ETL has none, and that of the SDK drives
// a part that only the RP2350 has.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace tiltyard {

using Sha256 = std::array<std::uint8_t, 32>;

// About 60,000 cycles of the handheld's processor for each 64 bytes begun.
Sha256 sha256(std::span<const std::uint8_t> message);

}  // namespace tiltyard
