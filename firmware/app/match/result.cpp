#include "app/match/result.hpp"

#include "app/app.hpp"
#include "app/match/again.hpp"
#include "app/match/match_menu.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::MatchText;

void Result::enter(App& app) { app.sound(Sound::win); }

bool Result::key(App& app, Act act) {
  switch (act) {
    case Act::accept: app.scenes().push<Again>(); return false;
    case Act::back: app.current_match().end(app); return false;
    case Act::table: app.match().info().push_table(app); return false;
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    default: return false;
  }
}

void Result::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  app.match().draw_result(app, canvas, app.look().page());
}

Scene::MoreKeys Result::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

ui::KeyNames Result::key_names(const App& app) const {
  return {app.words()(MatchText::again), app.words()(MatchText::to_title)};
}

}  // namespace tiltyard::app
