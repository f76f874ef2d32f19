// Computer players at the table: they decide by themselves, at a pace that people can follow, and
// rest while somebody looks at something else.
#include <unity.h>

#include <optional>
#include <string>
#include <vector>

#include "expect_equal.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"
#include "support/play_on.hpp"

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
void seat_computers(const typename P::Rules::Options& options, unsigned from,
                    std::uint8_t level = 1) {
  tiltyard::Seating seating;
  for (unsigned seat = from; seat < tiltyard::max_seats; ++seat) {
    seating.players[seat].controller = tiltyard::Controller::computer;
    seating.players[seat].level = level;
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

// Nobody presses a key, and each move is kept.
template <class P>
static void let_all_play(const typename P::Rules::Options& options) {
  setUp();
  seat_computers<P>(options, 0);
  handheld->pass(seconds(5));
  const std::uint32_t prepared = handheld->storage().all_erases();
  for (int ms = 0; ms < 90'000; ++ms) {
    const bool moving = app().motion().moving();
    const std::uint32_t erases = handheld->storage().all_erases();
    handheld->pass(milliseconds(1));
    // What ended just now is drawn before anything is erased.
    if (!moving || !app().motion().moving()) continue;
    TEST_ASSERT_EQUAL_UINT32(erases, handheld->storage().all_erases());
  }
  TEST_ASSERT_GREATER_THAN_UINT32(prepared + 2, handheld->storage().all_erases());
}
static void test_no_erase_stops_what_they_do_on_the_table() {
  let_all_play<IvanhoeMatch>({.players = 3});
  let_all_play<CastlesMatch>({.players = 3});
  let_all_play<EnGardeMatch>({});
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

// Nobody waits for words to be read when A is held, however slow the pace.
static void test_a_held_shows_all_until_people_are_asked() {
  tiltyard::app::Settings settings;
  settings.speed = 0;
  handheld.emplace(tiltyard::golden::picosystem, settings);
  begin_among_computers();
  pass_the_persons_turn();
  handheld->pass(seconds(2));
  TEST_ASSERT_TRUE(app().match().flow().has_to_watch());
  handheld->hold(Key::a, milliseconds(700));
  handheld->pass(milliseconds(2000));
  TEST_ASSERT_TRUE(app().match().flow().stage() != Stage::computer);
  TEST_ASSERT_FALSE(app().match().flow().has_to_watch());
}

namespace {

std::string name_of_a() {
  const std::string_view name = app().scenes().top().open()->key_names(app()).a;
  return {name.data(), name.size()};
}

}  // namespace

// "Hold: all" only where a hold leaves something out; what a tap does is named, too.
static void test_the_key_that_skips_is_named_where_something_is_left_to_skip() {
  seat_computers<IvanhoeMatch>({.players = 3}, 0);
  unsigned last = 0;
  unsigned thinking = 0;
  for (unsigned step = 0; step < 1500; ++step) {
    handheld->pass(milliseconds(100));
    const auto& flow = app().match().flow();
    if (flow.stage() == Stage::computer && !flow.has_to_watch()) {
      TEST_ASSERT_EQUAL_STRING("Hold: all", name_of_a().c_str());
      ++thinking;
      continue;
    }
    if (!flow.has_to_watch()) continue;
    const std::string name = name_of_a();
    if (flow.stage() == Stage::computer) {
      TEST_ASSERT_EQUAL_STRING("Next (hold: all)", name.c_str());
      continue;
    }
    handheld->press(Key::a);
    const bool more = flow.has_to_watch();
    TEST_ASSERT_EQUAL_STRING(more ? "Next (hold: all)" : "Go on", name.c_str());
    last += more ? 0 : 1;
  }
  TEST_ASSERT_GREATER_THAN_UINT(1, last);
  TEST_ASSERT_GREATER_THAN_UINT(1, thinking);
}

// What is left is his alone.
static void test_what_was_watched_is_no_news() {
  begin_among_computers();
  pass_the_persons_turn();
  handheld->pass(seconds(60));
  const auto& flow = app().match<CastlesMatch>().flow();
  TEST_ASSERT_FALSE(flow.has_to_watch());
  if (flow.stage() != Stage::news) return;
  const std::uint32_t first = flow.news_begin();
  TEST_ASSERT_FALSE(flow.match().event_for(first, flow.seat()) == flow.public_event(first));
}

static void test_one_person_among_computers_never_sees_a_curtain() {
  seat_computers<IvanhoeMatch>({.players = 4}, 1);
  static tiltyard::MoveList<tiltyard::ivanhoe::Rules> moves;
  auto& flow = app().match<IvanhoeMatch>().flow();
  tiltyard::Random random = tiltyard::Random::from_seed(11);
  for (unsigned step = 0; step < 3000 && flow.stage() != Stage::over; ++step) {
    TEST_ASSERT_FALSE(app().curtain().has_value());
    if (flow.stage() == Stage::turn || flow.stage() == Stage::decision) {
      flow.match().moves(moves);
      flow.choose(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    } else if (flow.stage() == Stage::announcement) {
      handheld->pass(seconds(3));
      handheld->hold(Key::a, milliseconds(700));
    } else {
      handheld->press(Key::a);
    }
    handheld->pass(milliseconds(300));
  }
  EXPECT_EQUAL(flow.stage(), Stage::over);
}

static void test_from_power_on_to_a_match_against_three_squires_in_six_presses() {
  unsigned presses = 0;
  while (app().current_match().on() == nullptr || app().match().flow().stage() == Stage::ceremony) {
    handheld->press(Key::a);
    ++presses;
    TEST_ASSERT_LESS_OR_EQUAL_UINT(6, presses);
  }
  const auto& flow = app().match().flow();
  EXPECT_EQUAL(app().match().info().id, tiltyard::ivanhoe::Rules::id);
  TEST_ASSERT_EQUAL_UINT(4, flow.players());
  constexpr std::uint8_t squire = 2;
  for (tiltyard::Seat seat = 1; seat < 4; ++seat) {
    const tiltyard::Player& player = flow.seating().players[seat];
    EXPECT_EQUAL(player.controller, tiltyard::Controller::computer);
    TEST_ASSERT_EQUAL_UINT8(squire, player.level);
  }
}

namespace {

template <class M>
auto state() {
  return app().match<M>().flow().match().state();
}

// Until what is on has changed.
template <class M>
void pass_a_move(const typename M::Rules::State& before) {
  for (unsigned step = 0; step < 200 && state<M>() == before; ++step) {
    handheld->pass(milliseconds(20));
  }
}

// The move that was thought out without a cut follows each cut, too.
template <class M>
void cut_in_every_slice(const typename M::Rules::Options& options) {
  constexpr std::uint8_t knight = 3;
  seat_computers<M>(options, 1, knight);
  tiltyard::golden::play_until<M>(app(), Stage::computer, 3);
  const auto before = state<M>();
  handheld->pass(milliseconds(100));
  std::vector<tiltyard::memory::RamFlash<8>> cuts;
  while (state<M>() == before) {
    cuts.push_back(handheld->storage());
    handheld->pass(milliseconds(25));
  }
  const auto after = state<M>();
  TEST_ASSERT_GREATER_THAN_UINT(10, cuts.size());
  for (const auto& flash : cuts) {
    handheld.emplace(tiltyard::golden::picosystem, flash);
    EXPECT_EQUAL(before, state<M>());
    handheld->press(Key::a);
    pass_a_move<M>(before);
    EXPECT_EQUAL(after, state<M>());
  }
}

}  // namespace

static void test_a_power_cut_in_a_thought_changes_no_move() {
  cut_in_every_slice<EnGardeMatch>({});
  handheld.emplace(tiltyard::golden::picosystem);
  cut_in_every_slice<CastlesMatch>({.players = 3});
  handheld.emplace(tiltyard::golden::picosystem);
  cut_in_every_slice<IvanhoeMatch>({.players = 4});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_computers_decide_until_a_person_is_to_act);
  RUN_TEST(test_no_erase_stops_what_they_do_on_the_table);
  RUN_TEST(test_a_computers_move_is_not_made_before_people_could_follow);
  RUN_TEST(test_computers_rest_while_something_is_opened_and_while_the_match_is_left);
  RUN_TEST(test_computers_alone_fight_a_match_of_en_garde_to_its_end);
  RUN_TEST(test_computers_alone_play_a_match_of_castles_to_its_end);
  RUN_TEST(test_computers_alone_play_ivanhoe_to_its_end_and_answer_announcements);
  RUN_TEST(test_a_held_shows_all_until_people_are_asked);
  RUN_TEST(test_the_key_that_skips_is_named_where_something_is_left_to_skip);
  RUN_TEST(test_what_was_watched_is_no_news);
  RUN_TEST(test_one_person_among_computers_never_sees_a_curtain);
  RUN_TEST(test_from_power_on_to_a_match_against_three_squires_in_six_presses);
  RUN_TEST(test_a_power_cut_in_a_thought_changes_no_move);
  return UNITY_END();
}
