#include "app/match/shown.hpp"

#include "app/app.hpp"
#include "app/match/stage.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::Match;

void Shown::enter(App& app) { app.sound(Sound::win); }

bool Shown::key(App& app, Act act) {
  if (act == Act::table) {
    app.match().push_table(app);
    return false;
  }
  if (act != Act::accept) return false;
  app.match().go_on();
  show_stage(app);
  return false;
}

void Shown::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  app.match().draw_shown(app, canvas, app.look().page());
}

ui::KeyNames Shown::key_names(const App& app) const { return {app.words()(Match::go_on), {}}; }

}  // namespace tiltyard::app
