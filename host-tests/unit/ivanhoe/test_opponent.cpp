// The computer player of Ivanhoe, piece by piece.
#include "board.hpp"
#include "core/playout.hpp"
#include "ivanhoe/opponent_actions.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

static void play(State& state, const Move& move) {
  NoEvents nobody;
  Rules::play(state, move, nobody);
}

// Nobody answers, and of Adapt's choices the first are made.
static void play_out(State& state, const Move& action) {
  play(state, action);
  static MoveList<Rules> list;
  while (state.table.phase != Phase::play) {
    list.clear();
    moves(state.table, state.secrets.hands[state.table.to_act], list);
    play(state, state.table.phase == Phase::react ? Move::of(Verb::allow) : list.front());
  }
}

static void expect_foreseen(const State& before, const Move& action) {
  const Hand& hand = before.secrets.hands[before.table.turn];
  const Field foreseen = foresee(Field(before.table, hand), action).field;
  State played = before;
  play_out(played, action);
  const Field after(played.table, played.secrets.hands[played.table.turn]);
  const std::string words = words_of(action);
  for (Seat seat = 0; seat < before.table.options.players; ++seat) {
    TEST_ASSERT_EQUAL_INT_MESSAGE(after.sums[seat], foreseen.sums[seat], words.c_str());
    TEST_ASSERT_EQUAL_INT_MESSAGE(after.sizes[seat], foreseen.sizes[seat], words.c_str());
  }
  TEST_ASSERT_EQUAL_MESSAGE(after.colour, foreseen.colour, words.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(after.shield, foreseen.shield, words.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(after.stunned, foreseen.stunned, words.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(after.no_card, foreseen.no_card, words.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(after.one_card, foreseen.one_card && !foreseen.no_card, words.c_str());
}

// What the player thinks an action leads to is what the rules make of it.
static void test_an_action_changes_what_was_foreseen() {
  static MoveList<Rules> list;
  unsigned actions = 0;
  unsigned swaps_of_stunned = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    NoEvents nobody;
    const auto players = static_cast<std::uint8_t>(2 + (seed % 4));
    State state = Rules::deal({.players = players}, Random::from_seed(seed), nobody);
    Random random = playout_chooser(seed);
    while (state.table.phase != Phase::over) {
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      const Move next = list[random.below(static_cast<std::uint32_t>(list.size()))];
      if (state.table.phase == Phase::play) {
        for (const Move& move : list) {
          if (!is_action(move.verb)) continue;
          expect_foreseen(state, move);
          ++actions;
          swaps_of_stunned += move.verb == Verb::outwit &&
                                      state.table.stunned == state.table.turn &&
                                      move.mine == stunned_place
                                  ? 1U
                                  : 0U;
        }
      }
      play(state, next);
    }
  }
  TEST_ASSERT_GREATER_THAN_UINT(50000, actions);
  TEST_ASSERT_GREATER_THAN_UINT(20, swaps_of_stunned);
}

static std::string listed(const Board& board) {
  etl::vector<Move, max_listed_actions> list;
  const Hand& hand = board.state.secrets.hands[board.state.table.turn];
  list_actions(Field(board.state.table, hand), Care::thorough, list);
  std::string text;
  for (const Move& move : list) text += (text.empty() ? "" : ", ") + words_of(move);
  return text;
}

// The lowest card for the highest; a low card for Shield; Stunned for the highest.
static void test_a_swap_takes_the_best_and_gives_the_worst() {
  assert_words("outwit 1 1 1",
               listed(Board{"red seat 0 played 1", "0: R5 R3 | outwit", "1: R3 R4 S2 |"}));
  assert_words("outwit 1 1 shield",
               listed(Board{"red seat 0 played 1", "0: R5 R3 | outwit", "1: R4 S2 | | shield"}));
  assert_words("outwit 1 1 0, outwit stunned 1 0",
               listed(Board{"red seat 0 played 1", "0: R5 R3 | outwit | stunned", "1: R4 S2 |"}));
}

static Lead lead_over(const std::string& rival) {
  const Board board{"red seat 0", "0: | R3 R3 R3 S3 S3 S3 S3 S3 S3 S3 M6", "1: " + rival + " |"};
  return cheapest_lead(Field(board.state.table, board.state.secrets.hands[0]), 0);
}

// A lead of more than 31 is bought by nobody, whatever he holds.
static void test_a_lead_is_looked_for_up_to_31() {
  const Lead lead = lead_over("R5 R5 R4 R4 R4 R4 R4");
  TEST_ASSERT_TRUE(lead.possible);
  TEST_ASSERT_GREATER_OR_EQUAL_INT32(31, lead.total);
  TEST_ASSERT_FALSE(lead_over("R5 R5 R4 R4 R4 R3 R3 R3").possible);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_action_changes_what_was_foreseen);
  RUN_TEST(test_a_swap_takes_the_best_and_gives_the_worst);
  RUN_TEST(test_a_lead_is_looked_for_up_to_31);
  return UNITY_END();
}
