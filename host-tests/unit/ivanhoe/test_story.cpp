// Events in words: every kind of event, in each language, within the promised length.
#include <array>
#include <string_view>

#include "board.hpp"
#include "expect_equal.hpp"
#include "games/ivanhoe/story.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

static constexpr std::array<std::string_view, 5> names{"ANNE", "BILL", "CHRIS", "DIANE", "EVE"};

static std::string told(const Event& event, text::Language language = text::Language::english) {
  etl::string<1024> words;
  text::tell(event, language, names, words);
  return {words.c_str()};
}

static void test_a_play_is_told_with_its_total() {
  Board board{"red seat 0", "0: R3 | R5 S2 M6", "1: R4 |"};
  board.play("play R5");
  assert_words("ANNE plays red 5 and has 8", told(board.events.front()));
  assert_words("ANNE joue rouge 5 et a 8", told(board.events.front(), text::Language::french));
  assert_words("ANNE gioca rosso 5 e ha 8", told(board.events.front(), text::Language::italian));
}

static void test_hidden_cards_are_not_told() {
  Board board{"red seat 0", "0: R3 | knockdown", "1: R4 | S3"};
  board.play("knockdown 1");
  const Event& taken = board.events.back();
  assert_words("ANNE takes Squire 3 from the hand of BILL", told(taken));
  assert_words("ANNE takes a card from the hand of BILL", told(public_form(taken)));
}

static void test_announcements_name_their_targets() {
  const auto announced = [](const Board& from, const char* move) {
    Board board = from;
    board.play(move);
    return told(board.events.front());
  };
  const Board board{"red seat 0", "0: R3 R4 | dodge retreat changeweapon outwit charge",
                    "1: R4 R5 |"};
  assert_words("ANNE announces Dodge against BILL", announced(board, "dodge 1 1"));
  assert_words("ANNE announces Retreat", announced(board, "retreat 0"));
  assert_words("ANNE announces Change Weapon: blue", announced(board, "changeweapon blue"));
  assert_words("ANNE announces Outwit against BILL", announced(board, "outwit 0 1 0"));
  assert_words("ANNE announces Charge", announced(board, "charge"));
}

static void test_every_event_of_random_games_is_told_in_every_language() {
  static MoveList<Rules> list;
  static EventList<Rules> events;
  std::array<bool, event_kind_count> seen{};
  std::size_t longest = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random chooser = Random::from_seed(~seed);
    events.clear();
    State state = deal({static_cast<std::uint8_t>(2 + seed % 4)}, Random::from_seed(seed), &events);
    for (;;) {
      for (const Event& event : events) {
        seen[static_cast<std::size_t>(event.kind)] = true;
        for (const auto language :
             {text::Language::english, text::Language::french, text::Language::italian}) {
          const std::string words = told(event, language);
          TEST_ASSERT_FALSE(words.empty());
          EXPECT_EQUAL(words.find('{'), std::string::npos);
          if (event.kind != EventKind::shows_hand) {
            longest = std::max(longest, words.size());
          }
          told(public_form(event), language);
        }
      }
      if (state.table.to_act == no_seat) {
        break;
      }
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      events.clear();
      play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], &events);
    }
  }
  TEST_ASSERT_LESS_OR_EQUAL(128 + 2 * 5, longest);
  for (std::size_t index = 0; index < event_kind_count; ++index) {
    const auto kind = static_cast<EventKind>(index);
    // A call is noted by the app; a hand is shown once in a thousand games.
    if (kind != EventKind::calls && kind != EventKind::shows_hand) {
      TEST_ASSERT_TRUE_MESSAGE(seen[index], std::to_string(index).c_str());
    }
  }
}

static void test_the_largest_hand_that_can_be_shown_is_told_whole() {
  Hand hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (is_action(static_cast<Card>(kind)) || is_purple(static_cast<Card>(kind))) {
      for (std::size_t copy = 0; copy < card_table[kind].count; ++copy) {
        hand.add(static_cast<Card>(kind));
      }
    }
  }
  TEST_ASSERT_EQUAL(34, hand.size());
  Event event;
  event.kind = EventKind::shows_hand;
  event.details = shown_hand(hand);
  EXPECT_EQUAL(event.hand(), hand);
  for (const auto language :
       {text::Language::english, text::Language::french, text::Language::italian}) {
    const std::string words = told(event, language);
    TEST_ASSERT_LESS_OR_EQUAL(700, words.size());
    TEST_ASSERT_TRUE(words.find("Ivanho") != std::string::npos);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_play_is_told_with_its_total);
  RUN_TEST(test_hidden_cards_are_not_told);
  RUN_TEST(test_announcements_name_their_targets);
  RUN_TEST(test_every_event_of_random_games_is_told_in_every_language);
  RUN_TEST(test_the_largest_hand_that_can_be_shown_is_told_whole);
  return UNITY_END();
}
