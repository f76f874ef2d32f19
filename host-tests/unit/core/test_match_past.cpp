// What a match knows of its past: what was noted, what can be taken back, how the table stood.
#include <unity.h>

#include "core/match.hpp"
#include "expect_equal.hpp"
#include "tiny_game.hpp"

using tiltyard::Random;
using tiltyard::Seat;
namespace tiny = tiltyard::tiny;
using Match = tiltyard::Match<tiny::Rules, 4>;

namespace {

Match match;
tiltyard::MoveList<tiny::Rules> list;

tiny::Move first_of(tiny::Act act) {
  match.moves(list);
  for (const tiny::Move& move : list) {
    if (move.act == act) return move;
  }
  TEST_FAIL_MESSAGE("no such move");
  return {};
}

// Seat 0 is left with two cards, and nobody else has any.
void play_until_one_decides_alone() {
  match.play(first_of(tiny::Act::lay));
  match.play(first_of(tiny::Act::look));
  while (match.table().deck_size > 0) match.play(first_of(tiny::Act::lay));
  match.play(first_of(tiny::Act::lay));
  match.play(first_of(tiny::Act::look));
  match.play(first_of(tiny::Act::lay));
}

tiny::Event noted(Seat seat) { return {tiny::Phrase::looks, seat, seat, 0, {}}; }

void expect_told(tiny::Phrase told, std::uint32_t event) {
  TEST_ASSERT_EQUAL(told, match.public_event(event).told);
}

}  // namespace

void setUp() { match.start({2}, {}, Random::from_seed(1)); }
void tearDown() {}

static void test_what_was_noted_while_a_move_was_announced_stands_behind_it() {
  match.play(first_of(tiny::Act::lay));
  const std::uint32_t before = match.event_count();
  const tiny::Move move = first_of(tiny::Act::lay);
  match.announce(move);
  match.note(noted(0));
  match.note(noted(1));
  match.play(move);
  expect_told(tiny::Phrase::draws, before - 1);
  expect_told(tiny::Phrase::lays, before);
  EXPECT_EQUAL(match.public_event(before + 1), noted(0));
  EXPECT_EQUAL(match.public_event(before + 2), noted(1));
  expect_told(tiny::Phrase::draws, before + 3);
  match.undo();
  TEST_ASSERT_EQUAL_UINT32(before, match.event_count());
  match.play(move);
  expect_told(tiny::Phrase::draws, before - 1);
  expect_told(tiny::Phrase::lays, before);
}

static void test_what_was_noted_without_an_announcement_stands_before_the_next_move() {
  const std::uint32_t before = match.event_count();
  match.note(noted(1));
  match.play(first_of(tiny::Act::lay));
  EXPECT_EQUAL(match.public_event(before), noted(1));
  expect_told(tiny::Phrase::lays, before + 1);
}

static void test_what_led_to_an_undone_move_is_taken_back_as_before_it() {
  play_until_one_decides_alone();
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_TRUE(match.can_take_back());
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_FALSE_MESSAGE(match.can_take_back(), "the match is over");
  match.undo();
  TEST_ASSERT_TRUE(match.can_take_back());
}

static void test_what_settled_in_another_match_does_not_count() {
  play_until_one_decides_alone();
  match.stand_at(match.state(), {});
  TEST_ASSERT_FALSE(match.can_take_back());
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_TRUE(match.can_take_back());
}

static void test_a_match_that_stands_somewhere_has_told_nothing() {
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_FALSE(match.last_events().empty());
  match.stand_at(match.state(), {});
  TEST_ASSERT_TRUE(match.last_events().empty());
  TEST_ASSERT_EQUAL_UINT32(0, match.event_count());
  const tiny::Move move = first_of(tiny::Act::lay);
  match.play(move);
  TEST_ASSERT_EQUAL_UINT32(2, match.event_count());
  TEST_ASSERT_EQUAL_UINT8(move.value, match.public_event(0).card);
  expect_told(tiny::Phrase::draws, 1);
}

