#include "app/settings.hpp"

namespace tiltyard::app {
namespace {

// Yes and no share a byte: the first settings knew one of them only.
constexpr std::uint8_t flipped_bit = 1;
constexpr std::uint8_t still_bit = 2;
constexpr std::uint8_t all_bits = flipped_bit | still_bit;

}  // namespace

std::array<std::uint8_t, settings_bytes> encode(const Settings& settings) {
  return {static_cast<std::uint8_t>(settings.language),
          static_cast<std::uint8_t>(settings.theme),
          settings.volume,
          settings.brightness,
          static_cast<std::uint8_t>((settings.flipped ? flipped_bit : 0) |
                                    (settings.motion ? 0 : still_bit)),
          settings.dim_seconds,
          settings.sleep_minutes,
          settings.speed,
          settings.announcement_seconds};
}

std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != settings_bytes) return std::nullopt;
  const bool sound = bytes[0] < text::language_count && bytes[1] < ui::chosen_theme_count &&
                     bytes[2] <= drivers::Tone::loudest && bytes[3] >= 1 &&
                     bytes[3] <= Settings::brightest && bytes[4] <= all_bits &&
                     bytes[7] < Settings::speeds && bytes[8] >= 1;
  if (!sound) return std::nullopt;
  return Settings{.language = static_cast<text::Language>(bytes[0]),
                  .theme = static_cast<ui::Theme>(bytes[1]),
                  .volume = bytes[2],
                  .brightness = bytes[3],
                  .motion = (bytes[4] & still_bit) == 0,
                  .flipped = (bytes[4] & flipped_bit) != 0,
                  .dim_seconds = bytes[5],
                  .sleep_minutes = bytes[6],
                  .speed = bytes[7],
                  .announcement_seconds = bytes[8]};
}

std::uint8_t light_level(std::uint8_t brightness) {
  return static_cast<std::uint8_t>(255U * brightness / Settings::brightest);
}

}  // namespace tiltyard::app
