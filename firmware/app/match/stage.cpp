#include "app/match/stage.hpp"

#include "app/app.hpp"
#include "app/match/announcement.hpp"
#include "app/match/any_match.hpp"
#include "app/match/call.hpp"
#include "app/match/caller.hpp"
#include "app/match/ceremony.hpp"
#include "app/match/match_menu.hpp"
#include "app/match/news.hpp"
#include "app/match/notice.hpp"
#include "app/match/result.hpp"
#include "app/question_scene.hpp"

namespace tiltyard::app {
namespace {

// Computer players move between two stages; their scene is the table.
void push_scene(App& app) {
  SceneStack& scenes = app.scenes();
  const AnyMatch& match = app.match();
  switch (match.flow().stage()) {
    case Stage::ceremony: scenes.push<Ceremony>(); break;
    case Stage::notice: scenes.push<Notice>(); break;
    case Stage::news: scenes.push<News>(match.flow().seat()); break;
    case Stage::turn: match.info().push_turn(app); break;
    case Stage::decision: match.info().push_decision(app); break;
    case Stage::computer: match.info().push_table(app); break;
    case Stage::announcement: scenes.push<Announcement>(); break;
    case Stage::caller: scenes.push<Caller>(); break;
    case Stage::call: scenes.push<Call>(match.flow().seat()); break;
    case Stage::over: scenes.push<Result>(); break;
  }
}

}  // namespace

void follow_match(App& app) {
  if (!app.current_match().is_played() || !app.match().flow().take_change()) return;
  app.match_changed();
  app.scenes().pop_to(match_depth);
  app.set_curtain_keys(
      {.menu = [](App& here) { here.scenes().push<MatchMenu>(); },
       .table =
           [](App& here) {
             here.holder().look();
             here.match().info().push_table(here);
           },
       .take_back = [](App& here) { here.scenes().push<QuestionScene>(Question::take_back); },
       .may_take_back = [](const App& here) { return here.match().flow().may_take_turn_back(); }});
  push_scene(app);
}

void continue_match(App& app) {
  app.roster().seat(app.match().flow().seating(), app.match().flow().players());
  app.current_match().take_up();
}

void leave_match(App& app) {
  follow_match(app);
  app.current_match().put_down();
  app.set_curtain_keys({});
  app.holder().only_person(std::nullopt);
  app.scenes().pop_to(match_depth);
}

}  // namespace tiltyard::app
