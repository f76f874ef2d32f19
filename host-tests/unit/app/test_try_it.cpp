// A page of the rules whose idea has a lesson leads there and back, and nowhere else.
#include <unity.h>

#include <array>
#include <memory>
#include <string>

#include "app/learn/book.hpp"
#include "app/rule_book.hpp"
#include "expect_equal.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"
#include "ui/text_pages.hpp"

using namespace tiltyard;
using app::GameInfo;
using drivers::Key;
using drivers::milliseconds;
using golden::Handheld;
using golden::Model;

namespace {

constexpr std::array models{&golden::picosystem, &golden::wide, &golden::tall, &golden::oled,
                            &golden::five_keys};

std::unique_ptr<Handheld> handheld;

app::App& the_app() { return handheld->app(); }

bool reads(std::string_view words) { return handheld->audit().reads_within(words); }

// X, or what stands for it.
void try_it() {
  if (the_app().few_keys()) {
    the_app().post(app::Act::menu);
    handheld->pass(milliseconds(300));
  } else {
    handheld->press(Key::x);
  }
}

void leave_lesson() {
  the_app().coach().leave(the_app());
  handheld->pass(milliseconds(300));
}

bool has_lesson(const GameInfo& game, int chapter) {
  for (const app::Lesson& lesson : app::lessons_of(game)) {
    if (lesson.page == chapter) return true;
  }
  return false;
}

}  // namespace

void setUp() {}
void tearDown() { handheld.reset(); }

