// Matches played by random keys, of every game, for every number of players, on large and small
// screens:
// whatever is pressed, the app stands, the match goes on, and nobody sees what is hidden from him.
#include <unity.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "random_player.hpp"

using tiltyard::Random;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::golden::Model;
using tiltyard::properties::Onlooker;
using tiltyard::properties::QuickDevice;
namespace properties = tiltyard::properties;

void setUp() {}
void tearDown() {}

namespace {

// In all; set from the command line.
std::uint32_t presses = 40'000;
std::uint32_t pressed = 0;
std::uint32_t compared = 0;

// A comparison takes as long as hundreds of presses, a picture on the large screen as long as ten.
constexpr std::uint32_t presses_per_look = 32;
constexpr std::uint32_t presses_per_picture = 8;
constexpr std::uint32_t tables = 24;

template <class P>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  const auto device = std::make_unique<QuickDevice>(model);
  tiltyard::app::App& app = device->app();
  Random random = Random::from_seed(seed);
  properties::begin<P>(app, options, seed);
  Onlooker<P> onlooker(*device);
  const std::uint64_t first_seed = seed;
  const std::uint32_t before = app.match().flow().event_count();
  for (std::uint32_t press = 0; press < presses / tables; ++press) {
    device->set_busy(random.below(presses_per_picture) != 0);
    properties::press_something(*device, random);
    properties::keep_playing<P>(app, options, seed);
    ++pressed;
    if (random.below(presses_per_look) != 0) continue;
    ++compared;
    TEST_ASSERT_TRUE(onlooker.sees_nothing_hidden(random));
  }
  TEST_ASSERT_TRUE(seed != first_seed || app.match().flow().event_count() > before);
}

template <class P>
void play_on_both(const typename P::Rules::Options& options, std::uint64_t seed) {
  play<P>(properties::large_screen(seed), options, seed);
  play<P>(properties::small_screen(seed), options, seed + 100);
}

void test_ivanhoe_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    play_on_both<IvanhoeMatch>({.players = players}, players);
  }
}

void test_en_garde_stands_any_keys() {
  using tiltyard::engarde::Level;
  std::uint64_t seed = 0;
  for (const Level level : {Level::basic, Level::classic, Level::advanced}) {
    play_on_both<EnGardeMatch>({.level = level}, ++seed);
  }
}

void test_castles_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 6; ++players) {
    play_on_both<CastlesMatch>({.players = players}, players);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  const auto start = std::chrono::steady_clock::now();
  RUN_TEST(test_ivanhoe_stands_any_keys);
  RUN_TEST(test_en_garde_stands_any_keys);
  RUN_TEST(test_castles_stands_any_keys);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("%u presses, %u pictures compared, %.1f s\n", pressed, compared, time.count());
  return UNITY_END();
}
