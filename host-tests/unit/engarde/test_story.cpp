// The events of En Garde in words, in three languages.
#include "expect_equal.hpp"
#include "games/engarde/story.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;
using text::Language;

static constexpr std::array<std::string_view, player_count> names{"ANNE", "BÉRENGÈRE"};

static std::string told_as(const Event& event, Language language = Language::english) {
  etl::string<app::max_event_letters> words;
  text::tell(event, language, names, words);
  return words.c_str();
}

static void expect_told(const char* words, const Event* event,
                        Language language = Language::english) {
  TEST_ASSERT_NOT_NULL(event);
  TEST_ASSERT_EQUAL_STRING(words, told_as(*event, language).c_str());
}

static void test_a_move_and_its_refill_are_told() {
  State state = stand({.deck = "5124"});
  play(state, "forward 3");
  const Event* const moved = told(EventKind::went_forward);
  expect_told("ANNE plays 3: advances to 11, distance 5", moved);
  expect_told("ANNE joue 3 : avance en 11, distance 5", moved, Language::french);
  expect_told("ANNE gioca 3: avanza fino a 11, distanza 5", moved, Language::italian);
  expect_told("ANNE draws 5; 3 left", told(EventKind::drew));
}

static void test_the_public_form_of_a_refill_names_no_card() {
  State state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "4251"});
  play(state, "attack 2");
  const Event hidden = public_form(*told(EventKind::drew));
  expect_told("ANNE draws 2 cards; 2 left", &hidden);
  expect_told("ANNE pioche 2 cartes ; reste 2", &hidden, Language::french);
  expect_told("ANNE pesca 2 carte; restano 2", &hidden, Language::italian);
}

static void test_attack_lunge_parry_and_retreat_are_told_apart() {
  State state = stand({.level = Level::advanced, .hands = {"13355", "12445"}, .deck = "123412"});
  play(state, "lunge 3 1");
  expect_told("ANNE lunges with 1 × 5", told(EventKind::attacked));
  play(state, "retreat 4");
  expect_told("BÉRENGÈRE retreats with 4 to 4, distance 9", told(EventKind::retreated));
  state = stand({.squares = {10, 13}, .hands = {"12333", "33455"}, .deck = "42512"});
  play(state, "attack 2");
  expect_told("ANNE attacks with 2 × 3", told(EventKind::attacked));
  play(state, "parry");
  expect_told("BÉRENGÈRE parries with 2 × 3", told(EventKind::parried));
}

static void test_the_end_of_a_round_says_why() {
  State state = stand({.hands = {"11223", "33455"}, .deck = "5"});
  play(state, "forward 3");
  expect_told("ANNE took the last card", told(EventKind::deck_ended));
  expect_told("ANNE shows 1 1 2 2 5: 1 of distance 5", told(EventKind::showed_hand));
  expect_told("BÉRENGÈRE wins the round with more cards of the distance, 0:1",
              told(EventKind::round_won));
  expect_told("BÉRENGÈRE starts round 2", told(EventKind::round_begins));
}

// Whatever any field holds, each kind has its words in each language, and no two kinds the same.
static void test_every_event_has_words_of_its_own_in_every_language() {
  for (const Language language : {Language::english, Language::french, Language::italian}) {
    std::vector<std::string> told_already;
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
      for (std::size_t ending = 0; ending < ending_count; ++ending) {
        Event event;
        event.kind = static_cast<EventKind>(kind);
        event.ending = static_cast<Ending>(ending);
        event.card = 2;
        event.cards = 1;
        const std::string words = told_as(event, language);
        TEST_ASSERT_FALSE(words.empty());
        TEST_ASSERT_LESS_OR_EQUAL_UINT(120, words.size());
        if (ending == 0 || event.kind == EventKind::round_won) {
          TEST_ASSERT_TRUE(std::find(told_already.begin(), told_already.end(), words) ==
                           told_already.end());
          told_already.push_back(words);
        }
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_move_and_its_refill_are_told);
  RUN_TEST(test_the_public_form_of_a_refill_names_no_card);
  RUN_TEST(test_attack_lunge_parry_and_retreat_are_told_apart);
  RUN_TEST(test_the_end_of_a_round_says_why);
  RUN_TEST(test_every_event_has_words_of_its_own_in_every_language);
  return UNITY_END();
}
