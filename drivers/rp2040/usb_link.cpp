#include "rp2040/usb_link.hpp"

#include <algorithm>
#include <cstdint>

#include "hardware/gpio.h"
#include "hardware/regs/addressmap.h"
#include "hardware/timer.h"
#include "pico/stdio/driver.h"
#include "pico/stdio_usb.h"

// TinyUSB's own header wants its whole configuration; this is all we need of it.
extern "C" std::uint32_t tud_cdc_n_write_available(std::uint8_t interface);
extern "C" bool tud_mounted();

// The first eight bytes of a control request, as they come from the host (USB 2.0, table 9-2).
struct UsbSetup {
  std::uint8_t kind;
  std::uint8_t request;
  std::uint16_t value;
  std::uint16_t index;
  std::uint16_t length;
};

// A question that a host asks the wrong way round ("take this as your descriptor") TinyUSB answers
// by writing to where the answer lies: flash, or a variable that has long left the stack. The
// linker puts this before its function (--wrap): what does not lie in main RAM is written by
// nobody. NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" bool __real_tud_control_xfer(std::uint8_t port, const UsbSetup* setup, void* buffer,
                                        std::uint16_t length);
extern "C" bool __wrap_tud_control_xfer(std::uint8_t port, const UsbSetup* setup, void* buffer,
                                        std::uint16_t length) {
  constexpr std::uint8_t to_host = 0x80;
  const auto place = reinterpret_cast<std::uintptr_t>(buffer);
  const bool in_main_ram = place >= SRAM_BASE && place < SRAM_STRIPED_END;
  const bool writes = (setup->kind & to_host) == 0 && setup->length > 0 && length > 0;
  if (writes && !in_main_ram) return false;
  return __real_tud_control_xfer(port, setup, buffer, length);
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace tiltyard::rp2040 {

UsbLink::UsbLink(Pin powered) : powered_(powered) {
  if (powered_ != no_pin) gpio_init(powered_);
  stdio_usb_init();
}

bool UsbLink::connected() const { return stdio_usb_connected(); }

bool UsbLink::settling() const {
  const bool mounted = tud_mounted();
  const drivers::Time now = time_us_64();
  if (was_mounted_ && !mounted) unmounted_since_ = now;
  was_mounted_ = mounted;
  const bool may_be_there = powered_ == no_pin || gpio_get(powered_);
  return may_be_there && !mounted && now - unmounted_since_ < longest_enumeration;
}

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
