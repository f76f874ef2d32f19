// What happened is played again on the table: event by event it comes to stand as it does now, and
// to the person behind the curtain it is a step a press, the drawn card last.
#include <unity.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "app/match/history.hpp"
#include "expect_equal.hpp"
#include "games/ivanhoe/story.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"
#include "support/liking.hpp"
#include "support/play_on.hpp"

using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;

namespace golden = tiltyard::golden;
namespace ivanhoe = tiltyard::ivanhoe;
namespace engarde = tiltyard::engarde;
namespace castles = tiltyard::castles;

namespace {

std::unique_ptr<Handheld> handheld;
constexpr std::array names{"ANNE", "BO", "CLEM", "DORA", "ELLA", "FINN"};

// What the pictures show of it.
bool looks_the_same(const ivanhoe::Table& one, const ivanhoe::Table& other) {
  bool same = one.colour == other.colour && one.in == other.in && one.tokens == other.tokens &&
              one.shield == other.shield && one.stunned == other.stunned &&
              one.hand_sizes == other.hand_sizes && one.deck_size == other.deck_size &&
              one.sums == other.sums && one.maidens == other.maidens && one.winner == other.winner;
  for (Seat seat = 0; seat < one.options.players; ++seat) {
    const auto first = one.display(seat);
    const auto second = other.display(seat);
    same = same && std::equal(first.begin(), first.end(), second.begin(), second.end());
  }
  return same;
}
bool looks_the_same(const engarde::Table& one, const engarde::Table& other) {
  return one.squares == other.squares && one.score == other.score && one.attack == other.attack &&
         one.deck == other.deck && one.top == other.top;
}
bool looks_the_same(const castles::Table& one, const castles::Table& other) {
  return one.castles == other.castles && one.hands == other.hands && one.open == other.open &&
         one.reserve == other.reserve && one.prisoners == other.prisoners &&
         one.army == other.army && one.deck == other.deck && one.out_count == other.out_count;
}

template <class P>
bool is_settled(const typename P::Rules::Table& /*table*/) {
  return true;
}
// Nothing of an action may have happened while it waits for who may answer it (IV-73).
template <>
bool is_settled<IvanhoeMatch>(const ivanhoe::Table& table) {
  return table.phase != ivanhoe::Phase::react && table.phase != ivanhoe::Phase::over;
}

// Every stretch of a random match, told from any event on, ends at the table as it stands.
template <class P>
void check_telling(const typename P::Rules::Options& options, std::uint64_t seed) {
  using GameOf = typename P::GameType;
  tiltyard::app::DeviceHolder holder;
  P play(holder);
  tiltyard::Seating seating;
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    seating.players[seat].name = tiltyard::app::to_name(names[seat]);
  }
  play.start(options, seating, Random::from_seed(seed));
  auto& flow = play.flow();
  Random random = Random::from_seed(seed);
  for (int move = 0; move < 400 && flow.match().to_act().has_value(); ++move) {
    switch (flow.stage()) {
      case Stage::turn:
      case Stage::decision: flow.choose(golden::liked(flow.match(), random)); break;
      case Stage::announcement: flow.close_window(); break;
      default: flow.go_on(); break;
    }
    if (!is_settled<P>(flow.table()) || flow.event_count() == flow.oldest_event()) continue;
    const std::uint32_t span = flow.event_count() - flow.oldest_event();
    const std::uint32_t from =
        flow.event_count() - 1 - random.below(std::min<std::uint32_t>(span, 40));
    const auto former = flow.table_before(from);
    if (!former.has_value()) continue;
    typename GameOf::ReplayTable told{former->table};
    for (std::uint32_t event = former->event; event < flow.event_count(); ++event) {
      GameOf::apply(told, flow.public_event(event));
    }
    TEST_ASSERT_TRUE(looks_the_same(told.table, flow.table()));
  }
}

auto& flow() { return handheld->app().match<IvanhoeMatch>().flow(); }

