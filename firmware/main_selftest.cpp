// tiltyard-selftest: an image of its own that walks through a board with a person, part by part,
// and ends with one page of figures: on the screen, and over USB as text that can be sent to
// somebody. It saves nothing and touches no save.
#include <etl/string.h>
#include <etl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "api/display.hpp"
#include "board.hpp"
#include "hardware/adc.h"
#include "hardware/flash.h"
#include "hardware/gpio.h"
#include "hardware/timer.h"
#include "rp2040/board_text.hpp"
#include "rp2040/crash.hpp"
#include "rp2040/flash_storage.hpp"
#include "rp2040/interrupts_off.hpp"
#include "rp2040/parts.hpp"
#include "rp2040/pin_info.hpp"
#include "rp2040/ring_entropy.hpp"
#include "rp2040/system_clock.hpp"
#include "rp2040/usb_link.hpp"
#include "text/number.hpp"
#include "ui/canvas.hpp"
#include "ui/font.hpp"
#include "version.hpp"

extern "C" const char __flash_binary_end;
extern "C" bool tud_mounted();

namespace {

using namespace tiltyard;
using drivers::milliseconds;
using drivers::Time;
using ui::Ink;

constexpr auto pin_names = rp2040::pin_info(board::pins);
[[gnu::section(".binary_info.keep.pins"), gnu::used]] constexpr auto pin_index =
    rp2040::pin_info_index(pin_names);
constexpr auto board_text =
    rp2040::board_text(board::screen, board::light, board::battery, PICO_FLASH_SIZE_BYTES);
bi_decl(bi_program_feature(board_text.c_str()));

constexpr drivers::Size size = board::screen.options.size;
alignas(4) std::array<std::uint8_t, drivers::frame_bytes(size)> frame;
constexpr bool is_small = size.height < 128;
constexpr int line_height = is_small ? 8 : 12;
constexpr std::size_t lines_on_screen = size.height / static_cast<unsigned>(line_height);

// Indexes of the palette, whatever the game calls them.
constexpr Ink black{0};
constexpr Ink white{1};
constexpr Ink red{2};
constexpr Ink green{3};
constexpr Ink blue{4};
constexpr drivers::Palette colours{0x0000, 0xFFFF, 0xF800, 0x07E0, 0x001F, 0xFFE0, 0x07FF, 0xF81F};

consteval drivers::Palette grey_steps() {
  drivers::Palette palette{};
  for (unsigned step = 0; step < palette.size(); ++step) {
    const unsigned five = step * 31 / 15;
    const unsigned six = step * 63 / 15;
    palette[step] = static_cast<std::uint16_t>(five << 11U | six << 5U | five);
  }
  return palette;
}
constexpr drivers::Palette greys = grey_steps();

constexpr Time to_look = milliseconds(2500);
constexpr Time to_press = drivers::seconds(8);
// Longer than any contact bounces, shorter than a finger.
constexpr Time bounce_window = milliseconds(40);

// --- what was found, line by line
// -----------------------------------------------------------------

class Report {
 public:
  static constexpr std::size_t most_letters = 25;
  using Line = etl::string<most_letters>;

  Report& line() {
    if (!lines_.full()) lines_.emplace_back();
    return *this;
  }
  // What has no room in its line is left out.
  Report& text(std::string_view piece) {
    Line& last = lines_.back();
    last.append(piece.data(), std::min(piece.size(), last.available()));
    return *this;
  }
  Report& number(std::uint32_t value) {
    const tiltyard::text::Digits digits = tiltyard::text::digits_of(value);
    return text({digits.data(), digits.size()});
  }
  // Thousandths with one digit behind the point: microseconds as milliseconds.
  Report& thousandths(std::uint32_t value) {
    return number(value / 1000).text(".").number(value % 1000 / 100);
  }
  std::size_t count() const { return lines_.size(); }
  std::string_view at(std::size_t line) const { return {lines_[line].data(), lines_[line].size()}; }

 private:
  static constexpr std::size_t most_lines = 20;
  etl::vector<Line, most_lines> lines_;
};

Report report;

// --- the parts, and the loop that keeps them going
// ------------------------------------------------

struct Bench {
  decltype(rp2040::make(board::screen)) screen = rp2040::make(board::screen);
  rp2040::SystemClock clock;
  decltype(rp2040::make(board::tone)) tone = rp2040::make(board::tone);
  decltype(rp2040::make(board::light, screen.panel())) light =
      rp2040::make(board::light, screen.panel());
  rp2040::RingEntropy entropy;
  rp2040::UsbLink link{rp2040::usb_power_pin(board::battery)};
  Time mounted_at = 0;
  bool told = true;  // there is nothing to tell yet
  bool was_connected = false;

