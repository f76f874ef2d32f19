// Battery gauge, light as the eye sees it, and entropy with its test of the source.
#include <unity.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "chips/entropy_pool.hpp"
#include "chips/gamma.hpp"
#include "chips/gauge.hpp"
#include "chips/led_share.hpp"

using namespace tiltyard::chips;

namespace {

// A lively source.
std::uint32_t noise(std::uint32_t& state) {
  state ^= state << 13U;
  state ^= state >> 17U;
  state ^= state << 5U;
  return state * 2654435761U;
}

constexpr std::array<std::uint8_t, 80> pool_answer{
    0x41, 0xCD, 0x07, 0x3F, 0x3E, 0x6C, 0x6D, 0x60, 0xB1, 0x77, 0xC9, 0x8C, 0xD0, 0x6B, 0x1B, 0x84,
    0xB1, 0x4B, 0x7B, 0xFB, 0x21, 0x75, 0x27, 0xE3, 0x3D, 0x08, 0xB5, 0xA9, 0xBB, 0x52, 0x70, 0xE2,
    0xD3, 0x47, 0x69, 0x7E, 0xD8, 0x92, 0xD8, 0xFA, 0x32, 0x5C, 0x68, 0x03, 0xAB, 0xDE, 0xEA, 0x3C,
    0x61, 0xF9, 0x3C, 0x58, 0xFE, 0x0D, 0xB8, 0x94, 0x4F, 0x71, 0x62, 0x19, 0x4B, 0x46, 0x5B, 0x70,
    0x30, 0xB6, 0x72, 0xEE, 0x54, 0x1C, 0x67, 0x16, 0x0D, 0x54, 0x1C, 0x1F, 0x6A, 0xBF, 0x44, 0xC7};
constexpr std::array<std::uint8_t, 8> pool_answer_after{0x26, 0xA6, 0x91, 0x0C,
                                                        0xD9, 0xF4, 0xA2, 0xC3};

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
  settle(gauge, Gauge::low_below - 10);
  TEST_ASSERT_TRUE(gauge.charge().low);
  settle(gauge, Gauge::not_low_from - 10);
  TEST_ASSERT_TRUE(gauge.charge().low);
  settle(gauge, Gauge::not_low_from + 10);
  TEST_ASSERT_FALSE(gauge.charge().low);
}

static void test_too_low_to_write_is_refused_until_it_is_charged() {
  Gauge gauge;
  settle(gauge, Gauge::no_writing_below + 10);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
  settle(gauge, Gauge::no_writing_below - 10);
  TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
  settle(gauge, Gauge::writing_from - 10);
  TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
  settle(gauge, Gauge::writing_from + 10);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
}

// "Below" is below: a reading on the threshold is not, and on the upper one it is over.
static void test_a_reading_exactly_on_a_threshold() {
  Gauge gauge;
  gauge.add(Gauge::low_below, false, false);
  TEST_ASSERT_FALSE(gauge.charge().low);
  Gauge under;
  under.add(Gauge::low_below - 1, false, false);
  TEST_ASSERT_TRUE(under.charge().low);
  Gauge writes;
  writes.add(Gauge::no_writing_below, false, false);
  TEST_ASSERT_FALSE(writes.charge().too_low_to_write);
  Gauge refuses;
  refuses.add(Gauge::no_writing_below - 1, false, false);
  TEST_ASSERT_TRUE(refuses.charge().too_low_to_write);
  // Smoothed, a steady reading is reached from below to within a rounding.
  for (int i = 0; i < 200; ++i) refuses.add(Gauge::writing_from + 1, false, false);
  TEST_ASSERT_FALSE(refuses.charge().too_low_to_write);
  for (std::size_t i = 0; i < lipo_curve.size(); ++i) {
    Gauge point;
    point.add(lipo_curve[i].millivolts, false, false);
    TEST_ASSERT_EQUAL_UINT8(lipo_curve[i].percent, point.charge().percent);
  }
}

// What the converter reads of a cell behind a regulator with so much drop-out, and of the chip's
// sensor at so many degrees: both against a reference that the regulator cannot hold up.
struct Cell {
  double volts;
  double degrees;
  double drop_out = 0.15;

