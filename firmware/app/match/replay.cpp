#include "app/match/replay.hpp"

#include "app/app.hpp"
#include "text/match.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {

void draw_replay_in_words(const App& app, ui::Canvas& canvas, std::string_view words) {
  const ui::Look& look = app.look();
  set_text(canvas, look.body().inset(look.measures().margin, 2), words,
           {.font = look.measures().body, .smaller = look.measures().caption});
}

namespace {

// The first that is known if none is news.
std::uint32_t last_news_before(const App& app, std::uint32_t event, const SeatAccess* access) {
  const std::uint32_t oldest = app.match().flow().oldest_event();
  while (event > oldest && !app.match().is_news(event - 1, access)) --event;
  return event > oldest ? event - 1 : oldest;
}

// What others did is known to all who looked on: to a seat it comes with the step before it.
bool is_with_it(const App& app, std::uint32_t event, const SeatAccess* access) {
  return access != nullptr && app.match().is_in_picture(event);
}

}  // namespace

void Replay::begin(App& app, std::uint32_t first, std::uint32_t end, const SeatAccess* access) {
  app.match().replay_from(first);
  done_ = first;
  event_ = last_news_before(app, first, access);
  end_ = end;
  any_ = false;
  seek(app, first, access);
}

void Replay::seek(const App& app, std::uint32_t from, const SeatAccess* access) {
  const AnyMatch& match = app.match();
  // The card that the seat drew is always told.
  const auto is_known = [&] {
    return access != nullptr && match.flow().was_watched(next_) &&
           !match.is_draw_of(next_, access->seat());
  };
  for (next_ = from; next_ < end_; ++next_) {
    if (match.is_news(next_, access) && !is_with_it(app, next_, access) && !is_known()) return;
  }
}

// All up to this event happens, and what lies in its picture; what is no news on the way there happens unseen.
void Replay::tell(App& app, std::uint32_t until, const SeatAccess* access) {
  for (; done_ <= until; ++done_) {
    if (done_ == until) app.motion().cut();
    app.match().replay_event(app, done_, access);
  }
  for (; done_ < end_ && is_with_it(app, done_, access); ++done_) {
    app.match().replay_event(app, done_, access);
  }
  event_ = until;
  any_ = true;
  seek(app, until + 1, access);
}

void Replay::step(App& app, const SeatAccess* access) {
  if (more()) tell(app, next_, access);
}

void Replay::hurry(App& app, const SeatAccess* access) {
  while (more()) step(app, access);
}

void Replay::draw(const App& app, ui::Canvas& canvas, Seat viewer, const SeatAccess* access) const {
  // Kept off the stack.
  static Story story;
  story.clear();
  std::string_view words = app.words()(text::MatchText::wait);
  if (any_ || !app.match().flow().was_told_on_page(event_)) {
    app.match().tell(app, event_, access, story);
    words = text::view(story);
  }
  app.match().draw_replay(app, canvas, viewer, event_, access, words);
}

}  // namespace tiltyard::app
