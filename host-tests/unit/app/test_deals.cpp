// Deals by their number: hidden while the match is on, the same wherever it is typed in, kept with
// the match.
#include <unity.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "app/match/again.hpp"
#include "app/setup/deal_scene.hpp"
#include "app/setup/setup_scene.hpp"
#include "expect_equal.hpp"
#include "support/handheld.hpp"
#include "support/play_on.hpp"

using tiltyard::DealNumber;
using tiltyard::Seat;
using tiltyard::Seating;
using tiltyard::app::App;
using tiltyard::app::CastlesMatch;
using tiltyard::app::Deal;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::begin_deal;
using tiltyard::golden::Handheld;
using tiltyard::golden::play_to_the_end;

namespace {

std::optional<Handheld> handheld;
App& app() { return handheld->app(); }

DealNumber number() { return *DealNumber::read("12345-6789A-BCDNK"); }

Seating people() {
  constexpr std::array names{"ANNE", "BO", "CHIARA", "DIANE", "EVE", "FINN"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    seating.players[seat].name = tiltyard::app::to_name(names[seat]);
  }
  return seating;
}

template <class M>
auto state() {
  return app().match<M>().flow().match().state();
}

bool reads(std::string_view words) { return handheld->audit().reads_within(words); }

// From the title, by keys: setup, its last row, and the letters.
void type_by_keys(std::string_view code) {
  handheld->press(Key::a);
  handheld->press(Key::up);
  handheld->press(Key::a);
  for (const char letter : code) {
    if (letter == '-') continue;
    for (std::size_t i = 0; i <= tiltyard::deal_letters.find(letter); ++i) {
      handheld->press(Key::down);
    }
    handheld->press(Key::a);
  }
}

}  // namespace

void setUp() { handheld.emplace(tiltyard::golden::picosystem); }
void tearDown() {}

static void test_the_number_is_no_ones_before_the_end_and_the_seal_everybodys() {
  begin_deal<EnGardeMatch>(app(), 2, people(), {number()});
  TEST_ASSERT_FALSE(app().match().opened_deal().has_value());
  EXPECT_EQUAL(app().match().seal(), number().seal());
  handheld->pass(milliseconds(300));
  TEST_ASSERT_TRUE(reads("KF08C-CAHY7"));
  TEST_ASSERT_FALSE(reads("12345"));
  play_to_the_end<EnGardeMatch>(app(), 3);
  EXPECT_EQUAL(app().match().opened_deal(), number());
  handheld->press(Key::a);
  TEST_ASSERT_TRUE(reads("12345-6789A-BCDNK"));
  TEST_ASSERT_TRUE(reads("KF08C-CAHY7"));
}

static void test_a_number_typed_in_by_keys_gives_the_same_cards() {
  type_by_keys("12345-6789A-BCDNK");
  handheld->press(Key::up);
  handheld->press(Key::up);
  while (app().current_match().on() == nullptr) {
    // The first row starts it.
    if (reads("Tournaments with cards")) handheld->press(Key::a);
    handheld->press(Key::down);
  }
  const auto dealt = state<IvanhoeMatch>();
  const auto options = dealt.table.options;
  handheld.emplace(tiltyard::golden::oled);
  app().current_match().begin<IvanhoeMatch>(options, people(), number().random());
  EXPECT_EQUAL(dealt, state<IvanhoeMatch>());
}

static void test_letters_that_do_not_fit_are_not_taken() {
  type_by_keys("12345-6789A-BCDNN");
  TEST_ASSERT_TRUE(reads("is wrong"));
  TEST_ASSERT_FALSE(app().keeper().draft().deal.has_value());
}

// Whose cards they were the one after him gets, and the same seat begins.
static void test_the_same_deal_with_the_seats_turned() {
  begin_deal<CastlesMatch>(app(), 3, people(), {number()});
  const auto first = state<CastlesMatch>();
  play_to_the_end<CastlesMatch>(app(), 7);
  app().match().again_turned();
  app().current_match().follow(app());
  EXPECT_EQUAL(first, state<CastlesMatch>());
  const Seating& turned = app().match().flow().seating();
  EXPECT_EQUAL(turned.players[1].name, people().players[0].name);
  EXPECT_EQUAL(turned.players[0].name, people().players[2].name);
  TEST_ASSERT_TRUE(app().match().deal_is_known());
}

static void test_a_known_deal_counts_in_no_record() {
  begin_deal<EnGardeMatch>(app(), 2, people(), {number(), true});
  play_to_the_end<EnGardeMatch>(app(), 3);
  handheld->pass(milliseconds(500));
  TEST_ASSERT_EQUAL_UINT(0, app().keeper().records().size());
  app().match().again({DealNumber{}});
  play_to_the_end<EnGardeMatch>(app(), 3);
  handheld->pass(milliseconds(500));
  TEST_ASSERT_EQUAL_UINT(2, app().keeper().records().size());
}

static void test_a_power_cut_keeps_the_number_and_whether_it_is_known() {
  for (const bool known : {false, true}) {
    handheld.emplace(tiltyard::golden::picosystem);
    begin_deal<IvanhoeMatch>(app(), 3, people(), {number(), known});
    handheld->pass(milliseconds(1000));
    const auto flash = handheld->storage();
    handheld.emplace(tiltyard::golden::picosystem, flash);
    EXPECT_EQUAL(app().match().seal(), number().seal());
    TEST_ASSERT_EQUAL(known, app().match().deal_is_known());
    TEST_ASSERT_FALSE(app().match().opened_deal().has_value());
  }
}

// It ends with its tally.
static void test_a_match_of_before_the_numbers_goes_on() {
  begin_deal<IvanhoeMatch>(app(), 3, people(), {number()});
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  const std::size_t length = app().match().save(bytes);
  const auto dealt = state<IvanhoeMatch>();
  const std::size_t numbered = length - tiltyard::app::hints_bytes;
  const auto old = std::span(bytes).first(numbered - tiltyard::app::deal_bytes);
  TEST_ASSERT_TRUE(app().current_match().resume(old));
  EXPECT_EQUAL(dealt, state<IvanhoeMatch>());
  TEST_ASSERT_FALSE(app().match().seal().has_value());
  // And with a last byte that no deal ends with it is no match.
  bytes[numbered - 1] |= 0x80;
  TEST_ASSERT_FALSE(app().current_match().resume(std::span(bytes).first(numbered)));
  TEST_ASSERT_FALSE(app().current_match().resume(std::span(bytes).first(length)));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_number_is_no_ones_before_the_end_and_the_seal_everybodys);
  RUN_TEST(test_a_number_typed_in_by_keys_gives_the_same_cards);
  RUN_TEST(test_letters_that_do_not_fit_are_not_taken);
  RUN_TEST(test_the_same_deal_with_the_seats_turned);
  RUN_TEST(test_a_known_deal_counts_in_no_record);
  RUN_TEST(test_a_power_cut_keeps_the_number_and_whether_it_is_known);
  RUN_TEST(test_a_match_of_before_the_numbers_goes_on);
  return UNITY_END();
}
