#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

// CA-20
static void test_an_undefended_castle_needs_one_card() {
  State state = stand({.hands = {"Fl", "Hl", "Ct"}});
  expect_moves(state, "attack 0, attack 1, attack 2, attack 3, attack 4, pass");
  play(state, "attack 2");
  expect_phase(state, Phase::muster, 0);
  expect_moves(state, "send Fl");
  expect_why(state, "storm", Reason::not_enough_yet);
  play(state, "send Fl");
  expect_moves(state, "storm");
}

// CA-20
static void test_an_army_must_be_larger_than_the_one_that_defends() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", ""}, {"Ce Cl", ""}}});
  expect_why(state, "attack 0", Reason::none);
  expect_why(state, "attack 1", Reason::army_too_small);
}

// CA-20
static void test_an_army_shares_one_type_or_one_blazon() {
  State state = stand({.hands = {"Fl Fr Al Hl"}, .castles = {{"Ae", ""}}});
  play(state, "attack 0");
  expect_moves(state, "send Al, send Fl, send Fr, send Hl");
  play(state, "send Fl");
  // Still foot, or still of the lion.
  expect_moves(state, "send Al, send Fr, send Hl");
  State by_blazon = state;
  play(by_blazon, "send Al");
  expect_moves(by_blazon, "send Hl, storm");
  expect_why(by_blazon, "send Fr", Reason::nothing_common);
  play(state, "send Fr");
  expect_moves(state, "storm");
  expect_why(state, "send Al", Reason::nothing_common);
}

// CA-20
static void test_only_cards_that_leave_the_army_large_enough_are_offered() {
  // Three foot, but only two of the lion, against an army of two.
  State state = stand({.hands = {"Fl Fr Ft Al"}, .castles = {{"Ce Cl", ""}}});
  play(state, "attack 0");
  expect_moves(state, "send Fl, send Fr, send Ft");
  expect_why(state, "send Al", Reason::never_enough);
  play(state, "send Fl");
  expect_moves(state, "send Fr, send Ft");
  expect_why(state, "send Al", Reason::never_enough);
}

// CA-20
static void test_more_cards_than_needed_may_be_sent() {
  State state = stand({.hands = {"Fl Fl Fr Ft"}});
  play(state, "attack 4, send Fl");
  expect_moves(state, "send Fl, send Fr, send Ft, storm");
  play(state, "send Fr, send Ft, send Fl, storm");
  expect_pile(state.table.castles[4].army, "Fl Fl Fr Ft");
}

// CA-20
static void test_wild_cards_fit_every_army() {
  State state = stand({.hands = {"Fl ivanhoe Ar locksley"}, .castles = {{"Ce Cl", ""}}});
  play(state, "attack 0, send ivanhoe");
  expect_moves(state, "send Ar, send Fl, send locksley");
  play(state, "send Ar");
  expect_moves(state, "send locksley");
  expect_why(state, "send Fl", Reason::nothing_common);
  play(state, "send locksley, storm");
  expect_pile(state.table.castles[0].army, "Ar ivanhoe locksley");
}

// CA-20
static void test_wild_cards_may_be_an_army_on_their_own() {
  State state = stand({.hands = {"ivanhoe locksley"}, .castles = {{"Ae", ""}, {"Ce Cl", ""}}});
  expect_moves(state, "attack 0, attack 2, attack 3, attack 4, pass");
  play(state, "attack 0, send locksley, send ivanhoe, storm");
  expect_pile(state.table.castles[0].army, "ivanhoe locksley");
}

// CA-20
static void test_the_largest_army_has_eighteen_cards() {
  State state = stand({.players = 2,
                       .hands = {"Fl Fl Fl Fl Fr Fr Fr Fr Ft Ft Ft Ft Fe Fe Fe Fe ivanhoe locksley",
                                 "Hl Hl Hl Hl Hr Hr Hr Hr Ht Ht Ht Ht He He He He Al"}});
  play(state, "attack 0");
  for (Card card = 0; card < kind_count; ++card) {
    while (state.secrets.hands[0].has(card)) {
      play(state, "send " + std::string(card_kinds[card].id.data()));
    }
  }
  play(state, "storm");
  TEST_ASSERT_EQUAL(max_army, state.table.castles[0].army.size());
  play(state, "plant");
  expect_why(state, "attack 0", Reason::army_too_small);
  expect_why(state, "attack 1", Reason::none);
}

// CA-20
static void test_ones_own_castle_may_be_attacked() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "0"}}});
  play(state, "attack 0, send Fl, send Fr, storm, hold");
  expect_squares(state, 0, "0");
}

// CA-20
static void test_who_attacks_has_to_complete_the_army() {
  State state = stand({.hands = {"Fl"}});
  play(state, "attack 1");
  expect_why(state, "pass", Reason::muster_first);
  expect_why(state, "attack 2", Reason::muster_first);
}

// CA-21
static void test_the_army_defends_from_now_on_and_the_attacker_takes_the_old_one() {
  State state = stand({.hands = {"Fl Fr Ft Ct"}, .castles = {{"Ae At", "1"}}});
  play(state, "attack 0, send Fl, send Fr, send Ft");
  expect_hand(state, 0, "Ct");
  expect_pile(state.table.army, "Fl Fr Ft");
  play(state, "storm");
  expect_hand(state, 0, "Ae At Ct");
  expect_pile(state.table.castles[0].army, "Fl Fr Ft");
  TEST_ASSERT_TRUE(state.table.army.empty());
}