static void test_the_table_before_an_event_is_the_one_before_its_move() {
  struct Before {
    tiny::Table table;
    std::uint32_t event;
  };
  std::array<Before, 4> known{};
  for (Before& before : known) {
    before = {match.table(), match.event_count()};
    match.play(first_of(tiny::Act::lay));
  }
  TEST_ASSERT_FALSE_MESSAGE(match.table_before(0).has_value(), "the deal is no move");
  for (std::size_t move = 0; move < known.size(); ++move) {
    const std::uint32_t end = move + 1 < known.size() ? known[move + 1].event : match.event_count();
    for (std::uint32_t event = known[move].event; event < end; ++event) {
      const auto former = match.table_before(event);
      TEST_ASSERT_TRUE(former.has_value());
      EXPECT_EQUAL(former->table, known[move].table);
      TEST_ASSERT_EQUAL_UINT32(known[move].event, former->event);
    }
  }
}

// With just enough room all events are stored, with less the newest of them.
static void test_a_save_takes_the_newest_events_that_find_room() {
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  static Match other;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    match.start({4}, {}, Random::from_seed(seed));
    while (match.to_act().has_value()) {
      match.play(first_of(tiny::Act::lay));
      const std::size_t whole = match.save(bytes);
      TEST_ASSERT_TRUE(other.load(std::span(bytes).first(whole)));
      const std::uint32_t all = other.event_count() - other.oldest_event();
      TEST_ASSERT_EQUAL_UINT32(match.event_count() - match.oldest_event(), all);
      TEST_ASSERT_EQUAL_UINT(whole, match.save(std::span(bytes).first(whole)));
      const std::size_t less = match.save(std::span(bytes).first(whole - 2));
      TEST_ASSERT_LESS_OR_EQUAL_UINT(whole - 2, less);
      TEST_ASSERT_TRUE(other.load(std::span(bytes).first(less)));
      TEST_ASSERT_LESS_THAN_UINT32(all, other.event_count() - other.oldest_event());
      EXPECT_EQUAL(other.state(), match.state());
      if (other.event_count() == other.oldest_event()) continue;
      EXPECT_EQUAL(other.public_event(other.event_count() - 1),
                   match.public_event(match.event_count() - 1));
    }
  }
}

static void test_a_save_holds_as_many_events_as_are_kept() {
  while (match.event_count() < Match::log_capacity + 2) match.note(noted(1));
  TEST_ASSERT_EQUAL_UINT32(2, match.oldest_event());
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  static Match other;
  TEST_ASSERT_TRUE(other.load(std::span(bytes).first(match.save(bytes))));
  TEST_ASSERT_EQUAL_UINT32(Match::log_capacity, other.event_count());
}

// The number of events is the last that is stored where there are none.
static void test_a_save_that_tells_of_more_events_is_refused() {
  match.stand_at(match.state(), {});
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  const std::size_t length = match.save(bytes) - tiltyard::save_crc_bytes;
  for (std::size_t one = (length * 8) - 16; one < length * 8; ++one) {
    for (std::size_t other = one + 1; other < length * 8; ++other) {
      auto forged = bytes;
      for (const std::size_t bit : {one, other}) {
        forged[bit / 8] = static_cast<std::uint8_t>(forged[bit / 8] ^ (1U << (bit % 8)));
      }
      const std::span all(forged);
      tiltyard::BitWriter trailer(all.subspan(length, tiltyard::save_crc_bytes));
      trailer.bits(tiltyard::crc32(all.first(length)), 32);
      static Match loaded;
      if (loaded.load(all.first(length + tiltyard::save_crc_bytes))) {
        std::array<std::uint8_t, tiltyard::max_save_bytes> again{};
        TEST_ASSERT_EQUAL_UINT(length + tiltyard::save_crc_bytes, loaded.save(again));
        EXPECT_EQUAL(again, forged);
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_was_noted_while_a_move_was_announced_stands_behind_it);
  RUN_TEST(test_what_was_noted_without_an_announcement_stands_before_the_next_move);
  RUN_TEST(test_what_led_to_an_undone_move_is_taken_back_as_before_it);
  RUN_TEST(test_what_settled_in_another_match_does_not_count);
  RUN_TEST(test_a_match_that_stands_somewhere_has_told_nothing);
  RUN_TEST(test_the_table_before_an_event_is_the_one_before_its_move);
  RUN_TEST(test_a_save_takes_the_newest_events_that_find_room);
  RUN_TEST(test_a_save_holds_as_many_events_as_are_kept);
  RUN_TEST(test_a_save_that_tells_of_more_events_is_refused);
  return UNITY_END();
}
