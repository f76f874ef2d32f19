// SSD1306 and SH1106 byte by byte, as they go over their bus.
#include <unity.h>

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "chips/sh1106.hpp"
#include "chips/ssd1306.hpp"
#include "memory/recording_bus.hpp"

using namespace tiltyard;
using chips::Oled;
using chips::OledOptions;
using drivers::Area;
using drivers::never;
using memory::RecordingBus;

namespace {

constexpr std::uint16_t C(std::uint8_t command) { return RecordingBus::command | command; }

RecordingBus bus;
chips::NoLine no_line;

void assert_sent(std::initializer_list<std::uint16_t> expected) {
  TEST_ASSERT_EQUAL_UINT(expected.size(), bus.bytes().size());
  TEST_ASSERT_EQUAL_HEX16_ARRAY(expected.begin(), bus.bytes().data(), expected.size());
  bus.forget();
}

struct Panel {
  explicit Panel(const chips::OledChip& kind = chips::ssd1306, const OledOptions& options = {})
      : chip(bus, no_line, kind, options) {}

  void run() {
    while (true) {
      const drivers::Time wake = chip.step(now);
      if (bus.busy()) {
        bus.finish();
      } else if (wake == never) {
        return;
      } else {
        now = wake;
      }
    }
  }
  void show(Area area) { show(std::span<const Area>(&area, 1)); }
  void show(std::span<const Area> areas) {
    drivers::Palette palette{};
    palette[1] = 0x0001;
    palette[15] = 0xFFFF;
    chip.show(frame, palette, areas);
    bus.finish();
  }
  void start() {
    run();
    show({0, 0, 1, 1});
    run();
    TEST_ASSERT_TRUE(chip.lit());
    bus.forget();
  }
  void light(unsigned x, unsigned y, std::uint8_t index = 1) {
    std::uint8_t& pair = frame[y * 64 + x / 2];
    pair = static_cast<std::uint8_t>(x % 2 == 0 ? (pair & 0x0FU) | index << 4U
                                                : (pair & 0xF0U) | index);
  }

  Oled chip;
  drivers::Time now = 0;
  std::vector<std::uint8_t> frame = std::vector<std::uint8_t>(64 * 64, 0);
};

}  // namespace

void setUp() { bus = {}; }
void tearDown() {}

static void test_the_ssd1306_is_set_up_after_its_power_came_and_stays_dark_without_a_frame() {
  Panel panel;
  TEST_ASSERT_EQUAL_UINT64(Oled::power_up, panel.chip.step(0));
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run();
  assert_sent({C(0xAE), C(0x20), C(0x00), C(0x40), C(0xA8), C(0x3F), C(0xD3), C(0x00),
               C(0xDA), C(0x12), C(0xD5), C(0x80), C(0xD9), C(0xF1), C(0xDB), C(0x30),
               C(0xA4), C(0xA6), C(0x8D), C(0x14), C(0x2E), C(0x81), C(0xFF)});
  TEST_ASSERT_FALSE(panel.chip.busy());
  TEST_ASSERT_FALSE(panel.chip.lit());
}

static void test_a_reset_line_is_low_from_the_start_and_high_a_millisecond_before_the_first_byte() {
  memory::RecordingLine reset;
  Oled chip(bus, reset, chips::sh1106, {});
  chip.step(0);
  TEST_ASSERT_FALSE(reset.high());
  TEST_ASSERT_EQUAL_UINT64(Oled::power_up + Oled::after_reset, chip.step(Oled::power_up));
  TEST_ASSERT_TRUE(reset.high());
  TEST_ASSERT_FALSE(bus.busy());
  chip.step(Oled::power_up + Oled::after_reset);
  TEST_ASSERT_TRUE(bus.busy());
  TEST_ASSERT_EQUAL_UINT(2, reset.changes());
}

// As much as the board allows is full light.
static void test_light_is_a_share_of_the_contrast_that_the_board_allows() {
  Panel panel(chips::ssd1306, {.contrast = 31});
  panel.start();
  panel.chip.set_light(255);
  panel.run();
  TEST_ASSERT_EQUAL_UINT(0, bus.bytes().size());
  panel.chip.set_light(128);
  panel.run();
  assert_sent({C(0x81), C(15)});
}

