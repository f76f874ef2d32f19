#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

static State dealt(Level level, Starter starter, std::uint64_t seed) {
  events.clear();
  etl::ivector<Event>& sink = events;
  return deal({level, starter}, Random::from_seed(seed), sink);
}

// EG-1
static void test_a_round_starts_at_both_ends_with_five_cards_each() {
  const State state = dealt(Level::classic, Starter::seat_0, 1);
  TEST_ASSERT_EQUAL_UINT(1, state.table.squares[0]);
  TEST_ASSERT_EQUAL_UINT(23, state.table.squares[1]);
  TEST_ASSERT_EQUAL_UINT(22, distance(state.table));
  TEST_ASSERT_EQUAL_UINT(5, state.secrets.hands[0].size());
  TEST_ASSERT_EQUAL_UINT(5, state.secrets.hands[1].size());
  TEST_ASSERT_EQUAL_UINT(15, state.table.deck);
  TEST_ASSERT_EQUAL_UINT(0, state.table.discards);
  std::array<unsigned, 6> count{};
  for (const Card card : state.secrets.cards) {
    ++count[card];
  }
  for (Card card = 1; card <= 5; ++card) {
    TEST_ASSERT_EQUAL_UINT(
        5, count[card] + state.secrets.hands[0].count(card) + state.secrets.hands[1].count(card));
  }
}

// EG-1
static void test_every_round_is_shuffled_anew() {
  State state = dealt(Level::basic, Starter::random, 3);
  std::vector<Secrets> deals{state.secrets};
  MoveList<Rules> list;
  while (deals.size() < 4) {
    list.clear();
    moves(state.table, state.secrets.hands[state.table.to_act], list);
    NoEvents nobody;
    engarde::play(state, list.back(), nobody);
    if (state.table.discards == 0) {
      deals.push_back(state.secrets);
    }
  }
  for (std::size_t round = 1; round < deals.size(); ++round) {
    for (std::size_t before = 0; before < round; ++before) {
      TEST_ASSERT_FALSE(deals[round].cards == deals[before].cards);
      TEST_ASSERT_FALSE(deals[round].random == deals[before].random);
    }
  }
}

// EG-2
static void test_the_fifth_round_won_wins_the_match() {
  State state = stand({.squares = {10, 13},
                       .hands = {"11133", "12245"},
                       .deck = "45",
                       .score = {4, 3},
                       .round = 9,
                       .starter = 1});
  play(state, "attack 2");
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Phase::over), static_cast<int>(state.table.phase));
  TEST_ASSERT_EQUAL_UINT(0, state.table.winner);
  TEST_ASSERT_EQUAL_UINT(no_seat, state.table.to_act);
  expect_score(5, 3, state);
  TEST_ASSERT_NOT_NULL(told(EventKind::match_won));
  TEST_ASSERT_NULL(told(EventKind::round_begins));
  // The last round stays as it ended.
  TEST_ASSERT_EQUAL_UINT(10, state.table.squares[0]);
  TEST_ASSERT_EQUAL_UINT(1, state.table.starter);
  expect_round(9, state);
  TEST_ASSERT_FALSE(state.table.attack.pending());
  expect_moves("", state);
  EXPECT_EQUAL(Rules::outcome(state.table, 0), Outcome::won);
  EXPECT_EQUAL(Rules::outcome(state.table, 1), Outcome::lost);
}

// EG-2
static void test_four_rounds_do_not_win_the_match() {
  State state = stand({.squares = {10, 13},
                       .hands = {"11133", "12245"},
                       .deck = "45",
                       .score = {3, 4},
                       .round = 8});
  play(state, "attack 2");
  expect_score(4, 4, state);
  expect_round(9, state);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Phase::act), static_cast<int>(state.table.phase));
}

// EG-2
static void test_the_first_starter_is_chosen_or_drawn() {
  std::array<unsigned, player_count> drawn{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    TEST_ASSERT_EQUAL_UINT(0, dealt(Level::basic, Starter::seat_0, seed).table.to_act);
    const State second = dealt(Level::basic, Starter::seat_1, seed);
    TEST_ASSERT_EQUAL_UINT(1, second.table.to_act);
    TEST_ASSERT_EQUAL_UINT(1, second.table.starter);
    ++drawn[dealt(Level::basic, Starter::random, seed).table.starter];
  }
  TEST_ASSERT_UINT_WITHIN(35, 100, drawn[0]);
}

