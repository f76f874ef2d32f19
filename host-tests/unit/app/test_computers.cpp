// Computer players at the table: they decide by themselves, at a pace that people can follow, and
// rest while somebody looks at something else.
#include <unity.h>

#include <optional>

#include "expect_equal.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"

using tiltyard::app::App;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;

namespace {

std::optional<tiltyard::golden::Handheld> handheld;
App& app() { return handheld->app(); }

// The first is a person, or a computer too.
template <class P>
void seat_computers(const typename P::Rules::Options& options, unsigned from) {
  tiltyard::Seating seating;
  for (unsigned seat = from; seat < tiltyard::max_seats; ++seat) {
    seating.players[seat].controller = tiltyard::Controller::computer;
  }
  app().current_match().begin<P>(options, seating, tiltyard::Random::from_seed(5));
  app().current_match().follow(app());
  handheld->press(Key::a);
}

void begin_among_computers() { seat_computers<CastlesMatch>({.players = 3}, 1); }

// Until a computer is to decide.
void pass_the_persons_turn() {
  auto& match = app().match<CastlesMatch>().flow();
  static tiltyard::MoveList<tiltyard::castles::Rules> moves;
  while (match.stage() != Stage::computer) {
    TEST_ASSERT_TRUE(match.stage() == Stage::turn || match.stage() == Stage::decision ||
                     match.stage() == Stage::news);
    if (match.stage() == Stage::news) {
      match.go_on();
    } else {
      match.match().moves(moves);
      match.choose(moves.front());
    }
    app().current_match().follow(app());
    handheld->pass(milliseconds(50));
  }
}

}  // namespace

void setUp() { handheld.emplace(tiltyard::golden::picosystem); }
void tearDown() {}

static void test_computers_decide_until_a_person_is_to_act() {
  begin_among_computers();
  pass_the_persons_turn();
  handheld->pass(seconds(60));
  TEST_ASSERT_TRUE(app().match().flow().stage() != Stage::computer);
  TEST_ASSERT_TRUE(app().match().flow().seating().players[app().match().flow().seat()].controller ==
                   tiltyard::Controller::person);
}

static void test_a_computers_move_is_not_made_before_people_could_follow() {
  begin_among_computers();
  pass_the_persons_turn();
  const std::uint32_t before = app().match().flow().event_count();
  handheld->pass(milliseconds(500));
  TEST_ASSERT_EQUAL_UINT32(before, app().match().flow().event_count());
  handheld->pass(milliseconds(1000));
  TEST_ASSERT_GREATER_THAN_UINT32(before, app().match().flow().event_count());
}

static void test_computers_rest_while_something_is_opened_and_while_the_match_is_left() {
  begin_among_computers();
  pass_the_persons_turn();
  const std::uint32_t before = app().match().flow().event_count();
  app().current_match().leave(app());
  handheld->pass(seconds(20));
  TEST_ASSERT_EQUAL_UINT32(before, app().match().flow().event_count());
  EXPECT_EQUAL(app().match().flow().stage(), Stage::computer);
  app().current_match().take_up();
  handheld->pass(seconds(20));
  TEST_ASSERT_GREATER_THAN_UINT32(before, app().match().flow().event_count());
}

// Nobody presses a key but one that does nothing: the screen would go to sleep, and they with it.
template <class P>
void watch_to_the_end(const typename P::Rules::Options& options) {
  seat_computers<P>(options, 0);
  for (unsigned step = 0; step < 4000 && app().match().flow().stage() != Stage::over; ++step) {
    handheld->pass(milliseconds(1100));
    if (step % 20 == 0) handheld->press(Key::x);
  }
  EXPECT_EQUAL(app().match().flow().stage(), Stage::over);
}

static void test_computers_alone_fight_a_match_of_en_garde_to_its_end() {
  watch_to_the_end<EnGardeMatch>({});
}

static void test_computers_alone_play_a_match_of_castles_to_its_end() {
  watch_to_the_end<CastlesMatch>({.players = 4});
}

static void test_computers_alone_play_ivanhoe_to_its_end_and_answer_announcements() {
  watch_to_the_end<IvanhoeMatch>({.players = 4});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_computers_decide_until_a_person_is_to_act);
  RUN_TEST(test_a_computers_move_is_not_made_before_people_could_follow);
  RUN_TEST(test_computers_rest_while_something_is_opened_and_while_the_match_is_left);
  RUN_TEST(test_computers_alone_fight_a_match_of_en_garde_to_its_end);
  RUN_TEST(test_computers_alone_play_a_match_of_castles_to_its_end);
  RUN_TEST(test_computers_alone_play_ivanhoe_to_its_end_and_answer_announcements);
  return UNITY_END();
}