// A frame that is shown before anybody looked at how the start script fared began a transfer of its
// own, and the failure was gone.
static void test_it_is_busy_until_the_end_of_a_transfer_was_looked_at() {
  Panel panel;
  panel.run();
  panel.show({0, 0, 1, 8});
  TEST_ASSERT_FALSE(bus.busy());
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run();
  TEST_ASSERT_FALSE(panel.chip.busy());
}

static void test_it_lights_up_with_its_first_frame() {
  Panel panel;
  panel.run();
  bus.forget();
  panel.show({0, 0, 1, 8});
  assert_sent({C(0xA1), C(0xC8), C(0x21), C(0), C(0), C(0x22), C(0), C(0), 0x00});
  panel.run();
  assert_sent({C(0xAF)});
  TEST_ASSERT_TRUE(panel.chip.lit());
}

static void test_an_area_is_widened_to_pages_and_a_byte_is_a_column_lowest_row_first() {
  Panel panel;
  panel.start();
  panel.light(3, 8);
  panel.light(3, 15);
  panel.light(4, 17, 15);
  panel.light(5, 12, 2);  // black in this palette
  panel.show({3, 12, 3, 5});
  assert_sent({C(0xA1), C(0xC8), C(0x21), C(3), C(5), C(0x22), C(1), C(2), 0x81, 0x00, 0x00, 0x00,
               0x02, 0x00});
}

static void test_areas_go_over_in_a_row_each_with_its_pages() {
  Panel panel;
  panel.start();
  panel.light(3, 8);
  constexpr std::array<Area, 3> areas{{{0, 0, 1, 8}, {9, 9, 0, 0}, {3, 12, 2, 5}}};
  panel.show(areas);
  TEST_ASSERT_EQUAL_UINT(1, bus.transfers());
  assert_sent({C(0xA1), C(0xC8), C(0x21), C(0),    C(0),    C(0x22), C(0),
               C(0),    0x00,    C(0xA1), C(0xC8), C(0x21), C(3),    C(4),
               C(0x22), C(1),    C(2),    0x01,    0x00,    0x00,    0x00});
}

static void test_a_whole_frame_is_1024_bytes_and_eight_commands() {
  Panel panel;
  panel.start();
  panel.show({0, 0, 128, 64});
  TEST_ASSERT_EQUAL_UINT(8 + 1024, bus.bytes().size());
  TEST_ASSERT_EQUAL_UINT(0, bus.violations());
}

static void test_the_sh1106_gets_one_page_a_time_from_its_second_column_on() {
  Panel panel(chips::sh1106, {.first_column = 2});
  panel.run();
  assert_sent({C(0xAE), C(0x40), C(0xA8), C(0x3F), C(0xD3), C(0x00), C(0xDA),
               C(0x12), C(0xD5), C(0x80), C(0xD9), C(0x22), C(0xDB), C(0x35),
               C(0xA4), C(0xA6), C(0xAD), C(0x8B), C(0x81), C(0xFF)});
  panel.light(20, 9);
  panel.show({20, 8, 2, 16});
  assert_sent({C(0xA1), C(0xC8), C(0xB1), C(0x06), C(0x11), 0x02, 0x00, C(0xA1), C(0xC8), C(0xB2),
               C(0x06), C(0x11), 0x00, 0x00});
}

static void test_flipped_columns_and_rows_run_the_other_way() {
  Panel panel;
  panel.start();
  panel.chip.set_flipped(true);
  panel.show({0, 0, 1, 8});
  assert_sent({C(0xA0), C(0xC0), C(0x21), C(0), C(0), C(0x22), C(0), C(0), 0x00});
}

static void test_glass_off_the_middle_lies_elsewhere_when_flipped() {
  Panel panel(chips::sh1106, {.size = {128, 64}, .first_column = 0});
  panel.start();
  panel.chip.set_flipped(true);
  panel.show({0, 0, 1, 8});
  assert_sent({C(0xA0), C(0xC0), C(0xB0), C(0x04), C(0x10), 0x00});
}

