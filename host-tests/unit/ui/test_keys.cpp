#include "app/keys.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using app::Act;
using app::Holds;
using app::KeyReader;
using drivers::Key;
using drivers::KeyAction;
using drivers::milliseconds;

bool is(std::optional<Act> act, Act expected) { return act == expected; }

std::optional<Act> press(KeyReader& reader, Key key, Holds holds = {}, drivers::Time at = 0) {
  return reader.read({key, KeyAction::press, at}, holds);
}
std::optional<Act> release(KeyReader& reader, Key key, Holds holds = {}, drivers::Time at = 0) {
  return reader.read({key, KeyAction::release, at}, holds);
}

void test_keys_without_a_held_meaning_act_when_pressed() {
  KeyReader reader(drivers::all_keys);
  TEST_ASSERT_TRUE(is(press(reader, Key::a), Act::accept));
  TEST_ASSERT_FALSE(release(reader, Key::a).has_value());
  TEST_ASSERT_TRUE(is(press(reader, Key::b), Act::back));
  TEST_ASSERT_TRUE(is(press(reader, Key::x), Act::explain));
  TEST_ASSERT_TRUE(is(press(reader, Key::up), Act::up));
}

void test_y_is_the_table_when_let_go_and_the_menu_when_held() {
  KeyReader reader(drivers::all_keys);
  TEST_ASSERT_FALSE(press(reader, Key::y).has_value());
  TEST_ASSERT_TRUE(is(release(reader, Key::y), Act::table));
  press(reader, Key::y, {}, milliseconds(10));
  TEST_ASSERT_FALSE(reader.held(milliseconds(609)).has_value());
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(610)), Act::menu));
  TEST_ASSERT_FALSE(release(reader, Key::y).has_value());
}

void test_without_x_and_y_the_menu_is_b_held() {
  KeyReader reader(drivers::six_keys);
  TEST_ASSERT_TRUE(reader.few_keys());
  TEST_ASSERT_FALSE(press(reader, Key::b).has_value());
  TEST_ASSERT_TRUE(is(release(reader, Key::b), Act::back));
  press(reader, Key::b);
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(600)), Act::menu));
}

void test_four_keys_are_a_ring() {
  KeyReader reader(drivers::ring_keys);
  TEST_ASSERT_TRUE(reader.few_keys());
  TEST_ASSERT_TRUE(is(press(reader, Key::x), Act::previous));
  TEST_ASSERT_TRUE(is(press(reader, Key::y), Act::next));
  TEST_ASSERT_TRUE(is(press(reader, Key::a), Act::accept));
}

void test_a_hold_that_a_scene_asks_for_fills_and_ends_once() {
  KeyReader reader(drivers::all_keys);
  const Holds holds{.a = true};
  TEST_ASSERT_FALSE(press(reader, Key::a, holds, 1000).has_value());
  TEST_ASSERT_EQUAL_INT(500, reader.progress(1000 + milliseconds(300)));
  TEST_ASSERT_EQUAL_UINT64(1000 + milliseconds(600), reader.hold_end());
  TEST_ASSERT_TRUE(is(reader.held(1000 + milliseconds(600)), Act::accept_held));
  TEST_ASSERT_FALSE(reader.held(1000 + milliseconds(900)).has_value());
  TEST_ASSERT_EQUAL_INT(0, reader.progress(1000 + milliseconds(900)));
}

void test_a_hold_let_go_too_early_is_a_press() {
  KeyReader reader(drivers::all_keys);
  press(reader, Key::a, {.a = true});
  TEST_ASSERT_TRUE(is(release(reader, Key::a, {.a = true}, milliseconds(200)), Act::accept));
  TEST_ASSERT_EQUAL_UINT64(drivers::never, reader.hold_end());
}

void test_only_arrows_repeat() {
  KeyReader reader(drivers::all_keys);
  TEST_ASSERT_TRUE(is(reader.read({Key::left, KeyAction::repeat, 0}, {}), Act::left));
  TEST_ASSERT_FALSE(reader.read({Key::a, KeyAction::repeat, 0}, {}).has_value());
  TEST_ASSERT_FALSE(reader.read({Key::x, KeyAction::repeat, 0}, {}).has_value());
}

void test_x_and_y_repeat_where_they_step() {
  KeyReader reader(drivers::ring_keys);
  TEST_ASSERT_TRUE(is(reader.read({Key::x, KeyAction::repeat, 0}, {}), Act::previous));
  TEST_ASSERT_TRUE(is(reader.read({Key::y, KeyAction::repeat, 0}, {}), Act::next));
  TEST_ASSERT_FALSE(reader.read({Key::a, KeyAction::repeat, 0}, {}).has_value());
}

void test_a_centre_alone_does_when_let_go_and_goes_back_when_held() {
  KeyReader reader(drivers::centre_keys);
  TEST_ASSERT_TRUE(reader.few_keys());
  TEST_ASSERT_TRUE(is(press(reader, Key::down), Act::down));
  TEST_ASSERT_FALSE(press(reader, Key::a).has_value());
  TEST_ASSERT_TRUE(is(release(reader, Key::a, {}, milliseconds(599)), Act::accept));
  press(reader, Key::a);
  TEST_ASSERT_FALSE(reader.held(milliseconds(599)).has_value());
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(600)), Act::back));
  TEST_ASSERT_FALSE(release(reader, Key::a, {}, milliseconds(700)).has_value());
}

