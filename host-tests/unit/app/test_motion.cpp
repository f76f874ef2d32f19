// What moves is drawn as often as it was meant to be, however often the main loop wakes.
#include <unity.h>

#include <array>
#include <memory>

#include "support/begin_match.hpp"
#include "support/handheld.hpp"

using tiltyard::app::Matches;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;

namespace {

std::unique_ptr<Handheld> handheld;

auto& flow() { return handheld->app().matches().as<Matches::EnGarde>().flow(); }

// The first fencer holds the device and looks at his cards.
void begin_bout() {
  tiltyard::golden::begin_match<Matches::EnGarde>(handheld->app(), {}, std::array{"ANNE", "BO"}, 3);
  handheld->pass(milliseconds(200));
  while (flow().stage() != Stage::turn) handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(700));
  handheld->pass(milliseconds(500));
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_a_fencer_on_his_way_is_drawn_thirty_times_a_second() {
  begin_bout();
  handheld->press(Key::right);
  handheld->pass(milliseconds(500));
  const std::uint32_t moved = flow().match().event_count();
  std::uint32_t before = handheld->screen().frames();
  handheld->keys().press(Key::a);
  // From the press, debounced, on; he arrives after 150 ms.
  while (handheld->screen().frames() == before) handheld->pass(milliseconds(1));
  before = handheld->screen().frames();
  handheld->pass(milliseconds(120));
  TEST_ASSERT_EQUAL_UINT32(moved, flow().match().event_count());
  const std::uint32_t frames = handheld->screen().frames() - before;
  // Three or four pictures; each is sent as the two places that changed, at most.
  TEST_ASSERT_GREATER_OR_EQUAL_UINT32(3, frames);
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(8, frames);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_fencer_on_his_way_is_drawn_thirty_times_a_second);
  return UNITY_END();
}
