#include "core/playout.hpp"
#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

// CA-30
static void test_a_castle_belongs_to_the_banner_furthest_on() {
  TEST_ASSERT_EQUAL(2, path_of("0 1 - 2").owner());
  TEST_ASSERT_EQUAL(1, path_of("0 1").owner());
  TEST_ASSERT_EQUAL(0, path_of("0").owner());
  TEST_ASSERT_EQUAL(5, path_of("0 1 2 3 4 5").owner());
  TEST_ASSERT_EQUAL(no_seat, path_of("").owner());
}

// CA-30
static void test_who_falls_into_the_oubliette_no_longer_owns_the_castle() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"", ""}, {"Ae", "- 2 - 1"}}});
  TEST_ASSERT_EQUAL(6, points_of(state.table, 1));
  play(state, "attack 1, send Fl, send Fr, storm, advance");
  TEST_ASSERT_EQUAL(0, points_of(state.table, 1));
  TEST_ASSERT_EQUAL(6, points_of(state.table, 2));
}

// CA-30
static void test_two_banners_never_share_a_square() {
  State state = stand({.hands = {"Fl Fr"}, .castles = {{"Ae", "1 2"}}});
  play(state, "attack 0, send Fl, send Fr, storm, hold");
  expect_squares(state, 0, "1 2");
  expect_why(state, "plant", Reason::not_attacking);
}

// CA-31
static void test_the_game_ends_when_everyone_has_passed_in_turn() {
  State state = stand({.turn = 1, .hands = {"Fl", "Hl", "Ct"}});
  play(state, "pass, pass");
  TEST_ASSERT_EQUAL(2, state.table.passes);
  expect_phase(state, Phase::turn, 0);
  const EventList<Rules> events = play(state, "pass");
  expect_phase(state, Phase::over, no_seat);
  TEST_ASSERT_EQUAL(0, state.table.turn);
  TEST_ASSERT_EQUAL(3, state.table.passes);
  TEST_ASSERT_EQUAL(EventKind::ended, events.back().kind);
  expect_moves(state, "");
  TEST_ASSERT_EQUAL(Reason::over, why_not(state.table, state.secrets.hands[0], move_of("pass")));
}

// CA-31
static void test_an_attack_begins_the_count_anew() {
  State state = stand({.hands = {"Fl", "Hl", "Ct"}});
  play(state, "pass, pass, attack 0");
  TEST_ASSERT_EQUAL(0, state.table.passes);
  play(state, "send Ct, storm, skip, pass, pass");
  expect_phase(state, Phase::turn, 2);
  play(state, "pass");
  expect_phase(state, Phase::over, no_seat);
}

// CA-31
static void test_a_ransom_does_not_interrupt_the_count() {
  State state = stand({.hands = {"Fl", "Hl", "Ct"}, .prisoners = {"", "2", ""}});
  play(state, "pass, ransom 2 2, pay Ct, done, accept");
  TEST_ASSERT_EQUAL(1, state.table.passes);
  play(state, "pass, pass");
  expect_phase(state, Phase::over, no_seat);
}

// CA-31
static void test_a_pass_does_not_count_while_there_is_a_deck() {
  State state = stand({.hands = {"Fl", "Hl", "Ct"}, .deck = "Ae Ae"});
  play(state, "pass");
  TEST_ASSERT_EQUAL(0, state.table.passes);
}

// CA-31
static void test_a_pass_counts_in_the_turn_that_turned_up_the_last_cards() {
  State state = stand({.hands = {"Fl", "Hl", "Ct"}, .deck = "Ae Ar"});
  play(state, "pass");
  TEST_ASSERT_EQUAL(0, state.table.deck);
  play(state, "take Ae, discard, pass");
  TEST_ASSERT_EQUAL(1, state.table.passes);
  play(state, "pass, pass");
  expect_phase(state, Phase::over, no_seat);
  TEST_ASSERT_EQUAL(0, state.table.turn);
}

// CA-32
static void test_points_of_all_castles_are_added() {
  const State state = stand(
      {.players = 2,
       .hands = {"Fl", "Hl"},
       .castles = {{"Ae", "0"}, {"Ar", "- 1"}, {"At", "1 0"}, {"Al", "0 1"}, {"Ce", "- - - 0"}}});
  TEST_ASSERT_EQUAL(5 + 7 + 10, points_of(state.table, 0));
  TEST_ASSERT_EQUAL(6 + 7, points_of(state.table, 1));
}

