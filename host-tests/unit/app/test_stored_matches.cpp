// Each game keeps its own match: all of them are offered on the title, over power cuts too, and
// none is replaced without a question.
#include <unity.h>

#include <array>
#include <memory>
#include <vector>

#include "app/journal.hpp"
#include "app/setup/name_scene.hpp"
#include "app/setup/setup_scene.hpp"
#include "expect_equal.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"

using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::GameInfo;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Journal;
using tiltyard::app::Keeper;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using tiltyard::testing::app;
using tiltyard::testing::handheld;
using tiltyard::testing::switch_off_and_on;

namespace {

constexpr std::array names{"ANNE", "BO", "CHIARA"};
constexpr std::array models{tiltyard::golden::picosystem, tiltyard::golden::oled};

template <class P>
auto state() {
  return app().match<P>().flow().match().state();
}

// Begun and left for the title at once; the pictures take their time.
template <class P>
void begin_and_leave(const typename P::Rules::Options& options) {
  tiltyard::golden::begin_match<P>(app(), options, names, 3);
  app().match().flow().go_on();
  app().current_match().follow(app());
  handheld->pass(milliseconds(200));
  app().current_match().leave(app());
  handheld->pass(milliseconds(200));
}

void begin_all() {
  begin_and_leave<CastlesMatch>({.players = 3});
  begin_and_leave<IvanhoeMatch>({.players = 3});
  begin_and_leave<EnGardeMatch>({});
}

bool reads(std::string_view words) { return handheld->audit().reads(words); }

// Takes up the match of a place by the keys of the title.
void continue_by_keys(const GameInfo& game) {
  for (int steps = 0; steps < 8; ++steps) {
    const auto* const on = app().current_match().on();
    if (reads("Continue") && on != nullptr && &on->info() == &game) break;
    handheld->press(Key::down);
  }
  handheld->press(Key::a);
}

}  // namespace

void setUp() {}
void tearDown() { handheld.reset(); }

static void test_a_match_of_each_game_goes_on_where_it_was() {
  for (const Model& model : models) {
    handheld = std::make_unique<Handheld>(model);
    begin_and_leave<CastlesMatch>({.players = 3});
    const auto castles = state<CastlesMatch>();
    begin_and_leave<IvanhoeMatch>({.players = 3});
    const auto ivanhoe = state<IvanhoeMatch>();
    begin_and_leave<EnGardeMatch>({});
    const auto en_garde = state<EnGardeMatch>();
    for (int cuts = 0; cuts < 2; ++cuts) {
      for (std::size_t place = 0; place < Keeper::match_places; ++place) {
        TEST_ASSERT_TRUE(app().keeper().has_match(place));
      }
      TEST_ASSERT_TRUE(app().keeper().bring_match(Keeper::place_of(CastlesMatch::game())));
      EXPECT_EQUAL(state<CastlesMatch>(), castles);
      TEST_ASSERT_TRUE(app().keeper().bring_match(Keeper::place_of(IvanhoeMatch::game())));
      EXPECT_EQUAL(state<IvanhoeMatch>(), ivanhoe);
      TEST_ASSERT_TRUE(app().keeper().bring_match(Keeper::place_of(EnGardeMatch::game())));
      EXPECT_EQUAL(state<EnGardeMatch>(), en_garde);
      switch_off_and_on(model);
    }
  }
}

static void test_the_title_continues_every_one() {
  for (const Model& model : models) {
    for (const GameInfo* const game : tiltyard::app::games()) {
      handheld = std::make_unique<Handheld>(model);
      begin_all();
      switch_off_and_on(model);
      continue_by_keys(*game);
      TEST_ASSERT_TRUE(&app().match().info() == game);
      TEST_ASSERT_TRUE(app().curtain().has_value());
    }
  }
}