// A turn in which others have played several cards since its owner last held the device.
void come_to_news() {
  golden::begin_match<IvanhoeMatch>(handheld->app(), {.players = 3}, names, 4);
  Random random = Random::from_seed(9);
  const auto news = [] {
    return flow().event_count() - flow().news_begin() >= 6 &&
           flow().table().phase == ivanhoe::Phase::play;
  };
  while (!(flow().stage() == Stage::news && news())) {
    switch (flow().stage()) {
      case Stage::turn:
      case Stage::decision: flow().choose(golden::liked(flow().match(), random)); break;
      case Stage::announcement: flow().close_window(); break;
      default: flow().go_on(); break;
    }
  }
  handheld->app().current_match().follow(handheld->app());
  handheld->pass(milliseconds(100));
  handheld->hold(Key::a, milliseconds(700));
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_what_happened_in_ivanhoe_told_again_ends_at_the_table_of_now() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      check_telling<IvanhoeMatch>({.players = players}, seed);
    }
  }
}

static void test_what_happened_in_en_garde_told_again_ends_at_the_piste_of_now() {
  for (const auto level :
       {engarde::Level::basic, engarde::Level::classic, engarde::Level::advanced}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      check_telling<EnGardeMatch>({.level = level}, seed);
    }
  }
}

static void test_what_happened_in_castles_told_again_ends_at_the_board_of_now() {
  for (std::uint8_t players = 2; players <= 6; ++players) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      check_telling<CastlesMatch>({.players = players, .track = 4}, seed);
    }
  }
}

bool reads(std::string_view text) { return handheld->audit().reads_within(text); }

static void test_a_press_is_a_step_and_the_turn_begins_by_itself_after_the_drawn_card() {
  come_to_news();
  TEST_ASSERT_EQUAL(static_cast<int>(Stage::news), static_cast<int>(flow().stage()));
  int presses = 0;
  for (; flow().stage() == Stage::news && presses < 20; ++presses) {
    const golden::Picture before = handheld->picture();
    handheld->press(Key::a);
    if (flow().stage() == Stage::news) TEST_ASSERT_FALSE(before == handheld->picture());
    TEST_ASSERT_FALSE_MESSAGE(reads("Hold it down"), "a tap is a step");
    handheld->pass(milliseconds(10));
    // The last step is the drawn card: nobody presses for it.
    if (handheld->app().scenes().top().next_wake(handheld->app()) != tiltyard::drivers::never) {
      handheld->pass(milliseconds(1500));
      break;
    }
  }
  TEST_ASSERT_EQUAL(static_cast<int>(Stage::turn), static_cast<int>(flow().stage()));
  TEST_ASSERT_GREATER_OR_EQUAL(1, presses);
}

static void test_a_held_tells_the_rest_and_the_drawn_card_is_still_turned_up() {
  come_to_news();
  handheld->hold(Key::a, milliseconds(700));
  TEST_ASSERT_EQUAL(static_cast<int>(Stage::news), static_cast<int>(flow().stage()));
  handheld->pass(milliseconds(1500));
  TEST_ASSERT_EQUAL(static_cast<int>(Stage::turn), static_cast<int>(flow().stage()));
}

static void test_the_drawn_card_stays_marked_until_a_key() {
  come_to_news();
  handheld->hold(Key::a, milliseconds(700));
  handheld->pass(milliseconds(1500));
  handheld->rest();
  const golden::Picture marked = handheld->picture();
  handheld->pass(milliseconds(3000));
  EXPECT_EQUAL(marked, handheld->picture());
  handheld->press(Key::up);
  handheld->press(Key::down);
  TEST_ASSERT_FALSE(marked == handheld->picture());
}

static void test_who_calls_stands_after_what_he_answers() {
  golden::begin_match<IvanhoeMatch>(handheld->app(), {.players = 3}, names, 4);
  Random random = Random::from_seed(9);
  while (flow().stage() != Stage::announcement) {
    switch (flow().stage()) {
      case Stage::turn:
      case Stage::decision: flow().choose(golden::liked(flow().match(), random)); break;
      default: flow().go_on(); break;
    }
  }
  flow().call();
  flow().caller_is(flow().callers().lowest());
  flow().answer(false);
  flow().close_window();
  std::uint32_t calls = 0;
  std::uint32_t announces = 0;
  for (std::uint32_t event = flow().oldest_event(); event < flow().event_count(); ++event) {
    const auto kind = flow().public_event(event).kind;
    if (kind == ivanhoe::EventKind::calls) calls = event;
    if (kind == ivanhoe::EventKind::announces) announces = event;
  }
  TEST_ASSERT_EQUAL_UINT32(announces + 1, calls);
}

