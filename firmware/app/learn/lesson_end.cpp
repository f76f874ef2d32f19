#include "app/learn/lesson_end.hpp"

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"

namespace tiltyard::app {
namespace {

using text::LearnText;
using ui::Box;
using ui::Ink;
using ui::Rect;

struct Places {
  Box words;
  Box marks;
  Box next;
};
constexpr Places small_places{
    .words = {1, 9, -1, 24}, .marks = {4, 34, -4, 5}, .next = {1, 40, -1, 16}};
constexpr Places large_places{
    .words = {16, 44, -16, 60}, .marks = {20, 112, -20, 14}, .next = {16, 140, -16, 60}};
constexpr Places tall_places{
    .words = {16, 54, -16, 64}, .marks = {20, 132, -20, 14}, .next = {16, 166, -16, 64}};

bool is_last(const App& app) {
  return app.coach().number() + 1U >= lessons_of(app.coach().game()).size();
}

std::string_view title(const App& app, std::size_t lesson) {
  return lessons_of(app.coach().game())[lesson]
      .title[static_cast<std::size_t>(app.words().language())];
}

// A mark for each lesson of the game, filled when it is known.
void draw_marks(const App& app, ui::Canvas& canvas, Rect room) {
  const auto count = static_cast<int>(lessons_of(app.coach().game()).size());
  const int gap = app.look().small() ? 2 : 3;
  const int wide = (room.w + gap) / count;  // each with its gap
  room = ui::centred({wide * count - gap, room.h}, room);
  const std::size_t game = place_of(app.coach().game());
  for (int i = 0; i < count; ++i) {
    const Rect mark = room.column(i, count, gap);
    canvas.plate(mark, Ink::ink, 1);
    const bool done = app.keeper().progress().has(game, static_cast<std::size_t>(i));
    canvas.fill(mark.inset(1), done ? Ink::gold : Ink::parchment);
  }
}

}  // namespace

void LessonEnd::enter(App& app) {
  LearnProgress progress = app.keeper().progress();
  progress.mark(place_of(app.coach().game()), app.coach().number());
  progress.left.reset();
  app.keeper().change(progress);
  app.sound(Sound::win);
}

bool LessonEnd::key(App& app, Act act) {
  Coach& coach = app.coach();
  if (act == Act::back || (act == Act::accept && is_last(app))) {
    coach.leave(app);
  } else if (act == Act::accept) {
    coach.begin(app, coach.game(), static_cast<std::uint8_t>(coach.number() + 1U));
  }
  return false;
}

void LessonEnd::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const text::Words words = app.words();
  const bool record = !app.coach().lesson().record.empty();
  const auto known = words(record ? LearnText::record_seen : LearnText::you_know,
                           {title(app, app.coach().number())});
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, words(LearnText::well_done));
  const ui::TextStyle style{.font = look.measures().body,
                            .across = ui::Across::centre,
                            .down = ui::Down::centre,
                            .smaller = look.measures().caption};
  set_text(canvas, places.words.on(look.size()), text::view(known), style);
  draw_marks(app, canvas, places.marks.on(look.size()));
  const text::Sentence then =
      is_last(app) ? words(LearnText::all_done, {})
                   : words(LearnText::next_lesson, {title(app, app.coach().number() + 1U)});
  set_text(canvas, places.next.on(look.size()), text::view(then), style);
}

ui::KeyNames LessonEnd::key_names(const App& app) const {
  const text::Words words = app.words();
  const Coach& coach = app.coach();
  const bool rules = coach.way_back() == WayBack::rules;
  return {words(LearnText::go_on), rules ? words(text::Common::rules)
                                   : app.current_match().interrupted()
                                       ? words(text::Common::play)
                                       : words(LearnText::all_lessons)};
}

}  // namespace tiltyard::app
