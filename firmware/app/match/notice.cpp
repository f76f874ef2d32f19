#include "app/match/notice.hpp"

#include "app/app.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::MatchText;

void Notice::enter(App& app) {
  app.sound(Sound::win);
  app.match().set_out_notice(app);
}

bool Notice::key(App& app, Act act) {
  if (act == Act::table) {
    app.match().info().push_table(app);
    return false;
  }
  if (act != Act::accept) return false;
  app.match().flow().go_on();
  return false;
}

void Notice::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  app.match().draw_notice(app, canvas, app.look().page());
}

ui::KeyNames Notice::key_names(const App& app) const { return {app.words()(MatchText::go_on), {}}; }

}  // namespace tiltyard::app
