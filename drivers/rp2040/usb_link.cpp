#include "rp2040/usb_link.hpp"

#include <algorithm>

#include "pico/stdio/driver.h"
#include "pico/stdio_usb.h"

// TinyUSB's own header wants its whole configuration; this is all we need of it.
extern "C" std::uint32_t tud_cdc_n_write_available(std::uint8_t interface);

namespace tiltyard::rp2040 {

UsbLink::UsbLink() { stdio_usb_init(); }

bool UsbLink::connected() const { return stdio_usb_connected(); }

std::size_t UsbLink::read(std::span<std::uint8_t> into) {
  const int count =
      stdio_usb.in_chars(reinterpret_cast<char*>(into.data()), static_cast<int>(into.size()));
  return count > 0 ? static_cast<std::size_t>(count) : 0;
}

// The room only grows meanwhile, so what fits now is sent without the SDK's waiting for more.
std::size_t UsbLink::write(std::span<const std::uint8_t> bytes) {
  if (!connected()) return 0;
  const std::size_t count = std::min<std::size_t>(bytes.size(), tud_cdc_n_write_available(0));
  if (count > 0) {
    stdio_usb.out_chars(reinterpret_cast<const char*>(bytes.data()), static_cast<int>(count));
  }
  return count;
}

}  // namespace tiltyard::rp2040
