#include "app/storage_scene.hpp"

#include "app/app.hpp"
#include "text/frame.hpp"

namespace tiltyard::app {
namespace {

using text::Frame;
using ui::Box;

struct Places {
  Box text;
  Box bar;
};
constexpr Places small_places{.text = {1, 9, -1, 40}, .bar = {4, 50, -4, 5}};
constexpr Places large_places{.text = {16, 40, -16, 130}, .bar = {32, 186, -32, 14}};

}  // namespace

Holds StorageScene::holds(const App& /*app*/) const { return {.a = true}; }

bool StorageScene::key(App& app, Act act) {
  if (act == Act::accept_held) app.start_fresh();
  if (act == Act::accept_held || act == Act::back) app.scenes().pop();
  return true;
}

void StorageScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  const bool newer = app.found() == Journal::Found::newer;
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(Frame::storage));
  set_text(canvas, places.text.on(look.size()),
           app.words()(newer ? Frame::storage_newer : Frame::storage_foreign),
           {.font = look.measures().body, .smaller = look.measures().caption});
  ui::draw_hold_bar(canvas, look, places.bar.on(look.size()), app.hold_progress());
}

ui::KeyNames StorageScene::key_names(const App& app) const {
  return {app.words()(Frame::use_storage), app.words()(Frame::play_unsaved)};
}

}  // namespace tiltyard::app
