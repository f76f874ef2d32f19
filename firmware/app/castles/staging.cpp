#include "app/castles/staging.hpp"

#include "app/app.hpp"
#include "app/console/castles_notation.hpp"
#include "app/match/plain.hpp"

namespace tiltyard::app {

using PlayCastles = Matches::Castles;

void CastlesStaging::push_turn(App& app) {
  app.scenes().push<plain::Turn<PlayCastles, CastlesNotation>>(app.match().seat());
}
void CastlesStaging::push_decision(App& app) {
  app.scenes().push<plain::Decision<PlayCastles, CastlesNotation>>();
}
void CastlesStaging::push_table(App& app) { app.scenes().push<plain::Table>(); }
void CastlesStaging::push_rules(App& app) { app.scenes().push<plain::Table>(); }

bool CastlesStaging::worth_telling(const Event& event) {
  return event.kind != castles::EventKind::passed || event.number > 0;
}

void CastlesStaging::draw_ceremony(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                   ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void CastlesStaging::draw_shown(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                ui::Rect /*room*/, const Event& /*event*/) {
  plain::Table::draw_events(app, canvas);
}
void CastlesStaging::draw_announced(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                    ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void CastlesStaging::draw_result(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                 ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}

std::string_view CastlesStaging::unseen_answer(const App& app, const MatchFlow& flow) {
  const castles::Phase phase = flow.table().phase;
  const bool question = phase == castles::Phase::answer || phase == castles::Phase::ransom;
  return question ? app.words()(text::Common::no) : std::string_view{};
}
CastlesStaging::Manners::Rules::Move CastlesStaging::unseen_move(const MatchFlow& /*flow*/) {
  return {.action = castles::Action::refuse};
}

}  // namespace tiltyard::app
