// What a view is worth: the end as it is, and before it points, and those in reach.
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static void test_worth_grows_with_castles_and_knows_the_end() {
  const State behind = stand({.hands = {"", "Ae", "Hl"}, .castles = {{"Ct", "1"}}});
  const State even = stand({.hands = {"", "Ae", "Hl"}});
  const State ahead = stand({.hands = {"", "Ae", "Hl"}, .castles = {{"Ct", "0"}}});
  TEST_ASSERT_LESS_THAN(worth(view(even, 0)), worth(view(behind, 0)));
  TEST_ASSERT_LESS_THAN(worth(view(ahead, 0)), worth(view(even, 0)));
  State over = stand({.passes = 2, .hands = {"", "Ae", "Hl"}, .castles = {{"Ct", "0"}}});
  play(over, "pass");
  TEST_ASSERT_EQUAL(1000, worth(view(over, 0)));
  TEST_ASSERT_EQUAL(0, worth(view(over, 1)));
}

static void expect_worth(std::int32_t expected, const Position& position, Seat seat) {
  TEST_ASSERT_EQUAL_INT32(expected, worth(view(stand(position), seat)));
}

// 500 of 1000, and 13 for each point more than the best of the others has.
static void test_each_point_of_lead_is_worth_13() {
  const Position mine{.hands = {"", "", "Hl"}, .castles = {{}, {}, {}, {}, {"", "- 0 1"}}};
  expect_worth(500 - (10 * 13), mine, 0);
  expect_worth(500 + (10 * 13), mine, 1);
  const Position two_rivals{.hands = {"", "", "Hl"},
                            .castles = {{"", "1"}, {"", "1"}, {}, {}, {"", "2"}}};
  expect_worth(500 - (11 * 13), two_rivals, 0);
  expect_worth(500 + 13, two_rivals, 1);
  expect_worth(500, {.hands = {"", "", "Hl"}}, 0);
}

// 4 for each point of the best castle of others that the hand can storm.
static void test_each_point_in_reach_is_worth_4() {
  expect_worth(500 + (10 * 4), {.hands = {"Fl", "", "Hl"}}, 0);
  const Position held{.hands = {"Fl", "", "Hl"}, .castles = {{}, {}, {}, {}, {"Ae", ""}}};
  expect_worth(500 + (7 * 4), held, 0);
  const Position own{.hands = {"Fl", "", "Hl"}, .castles = {{}, {}, {}, {}, {"", "0"}}};
  expect_worth(500 + (10 * 13) + (7 * 4), own, 0);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_worth_grows_with_castles_and_knows_the_end);
  RUN_TEST(test_each_point_of_lead_is_worth_13);
  RUN_TEST(test_each_point_in_reach_is_worth_4);
  return UNITY_END();
}
