#include "app/device_console_host.hpp"

#include <etl/string.h>
#include <array>
#include <cstddef>

#include "version.hpp"

namespace tiltyard::app {
namespace {

void write_hex(JsonWriter& json, std::uint32_t value, unsigned digits) {
  etl::string<8> text;
  StringSink sink(text);
  TextWriter(sink).hex(value, digits);
  json.string(text);
}

void write_battery(JsonWriter& json, const drivers::Battery& battery) {
  if (!battery.present()) {
    json.null();
    return;
  }
  const drivers::Charge charge = battery.charge();
  json.begin_object();
  json.key("percent").number(charge.percent);
  json.key("charging").boolean(charge.charging);
  json.key("low").boolean(charge.low);
  json.end_object();
}

// Latin-1 letters, none of which JSON needs to be careful with but the accented ones.
void write_name(JsonWriter& json, const PlayerName& name) {
  TextWriter& text = json.raw().letter('"');
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (const std::uint8_t letter = name.letters[at]; letter < 0x80) {
      text.letter(static_cast<char>(letter));
    } else {
      text.text("\\u").hex(letter, 4);
    }
  }
  text.letter('"');
}

void write_names(JsonWriter& json, const Roster& roster) {
  json.begin_array();
  for (Seat seat = 0; seat < roster.players(); ++seat) {
    write_name(json, roster.player(seat).name);
  }
  json.end_array();
}

std::string_view name_of(Journal::Found found) {
  constexpr std::array<std::string_view, 4> names{"empty", "ours", "foreign", "newer"};
  return names[static_cast<std::size_t>(found)];
}

}  // namespace

void write_crash(JsonWriter& json, const drivers::CrashReport& crash) {
  constexpr std::array<std::string_view, 4> kinds{"assertion", "hard fault", "stack guard",
                                                  "watchdog"};
  const bool in_file = crash.kind == drivers::CrashKind::assertion;
  json.begin_object();
  write_hex(json.key("code"), crash.code, drivers::CrashReport::code_digits);
  json.key("kind").string(kinds[static_cast<std::size_t>(crash.kind)]);
  json.key("file");
  in_file ? json.string(crash.file.data()) : json.null();
  json.key("line");
  in_file ? json.number(crash.line) : json.null();
  write_hex(json.key("pc"), crash.program_counter, 8);
  write_hex(json.key("lr"), crash.link_register, 8);
  json.key("version").string(crash.version.data());
  json.end_object();
}

std::uint64_t DeviceConsoleHost::microseconds() const { return app_.devices().clock.now(); }

bool DeviceConsoleHost::match_is_on() const { return app_.current_match().on() != nullptr; }

void DeviceConsoleHost::write_public_view(JsonWriter& json) const {
  app_.match().write_public_view(json);
}

void DeviceConsoleHost::write_public_log(JsonWriter& json) const {
  app_.match().write_public_log(json);
}

bool DeviceConsoleHost::screen_is_private() const { return app_.private_on_screen(); }

void DeviceConsoleHost::write_screen(TextWriter& text) const {
  const drivers::Size size = app_.devices().display.size();
  text.number(size.width).letter(' ').number(size.height).letter(' ');
  for (const std::uint8_t pair : frame_) text.hex(pair, 2);
}

void DeviceConsoleHost::write_stats(JsonWriter& json) const {
  json.begin_object();
  json.key("board").string(board_);
  json.key("version").string(version);
  json.key("uptime_ms").number(microseconds() / 1000);
  json.key("asleep").boolean(app_.asleep());
  json.key("match").boolean(match_is_on());
  json.key("names");
  if (match_is_on()) {
    write_names(json, app_.roster());
  } else {
    json.null();
  }
  json.key("storage").string(name_of(app_.keeper().found()));
  json.key("battery");
  write_battery(json, app_.devices().battery);
  json.key("crash");
  if (const auto crash = app_.devices().machine.crash()) {
    write_crash(json, *crash);
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace tiltyard::app