// CA-32
static void test_the_highest_total_wins() {
  State state = stand({.passes = 2,
                       .hands = {"Fl", "Hl", "Ct"},
                       .castles = {{"Ae", "0"}, {"Ar", "1"}, {"At", "2"}, {"Al", ""}, {"", ""}}});
  const EventList<Rules> events = play(state, "pass");
  TEST_ASSERT_EQUAL(Outcome::lost, Rules::outcome(state.table, 0));
  TEST_ASSERT_EQUAL(Outcome::lost, Rules::outcome(state.table, 1));
  TEST_ASSERT_EQUAL(Outcome::won, Rules::outcome(state.table, 2));
  TEST_ASSERT_EQUAL(7, events.back().number);
  EXPECT_EQUAL(events.back().winners, SeatSet::only(2));
}

// CA-32
static void test_equal_totals_share_the_victory() {
  State state = stand({.passes = 2,
                       .hands = {"Fl", "Hl", "Ct"},
                       .castles = {{"Ae", "0"}, {"", ""}, {"At", "1"}, {"Al", "2"}, {"", ""}}});
  const EventList<Rules> events = play(state, "pass");
  EXPECT_EQUAL(events.back().winners, SeatSet::only(1).with(2));
  TEST_ASSERT_EQUAL(Outcome::won, Rules::outcome(state.table, 1));
  TEST_ASSERT_EQUAL(Outcome::won, Rules::outcome(state.table, 2));
}

// CA-32
static void test_with_no_castle_owned_by_anyone_all_share() {
  State state = stand({.players = 2, .passes = 1, .hands = {"Fl", "Hl"}});
  play(state, "pass");
  EXPECT_EQUAL(leaders(state.table), SeatSet::first(2));
}

// CA-33
static void test_every_attack_makes_the_army_of_the_castle_larger() {
  static MoveList<Rules> list;
  NoEvents nobody;
  State state = deal({4, 4}, Random::from_seed(33), nobody);
  Random chooser = Random::from_seed(34);
  std::array<unsigned, castle_count> sizes{};
  while (state.table.phase != Phase::over) {
    const CastleId target = state.table.target;
    const Move move = play_random_move<Rules>(state, chooser, list, nobody);
    if (move.action == Action::storm) {
      const unsigned size = state.table.castles[target].army.size();
      TEST_ASSERT_GREATER_THAN(sizes[target], size);
      sizes[target] = size;
    }
  }
}

// CA-33
static void test_questions_of_a_turn_run_out() {
  // Five lords' banners for five players: 25 offers, and not one more.
  Position position{.players = 6,
                    .hands = {"Fl", "Fr", "Ft", "Fe", "Al", "Ar"},
                    .prisoners = {"12345", "", "", "", "", ""},
                    .castles = {{"Ce", ""}, {"Cl", ""}, {"Cr", ""}, {"Ct", ""}, {"He", ""}}};
  State state = stand(position);
  static MoveList<Rules> list;
  unsigned offers = 0;
  for (;;) {
    list.clear();
    moves(state.table, state.secrets.hands[0], list);
    if (list.size() == 1) {
      break;
    }
    play(state, words_of_move(list[0]) + ", refuse");
    ++offers;
  }
  TEST_ASSERT_EQUAL(25, offers);
  expect_moves(state, "pass");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_castle_belongs_to_the_banner_furthest_on);
  RUN_TEST(test_who_falls_into_the_oubliette_no_longer_owns_the_castle);
  RUN_TEST(test_two_banners_never_share_a_square);
  RUN_TEST(test_the_game_ends_when_everyone_has_passed_in_turn);
  RUN_TEST(test_an_attack_begins_the_count_anew);
  RUN_TEST(test_a_ransom_does_not_interrupt_the_count);
  RUN_TEST(test_a_pass_does_not_count_while_there_is_a_deck);
  RUN_TEST(test_a_pass_counts_in_the_turn_that_turned_up_the_last_cards);
  RUN_TEST(test_points_of_all_castles_are_added);
  RUN_TEST(test_the_highest_total_wins);
  RUN_TEST(test_equal_totals_share_the_victory);
  RUN_TEST(test_with_no_castle_owned_by_anyone_all_share);
  RUN_TEST(test_every_attack_makes_the_army_of_the_castle_larger);
  RUN_TEST(test_questions_of_a_turn_run_out);
  return UNITY_END();
}
