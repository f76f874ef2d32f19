#include "games/ivanhoe/staging.hpp"

#include "app/app.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/decision.hpp"
#include "games/ivanhoe/display_scene.hpp"
#include "games/ivanhoe/pictures.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/turn.hpp"
#include "ui/cards.hpp"

namespace tiltyard::app {

void IvanhoeStaging::push_turn(App& app) {
  const ivanhoe::Phase phase = app.matches().as<Matches::Ivanhoe>().flow().table().phase;
  const Seat seat = app.match().seat();
  if (phase == ivanhoe::Phase::play) {
    app.scenes().push<ivanhoe_screens::Turn>(seat);
  } else {
    app.scenes().push<ivanhoe_screens::ColourChoice>(seat);
  }
}
void IvanhoeStaging::push_decision(App& app) { app.scenes().push<ivanhoe_screens::Decision>(); }
void IvanhoeStaging::push_table(App& app) { app.scenes().push<ivanhoe_screens::WholeTable>(); }
void IvanhoeStaging::push_rules(App& app) { app.scenes().push<ivanhoe_screens::Rules>(); }

void IvanhoeStaging::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                   ui::Rect room) {
  ivanhoe_screens::draw_ceremony(app, flow, canvas, room);
}
void IvanhoeStaging::draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                 ui::Rect room, const Event& event) {
  ivanhoe_screens::draw_notice(app, flow, canvas, room, event);
}
void IvanhoeStaging::set_out_notice(const App& app, const MatchFlow& flow, const Event& event) {
  ivanhoe_screens::set_out_notice(app, flow, event);
}
void IvanhoeStaging::draw_announced(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                    ui::Rect room) {
  ivanhoe_screens::draw_announced(app, flow, canvas, room);
}
void IvanhoeStaging::draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                 ui::Rect room) {
  ivanhoe_screens::draw_result(app, flow, canvas, room);
}

std::string_view IvanhoeStaging::unseen_answer(const App& /*app*/, const MatchFlow& /*flow*/) {
  return {};
}
IvanhoeStaging::Manners::Rules::Move IvanhoeStaging::unseen_move(const MatchFlow& /*flow*/) {
  return {};
}

std::optional<ui::Ink> IvanhoeStaging::colour(const ivanhoe::Table& table) {
  if (table.colour == ivanhoe::Colour::none) return std::nullopt;
  return ui::ink_of(table.colour);
}
text::Sentence IvanhoeStaging::say_progress(const App& app, const MatchFlow& /*flow*/) {
  const ivanhoe_screens::Tally& tally = app.matches().as<Matches::Ivanhoe>().tally();
  return app.words()(text::IvanhoeScreen::tournament_number, {tally.tournaments() + 1});
}

}  // namespace tiltyard::app
