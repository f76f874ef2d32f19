// The handheld: where the app meets a board. The board is chosen by the build, and what it has by
// the types in its board.hpp; nothing here knows which one it is.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "api/devices.hpp"
#include "app/app.hpp"
#include "app/console/handheld_console.hpp"
#include "app/console/hello.hpp"
#include "app/console/reply.hpp"
#include "app/device_console_host.hpp"
#include "app/games.hpp"
#include "board.hpp"
#include "rp2040/board_text.hpp"
#include "rp2040/crash.hpp"
#include "rp2040/device.hpp"
#include "rp2040/flash_storage.hpp"
#include "rp2040/gpio_keys.hpp"
#include "rp2040/parts.hpp"
#include "rp2040/pin_info.hpp"
#include "rp2040/rest.hpp"
#include "rp2040/ring_entropy.hpp"
#include "rp2040/system_clock.hpp"
#include "rp2040/usb_link.hpp"
#include "version.hpp"

namespace {

using namespace tiltyard;

constexpr auto pin_names = rp2040::pin_info(board::pins);
[[gnu::section(".binary_info.keep.pins"), gnu::used]] constexpr auto pin_index =
    rp2040::pin_info_index(pin_names);

constexpr auto board_text =
    rp2040::board_text(board::screen, board::light, board::battery, PICO_FLASH_SIZE_BYTES);
bi_decl(bi_program_feature(board_text.c_str()));

// Not cleared at the start, which would take 5 ms at the pace the chip begins with: every picture is
// drawn from edge to edge.
[[gnu::section(".uninitialized_data.frame")]] alignas(
    4) std::array<std::uint8_t, drivers::frame_bytes(board::screen.options.size)> frame;

// Says who is here to everyone who opens the line, as the console answers `hello`, and what the
// last run died of.
class Greeter {
 public:
  Greeter(drivers::Link& link, drivers::Clock& clock, const drivers::Machine& machine)
      : link_(link), sink_(link, clock), machine_(machine) {}

  void step() {
    const bool connected = link_.connected();
    if (connected && !greeted_) greet();
    greeted_ = connected;
  }

 private:
  void greet() {
    sink_.begin();
    app::TextWriter text(sink_);
    app::Reply(sink_).ok_json([](app::JsonWriter& json) {
      std::array<std::string_view, app::max_games> names;
      const auto games = app::games();
      std::transform(games.begin(), games.end(), names.begin(),
                     [](const app::GameInfo* game) { return game->key; });
      app::write_hello(json, std::span(names).first(games.size()));
    });
    if (const auto crash = machine_.crash()) {
      app::JsonWriter json(text);
      text.text("crash ");
      app::write_crash(json, *crash);
      text.letter('\n');
    }
    sink_.end();
  }

  drivers::Link& link_;
  app::LinkSink sink_;
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
  static rp2040::UsbLink link(rp2040::usb_power_pin(board::battery));
  static rp2040::Device device;
  static drivers::Devices devices{screen.panel(), keys,  storage, tone, light,
                                  battery,        clock, entropy, link, device};
  battery.step(clock.now());

  static app::App app(devices, frame);
  static app::DeviceConsoleHost host(app, frame, TILTYARD_BOARD_NAME);
  static app::HandheldConsole console(link, clock, host);
  static Greeter greeter(link, clock, device);
  static rp2040::Rest rest(rp2040::usb_power_pin(board::battery));
  app.start();
  while (true) {
    rp2040::feed_watchdog();
    // At full pace before the key that wakes is read.
    const bool was_busy = screen.panel().busy();
    rest.set(app.asleep() && !was_busy && keys.next_wake() == drivers::never);
    const drivers::Time app_wake = app.step();
    greeter.step();
    // One line a turn: whoever asks without end still leaves the keys theirs.
    const bool asked = console.step();
    const drivers::Time now = clock.now();
    // When it wakes is up to the players' fingers.
    entropy.stir(static_cast<std::uint32_t>(now));
    const drivers::Time screen_wake = screen.panel().step(now);
    light.step(screen.panel().lit());
    const drivers::Time battery_wake = rest.off() ? drivers::never : battery.step(now);
    const drivers::Time wake =
        std::min({app_wake, screen_wake, battery_wake, now + rp2040::watchdog_time / 2});
    // A panel that has become free by its step wakes nobody: what moves has waited for it.
    const bool is_free_now = was_busy && !screen.panel().busy();
    if (asked || is_free_now) continue;
    // What the next shuffle needs is gathered while nothing else is to be done.
    const bool gathers = !app.asleep() && !screen.panel().busy() && entropy.step();
    if (!gathers) clock.sleep_until(wake);
  }
}