static void test_who_is_asked_for_a_card_is_not_told_that_it_is_his_turn() {
  golden::begin_match<CastlesMatch>(handheld->app(), {.players = 4}, names, 4);
  auto& match = handheld->app().match<CastlesMatch>().flow();
  Random random = Random::from_seed(9);
  while (match.stage() != Stage::news || match.table().phase != castles::Phase::answer) {
    const bool decides = match.stage() == Stage::turn || match.stage() == Stage::decision;
    if (decides) match.choose(golden::liked(match.match(), random));
    if (!decides) match.go_on();
  }
  handheld->app().current_match().follow(handheld->app());
  handheld->pass(milliseconds(100));
  handheld->hold(Key::a, milliseconds(700));
  handheld->hold(Key::a, milliseconds(700));
  TEST_ASSERT_TRUE(reads("asks"));
  TEST_ASSERT_TRUE(reads("Go on"));
  TEST_ASSERT_FALSE(reads("To my turn"));
}

static void test_a_hit_says_whether_it_could_not_be_parried_or_was_taken() {
  unsigned forced = 0;
  unsigned taken = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    golden::begin_match<EnGardeMatch>(handheld->app(), {.level = engarde::Level::classic}, names,
                                      seed);
    auto& match = handheld->app().match<EnGardeMatch>().flow();
    Random random = Random::from_seed(seed);
    bool gave_in = false;
    while (match.stage() != Stage::over) {
      const bool decides = match.stage() == Stage::turn || match.stage() == Stage::decision;
      if (decides) {
        const bool yields = match.table().phase == engarde::Phase::defend && random.below(2) == 0;
        const engarde::Move move = yields ? engarde::Move{.action = engarde::Action::yield}
                                          : golden::liked(match.match(), random);
        gave_in = move.action == engarde::Action::yield;
        match.choose(move);
        continue;
      }
      if (match.stage() == Stage::notice &&
          match.notice_event().kind == engarde::EventKind::was_hit) {
        handheld->app().current_match().follow(handheld->app());
        handheld->pass(milliseconds(300));
        TEST_ASSERT_TRUE(reads(gave_in ? "takes" : "cannot"));
        ++(gave_in ? taken : forced);
      }
      match.go_on();
    }
  }
  TEST_ASSERT_GREATER_THAN_UINT(0, taken);
  TEST_ASSERT_GREATER_THAN_UINT(0, forced);
}

Random chance = Random::from_seed(0);

void go_on_by_chance() {
  if (flow().stage() == Stage::announcement) {
    while (flow().next_asked()) flow().asked_answers(false);
    flow().close_window();
  } else if (flow().stage() == Stage::turn || flow().stage() == Stage::decision ||
             flow().stage() == Stage::computer) {
    flow().choose(golden::liked(flow().match(), chance));
  } else {
    flow().go_on();
  }
}

// One match after the other, of these people, played by chance until this holds; then it is shown.
template <class Wanted>
bool play_until_it(const tiltyard::Seating& seating, std::size_t players, Wanted wanted) {
  auto& app = handheld->app();
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    golden::begin_deal<IvanhoeMatch>(app, players, seating, {});
    chance = Random::from_seed(seed);
    while (flow().stage() != Stage::over && !wanted()) go_on_by_chance();
    if (flow().stage() == Stage::over) continue;
    app.current_match().follow(app);
    handheld->pass(milliseconds(300));
    return true;
  }
  return false;
}

tiltyard::Seating named(bool only_one_person) {
  tiltyard::Seating seating;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    seating.players[seat].name = tiltyard::app::to_name(names[seat]);
    if (only_one_person && seat > 0) {
      seating.players[seat].controller = tiltyard::Controller::computer;
    }
  }
  return seating;
}

