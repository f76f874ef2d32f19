// What the console's host lends it: a clock, and on a handheld the match that people play and the
// screen.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/console/json_writer.hpp"
#include "app/console/text_writer.hpp"

namespace tiltyard::app {

class ConsoleHost {
 public:
  // Microseconds since some moment; measures `bench`.
  [[nodiscard]] virtual std::uint64_t microseconds() const = 0;

  // Whether there is a device with a screen and records around: the host has none, and `screen` and
  // `stats` are unknown words there.
  [[nodiscard]] virtual bool is_handheld() const = 0;

  // Whether people play a match on this device now. Then the console answers nothing that shows a
  // hidden card or changes the match, and the two functions below answer for that match.
  [[nodiscard]] virtual bool match_is_on() const = 0;
  // Writes `write_public_view` of that match.
  virtual void write_public_view(JsonWriter& json) const = 0;
  // Writes `write_public_log` of that match.
  virtual void write_public_log(JsonWriter& json) const = 0;

  // Whether a hand is on the screen, or anything else that is not for all.
  [[nodiscard]] virtual bool screen_is_private() const = 0;
  // Writes the picture as "<width> <height> <hex>".
  virtual void write_screen(TextWriter& text) const = 0;
  // Writes one object with the device's figures.
  virtual void write_stats(JsonWriter& json) const = 0;

 protected:
  ~ConsoleHost() = default;
};

// ConsoleHost without a device: all but the clock.
class BareConsoleHost : public ConsoleHost {
 public:
  [[nodiscard]] bool is_handheld() const final { return false; }
  [[nodiscard]] bool match_is_on() const final { return false; }
  void write_public_view(JsonWriter& /*json*/) const final {}
  void write_public_log(JsonWriter& /*json*/) const final {}
  [[nodiscard]] bool screen_is_private() const final { return false; }
  void write_screen(TextWriter& /*text*/) const final {}
  void write_stats(JsonWriter& /*json*/) const final {}

 protected:
  ~BareConsoleHost() = default;
};

}  // namespace tiltyard::app
