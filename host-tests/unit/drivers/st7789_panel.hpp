// An ST7789 on a bus that writes everything down.
#pragma once

#include <unity.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "chips/st7789.hpp"
#include "memory/recording_bus.hpp"

namespace tiltyard::testing {

constexpr std::uint16_t C(std::uint8_t command) { return memory::RecordingBus::command | command; }

inline constexpr std::array<std::uint8_t, 8> vendor_script{0xB7, 1,    0x35, 0xB2,
                                                           3,    0x0C, 0x0C, 0x00};
inline constexpr chips::PanelSettings vendor{vendor_script};
// What most tests have no use for: one command without parameters.
inline constexpr std::array<std::uint8_t, 2> nothing_script{0x13, 0};
inline constexpr chips::PanelSettings nothing{nothing_script};

inline drivers::Palette numbered_palette() {
  drivers::Palette palette{};
  for (std::uint16_t i = 0; i < palette.size(); ++i) {
    palette[i] = static_cast<std::uint16_t>(0x1000U * i + 0x21U);
  }
  return palette;
}

// A panel whose refresh is seen, or not.
struct SeenRefresh final : chips::Refresh {
  chips::Reading reading{};
  mutable drivers::Time time = 0;
  chips::Reading last() const override { return reading; }
  drivers::Time now() const override { return time; }
  void pause(drivers::Time pause) const override { time += pause; }
};

inline SeenRefresh refresh;
inline memory::RecordingBus bus;
inline memory::RecordingLine reset;

inline void assert_sent(std::initializer_list<std::uint16_t> expected) {
  TEST_ASSERT_EQUAL_UINT(expected.size(), bus.bytes().size());
  TEST_ASSERT_EQUAL_HEX16_ARRAY(expected.begin(), bus.bytes().data(), expected.size());
  bus.forget();
}

struct Panel {
  explicit Panel(const chips::St7789Options& options = {.settings = nothing})
      : chip(bus, reset, refresh, options) {}
  Panel(chips::NoLine& none, const chips::St7789Options& options)
      : chip(bus, none, refresh, options) {}

  // Steps and transfers until nothing is due before `until`.
  void run(drivers::Time until) {
    while (true) {
      const drivers::Time wake = chip.step(now);
      if (bus.busy()) {
        bus.finish();
        continue;
      }
      if (wake > until) break;
      if (wake > now) now = wake;
    }
    now = until;
    chip.step(now);
  }

  void show(drivers::Area area) {
    chip.show(frame, numbered_palette(), area);
    bus.finish();
  }

  void start() {
    run(now + drivers::seconds(1));
    show({0, 0, 2, 1});
    run(now + drivers::seconds(1));
    TEST_ASSERT_TRUE(chip.lit());
    bus.forget();
  }

  chips::St7789 chip;
  drivers::Time now = 0;
  std::vector<std::uint8_t> frame = std::vector<std::uint8_t>(320 * 120, 0x12);
};

inline void forget_all() {
  bus = {};
  reset = {};
  refresh = {};
}

}  // namespace tiltyard::testing
