#include "app/setting_rows.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/app.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::Words;

// A setting with `count` steps in a ring: how it is called, what is set, and what each step says.
struct Row {
  Common name;
  int count;
  int (*get)(const Settings& settings);
  void (*set)(Settings& settings, int step);
  void (*say)(SettingValue& out, Words words, int step);
  bool (*present)(drivers::Devices& devices);
};

bool always(drivers::Devices& /*devices*/) { return true; }
bool has_voice(drivers::Devices& devices) { return devices.tone.present(); }
bool has_light(drivers::Devices& devices) { return devices.light.has_screen_light(); }
bool has_colour(drivers::Devices& devices) { return devices.display.colour(); }

constexpr std::array<std::uint8_t, 5> dim_steps{10, 20, 30, 60, 0};
constexpr std::array<std::uint8_t, 5> sleep_steps{1, 2, 5, 10, 0};
constexpr std::array<std::uint8_t, 4> announcement_steps{2, 3, 5, 8};

template <std::size_t N>
int step_in(const std::array<std::uint8_t, N>& steps, std::uint8_t value) {
  const auto found = std::find(steps.begin(), steps.end(), value);
  return found == steps.end() ? 0 : static_cast<int>(found - steps.begin());
}

void say_number(SettingValue& out, Words words, int number) {
  text::compose(out, "{0}", words.language(), {number});
}
void say_seconds(SettingValue& out, Words words, int seconds) {
  if (seconds == 0) return text::append(out, words(Common::never));
  text::compose(out, words(Common::seconds), words.language(), {seconds});
}

// In the order of Setting.
constexpr std::array rows{
    Row{Common::language, static_cast<int>(text::language_count),
        [](const Settings& s) { return static_cast<int>(s.language); },
        [](Settings& s, int step) { s.language = static_cast<text::Language>(step); },
        [](SettingValue& out, Words words, int) {
          text::append(out, words(Common::language_name));
        },
        always},
    Row{Common::volume, drivers::Tone::loudest + 1,
        [](const Settings& s) { return static_cast<int>(s.volume); },
        [](Settings& s, int step) { s.volume = static_cast<std::uint8_t>(step); },
        [](SettingValue& out, Words words, int step) {
          if (step == 0) return text::append(out, words(Common::silent));
          say_number(out, words, step);
        },
        has_voice},
    Row{Common::brightness, Settings::brightest, [](const Settings& s) { return s.brightness - 1; },
        [](Settings& s, int step) { s.brightness = static_cast<std::uint8_t>(step + 1); },
        [](SettingValue& out, Words words, int step) { say_number(out, words, step + 1); },
        has_light},
    Row{Common::theme, ui::chosen_theme_count,
        [](const Settings& s) { return static_cast<int>(s.theme); },
        [](Settings& s, int step) { s.theme = static_cast<ui::Theme>(step); },
        [](SettingValue& out, Words words, int step) {
          constexpr std::array names{Common::theme_normal, Common::theme_colour_blind,
                                     Common::theme_contrast};
          text::append(out, words(names[static_cast<std::size_t>(step)]));
        },
        has_colour},
    Row{Common::motion, 2, [](const Settings& s) { return s.motion ? 1 : 0; },
        [](Settings& s, int step) { s.motion = step == 1; },
        [](SettingValue& out, Words words, int step) {
          text::append(out, words(step == 1 ? Common::yes : Common::no));
        },
        always},
    Row{Common::flipped, 2, [](const Settings& s) { return s.flipped ? 1 : 0; },
        [](Settings& s, int step) { s.flipped = step == 1; },
        [](SettingValue& out, Words words, int step) {
          text::append(out, words(step == 1 ? Common::yes : Common::no));
        },
        always},
    Row{Common::dim_after, static_cast<int>(dim_steps.size()),
        [](const Settings& s) { return step_in(dim_steps, s.dim_seconds); },
        [](Settings& s, int step) { s.dim_seconds = dim_steps[static_cast<std::size_t>(step)]; },
        [](SettingValue& out, Words words, int step) {
          say_seconds(out, words, dim_steps[static_cast<std::size_t>(step)]);
        },
        has_light},
    Row{Common::sleep_after, static_cast<int>(sleep_steps.size()),
        [](const Settings& s) { return step_in(sleep_steps, s.sleep_minutes); },
        [](Settings& s, int step) {
          s.sleep_minutes = sleep_steps[static_cast<std::size_t>(step)];
        },
        [](SettingValue& out, Words words, int step) {
          say_seconds(out, words, 60 * sleep_steps[static_cast<std::size_t>(step)]);
        },
        always},
    Row{Common::speed, Settings::speeds,
        [](const Settings& s) { return static_cast<int>(s.speed); },
        [](Settings& s, int step) { s.speed = static_cast<std::uint8_t>(step); },
        [](SettingValue& out, Words words, int step) {
          constexpr std::array names{Common::slow, Common::medium, Common::fast};
          text::append(out, words(names[static_cast<std::size_t>(step)]));
        },
        always},
    Row{Common::announcement_time, static_cast<int>(announcement_steps.size()),
        [](const Settings& s) { return step_in(announcement_steps, s.announcement_seconds); },
        [](Settings& s, int step) {
          s.announcement_seconds = announcement_steps[static_cast<std::size_t>(step)];
        },
        [](SettingValue& out, Words words, int step) {
          say_seconds(out, words, announcement_steps[static_cast<std::size_t>(step)]);
        },
        always},
};
static_assert(rows.size() == static_cast<std::size_t>(Setting::count));

const Row& row_of(Setting setting) { return rows[static_cast<std::size_t>(setting)]; }

}  // namespace

bool is_there(const App& app, Setting setting) { return row_of(setting).present(app.devices()); }

text::Common name_of(Setting setting) { return row_of(setting).name; }

SettingValue value_of(const App& app, Setting setting) {
  const Row& row = row_of(setting);
  SettingValue value;
  row.say(value, app.words(), row.get(app.settings()));
  return value;
}

void turn(App& app, Setting setting, int by) {
  const Row& row = row_of(setting);
  Settings settings = app.settings();
  row.set(settings, (row.get(settings) + by + row.count) % row.count);
  app.change(settings);
}

}  // namespace tiltyard::app