// EG-2
static void test_the_starter_alternates_every_round() {
  State state = stand(
      {.squares = {10, 13}, .hands = {"11133", "12245"}, .deck = "45", .to_act = 0, .starter = 0});
  play(state, "attack 2");
  expect_round_won(0, Ending::hit, state);
  TEST_ASSERT_EQUAL_UINT(1, state.table.starter);
  expect_turn_of(1, state);
  expect_round(2, state);
}

// EG-2
static void test_a_drawn_round_scores_nothing_and_the_starter_alternates() {
  State state = stand({.squares = {9, 14},
                       .hands = {"11222", "33355"},
                       .deck = "5",
                       .score = {2, 1},
                       .starter = 1});
  play(state, "forward 1");
  TEST_ASSERT_NOT_NULL(told(EventKind::round_drawn));
  expect_score(2, 1, state);
  TEST_ASSERT_EQUAL_UINT(0, state.table.starter);
  expect_turn_of(0, state);
  expect_round(2, state);
}

// EG-2
static void test_the_number_of_rounds_has_no_bound_but_its_count_stops() {
  State state = stand({.squares = {9, 14},
                       .hands = {"11222", "33355"},
                       .deck = "5",
                       .round = last_round_number,
                       .starter = 0});
  play(state, "forward 1");
  expect_round_drawn(state);
  expect_round(last_round_number, state);
  TEST_ASSERT_EQUAL_UINT(1, state.table.starter);
}

// EG-3
static void test_forward_needs_a_card_smaller_than_the_distance() {
  State state =
      stand({.level = Level::basic, .squares = {10, 14}, .hands = {"12345", "12345"}, .to_act = 0});
  expect_moves("attack 1, back 1, back 2, back 3, back 4, back 5, forward 1, forward 2, forward 3",
               state);
  play(state, "forward 3");
  TEST_ASSERT_EQUAL_UINT(13, state.table.squares[0]);
  TEST_ASSERT_EQUAL_UINT(14, state.table.squares[1]);
  // At distance 1 nobody goes forward.
  expect_moves("attack 1, back 1, back 2, back 3, back 4, back 5", state);
}

// EG-3
static void test_back_stays_on_the_track_for_both_fencers() {
  State state = stand({.squares = {3, 22}, .hands = {"12345", "12345"}});
  expect_moves("back 1, back 2, forward 1, forward 2, forward 3, forward 4, forward 5", state);
  play(state, "back 2");
  TEST_ASSERT_EQUAL_UINT(1, state.table.squares[0]);
  expect_moves("back 1, forward 1, forward 2, forward 3, forward 4, forward 5", state);
  play(state, "back 1");
  TEST_ASSERT_EQUAL_UINT(23, state.table.squares[1]);
}

// EG-3
static void test_fencer_1_goes_forward_by_going_down() {
  State state = stand({.hands = {"12345", "12345"}, .to_act = 1});
  play(state, "forward 4");
  TEST_ASSERT_EQUAL_UINT(12, state.table.squares[1]);
  TEST_ASSERT_EQUAL_UINT(8, state.table.squares[0]);
}

// EG-3
static void test_only_cards_in_the_hand_are_played_and_equal_cards_are_one_move() {
  const State state = stand({.squares = {6, 18}, .hands = {"22555", "11134"}});
  expect_moves("back 2, back 5, forward 2, forward 5", state);
  EXPECT_EQUAL(why_not(state, "forward 1"), Reason::no_such_card);
}

// EG-4
static void test_after_his_action_a_player_refills_to_five() {
  State state = stand({.hands = {"11223", "33445"}, .deck = "5124"});
  play(state, "forward 3");
  expect_hand("11225", state, 0);
  TEST_ASSERT_EQUAL_UINT(3, state.table.deck);
  TEST_ASSERT_EQUAL_UINT(3, state.table.top);
  expect_turn_of(1, state);
  const Event* const drew = told(EventKind::drew);
  TEST_ASSERT_EQUAL_UINT(1, drew->cards);
  TEST_ASSERT_EQUAL_HEX32(hand_of("5").counters, drew->shown.counters);
}

