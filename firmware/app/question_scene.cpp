#include "app/question_scene.hpp"

#include <array>

#include "app/app.hpp"
#include "app/setup/setup_scene.hpp"
#include "app/title.hpp"
#include "text/common.hpp"
#include "text/device.hpp"

namespace tiltyard::app {
namespace {

using text::DeviceText;
using ui::Box;

struct Places {
  Box text;
  Box bar;
};
constexpr Places small_places{.text = {1, 9, -1, 40}, .bar = {4, 50, -4, 5}};
constexpr Places large_places{.text = {16, 40, -16, 130}, .bar = {32, 186, -32, 14}};
constexpr Places tall_places{.text = {16, 50, -16, 150}, .bar = {32, 216, -32, 14}};

// How A says yes.
enum class Yes : std::uint8_t {
  press,      // what can be done again
  hold,       // what interrupts
  long_hold,  // what is lost for good
};

struct Asked {
  DeviceText title;
  DeviceText text;  // {0}: what `about` says
  DeviceText yes;
  Yes how;
  void (*done)(App& app);
  text::Sentence (*about)(const App& app) = nullptr;
};

void use_storage(App& app) {
  app.keeper().start_fresh();
  app.scenes().pop();
}
void update(App& app) {
  app.update();
  app.scenes().pop();
}
void wipe(App& app) { app.wipe(); }
void clear_records(App& app) {
  app.keeper().clear_records();
  app.scenes().pop();
}
void replace_match(App& app) {
  app.scenes().pop();
  start_match(app);
}
void take_back(App& app) { app.match().flow().take_back(); }

text::Sentence where_match_is(const App& app) { return whose_move(app); }
text::Sentence mover(const App& app) {
  const Name name = app.roster().name(app.match().flow().mover());
  text::Sentence sentence;
  text::append(sentence, text::view(name));
  return sentence;
}
text::Sentence names_in_records(const App& app) {
  text::Sentence number;
  text::compose(number, "{0}", app.words().language(), {app.keeper().records().size()});
  return number;
}

// In the order of Question.
constexpr auto all = std::to_array({
    Asked{DeviceText::storage, DeviceText::storage_foreign, DeviceText::use_storage, Yes::long_hold,
          use_storage},
    Asked{DeviceText::storage, DeviceText::storage_newer, DeviceText::use_storage, Yes::long_hold,
          use_storage},
    Asked{DeviceText::update, DeviceText::update_text, DeviceText::hold_to_update, Yes::hold,
          update},
    Asked{DeviceText::wipe, DeviceText::wipe_text, DeviceText::hold_to_wipe, Yes::long_hold, wipe},
    Asked{DeviceText::clear, DeviceText::clear_text, DeviceText::hold_to_clear, Yes::long_hold,
          clear_records, names_in_records},
    Asked{DeviceText::replace, DeviceText::replace_text, DeviceText::hold_to_replace, Yes::hold,
          replace_match, where_match_is},
    Asked{DeviceText::take_back, DeviceText::take_back_text, DeviceText::take_back_yes, Yes::press,
          take_back, mover},
});

const Asked& asked(Question question) { return all[static_cast<std::size_t>(question)]; }

}  // namespace

Holds QuestionScene::holds(const App& /*app*/) const {
  const Yes how = asked(question_).how;
  return {.a = how == Yes::hold, .long_a = how == Yes::long_hold, .arrows_rest = true};
}

bool QuestionScene::key(App& app, Act act) {
  const Asked& question = asked(question_);
  if (act == Act::back) {
    app.scenes().pop();
  } else if (act == (question.how == Yes::press ? Act::accept : Act::accept_held)) {
    question.done(app);
  }
  return true;
}

void QuestionScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const Asked& question = asked(question_);
  const text::Sentence about = question.about == nullptr ? text::Sentence{} : question.about(app);
  const text::Sentence text = app.words()(question.text, {text::view(about)});
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, app.words()(question.title));
  set_text(canvas, places.text.on(look.size()), text::view(text),
           {.font = look.measures().body, .smaller = look.measures().caption});
  if (question.how != Yes::press) {
    ui::draw_hold_bar(canvas, look, places.bar.on(look.size()), app.hold_progress());
  }
}

ui::KeyNames QuestionScene::key_names(const App& app) const {
  return {app.words()(asked(question_).yes), app.words()(DeviceText::leave_it)};
}

}  // namespace tiltyard::app
