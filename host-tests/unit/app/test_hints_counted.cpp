// Hints are counted for each person, kept with the match, told at its end and allowed by the setup.
#include "hints.hpp"

#include <array>
#include <span>
#include <string>

#include "app/setup/setup_scene.hpp"
#include "expect_equal.hpp"
#include "text/match.hpp"

using namespace tiltyard::testing;
using tiltyard::Seat;
using tiltyard::golden::play_to_the_end;

void setUp() { handheld.emplace(tiltyard::golden::picosystem); }
void tearDown() {}

static void test_a_power_cut_keeps_the_count_and_what_was_chosen() {
  come_to_a_turn<EnGardeMatch>(1, 4, HintRule::always);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  const auto flash = handheld->storage();
  handheld.emplace(tiltyard::golden::picosystem, flash);
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  EXPECT_EQUAL(app().match().hints().rule, HintRule::always);
}

// It ends with its deal.
static void test_a_match_of_before_the_hints_goes_on() {
  come_to_a_turn<IvanhoeMatch>(1, 4, HintRule::never);
  app().match().count_hint(0);
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  const std::size_t length = app().match().save(bytes);
  const auto dealt = state<IvanhoeMatch>();
  TEST_ASSERT_TRUE(app().current_match().resume(std::span(bytes).first(length)));
  EXPECT_EQUAL(app().match().hints(), (tiltyard::app::Hints{HintRule::never, {1}}));
  const auto old = std::span(bytes).first(length - tiltyard::app::hints_bytes);
  TEST_ASSERT_TRUE(app().current_match().resume(old));
  EXPECT_EQUAL(dealt, state<IvanhoeMatch>());
  EXPECT_EQUAL(app().match().hints(), tiltyard::app::Hints{});
  TEST_ASSERT_TRUE(app().match().seal().has_value());
  // And with a last byte that no hints end with it is no match.
  bytes[length - 1] |= 0x80;
  TEST_ASSERT_FALSE(app().current_match().resume(std::span(bytes).first(length)));
}

// The first format counted them for the match: they were the one person's, or the first's.
static void test_hints_that_were_counted_for_the_match_are_read() {
  for (const Seat person : {Seat{0}, Seat{2}}) {
    begin_deal<IvanhoeMatch>(app(), 4, seating_around(person), some_deal());
    std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
    const std::size_t length = app().match().save(bytes) - tiltyard::app::hints_bytes;
    const std::span<std::uint8_t> behind = std::span(bytes).subspan(length);
    tiltyard::BitWriter writer(behind.first(tiltyard::app::first_hints_bytes));
    writer.bits(static_cast<std::uint32_t>(HintRule::always), 2);
    writer.bits(7, 10);
    const auto old = std::span(bytes).first(length + tiltyard::app::first_hints_bytes);
    TEST_ASSERT_TRUE(app().current_match().resume(old));
    EXPECT_EQUAL(app().match().hints().rule, HintRule::always);
    TEST_ASSERT_EQUAL_UINT(7, app().match().hints().given[person]);
    TEST_ASSERT_EQUAL_UINT(7, app().match().hints().all());
  }
}

// In the line of each who asked, however many play; seats from the last have 60, 61 and so on.
template <class M>
static void read_who_was_given_how_many(std::size_t players) {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    for (unsigned language = 0; language < tiltyard::text::language_count; ++language) {
      tiltyard::app::Settings settings;
      settings.language = static_cast<tiltyard::text::Language>(language);
      handheld.emplace(model, settings);
      begin_deal<M>(app(), players, seating_of(6), some_deal());
      for (Seat seat = 1; seat < players; ++seat) {
        for (unsigned i = 0; i < 60U + seat; ++i) app().match().count_hint(seat);
      }
      play_to_the_end<M>(app(), 3);
      handheld->audit().clear_faults();
      handheld->pass(seconds(3));
      TEST_ASSERT_TRUE(reads(app().words()(tiltyard::text::MatchText::hints)));
      TEST_ASSERT_FALSE(reads("60"));
      for (Seat seat = 1; seat < players; ++seat) {
        TEST_ASSERT_TRUE(reads(std::to_string(60U + seat)));
      }
      for (const auto& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
    }
  }
}

static void test_the_end_says_who_was_given_how_many() {
  read_who_was_given_how_many<IvanhoeMatch>(5);
  read_who_was_given_how_many<EnGardeMatch>(2);
  read_who_was_given_how_many<CastlesMatch>(6);
}

static void test_the_end_says_how_many_hints_there_were() {
  for (const unsigned given : {0U, 3U}) {
    begin_deal<EnGardeMatch>(app(), 2, seating_of(1), some_deal());
    for (unsigned i = 0; i < given; ++i) app().match().count_hint(0);
    play_to_the_end<EnGardeMatch>(app(), 3);
    handheld->pass(seconds(3));
    TEST_ASSERT_EQUAL(given > 0, reads("Hints 3"));
  }
  app().match().again({});
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().all());
}

// The setup's line above its last one.
static void test_the_setup_turns_hints_off() {
  handheld->press(Key::a);
  handheld->press(Key::up);
  handheld->press(Key::up);
  TEST_ASSERT_TRUE(reads("The menu tells"));
  handheld->press(Key::a);
  for (int i = 0; i < 20 && !reads("Tournaments with cards"); ++i) handheld->press(Key::down);
  handheld->press(Key::a);
  TEST_ASSERT_TRUE(app().current_match().on() != nullptr);
  EXPECT_EQUAL(app().match().hints().rule, HintRule::never);
  TEST_ASSERT_FALSE(app().match().may_give_hints());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_power_cut_keeps_the_count_and_what_was_chosen);
  RUN_TEST(test_a_match_of_before_the_hints_goes_on);
  RUN_TEST(test_hints_that_were_counted_for_the_match_are_read);
  RUN_TEST(test_the_end_says_who_was_given_how_many);
  RUN_TEST(test_the_end_says_how_many_hints_there_were);
  RUN_TEST(test_the_setup_turns_hints_off);
  return UNITY_END();
}
