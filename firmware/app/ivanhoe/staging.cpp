#include "app/ivanhoe/staging.hpp"

#include "app/app.hpp"
#include "app/console/ivanhoe_notation.hpp"
#include "app/match/plain.hpp"

namespace tiltyard::app {

using PlayIvanhoe = Matches::Ivanhoe;

void IvanhoeStaging::push_turn(App& app) {
  app.scenes().push<plain::Turn<PlayIvanhoe, IvanhoeNotation>>(app.match().seat());
}
void IvanhoeStaging::push_decision(App& app) {
  app.scenes().push<plain::Decision<PlayIvanhoe, IvanhoeNotation>>();
}
void IvanhoeStaging::push_table(App& app) { app.scenes().push<plain::Table>(); }
void IvanhoeStaging::push_rules(App& app) { app.scenes().push<plain::Table>(); }

bool IvanhoeStaging::worth_telling(const Event& event) {
  return event.happening != ivanhoe::Happening::draws;
}

void IvanhoeStaging::draw_ceremony(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                   ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void IvanhoeStaging::draw_shown(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                ui::Rect /*room*/, const Event& /*event*/) {
  plain::Table::draw_events(app, canvas);
}
void IvanhoeStaging::draw_announced(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                    ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}
void IvanhoeStaging::draw_result(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                                 ui::Rect /*room*/) {
  plain::Table::draw_events(app, canvas);
}

std::string_view IvanhoeStaging::unseen_answer(const App& /*app*/, const MatchFlow& /*flow*/) {
  return {};
}
IvanhoeStaging::Manners::Rules::Move IvanhoeStaging::unseen_move(const MatchFlow& /*flow*/) {
  return {};
}

}  // namespace tiltyard::app
