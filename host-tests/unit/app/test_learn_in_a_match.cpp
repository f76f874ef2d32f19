// Learn and the rules' "Try it" within a match: it waits for the lesson, and one comes back exactly
// to it, with what may still be taken back. From a game's setup one comes back to the setup.
#include <unity.h>

#include <array>
#include <memory>
#include <string>

#include "app/learn/book.hpp"
#include "app/rule_book.hpp"
#include "expect_equal.hpp"
#include "support/handheld.hpp"
#include "support/play_on.hpp"

using namespace tiltyard;
using app::Act;
using app::CastlesMatch;
using app::EnGardeMatch;
using app::IvanhoeMatch;
using app::Stage;
using drivers::Key;
using drivers::milliseconds;
using drivers::seconds;
using golden::Handheld;
using golden::Model;

namespace {

constexpr std::array models{&golden::picosystem, &golden::wide, &golden::tall, &golden::oled,
                            &golden::five_keys};

std::unique_ptr<Handheld> handheld;
const Model* model = &golden::picosystem;

app::App& the_app() { return handheld->app(); }
app::Flow& flow() { return the_app().match().flow(); }

bool reads(std::string_view words) { return handheld->audit().reads_within(words); }

Key next() { return model->keys.contains(Key::down) ? Key::down : Key::y; }

template <class M>
auto state() {
  return the_app().match<M>().flow().match().state();
}

// The first so many are people, squires the others.
Seating seating_of(unsigned people) {
  constexpr std::array names{"ANNE", "BO", "CHIARA", "DIANE"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    Player& player = seating.players[seat];
    player.name = app::to_name(names.at(seat));
    if (seat >= people) player = {player.name, Controller::computer, 2};
  }
  return seating;
}

template <class M>
void begin(unsigned people) {
  handheld = std::make_unique<Handheld>(*model);
  const std::size_t players = M::Rules::id == EnGardeMatch::Rules::id ? 2 : 3;
  golden::begin_deal<M>(the_app(), players, seating_of(people),
                        {*DealNumber::read("12345-6789A-BCDNK")});
}

void look() {
  handheld->pass(milliseconds(600));
  if (the_app().curtain()) handheld->hold(Key::a, milliseconds(900));
}

// In the midst of a match, before the screen of whose turn it is.
template <class M>
void come_to_a_turn(unsigned people) {
  begin<M>(people);
  static MoveList<typename M::Rules> moves;
  for (unsigned turn = 0; turn < 4; ++turn) {
    golden::play_until<M>(the_app(), Stage::turn, turn + 1);
    if (turn == 3) break;
    the_app().match<M>().flow().match().moves(moves);
    the_app().match<M>().flow().choose(moves[moves.size() / 2]);
  }
  look();
}

// By its line in the menu, after what is taken back, and the lesson that is due.
void learn_by_keys() {
  the_app().post(Act::menu);
  handheld->pass(milliseconds(100));
  const int lines =
      2 + (the_app().few_keys() ? 2 : 0) + (the_app().match().may_give_hints() ? 1 : 0);
  for (int i = 0; i < lines; ++i) handheld->press(next());
  handheld->press(Key::a);
  handheld->press(Key::a);
  TEST_ASSERT_TRUE(the_app().coach().on());
  TEST_ASSERT_TRUE(the_app().current_match().interrupted());
}

// By the last line of the lesson's menu.
void leave_by_keys() {
  the_app().post(Act::menu);
  handheld->pass(milliseconds(100));
  const int lines = the_app().few_keys() ? 4 : 2;
  for (int i = 0; i < lines; ++i) handheld->press(next());
  handheld->press(Key::a);
  handheld->pass(milliseconds(300));
  TEST_ASSERT_FALSE(the_app().coach().on());
}

template <class M>
void learn_and_come_back(unsigned people) {
  come_to_a_turn<M>(people);
  const auto before = state<M>();
  const Seat seat = flow().seat();
  const golden::Picture turn = handheld->picture();
  learn_by_keys();
  leave_by_keys();
  EXPECT_EQUAL(before, state<M>());
  EXPECT_EQUAL(flow().stage(), Stage::turn);
  TEST_ASSERT_EQUAL_UINT8(seat, flow().seat());
  // A lesson is open to all: among several people its owner takes the device again.
  TEST_ASSERT_EQUAL(people > 1, the_app().curtain().has_value());
  look();
  TEST_ASSERT_TRUE(handheld->picture() == turn);
  for (const std::string& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
}

template <class M>
void try_and_come_back() {
  come_to_a_turn<M>(1);
  const auto before = state<M>();
  const golden::Picture turn = handheld->picture();
  const app::GameInfo& game = the_app().match().info();
  app::open_chapter(the_app(), game, app::lessons_of(game)[0].page);
  handheld->pass(milliseconds(200));
  const golden::Picture page = handheld->picture();
  TEST_ASSERT_TRUE(reads("Try it"));
  the_app().post(the_app().few_keys() ? Act::menu : Act::explain);
  handheld->pass(milliseconds(300));
  TEST_ASSERT_TRUE(the_app().coach().on());
  leave_by_keys();
  TEST_ASSERT_TRUE(handheld->picture() == page);
  handheld->press(Key::b);  // the chapters
  handheld->press(Key::b);
  EXPECT_EQUAL(before, state<M>());
  TEST_ASSERT_TRUE(handheld->picture() == turn);
}

// The computer whose turn it is plays what it would have played without the lesson.
template <class M>
void learn_while_a_computer_thinks() {
  std::array<typename M::Rules::State, 2> after{};
  for (const bool learns : {false, true}) {
    begin<M>(1);
    golden::play_until<M>(the_app(), Stage::computer, 3);
    const auto before = state<M>();
    handheld->pass(milliseconds(60));
    EXPECT_EQUAL(before, state<M>());
    if (learns) {
      learn_by_keys();
      handheld->pass(seconds(2));
      leave_by_keys();
      EXPECT_EQUAL(flow().stage(), Stage::computer);
    }
    for (unsigned step = 0; step < 200 && state<M>() == before; ++step) {
      handheld->pass(milliseconds(20));
    }
    after.at(learns ? 1 : 0) = state<M>();
  }
  EXPECT_EQUAL(after[0], after[1]);
}

}  // namespace

void setUp() { model = &golden::picosystem; }
void tearDown() { handheld.reset(); }

static void test_learn_in_the_menu_of_a_match_comes_back_to_it() {
  for (const Model* one : models) {
    model = one;
    for (const unsigned people : {1U, 2U}) {
      learn_and_come_back<IvanhoeMatch>(people);
      learn_and_come_back<EnGardeMatch>(people);
      learn_and_come_back<CastlesMatch>(people);
    }
  }
}

static void test_a_try_within_a_match_comes_back_to_its_page_over_the_match() {
  for (const Model* one : models) {
    model = one;
    try_and_come_back<IvanhoeMatch>();
    try_and_come_back<EnGardeMatch>();
    try_and_come_back<CastlesMatch>();
  }
}

static void test_a_computer_that_thought_comes_to_the_same_move() {
  learn_while_a_computer_thinks<IvanhoeMatch>();
  learn_while_a_computer_thinks<EnGardeMatch>();
  learn_while_a_computer_thinks<CastlesMatch>();
}

// What one computer did and nobody has read yet is told after the lesson.
static void test_what_was_not_seen_before_the_lesson_is_seen_after_it() {
  begin<EnGardeMatch>(1);
  golden::play_until<EnGardeMatch>(the_app(), Stage::computer, 3);
  static MoveList<EnGardeMatch::Rules> moves;
  auto& duel = the_app().match<EnGardeMatch>().flow();
  duel.match().moves(moves);
  duel.choose(moves[0]);
  the_app().current_match().follow(the_app());
  const std::uint32_t untold = duel.event_count() - duel.watched();
  TEST_ASSERT_TRUE(duel.has_to_watch());
  learn_by_keys();
  leave_by_keys();
  TEST_ASSERT_EQUAL_UINT32(untold, duel.event_count() - duel.watched());
  TEST_ASSERT_TRUE(duel.has_to_watch());
}

static void test_a_lesson_that_is_finished_leads_back_to_the_match_by_its_name() {
  come_to_a_turn<CastlesMatch>(1);
  const auto before = state<CastlesMatch>();
  learn_by_keys();
  the_app().coach().end(the_app());
  handheld->pass(milliseconds(300));
  TEST_ASSERT_TRUE(reads("Play"));
  TEST_ASSERT_FALSE(reads("All lessons"));
  handheld->press(Key::b);
  EXPECT_EQUAL(before, state<CastlesMatch>());
  EXPECT_EQUAL(flow().stage(), Stage::turn);
}

// What cannot be stored, with too little battery, is not lost by a lesson.
static void test_a_match_that_cannot_be_stored_waits_for_its_lesson() {
  come_to_a_turn<EnGardeMatch>(1);
  handheld->storage().set_too_low(true);
  static MoveList<EnGardeMatch::Rules> moves;
  auto& duel = the_app().match<EnGardeMatch>().flow();
  duel.match().moves(moves);
  duel.choose(moves[0]);
  const auto before = state<EnGardeMatch>();
  the_app().coach().begin(the_app(), the_app().match().info(), 0);
  handheld->pass(seconds(1));
  TEST_ASSERT_TRUE(the_app().coach().on());
  leave_by_keys();
  EXPECT_EQUAL(before, state<EnGardeMatch>());
}

// Learn, and a lesson in which his curtain opens; whoever held the device saw nothing of the match.
static void learn_and_look() {
  learn_by_keys();
  the_app().holder().take(0);
  the_app().holder().look();
  leave_by_keys();
}

// Moves within the turn.
template <class M>
static void take_back_after_a_lesson(unsigned people) {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    begin<M>(people);
    auto& match = the_app().match<M>().flow();
    static MoveList<typename M::Rules> moves;
    for (std::uint64_t turn = 0; turn < seed / 8; ++turn) {
      golden::play_until<M>(the_app(), Stage::turn, seed + turn);
      match.match().moves(moves);
      match.choose(moves[seed % moves.size()]);
    }
    golden::play_until<M>(the_app(), Stage::turn, seed);
    look();
    const auto before = state<M>();
    match.match().moves(moves);
    match.choose(moves[seed % moves.size()]);
    the_app().current_match().follow(the_app());
    const Stage then = match.stage();
    if ((then != Stage::turn && then != Stage::decision) || !match.may_take_back()) continue;
    if (match.may_take_turn_back()) continue;
    const auto after = state<M>();
    learn_and_look();
    EXPECT_EQUAL(after, state<M>());
    TEST_ASSERT_TRUE(match.may_take_back());
    match.take_back();
    EXPECT_EQUAL(before, state<M>());
    return;
  }
  TEST_FAIL_MESSAGE("no such turn");
}

