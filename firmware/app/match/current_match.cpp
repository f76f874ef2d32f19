#include "app/match/current_match.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/match/announcement.hpp"
#include "app/match/call.hpp"
#include "app/match/caller.hpp"
#include "app/match/ceremony.hpp"
#include "app/match/news.hpp"
#include "app/match/notice.hpp"
#include "app/match/result.hpp"
#include "app/match/watch.hpp"

namespace tiltyard::app {
namespace {

// What computers did is seen before people are asked.
void push_scene(App& app, const AnyMatch& match) {
  SceneStack& scenes = app.scenes();
  const Flow& flow = match.flow();
  if (flow.has_to_watch()) return static_cast<void>(scenes.push<Watch>());
  switch (flow.stage()) {
    case Stage::ceremony: scenes.push<Ceremony>(); break;
    case Stage::notice:
      if (const std::optional<Seat> only = flow.only_person()) {
        scenes.push<OwnNotice>(*only);
      } else {
        scenes.push<Notice>();
      }
      break;
    case Stage::news: scenes.push<News>(flow.seat()); break;
    case Stage::turn: match.info().push_turn(app); break;
    case Stage::decision: match.info().push_decision(app); break;
    case Stage::computer: scenes.push<Watch>(); break;
    case Stage::announcement: scenes.push<Announcement>(); break;
    case Stage::caller: scenes.push<Caller>(); break;
    case Stage::call: scenes.push<Call>(flow.seat()); break;
    case Stage::over: scenes.push<Result>(); break;
  }
}

}  // namespace

AnyMatch& CurrentMatch::make(const GameInfo& game) {
  drop();
  kept_ = &game.make_match(room_, holder_);
  return *kept_;
}

void CurrentMatch::begin(const GameInfo& game, const OptionChoices& choices, std::size_t players,
                         const Seating& seating, const Deal& deal) {
  make(game).begin(choices, players, seating, deal);
  sit_down();
}

void CurrentMatch::practise(const GameInfo& game, std::size_t lesson, const Seating& seating,
                            bool played) {
  if (exercise_ == nullptr) {
    was_played_ = played_;
    was_held_ = holder_;
  }
  exercise_ = &game.make_match(exercise_room_, holder_);
  exercise_->stand_for_lesson(lesson, seating);
  played_ = played;
}

// A lesson shows nothing of the match, but it may have gone from hand to hand.
void CurrentMatch::end_practice(App& app) {
  app.scenes().pop_to(depth);
  exercise_ = nullptr;
  holder_ = was_held_;
  played_ = was_played_;
  if (!played_) return;
  kept_->flow().come_back();
  sit_down();
  follow(app);
}

bool CurrentMatch::resume(std::span<const std::uint8_t> bytes) {
  const bool resumed = std::any_of(games().begin(), games().end(),
                                   [&](const GameInfo* game) { return make(*game).resume(bytes); });
  if (!resumed) drop();
  return resumed;
}

void CurrentMatch::take_up() {
  kept_->flow().take_up();
  sit_down();
}

void CurrentMatch::sit_down() {
  played_ = true;
  ++sittings_;
}

void CurrentMatch::follow(App& app) {
  if (!played_ || !on()->flow().take_change()) return;
  exercise_ != nullptr ? app.coach().match_changed(app) : app.keeper().match_changed();
  app.scenes().pop_to(depth);
  push_scene(app, *on());
}

void CurrentMatch::leave(App& app) {
  follow(app);
  played_ = false;
  holder_.only_person(std::nullopt);
  app.scenes().pop_to(depth);
}

void CurrentMatch::end(App& app) {
  leave(app);
  app.keeper().drop_match();
}

void CurrentMatch::drop() {
  kept_ = nullptr;
  played_ = false;
}

bool may_close(const App& app) { return app.scenes().depth() > CurrentMatch::depth + 1; }

}  // namespace tiltyard::app
