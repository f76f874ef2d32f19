// How a hand lies on the large screens: as large as it can be, and every card to be told apart.
#include <unity.h>

#include "expect_equal.hpp"
#include "games/castles/cards.hpp"

using tiltyard::ui::card_sliver;
using tiltyard::ui::CardFace;
using tiltyard::ui::large_soldier_sliver;
using tiltyard::ui::size_of;
using tiltyard::ui::SoldierSpread;
using tiltyard::ui::spread_of;

namespace {

constexpr int square = 236;  // of 240 pixels what a hand has
constexpr int wide = 316;    // of 320

int width_of(SoldierSpread spread, int kinds) {
  return spread.step * (kinds - 1) + size_of(spread.face).w;
}

void test_a_hand_of_five_takes_the_width() {
  const SoldierSpread five = spread_of(square, 5);
  EXPECT_EQUAL(five.face, CardFace::large);
  TEST_ASSERT_GREATER_OR_EQUAL_INT(square - 4, width_of(five, 5));
}

void test_a_hand_of_twelve_shows_the_signs_of_each() {
  TEST_ASSERT_GREATER_OR_EQUAL_INT(card_sliver, spread_of(square, 12).step);
  const SoldierSpread on_wide = spread_of(wide, 12);
  EXPECT_EQUAL(on_wide.face, CardFace::large);
  TEST_ASSERT_GREATER_OR_EQUAL_INT(large_soldier_sliver, on_wide.step);
}

// Sixteen kinds of soldiers and two that are wild.
void test_no_hand_is_wider_than_its_room_whichever_is_selected() {
  for (const int room : {square, wide}) {
    for (int kinds = 1; kinds <= 18; ++kinds) {
      const SoldierSpread spread = spread_of(room, kinds);
      const int opened = kinds > 1 ? spread.open() : 0;
      TEST_ASSERT_LESS_OR_EQUAL_INT(room, width_of(spread, kinds) + opened);
      TEST_ASSERT_GREATER_THAN_INT(10, spread.step);
    }
  }
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_hand_of_five_takes_the_width);
  RUN_TEST(test_a_hand_of_twelve_shows_the_signs_of_each);
  RUN_TEST(test_no_hand_is_wider_than_its_room_whichever_is_selected);
  return UNITY_END();
}