static void test_contrast_is_sent_once_with_the_next_step() {
  Panel panel;
  panel.start();
  panel.chip.set_contrast(0x20);
  panel.run();
  assert_sent({C(0x81), C(0x20)});
  panel.run();
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
}

static void test_asleep_the_pump_is_off_and_waking_waits_for_a_frame() {
  Panel panel;
  panel.start();
  panel.chip.sleep();
  TEST_ASSERT_TRUE(panel.chip.busy());
  panel.run();
  assert_sent({C(0xAE), C(0x8D), C(0x10)});
  TEST_ASSERT_FALSE(panel.chip.lit());
  panel.chip.wake();
  panel.run();
  assert_sent({C(0x8D), C(0x14)});
  TEST_ASSERT_FALSE(panel.chip.lit());
  panel.show({0, 0, 128, 64});
  bus.forget();
  panel.run();
  assert_sent({C(0xAF)});
  // Put to sleep again it sleeps until it is woken again.
  panel.chip.sleep();
  panel.run();
  assert_sent({C(0xAE), C(0x8D), C(0x10)});
  panel.run();
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
}

// Steps and carries transfers to their end, or loses them, until `until`.
static void run_until(Panel& panel, drivers::Time until, bool answers) {
  while (true) {
    const drivers::Time wake = panel.chip.step(panel.now);
    if (bus.busy()) {
      answers ? bus.finish() : bus.fail();
      continue;
    }
    if (wake > until) break;
    panel.now = wake;
  }
  panel.now = until;
}

// "An OLED that misses one byte stays dark or stale for ever": after a failure the start script and
// the whole picture again.
static void test_a_frame_that_was_lost_is_followed_by_start_script_and_whole_frame() {
  Panel panel;
  panel.start();
  panel.light(100, 50);
  panel.chip.show(panel.frame, drivers::Palette{0, 1}, {0, 0, 8, 8});
  bus.fail();
  bus.forget();
  panel.chip.step(panel.now);
  TEST_ASSERT_FALSE(panel.chip.busy());
  TEST_ASSERT_FALSE(panel.chip.lit());
  run_until(panel, panel.now + drivers::milliseconds(200), true);
  TEST_ASSERT_TRUE(panel.chip.lit());
  TEST_ASSERT_EQUAL_HEX16(C(0xAE), bus.bytes()[0]);
  TEST_ASSERT_EQUAL_UINT(21 + 2 + 8 + 1024 + 1, bus.bytes().size());
  TEST_ASSERT_EQUAL_HEX16(C(0xAF), bus.bytes().back());
}

// Of the 300 ms to the first picture a module that is deaf at first takes 150: a byte that it misses
// then is not worth another 100.
static void test_a_byte_that_was_missed_is_made_good_at_once_but_not_again_and_again() {
  Panel panel;
  panel.start();
  panel.chip.show(panel.frame, drivers::Palette{0, 1}, {0, 0, 8, 8});
  bus.fail();
  TEST_ASSERT_EQUAL_UINT64(panel.now + Oled::after_missed_byte, panel.chip.step(panel.now));
  // The start script and the contrast go over, the frame does not.
  panel.now += Oled::after_missed_byte;
  for (int i = 0; i < 2; ++i) {
    panel.chip.step(panel.now);
    bus.finish();
  }
  panel.chip.step(panel.now);
  bus.fail();
  TEST_ASSERT_EQUAL_UINT64(panel.now + Oled::between_attempts, panel.chip.step(panel.now));
  run_until(panel, panel.now + Oled::between_attempts, true);
  TEST_ASSERT_TRUE(panel.chip.lit());
  panel.chip.show(panel.frame, drivers::Palette{0, 1}, {0, 0, 8, 8});
  bus.fail();
  TEST_ASSERT_EQUAL_UINT64(panel.now + Oled::after_missed_byte, panel.chip.step(panel.now));
}

static void test_a_module_that_does_not_answer_is_asked_again_after_100_ms() {
  Panel panel;
  run_until(panel, Oled::power_up, false);
  panel.now = Oled::power_up + Oled::after_reset;
  for (int i = 0; i < 3; ++i, panel.now += Oled::between_attempts) {
    panel.chip.step(panel.now);
    bus.fail();
    TEST_ASSERT_EQUAL_UINT64(panel.now + Oled::between_attempts, panel.chip.step(panel.now));
  }
}

