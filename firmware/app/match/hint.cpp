#include "app/match/hint.hpp"

#include "app/app.hpp"
#include "text/common.hpp"
#include "text/match.hpp"
#include "text/number.hpp"

namespace tiltyard::app {
namespace {

using text::MatchText;
using ui::Box;
using ui::Ink;
using ui::Rect;

struct Places {
  Box move;
  Box reason;
};
constexpr Places small_places{.move = {0, 8, 0, 16}, .reason = {0, 24, 0, 32}};
constexpr Places large_places{.move = {12, 44, -12, 48}, .reason = {16, 108, -16, 60}};

void write(const App& app, ui::Canvas& canvas, Rect room, std::string_view words) {
  const ui::Measures& measures = app.look().measures();
  set_text(canvas, room, words,
           {.font = measures.body,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = measures.caption});
}

}  // namespace

// Also when its curtain opens: for the first time, or again.
void Hint::enter(App& app) {
  if (begun_) return app.scenes().pop();
  if (app.curtain()) return;
  app.computers().forget_thought();
  begun_ = thinking_ = true;
}

bool Hint::tick(App& app) {
  if (!thinking_ || app.curtain() || app.owes_picture()) return false;
  // To list the plans takes a while, too.
  if (!started_) {
    app.match().start_hint();
    started_ = true;
    return false;
  }
  thinking_ = ComputerTurn::think_on(app);
  if (thinking_) return false;
  app.match().count_hint(owner_);
  app.keeper().match_changed();
  app.sound(Sound::step);
  return true;
}

drivers::Time Hint::next_wake(const App& app) const {
  return thinking_ && !app.curtain() ? app.now() : drivers::never;
}

bool Hint::key(App& app, Act act, const SeatAccess& /*access*/) {
  if (act != Act::back && (thinking_ || act != Act::accept)) return false;
  app.scenes().pop();
  return true;
}

void Hint::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places);
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(text::Common::hint));
  const Rect move = places.move.on(look.size());
  if (!look.small()) {
    canvas.plate(move, Ink::gold, 3);
    canvas.plate(move.inset(1), Ink::vellum, 2);
  }
  if (thinking_) return write(app, canvas, move, app.words()(MatchText::wait));
  say(app, canvas, look.small() ? move : move.inset(8, 4), access, AnyMatch::HintPart::move);
  say(app, canvas, places.reason.on(look.size()), access, AnyMatch::HintPart::reason);
}

void Hint::say(const App& app, ui::Canvas& canvas, Rect room, const SeatAccess& access,
               AnyMatch::HintPart part) {
  const text::Sentence words = app.match().say_hint(app, access, part);
  write(app, canvas, room, words.empty() ? app.words()(MatchText::hint_tried) : text::view(words));
}

ui::KeyNames Hint::key_names(const App& app, const SeatAccess& /*access*/) const {
  return {thinking_ ? std::string_view{} : app.words()(MatchText::go_on),
          app.words()(text::Common::back)};
}

std::string_view Hint::unseen_answer(const App& app) const {
  return app.words()(text::Common::back);
}

void Hint::answer_unseen(App& app) { app.scenes().pop(); }

bool may_ask_hint(const App& app) {
  const Flow& flow = app.match().flow();
  if (!flow.advised()) return false;
  const bool open = flow.stage() == Stage::decision || flow.stage() == Stage::announcement;
  return open ? !flow.has_to_watch() : app.scenes().guard() != nullptr;
}

void ask_hint(App& app) {
  app.scenes().pop_to(CurrentMatch::depth + 1);
  app.scenes().push<Hint>(*app.match().flow().advised());
}

bool reason_has_room(const App& app, std::string_view reason) {
  const ui::Look& look = app.look();
  const Rect room = look.pick(small_places, large_places).reason.on(look.size());
  return ui::measure(reason, {.font = look.measures().caption}, room.w).h <= room.h;
}

text::Sentence hints_of(const App& app, Seat seat) {
  text::Sentence words;
  const unsigned given = app.match().hints().given[seat];
  if (given == 0) return words;
  text::append(words, app.words()(MatchText::hints));
  text::append(words, " ");
  text::append(words, text::view(text::digits_of(given)));
  return words;
}

}  // namespace tiltyard::app
