// A game is two folders and one line. The tests' tiny game is a game of this program by its folder
// here and one line in four_games.hpp: it is set up, played by keys on both kinds of screen, goes
// on after a power cut, is told, recorded and spoken of on the console, and its rules open.
#include <unity.h>

#include <memory>
#include <string>
#include <string_view>

#include "../unit/console/conversation.hpp"
#include "app/console/games.hpp"
#include "app/setup/draft.hpp"
#include "expect_equal.hpp"
#include "four_games.hpp"
#include "support/handheld.hpp"

using namespace tiltyard;
using app::Stage;
using app::TinyMatch;
using drivers::Key;
using drivers::milliseconds;
using golden::Handheld;

namespace {

std::unique_ptr<Handheld> handheld;

app::App& the_app() { return handheld->app(); }
const auto& flow() { return the_app().match<TinyMatch>().flow(); }

void expect_whole_picture() {
  TEST_ASSERT_EQUAL_STRING(
      "", handheld->audit().faults().empty() ? "" : handheld->audit().faults().front().c_str());
}

bool reads(std::string_view words) { return handheld->audit().reads_within(words); }

void press(Key key, int times = 1) {
  for (; times > 0; --times) {
    handheld->press(key);
    handheld->pass(milliseconds(300));
    expect_whole_picture();
  }
}
void hold_a() {
  handheld->hold(Key::a, milliseconds(700));
  handheld->pass(milliseconds(300));
  expect_whole_picture();
}

// From the title: play, the fourth game, against people, start.
void set_up_by_keys() {
  press(Key::a);
  press(Key::down);
  press(Key::left);  // the last game
  TEST_ASSERT_TRUE(&the_app().keeper().draft().info() == &TinyMatch::game());
  TEST_ASSERT_TRUE(reads("Tiny"));
  press(Key::down);
  press(Key::left, 2);  // against people
  EXPECT_EQUAL(the_app().keeper().draft().others(), app::person_decides);
  press(Key::up, 2);
  press(Key::a);
  EXPECT_EQUAL(the_app().match().flow().stage(), Stage::ceremony);
}

// What is on the screen is dealt with as its player would.
void play_on() {
  switch (the_app().match().flow().stage()) {
    case Stage::ceremony: press(Key::a); break;
    case Stage::news:
    case Stage::turn:
      if (the_app().curtain().has_value()) hold_a();
      press(Key::a);
      break;
    default: TEST_FAIL_MESSAGE("a stage that this game does not have");
  }
}

void expect_recorded_match() {
  const auto& records = the_app().keeper().records();
  TEST_ASSERT_EQUAL_size_t(flow().players(), records.size());
  unsigned wins = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    TEST_ASSERT_EQUAL_UINT16(1, records.at(i).scores[3].games);
    wins += records.at(i).scores[3].wins;
  }
  TEST_ASSERT_GREATER_THAN_UINT(0, wins);
}

void play_it(const golden::Model& model) {
  handheld = std::make_unique<Handheld>(model);
  set_up_by_keys();
  bool told = false;
  for (int step = 0; the_app().match().flow().stage() != Stage::over; ++step) {
    TEST_ASSERT_LESS_THAN_INT(400, step);
    play_on();
    told = told || reads(" lays ");
    if (step == 6) {  // the power is cut
      const tiny::State before = flow().match().state();
      auto next = std::make_unique<Handheld>(model, handheld->storage());
      handheld = std::move(next);
      EXPECT_EQUAL(flow().match().state(), before);
      press(Key::a);  // Continue
    }
  }
  TEST_ASSERT_TRUE_MESSAGE(told, "what others did was told");
  TEST_ASSERT_TRUE(reads("Totals"));
  expect_recorded_match();
}

}  // namespace

void setUp() {}
void tearDown() { handheld.reset(); }

static void test_it_is_set_up_played_kept_told_and_recorded_on_a_large_screen() {
  play_it(golden::picosystem);
}

static void test_it_is_set_up_played_kept_told_and_recorded_on_a_small_screen() {
  play_it(golden::oled);
}

static void test_its_records_and_rules_open() {
  for (const golden::Model& model : {golden::picosystem, golden::oled}) {
    handheld = std::make_unique<Handheld>(model);
    press(Key::down);  // Learn: it has no lessons
    press(Key::a);
    press(Key::up);
    press(Key::a);
    press(Key::b);
    press(Key::down);  // rules
    press(Key::a);
    press(Key::up);  // the last game
    press(Key::a, 2);
    TEST_ASSERT_TRUE(reads("Lay your cards"));
    press(Key::b, 3);
    press(Key::down);
    press(Key::a);
    TEST_ASSERT_FALSE(reads("Lay your cards"));
  }
}

static void test_records_of_four_games_fit_and_come_back() {
  app::Records records;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    auto& record = records.of(app::to_name(std::string_view(&letter, 1)));
    for (app::Score& score : record.scores) score = {.games = 8000, .wins = 8000};
    record.feats = {8000, 8000, 8000, 8000, 8000, 100, 300};
  }
  std::array<std::uint8_t, app::Records::max_bytes> bytes{};
  const std::size_t length = records.encode(bytes);
  app::Records back;
  TEST_ASSERT_TRUE(back.decode(std::span(bytes).first(length)));
  TEST_ASSERT_GREATER_THAN_size_t(10, back.size());
  for (std::size_t place = 0; place < back.size(); ++place) {
    EXPECT_EQUAL(back.at(place), records.at(place));
  }
}

static void test_the_console_speaks_of_it() {
  using Notations = app::NotationsOf<app::FourGames>::Type;
  static app::SteppingClock clock;
  static app::Conversation<app::Console<Notations, 64>> talk(clock);
  const auto has = [](std::string_view answer, std::string_view words) {
    return answer.find(words) != std::string_view::npos;
  };
  TEST_ASSERT_TRUE(has(talk.say("hello"), R"("castles","tiny"])"));
  TEST_ASSERT_EQUAL_STRING("ok\n", talk.say("new tiny players=3 seed=3"));
  const std::string moves = talk.say("moves");
  TEST_ASSERT_TRUE(has(moves, "lay "));
  const std::string first = moves.substr(moves.find('"') + 1);
  const std::string played = talk.say("play " + first.substr(0, first.find('"')));
  TEST_ASSERT_TRUE(has(played, "ok ["));
  TEST_ASSERT_TRUE(has(talk.say("bench tiny players=2 games=5"), R"("games":5)"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_it_is_set_up_played_kept_told_and_recorded_on_a_large_screen);
  RUN_TEST(test_it_is_set_up_played_kept_told_and_recorded_on_a_small_screen);
  RUN_TEST(test_its_records_and_rules_open);
  RUN_TEST(test_records_of_four_games_fit_and_come_back);
  RUN_TEST(test_the_console_speaks_of_it);
  return UNITY_END();
}