  double reference() const { return volts - drop_out < 3.3 ? volts - drop_out : 3.3; }
  std::uint16_t millivolts() const {
    return static_cast<std::uint16_t>(volts * 3300.0 / reference());
  }
  std::uint16_t sensor() const {
    return static_cast<std::uint16_t>((0.706 - (degrees - 27) * 0.001721) / reference() * 4096);
  }
};

void settle(Gauge& gauge, const Cell& cell) {
  for (int i = 0; i < 60; ++i) gauge.add(cell.millivolts(), false, false, cell.sensor());
}

// "A linear regulator in dropout: a 3.0 V cell reads as 3.47."
static void test_a_cell_that_is_too_low_for_its_regulator_does_not_fool_the_gauge() {
  TEST_ASSERT_INT_WITHIN(15, 3470, Cell({.volts = 3.0, .degrees = 27}).millivolts());
  for (const double degrees : {5.0, 27.0, 45.0}) {
    Gauge gauge;
    settle(gauge, {.volts = 3.9, .degrees = degrees});
    TEST_ASSERT_FALSE(gauge.charge().low);
    settle(gauge, {.volts = 3.6, .degrees = degrees});
    TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
    settle(gauge, {.volts = 3.0, .degrees = degrees});
    TEST_ASSERT_TRUE(gauge.charge().low);
    TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
    TEST_ASSERT_TRUE(gauge.charge().percent <= 4);
    settle(gauge, {.volts = 3.7, .degrees = degrees});
    TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
  }
}

static void test_switched_on_with_an_empty_cell_nothing_is_written_either() {
  for (const double degrees : {5.0, 27.0, 45.0}) {
    Gauge gauge;
    settle(gauge, {.volts = 3.0, .degrees = degrees});
    TEST_ASSERT_TRUE(gauge.charge().too_low_to_write);
  }
}

static void test_a_chip_that_warms_up_or_cools_down_is_no_empty_cell() {
  Gauge gauge;
  settle(gauge, {.volts = 3.8, .degrees = 25});
  settle(gauge, {.volts = 3.8, .degrees = 5});
  settle(gauge, {.volts = 3.56, .degrees = 0});
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
}

static void test_with_power_from_outside_nothing_is_low() {
  Gauge gauge;
  settle(gauge, 2900, true);
  TEST_ASSERT_FALSE(gauge.charge().low);
  TEST_ASSERT_FALSE(gauge.charge().too_low_to_write);
  TEST_ASSERT_TRUE(gauge.charge().charging);
}

// A board whose battery is hidden while USB gives power.
static void test_what_is_hidden_by_usb_charges_is_not_low_and_is_read_anew_after() {
  tiltyard::chips::Gauge gauge;
  gauge.charges_unseen();
  TEST_ASSERT_TRUE(gauge.charge().charging);
  TEST_ASSERT_EQUAL_UINT8(100, gauge.charge().percent);
  for (int i = 0; i < 20; ++i) gauge.add(3100, false, false);
  TEST_ASSERT_TRUE(gauge.charge().low && gauge.charge().too_low_to_write);
  const std::uint8_t percent = gauge.charge().percent;
  gauge.charges_unseen();
  TEST_ASSERT_TRUE(gauge.charge().charging);
  TEST_ASSERT_FALSE(gauge.charge().low || gauge.charge().too_low_to_write);
  TEST_ASSERT_EQUAL_UINT8(percent, gauge.charge().percent);
  gauge.add(4100, false, false);
  TEST_ASSERT_EQUAL_UINT8(100, gauge.charge().percent);
  TEST_ASSERT_FALSE(gauge.charge().charging);
}

