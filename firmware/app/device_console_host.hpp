#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "app/app.hpp"
#include "app/console/console_host.hpp"

namespace tiltyard::app {

// What the console on a handheld's line may know of the app around it: what everybody at the table
// may. It reads and never changes anything.
class DeviceConsoleHost final : public ConsoleHost {
 public:
  // `frame` is the app's own.
  DeviceConsoleHost(const App& app, std::span<const std::uint8_t> frame, std::string_view board)
      : app_(app), frame_(frame), board_(board) {}

  [[nodiscard]] std::uint64_t microseconds() const override;
  [[nodiscard]] bool is_handheld() const override { return true; }
  [[nodiscard]] bool match_is_on() const override;
  void write_public_view(JsonWriter& json) const override;
  void write_public_log(JsonWriter& json) const override;
  [[nodiscard]] bool screen_is_private() const override;
  // The frame as it lies in memory: an index of the palette for each pixel, a digit each.
  void write_screen(TextWriter& text) const override;
  // `{"board":…,"version":…,"uptime_ms":…,"asleep":…,"match":…,"names":…,"storage":…,"battery":…,"crash":…}`;
  // battery and crash are null where there is none.
  void write_stats(JsonWriter& json) const override;

 private:
  const App& app_;
  std::span<const std::uint8_t> frame_;
  std::string_view board_;
};

// `{"code":"5 digits","kind":…,"file":…,"line":…,"pc":"8 digits","lr":"8 digits","version":…}`;
// file and line are null but for an assertion.
void write_crash(JsonWriter& json, const drivers::CrashReport& crash);

}  // namespace tiltyard::app
