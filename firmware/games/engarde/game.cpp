#include "games/engarde/game.hpp"

#include "app/app.hpp"
#include "games/engarde/endings.hpp"
#include "games/engarde/moving.hpp"
#include "games/engarde/replay.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/setup_words.hpp"
#include "games/engarde/table.hpp"
#include "games/engarde/turn.hpp"

namespace tiltyard::app {

std::string_view EnGardeGame::name(text::Language language) {
  return say(language, text::EnGardeSetup::name);
}
std::string_view EnGardeGame::line(text::Language language) {
  return say(language, text::EnGardeSetup::line);
}

void EnGardeGame::push_turn(App& app) { app.scenes().push<EnGardeTurn>(app.match().flow().seat()); }
void EnGardeGame::push_table(App& app) { app.scenes().push<EnGardeTable>(); }

void EnGardeGame::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                ui::Rect room) {
  draw_opening(app, flow, canvas, room);
}
void EnGardeGame::draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                              ui::Rect room, const Event& event, const SeatAccess* /*access*/) {
  if (event.kind == engarde::EventKind::was_hit) return draw_before_hit(app, flow, canvas);
  draw_round_end(app, flow, canvas, room, event);
}
void EnGardeGame::set_out_notice(const App& app, const MatchFlow& /*flow*/, const Event& event) {
  if (event.kind == engarde::EventKind::was_hit) {
    return set_out_last_attack(app, engarde::opponent(event.seat));
  }
  if (event.kind != engarde::EventKind::round_won || event.ending != engarde::Ending::hit) return;
  set_out_final_hit(app, event.seat);
}
void EnGardeGame::draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                              ui::Rect room) {
  draw_match_end(app, flow, canvas, room);
}

void EnGardeGame::apply(ReplayTable& replay, const Event& event) {
  engarde_screens::apply(replay, event);
}
void EnGardeGame::set_out(const App& app, const Event& event, const ReplayTable& /*before*/,
                          const ReplayTable& /*after*/) {
  app::set_out(app, event);
}
void EnGardeGame::draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                              Seat /*viewer*/, const Event& /*event*/, std::string_view words) {
  engarde_screens::draw_replay(app, canvas, replay, words);
}
bool EnGardeGame::is_draw_of(const Event& /*event*/, Seat /*seat*/) { return false; }

text::Sentence EnGardeGame::say_progress(const App& app, const MatchFlow& flow) {
  const engarde::Table& table = flow.table();
  return app.words()(text::EnGardeScreen::round_and_score,
                     {table.round, unsigned{table.score[0]}, unsigned{table.score[1]}});
}

}  // namespace tiltyard::app
