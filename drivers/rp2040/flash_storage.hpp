#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "api/battery.hpp"
#include "api/storage.hpp"

namespace tiltyard::rp2040 {

/// The last sectors of the flash chip, behind the program. Interrupts are off and the program's own
/// memory is away for one page or one sector; what runs then lies in RAM. Refuses to begin while
/// the battery is too low to finish.
class FlashStorage final : public drivers::Storage {
 public:
  static constexpr std::size_t sector_count = 32;

  explicit FlashStorage(const drivers::Battery& battery);

  std::size_t sectors() const override { return sector_count; }
  void read(std::size_t offset, std::span<std::uint8_t> into) const override;
  Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> bytes) override;
  Outcome erase(std::size_t sector) override;

 private:
  const drivers::Battery& battery_;
};

}  // namespace tiltyard::rp2040
