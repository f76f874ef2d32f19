// The rule player of Castles holds its own among plain players: its first thoughts won 34 and 13 %
// among three of them, where 25 is fair.
#include <unity.h>

#include "castles_guests.hpp"

void setUp() {}
void tearDown() {}

namespace tiltyard::strength {
namespace {

constexpr std::uint32_t deals = 250;
constexpr std::uint64_t wanted_share = 400;  // in per mille

template <class Guest>
std::uint64_t share_among_three() {
  using Player = WithGreedy<castles::Opponent, Guest>;
  return play<Player>({.players = 4}, {rules, guest, guest, guest}, deals).share(0);
}

void test_it_wins_among_three_who_take_what_they_can() {
  TEST_ASSERT_GREATER_OR_EQUAL_UINT64(wanted_share, share_among_three<CastlesGreedy>());
}

void test_it_wins_among_three_who_save_their_cards() {
  TEST_ASSERT_GREATER_OR_EQUAL_UINT64(wanted_share, share_among_three<CastlesThrifty>());
}

}  // namespace
}  // namespace tiltyard::strength

int main() {
  using namespace tiltyard::strength;
  UNITY_BEGIN();
  RUN_TEST(test_it_wins_among_three_who_take_what_they_can);
  RUN_TEST(test_it_wins_among_three_who_save_their_cards);
  return UNITY_END();
}
