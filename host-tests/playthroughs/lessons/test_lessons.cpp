// Every lesson is played to its end by keys, as somebody does who reads what is said and tries what
// the key bar names: in three languages on every screen. All that is said fits and hides nothing
// that it is about, other keys change nothing, and each move that a lesson allows is legal.
#include <unity.h>

#include <memory>
#include <string>
#include <vector>

#include "app/learn/book.hpp"
#include "support/handheld.hpp"
#include "support/png.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using app::Act;
using app::App;
using app::LessonStep;
using app::Stage;
using drivers::Key;
using golden::Handheld;
using golden::Model;

std::string shots;  // a folder for pictures of all steps; empty: none

class Learner {
 public:
  Learner(const Model& model, text::Language language)
      : model_(model), language_(language), handheld_(std::make_unique<Handheld>(model)) {
    app::Settings settings;
    settings.language = language;
    settings.speed = 2;
    app().change(settings);
  }
  App& app() { return handheld_->app(); }
  app::Coach& coach() { return app().coach(); }

  void learn(const app::GameInfo& game, std::uint8_t lesson) {
    where_ = std::string(game.key) + "-" + std::to_string(lesson + 1);
    coach().begin(app(), game, lesson);
    handheld_->pass(drivers::milliseconds(50));
    settle();
    std::uint8_t seen = 0xFF;
    for (int presses = 0; !over(); ++presses) {
      const std::string at = where_ + " step " + std::to_string(coach().step_number() + 1) +
                             " stage " +
                             std::to_string(static_cast<int>(app().match().flow().stage()));
      TEST_ASSERT_LESS_THAN_INT_MESSAGE(1000, presses, at.c_str());
      if (coach().step_number() != seen && coach().plate(app())) {
        seen = coach().step_number();
        look();
        try_other_keys();
      }
      audit();
      act();
      settle();
    }
    audit();
    take_picture();
    keep_pictures();
    TEST_ASSERT_TRUE_MESSAGE(app().keeper().progress().has(place_of(game), lesson), where_.c_str());
    const std::string at =
        where_ + " ends at stage " + std::to_string(static_cast<int>(app().match().flow().stage()));
    TEST_ASSERT_FALSE_MESSAGE(coach().has_written(), at.c_str());
  }

  const std::string& problems() const { return problems_; }

 private:
  bool over() {
    return coach().has_ended() && app().scenes().depth() > app::CurrentMatch::depth + 1;
  }
  const LessonStep& step() { return coach().lesson().steps[coach().step_number()]; }
  bool has(Key key) const { return model_.keys.contains(key); }

  void press(Key key) { handheld_->press(key); }
  void hold(Key key) { handheld_->hold(key, drivers::milliseconds(700)); }

  // Until somebody has to press a key.
  void settle() {
    for (int i = 0; i < 200; ++i) {
      handheld_->rest();
      const bool computes =
          app().match().flow().stage() == Stage::computer && coach().has_written();
      if (!computes) break;
      handheld_->pass(drivers::milliseconds(100));
    }
    handheld_->pass(drivers::milliseconds(50));
  }

  void audit() {
    for (const std::string& fault : handheld_->audit().faults()) {
      const std::string words = where_ + " step " + std::to_string(coach().step_number() + 1) +
                                " on " + model_.name + ": " + fault;
      complain(words);
    }
    handheld_->audit().clear_faults();
  }
  // All that is wrong is told at the end.
  void complain(const std::string& words) {
    if (problems_.find(words) == std::string::npos) problems_ += "\n" + words;
  }

  void take_picture() {
    if (shots.empty()) return;
    pictures_.push_back(golden::enlarged(handheld_->picture(), model_.colour ? 1 : 2));
  }
  // All of a lesson on one sheet.
  void keep_pictures() {
    if (shots.empty()) return;
    const std::string path = shots + "/" + model_.name + "-" + where_ + "-" +
                             std::to_string(static_cast<int>(language_)) + ".png";
    golden::write_file(path, golden::png(golden::sheet(pictures_, 4)));
    pictures_.clear();
  }

  // The sentence lies beside what it is about.
  void look() {
    take_picture();
    const ui::Rect plate = *coach().plate(app());
    const std::string at = where_ + " step " + std::to_string(coach().step_number() + 1) + " on " +
                           model_.name + " in language " +
                           std::to_string(static_cast<int>(language_));
    if (!app().look().page().holds(plate)) complain(at + ": too large");
    if (step().about == app::no_thing || app().curtain().has_value()) return;
    if (!coach().pointed().has_value()) return complain(at + ": nothing to see");
    if (coach().pointed()->touches(plate)) complain(at + ": hidden");
  }