static void test_every_chapter_with_a_lesson_leads_there_and_back() {
  for (const Model* model : models) {
    handheld = std::make_unique<Handheld>(*model);
    int tried = 0;
    for (const GameInfo* game : app::games()) {
      for (int chapter = 0; chapter < game->rules.chapters; ++chapter) {
        the_app().scenes().pop_to(1);
        app::open_chapter(the_app(), *game, static_cast<std::uint8_t>(chapter));
        handheld->pass(milliseconds(200));
        const golden::Picture page = handheld->picture();
        TEST_ASSERT_EQUAL(has_lesson(*game, chapter), reads("Try it"));
        try_it();
        TEST_ASSERT_EQUAL(has_lesson(*game, chapter), the_app().coach().on());
        if (!the_app().coach().on()) continue;
        TEST_ASSERT_EQUAL(chapter, the_app().coach().lesson().page);
        TEST_ASSERT_EQUAL_UINT8(0, the_app().coach().step_number());
        ++tried;
        leave_lesson();
        TEST_ASSERT_TRUE(handheld->picture() == page);
        handheld->press(Key::b);
        handheld->press(Key::b);
        TEST_ASSERT_EQUAL_UINT(2, the_app().scenes().depth());
      }
    }
    TEST_ASSERT_GREATER_THAN_INT(15, tried);
    for (const std::string& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
  }
}

// A key for a line, or for two words of it.
static void test_no_page_of_the_rules_holds_one_line_alone() {
  handheld = std::make_unique<Handheld>(golden::oled);
  const ui::Look& look = the_app().look();
  const ui::Font& font = *look.measures().body;
  const ui::Rect room = look.body().inset(1, 0);
  const ui::Rect one_line = room.top(font.height());
  const int lines_on_a_page = room.h / font.height();
  for (const GameInfo* game : app::games()) {
    for (std::size_t language = 0; language < text::language_count; ++language) {
      for (int chapter = 0; chapter < game->rules.chapters; ++chapter) {
        const auto words = game->rules.text(static_cast<text::Language>(language), chapter);
        const int lines = ui::TextPages{words, one_line, font}.count();
        if (lines <= lines_on_a_page) continue;
        TEST_ASSERT_TRUE_MESSAGE(lines % lines_on_a_page != 1, std::string(words).c_str());
      }
    }
  }
}

static void test_the_word_is_cut_in_no_language() {
  for (const Model* model : models) {
    for (int language = 0; language < static_cast<int>(text::language_count); ++language) {
      app::Settings settings;
      settings.language = static_cast<text::Language>(language);
      handheld = std::make_unique<Handheld>(*model, settings);
      const GameInfo& game = *app::games()[0];
      app::open_chapter(the_app(), game, app::lessons_of(game)[0].page);
      handheld->pass(milliseconds(200));
      constexpr std::array words{"Try it", "Essayer", "Prova"};
      TEST_ASSERT_TRUE_MESSAGE(reads(words.at(static_cast<std::size_t>(language))), model->name);
      for (const std::string& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
    }
  }
}

// Of several lessons about one chapter the first that is new.
static void test_what_is_known_gives_way_to_what_is_new() {
  handheld = std::make_unique<Handheld>(golden::picosystem);
  const GameInfo& game = *app::games()[0];
  const auto lessons = app::lessons_of(game);
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  for (std::uint8_t one = 0; one < lessons.size() && second == 0; ++one) {
    for (std::uint8_t other = one + 1; other < lessons.size() && second == 0; ++other) {
      if (lessons[one].page == lessons[other].page) first = one, second = other;
    }
  }
  TEST_ASSERT_NOT_EQUAL(0, second);
  for (const std::uint8_t wanted : {first, second}) {
    the_app().scenes().pop_to(1);
    app::open_chapter(the_app(), game, lessons[first].page);
    handheld->pass(milliseconds(200));
    try_it();
    TEST_ASSERT_EQUAL_UINT8(wanted, the_app().coach().number());
    leave_lesson();
    app::LearnProgress progress = the_app().keeper().progress();
    progress.mark(0, first);
    the_app().keeper().change(progress);
  }
}

// The page of its end names the way back.
static void test_a_lesson_that_is_finished_leads_back_to_its_page() {
  handheld = std::make_unique<Handheld>(golden::picosystem);
  const GameInfo& game = *app::games()[1];
  app::open_chapter(the_app(), game, app::lessons_of(game)[0].page);
  handheld->pass(milliseconds(200));
  const golden::Picture page = handheld->picture();
  try_it();
  the_app().coach().end(the_app());
  handheld->pass(milliseconds(300));
  TEST_ASSERT_TRUE(reads("Rules"));
  handheld->press(Key::b);
  TEST_ASSERT_FALSE(the_app().coach().on());
  TEST_ASSERT_TRUE(handheld->picture() == page);
}

// A wish that the step does not ask for, as often as it comes.
static void test_another_move_is_answered_by_the_sentence() {
  for (const Model* model : models) {
    handheld = std::make_unique<Handheld>(*model);
    constexpr std::uint8_t stay = 3;  // where A would play another card
    the_app().coach().begin(the_app(), *app::games()[0], 0, stay);
    handheld->pass(milliseconds(600));
    TEST_ASSERT_TRUE(the_app().coach().plate(the_app()).has_value());
    for (int presses = 0; presses < 3; ++presses) {
      handheld->press(Key::a);
      TEST_ASSERT_TRUE(the_app().coach().plate(the_app()).has_value());
      TEST_ASSERT_EQUAL_UINT8(stay, the_app().coach().step_number());
    }
    leave_lesson();
  }
}

// From the list of lessons one comes back to the list, also after a try.
static void test_a_lesson_from_the_list_leads_back_to_the_list() {
  handheld = std::make_unique<Handheld>(golden::picosystem);
  const GameInfo& game = *app::games()[0];
  app::open_chapter(the_app(), game, app::lessons_of(game)[0].page);
  handheld->pass(milliseconds(200));
  try_it();
  leave_lesson();
  the_app().scenes().pop_to(1);
  the_app().coach().begin(the_app(), game, 0);
  leave_lesson();
  TEST_ASSERT_EQUAL_UINT(2, the_app().scenes().depth());
  EXPECT_EQUAL(the_app().coach().way_back(), app::WayBack::lessons);
}

// One that lies stored stays as it is.
static void test_a_stored_match_is_not_touched() {
  handheld = std::make_unique<Handheld>(golden::picosystem);
  golden::begin_match<app::IvanhoeMatch>(the_app(), {.players = 2}, std::array{"ANNE", "BO"}, 3);
  handheld->press(Key::a);
  const auto state = the_app().match<app::IvanhoeMatch>().flow().match().state();
  const GameInfo& game = the_app().match().info();
  the_app().current_match().leave(the_app());
  app::open_chapter(the_app(), game, app::lessons_of(game)[0].page);
  handheld->pass(milliseconds(200));
  try_it();
  TEST_ASSERT_TRUE(the_app().coach().on());
  TEST_ASSERT_FALSE(the_app().current_match().interrupted());
  leave_lesson();
  const std::size_t place = app::Keeper::place_of(game);
  TEST_ASSERT_TRUE(the_app().keeper().bring_match(place));
  EXPECT_EQUAL(the_app().match<app::IvanhoeMatch>().flow().match().state(), state);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_chapter_with_a_lesson_leads_there_and_back);
  RUN_TEST(test_no_page_of_the_rules_holds_one_line_alone);
  RUN_TEST(test_the_word_is_cut_in_no_language);
  RUN_TEST(test_what_is_known_gives_way_to_what_is_new);
  RUN_TEST(test_a_lesson_that_is_finished_leads_back_to_its_page);
  RUN_TEST(test_another_move_is_answered_by_the_sentence);
  RUN_TEST(test_a_lesson_from_the_list_leads_back_to_the_list);
  RUN_TEST(test_a_stored_match_is_not_touched);
  return UNITY_END();
}
