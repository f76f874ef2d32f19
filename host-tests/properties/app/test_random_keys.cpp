// Matches played by random keys: whatever is pressed, the app stands and the match goes on.
#include <unity.h>

#include <cstdlib>
#include <memory>

#include "key_player.hpp"

using tiltyard::Random;
using tiltyard::app::Matches;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
namespace properties = tiltyard::properties;

void setUp() {}
void tearDown() {}

namespace {

// For each number of players, level and screen; set from the command line.
int presses = 150;

template <class P>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  const auto handheld = std::make_unique<Handheld>(model);
  Random random = Random::from_seed(seed);
  properties::begin<P>(handheld->app(), options, seed);
  const std::uint64_t first_seed = seed;
  const std::uint32_t before = handheld->app().match().event_count();
  for (int press = 0; press < presses; ++press) {
    properties::press_something(*handheld, random);
    properties::keep_playing<P>(handheld->app(), options, seed);
  }
  TEST_ASSERT_TRUE(seed != first_seed || handheld->app().match().event_count() > before);
}

void test_ivanhoe_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    play<Matches::Ivanhoe>(tiltyard::golden::picosystem, {.players = players}, players);
    play<Matches::Ivanhoe>(tiltyard::golden::oled, {.players = players}, players);
  }
}

void test_en_garde_stands_any_keys() {
  using tiltyard::engarde::Level;
  for (const Level level : {Level::basic, Level::classic, Level::advanced}) {
    play<Matches::EnGarde>(tiltyard::golden::picosystem, {.level = level}, 1);
    play<Matches::EnGarde>(tiltyard::golden::oled, {.level = level}, 2);
  }
}

void test_castles_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 6; ++players) {
    play<Matches::Castles>(tiltyard::golden::picosystem, {.players = players}, players);
    play<Matches::Castles>(tiltyard::golden::oled, {.players = players}, players);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = std::atoi(arguments[1]);
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_stands_any_keys);
  RUN_TEST(test_en_garde_stands_any_keys);
  RUN_TEST(test_castles_stands_any_keys);
  return UNITY_END();
}
