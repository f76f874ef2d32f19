#include "app/engarde/staging.hpp"

#include "app/app.hpp"
#include "app/console/engarde_notation.hpp"
#include "app/match/plain.hpp"

namespace tiltyard::app {

using PlayEnGarde = Matches::EnGarde;

void EnGardeStaging::push_turn(App& app) {
  app.scenes().push<plain::Turn<PlayEnGarde, EnGardeNotation>>(app.match().seat());
}
void EnGardeStaging::push_decision(App& app) {
  app.scenes().push<plain::Decision<PlayEnGarde, EnGardeNotation>>();
}
void EnGardeStaging::push_table(App& app) { app.scenes().push<plain::Table>(); }
void EnGardeStaging::push_rules(App& app) { app.scenes().push<plain::Table>(); }

bool EnGardeStaging::worth_telling(const Event& event) {
  return event.kind != engarde::EventKind::drew;
}

void EnGardeStaging::draw_ceremony(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                   ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void EnGardeStaging::draw_shown(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                ui::Rect /*room*/, const Event& /*event*/) {
  plain::Table::draw_events(app, canvas);
}
void EnGardeStaging::draw_announced(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                    ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void EnGardeStaging::draw_result(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                 ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}

std::string_view EnGardeStaging::unseen_answer(const App& /*app*/, const MatchFlow& /*flow*/) {
  return {};
}
EnGardeStaging::Manners::Rules::Move EnGardeStaging::unseen_move(const MatchFlow& /*flow*/) {
  return {};
}

}  // namespace tiltyard::app
