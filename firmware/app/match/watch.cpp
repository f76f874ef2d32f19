#include "app/match/watch.hpp"

#include <array>

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;

// To see that something happened, and to read its words; by Settings::speed.
struct Pace {
  drivers::Time step;
  drivers::Time letter;
};
constexpr std::array<Pace, Settings::speeds> paces{{
    {drivers::milliseconds(1500), drivers::milliseconds(50)},
    {drivers::milliseconds(700), drivers::milliseconds(30)},
    {drivers::milliseconds(250), drivers::milliseconds(8)},
}};

// What all may read decides it.
drivers::Time reading_time(const App& app, std::uint32_t event) {
  static Story words;
  words.clear();
  app.match().tell(app, event, nullptr, words);
  const Pace& pace = paces[app.settings().speed];
  return pace.step + words.size() * pace.letter;
}

}  // namespace

void Watch::enter(App& app) {
  if (begun_) return;
  begun_ = true;
  replay_.begin(app, app.match().flow().watched(), app.match().flow().watch_end(), nullptr);
  step(app);
}

void Watch::step(App& app) {
  if (app.computers().hurried()) {
    replay_.hurry(app, nullptr);
    goes_on_ = app.now();
    return;
  }
  replay_.step(app, nullptr);
  goes_on_ = replay_.any() ? app.now() + reading_time(app, replay_.event()) : drivers::never;
}

// All of it told, the table stays as it is for the next computer.
bool Watch::go_on(App& app) {
  if (replay_.more()) {
    step(app);
    return true;
  }
  goes_on_ = drivers::never;
  if (app.match().flow().has_to_watch()) app.match().flow().has_watched();
  return false;
}

Holds Watch::holds(const App& app) const { return {.a = true, .a_taps = tells(app)}; }

bool Watch::tick(App& app) { return app.now() >= goes_on_ && go_on(app); }

drivers::Time Watch::next_wake(const App& /*app*/) const { return goes_on_; }

bool Watch::key(App& app, Act act) {
  switch (act) {
    case Act::table: app.match().info().push_table(app); return false;
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    case Act::accept_held: app.computers().hurry(); return go_on(app);
    case Act::accept: return go_on(app);
    default: return false;
  }
}

void Watch::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  replay_.draw(app, canvas, app.match().flow().watcher(), nullptr);
}

bool Watch::tells(const App& app) const {
  return replay_.more() || app.match().flow().has_to_watch();
}

// What a hold leaves out is also what computers do next.
ui::KeyNames Watch::key_names(const App& app) const {
  const bool computer = app.match().flow().stage() == Stage::computer;
  const bool more = replay_.more() || (computer && !app.computers().hurried());
  const text::Words words = app.words();
  if (!tells(app)) return {more ? words(MatchText::hold_for_all) : std::string_view{}, {}};
  return {words(more ? MatchText::next_step : MatchText::go_on), {}};
}

Scene::MoreKeys Watch::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

}  // namespace tiltyard::app