// EG-4
static void test_a_refill_takes_what_is_left() {
  State state = stand({.squares = {10, 13}, .hands = {"11333", "33455"}, .deck = "4"});
  play(state, "attack 2");
  expect_hand("1134", state, 0);
  TEST_ASSERT_EQUAL_UINT(0, state.table.deck);
  TEST_ASSERT_TRUE(is_last(state.table));
}

// EG-5
static void test_a_player_without_an_action_loses_the_round() {
  // Fencer 1 stands on his last square, at distance 2, with nothing that fits.
  State state = stand({.squares = {18, 23}, .hands = {"33124", "44555"}});
  play(state, "forward 3");
  TEST_ASSERT_NOT_NULL(told(EventKind::cannot_act));
  TEST_ASSERT_EQUAL_UINT(1, told(EventKind::cannot_act)->seat);
  expect_round_won(0, Ending::stuck, state);
}

// EG-5
static void test_nobody_passes_in_a_turn() {
  const State state = stand({});
  EXPECT_EQUAL(why_not(state, "pass"), Reason::turn_needs_action);
}

// EG-6
static void test_a_view_shows_the_top_of_the_pile_and_counts_only() {
  const State one = stand({.hands = {"11223", "33445"}, .deck = "123", .pile = "54"});
  const State other = stand({.hands = {"11223", "13455"}, .deck = "332", .pile = "14"});
  TEST_ASSERT_FALSE(one == other);
  EXPECT_EQUAL(view(one, 0), view(other, 0));
  TEST_ASSERT_FALSE(view(one, 1) == view(other, 1));
  TEST_ASSERT_EQUAL_UINT(4, view(one, 0).table.top);
  TEST_ASSERT_EQUAL_UINT(3, view(one, 0).table.deck);
  TEST_ASSERT_EQUAL_UINT(5, view(one, 0).table.hands[1]);
}

// EG-6
static void test_a_drawn_card_is_told_to_its_owner_alone() {
  State state = stand({.deck = "5124"});
  play(state, "forward 3");
  const Event drew = *told(EventKind::drew);
  EXPECT_EQUAL(seen_by(drew, 0), drew);
  EXPECT_EQUAL(seen_by(drew, 1), public_form(drew));
  TEST_ASSERT_EQUAL_HEX32(0, seen_by(drew, 1).shown.counters);
  TEST_ASSERT_EQUAL_UINT(1, seen_by(drew, 1).cards);
  TEST_ASSERT_TRUE(reveals(drew));
  TEST_ASSERT_FALSE(reveals(*told(EventKind::went_forward)));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_round_starts_at_both_ends_with_five_cards_each);
  RUN_TEST(test_every_round_is_shuffled_anew);
  RUN_TEST(test_the_fifth_round_won_wins_the_match);
  RUN_TEST(test_four_rounds_do_not_win_the_match);
  RUN_TEST(test_the_first_starter_is_chosen_or_drawn);
  RUN_TEST(test_the_starter_alternates_every_round);
  RUN_TEST(test_a_drawn_round_scores_nothing_and_the_starter_alternates);
  RUN_TEST(test_the_number_of_rounds_has_no_bound_but_its_count_stops);
  RUN_TEST(test_forward_needs_a_card_smaller_than_the_distance);
  RUN_TEST(test_back_stays_on_the_track_for_both_fencers);
  RUN_TEST(test_fencer_1_goes_forward_by_going_down);
  RUN_TEST(test_only_cards_in_the_hand_are_played_and_equal_cards_are_one_move);
  RUN_TEST(test_after_his_action_a_player_refills_to_five);
  RUN_TEST(test_a_refill_takes_what_is_left);
  RUN_TEST(test_a_player_without_an_action_loses_the_round);
  RUN_TEST(test_nobody_passes_in_a_turn);
  RUN_TEST(test_a_view_shows_the_top_of_the_pile_and_counts_only);
  RUN_TEST(test_a_drawn_card_is_told_to_its_owner_alone);
  return UNITY_END();
}
