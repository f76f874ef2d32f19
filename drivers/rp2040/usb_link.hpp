#pragma once

#include "api/link.hpp"
#include "api/time.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// USB serial, by the SDK's stdio over USB, whose reset interface also lets picotool send the
/// device into the boot loader. What the other end does not take is not waited for.
class UsbLink final : public drivers::Link {
 public:
  /// `powered` is high while USB gives power; `no_pin`: that is not known.
  explicit UsbLink(Pin powered);
  bool connected() const override;
  bool settling() const override;
  std::size_t read(std::span<std::uint8_t> into) override;
  std::size_t write(std::span<const std::uint8_t> bytes) override;

  /// As long as a host may take from the plug to the end of its questions.
  static constexpr drivers::Time longest_enumeration = drivers::seconds(2);

 private:
  const Pin powered_;
  // When the device was last seen to be no host's: from its start, or since a host has reset it.
  mutable drivers::Time unmounted_since_ = 0;
  mutable bool was_mounted_ = false;
};

}  // namespace tiltyard::rp2040
