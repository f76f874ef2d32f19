#include <unity.h>

#include <array>

#include "core/codec.hpp"
#include "core/random.hpp"
#include "core/seating.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using tiltyard::BitReader;
using tiltyard::BitWriter;
using Bytes = std::array<std::uint8_t, 64>;

static std::span<const std::uint8_t> first(const Bytes& bytes, std::size_t size) {
  return {bytes.data(), size};
}

static void test_numbers_of_any_width_come_back() {
  Bytes bytes{};
  tiltyard::Random random = tiltyard::Random::from_seed(1);
  for (int round = 0; round < 2000; ++round) {
    std::array<std::uint32_t, 12> values{};
    std::array<unsigned, 12> widths{};
    BitWriter writer(bytes);
    for (std::size_t index = 0; index < values.size(); ++index) {
      widths[index] = random.below(33);
      const std::uint32_t all = random.next();
      values[index] = widths[index] == 32 ? all : all & ((1U << widths[index]) - 1U);
      writer.bits(values[index], widths[index]);
    }
    TEST_ASSERT_TRUE(writer.fits());
    BitReader reader(first(bytes, writer.size()));
    for (std::size_t index = 0; index < values.size(); ++index) {
      TEST_ASSERT_EQUAL_HEX32(values[index], reader.bits(widths[index]));
    }
    TEST_ASSERT_TRUE(reader.finished());
  }
}

static void test_a_full_writer_says_so_and_writes_nothing_more() {
  std::array<std::uint8_t, 2> bytes{};
  BitWriter writer(bytes);
  writer.bits(0x1FF, 9);
  TEST_ASSERT_EQUAL_UINT(7, writer.room());
  writer.bits(0xFF, 8);
  TEST_ASSERT_FALSE(writer.fits());
  writer.bits(1, 1);
  TEST_ASSERT_FALSE(writer.fits());
  TEST_ASSERT_EQUAL_HEX8(0x01, bytes[1]);
}

static void test_a_reader_refuses_what_no_writer_wrote() {
  Bytes bytes{};
  BitWriter writer(bytes);
  writer.bits(7, 3);
  BitReader too_large(first(bytes, 1));
  unsigned number = 9;
  too_large.below(number, 6);
  TEST_ASSERT_EQUAL_UINT(0, number);
  TEST_ASSERT_FALSE(too_large.ok());
  TEST_ASSERT_EQUAL_UINT32(0, too_large.bits(1));

  BitReader too_short(first(bytes, 1));
  (void)too_short.bits(9);
  TEST_ASSERT_FALSE(too_short.ok());
  TEST_ASSERT_FALSE(too_short.finished());
}

static void test_a_reader_is_finished_only_when_nothing_but_zero_filling_is_left() {
  Bytes bytes{};
  bytes[0] = 0x05;
  BitReader exact(first(bytes, 1));
  (void)exact.bits(3);
  TEST_ASSERT_TRUE(exact.finished());
  BitReader more(first(bytes, 2));
  (void)more.bits(3);
  TEST_ASSERT_FALSE(more.finished());
  BitReader dirty(first(bytes, 1));
  (void)dirty.bits(2);
  TEST_ASSERT_FALSE(dirty.finished());
}

static void test_a_bound_of_one_takes_no_bits() {
  TEST_ASSERT_EQUAL_UINT(0, tiltyard::bits_for(1));
  TEST_ASSERT_EQUAL_UINT(1, tiltyard::bits_for(2));
  TEST_ASSERT_EQUAL_UINT(7, tiltyard::bits_for(110));
  TEST_ASSERT_EQUAL_UINT(8, tiltyard::bits_for(256));
}

static void test_the_checksum_is_the_well_known_one() {
  const std::array<std::uint8_t, 9> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  const std::span<const std::uint8_t> all(digits);
  TEST_ASSERT_EQUAL_HEX32(0xCBF43926, tiltyard::crc32(all));
  TEST_ASSERT_EQUAL_HEX32(0xCBF43926, tiltyard::crc32(all.first(4), all.subspan(4)));
}

static void test_names_and_controllers_come_back_and_nonsense_does_not() {
  tiltyard::Seating seating;
  seating.players[0].name.letters = {'A', 'N', 'N', 'E'};
  seating.players[1].name.letters = {'L', 0xC9, 'A'};
  seating.players[1].controller = tiltyard::Controller::computer;
  seating.players[1].level = 4;
  Bytes bytes{};
  BitWriter writer(bytes);
  fields(writer, seating, 2);
  BitReader reader(first(bytes, writer.size()));
  tiltyard::Seating read;
  fields(reader, read, 2);
  EXPECT_EQUAL(read, seating);
  TEST_ASSERT_TRUE(reader.finished());

  Bytes bad{};
  BitWriter lower_case(bad);
  lower_case.below(1, 9);
  lower_case.bits('a', 8);
  lower_case.below(0, 3);
  lower_case.below(0, 4);
  BitReader refuses(first(bad, lower_case.size()));
  fields(refuses, read, 1);
  TEST_ASSERT_FALSE(refuses.ok());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_numbers_of_any_width_come_back);
  RUN_TEST(test_a_full_writer_says_so_and_writes_nothing_more);
  RUN_TEST(test_a_reader_refuses_what_no_writer_wrote);
  RUN_TEST(test_a_reader_is_finished_only_when_nothing_but_zero_filling_is_left);
  RUN_TEST(test_a_bound_of_one_takes_no_bits);
  RUN_TEST(test_the_checksum_is_the_well_known_one);
  RUN_TEST(test_names_and_controllers_come_back_and_nonsense_does_not);
  return UNITY_END();
}
