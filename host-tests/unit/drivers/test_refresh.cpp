// Pictures that find the moment of the panel's refresh from which they are not torn.
#include "st7789_panel.hpp"

using namespace tiltyard;
using namespace tiltyard::testing;
using drivers::milliseconds;

void setUp() { forget_all(); }
void tearDown() {}

constexpr drivers::Time period = 16'667;

// Whether one reading finds rows of the old picture and of the new, if the new is sent from
// `begun` on. Reading number n begins at n periods.
static bool torn(drivers::Time begun, unsigned first, unsigned end, drivers::Time sending) {
  drivers::Time of_first_row = 0;
  for (unsigned row = first; row < end; ++row) {
    const drivers::Time written = begun + sending * (row - first) / (end - first);
    const drivers::Time read = period * row / chips::lines_a_reading;
    const drivers::Time reading = (written + period - read) / period;
    if (row == first) of_first_row = reading;
    if (reading != of_first_row) return true;
  }
  return false;
}

// "Start frames at TE where there is a pin." The panel is read faster than a whole picture is sent,
// so it is sent behind a reading; a low one is sent ahead of it.
static void test_a_frame_that_waits_as_told_is_not_torn_and_a_whole_one_waits_3_ms_at_most() {
  struct Case {
    unsigned first;
    unsigned end;
    drivers::Time sending;
    drivers::Time longest_wait;
  };
  constexpr std::array<Case, 5> cases{{{0, 240, 14'746, 4000},  // all of 240 x 240 at 62.5 MHz
                                       {80, 320, 14'746, 4000},
                                       {100, 120, 1229, 3000},
                                       {0, 240, 1000, 13'000},  // a narrow column
                                       {220, 240, 100, 3000}}};
  for (const Case& one : cases) {
    unsigned torn_at_once = 0;
    for (drivers::Time at = 0; at < 2 * period; at += 97) {
      const chips::Reading last{.began = 10 * period, .period = period};
      const drivers::Time now = last.began + at;
      const drivers::Time wait = chips::until_untorn(last, now, one.first, one.end, one.sending);
      TEST_ASSERT_TRUE(wait <= one.longest_wait);
      TEST_ASSERT_FALSE(torn(now + wait, one.first, one.end, one.sending));
      TEST_ASSERT_EQUAL_UINT64(
          0, chips::until_untorn(last, now + wait, one.first, one.end, one.sending));
      torn_at_once += torn(now, one.first, one.end, one.sending) ? 1U : 0U;
    }
    TEST_ASSERT_TRUE(torn_at_once > 0);
  }
}

// Edges of a panel that reads every `period`; of some the processor hears late.
struct Edges {
  chips::RefreshMeter meter;
  drivers::Time next = 50 * period;

  void come(unsigned count, drivers::Time late = 0) {
    for (unsigned i = 0; i < count; ++i, next += period) meter.edge(next + late);
  }
  void assert_known() const {
    TEST_ASSERT_EQUAL_UINT64(period, meter.last().period);
    TEST_ASSERT_EQUAL_UINT64(next - period, meter.last().began);
  }
};

static void test_an_edge_that_is_told_late_moves_nothing() {
  Edges edges;
  edges.come(2);
  edges.assert_known();
  edges.come(1, 3000);
  edges.assert_known();
  edges.next += 5 * period;  // an erase: nobody listens
  edges.come(1, 3000);
  edges.assert_known();
  edges.come(1);
  edges.assert_known();
}

// An edge that was told late while the period was measured gave one of 23.4 ms for 20.2, for good.
static void test_a_period_that_was_measured_wrong_is_measured_anew() {
  Edges edges;
  edges.come(1);
  edges.come(1, 3000);
  TEST_ASSERT_EQUAL_UINT64(period + 3000, edges.meter.last().period);
  edges.come(8);
  edges.assert_known();
}

static void test_nothing_waits_for_a_refresh_that_is_not_seen_or_cannot_be_met() {
  const drivers::Time now = 20 * period;
  TEST_ASSERT_EQUAL_UINT64(0, chips::until_untorn({}, now, 0, 240, 14'746));
  const chips::Reading old{.began = now - 2 * period, .period = period};
  TEST_ASSERT_EQUAL_UINT64(0, chips::until_untorn(old, now, 0, 240, 14'746));
  for (drivers::Time at = 0; at < period; at += 97) {
    const chips::Reading last{.began = now - at, .period = period};
    TEST_ASSERT_EQUAL_UINT64(0, chips::until_untorn(last, now, 0, 240, 92'160));  // at 10 MHz
  }
}

static void test_a_lit_panel_is_busy_until_the_moment_of_its_frame_and_sends_it_then() {
  Panel panel;
  panel.start();
  refresh.reading = {.began = panel.now - 15'000, .period = period};
  refresh.time = panel.now;
  panel.chip.show(panel.frame, numbered_palette(), {0, 0, 240, 240});
  TEST_ASSERT_TRUE(panel.chip.busy());
  TEST_ASSERT_FALSE(bus.busy());
  const drivers::Time due = panel.chip.step(panel.now);
  TEST_ASSERT_TRUE(due > panel.now && due < panel.now + milliseconds(3));
  refresh.time = due - 1;
  panel.chip.step(due - 1);
  TEST_ASSERT_FALSE(bus.busy());
  refresh.time = due;
  panel.chip.step(due);
  TEST_ASSERT_TRUE(bus.busy());
  bus.finish();
  TEST_ASSERT_FALSE(panel.chip.busy());
  TEST_ASSERT_EQUAL_UINT(1, bus.transfers());
}

// The entropy pool was stirred, 0.7 ms, after the time was looked at: a page was torn at its start.
static void test_a_moment_that_went_by_since_the_time_was_looked_at_is_missed() {
  Panel panel;
  panel.start();
  const drivers::Time began = panel.now;
  refresh.reading = {.began = began, .period = period};
  refresh.time = began + 15'000;
  panel.chip.show(panel.frame, numbered_palette(), {0, 0, 240, 240});
  TEST_ASSERT_FALSE(bus.busy());
  const drivers::Time due = panel.chip.step(refresh.time);
  refresh.time = due + 15'000;
  const drivers::Time next = panel.chip.step(due);
  TEST_ASSERT_FALSE(bus.busy());
  TEST_ASSERT_EQUAL_UINT64(due + period, next);
}

static void test_a_moment_that_is_as_good_as_here_is_waited_for_at_once() {
  Panel panel;
  panel.start();
  refresh.time = panel.now;
  refresh.reading = {.began = panel.now, .period = period};  // the margin behind the first line
  panel.chip.show(panel.frame, numbered_palette(), {0, 0, 240, 240});
  TEST_ASSERT_TRUE(bus.busy());
  TEST_ASSERT_TRUE(refresh.time > panel.now && refresh.time < panel.now + 1200);
  bus.finish();
}

static void test_a_panel_that_lies_on_its_side_does_not_wait() {
  Panel panel({.orientation = 0x70, .settings = nothing});
  panel.start();
  refresh.reading = {.began = panel.now - 15'000, .period = period};
  refresh.time = panel.now;
  panel.chip.show(panel.frame, numbered_palette(), {0, 0, 240, 240});
  panel.chip.step(panel.now);
  TEST_ASSERT_TRUE(bus.busy());
  bus.finish();
}
int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_frame_that_waits_as_told_is_not_torn_and_a_whole_one_waits_3_ms_at_most);
  RUN_TEST(test_an_edge_that_is_told_late_moves_nothing);
  RUN_TEST(test_a_period_that_was_measured_wrong_is_measured_anew);
  RUN_TEST(test_nothing_waits_for_a_refresh_that_is_not_seen_or_cannot_be_met);
  RUN_TEST(test_a_lit_panel_is_busy_until_the_moment_of_its_frame_and_sends_it_then);
  RUN_TEST(test_a_moment_that_went_by_since_the_time_was_looked_at_is_missed);
  RUN_TEST(test_a_moment_that_is_as_good_as_here_is_waited_for_at_once);
  RUN_TEST(test_a_panel_that_lies_on_its_side_does_not_wait);
  return UNITY_END();
}
