#include "games/engarde/staging.hpp"

#include "app/app.hpp"
#include "games/engarde/endings.hpp"
#include "games/engarde/moving.hpp"
#include "games/engarde/rules_pages.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/table.hpp"
#include "games/engarde/turn.hpp"

namespace tiltyard::app {

void EnGardeStaging::push_turn(App& app) { app.scenes().push<EnGardeTurn>(app.match().seat()); }
// No decision of En Garde is made without a hand.
void EnGardeStaging::push_decision(App& app) { app.scenes().push<EnGardeTable>(); }
void EnGardeStaging::push_table(App& app) { app.scenes().push<EnGardeTable>(); }
void EnGardeStaging::push_rules(App& app) { app.scenes().push<EnGardeRulesPages>(); }

void EnGardeStaging::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                   ui::Rect room) {
  draw_opening(app, flow, canvas, room);
}
void EnGardeStaging::draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                 ui::Rect room, const Event& event) {
  draw_round_end(app, flow, canvas, room, event);
}
void EnGardeStaging::set_out_notice(const App& app, const MatchFlow& /*flow*/, const Event& event) {
  if (event.kind != engarde::EventKind::round_won || event.ending != engarde::Ending::hit) return;
  set_out_final_hit(app, event.seat);
}
// Nothing is announced in this game.
void EnGardeStaging::draw_announced(const App& /*app*/, const MatchFlow& /*flow*/,
                                    ui::Canvas& /*canvas*/, ui::Rect /*room*/) {}
void EnGardeStaging::draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                 ui::Rect room) {
  draw_match_end(app, flow, canvas, room);
}

std::string_view EnGardeStaging::unseen_answer(const App& /*app*/, const MatchFlow& /*flow*/) {
  return {};
}
EnGardeStaging::Manners::Rules::Move EnGardeStaging::unseen_move(const MatchFlow& /*flow*/) {
  return {};
}

std::optional<ui::Ink> EnGardeStaging::colour(const engarde::Table& /*table*/) {
  return std::nullopt;
}
text::Sentence EnGardeStaging::say_progress(const App& app, const MatchFlow& flow) {
  const engarde::Table& table = flow.table();
  return app.words()(text::EnGardeScreen::round_and_score,
                     {table.round, unsigned{table.score[0]}, unsigned{table.score[1]}});
}

}  // namespace tiltyard::app
