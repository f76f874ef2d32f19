#pragma once

#include "api/link.hpp"

namespace tiltyard::rp2040 {

/// USB serial, by the SDK's stdio over USB, whose reset interface also lets picotool send the
/// device into the boot loader. What the other end does not take is not waited for.
class UsbLink final : public drivers::Link {
 public:
  UsbLink();
  bool connected() const override;
  std::size_t read(std::span<std::uint8_t> into) override;
  std::size_t write(std::span<const std::uint8_t> bytes) override;
};

}  // namespace tiltyard::rp2040
