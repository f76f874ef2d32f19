#include "app/match/news.hpp"

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;

// How long a drawn card is seen before it goes into the hand.
constexpr drivers::Time seen_for = drivers::milliseconds(900);

}  // namespace

// Comes again when the curtain opens, or from what was opened over it. The first act begins.
void News::enter(App& app) {
  if (!begun_ && !app.curtain().has_value()) app.post(Act::next);
}

bool News::tick(App& app) {
  if (app.now() < goes_on_ || app.curtain().has_value()) return false;
  goes_on_ = drivers::never;
  app.post(Act::accept);
  return true;
}

drivers::Time News::next_wake(const App& app) const {
  return app.curtain().has_value() ? drivers::never : goes_on_;
}

Holds News::holds(const App& /*app*/) const {
  return {.a = replay_.more(), .a_taps = true, .arrows_rest = true};
}

void News::after_step(App& app) {
  const bool draws =
      replay_.any() && !replay_.more() && app.match().is_draw_of(replay_.event(), owner_);
  goes_on_ = draws ? app.now() + seen_for : drivers::never;
}

bool News::go_on(App& app, const SeatAccess& access) {
  const std::uint32_t last = replay_.event();
  const bool draws = replay_.any() && app.match().is_draw_of(last, owner_);
  app.match().flow().go_on();
  // From where it was turned up.
  if (draws) app.match().set_out(app, last, &access);
  return false;
}

bool News::key(App& app, Act act, const SeatAccess& access) {
  if (!begun_) {
    begun_ = true;
    replay_.begin(app, app.match().flow().news_begin(), app.match().flow().event_count(), &access);
    replay_.step(app, &access);
    after_step(app);
    return replay_.any() || go_on(app, access);
  }
  switch (act) {
    case Act::table: app.match().info().push_table(app); return false;
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    case Act::accept:
      if (!replay_.more()) return go_on(app, access);
      replay_.step(app, &access);
      break;
    case Act::accept_held: replay_.hurry(app, &access); break;
    default: return false;
  }
  after_step(app);
  return true;
}

void News::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  ui::draw_page(canvas, app.look());
  if (begun_ && replay_.any()) replay_.draw(app, canvas, owner_, &access);
}

Scene::MoreKeys News::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

ui::KeyNames News::key_names(const App& app, const SeatAccess& /*access*/) const {
  // Whoever is asked something has no turn.
  const text::Words words = app.words();
  return {replay_.more()               ? words(MatchText::next_step)
          : unseen_answer(app).empty() ? words(MatchText::my_turn)
                                       : words(MatchText::go_on),
          {}};
}

text::Sentence News::unseen_question(const App& app) const {
  return app.match().unseen_question(app);
}

std::string_view News::unseen_answer(const App& app) const {
  return app.match().unseen_answer(app);
}

void News::answer_unseen(App& app) {
  app.match().flow().go_on();
  app.match().answer_unseen();
}

}  // namespace tiltyard::app
