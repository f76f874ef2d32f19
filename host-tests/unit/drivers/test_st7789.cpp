// The ST7789 byte by byte, as it goes over its bus.
#include "st7789_panel.hpp"

using namespace tiltyard;
using namespace tiltyard::testing;
using chips::St7789;
using chips::St7789Options;
using drivers::Area;
using drivers::milliseconds;
using drivers::never;
using drivers::Palette;

void setUp() { forget_all(); }
void tearDown() {}

static void test_reset_is_a_pulse_and_nothing_is_sent_for_120_ms_after_it() {
  Panel panel;
  panel.chip.step(0);
  TEST_ASSERT_FALSE(reset.high());
  TEST_ASSERT_EQUAL_UINT64(20, panel.chip.step(0));
  panel.chip.step(20);
  TEST_ASSERT_TRUE(reset.high());
  panel.run(20 + milliseconds(120) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run(20 + milliseconds(120));
  TEST_ASSERT_EQUAL_UINT(2, reset.changes());
  TEST_ASSERT_EQUAL_UINT(2, bus.transfers());  // the settings, and what wakes it
}

static void test_without_a_reset_line_it_is_reset_by_command_with_the_same_wait() {
  chips::NoLine none;
  Panel panel(none, {.settings = nothing});
  panel.chip.step(0);
  bus.finish();
  assert_sent({C(0x01)});
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run(milliseconds(121) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.bytes().size());
  panel.run(milliseconds(121));
  assert_sent({C(0x13), C(0x3A), 0x05, C(0x36), 0x00, C(0x21), C(0x35), 0x00, C(0x11)});
  TEST_ASSERT_EQUAL_UINT(0, reset.changes());
}

static void test_waking_sends_format_orientation_inversion_and_sleep_out() {
  Panel panel;
  panel.run(drivers::seconds(1));
  assert_sent({C(0x13), C(0x3A), 0x05, C(0x36), 0x00, C(0x21), C(0x35), 0x00, C(0x11)});
}

static void test_the_makers_settings_go_first_with_parameters_as_data() {
  Panel panel({.orientation = 0x70, .inverted = false, .settings = vendor});
  panel.run(drivers::seconds(1));
  assert_sent({C(0xB7), 0x35, C(0xB2), 0x0C, 0x0C, 0x00, C(0x3A), 0x05, C(0x36), 0x70, C(0x20),
               C(0x35), 0x00, C(0x11)});
}

static void
test_a_frame_may_be_shown_5_ms_after_sleep_out_and_display_on_follows_120_ms_after_it() {
  Panel panel;
  const drivers::Time sleep_out = 20 + milliseconds(120);
  panel.run(sleep_out + milliseconds(5) - 1);
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run(sleep_out + milliseconds(5));
  TEST_ASSERT_FALSE(panel.chip.busy());
  bus.forget();
  panel.show({0, 0, 2, 1});
  bus.forget();

  panel.run(sleep_out + milliseconds(120) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.run(sleep_out + milliseconds(120));
  assert_sent({C(0x29)});
  TEST_ASSERT_TRUE(panel.chip.lit());
  TEST_ASSERT_EQUAL_UINT64(never, panel.chip.step(panel.now));
}

static void test_without_a_frame_the_panel_stays_dark() {
  Panel panel;
  panel.run(drivers::seconds(10));
  TEST_ASSERT_FALSE(panel.chip.lit());
  TEST_ASSERT_EQUAL_UINT64(never, panel.chip.step(panel.now));
}

static void test_a_frame_is_orientation_window_and_its_pixels_high_byte_first() {
  Panel panel;
  panel.start();
  panel.frame[3 * 120 + 10] = 0xAB;
  panel.frame[4 * 120 + 10] = 0x0F;
  panel.show({20, 3, 2, 2});
  assert_sent({C(0x36), 0x00,    C(0x2A), 0,    20,   0,    21,   C(0x2B), 0,    3,   0,
               4,       C(0x2C), 0xA0,    0x21, 0xB0, 0x21, 0x00, 0x21,    0xF0, 0x21});
}

static void test_an_odd_edge_is_widened_to_pairs_of_pixels() {
  Panel panel;
  panel.start();
  panel.show({21, 0, 1, 1});
  assert_sent(
      {C(0x36), 0x00, C(0x2A), 0, 20, 0, 21, C(0x2B), 0, 0, 0, 0, C(0x2C), 0x10, 0x21, 0x20, 0x21});
  panel.show({21, 0, 2, 1});
  TEST_ASSERT_EQUAL_UINT(13 + 8, bus.bytes().size());
}

static void test_a_whole_frame_is_sent_in_pieces_without_a_pixel_lost() {
  Panel panel;
  panel.start();
  for (std::size_t i = 0; i < panel.frame.size(); ++i) {
    panel.frame[i] = static_cast<std::uint8_t>(i * 7 + i / 120);
  }
  panel.show({0, 0, 240, 240});
  const auto bytes = bus.bytes();
  TEST_ASSERT_EQUAL_UINT(13 + 240 * 240 * 2, bytes.size());
  const Palette palette = numbered_palette();
  for (std::size_t pixel = 0; pixel < 240 * 240; ++pixel) {
    const std::uint8_t pair = panel.frame[pixel / 2];
    const std::uint16_t colour = palette[pixel % 2 == 0 ? pair >> 4U : pair & 0xFU];
    TEST_ASSERT_EQUAL_HEX16(colour >> 8U, bytes[13 + 2 * pixel]);
    TEST_ASSERT_EQUAL_HEX16(colour & 0xFFU, bytes[14 + 2 * pixel]);
  }
  TEST_ASSERT_EQUAL_UINT(0, bus.violations());
}

static void test_areas_beyond_the_edge_are_clipped_and_empty_ones_send_nothing() {
  Panel panel;
  panel.start();
  panel.show({238, 239, 100, 100});
  assert_sent({C(0x36), 0x00, C(0x2A), 0, 238, 0, 239, C(0x2B), 0, 239, 0, 239, C(0x2C), 0x10, 0x21,
               0x20, 0x21});
  panel.show({240, 0, 10, 10});
  panel.show({5, 5, 0, 10});
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
}

static void test_areas_go_over_in_a_row_and_the_orientation_once() {
  Panel panel;
  panel.start();
  constexpr std::array<Area, 4> areas{{{0, 0, 2, 1}, {5, 5, 0, 10}, {21, 3, 1, 2}, {300, 0, 1, 1}}};
  panel.chip.show(panel.frame, numbered_palette(), areas);
  bus.finish();
  TEST_ASSERT_EQUAL_UINT(1, bus.transfers());
  TEST_ASSERT_EQUAL_UINT(0, bus.violations());
  assert_sent({C(0x36), 0x00, C(0x2A), 0,       0,       0,    1,    C(0x2B), 0,
               0,       0,    0,       C(0x2C), 0x10,    0x21, 0x20, 0x21,    C(0x2A),
               0,       20,   0,       21,      C(0x2B), 0,    3,    0,       4,
               C(0x2C), 0x10, 0x21,    0x20,    0x21,    0x10, 0x21, 0x20,    0x21});
}

static void test_another_palette_takes_effect_at_once() {
  Panel panel;
  panel.start();
  Palette palette{};
  palette[1] = 0xBEEF;
  palette[2] = 0x1234;
  panel.chip.show(panel.frame, palette, {0, 0, 2, 1});
  bus.finish();
  TEST_ASSERT_EQUAL_HEX16(0xBE, bus.bytes()[13]);
  TEST_ASSERT_EQUAL_HEX16(0xEF, bus.bytes()[14]);
  TEST_ASSERT_EQUAL_HEX16(0x12, bus.bytes()[15]);
  TEST_ASSERT_EQUAL_HEX16(0x34, bus.bytes()[16]);
}

static void test_it_is_busy_until_the_last_byte_is_over() {
  Panel panel;
  panel.start();
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.chip.show(panel.frame, numbered_palette(), {0, 0, 240, 240});
  TEST_ASSERT_TRUE(panel.chip.busy());
  bus.finish();
  TEST_ASSERT_FALSE(panel.chip.busy());
}

struct Turned {
  std::uint8_t orientation;
  drivers::Size size;
  std::uint8_t madctl;  // when flipped
  std::uint16_t x;      // where pixel 0, 0 then lies in the chip's memory
  std::uint16_t y;
};

// The refresh turns with the rows, so that both still run the same way.
static void test_flipped_both_mirror_bits_change_and_a_short_picture_lies_at_the_far_end() {
  constexpr Turned cases[]{
      {0x00, {240, 240}, 0xD0, 0, 80}, {0xC0, {240, 240}, 0x10, 0, 0},
      {0x70, {240, 240}, 0xB0, 80, 0}, {0x70, {320, 240}, 0xB0, 0, 0},
      {0x00, {240, 320}, 0xD0, 0, 0},
  };
  for (const Turned& turned : cases) {
    Panel panel({.size = turned.size, .orientation = turned.orientation, .settings = nothing});
    panel.start();
    panel.chip.set_flipped(true);
    panel.show({0, 0, 2, 1});
    const auto high = [](unsigned value) { return static_cast<std::uint16_t>(value >> 8U); };
    const auto low = [](unsigned value) { return static_cast<std::uint16_t>(value & 0xFFU); };
    const unsigned right = turned.x + 1U;
    assert_sent({C(0x36), turned.madctl, C(0x2A), high(turned.x), low(turned.x), high(right),
                 low(right), C(0x2B), high(turned.y), low(turned.y), high(turned.y), low(turned.y),
                 C(0x2C), 0x10, 0x21, 0x20, 0x21});
  }
}

static void test_asleep_it_is_off_and_waking_waits_120_ms_then_lights_up_with_the_next_frame() {
  Panel panel;
  panel.start();
  panel.chip.sleep();
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run(panel.now);
  assert_sent({C(0x28), C(0x10)});
  TEST_ASSERT_FALSE(panel.chip.busy());
  TEST_ASSERT_FALSE(panel.chip.lit());
  const drivers::Time slept = panel.now;

  panel.chip.wake();
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run(slept + milliseconds(120) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.run(slept + milliseconds(120));
  assert_sent({C(0x3A), 0x05, C(0x36), 0x00, C(0x21), C(0x35), 0x00, C(0x11)});
  panel.run(panel.now + milliseconds(5));
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.show({0, 0, 2, 1});
  bus.forget();
  panel.run(slept + milliseconds(120 + 20) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.run(slept + milliseconds(120 + 20));
  assert_sent({C(0x29)});
  // Back to sleep no sooner than 120 ms after it woke.
  panel.chip.sleep();
  panel.run(slept + milliseconds(240) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.run(slept + milliseconds(240));
  assert_sent({C(0x28), C(0x10)});
}

static void test_falling_asleep_waits_until_the_panel_has_been_awake_for_120_ms() {
  Panel panel;
  const drivers::Time sleep_out = 20 + milliseconds(120);
  panel.run(sleep_out + milliseconds(5));
  bus.forget();
  panel.chip.sleep();
  panel.run(sleep_out + milliseconds(120) - 1);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.run(sleep_out + milliseconds(120));
  assert_sent({C(0x28), C(0x10)});
}

static void test_sleeping_asleep_and_waking_awake_do_nothing() {
  Panel panel;
  panel.start();
  panel.chip.wake();
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.chip.sleep();
  panel.run(panel.now + drivers::seconds(1));
  bus.forget();
  panel.chip.sleep();
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.run(panel.now + drivers::seconds(1));
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
}

// Which way the picture lies for each way to mount the panel: upright, a quarter, half and three
// quarters round. The window of a picture that is 240 long lies at the far end of the memory's 320
// where the mirror bit of the long side is set.
static void test_in_each_orientation_the_window_lies_where_the_glass_is() {
  struct Case {
    std::uint8_t orientation;
    unsigned first_column;
    unsigned first_row;
  };
  constexpr std::array<Case, 6> cases{
      {{0x00, 0, 0}, {0x60, 0, 0}, {0x70, 0, 0}, {0xA0, 80, 0}, {0xC0, 0, 80}, {0xB0, 80, 0}}};
  for (const Case& one : cases) {
    Panel panel({.orientation = one.orientation, .settings = nothing});
    panel.start();
    panel.show({2, 1, 2, 1});
    const auto low = [](unsigned value) { return static_cast<std::uint16_t>(value & 0xFFU); };
    assert_sent({C(0x36), one.orientation, C(0x2A), 0, low(one.first_column + 2), 0,
                 low(one.first_column + 3), C(0x2B), 0, low(one.first_row + 1), 0,
                 low(one.first_row + 1), C(0x2C), 0x10, 0x21, 0x20, 0x21});
    bus = {};
    reset = {};
  }
}

// 280 of the 320 rows, 20 before the glass and 20 behind it: the same from both ends. Another one of
// 240 rows begins at row 30.
static void test_rows_before_the_glass_are_left_out_from_either_end() {
  struct Case {
    std::uint8_t orientation;
    drivers::Size size;
    std::uint16_t first_row;
    std::uint16_t x;
    std::uint16_t y;
  };
  constexpr std::array<Case, 5> cases{{{0xC0, {240, 280}, 20, 0, 20},
                                       {0x00, {240, 280}, 20, 0, 20},
                                       {0x60, {280, 240}, 20, 20, 0},
                                       {0x00, {240, 240}, 30, 0, 30},
                                       {0xC0, {240, 240}, 30, 0, 50}}};
  for (const Case& one : cases) {
    Panel panel({.size = one.size,
                 .orientation = one.orientation,
                 .first_row = one.first_row,
                 .settings = nothing});
    panel.start();
    panel.show({0, 0, 2, 1});
    assert_sent({C(0x36), one.orientation, C(0x2A), 0, one.x, 0,
                 static_cast<std::uint16_t>(one.x + 1), C(0x2B), 0, one.y, 0, one.y, C(0x2C), 0x10,
                 0x21, 0x20, 0x21});
    bus = {};
    reset = {};
  }
}

static void test_the_bus_is_never_used_while_it_is_busy() {
  Panel panel({.settings = vendor});
  panel.chip.step(0);
  panel.now = drivers::seconds(1);
  for (int i = 0; i < 10; ++i) panel.chip.step(panel.now);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  panel.now = drivers::seconds(2);
  for (int i = 0; i < 10; ++i) panel.chip.step(panel.now);
  TEST_ASSERT_EQUAL_UINT(1, bus.transfers());
  TEST_ASSERT_EQUAL_UINT(0, bus.violations());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_reset_is_a_pulse_and_nothing_is_sent_for_120_ms_after_it);
  RUN_TEST(test_without_a_reset_line_it_is_reset_by_command_with_the_same_wait);
  RUN_TEST(test_waking_sends_format_orientation_inversion_and_sleep_out);
  RUN_TEST(test_the_makers_settings_go_first_with_parameters_as_data);
  RUN_TEST(test_a_frame_may_be_shown_5_ms_after_sleep_out_and_display_on_follows_120_ms_after_it);
  RUN_TEST(test_without_a_frame_the_panel_stays_dark);
  RUN_TEST(test_a_frame_is_orientation_window_and_its_pixels_high_byte_first);
  RUN_TEST(test_an_odd_edge_is_widened_to_pairs_of_pixels);
  RUN_TEST(test_a_whole_frame_is_sent_in_pieces_without_a_pixel_lost);
  RUN_TEST(test_areas_beyond_the_edge_are_clipped_and_empty_ones_send_nothing);
  RUN_TEST(test_areas_go_over_in_a_row_and_the_orientation_once);
  RUN_TEST(test_another_palette_takes_effect_at_once);
  RUN_TEST(test_it_is_busy_until_the_last_byte_is_over);
  RUN_TEST(test_flipped_both_mirror_bits_change_and_a_short_picture_lies_at_the_far_end);
  RUN_TEST(test_asleep_it_is_off_and_waking_waits_120_ms_then_lights_up_with_the_next_frame);
  RUN_TEST(test_falling_asleep_waits_until_the_panel_has_been_awake_for_120_ms);
  RUN_TEST(test_sleeping_asleep_and_waking_awake_do_nothing);
  RUN_TEST(test_in_each_orientation_the_window_lies_where_the_glass_is);
  RUN_TEST(test_rows_before_the_glass_are_left_out_from_either_end);
  RUN_TEST(test_the_bus_is_never_used_while_it_is_busy);
  return UNITY_END();
}
