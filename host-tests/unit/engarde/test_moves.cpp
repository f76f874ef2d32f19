#include <functional>

#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

// Calls `visit` for every hand of up to five cards.
static void for_every_hand(const std::function<void(const Hand&)>& visit) {
  std::array<unsigned, 6> counts{};
  for (counts[1] = 0; counts[1] <= 5; ++counts[1])
    for (counts[2] = 0; counts[2] <= 5; ++counts[2])
      for (counts[3] = 0; counts[3] <= 5; ++counts[3])
        for (counts[4] = 0; counts[4] <= 5; ++counts[4])
          for (counts[5] = 0; counts[5] <= 5; ++counts[5]) {
            Hand hand;
            for (unsigned card = 1; card <= 5; ++card) {
              hand.add(card, counts[card]);
            }
            if (hand.size() <= hand_size) {
              visit(hand);
            }
          }
}

static void for_every_square_pair(const std::function<void(Table&)>& visit) {
  for (std::uint8_t low = 1; low < track_length; ++low) {
    for (std::uint8_t high = low + 1; high <= track_length; ++high) {
      Table table;
      table.squares = {low, high};
      table.deck = 1;
      visit(table);
    }
  }
}

// The longest list over every hand, every pair of squares and, in a defence, every attack.
static std::size_t longest_list(Level level, Phase phase) {
  MoveList<Rules> list;
  std::size_t longest = 0;
  for_every_square_pair([&](Table& table) {
    table.options.level = level;
    table.phase = phase;
    for (Seat seat = 0; seat < player_count; ++seat) {
      table.to_act = seat;
      const unsigned reach = distance(table);
      for (unsigned cards = 1; cards <= (phase == Phase::defend ? 4 : 1); ++cards) {
        if (phase == Phase::defend) {
          table.attack = {static_cast<Card>(reach), static_cast<std::uint8_t>(cards),
                          level == Level::advanced};
          if (reach > highest_card) {
            continue;
          }
        }
        for_every_hand([&](const Hand& hand) {
          list.clear();
          moves(table, hand, list);
          longest = std::max(longest, list.size());
        });
      }
    }
  });
  return longest;
}

static void test_no_position_has_more_moves_than_the_proven_bounds() {
  TEST_ASSERT_EQUAL_UINT(10, longest_list(Level::basic, Phase::act));
  TEST_ASSERT_EQUAL_UINT(10, longest_list(Level::classic, Phase::act));
  TEST_ASSERT_EQUAL_UINT(max_moves, longest_list(Level::advanced, Phase::act));
  TEST_ASSERT_EQUAL_UINT(7, longest_list(Level::advanced, Phase::defend));
  TEST_ASSERT_EQUAL_UINT(2, longest_list(Level::classic, Phase::defend));
  TEST_ASSERT_EQUAL_UINT(2, longest_list(Level::basic, Phase::last));
}

static std::vector<Move> every_wish() {
  std::vector<Move> wishes;
  for (std::size_t action = 0; action < action_count; ++action) {
    for (Card card = 0; card <= 6; ++card) {
      for (std::uint16_t cards = 0; cards <= 6; ++cards) {
        wishes.push_back({static_cast<Action>(action), card, cards});
      }
    }
  }
  return wishes;
}

// Over every hand and pair of squares: `moves` lists a wish exactly if `why_not` has nothing
// against it, and `has_choice` is true exactly if a wish that plays a card is listed.
static void compare_lists(Level level, Phase phase, bool lunge) {
  const std::vector<Move> wishes = every_wish();
  MoveList<Rules> list;
  bool agree = true;
  bool choice_agrees = true;
  for_every_square_pair([&](Table& table) {
    if (table.squares[0] > 8 && table.squares[1] < 16) {
      return;  // room for every card on both sides: nothing new
    }
    table.options.level = level;
    table.phase = phase;
    table.to_act = (table.squares[0] + table.squares[1]) % 2;
    if (phase == Phase::defend) {
      table.attack = {static_cast<Card>(std::min(distance(table), 5U)), 2, lunge};
    }
    for_every_hand([&](const Hand& hand) {
      list.clear();
      moves(table, hand, list);
      std::size_t allowed = 0;
      bool plays_card = false;
      for (const Move& wish : wishes) {
        const bool may = engarde::why_not(table, hand, wish) == Reason::none;
        allowed += may ? 1 : 0;
        plays_card =
            plays_card || (may && wish.action != Action::yield && wish.action != Action::pass);
        agree = agree && may == (std::find(list.begin(), list.end(), wish) != list.end());
      }
      agree = agree && allowed == list.size();
      choice_agrees = choice_agrees && plays_card == has_choice(table, hand);
    });
  });
  TEST_ASSERT_TRUE(agree);
  TEST_ASSERT_TRUE(choice_agrees);
}

static void test_moves_and_why_not_agree_on_every_wish_in_every_turn() {
  compare_lists(Level::basic, Phase::act, false);
  compare_lists(Level::classic, Phase::act, false);
  compare_lists(Level::advanced, Phase::act, false);
}

static void test_moves_and_why_not_agree_on_every_wish_in_every_defence() {
  compare_lists(Level::classic, Phase::defend, false);
  compare_lists(Level::advanced, Phase::defend, true);
  compare_lists(Level::basic, Phase::last, false);
}

static void test_nothing_is_legal_once_the_match_is_over() {
  Table table;
  table.phase = Phase::over;
  table.to_act = no_seat;
  for (const Move& wish : every_wish()) {
    EXPECT_EQUAL(engarde::why_not(table, hand_of("12345"), wish), Reason::over);
  }
  TEST_ASSERT_FALSE(has_choice(table, hand_of("12345")));
}

static void test_what_is_no_move_is_malformed() {
  const State state = stand({.level = Level::advanced});
  for (const Move& wish :
       {Move{static_cast<Action>(8), 1, 0}, Move{Action::forward, 0, 0},
        Move{Action::forward, 6, 0}, Move{Action::back, 1, 1}, Move{Action::attack, 0, 0},
        Move{Action::attack, 1, 1}, Move{Action::attack, 0, 6}, Move{Action::lunge, 0, 1},
        Move{Action::lunge, 1, 0}, Move{Action::lunge, 255, 65535}, Move{Action::parry, 1, 0},
        Move{Action::pass, 0, 1}}) {
    EXPECT_EQUAL(engarde::why_not(state.table, state.secrets.hands[0], wish), Reason::malformed);
  }
}

static void test_answers_need_an_attack() {
  const State state = stand({.level = Level::advanced});
  for (const char* wish : {"parry", "retreat 1", "yield"}) {
    EXPECT_EQUAL(why_not(state, wish), Reason::no_attack_to_answer);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_position_has_more_moves_than_the_proven_bounds);
  RUN_TEST(test_moves_and_why_not_agree_on_every_wish_in_every_turn);
  RUN_TEST(test_moves_and_why_not_agree_on_every_wish_in_every_defence);
  RUN_TEST(test_nothing_is_legal_once_the_match_is_over);
  RUN_TEST(test_what_is_no_move_is_malformed);
  RUN_TEST(test_answers_need_an_attack);
  return UNITY_END();
}