static void test_what_was_just_played_is_saved_before_another_takes_its_room() {
  handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem);
  begin_all();
  app().keeper().bring_match(Keeper::place_of(CastlesMatch::game()));
  app().current_match().take_up();
  auto& flow = app().match<CastlesMatch>().flow();
  static tiltyard::MoveList<tiltyard::castles::Rules> list;
  flow.match().moves(list);
  if (flow.stage() == tiltyard::app::Stage::news) flow.go_on();
  flow.choose(list.front());
  app().current_match().follow(app());  // no time passes
  const auto after = state<CastlesMatch>();
  app().current_match().leave(app());
  TEST_ASSERT_TRUE(app().keeper().bring_match(Keeper::place_of(IvanhoeMatch::game())));
  TEST_ASSERT_TRUE(app().keeper().bring_match(Keeper::place_of(CastlesMatch::game())));
  EXPECT_EQUAL(state<CastlesMatch>(), after);
}

static void test_a_match_is_replaced_only_after_a_question() {
  handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem);
  begin_all();
  app().keeper().bring_match(Keeper::place_of(IvanhoeMatch::game()));
  const auto before = state<IvanhoeMatch>();
  app().keeper().draft().game = 0;  // Ivanhoe
  TEST_ASSERT_TRUE(app().keeper().would_lose_match(IvanhoeMatch::game()));
  app().scenes().push<tiltyard::app::SetupScene>();
  handheld->pass(milliseconds(200));
  for (int rows = 0; rows < 12 && !reads("Start"); ++rows) handheld->press(Key::down);
  handheld->press(Key::a);
  if (!reads("A match is kept")) handheld->press(Key::a);
  TEST_ASSERT_TRUE(reads("A match is kept"));
  handheld->press(Key::a);
  EXPECT_EQUAL(state<IvanhoeMatch>(), before);
  handheld->press(Key::b);
  EXPECT_EQUAL(state<IvanhoeMatch>(), before);
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(800));
  TEST_ASSERT_FALSE(state<IvanhoeMatch>() == before);
  EXPECT_EQUAL(app().match().flow().stage(), tiltyard::app::Stage::ceremony);
  TEST_ASSERT_TRUE(app().keeper().has_match(Keeper::place_of(CastlesMatch::game())));
}

// There was one record, of whatever game, in the place that is Ivanhoe's now.
static void test_the_match_of_the_first_format_finds_its_place() {
  handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem);
  begin_and_leave<CastlesMatch>({.players = 3});
  const auto castles = state<CastlesMatch>();
  std::array<std::uint8_t, Journal::max_bytes> bytes{};
  const std::size_t length = app().match().save(bytes);
  tiltyard::memory::RamFlash<8> storage;
  Journal journal(storage);
  journal.open();
  journal.save(Journal::Kind::match, std::span(bytes).first(length));
  while (journal.step() == Journal::State::busy) {
  }
  handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem, storage);
  for (int starts = 0; starts < 2; ++starts) {
    TEST_ASSERT_FALSE(app().keeper().has_match(Keeper::place_of(IvanhoeMatch::game())));
    TEST_ASSERT_TRUE(app().keeper().has_match(Keeper::place_of(CastlesMatch::game())));
    EXPECT_EQUAL(state<CastlesMatch>(), castles);
    handheld->pass(milliseconds(400));
    switch_off_and_on(tiltyard::golden::picosystem);
  }
}

static void test_leaving_the_name_wheel_keeps_the_name_at_once() {
  for (const Model& model : models) {
    handheld = std::make_unique<Handheld>(model);
    const auto before = app().keeper().draft().seating;
    app().scenes().push<tiltyard::app::NameScene>(tiltyard::Seat{0});
    handheld->pass(milliseconds(200));
    for (const Key key : {Key::down, Key::a, Key::down, Key::a, Key::down}) handheld->press(key);
    handheld->press(Key::b);
    TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
    EXPECT_EQUAL(app().keeper().draft().seating, before);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_match_of_each_game_goes_on_where_it_was);
  RUN_TEST(test_the_title_continues_every_one);
  RUN_TEST(test_what_was_just_played_is_saved_before_another_takes_its_room);
  RUN_TEST(test_a_match_is_replaced_only_after_a_question);
  RUN_TEST(test_the_match_of_the_first_format_finds_its_place);
  RUN_TEST(test_leaving_the_name_wheel_keeps_the_name_at_once);
  return UNITY_END();
}