static void test_moves_of_the_turn_can_be_taken_back_after_a_lesson() {
  for (const unsigned people : {1U, 2U}) {
    take_back_after_a_lesson<IvanhoeMatch>(people);
    take_back_after_a_lesson<CastlesMatch>(people);
  }
}

// Until the next curtain opens, and not after it.
static void test_an_ended_turn_can_be_taken_back_after_a_lesson() {
  for (const bool looks_after : {false, true}) {
    begin<EnGardeMatch>(2);
    golden::play_until<EnGardeMatch>(the_app(), Stage::turn, 3);
    look();
    auto& duel = the_app().match<EnGardeMatch>().flow();
    const auto before = state<EnGardeMatch>();
    static MoveList<EnGardeMatch::Rules> moves;
    duel.match().moves(moves);
    duel.choose(moves[0]);
    the_app().current_match().follow(the_app());
    handheld->pass(milliseconds(300));
    TEST_ASSERT_TRUE(duel.may_take_turn_back());
    learn_and_look();
    TEST_ASSERT_TRUE(the_app().curtain().has_value());
    if (looks_after) look();
    TEST_ASSERT_EQUAL(!looks_after, duel.may_take_turn_back());
    if (looks_after) continue;
    duel.take_back();
    EXPECT_EQUAL(before, state<EnGardeMatch>());
  }
}

