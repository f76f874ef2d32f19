#include "app/learn/sample_scene.hpp"

#include "app/app.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/lesson_menu.hpp"
#include "text/learn.hpp"
#include "text/match.hpp"

namespace tiltyard::app {

using text::LearnText;

// The first move is told at once: a table without words says nothing.
void SampleScene::enter(App& app) {
  if (begun_) return;
  begun_ = true;
  moves_ = app.coach().lesson().record;
  go_on(app);
}

// The next written move, and whatever follows of itself; false when all is played.
bool SampleScene::play(App& app) {
  if (moves_.empty()) return false;
  AnyMatch& match = app.match();
  Flow& flow = match.flow();
  match.choose_written(take_written(moves_, ';'));
  if (flow.stage() == Stage::announcement) {
    constexpr std::string_view call = "call";
    const bool calls = moves_.substr(0, moves_.find(';')) == call;
    if (calls) take_written(moves_, ';');
    while (!flow.may_close_window()) flow.asked_answers(calls);
    flow.close_window();
  }
  while (flow.stage() == Stage::notice) flow.go_on();
  return true;
}

void SampleScene::go_on(App& app) {
  while (!replay_.more()) {
    const std::uint32_t first = app.match().flow().event_count();
    if (!play(app)) {
      app.coach().end(app);
      return;
    }
    replay_.begin(app, first, app.match().flow().event_count(), nullptr);
  }
  replay_.step(app, nullptr);
}

bool SampleScene::key(App& app, Act act) {
  switch (act) {
    case Act::accept: go_on(app); return true;
    case Act::table: app.match().info().push_table(app); return false;
    case Act::back: app.scenes().push<LessonMenu>(); return false;
    default: return false;
  }
}

void SampleScene::draw(const App& app, ui::Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  if (replay_.any()) replay_.draw(app, canvas, 0, nullptr);
}

Scene::MoreKeys SampleScene::more_keys(const App& /*app*/) const {
  return {.explain = false, .table = true};
}

ui::KeyNames SampleScene::key_names(const App& app) const {
  return {app.words()(LearnText::go_on), app.words()(LearnText::lesson)};
}

}  // namespace tiltyard::app