  void turn();
  void wait(Time length);
  void tell();
  void show(const drivers::Palette& palette);
};

Bench& bench() {
  static Bench all;
  return all;
}

void Bench::tell() {
  const auto send = [this](std::string_view piece) {
    while (!piece.empty() && link.connected()) {
      const auto* bytes = reinterpret_cast<const std::uint8_t*>(piece.data());
      piece.remove_prefix(link.write({bytes, piece.size()}));
      rp2040::feed_watchdog();
    }
  };
  for (std::size_t i = 0; i < report.count(); ++i) {
    send(report.at(i));
    send("\n");
  }
  told = true;
}

void Bench::turn() {
  rp2040::feed_watchdog();
  const Time now = clock.now();
  screen.panel().step(now);
  light.step(screen.panel().lit());
  if (mounted_at == 0 && tud_mounted()) mounted_at = now;
  const bool connected = link.connected();
  if (connected && (!told || !was_connected)) tell();
  was_connected = connected;
}

void Bench::wait(Time length) {
  for (const Time end = clock.now() + length; clock.now() < end;) {
    turn();
    clock.sleep_until(clock.now() + milliseconds(1));
  }
}

void Bench::show(const drivers::Palette& palette) {
  // A screen that does not answer keeps nobody waiting.
  for (const Time end = clock.now() + milliseconds(500);
       clock.now() < end && screen.panel().busy();) {
    turn();
  }
  if (!screen.panel().busy()) screen.panel().show(frame, palette, drivers::whole(size));
  turn();
}

ui::Canvas canvas() { return ui::Canvas(frame, {size.width, size.height}); }

void write(ui::Canvas& onto, int line, std::string_view text, Ink ink) {
  onto.text({is_small ? 1 : 4, line * line_height}, text, is_small ? ui::font_tiny : ui::font_small,
            ink);
}

// --- step by step
// ---------------------------------------------------------------------------------

// Each corner has its own colour: red, green, blue, white, clockwise from the left upper one.
void test_screen() {
  ui::Canvas page = canvas();
  page.fill_all(black);
  page.frame(page.bounds(), white);
  constexpr int side = size.height / 5;
  const int right = size.width - side - 1;
  const int low = size.height - side - 1;
  page.fill({1, 1, side, side}, red);
  page.fill({right, 1, side, side}, green);
  page.fill({right, low, side, side}, blue);
  page.fill({1, low, side, side}, white);
  page.text({side + 4, size.height / 2 - 8}, is_small ? "corners whole?" : "red green white blue",
            is_small ? ui::font_tiny : ui::font_small, white);
  bench().show(colours);
  bench().light.set_screen(255);
  bench().wait(to_look);

  page.fill_all(black);
  for (int step = 0; step < 16; ++step) {
    const int left = step * size.width / 16;
    page.fill({left, 0, (step + 1) * size.width / 16 - left, size.height - line_height - 2},
              Ink{static_cast<std::uint8_t>(step)});
  }
  page.text({2, size.height - line_height}, "16 steps of grey?",
            is_small ? ui::font_tiny : ui::font_small, Ink{15});
  bench().show(greys);
  bench().wait(to_look);
}

void test_light() {
  bench().light.set_led({255, 0, 0});
  for (unsigned level = 0; level <= 255; level += 15) {
    bench().light.set_screen(static_cast<std::uint8_t>(level));
    if (level == 90) bench().light.set_led({0, 255, 0});
    if (level == 180) bench().light.set_led({0, 0, 255});
    bench().wait(milliseconds(60));
  }
  bench().light.set_led({});
  report.line().text("light 18 levels");
  if (bench().light.has_led()) report.text(", r g b");
}

void test_sound() {
  report.line();
  if (!bench().tone.present()) {
    report.text("sound: no voice");
    return;
  }
  static constexpr std::array<drivers::Note, 1> note{{{880, 250}}};
  for (std::uint8_t volume = 1; volume <= drivers::Tone::loudest; ++volume) {
    bench().tone.set_volume(volume);
    bench().tone.play(note);
    bench().wait(milliseconds(350));
  }
  report.text("sound 4 steps at 880 Hz");
}

// From the first edge to the last one within the window, in microseconds.
std::uint32_t bounce_of(unsigned pin, bool level) {
  const Time first = time_us_64();
  Time last = first;
  bool seen = level;
  while (time_us_64() - first < bounce_window) {
    const bool now = gpio_get(pin);
    if (now == seen) continue;
    seen = now;
    last = time_us_64();
  }
  return static_cast<std::uint32_t>(last - first);
}

bool wait_for(unsigned pin, bool level, Time limit) {
  for (const Time end = time_us_64() + limit; time_us_64() < end;) {
    for (const Time look = time_us_64() + milliseconds(5); time_us_64() < look;) {
      if (gpio_get(pin) == level) return true;
    }
    bench().turn();
  }
  return false;
}

void ask_for(std::string_view key) {
  ui::Canvas page = canvas();
  page.fill_all(black);
  write(page, 1, "press and let go:", white);
  page.text({4, 3 * line_height}, key, is_small ? ui::font_body : ui::font_large, white);
  bench().show(colours);
}

void test_key(rp2040::KeyPin key) {
  const std::string_view name = key.name;
  gpio_init(key.pin);
  gpio_pull_up(key.pin);
  ask_for(name);
  report.line().text(name);
  if (!wait_for(key.pin, false, to_press)) {
    report.text(": not pressed");
    return;
  }
  const std::uint32_t press = bounce_of(key.pin, false);
  if (!wait_for(key.pin, true, to_press)) {
    report.text(": stays closed");
    return;
  }
  const std::uint32_t release = bounce_of(key.pin, true);
  report.text(" ").thousandths(press).text(" ").thousandths(release).text(" ms");
}

std::uint32_t reading(unsigned channel) {
  adc_select_input(channel);
  std::uint32_t sum = 0;
  for (int i = 0; i < 16; ++i) sum += adc_read();
  return sum / 16;
}

[[maybe_unused]] void test_charging(rp2040::ChargePin wiring) {
  gpio_init(wiring.pin);
  report.text(" charging ").number(gpio_get(wiring.pin) ? 1 : 0);
}
[[maybe_unused]] void test_charging(rp2040::HiddenByUsb) {}

template <class Charging>
void test_battery(const rp2040::GaugeWiring<Charging>& wiring) {
  adc_gpio_init(wiring.pin);
  gpio_init(wiring.powered);
  report.line().text("battery raw ").number(reading(wiring.pin - 26U));
  report.text(" chip ").number(reading(4));
  report.line().text("USB power ").number(gpio_get(wiring.powered) ? 1 : 0);
  test_charging(wiring.charging);
}
[[maybe_unused]] void test_battery(rp2040::PowerPin wiring) {
  gpio_init(wiring.powered);
  report.line().text("USB power ").number(gpio_get(wiring.powered) ? 1 : 0);
  report.text(" chip ").number(reading(4));
}
[[maybe_unused]] void test_battery(rp2040::NoGauge) {
  report.line().text("chip ").number(reading(4));
}

void test_entropy() {
  std::array<std::uint8_t, 32> bytes{};
  const bool passed = bench().entropy.fill(bytes);
  const auto figures = bench().entropy.figures();
  report.line().text("entropy ones ").number(figures.ones).text(passed ? " pass" : " FAIL");
  report.line().text("entropy repeats ").number(figures.repeats);
}

bool holds(const std::uint8_t* place, std::uint8_t byte) {
  for (std::size_t i = 0; i < FLASH_SECTOR_SIZE; ++i) {
    if (place[i] != byte) return false;
  }
  return true;
}

// In the sector below the saves, if nothing is there.
void test_flash() {
  constexpr std::uint32_t saves =
      rp2040::FlashStorage::sector_count * drivers::Storage::sector_bytes;
  constexpr std::uint32_t sector = PICO_FLASH_SIZE_BYTES - saves - FLASH_SECTOR_SIZE;
  const auto* place = reinterpret_cast<const std::uint8_t*>(XIP_BASE + sector);
  report.line();
  const bool ours = reinterpret_cast<std::uintptr_t>(&__flash_binary_end) > XIP_BASE + sector;
  if (ours || !holds(place, 0xFF)) {
    report.text("flash not tried: in use");
    return;
  }
  static std::array<std::uint8_t, FLASH_PAGE_SIZE> page{};
  const auto timed = [](auto work) {
    rp2040::feed_watchdog();
    const Time begin = time_us_64();
    {
      const rp2040::InterruptsOff quiet;
      work();
    }
    return static_cast<std::uint32_t>(time_us_64() - begin);
  };
  const std::uint32_t program =
      timed([] { flash_range_program(sector, page.data(), page.size()); });
  const bool programmed = place[0] == 0 && place[FLASH_PAGE_SIZE] == 0xFF;
  const std::uint32_t erase = timed([] { flash_range_erase(sector, FLASH_SECTOR_SIZE); });
  const bool erased = holds(place, 0xFF);
  report.text("flash page ").thousandths(program).text(programmed ? " ms" : " ms BAD");
  report.line().text("flash sector ").thousandths(erase).text(erased ? " ms" : " ms BAD");
}

void test_usb() {
  const Time mounted = bench().mounted_at;
  report.line().text("USB ");
  if (mounted == 0) {
    report.text("no host");
  } else {
    report.text("after ").number(static_cast<std::uint32_t>(mounted / 1000)).text(" ms");
  }
}

// A part of the page that the screen has room for.
void show_report(std::size_t first) {
  ui::Canvas page = canvas();
  page.fill_all(black);
  for (std::size_t i = 0; i < lines_on_screen && first + i < report.count(); ++i) {
    write(page, static_cast<int>(i), report.at(first + i), white);
  }
  bench().show(colours);
}

}  // namespace

int main() {
  rp2040::start_crash_capture(version);
  rp2040::start_watchdog();
  bench().turn();
  bench().wait(milliseconds(300));

  report.line().text("selftest ").text(version);
  report.line().text(TILTYARD_BOARD_NAME);
  test_screen();
  test_light();
  bench().light.set_screen(200);
  test_sound();
  for (const rp2040::KeyPin key : board::keys.pins) test_key(key);
  test_battery(board::battery);
  test_entropy();
  test_usb();
  test_flash();
  report.line().text("done");

  bench().told = false;
  while (true) {
    for (std::size_t first = 0; first < report.count(); first += lines_on_screen) {
      show_report(first);
      bench().wait(drivers::seconds(4));
    }
  }
}
