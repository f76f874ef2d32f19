#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rp2040/wiring.hpp"

/// What a board is besides its pins, as one line in the image, for `picotool info` and for whoever
/// runs the image without the board: "screen SSD1306 128x64 at 3C, flash 2048 KB".
namespace tiltyard::rp2040 {

/// Text of a fixed room, put together while compiling; too long does not compile.
class BoardText {
 public:
  constexpr BoardText& text(std::string_view piece) {
    for (const char letter : piece) letters_[length_++] = letter;
    return *this;
  }
  constexpr BoardText& number(std::uint32_t value, std::uint32_t base = 10) {
    if (value >= base) number(value / base, base);
    letters_[length_++] = "0123456789ABCDEF"[value % base];
    return *this;
  }
  constexpr BoardText& size(drivers::Size size) {
    return number(size.width).text("x").number(size.height);
  }
  constexpr const char* c_str() const { return letters_.data(); }

 private:
  std::array<char, 128> letters_{};  // a quarter more than the longest of ours
  std::size_t length_ = 0;
};

template <class Reset, class Tearing>
constexpr void describe(BoardText& board, const St7789Wiring<Reset, Tearing>& screen) {
  board.text("screen ST7789 ").size(screen.options.size);
  board.text(" order ").number(screen.options.orientation, 16);
  if (screen.options.first_row > 0) board.text(" row ").number(screen.options.first_row);
}
constexpr void describe(BoardText& board, const I2cWiring& bus) {
  board.text(" at ").number(bus.address, 16);
}
constexpr void describe(BoardText& board, const SpiWiring&) { board.text(" by SPI"); }
template <class Bus, class Reset>
constexpr void describe(BoardText& board, const OledWiring<Bus, Reset>& screen) {
  board.text("screen ").text(screen.chip.name).text(" ").size(screen.options.size);
  describe(board, screen.bus);
}

constexpr void describe(BoardText& board, const LedPins& led) {
  board.text(", LED lit by ").text(led.active_low ? "low" : "high");
}
template <class... Leds>
constexpr void describe(BoardText& board, const SingleLeds<Leds...>& leds) {
  board.text(", LED lit by ").text(std::get<0>(leds.leds).active_low ? "low" : "high");
}
constexpr void describe(BoardText&, NoLed) {}
template <class Led>
constexpr void describe(BoardText& board, const LampWiring<Led>& light) {
  describe(board, light.led);
}
template <class Led>
constexpr void describe(BoardText& board, const ScreenIsLight<Led>& light) {
  describe(board, light.led);
}

template <class Charging>
constexpr void describe(BoardText& board, const GaugeWiring<Charging>& battery) {
  board.text(", battery ").number(battery.full_scale_millivolts).text(" mV full scale");
  if (battery.offset_millivolts == 0) return;
  board.text(" + ").number(battery.offset_millivolts).text(" mV");
}
constexpr void describe(BoardText&, PowerPin) {}
constexpr void describe(BoardText&, NoGauge) {}

template <class Screen, class Light, class Battery>
consteval BoardText board_text(const Screen& screen, const Light& light, const Battery& battery,
                               std::uint32_t flash_bytes) {
  BoardText board;
  describe(board, screen);
  board.text(", flash ").number(flash_bytes / 1024U).text(" KB");
  describe(board, light);
  describe(board, battery);
  return board;
}

}  // namespace tiltyard::rp2040
