#include "games/ivanhoe/game.hpp"

#include "app/app.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/colour_choice.hpp"
#include "games/ivanhoe/decision.hpp"
#include "games/ivanhoe/display_scene.hpp"
#include "games/ivanhoe/moving.hpp"
#include "games/ivanhoe/pictures.hpp"
#include "games/ivanhoe/replay.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/setup_words.hpp"
#include "games/ivanhoe/turn.hpp"

namespace tiltyard::app {

std::string_view IvanhoeGame::name(text::Language language) {
  return say(language, text::IvanhoeSetup::name);
}
std::string_view IvanhoeGame::line(text::Language language) {
  return say(language, text::IvanhoeSetup::line);
}

CallWords IvanhoeGame::call_words(text::Language language) {
  using enum text::IvanhoeScreen;
  return {say(language, call), say(language, play_answer), say(language, answer_question),
          say(language, no_answer)};
}

void IvanhoeGame::push_turn(App& app) {
  const ivanhoe::Phase phase = app.match<IvanhoeMatch>().flow().table().phase;
  const Seat seat = app.match().flow().seat();
  if (phase == ivanhoe::Phase::play) {
    app.scenes().push<ivanhoe_screens::Turn>(seat);
  } else {
    app.scenes().push<ivanhoe_screens::ColourChoice>(seat);
  }
}
void IvanhoeGame::push_decision(App& app) { app.scenes().push<ivanhoe_screens::Decision>(); }
void IvanhoeGame::push_table(App& app) { app.scenes().push<ivanhoe_screens::WholeTable>(); }

void IvanhoeGame::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                ui::Rect room) {
  ivanhoe_screens::draw_ceremony(app, flow, canvas, room);
}
void IvanhoeGame::draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                              ui::Rect room, const Event& event, const SeatAccess* access) {
  ivanhoe_screens::draw_notice(app, flow, canvas, room, event, access);
}
void IvanhoeGame::set_out_notice(const App& app, const MatchFlow& flow, const Event& event) {
  ivanhoe_screens::set_out_notice(app, flow, event);
}
void IvanhoeGame::draw_announced(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                 ui::Rect room) {
  ivanhoe_screens::draw_announced(app, flow, canvas, room);
}
void IvanhoeGame::draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                              ui::Rect room) {
  ivanhoe_screens::draw_result(app, flow, canvas, room);
}

void IvanhoeGame::apply(ReplayTable& replay, const Event& event) {
  ivanhoe_screens::apply(replay, event);
}
void IvanhoeGame::set_out(const App& app, const Event& event, const ReplayTable& before,
                          const ReplayTable& after) {
  ivanhoe_screens::set_out(app, event, before.table, after.table);
}
void IvanhoeGame::draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                              Seat viewer, const Event& event, std::string_view words) {
  ivanhoe_screens::draw_replay(app, canvas, replay, viewer, event, words);
}
bool IvanhoeGame::is_draw_of(const Event& event, Seat seat) {
  return event.kind == ivanhoe::EventKind::draws && event.seat == seat;
}

std::optional<ui::Ink> IvanhoeGame::colour(const ivanhoe::Table& table) {
  if (table.colour == ivanhoe::Colour::none) return std::nullopt;
  return ui::ink_of(table.colour);
}
text::Sentence IvanhoeGame::say_progress(const App& app, const MatchFlow& /*flow*/) {
  const ivanhoe_screens::Tally& tally = app.match<IvanhoeMatch>().tally();
  return app.words()(text::IvanhoeScreen::tournament_number, {tally.tournaments() + 1});
}

}  // namespace tiltyard::app
