#include "app/settings_scene.hpp"

#include <etl/vector.h>
#include <array>

#include "app/app.hpp"
#include "app/question_scene.hpp"
#include "app/setting_rows.hpp"
#include "text/common.hpp"
#include "text/device.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DeviceText;
using text::Words;

constexpr std::size_t setting_count = static_cast<std::size_t>(Setting::count);

// Below the settings: what is asked about before it is done.
struct Deed {
  DeviceText name;
  Question question;
};
constexpr auto deeds = std::to_array(
    {Deed{DeviceText::update, Question::update}, Deed{DeviceText::wipe, Question::wipe}});
constexpr std::size_t most_rows = setting_count + deeds.size();

using Present = etl::vector<Setting, setting_count>;

Present present(const App& app) {
  Present list;
  for (std::size_t i = 0; i < setting_count; ++i) {
    const auto setting = static_cast<Setting>(i);
    if (is_there(app, setting)) list.push_back(setting);
  }
  return list;
}

}  // namespace

bool SettingsScene::key(App& app, Act act) {
  const Present list = present(app);
  const int settings = static_cast<int>(list.size());
  const int count = settings + static_cast<int>(deeds.size());
  const bool on_setting = selected_ < settings;
  int by = 0;
  switch (act) {
    case Act::back: app.scenes().pop(); return true;
    case Act::up:
    case Act::previous: selected_ = ui::previous_in_ring(selected_, count); break;
    case Act::down:
    case Act::next: selected_ = ui::next_in_ring(selected_, count); break;
    case Act::left: by = -1; break;
    case Act::right: by = 1; break;
    case Act::accept:
      if (!on_setting) {
        const Deed& deed = deeds[static_cast<std::size_t>(selected_ - settings)];
        app.scenes().push<QuestionScene>(deed.question);
        return true;
      }
      by = 1;
      break;
    default: return false;
  }
  if (by != 0 && on_setting) turn(app, list[static_cast<std::size_t>(selected_)], by);
  app.sound(Sound::step);
  return true;
}

void SettingsScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Words words = app.words();
  const Present list = present(app);
  std::array<SettingValue, setting_count> values;
  std::array<ui::MenuRow, most_rows> menu;
  std::size_t count = 0;
  for (; count < list.size(); ++count) {
    values[count] = value_of(app, list[count]);
    menu[count] = {.text = words(name_of(list[count])), .value = text::view(values[count])};
  }
  for (const Deed& deed : deeds) menu[count++].text = words(deed.name);
  draw_page(canvas, look);
  draw_banner(canvas, look, words(Common::settings));
  draw_menu(canvas, look, look.body(), std::span(menu).first(count), selected_);
}

ui::KeyNames SettingsScene::key_names(const App& app) const {
  const Words words = app.words();
  const bool on_setting = selected_ < static_cast<int>(present(app).size());
  return {words(on_setting ? Common::change : Common::choose), words(Common::back)};
}

}  // namespace tiltyard::app