// CA-22
static void test_all_banners_of_the_castle_advance_by_one_square() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "1 - 2"}, {"", "2 1"}}});
  play(state, "attack 0, send Fl, send Fr, storm");
  expect_phase(state, Phase::advance, 0);
  expect_moves(state, "advance, hold");
  play(state, "advance");
  expect_squares(state, 0, "- 1 - 2");
  expect_squares(state, 1, "2 1");
}

// CA-22
static void test_the_attacker_may_hold_the_banners() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "- 1 2"}}});
  play(state, "attack 0, send Fl, send Fr, storm, hold");
  expect_squares(state, 0, "- 1 2");
}

// CA-22
static void test_banners_are_held_by_themselves_where_none_stands() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", ""}}});
  play(state, "attack 0, send Fl, send Fr, storm");
  expect_phase(state, Phase::plant, 0);
}

// CA-22
static void test_a_banner_that_falls_is_the_attackers_prisoner() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "- 1 - 2"}}});
  const EventList<Rules> events = play(state, "attack 0, send Fl, send Fr, storm, advance");
  expect_squares(state, 0, "- - 1");
  TEST_ASSERT_EQUAL(1, state.table.prisoners[0][2]);
  TEST_ASSERT_EQUAL(4, state.table.reserve[2]);
  TEST_ASSERT_EQUAL(EventKind::fell, events.back().kind);
  TEST_ASSERT_EQUAL(2, events.back().lord);
}

// CA-22
static void test_ones_own_banner_that_falls_returns_to_the_reserve() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "- - - 0"}}});
  play(state, "attack 0, send Fl, send Fr, storm, advance");
  TEST_ASSERT_EQUAL(5, state.table.reserve[0]);
  TEST_ASSERT_EQUAL(0, state.table.prisoners[0][0]);
}

// CA-23
static void test_a_banner_may_be_planted_on_square_1() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "1"}}});
  play(state, "attack 0, send Fl, send Fr, storm, advance");
  expect_phase(state, Phase::plant, 0);
  expect_moves(state, "plant, skip");
  play(state, "plant");
  expect_squares(state, 0, "0 1");
  TEST_ASSERT_EQUAL(4, state.table.reserve[0]);
  expect_phase(state, Phase::turn, 1);
}

// CA-23
static void test_planting_may_be_skipped() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "- 1"}}});
  play(state, "attack 0, send Fl, send Fr, storm, hold, skip");
  expect_squares(state, 0, "- 1");
  expect_phase(state, Phase::turn, 1);
}

// CA-23
static void test_planting_is_not_asked_where_square_1_is_taken() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "1"}}});
  play(state, "attack 0, send Fl, send Fr, storm, hold");
  expect_squares(state, 0, "1");
  expect_phase(state, Phase::turn, 1);
}

// CA-23
static void test_planting_is_not_asked_without_a_banner_in_reserve() {
  State state =
      stand({.hands = {"Fl Fr"}, .prisoners = {"", "000", "00"}, .castles = {{"Ae", "- 1"}}});
  play(state, "attack 0, send Fl, send Fr, storm, advance");
  expect_phase(state, Phase::turn, 1);
  expect_squares(state, 0, "- - 1");
}

// CA-23
static void test_the_own_banner_that_has_just_fallen_may_be_planted() {
  State state =
      stand({.hands = {"Fl Fr"}, .prisoners = {"", "0000", ""}, .castles = {{"Ae", "- - - 0"}}});
  TEST_ASSERT_EQUAL(0, state.table.reserve[0]);
  play(state, "attack 0, send Fl, send Fr, storm, advance, plant");
  expect_squares(state, 0, "0");
  TEST_ASSERT_EQUAL(0, state.table.reserve[0]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_undefended_castle_needs_one_card);
  RUN_TEST(test_an_army_must_be_larger_than_the_one_that_defends);
  RUN_TEST(test_an_army_shares_one_type_or_one_blazon);
  RUN_TEST(test_only_cards_that_leave_the_army_large_enough_are_offered);
  RUN_TEST(test_more_cards_than_needed_may_be_sent);
  RUN_TEST(test_wild_cards_fit_every_army);
  RUN_TEST(test_wild_cards_may_be_an_army_on_their_own);
  RUN_TEST(test_the_largest_army_has_eighteen_cards);
  RUN_TEST(test_ones_own_castle_may_be_attacked);
  RUN_TEST(test_who_attacks_has_to_complete_the_army);
  RUN_TEST(test_the_army_defends_from_now_on_and_the_attacker_takes_the_old_one);
  RUN_TEST(test_all_banners_of_the_castle_advance_by_one_square);
  RUN_TEST(test_the_attacker_may_hold_the_banners);
  RUN_TEST(test_banners_are_held_by_themselves_where_none_stands);
  RUN_TEST(test_a_banner_that_falls_is_the_attackers_prisoner);
  RUN_TEST(test_ones_own_banner_that_falls_returns_to_the_reserve);
  RUN_TEST(test_a_banner_may_be_planted_on_square_1);
  RUN_TEST(test_planting_may_be_skipped);
  RUN_TEST(test_planting_is_not_asked_where_square_1_is_taken);
  RUN_TEST(test_planting_is_not_asked_without_a_banner_in_reserve);
  RUN_TEST(test_the_own_banner_that_has_just_fallen_may_be_planted);
  return UNITY_END();
}
