// Battery gauge, light as the eye sees it, and entropy with its test of the source.
#include <unity.h>

#include <array>
#include <bit>
#include <cstdint>

#include "chips/entropy_pool.hpp"
#include "chips/gamma.hpp"
#include "chips/gauge.hpp"

using namespace tiltyard::chips;

namespace {

// A lively source.
std::uint32_t noise(std::uint32_t& state) {
  state ^= state << 13U;
  state ^= state >> 17U;
  state ^= state << 5U;
  return state * 2654435761U;
}

void settle(Gauge& gauge, std::uint16_t millivolts, bool powered = false) {
  for (int i = 0; i < 60; ++i) gauge.add(millivolts, powered, powered);
}

}  // namespace

void setUp() {}
void tearDown() {}

static void test_the_first_reading_counts_whole() {
  Gauge gauge;
  gauge.add(4100, false, false);
  TEST_ASSERT_EQUAL_UINT8(100, gauge.charge().percent);
}

static void test_percent_follows_the_curve_from_empty_to_full() {
  Gauge gauge;
  std::uint8_t before = 0;
  for (std::uint16_t millivolts = 2700; millivolts <= 4250; millivolts = millivolts + 50) {
    settle(gauge, millivolts);
    TEST_ASSERT_TRUE(gauge.charge().percent >= before);
    before = gauge.charge().percent;
  }
  TEST_ASSERT_EQUAL_UINT8(100, before);
  Gauge half;
  half.add(3750, false, false);
  TEST_ASSERT_EQUAL_UINT8(45, half.charge().percent);
}

static void test_a_single_dip_is_smoothed() {
  Gauge gauge;
  settle(gauge, 3700);
  gauge.add(3300, false, false);
  TEST_ASSERT_FALSE(gauge.charge().low);
}

static void test_low_is_told_and_taken_back_only_well_above() {
  Gauge gauge;
  settle(gauge, 3440);
  TEST_ASSERT_TRUE(gauge.charge().low);
  settle(gauge, 3500);
  TEST_ASSERT_TRUE(gauge.charge().low);
  settle(gauge, 3610);
  TEST_ASSERT_FALSE(gauge.charge().low);
}

static void test_too_low_to_write_is_refused_until_it_is_charged() {
  Gauge gauge;
  settle(gauge, 3010);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
  settle(gauge, 2990);
  TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
  settle(gauge, 3100);
  TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
  settle(gauge, 3160);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
}

static void test_with_power_from_outside_nothing_is_low() {
  Gauge gauge;
  settle(gauge, 2900, true);
  TEST_ASSERT_FALSE(gauge.charge().low);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
  TEST_ASSERT_TRUE(gauge.charge().charging);
}

static void test_light_rises_with_every_level_and_half_the_level_is_a_fifth_of_the_light() {
  for (unsigned level = 1; level < 256; ++level) {
    TEST_ASSERT_TRUE(light_for(static_cast<std::uint8_t>(level)) >
                     light_for(static_cast<std::uint8_t>(level - 1)));
  }
  TEST_ASSERT_EQUAL_UINT16(0, light_for(0));
  TEST_ASSERT_EQUAL_UINT16(65535, light_for(255));
  TEST_ASSERT_UINT16_WITHIN(400, 65535U * 184U / 1000U, light_for(127));
}

static void test_a_lively_source_passes_once_a_window_was_seen() {
  SourceTest test;
  std::uint32_t state = 1;
  for (int i = 0; i < 31; ++i) test.add(noise(state));
  TEST_ASSERT_FALSE(test.passed());
  for (int i = 0; i < 10'000; ++i) test.add(noise(state));
  TEST_ASSERT_TRUE(test.passed());
}

static void test_stuck_sources_are_found() {
  constexpr std::array<std::uint32_t, 4> stuck{0, 0xFFFFFFFF, 0xAAAAAAAA, 0x12345678};
  for (const std::uint32_t word : stuck) {
    SourceTest test;
    for (int i = 0; i < 64; ++i) test.add(word);
    TEST_ASSERT_FALSE(test.passed());
  }
}

static void test_a_biased_source_and_one_that_stops_are_found() {
  SourceTest biased;
  std::uint32_t state = 1;
  for (int i = 0; i < 64; ++i) biased.add(noise(state) | noise(state) | noise(state));
  TEST_ASSERT_FALSE(biased.passed());
  SourceTest stops;
  for (int i = 0; i < 64; ++i) stops.add(noise(state));
  TEST_ASSERT_TRUE(stops.passed());
  for (int i = 0; i < 4; ++i) stops.add(0);
  TEST_ASSERT_FALSE(stops.passed());
}

static void test_every_bit_that_goes_in_changes_about_half_of_what_comes_out() {
  for (unsigned bit = 0; bit < 32; ++bit) {
    std::array<std::uint8_t, 32> one{};
    std::array<std::uint8_t, 32> other{};
    EntropyPool first;
    EntropyPool second;
    first.stir(7);
    second.stir(7U ^ 1U << bit);
    first.fill(one);
    second.fill(other);
    int different = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
      different += std::popcount(static_cast<std::uint8_t>(one[i] ^ other[i]));
    }
    TEST_ASSERT_INT_WITHIN(48, 128, different);
  }
}

static void test_what_came_out_does_not_come_again() {
  EntropyPool pool;
  std::array<std::uint8_t, 16> one{};
  std::array<std::uint8_t, 16> other{};
  pool.fill(one);
  pool.fill(other);
  TEST_ASSERT_TRUE(one != other);
}

static void test_where_the_input_ends_matters() {
  EntropyPool one;
  EntropyPool other;
  one.stir(1);
  other.stir(1);
  other.stir(0);
  std::array<std::uint8_t, 8> first{};
  std::array<std::uint8_t, 8> second{};
  one.fill(first);
  other.fill(second);
  TEST_ASSERT_TRUE(first != second);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_first_reading_counts_whole);
  RUN_TEST(test_percent_follows_the_curve_from_empty_to_full);
  RUN_TEST(test_a_single_dip_is_smoothed);
  RUN_TEST(test_low_is_told_and_taken_back_only_well_above);
  RUN_TEST(test_too_low_to_write_is_refused_until_it_is_charged);
  RUN_TEST(test_with_power_from_outside_nothing_is_low);
  RUN_TEST(test_light_rises_with_every_level_and_half_the_level_is_a_fifth_of_the_light);
  RUN_TEST(test_a_lively_source_passes_once_a_window_was_seen);
  RUN_TEST(test_stuck_sources_are_found);
  RUN_TEST(test_a_biased_source_and_one_that_stops_are_found);
  RUN_TEST(test_every_bit_that_goes_in_changes_about_half_of_what_comes_out);
  RUN_TEST(test_what_came_out_does_not_come_again);
  RUN_TEST(test_where_the_input_ends_matters);
  return UNITY_END();
}