  // What the step does not ask for changes nothing, and the sentence stands there again.
  void try_other_keys() {
    const LessonStep& now = step();
    const std::uint32_t events = app().match().flow().event_count();
    const std::uint8_t number = coach().step_number();
    const std::size_t depth = app().scenes().depth();
    const auto tried = [&](Key key, Act act) {
      if (!has(key) || now.acts.has(act)) return;
      press(key);
      TEST_ASSERT_EQUAL_UINT32(events, app().match().flow().event_count());
      TEST_ASSERT_EQUAL_UINT8(number, coach().step_number());
      TEST_ASSERT_EQUAL_size_t(depth, app().scenes().depth());
      TEST_ASSERT_TRUE_MESSAGE(coach().plate(app()).has_value(), where_.c_str());
    };
    tried(Key::b, Act::back);
    if (app().few_keys()) return;
    tried(Key::x, Act::explain);
    tried(Key::y, Act::table);
  }

  void act() {
    if (app().scenes().depth() > app::CurrentMatch::depth + 1) return press(Key::b);
    if (app().match().flow().stage() == Stage::over) return press(Key::a);
    if (coach().step_number() >= coach().lesson().steps.size()) return press(Key::a);
    if (app().match().flow().has_to_watch()) return press(Key::a);
    const LessonStep& now = step();
    const Stage stage = app().match().flow().stage();
    const bool waits = stage == Stage::turn || stage == Stage::decision || stage == Stage::caller ||
                       stage == Stage::call || stage == Stage::announcement;
    if (!waits || now.is_read()) return press(Key::a);
    if (now.moves.empty()) return follow(now);
    wander(now);
  }

  void follow(const LessonStep& now) {
    const std::uint8_t number = coach().step_number();
    for (std::size_t i = 0; i < now.acts.count && coach().step_number() == number; ++i) {
      if (now.acts.list[i] == Act::accept_held &&
          app().match().flow().stage() == Stage::announcement) {
        handheld_->pass(drivers::seconds(4));
      }
      do_act(now.acts.list[i]);
      take_picture();
      audit();
    }
  }
  void do_act(Act act) {
    switch (act) {
      case Act::accept: return press(Key::a);
      case Act::accept_held: return hold(Key::a);
      case Act::back: return press(Key::b);
      case Act::back_held: return hold(Key::b);
      case Act::explain: return app().few_keys() ? by_menu(2) : press(Key::x);
      case Act::table: return app().few_keys() ? by_menu(1) : press(Key::y);
      case Act::right:
      case Act::next: return press(next());
      case Act::down: return press(has(Key::down) ? Key::down : next());
      case Act::left: return press(has(Key::left) ? Key::left : Key::x);
      case Act::up: return press(has(Key::up) ? Key::up : Key::x);
      default: TEST_FAIL_MESSAGE("no lesson asks for this");
    }
  }
  Key next() const { return has(Key::right) ? Key::right : Key::y; }
  // On boards without X and Y their names stand in the menu.
  void by_menu(int row) {
    hold(Key::b);
    for (int i = 0; i < row; ++i) press(next());
    press(Key::a);
  }

  // Tries this and that until it is what the lesson asks for.
  void wander(const LessonStep& now) {
    static constexpr std::array keys{Key::right, Key::a, Key::down, Key::a, Key::b,
                                     Key::left,  Key::a, Key::a,    Key::up};
    const Key key = keys.at(random_.below(static_cast<std::uint32_t>(keys.size())));
    if (key == Key::b && !now.acts.has(Act::back) && random_.below(4) != 0) return;
    press(has(key) ? key : random_.below(2) == 0 ? next() : Key::a);
  }

  const Model& model_;
  text::Language language_;
  std::unique_ptr<Handheld> handheld_;
  Random random_ = Random::from_seed(7);
  std::string where_;
  std::string problems_;
  std::vector<golden::Picture> pictures_;
};

void learn_all(const Model& model, text::Language language) {
  Learner learner(model, language);
  for (const app::GameInfo* game : app::games()) {
    for (std::uint8_t i = 0; i < app::lessons_of(*game).size(); ++i) learner.learn(*game, i);
  }
  TEST_ASSERT_TRUE_MESSAGE(learner.problems().empty(), learner.problems().c_str());
}

void test_every_lesson_on_the_large_screen() {
  learn_all(golden::picosystem, text::Language::english);
}
void test_every_lesson_on_the_small_screen() { learn_all(golden::oled, text::Language::english); }
void test_every_lesson_in_every_language() {
  for (const Model* model : {&golden::picosystem, &golden::oled}) {
    learn_all(*model, text::Language::french);
    learn_all(*model, text::Language::italian);
  }
}
void test_every_lesson_with_four_keys() { learn_all(golden::wide, text::Language::italian); }
void test_every_lesson_on_a_tall_screen() { learn_all(golden::tall, text::Language::french); }

}  // namespace

int main(int count, char** arguments) {
  const std::string wish = count < 2 ? "" : arguments[1];
  if (wish == "shots") shots = arguments[2];
  UNITY_BEGIN();
  RUN_TEST(test_every_lesson_on_the_large_screen);
  RUN_TEST(test_every_lesson_on_the_small_screen);
  if (wish != "short") {
    RUN_TEST(test_every_lesson_in_every_language);
    RUN_TEST(test_every_lesson_with_four_keys);
    RUN_TEST(test_every_lesson_on_a_tall_screen);
  }
  return UNITY_END();
}
