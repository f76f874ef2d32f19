#include "app/match/history.hpp"

#include "app/app.hpp"
#include "app/match/chronicle.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::MatchText;

constexpr std::uint32_t whole_page = UINT32_MAX;

}  // namespace

void History::enter(App& app) {
  app.holder().look();
  first_ = Chronicle(app, nullptr).page_begin(app.match().flow().event_count());
}

bool History::key(App& app, Act act) {
  const Chronicle chronicle(app, nullptr);
  if (act == Act::back) {
    app.scenes().pop();
    return false;
  }
  const int step = act == Act::accept ? -1 : step_of(act);
  const std::uint32_t before = first_;
  if (step < 0) {
    first_ = chronicle.page_begin(first_);
  } else if (step > 0) {
    const std::uint32_t end = chronicle.page_end(first_);
    if (end < app.match().flow().event_count()) first_ = end;
  }
  return first_ != before;
}

void History::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(), app.words()(Common::history));
  Chronicle(app, nullptr).draw(canvas, first_, whole_page);
}

ui::KeyNames History::key_names(const App& app) const {
  const bool more = first_ > app.match().flow().oldest_event();
  return {more ? app.words()(MatchText::earlier) : std::string_view{}, app.words()(Common::back)};
}

}  // namespace tiltyard::app
