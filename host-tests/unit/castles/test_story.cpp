#include "core/playout.hpp"
#include "games/castles/story.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static constexpr std::size_t longest_sentence = 120;
static constexpr std::array<std::string_view, max_players> names{
    "ANNETTE1", "BERNARD2", "CLAUDIA3", "DOMINIK4", "EDUARDO5", "FRANCIS6"};
static constexpr std::array<text::Language, text::language_count> languages{
    text::Language::english, text::Language::french, text::Language::italian};

static std::string told(const Event& event, text::Language language) {
  etl::string<app::max_event_letters> out;
  text::tell(event, language, names, out);
  return {out.data(), out.size()};
}

static std::string in_english(State& state, std::string_view words, Seat eyes) {
  const EventList<Rules> events = play(state, words);
  return told(seen_by(events.front(), eyes), text::Language::english);
}

static void test_a_trade_is_told_to_each_as_far_as_he_may_know() {
  State state = stand({.phase = Phase::trade, .hands = {"Fl", "Ae", "Hl"}, .open = "Ct"});
  State same = state;
  TEST_ASSERT_EQUAL_STRING("BERNARD2 offers archer of the eagle to ANNETTE1",
                           in_english(state, "ask 1, give Ae", 0).c_str());
  TEST_ASSERT_EQUAL_STRING("BERNARD2 offers a card to ANNETTE1",
                           in_english(same, "ask 1, give Ae", 2).c_str());
  same = state;
  TEST_ASSERT_EQUAL_STRING(
      "ANNETTE1 trades crossbow of the tower with BERNARD2 for archer of the eagle",
      in_english(state, "accept", 1).c_str());
  TEST_ASSERT_EQUAL_STRING("ANNETTE1 trades crossbow of the tower with BERNARD2 for a hidden card",
                           in_english(same, "accept", 2).c_str());
}

static void test_the_console_calls_seats_by_number() {
  etl::string<app::max_event_letters> out;
  app::CastlesNotation::tell({.kind = EventKind::took, .seat = 2, .card = ivanhoe}, out);
  TEST_ASSERT_EQUAL_STRING("seat 2 takes Ivanhoe", out.c_str());
}

static void test_victories_are_told_alone_and_shared() {
  const Event alone{.kind = EventKind::ended, .number = 12, .winners = SeatSet::only(1)};
  const Event shared{.kind = EventKind::ended, .number = 7, .winners = SeatSet::only(1).with(3)};
  TEST_ASSERT_EQUAL_STRING("BERNARD2 wins with 12 points",
                           told(alone, text::Language::english).c_str());
  TEST_ASSERT_EQUAL_STRING("BERNARD2, DOMINIK4 partagent la victoire avec 7 points",
                           told(shared, text::Language::french).c_str());
}

static const Position many_prisoners{.players = 4,
                                     .hands = {"Fl", "Ae", "", "Ct"},
                                     .deck = "Fr Cr",
                                     .prisoners = {"123", "023", "01", "0"}};

static std::string seat_taken_out(std::string text) {
  for (const std::string_view name : names) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
      text.erase(at, name.size());
    }
  }
  return text;
}

// Every event of many games, in every language and form: told at all, short enough, and nothing of
// a secret.
static void test_every_event_is_told_briefly_and_tells_no_secret() {
  static MoveList<Rules> list;
  static EventList<Rules> list_of_events;
  etl::ivector<Event>& events = list_of_events;
  std::array<unsigned, event_kind_count> seen{};
  for (unsigned game = 0; game < 120; ++game) {
    Random chooser = Random::from_seed(game);
    events.clear();
    State state =
        game % 2 == 0 ? deal({6, 3}, Random::from_seed(game), events) : stand(many_prisoners);
    while (state.table.phase != Phase::over) {
      events.clear();
      play_random_move<Rules>(state, chooser, list, events);
      for (const Event& event : events) {
        ++seen[static_cast<std::size_t>(event.kind)];
        for (const text::Language language : languages) {
          const std::string open = told(public_form(event), language);
          const std::string whole = told(event, language);
          TEST_ASSERT_FALSE(open.empty());
          TEST_ASSERT_LESS_OR_EQUAL(longest_sentence, seat_taken_out(whole).size());
          for (Card card = 0; has_secret(event.kind) && card < kind_count; ++card) {
            const bool shown = event.kind == EventKind::traded && card == event.card;
            const std::string name(text::name_of(card, language));
            TEST_ASSERT_TRUE(shown || open.find(name) == std::string::npos);
          }
        }
      }
    }
  }
  for (std::size_t kind = 1; kind < seen.size(); ++kind) {
    TEST_ASSERT_NOT_EQUAL_MESSAGE(0, seen[kind], std::to_string(kind).c_str());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_trade_is_told_to_each_as_far_as_he_may_know);
  RUN_TEST(test_the_console_calls_seats_by_number);
  RUN_TEST(test_victories_are_told_alone_and_shared);
  RUN_TEST(test_every_event_is_told_briefly_and_tells_no_secret);
  return UNITY_END();
}
