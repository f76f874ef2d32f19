#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tiltyard::drivers {

/// Flash memory as the chip is: bytes are read freely, programming a page only turns ones into
/// zeros, erasing a sector turns all of it into ones. The area is counted from 0; where it lies in
/// the chip is the driver's business.
class Storage {
 public:
  static constexpr std::size_t page_bytes = 256;
  static constexpr std::size_t sector_bytes = 4096;
  static constexpr std::size_t pages_per_sector = sector_bytes / page_bytes;

  enum class Outcome : std::uint8_t {
    done,     ///< carried out; what is there now is for the caller to read and see
    refused,  ///< not begun, nothing changed: there is not enough power to finish it
  };

  virtual std::size_t sectors() const = 0;
  std::size_t size() const { return sectors() * sector_bytes; }

  virtual void read(std::size_t offset, std::span<std::uint8_t> into) const = 0;

  /// One bounded step: 0.4 to 3 ms, nothing else runs meanwhile. `page` counts pages from the start
  /// of the area; ones in `bytes` leave what is there.
  virtual Outcome program(std::size_t page, std::span<const std::uint8_t, page_bytes> bytes) = 0;

  /// One bounded step: 45 to 400 ms, nothing else runs meanwhile; so it is done ahead, when nobody
  /// presses a key and nothing sounds.
  virtual Outcome erase(std::size_t sector) = 0;

 protected:
  ~Storage() = default;
};

}  // namespace tiltyard::drivers
