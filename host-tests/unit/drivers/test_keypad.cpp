// Switches as events: what bounces, what repeats, what is never lost.
#include <unity.h>

#include "chips/keypad.hpp"
#include "expect_equal.hpp"
#include "memory/scripted_keys.hpp"
#include "memory/virtual_clock.hpp"

using namespace tiltyard;
using chips::Keypad;
using drivers::Key;
using drivers::KeyAction;
using drivers::KeyEvent;
using drivers::KeySet;
using drivers::milliseconds;
using drivers::never;

namespace {

void assert_next(Keypad& keypad, Key key, KeyAction action, drivers::Time at) {
  const auto event = keypad.next();
  TEST_ASSERT_TRUE(event.has_value());
  EXPECT_EQUAL(*event, (KeyEvent{key, action, at}));
}

}  // namespace

void setUp() {}
void tearDown() {}

static void test_a_press_counts_at_its_first_edge() {
  Keypad keypad;
  keypad.scan({Key::a}, 1000);
  assert_next(keypad, Key::a, KeyAction::press, 1000);
  TEST_ASSERT_TRUE(keypad.pressed().contains(Key::a));
  TEST_ASSERT_TRUE(keypad.empty());
}

static void test_bouncing_counts_for_nothing() {
  Keypad keypad;
  for (drivers::Time t = 0; t < Keypad::settling; t += 500) {
    keypad.scan(t / 500 % 2 == 0 ? KeySet{Key::a} : KeySet{}, t);
  }
  keypad.scan({Key::a}, Keypad::settling);
  assert_next(keypad, Key::a, KeyAction::press, 0);
  TEST_ASSERT_FALSE(keypad.next().has_value());
}

// A contact that bounces for so long after its edge, seen at each of its bounces: 0.4 ms one way,
// 0.3 ms the other.
static void bounce(Keypad& keypad, Key key, bool closes, drivers::Time edge, drivers::Time length) {
  bool closed = closes;
  for (drivers::Time t = 0; t < length; t += closed == closes ? 300 : 400) {
    keypad.scan(closed ? KeySet{key} : KeySet{}, edge + t);
    closed = !closed;
  }
  keypad.scan(closes ? KeySet{key} : KeySet{}, edge + length);
}

// "The first edge counts at once, then 25 ms of deafness for that key; tests with absolute trains
// of 5, 12 and 20 ms on both edges."
static void test_trains_of_5_12_and_20_ms_on_both_edges_are_one_press_and_one_release() {
  for (const unsigned length : {5U, 12U, 20U}) {
    Keypad keypad;
    const drivers::Time press = milliseconds(100);
    const drivers::Time release = milliseconds(180);
    bounce(keypad, Key::a, true, press, milliseconds(length));
    keypad.scan({Key::a}, press + milliseconds(25));
    bounce(keypad, Key::a, false, release, milliseconds(length));
    keypad.scan({}, release + milliseconds(25));
    keypad.scan({}, release + milliseconds(60));
    assert_next(keypad, Key::a, KeyAction::press, press);
    assert_next(keypad, Key::a, KeyAction::release, release);
    TEST_ASSERT_FALSE(keypad.next().has_value());
  }
}

static void test_two_keys_are_deaf_each_for_itself() {
  Keypad keypad;
  keypad.scan({Key::a}, 0);
  keypad.scan({Key::a, Key::b}, milliseconds(3));
  assert_next(keypad, Key::a, KeyAction::press, 0);
  assert_next(keypad, Key::b, KeyAction::press, milliseconds(3));
}

// "A key pressed and released wholly inside an erase still counts (the edge is latched)."
static void test_a_press_that_came_and_went_unseen_counts_and_is_released_after_the_deafness() {
  Keypad keypad;
  keypad.scan({}, 0);
  const drivers::Time seen = milliseconds(400);
  keypad.scan({}, {Key::b}, seen);
  assert_next(keypad, Key::b, KeyAction::press, seen);
  TEST_ASSERT_EQUAL_UINT64(seen + Keypad::settling, keypad.next_wake());
  keypad.scan({}, seen + Keypad::settling);
  assert_next(keypad, Key::b, KeyAction::release, seen + Keypad::settling);
}

static void test_an_edge_of_a_release_whose_bouncing_was_not_seen_to_end_is_no_press() {
  Keypad keypad;
  keypad.scan({Key::b}, 0);
  keypad.scan({}, milliseconds(100));
  // Nobody could look from here until long after; the last bounce is remembered by the pin.
  keypad.scan({}, {Key::b}, milliseconds(500));
  assert_next(keypad, Key::b, KeyAction::press, 0);
  assert_next(keypad, Key::b, KeyAction::release, milliseconds(100));
  TEST_ASSERT_FALSE(keypad.next().has_value());
}

