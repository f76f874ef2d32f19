#include "app/match/stage.hpp"

#include <array>

#include "app/app.hpp"
#include "app/match/announcement.hpp"
#include "app/match/call.hpp"
#include "app/match/caller.hpp"
#include "app/match/ceremony.hpp"
#include "app/match/match_menu.hpp"
#include "app/match/news.hpp"
#include "app/match/notice.hpp"
#include "app/match/play.hpp"
#include "app/match/result.hpp"
#include "app/question_scene.hpp"

namespace tiltyard::app {
namespace {

template <class S>
void push(App& app) {
  app.scenes().push<S>();
}

// In the order of Stage. Computer players move between two stages; their scene is the table.
using Push = void (*)(App&);
constexpr std::array<Push, 10> scenes{
    push<Ceremony>,
    push<Notice>,
    [](App& app) { app.scenes().push<News>(app.match().seat()); },
    [](App& app) { app.match().push_turn(app); },
    [](App& app) { app.match().push_decision(app); },
    [](App& app) { app.match().push_table(app); },
    push<Announcement>,
    push<Caller>,
    [](App& app) { app.scenes().push<Call>(app.match().seat()); },
    push<Result>,
};

}  // namespace

void show_stage(App& app) {
  app.match_changed();
  app.set_playing(true);
  app.scenes().pop_to(match_depth);
  app.set_curtain_keys(
      {.menu = [](App& here) { here.scenes().push<MatchMenu>(); },
       .table =
           [](App& here) {
             here.holder().look();
             here.match().push_table(here);
           },
       .take_back = [](App& here) { here.scenes().push<QuestionScene>(Question::take_back); },
       .may_take_back = [](const App& here) { return here.match().may_take_turn_back(); }});
  scenes[static_cast<std::size_t>(app.match().stage())](app);
}

void continue_match(App& app) {
  app.roster().seat(app.match().seating(), app.match().players());
  app.match().take_up();
  show_stage(app);
}

void leave_match(App& app) {
  app.set_playing(false);
  app.set_curtain_keys({});
  app.holder().only_person(std::nullopt);
  app.scenes().pop_to(match_depth);
}

}  // namespace tiltyard::app
