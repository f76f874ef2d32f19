#include "app/match/ceremony.hpp"

#include "app/app.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::MatchText;

bool Ceremony::key(App& app, Act act) {
  if (act != Act::accept) return false;
  app.match().flow().go_on();
  return false;
}

void Ceremony::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(MatchText::ceremony));
  app.match().draw_ceremony(app, canvas, app.look().body());
}

ui::KeyNames Ceremony::key_names(const App& app) const {
  return {app.words()(MatchText::begin), {}};
}

}  // namespace tiltyard::app
