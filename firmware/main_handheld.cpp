// The handheld: where the app meets a board. The board is chosen by the build, and what it has by
// the types in its board.hpp; nothing here knows which one it is.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "api/devices.hpp"
#include "app/app.hpp"
#include "board.hpp"
#include "rp2040/crash.hpp"
#include "rp2040/device.hpp"
#include "rp2040/flash_storage.hpp"
#include "rp2040/gpio_keys.hpp"
#include "rp2040/parts.hpp"
#include "rp2040/pin_info.hpp"
#include "rp2040/ring_entropy.hpp"
#include "rp2040/system_clock.hpp"
#include "rp2040/usb_link.hpp"
#include "version.hpp"

namespace {

using namespace tiltyard;

constexpr auto pin_names = rp2040::pin_info(board::pins);
[[gnu::section(".binary_info.keep.pins"), gnu::used]] constexpr auto pin_index =
    rp2040::pin_info_index(pin_names);

alignas(4) std::array<std::uint8_t, drivers::frame_bytes(board::screen.options.size)> frame;

// Says who is here to everyone who opens the line, as the console answers `hello`, and what the
// last run died of.
class Greeter {
 public:
  Greeter(drivers::Link& link, const drivers::Machine& machine) : link_(link), machine_(machine) {}

  void step() {
    const bool connected = link_.connected();
    if (connected && !greeted_) greet();
    greeted_ = connected;
  }

 private:
  void greet() {
    send("ok {\"name\":\"tiltyard\",\"version\":\"");
    send(version);
    send("\",\"games\":[\"ivanhoe\",\"engarde\",\"castles\"],\"protocol\":1}\n");
    if (const auto crash = machine_.crash()) tell(*crash);
  }

  void tell(const drivers::CrashReport& crash) {
    constexpr std::array<std::string_view, 4> kinds{"assertion", "hard fault", "stack guard",
                                                    "watchdog"};
    send("crash ");
    send_hex(crash.code, drivers::CrashReport::code_digits);
    send(" ");
    send(kinds[static_cast<std::size_t>(crash.kind)]);
    if (crash.kind == drivers::CrashKind::assertion) {
      send(" ");
      send(crash.file.data());
      send(" line 0x");
      send_hex(crash.line, 4);
    }
    send(" pc ");
    send_hex(crash.program_counter, 8);
    send(" lr ");
    send_hex(crash.link_register, 8);
    send(" in ");
    send(crash.version.data());
    send("\n");
  }

  void send_hex(std::uint32_t value, unsigned digits) {
    std::array<char, 8> text{};
    for (unsigned i = digits; i-- > 0; value >>= 4U) text[i] = "0123456789ABCDEF"[value & 0xFU];
    send({text.data(), digits});
  }

  void send(std::string_view text) {
    link_.write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  }

  drivers::Link& link_;
  const drivers::Machine& machine_;
  bool greeted_ = false;
};

}  // namespace

int main() {
  rp2040::start_crash_capture(version);
  rp2040::start_watchdog();

  // The screen first: its panel needs a quarter of a second, and everything else fits into that.
  static auto screen = rp2040::make(board::screen);
  static rp2040::SystemClock clock;
  screen.panel().step(clock.now());

  static rp2040::GpioKeys keys(board::keys);
  static auto tone = rp2040::make(board::tone);
  static auto light = rp2040::make(board::light, screen.panel());
  static auto battery = rp2040::make(board::battery);
  static rp2040::FlashStorage storage(battery);
  static rp2040::RingEntropy entropy;
  static rp2040::UsbLink link;
  static rp2040::Device device;
  static drivers::Devices devices{screen.panel(), keys,  storage, tone, light,
                                  battery,        clock, entropy, link, device};
  battery.step(clock.now());

  static app::App app(devices, frame);
  static Greeter greeter(link, device);
  app.start();
  while (true) {
    rp2040::feed_watchdog();
    greeter.step();
    const drivers::Time app_wake = app.step();
    const drivers::Time now = clock.now();
    // When it wakes is up to the players' fingers.
    entropy.stir(static_cast<std::uint32_t>(now));
    const drivers::Time screen_wake = screen.panel().step(now);
    light.step(screen.panel().lit());
    clock.sleep_until(
        std::min({app_wake, screen_wake, battery.step(now), now + rp2040::watchdog_time / 2}));
  }
}
