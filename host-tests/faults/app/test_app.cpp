// What the app promises when what is below it misbehaves: a clock that jumps, keys at every moment
// of a save, power that goes there, flash that wears out. What was told as saved is there
// afterwards.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "expect_equal.hpp"
#include "random_player.hpp"

using tiltyard::Random;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Settings;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::Time;
using tiltyard::memory::RamFlash;
using tiltyard::properties::QuickDevice;
namespace golden = tiltyard::golden;
namespace properties = tiltyard::properties;

void setUp() {}
void tearDown() {}

namespace {

using P = IvanhoeMatch;
constexpr P::Rules::Options options{.players = 3};

const P::Rules::State& state_of(QuickDevice& device) {
  return device.app().match<P>().flow().match().state();
}

std::unique_ptr<QuickDevice> at_play(std::uint64_t seed) {
  auto device = std::make_unique<QuickDevice>(golden::picosystem);
  properties::begin<P>(device->app(), options, seed);
  // Everything that the beginning wants to keep is kept.
  for (int step = 0; step < 200; ++step) device->pass(milliseconds(10));
  return device;
}

}  // namespace

// Microseconds since the start, as a counter of 32 bits of them, of milliseconds, and beyond.
static void test_a_clock_that_jumps_ahead_costs_nothing_but_sleep() {
  constexpr std::array<Time, 6> jumps{milliseconds(1),   Time{1} << 31U, Time{1} << 32U,
                                      Time{1000} << 32U, Time{1} << 52U, Time{1} << 61U};
  for (const Time jump : jumps) {
    const auto device = at_play(5);
    const P::Rules::State before = state_of(*device);
    device->pass(jump);
    device->draw();
    EXPECT_EQUAL(state_of(*device), before);
    // Whatever was on the screen, it can be used: awake, past the curtain and to a move.
    Random random = Random::from_seed(9);
    for (int press = 0; press < 400 && state_of(*device) == before; ++press) {
      properties::press_something(*device, random);
    }
    TEST_ASSERT_FALSE(state_of(*device) == before);
  }
}

static void test_a_clock_that_jumps_while_a_key_is_held_leaves_no_key_held() {
  const auto device = at_play(6);
  device->hold(Key::a, Time{1} << 40U);
  const P::Rules::State before = state_of(*device);
  // Nothing goes on by itself.
  for (int step = 0; step < 100; ++step) device->pass(milliseconds(20));
  EXPECT_EQUAL(state_of(*device), before);
}

// A key comes after so many looks of the main loop, while a save is under way.
static void test_keys_at_every_moment_of_a_save_lose_nothing_that_was_kept() {
  constexpr std::array keys{Key::a, Key::b, Key::x, Key::y, Key::down, Key::right};
  for (unsigned moment = 0; moment < 40; ++moment) {
    const auto device = at_play(7);
    Random random = Random::from_seed(moment);
    const P::Rules::State dealt = state_of(*device);
    for (int press = 0; press < 400 && state_of(*device) == dealt; ++press) {
      properties::press_something(*device, random);
    }
    for (unsigned look = 0; look < moment; ++look) device->app().step();
    device->hold(keys[moment % keys.size()], milliseconds(moment % 2 == 0 ? 40 : 700));
    for (int step = 0; step < 200; ++step) device->pass(milliseconds(10));
    const P::Rules::State kept = state_of(*device);
    QuickDevice again(golden::picosystem, device->storage());
    TEST_ASSERT_NOT_NULL(again.app().current_match().on());
    EXPECT_EQUAL(state_of(again), kept);
  }
}

