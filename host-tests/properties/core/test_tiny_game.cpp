// The Game concept and Match, proven end to end with a tiny game.
#include <unity.h>

#include "game_properties.hpp"
#include "tiny_game.hpp"

void setUp() {}
void tearDown() {}

namespace {

using tiltyard::Random;
using tiltyard::Seat;
namespace tiny = tiltyard::tiny;
namespace properties = tiltyard::properties;

void every_card_is_there_twice(const tiny::State& state) {
  tiny::Hand all = state.table.played;
  for (const tiny::Hand& hand : state.secrets.hands) {
    for (std::size_t value = 1; value <= tiny::values; ++value) {
      all.counts[value] = static_cast<std::uint8_t>(all.counts[value] + hand.counts[value]);
    }
  }
  for (std::size_t card = 0; card < state.table.deck_size; ++card) {
    ++all.counts[state.secrets.deck[card]];
  }
  for (std::size_t value = 1; value <= tiny::values; ++value) {
    TILTYARD_REQUIRE(all.counts[value] == 2);
  }
}

void test_random_games_hold_every_property() {
  for (std::uint8_t players = 2; players <= tiny::seats; ++players) {
    const std::uint32_t steps =
        properties::check_random_games<tiny::Rules>({players}, 1, 500, every_card_is_there_twice);
    TEST_ASSERT_GREATER_THAN_UINT32(500U * tiny::deck_cards, steps);
  }
}

void test_a_guess_is_unbiased_over_the_places_of_the_unseen_cards() {
  tiltyard::NoEvents nobody;
  const tiny::State state = tiny::Rules::deal({3}, Random::from_seed(5), nobody);
  const tiny::View view = tiny::Rules::view(state, 0);
  // Of the ten cards that seat 0 does not hold, the next to be drawn is any with the same chance.
  std::array<std::uint32_t, tiny::values + 1> drawn{};
  Random random = Random::from_seed(77);
  constexpr std::uint32_t guesses = 20000;
  for (std::uint32_t guess = 0; guess < guesses; ++guess) {
    const tiny::State guessed = tiny::Rules::guess(view, {}, random);
    ++drawn[guessed.secrets.deck[guessed.table.deck_size - 1]];
  }
  double statistic = 0;
  for (std::size_t value = 1; value <= tiny::values; ++value) {
    const double expected = guesses * (2.0 - view.hand.counts[value]) / 10.0;
    if (expected == 0) {
      TEST_ASSERT_EQUAL_UINT32(0, drawn[value]);
      continue;
    }
    const double off = drawn[value] - expected;
    statistic += off * off / expected;
  }
  TEST_ASSERT_TRUE(statistic < properties::chi_squared_bound(tiny::values));
}

void test_a_guess_honours_what_the_seat_remembers() {
  tiltyard::NoEvents nobody;
  const tiny::State state = tiny::Rules::deal({2}, Random::from_seed(9), nobody);
  std::uint8_t held = 1;
  while (state.secrets.hands[1].counts[held] == 0) {
    ++held;
  }
  Random random = Random::from_seed(3);
  for (int guess = 0; guess < 200; ++guess) {
    const tiny::State guessed = tiny::Rules::guess(tiny::Rules::view(state, 0), {1, held}, random);
    TEST_ASSERT_TRUE(guessed.secrets.hands[1].counts[held] > 0);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_games_hold_every_property);
  RUN_TEST(test_a_guess_is_unbiased_over_the_places_of_the_unseen_cards);
  RUN_TEST(test_a_guess_honours_what_the_seat_remembers);
  return UNITY_END();
}
