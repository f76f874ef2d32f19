#include <unity.h>

#include "../../properties/game_properties.hpp"
#include "core/random.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using tiltyard::Random;
using tiltyard::properties::chi_squared;
using tiltyard::properties::chi_squared_bound;

static void test_a_seed_gives_the_same_numbers_on_every_machine() {
  // The published first outputs for this state.
  Random random;
  random.words = {1, 2, 3, 4};
  const std::uint32_t published[] = {641, 1573767, 3222811527, 3517856514, 836907274};
  for (const std::uint32_t value : published) {
    TEST_ASSERT_EQUAL_UINT32(value, random.next());
  }
  EXPECT_EQUAL(Random::from_seed(1), Random::from_seed(1));
  TEST_ASSERT_FALSE(Random::from_seed(1) == Random::from_seed(2));
  TEST_ASSERT_EQUAL_HEX32(0x7B1DCDAF, Random::from_seed(0).words[0]);
  TEST_ASSERT_EQUAL_HEX32(0xE220A839, Random::from_seed(0).words[1]);
}

static void test_draws_are_below_their_bound_and_equally_likely() {
  for (const std::uint32_t bound : {2U, 3U, 7U, 25U, 110U}) {
    Random random = Random::from_seed(bound);
    std::array<std::uint32_t, 110> counts{};
    constexpr std::uint32_t draws_per_cell = 2000;
    for (std::uint32_t draw = 0; draw < bound * draws_per_cell; ++draw) {
      ++counts[random.below(bound)];
    }
    const std::span<const std::uint32_t> cells(counts.data(), bound);
    TEST_ASSERT_TRUE(chi_squared(cells, draws_per_cell) < chi_squared_bound(bound));
  }
}

static void test_a_bound_just_over_half_the_range_is_not_biased() {
  // Without throwing draws away, 16 bits over 40,000 would give the low numbers twice the chance.
  constexpr std::uint32_t bound = 40000;
  Random random = Random::from_seed(11);
  std::uint32_t low = 0;
  constexpr std::uint32_t draws = 400000;
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    low += random.below(bound) % 3 == 0 ? 1U : 0U;
  }
  TEST_ASSERT_UINT32_WITHIN(1500, draws / 3, low);
}

static void test_a_bound_of_one_needs_no_luck() {
  Random random = Random::from_seed(4);
  for (int draw = 0; draw < 100; ++draw) {
    TEST_ASSERT_EQUAL_UINT32(0, random.below(1));
  }
}

static void test_every_order_of_a_shuffle_is_equally_likely() {
  std::array<std::uint32_t, 24> orders{};
  Random random = Random::from_seed(8);
  constexpr std::uint32_t shuffles = 48000;
  for (std::uint32_t shuffled = 0; shuffled < shuffles; ++shuffled) {
    std::array<std::uint8_t, 4> items{0, 1, 2, 3};
    tiltyard::shuffle(std::span<std::uint8_t>(items), random);
    std::uint32_t order = 0;
    for (std::size_t one = 0; one < 4; ++one) {
      std::uint32_t smaller = 0;
      for (std::size_t other = one + 1; other < 4; ++other) {
        smaller += items[other] < items[one] ? 1U : 0U;
      }
      order = (order * static_cast<std::uint32_t>(4 - one)) + smaller;
    }
    ++orders[order];
  }
  TEST_ASSERT_TRUE(chi_squared(orders, shuffles / 24.0) < chi_squared_bound(24));
}

// Of four zeros nothing but zeros comes, so a fork of it would be one too.
static void test_no_fork_is_the_state_that_is_never_left() {
  Random never_left;
  EXPECT_EQUAL(never_left.fork(), (Random{{1, 0, 0, 0}}));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_seed_gives_the_same_numbers_on_every_machine);
  RUN_TEST(test_draws_are_below_their_bound_and_equally_likely);
  RUN_TEST(test_a_bound_just_over_half_the_range_is_not_biased);
  RUN_TEST(test_a_bound_of_one_needs_no_luck);
  RUN_TEST(test_every_order_of_a_shuffle_is_equally_likely);
  RUN_TEST(test_no_fork_is_the_state_that_is_never_left);
  return UNITY_END();
}
