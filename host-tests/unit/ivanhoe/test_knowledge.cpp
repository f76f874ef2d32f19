// What seats learn from events, remember and forget; what events show to whom; what a position is
// worth.
#include <numeric>

#include "board.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// What `seat` remembers after these moves, as "holder:card …".
static std::string remembered(Board board, Seat seat, std::initializer_list<const char*> moves) {
  Memory memory;
  for (const char* move : moves) {
    board.play(move);
    for (const Event& event : board.events) {
      remember(memory, seat, seen_by(event, seat));
    }
  }
  std::string text;
  for (std::size_t fact = 0; fact < memory.size; ++fact) {
    text += (text.empty() ? "" : " ") + std::to_string(memory.cards[fact].holder) + ":" +
            card_words()[memory.cards[fact].card];
  }
  return text;
}

static void test_a_card_taken_back_in_the_open_is_remembered_by_the_others_until_it_is_played() {
  const Board board{"red seat 0", "0: R3 R4 | retreat", "1: S2 |", "2: |"};
  assert_words("0:R4", remembered(board, 1, {"retreat 1"}));
  assert_words("", remembered(board, 0, {"retreat 1"}));
  assert_words("", remembered(board, 1, {"retreat 1", "play R4"}));
}

static void test_a_shown_hand_is_remembered_card_by_card() {
  const Board board{"red seat 0", "0: R3 | R5", "1: R5 | charge riposte", "2: out | B2",
                    "deck: riposte P3"};
  assert_words("1:riposte 1:riposte 1:charge", remembered(board, 0, {"withdraw"}));
  assert_words("1:riposte 1:riposte 1:charge", remembered(board, 2, {"withdraw"}));
  assert_words("", remembered(board, 1, {"withdraw"}));
}

static void test_the_victim_of_knock_down_remembers_what_was_taken() {
  const Board board{"red seat 0", "0: R3 | knockdown", "1: R4 | S3", "2: R4 |"};
  assert_words("0:S3", remembered(board, 1, {"knockdown 1"}));
  assert_words("", remembered(board, 0, {"knockdown 1"}));
  assert_words("", remembered(board, 2, {"knockdown 1"}));
}

static void test_a_hand_that_lost_a_card_unseen_is_forgotten() {
  // Seat 0 takes back a card that everybody sees, then seat 1 takes an unknown one of his.
  const Board board{"red seat 0", "0: R3 R4 | retreat R5", "1: S2 | knockdown", "2: |"};
  assert_words("0:R4", remembered(board, 2, {"retreat 1", "play R5", "stay"}));
  assert_words("", remembered(board, 2, {"retreat 1", "play R5", "stay", "knockdown 0"}));
  // The two who know it go on from what they know.
  assert_words("", remembered(board, 1, {"retreat 1", "play R5", "stay", "knockdown 0"}));
}

static void test_the_newest_facts_push_out_the_oldest() {
  Memory memory;
  for (std::size_t count = 0; count < Memory::capacity + 1; ++count) {
    Event event;
    event.kind = EventKind::takes_back;
    event.seat = 1;
    event.card = static_cast<std::uint8_t>(count % value_kinds);
    remember(memory, 0, event);
  }
  TEST_ASSERT_EQUAL(Memory::capacity, memory.size);
  TEST_ASSERT_EQUAL(1, memory.cards[0].card);
}

// IV-5
static void test_a_drawn_card_is_shown_to_its_owner_alone() {
  Board board{"red seat 0 played 1", "0: R5 |", "1: R4 |", "2: |", "deck: M6"};
  board.play("stay");
  const Event& drawn = board.events.back();
  TEST_ASSERT_EQUAL(EventKind::draws, drawn.kind);
  TEST_ASSERT_EQUAL(byte_of(Card::maiden), seen_by(drawn, 1).card);
  TEST_ASSERT_EQUAL(hidden_card, seen_by(drawn, 0).card);
  TEST_ASSERT_EQUAL(hidden_card, seen_by(drawn, 2).card);
  TEST_ASSERT_EQUAL(hidden_card, public_form(drawn).card);
  TEST_ASSERT_TRUE(reveals(drawn));
}