static void test_from_the_setup_one_comes_back_to_the_setup() {
  for (const Model* one : models) {
    model = one;
    handheld = std::make_unique<Handheld>(*model);
    handheld->press(Key::a);
    const golden::Picture setup = handheld->picture();
    for (int rows = 0; rows < 3; ++rows) handheld->press(next());
    handheld->press(Key::a);
    handheld->press(Key::a);
    TEST_ASSERT_TRUE(the_app().coach().on());
    leave_by_keys();
    handheld->press(Key::b);
    TEST_ASSERT_TRUE(handheld->picture() == setup);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_learn_in_the_menu_of_a_match_comes_back_to_it);
  RUN_TEST(test_a_try_within_a_match_comes_back_to_its_page_over_the_match);
  RUN_TEST(test_a_computer_that_thought_comes_to_the_same_move);
  RUN_TEST(test_what_was_not_seen_before_the_lesson_is_seen_after_it);
  RUN_TEST(test_a_lesson_that_is_finished_leads_back_to_the_match_by_its_name);
  RUN_TEST(test_a_match_that_cannot_be_stored_waits_for_its_lesson);
  RUN_TEST(test_moves_of_the_turn_can_be_taken_back_after_a_lesson);
  RUN_TEST(test_an_ended_turn_can_be_taken_back_after_a_lesson);
  RUN_TEST(test_from_the_setup_one_comes_back_to_the_setup);
  return UNITY_END();
}
