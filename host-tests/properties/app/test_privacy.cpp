// What nobody may see, nobody sees: while a match is played by random keys, every picture is drawn
// a second time from another truth (random_player.hpp).
#include <unity.h>

#include <cstdlib>
#include <memory>

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

int presses = 300;

template <class P>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  const auto device = std::make_unique<QuickDevice>(model);
  Random random = Random::from_seed(seed);
  properties::begin<P>(device->app(), options, seed);
  Onlooker<P> onlooker(*device);
  for (int press = 0; press < presses; ++press) {
    properties::press_something(*device, random);
    properties::keep_playing<P>(device->app(), options, seed);
    TEST_ASSERT_TRUE(onlooker.sees_nothing_hidden(random));
  }
}

void test_ivanhoe_shows_nobody_what_is_hidden_from_him() {
  for (const std::uint8_t players : std::array<std::uint8_t, 3>{2, 3, 5}) {
    play<IvanhoeMatch>(properties::large_screen(players), {.players = players}, players);
    play<IvanhoeMatch>(properties::small_screen(players), {.players = players}, players + 10U);
  }
}

void test_en_garde_shows_nobody_what_is_hidden_from_him() {
  play<EnGardeMatch>(tiltyard::golden::picosystem, {.level = tiltyard::engarde::Level::advanced},
                     1);
  play<EnGardeMatch>(tiltyard::golden::oled, {.level = tiltyard::engarde::Level::classic}, 2);
}

void test_castles_shows_nobody_what_is_hidden_from_him() {
  for (const std::uint8_t players : std::array<std::uint8_t, 3>{2, 4, 6}) {
    play<CastlesMatch>(properties::large_screen(players / 2U), {.players = players}, players);
    play<CastlesMatch>(properties::small_screen(players / 2U), {.players = players}, players + 10U);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = std::atoi(arguments[1]);
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_shows_nobody_what_is_hidden_from_him);
  RUN_TEST(test_en_garde_shows_nobody_what_is_hidden_from_him);
  RUN_TEST(test_castles_shows_nobody_what_is_hidden_from_him);
  return UNITY_END();
}
