// No computer player peeks: same view and other secrets, same move and same counts; and each proof
// catches a player that does. `test_opponents_no_peeking <pairs> [<game>]` looks at more pairs: so
// many of each proof and kind of table, ten times as many of the policies.
#include <unity.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "castles/opponent.hpp"
#include "engarde/opponent.hpp"
#include "ivanhoe/opponent.hpp"
#include "no_peeking.hpp"

namespace tiltyard::properties {
namespace {

// Enough to catch a cheat, and what is looked at in every run.
constexpr std::uint32_t some = 60;
std::uint32_t pairs = some;
std::string_view only_game;

template <ComputerPlayer O>
void check(const typename O::Rules::Options& options) {
  using G = typename O::Rules;
  using Fair = Thinker<O>;
  using Cheat = Thinker<O, Seeing<G>>;
  const std::string_view name = G::name;
  if (!only_game.empty() && only_game != name) TEST_IGNORE_MESSAGE("another game is asked for");
  TEST_ASSERT_EQUAL(0, (differing_thoughts<Fair, G>(options, pairs)));
  TEST_ASSERT_GREATER_THAN(0, (differing_thoughts<Cheat, G>(options, some)));
  TEST_ASSERT_EQUAL(0, (disturbed_thoughts<Fair, G>(options, pairs)));
  TEST_ASSERT_GREATER_THAN(0, (disturbed_thoughts<Cheat, G>(options, some)));
  TEST_ASSERT_EQUAL(0, (differing_policies<O>(options, 10 * pairs)));
  TEST_ASSERT_GREATER_THAN(0, (differing_policies<PeekingPolicy<O>>(options, 10 * some)));
  std::fprintf(stderr, "%.*s: %u pairs the same, %u exchanged in mid-thought, %u of policies\n",
               static_cast<int>(name.size()), name.data(), pairs, pairs, 10 * pairs);
}

void test_ivanhoes_player_knows_what_its_seat_knows() {
  check<ivanhoe::Opponent>({.players = 2});
  check<ivanhoe::Opponent>({.players = 5});
}
void test_en_gardes_player_knows_what_its_seat_knows() {
  check<engarde::Opponent>({});
  check<engarde::Opponent>({.level = engarde::Level::advanced});
}
void test_the_player_of_castles_knows_what_its_seat_knows() {
  check<castles::Opponent>({.players = 3});
  check<castles::Opponent>({.players = 6});
}

}  // namespace
}  // namespace tiltyard::properties

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
  using namespace tiltyard::properties;
  if (count > 2) only_game = arguments[2];
  if (count > 1) pairs = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoes_player_knows_what_its_seat_knows);
  RUN_TEST(test_en_gardes_player_knows_what_its_seat_knows);
  RUN_TEST(test_the_player_of_castles_knows_what_its_seat_knows);
  return UNITY_END();
}