// What was taken from his hand stands on the page of the action that took it, before anything else
// happens, and nowhere again: not on the table while the computer thinks on, nor before his turn.
static void test_one_person_among_computers_is_told_at_once_which_card_was_taken() {
  std::uint32_t taken = 0;
  const auto robbed = [&] {
    if (flow().stage() != Stage::notice || flow().has_to_watch()) return false;
    for (taken = flow().notice_index(); taken < flow().event_count(); ++taken) {
      const ivanhoe::Event event = flow().public_event(taken);
      if (event.kind == ivanhoe::EventKind::takes_from_hand && event.other == 0) return true;
    }
    return false;
  };
  TEST_ASSERT_TRUE(play_until_it(named(true), 4, robbed));
  const auto card = static_cast<ivanhoe::Card>(flow().match().event_for(taken, 0).card);
  const std::string told =
      std::string("takes ") +
      tiltyard::text::card_name(card, tiltyard::text::Language::english).c_str();
  TEST_ASSERT_TRUE(reads(told));
  TEST_ASSERT_TRUE(handheld->app().private_on_screen());
  flow().go_on();
  handheld->app().current_match().follow(handheld->app());
  handheld->pass(milliseconds(20));
  if (flow().stage() == Stage::computer) {
    TEST_ASSERT_TRUE(reads("Wait"));
    TEST_ASSERT_FALSE(reads("takes a card"));
  }
  // Before his turn.
  while (flow().stage() != Stage::news && flow().stage() != Stage::turn) go_on_by_chance();
  if (flow().has_to_watch()) flow().has_watched();
  TEST_ASSERT_EQUAL_UINT8(0, flow().seat());
  TEST_ASSERT_GREATER_THAN_UINT32(taken, flow().news_begin());
}

// Before his turn the one person is told of the card that he drew, and of nothing that he watched.
static void test_the_one_person_is_told_nothing_twice() {
  const auto his_news = [&] {
    if (flow().stage() != Stage::news || flow().event_count() < 60) return false;
    if (flow().has_to_watch()) flow().has_watched();
    return flow().stage() == Stage::news;
  };
  TEST_ASSERT_TRUE(play_until_it(named(true), 4, his_news));
  TEST_ASSERT_TRUE(reads("draws"));
  handheld->press(Key::a);
  handheld->pass(milliseconds(20));
  TEST_ASSERT_FALSE(flow().stage() == Stage::news);
}

// The cards that an action discards are seen where they lie no more, with the announcement; one by
// one they are told in the history.
static void test_what_an_action_discards_is_one_step_with_it() {
  const auto many = [] {
    if (flow().stage() != Stage::news) return false;
    unsigned discards = 0;
    for (std::uint32_t event = flow().news_begin(); event < flow().event_count(); ++event) {
      if (flow().public_event(event).kind == ivanhoe::EventKind::discards) ++discards;
    }
    return discards > 2;
  };
  TEST_ASSERT_TRUE(play_until_it(named(false), 3, many));
  handheld->hold(Key::a, milliseconds(700));
  bool announced = false;
  for (int presses = 0; presses < 40 && flow().stage() == Stage::news; ++presses) {
    TEST_ASSERT_FALSE(reads("discards"));
    announced = announced || reads("announces");
    handheld->press(Key::a);
    handheld->pass(milliseconds(20));
  }
  TEST_ASSERT_TRUE(announced);
  handheld->app().scenes().push<tiltyard::app::History>();
  handheld->pass(milliseconds(100));
  bool in_history = reads("discards");
  for (int page = 0; page < 40 && !in_history; ++page) {
    handheld->press(Key::a);
    in_history = reads("discards");
  }
  TEST_ASSERT_TRUE(in_history);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_happened_in_ivanhoe_told_again_ends_at_the_table_of_now);
  RUN_TEST(test_what_happened_in_en_garde_told_again_ends_at_the_piste_of_now);
  RUN_TEST(test_what_happened_in_castles_told_again_ends_at_the_board_of_now);
  RUN_TEST(test_a_press_is_a_step_and_the_turn_begins_by_itself_after_the_drawn_card);
  RUN_TEST(test_a_held_tells_the_rest_and_the_drawn_card_is_still_turned_up);
  RUN_TEST(test_the_drawn_card_stays_marked_until_a_key);
  RUN_TEST(test_one_person_among_computers_is_told_at_once_which_card_was_taken);
  RUN_TEST(test_the_one_person_is_told_nothing_twice);
  RUN_TEST(test_what_an_action_discards_is_one_step_with_it);
  RUN_TEST(test_who_calls_stands_after_what_he_answers);
  RUN_TEST(test_who_is_asked_for_a_card_is_not_told_that_it_is_his_turn);
  RUN_TEST(test_a_hit_says_whether_it_could_not_be_parried_or_was_taken);
  return UNITY_END();
}
