#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "api/tone.hpp"
#include "text/language.hpp"
#include "ui/theme.hpp"

namespace tiltyard::app {

// What the players have set; kept across power loss.
struct Settings {
  text::Language language = text::Language::english;
  ui::Theme theme = ui::Theme::normal;
  std::uint8_t volume = 2;                // 0 silent to drivers::Tone::loudest
  std::uint8_t brightness = 4;            // 1 to brightest
  bool motion = true;                     // things are seen on their way
  bool flipped = false;                   // the picture by 180 degrees, for left hands
  std::uint8_t dim_seconds = 30;          // 0: never
  std::uint8_t sleep_minutes = 2;         // 0: never
  std::uint8_t speed = 1;                 // of computers' moves: 0 slow, 1 medium, 2 fast
  std::uint8_t announcement_seconds = 3;  // how long an announcement waits for a call
  constexpr bool operator==(const Settings&) const = default;

  static constexpr std::uint8_t brightest = 5;
  static constexpr std::uint8_t speeds = 3;
};

// Settings as the journal keeps them. Bytes from outside are checked: what is out of its range, or
// of another length, is no settings.
inline constexpr std::size_t settings_bytes = 9;
std::array<std::uint8_t, settings_bytes> encode(const Settings& settings);
std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes);

// The screen's light for a step of brightness; dimmed it is the lowest.
std::uint8_t light_level(std::uint8_t brightness);

}  // namespace tiltyard::app
