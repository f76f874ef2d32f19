#include "app/match/notice.hpp"

#include "app/app.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::MatchText;

namespace {

void begin(App& app) {
  app.sound(Sound::win);
  app.match().set_out_notice(app);
}

void act_on(App& app, Act act) {
  if (act == Act::accept) app.match().flow().go_on();
}

void draw_all(const App& app, ui::Canvas& canvas, const SeatAccess* access) {
  ui::draw_page(canvas, app.look());
  app.match().draw_notice(app, canvas, app.look().page(), access);
}

ui::KeyNames names(const App& app) { return {app.words()(MatchText::go_on), {}}; }

}  // namespace

void Notice::enter(App& app) { begin(app); }

bool Notice::key(App& app, Act act) {
  act_on(app, act);
  return false;
}

void Notice::draw(const App& app, ui::Canvas& canvas) const { draw_all(app, canvas, nullptr); }

ui::KeyNames Notice::key_names(const App& app) const { return names(app); }

void OwnNotice::enter(App& app) { begin(app); }

bool OwnNotice::key(App& app, Act act, const SeatAccess& /*access*/) {
  act_on(app, act);
  return false;
}

void OwnNotice::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  draw_all(app, canvas, &access);
}

ui::KeyNames OwnNotice::key_names(const App& app, const SeatAccess& /*access*/) const {
  return names(app);
}

}  // namespace tiltyard::app
