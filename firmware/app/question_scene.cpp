#include "app/question_scene.hpp"

#include <array>

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/device.hpp"

namespace tiltyard::app {
namespace {

using text::DeviceText;
using ui::Box;

struct Places {
  Box text;
  Box bar;
};
constexpr Places small_places{.text = {1, 9, -1, 40}, .bar = {4, 50, -4, 5}};
constexpr Places large_places{.text = {16, 40, -16, 130}, .bar = {32, 186, -32, 14}};

struct Asked {
  DeviceText title;
  DeviceText text;
  DeviceText yes;
  void (*done)(App& app);
};

void use_storage(App& app) {
  app.start_fresh();
  app.scenes().pop();
}
void update(App& app) {
  app.update();
  app.scenes().pop();
}
void wipe(App& app) {
  app.wipe();
  app.scenes().pop_to(1);
}

// In the order of Question.
constexpr std::array all{
    Asked{DeviceText::storage, DeviceText::storage_foreign, DeviceText::use_storage, use_storage},
    Asked{DeviceText::storage, DeviceText::storage_newer, DeviceText::use_storage, use_storage},
    Asked{DeviceText::update, DeviceText::update_text, DeviceText::hold_to_update, update},
    Asked{DeviceText::wipe, DeviceText::wipe_text, DeviceText::hold_to_wipe, wipe},
};

const Asked& asked(Question question) { return all[static_cast<std::size_t>(question)]; }

}  // namespace

Holds QuestionScene::holds(const App& /*app*/) const { return {.a = true}; }

bool QuestionScene::key(App& app, Act act) {
  if (act == Act::accept_held) asked(question_).done(app);
  if (act == Act::back) app.scenes().pop();
  return true;
}

void QuestionScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(asked(question_).title));
  set_text(canvas, places.text.on(look.size()), app.words()(asked(question_).text),
           {.font = look.measures().body, .smaller = look.measures().caption});
  ui::draw_hold_bar(canvas, look, places.bar.on(look.size()), app.hold_progress());
}

ui::KeyNames QuestionScene::key_names(const App& app) const {
  return {app.words()(asked(question_).yes), app.words()(DeviceText::leave_it)};
}

}  // namespace tiltyard::app
