#include "app/settings.hpp"

#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

template <class Archive>
void fields_of_byte(Archive& archive, auto& value, unsigned least, unsigned most) {
  archive.number(value, 8);
  archive.require([&] {
    return static_cast<unsigned>(value) >= least && static_cast<unsigned>(value) <= most;
  });
}

// Yes and no share a byte: the first settings knew one of them only.
template <class Archive>
void fields_of_flags(Archive& archive, ValueOf<Settings> auto& settings) {
  bool still = !settings.motion;
  unsigned others = 0;
  archive.flag(settings.flipped);
  archive.flag(still);
  archive.number(others, 6);
  archive.require([&] { return others == 0; });
  if constexpr (Archive::reads) settings.motion = !still;
}

template <class Archive>
void fields(Archive& archive, ValueOf<Settings> auto& settings) {
  constexpr unsigned any = 0xFF;
  fields_of_byte(archive, settings.language, 0, text::language_count - 1);
  fields_of_byte(archive, settings.theme, 0, ui::chosen_theme_count - 1);
  fields_of_byte(archive, settings.volume, 0, drivers::Tone::loudest);
  fields_of_byte(archive, settings.brightness, 1, Settings::brightest);
  fields_of_flags(archive, settings);
  fields_of_byte(archive, settings.dim_seconds, 0, any);
  fields_of_byte(archive, settings.sleep_minutes, 0, any);
  fields_of_byte(archive, settings.speed, 0, Settings::speeds - 1);
  fields_of_byte(archive, settings.announcement_seconds, 1, any);
}

}  // namespace

std::array<std::uint8_t, settings_bytes> encode(const Settings& settings) {
  std::array<std::uint8_t, settings_bytes> bytes{};
  BitWriter writer(bytes);
  fields(writer, settings);
  return bytes;
}

std::optional<Settings> decode_settings(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  Settings settings;
  fields(reader, settings);
  return reader.finished() ? std::optional(settings) : std::nullopt;
}

std::uint8_t light_level(std::uint8_t brightness) {
  return static_cast<std::uint8_t>(255U * brightness / Settings::brightest);
}

}  // namespace tiltyard::app