// "A dead screen never keeps a match from being saved": it is busy for a moment only, and takes
// frames and sleeps as if it were there.
static void test_a_dead_screen_is_hardly_ever_busy_takes_frames_and_sleeps() {
  Panel panel;
  run_until(panel, drivers::seconds(1), false);
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.chip.show(panel.frame, drivers::Palette{0, 1}, {0, 0, 128, 64});
  TEST_ASSERT_FALSE(panel.chip.busy());
  panel.chip.sleep();
  TEST_ASSERT_FALSE(panel.chip.busy());
  const std::size_t tried = bus.transfers();
  run_until(panel, drivers::seconds(9), false);
  TEST_ASSERT_EQUAL_size_t(tried, bus.transfers());
  panel.chip.wake();
  run_until(panel, drivers::seconds(10), true);
  panel.show({0, 0, 128, 64});
  run_until(panel, drivers::seconds(11), true);
  TEST_ASSERT_TRUE(panel.chip.lit());
}

// "Time limit on a transfer (50 ms)."
static void test_a_transfer_that_never_ends_is_given_up_after_50_ms() {
  Panel panel;
  panel.start();
  panel.chip.show(panel.frame, drivers::Palette{0, 1}, {0, 0, 8, 8});
  const drivers::Time limit = panel.chip.step(panel.now);
  TEST_ASSERT_EQUAL_UINT64(panel.now + drivers::milliseconds(50), limit);
  panel.chip.step(limit - 1);
  TEST_ASSERT_TRUE(bus.busy());
  panel.chip.step(limit);
  TEST_ASSERT_FALSE(bus.busy());
  bus.hold(true);
  panel.now = limit;
  bus.forget();
  run_until(panel, limit + drivers::seconds(2), true);
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
  TEST_ASSERT_FALSE(panel.chip.busy());
  bus.hold(false);
  run_until(panel, limit + drivers::seconds(3), true);
  TEST_ASSERT_TRUE(panel.chip.lit());
}

static void test_outside_areas_send_nothing() {
  Panel panel;
  panel.start();
  panel.show({128, 0, 4, 4});
  panel.show({0, 0, 0, 4});
  TEST_ASSERT_EQUAL_UINT(0, bus.transfers());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_byte_that_was_missed_is_made_good_at_once_but_not_again_and_again);
  RUN_TEST(test_a_module_that_does_not_answer_is_asked_again_after_100_ms);
  RUN_TEST(test_the_ssd1306_is_set_up_after_its_power_came_and_stays_dark_without_a_frame);
  RUN_TEST(test_a_reset_line_is_low_from_the_start_and_high_a_millisecond_before_the_first_byte);
  RUN_TEST(test_light_is_a_share_of_the_contrast_that_the_board_allows);
  RUN_TEST(test_it_is_busy_until_the_end_of_a_transfer_was_looked_at);
  RUN_TEST(test_it_lights_up_with_its_first_frame);
  RUN_TEST(test_an_area_is_widened_to_pages_and_a_byte_is_a_column_lowest_row_first);
  RUN_TEST(test_areas_go_over_in_a_row_each_with_its_pages);
  RUN_TEST(test_a_whole_frame_is_1024_bytes_and_eight_commands);
  RUN_TEST(test_the_sh1106_gets_one_page_a_time_from_its_second_column_on);
  RUN_TEST(test_flipped_columns_and_rows_run_the_other_way);
  RUN_TEST(test_glass_off_the_middle_lies_elsewhere_when_flipped);
  RUN_TEST(test_contrast_is_sent_once_with_the_next_step);
  RUN_TEST(test_asleep_the_pump_is_off_and_waking_waits_for_a_frame);
  RUN_TEST(test_a_frame_that_was_lost_is_followed_by_start_script_and_whole_frame);
  RUN_TEST(test_a_dead_screen_is_hardly_ever_busy_takes_frames_and_sleeps);
  RUN_TEST(test_a_transfer_that_never_ends_is_given_up_after_50_ms);
  RUN_TEST(test_outside_areas_send_nothing);
  return UNITY_END();
}