static void test_an_led_of_one_colour_shows_what_is_nearest_to_its_own() {
  using tiltyard::chips::led_share;
  using tiltyard::chips::LedHue;
  constexpr std::array hues{LedHue::red, LedHue::yellow, LedHue::green, LedHue::blue};
  struct Case {
    tiltyard::drivers::Colour colour;
    std::array<std::uint8_t, 4> levels;  // in the order of `hues`
  };
  constexpr std::array<Case, 8> cases{{{{255, 0, 0}, {255, 0, 0, 0}},
                                       {{200, 60, 0}, {200, 0, 0, 0}},
                                       {{255, 180, 0}, {0, 255, 0, 0}},
                                       {{0, 90, 20}, {0, 0, 90, 0}},
                                       {{0, 40, 255}, {0, 0, 0, 255}},
                                       {{140, 0, 160}, {0, 0, 0, 160}},  // purple is no red
                                       {{240, 240, 240}, {240, 240, 240, 240}},
                                       {{0, 0, 0}, {0, 0, 0, 0}}}};
  for (const Case& one : cases) {
    for (std::size_t i = 0; i < hues.size(); ++i) {
      TEST_ASSERT_EQUAL_UINT8(one.levels[i], led_share(hues[i], one.colour));
    }
  }
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

// Of bits that change at every step but for one run, the earliest bit of a word being its lowest.
static void test_a_run_of_81_equal_bits_may_be_chance_and_one_of_82_is_not() {
  for (const unsigned length : {80U, 81U, 82U, 83U}) {
    SourceTest test;
    std::uint32_t noise_state = 1;
    std::uint32_t word = 0;
    const unsigned first = 200;
    for (unsigned bit = 0; bit < 1024; ++bit) {
      const bool in_run = bit >= first && bit < first + length;
      const bool borders = bit + 1 == first || bit == first + length;
      const bool value = in_run || (!borders && (noise(noise_state) >> 31U) != 0);
      word = word >> 1U | (value ? 1U << 31U : 0U);
      if (bit % 32 == 31) test.add(word);
    }
    TEST_ASSERT_EQUAL(length <= 81, test.passed());
  }
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

// Known answers, reckoned apart from these sources: a sponge over ChaCha20's double rounds with a
// constant in the last word of each.
static void test_the_pool_gives_what_was_reckoned_elsewhere() {
  EntropyPool pool;
  for (std::uint32_t word = 0; word < 12; ++word) pool.stir(word * 0x01010101U + 7U);
  std::array<std::uint8_t, 80> bytes{};
  pool.fill(bytes);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(pool_answer.data(), bytes.data(), bytes.size());
  std::array<std::uint8_t, 8> after{};
  pool.fill(after);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(pool_answer_after.data(), after.data(), after.size());
}

static void test_more_than_one_block_is_filled_and_no_block_repeats() {
  EntropyPool pool;
  pool.stir(5);
  std::array<std::uint8_t, 96> bytes{};
  pool.fill(bytes);
  for (std::size_t i = 0; i < 32; i += 8) {
    TEST_ASSERT_FALSE(std::equal(bytes.begin(), bytes.begin() + 32, bytes.begin() + 32));
    TEST_ASSERT_FALSE(std::equal(bytes.begin() + 32, bytes.begin() + 64, bytes.begin() + 64));
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
  RUN_TEST(test_a_reading_exactly_on_a_threshold);
  RUN_TEST(test_a_cell_that_is_too_low_for_its_regulator_does_not_fool_the_gauge);
  RUN_TEST(test_switched_on_with_an_empty_cell_nothing_is_written_either);
  RUN_TEST(test_a_chip_that_warms_up_or_cools_down_is_no_empty_cell);
  RUN_TEST(test_with_power_from_outside_nothing_is_low);
  RUN_TEST(test_what_is_hidden_by_usb_charges_is_not_low_and_is_read_anew_after);
  RUN_TEST(test_an_led_of_one_colour_shows_what_is_nearest_to_its_own);
  RUN_TEST(test_light_rises_with_every_level_and_half_the_level_is_a_fifth_of_the_light);
  RUN_TEST(test_a_lively_source_passes_once_a_window_was_seen);
  RUN_TEST(test_stuck_sources_are_found);
  RUN_TEST(test_a_biased_source_and_one_that_stops_are_found);
  RUN_TEST(test_a_run_of_81_equal_bits_may_be_chance_and_one_of_82_is_not);
  RUN_TEST(test_every_bit_that_goes_in_changes_about_half_of_what_comes_out);
  RUN_TEST(test_the_pool_gives_what_was_reckoned_elsewhere);
  RUN_TEST(test_more_than_one_block_is_filled_and_no_block_repeats);
  RUN_TEST(test_what_came_out_does_not_come_again);
  RUN_TEST(test_where_the_input_ends_matters);
  return UNITY_END();
}
