// What must hold in every game of Castles, over thousands of random games at every number of
// players and length of track.
#include <unity.h>

#include "castles/moves.hpp"
#include "castles/rules.hpp"
#include "game_properties.hpp"

namespace tiltyard::castles {
namespace {

using properties::check_random_games;

// CA-1: each card is in exactly one place. CA-3: five banners of each lord. CA-30: one banner a
// square.
void check_everything_is_somewhere(const State& state) {
  TILTYARD_REQUIRE(check(state) == Fault::none);
}

std::uint32_t play_games(unsigned players, unsigned track, std::uint64_t seed,
                         std::uint32_t games) {
  const Options options{static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(track)};
  return check_random_games<Rules>(options, seed, games, check_everything_is_somewhere);
}

void test_random_games_at_every_number_of_players_and_length_of_track() {
  for (unsigned players = min_players; players <= max_players; ++players) {
    for (unsigned track = min_track; track <= max_track; ++track) {
      TEST_ASSERT_GREATER_THAN(0, play_games(players, track, 1000 * players, 8));
    }
  }
}

}  // namespace
}  // namespace tiltyard::castles

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(tiltyard::castles::test_random_games_at_every_number_of_players_and_length_of_track);
  return UNITY_END();
}
