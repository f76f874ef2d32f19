#include <unity.h>

#include "core/match.hpp"
#include "core/playout.hpp"
#include "expect_equal.hpp"
#include "tiny_game.hpp"

using tiltyard::Random;
using tiltyard::Seat;
namespace tiny = tiltyard::tiny;
using Match = tiltyard::Match<tiny::Rules, 4>;

namespace {

Match match;
tiltyard::MoveList<tiny::Rules> list;
std::array<std::uint8_t, tiltyard::max_save_bytes> bytes;

tiltyard::Seating named() {
  tiltyard::Seating seating;
  seating.players[0].name.letters = {'A', 'N', 'N', 'E'};
  seating.players[1].name.letters = {'B', 'O'};
  seating.players[1].controller = tiltyard::Controller::computer;
  return seating;
}

void play_some(int moves) {
  Random chooser = Random::from_seed(99);
  while (moves-- > 0) {
    match.moves(list);
    match.play(list[chooser.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

tiny::Move first_of(tiny::Act act) {
  match.moves(list);
  for (const tiny::Move& move : list) {
    if (move.act == act) {
      return move;
    }
  }
  TEST_FAIL_MESSAGE("no such move");
  return {};
}

std::span<const std::uint8_t> saved() {
  bytes.fill(0);
  return {bytes.data(), match.save(bytes)};
}

}  // namespace

void setUp() { match.start({2}, named(), Random::from_seed(1)); }
void tearDown() {}

static void test_the_same_seed_starts_the_same_match() {
  const tiny::State state = match.state();
  match.start({2}, named(), Random::from_seed(2));
  TEST_ASSERT_FALSE(match.state() == state);
  match.start({2}, named(), Random::from_seed(1));
  EXPECT_EQUAL(match.state(), state);
}

static void test_undo_goes_back_at_least_as_far_as_promised_and_says_when_not() {
  etl::vector<tiny::State, 16> states;
  Random chooser = Random::from_seed(99);
  for (int move = 0; move < 11; ++move) {
    states.push_back(match.state());
    match.moves(list);
    match.play(list[chooser.below(static_cast<std::uint32_t>(list.size()))]);
  }
  int undone = 0;
  while (match.can_undo()) {
    match.undo();
    ++undone;
    EXPECT_EQUAL(match.state(), states[states.size() - static_cast<std::size_t>(undone)]);
  }
  TEST_ASSERT_GREATER_OR_EQUAL_INT(4, undone);
}

static void test_the_same_move_after_an_undo_draws_the_same_card() {
  const tiny::Move move = first_of(tiny::Act::lay);
  match.play(move);
  const tiny::State after = match.state();
  match.undo();
  match.play(move);
  EXPECT_EQUAL(match.state(), after);
}

static void test_nothing_is_taken_back_once_something_hidden_became_known() {
  TEST_ASSERT_FALSE(match.can_take_back());
  match.play(first_of(tiny::Act::look));
  TEST_ASSERT_FALSE(match.can_take_back());
  TEST_ASSERT_TRUE(match.can_undo());
}

static void test_a_move_that_reveals_nothing_is_taken_back_while_its_owner_still_decides() {
  match.play(first_of(tiny::Act::lay));
  match.play(first_of(tiny::Act::look));
  while (match.table().deck_size > 0) {
    match.play(first_of(tiny::Act::lay));
  }
  // Nothing is drawn any more. Seat 1 lays both his cards while seat 0 looks, and seat 0 is left
  // with two.
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_FALSE_MESSAGE(match.can_take_back(), "the turn has passed on");
  match.play(first_of(tiny::Act::look));
  match.play(first_of(tiny::Act::lay));
  const tiny::State before = match.state();
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_EQUAL_UINT8(0, *match.to_act());
  TEST_ASSERT_TRUE(match.can_take_back());
  match.undo();
  EXPECT_EQUAL(match.state(), before);
  TEST_ASSERT_FALSE(match.can_take_back());
}

static void test_the_log_numbers_events_and_hides_what_is_not_for_a_seat() {
  const std::uint32_t before = match.event_count();
  const Seat actor = *match.to_act();
  match.play(first_of(tiny::Act::lay));
  TEST_ASSERT_EQUAL_UINT32(before + 2, match.event_count());
  const Seat other = tiltyard::next_seat(actor, 2);
  TEST_ASSERT_NOT_EQUAL_UINT8(0, match.event_for(before + 1, actor).card);
  TEST_ASSERT_EQUAL_UINT8(0, match.event_for(before + 1, other).card);
  TEST_ASSERT_EQUAL_UINT8(0, match.public_event(before + 1).card);
  match.undo();
  TEST_ASSERT_EQUAL_UINT32(before, match.event_count());
}

static void test_what_a_seat_saw_is_remembered_and_undone() {
  match.play(first_of(tiny::Act::look));
  TEST_ASSERT_EQUAL_UINT8(1, match.memory(0).whose);
  TEST_ASSERT_EQUAL_UINT8(tiltyard::no_seat, match.memory(1).whose);
  match.undo();
  TEST_ASSERT_EQUAL_UINT8(tiltyard::no_seat, match.memory(0).whose);
}

static void test_an_announced_move_is_stored_and_not_played() {
  const tiny::State before = match.state();
  const tiny::Move move = first_of(tiny::Act::lay);
  match.announce(move);
  EXPECT_EQUAL(match.state(), before);
  static Match other;
  TEST_ASSERT_TRUE(other.load(saved()));
  TEST_ASSERT_TRUE(other.announced().has_value());
  EXPECT_EQUAL(*other.announced(), move);
  match.play(move);
  TEST_ASSERT_FALSE(match.announced().has_value());
}

static void test_a_saved_match_goes_on_elsewhere_as_it_would_have_here() {
  play_some(6);
  static Match other;
  TEST_ASSERT_TRUE(other.load(saved()));
  EXPECT_EQUAL(other.state(), match.state());
  EXPECT_EQUAL(other.seating(), named());
  TEST_ASSERT_EQUAL_UINT32(match.event_count(), other.event_count());
  EXPECT_EQUAL(other.public_event(other.event_count() - 1),
               match.public_event(match.event_count() - 1));
  const tiny::Move move = first_of(tiny::Act::lay);
  match.play(move);
  other.play(move);
  EXPECT_EQUAL(other.state(), match.state());
}

static void test_a_save_with_any_bit_flipped_or_any_length_cut_is_refused() {
  play_some(3);
  const std::span<const std::uint8_t> good = saved();
  static Match other;
  other.start({3}, {}, Random::from_seed(5));
  const tiny::State untouched = other.state();
  for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
    auto broken = bytes;
    broken[bit / 8] = static_cast<std::uint8_t>(broken[bit / 8] ^ (1U << (bit % 8)));
    TEST_ASSERT_FALSE(other.load({broken.data(), good.size()}));
  }
  for (std::size_t length = 0; length < good.size(); ++length) {
    TEST_ASSERT_FALSE(other.load(good.first(length)));
  }
  EXPECT_EQUAL(other.state(), untouched);
}

static void test_nonsense_with_a_right_checksum_is_refused_too() {
  play_some(3);
  const std::size_t length = saved().size() - 4;
  static Match other;
  std::uint32_t accepted = 0;
  for (std::size_t bit = 0; bit < length * 8; ++bit) {
    auto forged = bytes;
    forged[bit / 8] = static_cast<std::uint8_t>(forged[bit / 8] ^ (1U << (bit % 8)));
    tiltyard::BitWriter trailer(std::span<std::uint8_t>(forged.data() + length, 4));
    trailer.bits(tiltyard::crc32({forged.data(), length}), 32);
    other.start({2}, {}, Random::from_seed(5));
    const tiny::State before = other.state();
    if (other.load({forged.data(), length + 4})) {
      ++accepted;
      std::array<std::uint8_t, tiltyard::max_save_bytes> again{};
      TEST_ASSERT_EQUAL_UINT(length + 4, other.save(again));
      TEST_ASSERT_TRUE_MESSAGE(again == forged, "another match than the bytes tell of");
      other.moves(list);
      TEST_ASSERT_EQUAL(other.to_act().has_value(), !list.empty());
    } else {
      EXPECT_EQUAL(other.state(), before);
    }
  }
  // Bits of names, random state and old events make other matches that could be; most others do
  // not.
  TEST_ASSERT_LESS_THAN_UINT32(length * 8, accepted);
}

static void test_playouts_have_one_signature_for_one_behaviour() {
  const tiltyard::PlayoutCount one = tiltyard::random_playouts<tiny::Rules>({3}, 50, 7, list);
  const tiltyard::PlayoutCount same = tiltyard::random_playouts<tiny::Rules>({3}, 50, 7, list);
  const tiltyard::PlayoutCount other = tiltyard::random_playouts<tiny::Rules>({3}, 50, 8, list);
  EXPECT_EQUAL(one.signature, same.signature);
  TEST_ASSERT_FALSE(one.signature == other.signature);
  TEST_ASSERT_EQUAL_UINT32(50, one.games);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_same_seed_starts_the_same_match);
  RUN_TEST(test_undo_goes_back_at_least_as_far_as_promised_and_says_when_not);
  RUN_TEST(test_the_same_move_after_an_undo_draws_the_same_card);
  RUN_TEST(test_nothing_is_taken_back_once_something_hidden_became_known);
  RUN_TEST(test_a_move_that_reveals_nothing_is_taken_back_while_its_owner_still_decides);
  RUN_TEST(test_the_log_numbers_events_and_hides_what_is_not_for_a_seat);
  RUN_TEST(test_what_a_seat_saw_is_remembered_and_undone);
  RUN_TEST(test_an_announced_move_is_stored_and_not_played);
  RUN_TEST(test_a_saved_match_goes_on_elsewhere_as_it_would_have_here);
  RUN_TEST(test_a_save_with_any_bit_flipped_or_any_length_cut_is_refused);
  RUN_TEST(test_nonsense_with_a_right_checksum_is_refused_too);
  RUN_TEST(test_playouts_have_one_signature_for_one_behaviour);
  return UNITY_END();
}