void test_a_centre_held_on_opens_the_menu_where_there_is_one() {
  KeyReader reader(drivers::centre_keys);
  const Holds holds{.menu = true};
  press(reader, Key::a, holds, 1000);
  TEST_ASSERT_TRUE(is(release(reader, Key::a, holds, 1000 + milliseconds(599)), Act::accept));
  press(reader, Key::a, holds, 1000);
  TEST_ASSERT_FALSE(reader.held(1000 + milliseconds(1499)).has_value());
  TEST_ASSERT_TRUE(is(release(reader, Key::a, holds, 1000 + milliseconds(1499)), Act::back));
  press(reader, Key::a, holds, 1000);
  TEST_ASSERT_TRUE(is(reader.held(1000 + milliseconds(1500)), Act::menu));
  TEST_ASSERT_FALSE(release(reader, Key::a, holds, 1000 + milliseconds(1600)).has_value());
  TEST_ASSERT_FALSE(reader.filling());
}

void test_where_arrows_rest_left_is_b_and_right_the_menu() {
  KeyReader reader(drivers::centre_keys);
  const Holds holds{.a = true, .b = true, .arrows_rest = true};
  press(reader, Key::a, holds);
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(600)), Act::accept_held));
  TEST_ASSERT_FALSE(press(reader, Key::left, holds).has_value());
  TEST_ASSERT_FALSE(reader.read({Key::left, KeyAction::repeat, 0}, holds).has_value());
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(600)), Act::back_held));
  press(reader, Key::left, holds);
  TEST_ASSERT_TRUE(is(release(reader, Key::left, holds, 10), Act::back));
  TEST_ASSERT_TRUE(is(press(reader, Key::right, holds), Act::menu));
  TEST_ASSERT_FALSE(press(reader, Key::up, holds).has_value());
  const Holds plain{.arrows_rest = true};
  TEST_ASSERT_TRUE(is(press(reader, Key::a, plain), Act::accept));
  TEST_ASSERT_TRUE(is(press(reader, Key::left, plain), Act::back));
  const Holds slow{.long_a = true, .arrows_rest = true};
  press(reader, Key::a, slow);
  TEST_ASSERT_FALSE(reader.held(milliseconds(2999)).has_value());
  TEST_ASSERT_TRUE(is(reader.held(milliseconds(3000)), Act::accept_held));
}

void test_signs_say_which_key_it_is() {
  using ui::KeySign;
  const auto are = [](ui::KeySigns signs, KeySign a, KeySign b, KeySign menu) {
    return signs.a == a && signs.b == b && signs.menu == menu;
  };
  const Holds rest{.a = true, .arrows_rest = true};
  TEST_ASSERT_TRUE(
      are(KeyReader(drivers::all_keys).signs({}), KeySign::a, KeySign::b, KeySign::y_held));
  TEST_ASSERT_TRUE(
      are(KeyReader(drivers::six_keys).signs(rest), KeySign::a, KeySign::b, KeySign::b_held));
  TEST_ASSERT_TRUE(
      are(KeyReader(drivers::ring_keys).signs({}), KeySign::a, KeySign::b, KeySign::b_held));
  TEST_ASSERT_TRUE(are(KeyReader(drivers::centre_keys).signs({}), KeySign::centre,
                       KeySign::centre_held, KeySign::centre_held));
  TEST_ASSERT_TRUE(are(KeyReader(drivers::centre_keys).signs(rest), KeySign::centre, KeySign::left,
                       KeySign::right));
}

void test_keys_held_over_a_change_of_scene_mean_nothing_until_pressed_again() {
  KeyReader reader(drivers::all_keys);
  press(reader, Key::down);
  press(reader, Key::y);
  reader.forget();
  TEST_ASSERT_FALSE(reader.read({Key::down, KeyAction::repeat, 0}, {}).has_value());
  TEST_ASSERT_FALSE(reader.held(milliseconds(5000)).has_value());
  TEST_ASSERT_FALSE(release(reader, Key::y).has_value());
  TEST_ASSERT_TRUE(is(press(reader, Key::down), Act::down));
}

void test_held_the_centre_says_when_letting_go_is_back() {
  KeyReader reader(drivers::centre_keys);
  constexpr Holds turn{.menu = true};
  TEST_ASSERT_FALSE(press(reader, Key::a, turn, 0).has_value());
  TEST_ASSERT_FALSE(reader.means_back(milliseconds(599)));
  TEST_ASSERT_EQUAL_UINT64(milliseconds(600), reader.back_from(milliseconds(10)));
  TEST_ASSERT_TRUE(reader.means_back(milliseconds(600)));
  TEST_ASSERT_EQUAL_UINT64(drivers::never, reader.back_from(milliseconds(600)));
  TEST_ASSERT_TRUE(is(release(reader, Key::a, turn, milliseconds(700)), Act::back));
  TEST_ASSERT_FALSE(reader.means_back(milliseconds(700)));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_keys_without_a_held_meaning_act_when_pressed);
  RUN_TEST(test_y_is_the_table_when_let_go_and_the_menu_when_held);
  RUN_TEST(test_without_x_and_y_the_menu_is_b_held);
  RUN_TEST(test_four_keys_are_a_ring);
  RUN_TEST(test_a_hold_that_a_scene_asks_for_fills_and_ends_once);
  RUN_TEST(test_a_hold_let_go_too_early_is_a_press);
  RUN_TEST(test_only_arrows_repeat);
  RUN_TEST(test_x_and_y_repeat_where_they_step);
  RUN_TEST(test_a_centre_alone_does_when_let_go_and_goes_back_when_held);
  RUN_TEST(test_a_centre_held_on_opens_the_menu_where_there_is_one);
  RUN_TEST(test_where_arrows_rest_left_is_b_and_right_the_menu);
  RUN_TEST(test_signs_say_which_key_it_is);
  RUN_TEST(test_keys_held_over_a_change_of_scene_mean_nothing_until_pressed_again);
  RUN_TEST(test_held_the_centre_says_when_letting_go_is_back);
  return UNITY_END();
}
