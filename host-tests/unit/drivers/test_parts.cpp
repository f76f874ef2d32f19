// The smaller doubles keep their contracts.
#include <unity.h>

#include <array>
#include <cstdint>

#include "expect_equal.hpp"
#include "memory/parts.hpp"
#include "memory/virtual_clock.hpp"

using namespace tiltyard;
using drivers::milliseconds;
using drivers::Note;

namespace {

constexpr std::array<Note, 2> figure{Note{440, 100}, Note{880, 50}};

}  // namespace

void setUp() {}
void tearDown() {}

static void test_a_figure_sounds_for_the_sum_of_its_notes_and_is_kept() {
  memory::VirtualClock clock;
  memory::RecordingTone tone(clock);
  tone.play(figure);
  clock.pass(milliseconds(149));
  TEST_ASSERT_TRUE(tone.playing());
  clock.pass(milliseconds(1));
  TEST_ASSERT_FALSE(tone.playing());
  TEST_ASSERT_EQUAL_UINT(2, tone.notes().size());
  EXPECT_EQUAL(tone.notes()[1], figure[1]);
}

static void test_volume_zero_is_silent_at_once() {
  memory::VirtualClock clock;
  memory::RecordingTone tone(clock);
  tone.play(figure);
  tone.set_volume(0);
  TEST_ASSERT_FALSE(tone.audible());
  tone.forget();
  tone.play(figure);
  TEST_ASSERT_EQUAL_UINT(0, tone.notes().size());
  TEST_ASSERT_EQUAL_UINT32(1, tone.figures());
}

static void test_the_same_seed_gives_the_same_bytes() {
  memory::SeededEntropy one(5);
  memory::SeededEntropy other(5);
  std::array<std::uint8_t, 16> a{};
  std::array<std::uint8_t, 16> b{};
  TEST_ASSERT_TRUE(one.fill(a));
  TEST_ASSERT_TRUE(other.fill(b));
  EXPECT_EQUAL(a, b);
  one.set_healthy(false);
  TEST_ASSERT_FALSE(one.fill(a));
  TEST_ASSERT_TRUE(a != b);
}

static void test_a_line_takes_what_it_has_room_for_and_nothing_unconnected() {
  memory::MemoryLink link;
  constexpr std::array<std::uint8_t, 5> bytes{1, 2, 3, 4, 5};
  link.set_room(3);
  TEST_ASSERT_EQUAL_UINT(3, link.write(bytes));
  link.set_connected(false);
  TEST_ASSERT_EQUAL_UINT(0, link.write(bytes));
  TEST_ASSERT_EQUAL_UINT(3, link.sent().size());
  link.arrive(bytes);
  std::array<std::uint8_t, 4> into{};
  TEST_ASSERT_EQUAL_UINT(4, link.read(into));
  TEST_ASSERT_EQUAL_UINT(1, link.read(into));
  TEST_ASSERT_EQUAL_UINT8(5, into[0]);
  TEST_ASSERT_EQUAL_UINT(0, link.read(into));
}

static void test_absent_parts_do_nothing_and_say_so() {
  drivers::NoTone tone;
  tone.play(figure);
  TEST_ASSERT_FALSE(tone.present() || tone.playing());
  drivers::NoLight light;
  TEST_ASSERT_FALSE(light.has_led() || light.has_screen_light());
  drivers::NoBattery battery;
  TEST_ASSERT_FALSE(battery.present() || battery.charge().too_low_to_write);
  drivers::NoLink link;
  TEST_ASSERT_FALSE(link.connected());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_figure_sounds_for_the_sum_of_its_notes_and_is_kept);
  RUN_TEST(test_volume_zero_is_silent_at_once);
  RUN_TEST(test_the_same_seed_gives_the_same_bytes);
  RUN_TEST(test_a_line_takes_what_it_has_room_for_and_nothing_unconnected);
  RUN_TEST(test_absent_parts_do_nothing_and_say_so);
  return UNITY_END();
}
