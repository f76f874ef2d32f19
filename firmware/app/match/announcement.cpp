#include "app/match/announcement.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;
using ui::Box;
using ui::Ink;

struct Places {
  Box picture;
  Box bar;
};
constexpr Places small_places{.picture = {0, 0, 0, 48}, .bar = {4, 49, -4, 6}};
constexpr Places large_places{.picture = {0, 0, 0, 194}, .bar = {32, 198, -32, 12}};
constexpr Places tall_places{.picture = {0, 0, 0, 224}, .bar = {32, 230, -32, 12}};

// The window's bar moves in steps, not in every frame.
constexpr drivers::Time bar_step = drivers::milliseconds(100);

}  // namespace

void Announcement::enter(App& app) {
  since_ = app.now();
  next_step_ = since_ + bar_step;
  until_ = since_ + drivers::seconds(app.settings().announcement_seconds);
  was_open_ = true;
  app.sound(Sound::action);
}

bool Announcement::window_open(const App& app) const { return app.now() < until_; }

bool Announcement::computer_acts(const App& app) {
  return app.roster().player(app.match().flow().seat()).controller == Controller::computer;
}

bool Announcement::tick(App& app) {
  if (!window_open(app) && computer_acts(app) && app.match().flow().may_close_window() &&
      !app.coach().waits_for_call()) {
    app.match().flow().close_window();
    return false;
  }
  if (!was_open_) return false;
  was_open_ = window_open(app);
  if (was_open_ && app.now() < next_step_) return false;
  next_step_ = app.now() + bar_step;
  return true;
}

drivers::Time Announcement::next_wake(const App& app) const {
  if (was_open_) return std::min(next_step_, until_);
  const bool closes = computer_acts(app) && app.match().flow().may_close_window();
  return closes && !app.coach().waits_for_call() ? app.now() : drivers::never;
}

Holds Announcement::holds(const App& app) const {
  return {.a = !window_open(app) && !computer_acts(app), .arrows_rest = true};
}

bool Announcement::key(App& app, Act act) {
  AnyMatch& match = app.match();
  switch (act) {
    case Act::back:
      if (!match.flow().may_call()) return false;
      app.sound(Sound::call);
      match.flow().call();
      break;
    case Act::accept_held:
      if (window_open(app) || computer_acts(app) || !match.flow().may_close_window()) return false;
      match.flow().close_window();
      break;
    case Act::table: match.info().push_table(app); return false;
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    default: return false;
  }
  return false;
}

void Announcement::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  ui::draw_page(canvas, look);
  app.match().draw_announced(app, canvas, places.picture.on(look.size()));
  const ui::Rect bar = places.bar.on(look.size());
  if (window_open(app)) {
    const drivers::Time length = until_ - since_;
    const auto passed = static_cast<int>((app.now() - since_) * ui::hold_full / length);
    ui::draw_hold_bar(canvas, look, bar, ui::hold_full - passed);
  } else {
    ui::draw_hold_bar(canvas, look, bar, app.hold_progress());
  }
}

ui::KeyNames Announcement::key_names(const App& app) const {
  const text::Words words = app.words();
  const AnyMatch& match = app.match();
  const bool waits = window_open(app) || computer_acts(app);
  return {words(waits ? MatchText::wait : MatchText::hold_to_resolve),
          match.flow().may_call() ? match.info().call_words(words.language()).call
                                  : std::string_view{}};
}

// Whatever is opened from it, the window begins anew behind it.
Scene::MoreKeys Announcement::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

}  // namespace tiltyard::app
