#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

// What both seats remember, kept as Match keeps it.
static std::array<Memory, player_count> memories;

static void remember_events() {
  for (const Event& event : events) {
    for (Seat seat = 0; seat < player_count; ++seat) {
      remember(memories[seat], seat, seen_by(event, seat));
    }
  }
}

static State dealt(Level level, std::uint64_t seed) {
  events.clear();
  memories = {};
  etl::ivector<Event>& sink = events;
  const State state = deal({level, Starter::seat_0}, Random::from_seed(seed), sink);
  remember_events();
  return state;
}

static void play_and_remember(State& state, std::string_view words) {
  play(state, words);
  remember_events();
}

static std::string pile_of(const Memory& memory) {
  std::string digits;
  for (std::size_t place = 0; place < memory.count; ++place) {
    digits += static_cast<char>('0' + memory.cards[place]);
  }
  return digits;
}

static void test_a_seat_remembers_the_pile_card_by_card() {
  memories = {};
  State state = stand({.level = Level::advanced, .hands = {"13355", "12445"}, .deck = "123412"});
  play_and_remember(state, "lunge 3 1");
  play_and_remember(state, "parry");
  play_and_remember(state, "back 4");
  TEST_ASSERT_EQUAL_STRING("3554", pile_of(memories[0]).c_str());
  EXPECT_EQUAL(memories[0], memories[1]);
}

static void test_a_new_round_begins_a_new_memory() {
  memories = {};
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  play_and_remember(state, "attack 3");
  TEST_ASSERT_EQUAL_UINT(0, memories[0].count);
}

static void test_from_a_deal_on_the_memory_is_the_whole_pile() {
  State state = dealt(Level::advanced, 5);
  Random chooser = Random::from_seed(5);
  MoveList<Rules> list;
  for (int step = 0; step < 400 && state.table.to_act != no_seat; ++step) {
    list.clear();
    moves(state.table, state.secrets.hands[state.table.to_act], list);
    const auto chosen = chooser.below(static_cast<std::uint32_t>(list.size()));
    play_and_remember(state, words_of(list[chosen]));
    for (Seat seat = 0; seat < player_count; ++seat) {
      TEST_ASSERT_EQUAL_UINT(state.table.discards, memories[seat].count);
      TEST_ASSERT_TRUE(std::equal(memories[seat].cards.begin(),
                                  memories[seat].cards.begin() + memories[seat].count,
                                  state.secrets.cards.begin()));
    }
  }
}

static void test_a_guess_keeps_the_remembered_pile_in_order() {
  memories = {};
  State state = stand({.hands = {"11223", "33445"}, .deck = "5512"});
  const Memory before = memories[0];
  play_and_remember(state, "forward 3");
  play_and_remember(state, "forward 4");
  Random random = Random::from_seed(1);
  TEST_ASSERT_EQUAL_UINT(0, before.count);
  for (int draw = 0; draw < 200; ++draw) {
    const State guessed = guess(view(state, 0), memories[0], random);
    const auto* const top = guessed.secrets.cards.begin() + guessed.table.discards;
    TEST_ASSERT_EQUAL_UINT(4, top[-1]);
    TEST_ASSERT_EQUAL_UINT(3, top[-2]);
    EXPECT_EQUAL(view(guessed, 0), view(state, 0));
    TEST_ASSERT_EQUAL_INT(0, static_cast<int>(check(guessed)));
  }
}

static void test_a_guess_draws_its_own_random_numbers() {
  const State state = dealt(Level::classic, 9);
  Random random = Random::from_seed(2);
  const State one = guess(view(state, 0), memories[0], random);
  const State other = guess(view(state, 0), memories[0], random);
  TEST_ASSERT_FALSE(one.secrets.random == state.secrets.random);
  TEST_ASSERT_FALSE(one.secrets.random == other.secrets.random);
}

// Whoever is asked to defend can: the attacker knows it and guesses no other hands.
static void test_a_guess_gives_the_defender_what_he_was_asked_for() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  play(state, "attack 2");
  Random random = Random::from_seed(3);
  for (int draw = 0; draw < 500; ++draw) {
    const State guessed = guess(view(state, 0), Memory{}, random);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(2, guessed.secrets.hands[1].count(3));
    TEST_ASSERT_EQUAL_INT(0, static_cast<int>(check(guessed)));
  }
}

static void test_a_guess_gives_the_last_attacker_his_card() {
  State state = stand({.level = Level::basic, .hands = {"11223", "33445"}, .deck = "5"});
  play(state, "forward 3");
  Random random = Random::from_seed(3);
  for (int draw = 0; draw < 200; ++draw) {
    TEST_ASSERT_TRUE(guess(view(state, 0), Memory{}, random).secrets.hands[1].has(5));
  }
}

static void test_a_memory_that_cannot_be_is_not_believed() {
  const State state = stand({.hands = {"11223", "33445"}, .deck = "5512", .pile = "34"});
  Random random = Random::from_seed(3);
  Memory too_long;
  too_long.count = card_count;
  too_long.cards.fill(4);
  Memory other_top;
  other_top.count = 1;
  other_top.cards[0] = 5;
  Memory more_than_there_are;
  more_than_there_are.count = 6;
  std::fill_n(more_than_there_are.cards.begin(), 6, Card{4});
  for (const Memory& memory : {too_long, other_top, more_than_there_are}) {
    const State guessed = guess(view(state, 0), memory, random);
    EXPECT_EQUAL(view(guessed, 0), view(state, 0));
    TEST_ASSERT_EQUAL_INT(0, static_cast<int>(check(guessed)));
  }
}

