// IV-1 to IV-5: cards, tokens, players, the deal, what lies open, the goal.
#include "board.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

static unsigned count_of(const char* word) {
  return card_table[*place_in(card_words(), word)].count;
}

// IV-1
static void test_the_deck_has_the_cards_of_the_list() {
  const struct {
    const char* word;
    unsigned count;
  } list[] = {{"P3", 4},
              {"P4", 4},
              {"P5", 4},
              {"P7", 2},
              {"R3", 6},
              {"R4", 6},
              {"R5", 2},
              {"B2", 4},
              {"B3", 4},
              {"B4", 4},
              {"B5", 2},
              {"Y2", 4},
              {"Y3", 8},
              {"Y4", 2},
              {"G1", 14},
              {"S2", 8},
              {"S3", 8},
              {"M6", 4},
              {"unhorse", 1},
              {"changeweapon", 1},
              {"dropweapon", 1},
              {"breaklance", 1},
              {"riposte", 3},
              {"dodge", 1},
              {"retreat", 1},
              {"knockdown", 2},
              {"outmaneuver", 1},
              {"charge", 1},
              {"countercharge", 1},
              {"disgrace", 1},
              {"adapt", 1},
              {"outwit", 1},
              {"shield", 1},
              {"stunned", 1},
              {"ivanhoe", 1}};
  unsigned all = 0;
  for (const auto& card : list) {
    TEST_ASSERT_EQUAL_UINT_MESSAGE(card.count, count_of(card.word), card.word);
    all += card.count;
  }
  TEST_ASSERT_EQUAL_UINT(110, all);
}

// IV-1
static void test_each_card_has_its_value_and_colour() {
  for (std::size_t kind = 0; kind < value_kinds; ++kind) {
    const std::string& word = card_words()[kind];
    TEST_ASSERT_EQUAL_CHAR(word[1], static_cast<char>('0' + card_table[kind].value));
    const std::string letters = "PRBYG";
    const std::size_t colour = letters.find(word[0]);
    TEST_ASSERT_TRUE(colour == std::string::npos
                         ? card_table[kind].colour == Colour::none
                         : card_table[kind].colour == static_cast<Colour>(colour));
  }
}

// IV-2
static void test_two_to_five_can_play_and_the_token_pool_never_runs_out() {
  for (unsigned players = 0; players < 10; ++players) {
    TEST_ASSERT_EQUAL(players >= 2 && players <= 5,
                      valid(Options{static_cast<std::uint8_t>(players)}));
  }
  // Everybody can have each colour, five of each are there, and nobody has one twice.
  TEST_ASSERT_TRUE(max_players <= 5);
  TEST_ASSERT_EQUAL_UINT(5, ColourSet::all().size());
}

static State dealt(Options options, std::uint64_t seed, EventList<Rules>& events) {
  events.clear();
  return deal(options, Random::from_seed(seed), &events);
}

static bool passed_on(const EventList<Rules>& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return event.kind == EventKind::shows_hand; });
}

// IV-3
static void test_eight_cards_each_and_the_next_seat_opens_with_a_ninth() {
  EventList<Rules> events;
  for (const Edition edition : {Edition::en, Edition::fr, Edition::it}) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const State state = dealt({players, edition}, seed, events);
        const Seat dealer = events.front().seat;
        const Seat opener =
            edition == Edition::it ? previous_seat(dealer, players) : next_seat(dealer, players);
        if (passed_on(events)) {
          continue;
        }
        TEST_ASSERT_EQUAL(opener, state.table.turn);
        TEST_ASSERT_EQUAL(110 - 8 * players - 1, state.table.deck_size);
        for (Seat seat = 0; seat < players; ++seat) {
          TEST_ASSERT_EQUAL(seat == opener ? 9 : 8, state.secrets.hands[seat].size());
        }
      }
    }
  }
}

// IV-3
static void test_every_seat_is_equally_likely_to_deal() {
  EventList<Rules> events;
  std::array<unsigned, 5> dealers{};
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    dealt({5}, seed, events);
    ++dealers[events.front().seat];
  }
  for (const unsigned times : dealers) {
    TEST_ASSERT_UINT_WITHIN(120, 1000, times);
  }
}

// IV-4
static void test_the_goal_is_five_colours_for_two_or_three_and_four_for_more() {
  TEST_ASSERT_EQUAL_UINT(5, goal({2}));
  TEST_ASSERT_EQUAL_UINT(5, goal({3}));
  TEST_ASSERT_EQUAL_UINT(4, goal({4}));
  TEST_ASSERT_EQUAL_UINT(4, goal({5}));
}

// IV-4
static void test_with_three_players_four_colours_do_not_win_yet() {
  Board board{"green seat 0 played 1", "0: | R3", "1: G1 | R4 | purple red blue", "2: out |"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  assert_words("purple red blue green", board.tokens(1));
}

// IV-4
static void test_with_four_players_four_colours_win() {
  Board board{"green seat 0", "0: | R3", "1: G1 | R4 | purple red blue", "2: out |", "3: out |"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::over, board.phase());
  TEST_ASSERT_EQUAL(1, board.state.table.winner);
}

// IV-5
static void test_a_view_shows_the_table_and_the_own_hand_and_counts_of_the_rest() {
  const Board board{"red seat 0 played 1", "0: R3 | riposte S2 | shield",
                    "1: R4 | ivanhoe G1 | blue", "2: | P3 | stunned", "discard: B4 Y3"};
  for (Seat seat = 0; seat < 3; ++seat) {
    const View seen = view(board.state, seat);
    EXPECT_EQUAL(seen.table, board.state.table);
    EXPECT_EQUAL(seen.hand, board.state.secrets.hands[seat]);
  }
  TEST_ASSERT_EQUAL(2, board.state.table.hand_sizes[1]);
  TEST_ASSERT_EQUAL(110 - 11, board.state.table.deck_size);
}

// IV-5
static void test_two_positions_that_differ_in_hidden_cards_alone_look_the_same() {
  const Board one{"red seat 0 played 1", "0: R3 | S2", "1: R4 | ivanhoe G1", "2: | P3"};
  const Board other{"red seat 0 played 1", "0: R3 | S2", "1: R4 | P7 B2", "2: | G1"};
  EXPECT_EQUAL(view(one.state, 0), view(other.state, 0));
  TEST_ASSERT_FALSE(view(one.state, 1) == view(other.state, 1));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_deck_has_the_cards_of_the_list);
  RUN_TEST(test_each_card_has_its_value_and_colour);
  RUN_TEST(test_two_to_five_can_play_and_the_token_pool_never_runs_out);
  RUN_TEST(test_eight_cards_each_and_the_next_seat_opens_with_a_ninth);
  RUN_TEST(test_every_seat_is_equally_likely_to_deal);
  RUN_TEST(test_the_goal_is_five_colours_for_two_or_three_and_four_for_more);
  RUN_TEST(test_with_three_players_four_colours_do_not_win_yet);
  RUN_TEST(test_with_four_players_four_colours_win);
  RUN_TEST(test_a_view_shows_the_table_and_the_own_hand_and_counts_of_the_rest);
  RUN_TEST(test_two_positions_that_differ_in_hidden_cards_alone_look_the_same);
  return UNITY_END();
}
