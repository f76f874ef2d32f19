// Colours mean one thing at a time.
#include <unity.h>

#include "games/castles/cards.hpp"
#include "ui/heraldry.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;

void test_no_blazon_of_castles_has_a_colour_of_a_players_shield() {
  for (unsigned i = 0; i < castles::blazon_count; ++i) {
    const ui::Ink ground = ui::ink_of(static_cast<castles::Blazon>(i));
    for (Seat seat = 0; seat < max_seats; ++seat) {
      TEST_ASSERT_FALSE(ground == ui::arms_of(seat).field);
      TEST_ASSERT_FALSE(ground == ui::arms_of(seat).charge);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_blazon_of_castles_has_a_colour_of_a_players_shield);
  return UNITY_END();
}