static void test_worth_knows_the_end_and_prefers_the_better_score() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  const std::int32_t even = worth(view(state, 0));
  state.table.score = {3, 1};
  TEST_ASSERT_GREATER_THAN_INT32(even, worth(view(state, 0)));
  TEST_ASSERT_LESS_THAN_INT32(even, worth(view(state, 1)));
  state.table.score = {4, 1};
  play(state, "attack 3");
  TEST_ASSERT_EQUAL_INT32(1000, worth(view(state, 0)));
  TEST_ASSERT_EQUAL_INT32(0, worth(view(state, 1)));
}

static void test_worth_prefers_ground_and_fitting_cards() {
  const State ahead = stand({.squares = {12, 20}, .hands = {"11223", "33445"}});
  const State behind = stand({.squares = {4, 12}, .hands = {"11223", "33445"}});
  TEST_ASSERT_GREATER_THAN_INT32(worth(view(behind, 0)), worth(view(ahead, 0)));
  const State fitting = stand({.squares = {10, 13}, .hands = {"11333", "33445"}, .deck = "24"});
  const State useless = stand({.squares = {10, 13}, .hands = {"11445", "33345"}, .deck = "24"});
  TEST_ASSERT_GREATER_THAN_INT32(worth(view(useless, 0)), worth(view(fitting, 0)));
}

// One wins and one loses: what both think of an even round adds up to about all, at every score.
static void test_the_worths_of_both_seats_add_up_to_about_1000() {
  constexpr std::int32_t about = 30;
  for (std::uint8_t one = 0; one < winning_score; ++one) {
    for (std::uint8_t other = 0; other < winning_score; ++other) {
      State state = stand({.squares = {6, 18}, .hands = {"12345", "12345"}});
      state.table.score = {one, other};
      const std::int32_t both = worth(view(state, 0)) + worth(view(state, 1));
      TEST_ASSERT_INT32_WITHIN(about, 1000, both);
    }
  }
}

// Where the next round decides the match, worth is the estimate of the round: 500 of 1000, 12 for
// each square of ground, 60 for each card of the distance.
static void test_at_four_to_four_worth_is_ground_and_fitting_cards() {
  struct Row {
    std::array<std::uint8_t, player_count> squares;
    std::string_view hand;
    std::int32_t worth;
  };
  for (const Row& row :
       {Row{{8, 16}, "11223", 500}, Row{{11, 20}, "11223", 500 + (7 * 12)},
        Row{{4, 13}, "11223", 500 - (7 * 12)}, Row{{10, 15}, "12255", 500 + 12 + (2 * 60)},
        Row{{10, 16}, "12255", 500 + (2 * 12)}}) {
    const State state =
        stand({.squares = row.squares, .hands = {row.hand, "33445"}, .deck = "1", .score = {4, 4}});
    TEST_ASSERT_EQUAL_INT32(row.worth, worth(view(state, 0)));
  }
}

static void test_at_four_to_four_an_attack_is_worth_150() {
  const State state = stand({.squares = {10, 13},
                             .hands = {"12245", "33445"},
                             .deck = "1",
                             .pile = "33",
                             .phase = Phase::defend,
                             .to_act = 1,
                             .attack = {3, 2, false},
                             .score = {4, 4}});
  TEST_ASSERT_EQUAL_INT32(500 - 12 + 150, worth(view(state, 0)));
  TEST_ASSERT_EQUAL_INT32(500 + 12 + (2 * 60) - 150, worth(view(state, 1)));
}

static void test_no_round_is_thought_surer_than_950() {
  const State state =
      stand({.squares = {20, 23}, .hands = {"13333", "22445"}, .deck = "1", .score = {4, 4}});
  TEST_ASSERT_EQUAL_INT32(950, worth(view(state, 0)));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_seat_remembers_the_pile_card_by_card);
  RUN_TEST(test_a_new_round_begins_a_new_memory);
  RUN_TEST(test_from_a_deal_on_the_memory_is_the_whole_pile);
  RUN_TEST(test_a_guess_keeps_the_remembered_pile_in_order);
  RUN_TEST(test_a_guess_draws_its_own_random_numbers);
  RUN_TEST(test_a_guess_gives_the_defender_what_he_was_asked_for);
  RUN_TEST(test_a_guess_gives_the_last_attacker_his_card);
  RUN_TEST(test_a_memory_that_cannot_be_is_not_believed);
  RUN_TEST(test_worth_knows_the_end_and_prefers_the_better_score);
  RUN_TEST(test_worth_prefers_ground_and_fitting_cards);
  RUN_TEST(test_the_worths_of_both_seats_add_up_to_about_1000);
  RUN_TEST(test_at_four_to_four_worth_is_ground_and_fitting_cards);
  RUN_TEST(test_at_four_to_four_an_attack_is_worth_150);
  RUN_TEST(test_no_round_is_thought_surer_than_950);
  return UNITY_END();
}
