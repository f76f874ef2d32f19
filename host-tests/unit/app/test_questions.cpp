// What concerns the whole device is done only when A is held to the end; what a match's menu sets
// takes effect at once.
#include <unity.h>

#include <array>
#include <memory>

#include "app/match/match_menu.hpp"
#include "app/question_scene.hpp"
#include "expect_equal.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"

using tiltyard::app::Act;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::Question;
using tiltyard::app::QuestionScene;
using tiltyard::app::Settings;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::testing::app;
using tiltyard::testing::handheld;

namespace {

constexpr std::array names{"ANNE", "BO"};

void press(Key key, int times) {
  for (int i = 0; i < times; ++i) handheld->press(key);
}

// From the title by keys: settings, and the row so many from its end.
void open_question(int from_the_end) {
  handheld->press(Key::up);
  handheld->press(Key::a);
  press(Key::up, from_the_end);
  handheld->press(Key::a);
}

void begin_match() {
  tiltyard::golden::begin_match<EnGardeMatch>(app(), {}, names, 3);
  handheld->pass(milliseconds(200));
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_updating_takes_a_held_key() {
  open_question(2);
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(300));
  TEST_ASSERT_EQUAL_UINT(0, handheld->machine().updates());
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL_UINT(0, handheld->machine().updates());
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(800));
  TEST_ASSERT_EQUAL_UINT(1, handheld->machine().updates());
}

static void test_an_update_waits_for_what_is_still_to_be_kept() {
  begin_match();
  app().current_match().leave(app());
  Settings settings;
  settings.volume = 1;
  app().change(settings);
  app().update();
  handheld->pass(milliseconds(400));
  TEST_ASSERT_EQUAL_UINT(1, handheld->machine().updates());
  Handheld next(tiltyard::golden::picosystem, handheld->storage());
  TEST_ASSERT_EQUAL_UINT8(1, next.app().settings().volume);
  TEST_ASSERT_NOT_NULL(next.app().current_match().on());
}

static void test_wiping_takes_a_held_key_and_begins_the_first_day_again() {
  begin_match();
  app().current_match().leave(app());
  handheld->pass(milliseconds(100));
  Settings settings;
  settings.volume = 0;
  app().change(settings);
  open_question(1);
  handheld->press(Key::b);
  TEST_ASSERT_NOT_NULL(app().current_match().on());
  TEST_ASSERT_EQUAL_UINT8(0, app().settings().volume);
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(3200));
  TEST_ASSERT_NULL(app().current_match().on());
  EXPECT_EQUAL(app().settings(), Settings{});
  // The first day begins again: language, lessons.
  handheld->press(Key::a);
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
}

// Sound, light, language, screen and leave are the last lines.
static void test_the_menu_of_a_match_sets_sound_light_language_and_screen() {
  begin_match();
  app().scenes().push<tiltyard::app::MatchMenu>();
  const Settings before = app().settings();
  press(Key::up, 2);
  handheld->press(Key::a);
  TEST_ASSERT_TRUE(app().settings().flipped);
  handheld->press(Key::up);
  handheld->press(Key::right);
  EXPECT_EQUAL(app().settings().language, tiltyard::text::Language::french);
  handheld->press(Key::up);
  handheld->press(Key::left);
  TEST_ASSERT_EQUAL_UINT8(before.brightness - 1, app().settings().brightness);
  handheld->press(Key::up);
  press(Key::left, before.volume);
  TEST_ASSERT_EQUAL_UINT8(0, app().settings().volume);
  TEST_ASSERT_EQUAL_UINT8(0, handheld->tone().volume);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_updating_takes_a_held_key);
  RUN_TEST(test_an_update_waits_for_what_is_still_to_be_kept);
  RUN_TEST(test_wiping_takes_a_held_key_and_begins_the_first_day_again);
  RUN_TEST(test_the_menu_of_a_match_sets_sound_light_language_and_screen);
  return UNITY_END();
}
