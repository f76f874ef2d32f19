#include "app/match/chronicle.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

constexpr int bullet = 8;

ui::TextStyle style(const ui::Look& look) { return {.font = look.measures().caption}; }

int indent(const ui::Look& look) { return look.small() ? 0 : bullet; }

// A story is of use to one picture at a time; kept off the stack.
Story& scratch() {
  static Story story;
  story.clear();
  return story;
}

}  // namespace

ui::Rect Chronicle::room(const ui::Look& look) {
  return look.small() ? look.body().inset(1, 1) : look.body().inset(10, 8);
}

int Chronicle::height(std::uint32_t event) const {
  if (!app_.match().is_news(event, access_)) return 0;
  Story& story = scratch();
  app_.match().tell(app_, event, access_, story);
  return height(story);
}

// A sentence that is longer than a page (a hand of a hundred cards) is a page.
int Chronicle::height(const Story& story) const {
  const ui::Look& look = app_.look();
  const int width = room(look).w - indent(look);
  return std::min(measure(text::view(story), style(look), width).h + look.measures().gap,
                  room(look).h);
}

std::uint32_t Chronicle::page_end(std::uint32_t first) const {
  const std::uint32_t count = app_.match().flow().event_count();
  int left = room(app_.look()).h;
  std::uint32_t event = first;
  for (; event < count; ++event) {
    left -= height(event);
    if (left < 0) break;
  }
  return event;
}

std::uint32_t Chronicle::page_begin(std::uint32_t end) const {
  const std::uint32_t oldest = app_.match().flow().oldest_event();
  int left = room(app_.look()).h;
  std::uint32_t event = end;
  while (event > oldest) {
    left -= height(event - 1);
    if (left < 0) break;
    --event;
  }
  return event;
}

// Tells each event once: as many as fit, which is the page.
void Chronicle::draw(ui::Canvas& canvas, std::uint32_t first, std::uint32_t count) const {
  const ui::Look& look = app_.look();
  ui::Rect left = room(look);
  const std::uint32_t end = app_.match().flow().event_count();
  for (std::uint32_t event = first; event < end && count > 0; ++event) {
    if (!app_.match().is_news(event, access_)) continue;
    Story& story = scratch();
    app_.match().tell(app_, event, access_, story);
    const int tall = height(story);
    if (tall > left.h) break;
    const ui::Rect line = left.top(tall);
    if (!look.small()) {
      canvas.disc({line.x + 2, line.y + look.measures().caption->height() / 2}, 2, ui::Ink::gold);
    }
    set_text(canvas, line.without_left(indent(look)), text::view(story), style(look));
    left = left.without_top(tall);
    --count;
  }
}

}  // namespace tiltyard::app