// The power goes after so many looks of the main loop behind a move: then it is the match before or
// behind it, and a whole one.
static void test_power_that_goes_at_every_moment_of_a_save_leaves_one_match_or_the_other() {
  unsigned before = 0;
  unsigned behind = 0;
  const auto device = at_play(8);
  Random random = Random::from_seed(3);
  for (int press = 0; press < 3000; ++press) {
    const P::Rules::State was = state_of(*device);
    properties::press_something(*device, random);
    std::uint64_t seed = 8;
    properties::keep_playing<P>(device->app(), options, seed);
    // Another match than the one that was played a moment ago: a fresh start for the test, too.
    if (seed != 8) break;
    if (state_of(*device) == was) continue;
    for (unsigned look = 0; look < 16; ++look) {
      QuickDevice again(golden::picosystem, device->storage());
      TEST_ASSERT_NOT_NULL(again.app().current_match().on());
      const bool new_one = state_of(again) == state_of(*device);
      TEST_ASSERT_TRUE(new_one || state_of(again) == was);
      before += new_one ? 0U : 1U;
      behind += new_one ? 1U : 0U;
      device->pass(milliseconds(2));
    }
    // A save waits while something moves and is drawn.
    for (int step = 0; step < 300; ++step) device->pass(milliseconds(10));
  }
  std::printf("%u starts found the match before a move, %u the one behind it\n", before, behind);
  TEST_ASSERT_TRUE(before > 20 && behind > 100);
}

static void test_settings_chosen_at_the_end_of_the_charge_are_kept_or_the_former_are() {
  const auto device = std::make_unique<QuickDevice>(golden::oled);
  Settings settings = device->app().settings();
  settings.volume = settings.volume == 0 ? 1 : 0;
  const Settings former = device->app().settings();
  device->app().change(settings);
  for (int look = 0; look < 20; ++look) {
    QuickDevice again(golden::oled, device->storage());
    TEST_ASSERT_TRUE(again.app().settings() == settings || again.app().settings() == former);
    device->app().step();
  }
  for (int step = 0; step < 60; ++step) device->pass(milliseconds(10));
  QuickDevice again(golden::oled, device->storage());
  EXPECT_EQUAL(again.app().settings(), settings);
}

// Every start finds the match as it was at some move, none finds an older one than the start before
// it, and once nothing can be written any more it is played to its end all the same.
static void test_a_chip_that_wears_out_under_a_match_keeps_the_last_that_it_took() {
  RamFlash<8> chip = golden::started_before();
  chip.set_endurance(1);
  const auto device = std::make_unique<QuickDevice>(golden::oled, chip);
  properties::begin<P>(device->app(), options, 11);
  Random random = Random::from_seed(4);
  std::vector<P::Rules::State> reached{state_of(*device)};
  std::size_t kept = 0;
  const auto is_over = [&] { return !P::Rules::to_act(state_of(*device).table).has_value(); };
  for (int press = 0; press < 20'000 && !is_over(); ++press) {
    device->set_busy(true);
    properties::press_something(*device, random);
    if (device->app().scenes().depth() == 1) device->app().current_match().take_up();
    if (state_of(*device) == reached.back()) continue;
    reached.push_back(state_of(*device));
    device->set_busy(false);
    for (int step = 0; step < 200; ++step) device->pass(milliseconds(20));
    QuickDevice again(golden::oled, device->storage(), true);
    TEST_ASSERT_NOT_NULL(again.app().current_match().on());
    // A move taken back leads to a state that was there before.
    const auto found = std::find(reached.rbegin(), reached.rend(), state_of(again));
    TEST_ASSERT_TRUE(found != reached.rend());
    const auto place = static_cast<std::size_t>(reached.rend() - found) - 1;
    TEST_ASSERT_TRUE(place >= kept);
    kept = place;
  }
  std::printf("worn out after %zu of %zu moves\n", kept, reached.size() - 1);
  TEST_ASSERT_TRUE(is_over());
  TEST_ASSERT_TRUE(kept > 20 && kept + 20 < reached.size());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_clock_that_jumps_ahead_costs_nothing_but_sleep);
  RUN_TEST(test_a_clock_that_jumps_while_a_key_is_held_leaves_no_key_held);
  RUN_TEST(test_keys_at_every_moment_of_a_save_lose_nothing_that_was_kept);
  RUN_TEST(test_power_that_goes_at_every_moment_of_a_save_leaves_one_match_or_the_other);
  RUN_TEST(test_settings_chosen_at_the_end_of_the_charge_are_kept_or_the_former_are);
  RUN_TEST(test_a_chip_that_wears_out_under_a_match_keeps_the_last_that_it_took);
  return UNITY_END();
}