static void test_an_edge_while_pressed_or_deaf_is_bouncing() {
  Keypad keypad;
  keypad.scan({Key::a}, {Key::a}, 0);
  keypad.scan({}, {Key::a}, milliseconds(2));
  keypad.scan({Key::a}, {Key::a}, milliseconds(4));
  keypad.scan({Key::a}, milliseconds(30));
  assert_next(keypad, Key::a, KeyAction::press, 0);
  TEST_ASSERT_FALSE(keypad.next().has_value());
}

static void test_a_release_within_the_settling_time_is_told_at_its_end() {
  Keypad keypad;
  keypad.scan({Key::b}, 0);
  keypad.scan({}, 3000);
  TEST_ASSERT_EQUAL_UINT64(Keypad::settling, keypad.next_wake());
  keypad.scan({}, Keypad::settling);
  assert_next(keypad, Key::b, KeyAction::press, 0);
  assert_next(keypad, Key::b, KeyAction::release, Keypad::settling);
}

static void test_after_settling_no_wake_is_asked_for_by_a_key_that_does_not_repeat() {
  Keypad keypad;
  keypad.scan({Key::x}, 0);
  keypad.scan({Key::x}, Keypad::settling);
  TEST_ASSERT_EQUAL_UINT64(never, keypad.next_wake());
  keypad.scan({}, milliseconds(500));
  keypad.scan({}, milliseconds(500) + Keypad::settling);
  TEST_ASSERT_EQUAL_UINT64(never, keypad.next_wake());
}

static void test_only_arrows_repeat_first_late_then_evenly() {
  Keypad keypad;
  const KeySet held{Key::down, Key::a};
  keypad.scan(held, 0);
  for (drivers::Time t = 0; t <= milliseconds(1000); t += milliseconds(10)) keypad.scan(held, t);
  assert_next(keypad, Key::down, KeyAction::press, 0);
  assert_next(keypad, Key::a, KeyAction::press, 0);
  drivers::Time at = Keypad::first_repeat;
  for (; at <= milliseconds(1000); at += Keypad::next_repeats) {
    assert_next(keypad, Key::down, KeyAction::repeat, at);
  }
  TEST_ASSERT_FALSE(keypad.next().has_value());
}

static void test_without_arrows_x_and_y_repeat_in_their_place() {
  Keypad keypad(drivers::ring_keys);
  const KeySet held{Key::y, Key::b};
  keypad.scan(held, 0);
  keypad.scan(held, Keypad::first_repeat);
  assert_next(keypad, Key::b, KeyAction::press, 0);
  assert_next(keypad, Key::y, KeyAction::press, 0);
  assert_next(keypad, Key::y, KeyAction::repeat, Keypad::first_repeat);
  TEST_ASSERT_FALSE(keypad.next().has_value());
}

static void test_a_repeat_stops_with_the_release() {
  Keypad keypad;
  keypad.scan({Key::left}, 0);
  keypad.scan({}, milliseconds(399));
  keypad.scan({}, milliseconds(900));
  assert_next(keypad, Key::left, KeyAction::press, 0);
  assert_next(keypad, Key::left, KeyAction::release, milliseconds(399));
  TEST_ASSERT_FALSE(keypad.next().has_value());
  TEST_ASSERT_EQUAL_UINT64(never, keypad.next_wake());
}

static void test_next_wake_is_exact_for_repeats() {
  Keypad keypad;
  keypad.scan({Key::up}, 0);
  keypad.scan({Key::up}, Keypad::settling);
  TEST_ASSERT_EQUAL_UINT64(Keypad::first_repeat, keypad.next_wake());
  keypad.scan({Key::up}, Keypad::first_repeat);
  TEST_ASSERT_EQUAL_UINT64(Keypad::first_repeat + Keypad::next_repeats, keypad.next_wake());
}

static void test_when_nobody_reads_the_newest_are_dropped_but_each_told_press_gets_its_release() {
  Keypad keypad;
  drivers::Time t = 0;
  for (int i = 0; i < 100; ++i) {
    keypad.scan(drivers::all_keys, t += milliseconds(30));
    keypad.scan({}, t += milliseconds(30));
  }
  int pressed = 0;
  int events = 0;
  while (const auto event = keypad.next()) {
    ++events;
    pressed += event->action == KeyAction::press ? 1 : -1;
  }
  TEST_ASSERT_EQUAL_INT(0, pressed);
  TEST_ASSERT_TRUE(events >= 30);
  TEST_ASSERT_TRUE(events <= static_cast<int>(drivers::Keys::pending_capacity));
  keypad.scan({Key::a}, t += milliseconds(30));
  assert_next(keypad, Key::a, KeyAction::press, t);
}

