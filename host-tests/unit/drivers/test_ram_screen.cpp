// The screen in memory shows what it is given and sees every breach of the contract.
#include <unity.h>

#include <array>
#include <cstdint>

#include "memory/ram_screen.hpp"
#include "memory/virtual_clock.hpp"

using namespace tiltyard;
using drivers::Area;
using drivers::Palette;
using memory::RamScreen;

namespace {

constexpr drivers::Size size{8, 4};
constexpr Area all{0, 0, 8, 4};
std::array<std::uint8_t, 16> frame;
Palette palette;
memory::VirtualClock fresh_clock() { return {}; }

}  // namespace

void setUp() {
  frame.fill(0);
  palette = {};
  palette[3] = 0xF800;
}
void tearDown() {}

static void test_the_left_pixel_is_the_high_nibble() {
  const auto clock = fresh_clock();
  static RamScreen screen(size, true, clock);
  frame[4] = 0x30;
  screen.show(frame, palette, all);
  TEST_ASSERT_EQUAL_HEX16(0xF800, screen.pixel(0, 1));
  TEST_ASSERT_EQUAL_HEX16(0, screen.pixel(1, 1));
}

static void test_mono_lights_what_is_not_black() {
  const auto clock = fresh_clock();
  static RamScreen screen(size, false, clock);
  frame[0] = 0x03;
  screen.show(frame, palette, all);
  TEST_ASSERT_EQUAL_HEX16(0, screen.pixel(0, 0));
  TEST_ASSERT_EQUAL_HEX16(0xFFFF, screen.pixel(1, 0));
}

static void test_only_the_area_changes_and_is_recorded() {
  const auto clock = fresh_clock();
  static RamScreen screen(size, true, clock);
  std::array<std::uint8_t, 8> record{};
  screen.record(record);
  frame.fill(0x33);
  screen.show(frame, palette, {2, 1, 3, 2});
  TEST_ASSERT_EQUAL_UINT(6, screen.recorded());
  TEST_ASSERT_EQUAL_HEX8(3, record[5]);
  TEST_ASSERT_EQUAL_HEX8(0, record[6]);
  TEST_ASSERT_EQUAL_HEX8(0, screen.index(1, 1));
  TEST_ASSERT_EQUAL_HEX8(3, screen.index(2, 1));
  TEST_ASSERT_EQUAL_HEX8(3, screen.index(4, 2));
  TEST_ASSERT_EQUAL_HEX8(0, screen.index(5, 2));
  TEST_ASSERT_EQUAL_UINT64(12, screen.bytes_sent());
}

static void test_several_areas_are_one_frame() {
  const auto clock = fresh_clock();
  static RamScreen screen(size, true, clock);
  frame.fill(0x33);
  constexpr std::array<drivers::Area, 2> areas{{{0, 0, 1, 1}, {2, 1, 3, 2}}};
  screen.show(frame, palette, areas);
  TEST_ASSERT_EQUAL_UINT(1, screen.frames());
  TEST_ASSERT_EQUAL_UINT64(14, screen.bytes_sent());
  TEST_ASSERT_EQUAL_HEX8(3, screen.index(0, 0));
  TEST_ASSERT_EQUAL_HEX8(0, screen.index(1, 1));
  TEST_ASSERT_EQUAL_HEX8(3, screen.index(4, 2));
  static std::array<drivers::Area, drivers::Display::most_areas + 1> too_many{};
  screen.show(frame, palette, too_many);
  TEST_ASSERT_EQUAL_UINT(1, screen.violations());
}

static void test_it_is_busy_as_long_as_its_bus() {
  auto clock = fresh_clock();
  static RamScreen screen(size, true, clock, 1'000'000);
  screen.show(frame, palette, all);
  TEST_ASSERT_TRUE(screen.busy());
  clock.pass(8 * 4 * 16 - 1);
  TEST_ASSERT_TRUE(screen.busy());
  clock.pass(1);
  TEST_ASSERT_FALSE(screen.busy());
  TEST_ASSERT_EQUAL_UINT(0, screen.violations());
}

static void test_a_frame_touched_under_way_or_shown_while_busy_is_a_breach() {
  auto clock = fresh_clock();
  static RamScreen screen(size, true, clock, 1'000'000);
  screen.show(frame, palette, all);
  frame[5] = 0x11;
  clock.pass(10'000);
  TEST_ASSERT_EQUAL_UINT(1, screen.violations());
  screen.show(frame, palette, all);
  screen.show(frame, palette, all);
  TEST_ASSERT_EQUAL_UINT(2, screen.violations());
}

static void test_asleep_it_is_black_and_wants_a_whole_frame_afterwards() {
  auto clock = fresh_clock();
  static RamScreen screen(size, true, clock);
  frame.fill(0x33);
  screen.show(frame, palette, all);
  screen.sleep();
  TEST_ASSERT_EQUAL_HEX16(0, screen.pixel(0, 0));
  screen.show(frame, palette, all);
  TEST_ASSERT_EQUAL_UINT(1, screen.violations());
  screen.wake();
  screen.show(frame, palette, {0, 0, 2, 2});
  TEST_ASSERT_EQUAL_UINT(2, screen.violations());
}

static void test_flipped_it_is_seen_upside_down() {
  const auto clock = fresh_clock();
  static RamScreen screen(size, true, clock);
  frame[0] = 0x30;
  screen.set_flipped(true);
  screen.show(frame, palette, all);
  TEST_ASSERT_EQUAL_HEX16(0xF800, screen.pixel(7, 3));
  TEST_ASSERT_EQUAL_UINT(0, screen.violations());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_left_pixel_is_the_high_nibble);
  RUN_TEST(test_mono_lights_what_is_not_black);
  RUN_TEST(test_only_the_area_changes_and_is_recorded);
  RUN_TEST(test_several_areas_are_one_frame);
  RUN_TEST(test_it_is_busy_as_long_as_its_bus);
  RUN_TEST(test_a_frame_touched_under_way_or_shown_while_busy_is_a_breach);
  RUN_TEST(test_asleep_it_is_black_and_wants_a_whole_frame_afterwards);
  RUN_TEST(test_flipped_it_is_seen_upside_down);
  return UNITY_END();
}