static void test_a_memory_of_seats_that_are_not_there_is_not_believed() {
  const Board board{"red seat 0", "0: R3 | S2", "1: R4 | S3", "2: | G1"};
  Memory memory;
  for (const Seat nobody : {Seat{3}, static_cast<Seat>(max_players), no_seat}) {
    memory.cards[memory.size++] = {nobody, byte_of(Card::maiden)};
  }
  Random random = Random::from_seed(1);
  const State guessed = guess(view(board.state, 0), memory, random);
  EXPECT_EQUAL(view(guessed, 0), view(board.state, 0));
  TEST_ASSERT_EQUAL(Fault::none, check(guessed));
}

static void test_what_reveals_ends_taking_back() {
  Board board{"red seat 0", "0: R3 | S2 shield", "1: R4 |"};
  board.play("play S2");
  TEST_ASSERT_FALSE(reveals(board.events.back()));
  board.play("shield");
  TEST_ASSERT_TRUE(reveals(board.events.front()));
}

static void test_worth_follows_tokens_and_ends_at_all_or_nothing() {
  const Board board{"red seat 0", "0: R3 | S2 | red blue", "1: R3 | S3"};
  TEST_ASSERT_GREATER_THAN(worth(view(board.state, 1)), worth(view(board.state, 0)));
  Board won{"yellow seat 0", "0: Y3 | G1", "1: Y4 | B2 | purple red blue green"};
  won.play("withdraw");
  TEST_ASSERT_EQUAL(0, worth(view(won.state, 0)));
  TEST_ASSERT_EQUAL(1000, worth(view(won.state, 1)));
}

static void expect_worths(const std::vector<std::int32_t>& strengths, const Board& board) {
  const std::int32_t all = std::accumulate(strengths.begin(), strengths.end(), 0);
  for (Seat seat = 0; seat < strengths.size(); ++seat) {
    TEST_ASSERT_EQUAL_INT32(1000 * strengths[seat] / all, worth(view(board.state, seat)));
  }
}

// Each seat's share: ten, 6 a card in hand, 15 for him who is in, 25 for him whom nobody passes.
static void test_worth_counts_cards_and_who_leads() {
  expect_worths({10 + 6 + 15, 10 + 12 + 15 + 25, 10 + 18},
                Board{"red seat 0", "0: R3 | S2", "1: R4 | S3 S3", "2: out | B2 B3 G1"});
  expect_worths({10 + 6 + 15 + 25, 10 + 6 + 15 + 25, 10 + 15},
                Board{"red seat 0", "0: R3 | S2", "1: R3 | S3", "2: |"});
}

// And 900 for all tokens, a part of them by its square.
static void test_worth_counts_tokens_by_their_square() {
  expect_worths({31 + (4 * 900 / 25), 25 + (16 * 900 / 25)},
                Board{"red seat 0", "0: | R3 | red blue", "1: | | red blue green yellow"});
  expect_worths({31, 25, 25 + (9 * 900 / 16), 25},
                Board{"red seat 0", "0: | R3", "1: |", "2: | | red blue green", "3: |"});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_card_taken_back_in_the_open_is_remembered_by_the_others_until_it_is_played);
  RUN_TEST(test_a_shown_hand_is_remembered_card_by_card);
  RUN_TEST(test_the_victim_of_knock_down_remembers_what_was_taken);
  RUN_TEST(test_a_hand_that_lost_a_card_unseen_is_forgotten);
  RUN_TEST(test_the_newest_facts_push_out_the_oldest);
  RUN_TEST(test_a_drawn_card_is_shown_to_its_owner_alone);
  RUN_TEST(test_a_memory_of_seats_that_are_not_there_is_not_believed);
  RUN_TEST(test_what_reveals_ends_taking_back);
  RUN_TEST(test_worth_follows_tokens_and_ends_at_all_or_nothing);
  RUN_TEST(test_worth_counts_cards_and_who_leads);
  RUN_TEST(test_worth_counts_tokens_by_their_square);
  return UNITY_END();
}