static void test_the_queue_holds_as_many_events_as_it_says() {
  Keypad keypad;
  drivers::Time t = 0;
  for (int i = 0; i < 100; ++i) {
    keypad.scan({Key::a}, t += milliseconds(30));
    keypad.scan({}, t += milliseconds(30));
  }
  std::size_t events = 0;
  while (keypad.next().has_value()) ++events;
  TEST_ASSERT_EQUAL_UINT(drivers::Keys::pending_capacity, events);
}

// One place is left when as many as fit were told: an odd fill, at every place in the ring.
static void test_the_queue_never_overflows_wherever_it_begins() {
  for (int read_before = 0; read_before < 40; ++read_before) {
    Keypad keypad;
    drivers::Time t = 0;
    for (int i = 0; i < read_before; ++i) {
      keypad.scan(i % 2 == 0 ? KeySet{Key::x} : KeySet{}, t += milliseconds(30));
      TEST_ASSERT_TRUE(keypad.next().has_value());
    }
    const bool x_is_down = read_before % 2 != 0;
    int repeats = 0;
    keypad.scan(x_is_down ? KeySet{Key::x, Key::up} : KeySet{Key::up}, t += milliseconds(30));
    for (int i = 0; i < 100; ++i) {
      keypad.scan(x_is_down ? KeySet{Key::x, Key::up} : KeySet{Key::up}, t += milliseconds(200));
    }
    keypad.scan({}, t += milliseconds(200));
    std::size_t events = 0;
    KeyAction last_of_up = KeyAction::press;
    bool x_released = !x_is_down;
    while (const auto event = keypad.next()) {
      ++events;
      if (event->key == Key::x) x_released = event->action == KeyAction::release;
      if (event->key != Key::up) continue;
      last_of_up = event->action;
      repeats += event->action == KeyAction::repeat ? 1 : 0;
    }
    TEST_ASSERT_TRUE(events <= drivers::Keys::pending_capacity);
    TEST_ASSERT_TRUE(repeats > 20);
    EXPECT_EQUAL(last_of_up, KeyAction::release);
    TEST_ASSERT_TRUE(x_released);
  }
}

static void test_keys_held_while_the_queue_is_full_are_released_in_the_end() {
  Keypad keypad;
  drivers::Time t = 0;
  keypad.scan({Key::right}, t);
  for (int i = 0; i < 100; ++i) keypad.scan({Key::right}, t += milliseconds(200));
  keypad.scan({}, t += milliseconds(200));
  KeyAction last = KeyAction::press;
  while (const auto event = keypad.next()) last = event->action;
  EXPECT_EQUAL(last, KeyAction::release);
}

static void test_scripted_keys_have_only_the_keys_of_their_board() {
  memory::VirtualClock clock;
  memory::ScriptedKeys keys(clock, {Key::up, Key::a});
  keys.press(Key::x);
  TEST_ASSERT_FALSE(keys.next().has_value());
  keys.press(Key::up);
  EXPECT_EQUAL(keys.next()->key, Key::up);
  clock.sleep_until(keys.next_wake());
  TEST_ASSERT_FALSE(keys.next().has_value());
  clock.sleep_until(keys.next_wake());
  EXPECT_EQUAL(keys.next()->action, KeyAction::repeat);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_press_counts_at_its_first_edge);
  RUN_TEST(test_bouncing_counts_for_nothing);
  RUN_TEST(test_trains_of_5_12_and_20_ms_on_both_edges_are_one_press_and_one_release);
  RUN_TEST(test_two_keys_are_deaf_each_for_itself);
  RUN_TEST(test_a_press_that_came_and_went_unseen_counts_and_is_released_after_the_deafness);
  RUN_TEST(test_an_edge_of_a_release_whose_bouncing_was_not_seen_to_end_is_no_press);
  RUN_TEST(test_an_edge_while_pressed_or_deaf_is_bouncing);
  RUN_TEST(test_a_release_within_the_settling_time_is_told_at_its_end);
  RUN_TEST(test_after_settling_no_wake_is_asked_for_by_a_key_that_does_not_repeat);
  RUN_TEST(test_only_arrows_repeat_first_late_then_evenly);
  RUN_TEST(test_without_arrows_x_and_y_repeat_in_their_place);
  RUN_TEST(test_a_repeat_stops_with_the_release);
  RUN_TEST(test_next_wake_is_exact_for_repeats);
  RUN_TEST(test_when_nobody_reads_the_newest_are_dropped_but_each_told_press_gets_its_release);
  RUN_TEST(test_the_queue_holds_as_many_events_as_it_says);
  RUN_TEST(test_the_queue_never_overflows_wherever_it_begins);
  RUN_TEST(test_keys_held_while_the_queue_is_full_are_released_in_the_end);
  RUN_TEST(test_scripted_keys_have_only_the_keys_of_their_board);
  return UNITY_END();
}
