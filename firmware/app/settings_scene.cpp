#include "app/settings_scene.hpp"

#include <etl/vector.h>
#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "text/common.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::Words;
// What a row is set to, as it is written.
using Value = etl::string<16>;

// A setting with `count` steps in a ring: how it is called, what is set, and what each step says.
struct Row {
  Common name;
  int count;
  int (*get)(const Settings& settings);
  void (*set)(Settings& settings, int step);
  void (*say)(Value& out, Words words, int step);
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

void say_number(Value& out, Words words, int number) {
  text::compose(out, "{0}", words.language(), {number});
}
void say_seconds(Value& out, Words words, int seconds) {
  if (seconds == 0) return text::append(out, words(Common::never));
  text::compose(out, words(Common::seconds), words.language(), {seconds});
}

constexpr std::array rows{
    Row{Common::language, static_cast<int>(text::language_count),
        [](const Settings& s) { return static_cast<int>(s.language); },
        [](Settings& s, int step) { s.language = static_cast<text::Language>(step); },
        [](Value& out, Words words, int) { text::append(out, words(Common::language_name)); },
        always},
    Row{Common::volume, drivers::Tone::loudest + 1,
        [](const Settings& s) { return static_cast<int>(s.volume); },
        [](Settings& s, int step) { s.volume = static_cast<std::uint8_t>(step); },
        [](Value& out, Words words, int step) {
          if (step == 0) return text::append(out, words(Common::silent));
          say_number(out, words, step);
        },
        has_voice},
    Row{Common::brightness, Settings::brightest, [](const Settings& s) { return s.brightness - 1; },
        [](Settings& s, int step) { s.brightness = static_cast<std::uint8_t>(step + 1); },
        [](Value& out, Words words, int step) { say_number(out, words, step + 1); }, has_light},
    Row{Common::theme, ui::chosen_theme_count,
        [](const Settings& s) { return static_cast<int>(s.theme); },
        [](Settings& s, int step) { s.theme = static_cast<ui::Theme>(step); },
        [](Value& out, Words words, int step) {
          constexpr std::array names{Common::theme_normal, Common::theme_colour_blind,
                                     Common::theme_contrast};
          text::append(out, words(names[static_cast<std::size_t>(step)]));
        },
        has_colour},
    Row{Common::flipped, 2, [](const Settings& s) { return s.flipped ? 1 : 0; },
        [](Settings& s, int step) { s.flipped = step == 1; },
        [](Value& out, Words words, int step) {
          text::append(out, words(step == 1 ? Common::yes : Common::no));
        },
        always},
    Row{Common::dim_after, static_cast<int>(dim_steps.size()),
        [](const Settings& s) { return step_in(dim_steps, s.dim_seconds); },
        [](Settings& s, int step) { s.dim_seconds = dim_steps[static_cast<std::size_t>(step)]; },
        [](Value& out, Words words, int step) {
          say_seconds(out, words, dim_steps[static_cast<std::size_t>(step)]);
        },
        has_light},
    Row{Common::sleep_after, static_cast<int>(sleep_steps.size()),
        [](const Settings& s) { return step_in(sleep_steps, s.sleep_minutes); },
        [](Settings& s, int step) {
          s.sleep_minutes = sleep_steps[static_cast<std::size_t>(step)];
        },
        [](Value& out, Words words, int step) {
          say_seconds(out, words, 60 * sleep_steps[static_cast<std::size_t>(step)]);
        },
        always},
    Row{Common::speed, Settings::speeds,
        [](const Settings& s) { return static_cast<int>(s.speed); },
        [](Settings& s, int step) { s.speed = static_cast<std::uint8_t>(step); },
        [](Value& out, Words words, int step) {
          constexpr std::array names{Common::slow, Common::medium, Common::fast};
          text::append(out, words(names[static_cast<std::size_t>(step)]));
        },
        always},
    Row{Common::announcement_time, static_cast<int>(announcement_steps.size()),
        [](const Settings& s) { return step_in(announcement_steps, s.announcement_seconds); },
        [](Settings& s, int step) {
          s.announcement_seconds = announcement_steps[static_cast<std::size_t>(step)];
        },
        [](Value& out, Words words, int step) {
          say_seconds(out, words, announcement_steps[static_cast<std::size_t>(step)]);
        },
        always},
};

using Present = etl::vector<const Row*, rows.size()>;

Present present(drivers::Devices& devices) {
  Present list;
  for (const Row& row : rows) {
    if (row.present(devices)) list.push_back(&row);
  }
  return list;
}

}  // namespace

bool SettingsScene::key(App& app, Act act) {
  const Present list = present(app.devices());
  const int count = static_cast<int>(list.size());
  int by = 0;
  switch (act) {
    case Act::back: app.scenes().pop(); return true;
    case Act::up:
    case Act::previous: selected_ = ui::previous_in_ring(selected_, count); break;
    case Act::down:
    case Act::next: selected_ = ui::next_in_ring(selected_, count); break;
    case Act::left: by = -1; break;
    case Act::right:
    case Act::accept: by = 1; break;
    default: return false;
  }
  if (by != 0) {
    const Row& row = *list[static_cast<std::size_t>(selected_)];
    Settings settings = app.settings();
    row.set(settings, (row.get(settings) + by + row.count) % row.count);
    app.change(settings);
  }
  app.sound(Sound::step);
  return true;
}

void SettingsScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Words words = app.words();
  const Present list = present(app.devices());
  std::array<Value, rows.size()> values;
  std::array<ui::MenuRow, rows.size()> menu;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Row& row = *list[i];
    row.say(values[i], words, row.get(app.settings()));
    menu[i] = {.text = words(row.name), .value = text::view(values[i])};
  }
  draw_page(canvas, look);
  draw_banner(canvas, look, words(Common::settings));
  draw_menu(canvas, look, look.body(), std::span(menu).first(list.size()), selected_);
}

ui::KeyNames SettingsScene::key_names(const App& app) const {
  const Words words = app.words();
  return {words(Common::change), words(Common::back)};
}

}  // namespace tiltyard::app
