#include "app/match/news.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/match/chronicle.hpp"
#include "app/match/match_menu.hpp"
#include "app/match/stage.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;

constexpr drivers::Time between = drivers::milliseconds(450);
constexpr std::uint32_t whole_page = UINT32_MAX;

}  // namespace

// Comes again when the curtain opens: then the telling begins.
void News::enter(App& app) {
  first_ = app.match().news_begin();
  told_ = 1;
  next_ = app.curtain().has_value() ? drivers::never : app.now() + between;
}

bool News::tick(App& app) {
  if (app.now() < next_) return false;
  ++told_;
  next_ = app.now() + between;
  return true;
}

drivers::Time News::next_wake(const App& app) const {
  return app.curtain().has_value() || told_ > app.match().event_count() - first_ ? drivers::never
                                                                                 : next_;
}

bool News::key(App& app, Act act, const SeatAccess& access) {
  if (act == Act::table) {
    app.match().push_table(app);
    return false;
  }
  if (act == Act::menu) {
    app.scenes().push<MatchMenu>();
    return false;
  }
  if (act == Act::back) {
    app.match().go_on();
    show_stage(app);
    return false;
  }
  if (act != Act::accept) return false;
  const Chronicle chronicle(app, &access);
  const std::uint32_t end = chronicle.page_end(first_);
  if (told_ < chronicle.sentences(first_, end)) {
    told_ = whole_page;
    next_ = drivers::never;
  } else if (chronicle.sentences(end, app.match().event_count()) > 0) {
    first_ = end;
    told_ = 1;
    next_ = app.now() + between;
  } else {
    app.match().go_on();
    show_stage(app);
    return false;
  }
  return true;
}

void News::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(MatchText::what_happened), colour_of(owner_));
  Chronicle(app, &access).draw(canvas, first_, told_);
}

ui::KeyNames News::key_names(const App& app, const SeatAccess& /*access*/) const {
  return {app.words()(MatchText::go_on), app.words()(MatchText::skip)};
}

std::string_view News::unseen_answer(const App& app) const {
  return app.match().unseen_answer(app);
}

void News::answer_unseen(App& app) {
  app.match().go_on();
  app.match().answer_unseen();
  show_stage(app);
}

}  // namespace tiltyard::app
