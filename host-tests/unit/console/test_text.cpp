// Text out, words in.
#include <unity.h>

#include <array>
#include <limits>

#include "app/console/text_writer.hpp"
#include "app/console/word_reader.hpp"
#include "expect_equal.hpp"

namespace tiltyard::app {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

etl::string<64> written;
StringSink sink(written);

TextWriter fresh_writer() {
  written.clear();
  return TextWriter(sink);
}

void test_numbers_are_written_without_leading_zeros() {
  fresh_writer().number(0).letter(' ').number(7).letter(' ').number(4294967296U);
  TEST_ASSERT_EQUAL_STRING("0 7 4294967296", written.c_str());
  fresh_writer().number(largest);
  TEST_ASSERT_EQUAL_STRING("18446744073709551615", written.c_str());
}

void test_padded_numbers_have_zeros_in_front_and_are_never_cut() {
  fresh_writer().padded(42, 6).letter(' ').padded(1234567, 6).letter(' ').padded(0, 0);
  TEST_ASSERT_EQUAL_STRING("000042 1234567 ", written.c_str());
}

void test_hexadecimal_shows_the_lowest_digits() {
  fresh_writer().hex(0xABCDEF, 4).letter(' ').hex(5, 2).letter(' ').hex(largest, 16);
  TEST_ASSERT_EQUAL_STRING("cdef 05 ffffffffffffffff", written.c_str());
}

void test_words_are_split_at_any_number_of_spaces() {
  WordReader words("  play   dodge 1 2  ");
  EXPECT_EQUAL(words.next(), "play");
  EXPECT_EQUAL(words.rest(), "dodge 1 2");
  EXPECT_EQUAL(words.next(), "dodge");
  EXPECT_EQUAL(words.next(), "1");
  TEST_ASSERT_FALSE(words.empty());
  EXPECT_EQUAL(words.next(), "2");
  TEST_ASSERT_TRUE(words.empty());
  TEST_ASSERT_TRUE(words.next().empty());
  TEST_ASSERT_TRUE(WordReader("   ").empty());
}

void test_an_option_needs_a_key_and_a_value() {
  const std::optional<KeyValue> option = split_key_value("a=b=c");
  TEST_ASSERT_TRUE(option.has_value());
  EXPECT_EQUAL(option->key, "a");
  EXPECT_EQUAL(option->value, "b=c");
  TEST_ASSERT_FALSE(split_key_value("a=").has_value());
  TEST_ASSERT_FALSE(split_key_value("=b").has_value());
  TEST_ASSERT_FALSE(split_key_value("ab").has_value());
  TEST_ASSERT_FALSE(split_key_value("").has_value());
}

void test_numbers_are_read_up_to_a_bound_and_in_one_spelling_only() {
  EXPECT_EQUAL(parse_number("0", 0), 0U);
  EXPECT_EQUAL(parse_number("255", 255), 255U);
  EXPECT_EQUAL(parse_number("18446744073709551615", largest), largest);
  for (const char* wrong : {"", "256", "-1", "+1", "01", "00", "1 ", "1.0", "0x1", "a",
                            "18446744073709551616", "99999999999999999999999"}) {
    TEST_ASSERT_FALSE_MESSAGE(parse_number(wrong, 255).has_value(), wrong);
  }
  TEST_ASSERT_FALSE(parse_number("18446744073709551616", largest).has_value());
  TEST_ASSERT_FALSE(parse_number("5", 3).has_value());
}

void test_keys_given_twice_are_counted() {
  const WordReader words("seed=1 players=2 seed=3 odd");
  TEST_ASSERT_EQUAL_size_t(2, count_key(words, "seed"));
  TEST_ASSERT_EQUAL_size_t(1, count_key(words, "players"));
  TEST_ASSERT_EQUAL_size_t(0, count_key(words, "odd"));
}

void test_a_seed_is_taken_only_when_it_is_a_number_of_64_bits() {
  std::uint64_t seed = 5;
  TEST_ASSERT_FALSE(read_seed({"seed", "18446744073709551616"}, seed));
  TEST_ASSERT_FALSE(read_seed({"seat", "1"}, seed));
  TEST_ASSERT_EQUAL_UINT64(5, seed);
  TEST_ASSERT_TRUE(read_seed({"seed", "18446744073709551615"}, seed));
  TEST_ASSERT_EQUAL_UINT64(largest, seed);
}

void test_bytes_are_read_from_small_digits_in_pairs() {
  std::array<std::uint8_t, 2> bytes{};
  EXPECT_EQUAL(read_hex("0af9", bytes), 2U);
  TEST_ASSERT_EQUAL_HEX8(0x0A, bytes[0]);
  TEST_ASSERT_EQUAL_HEX8(0xF9, bytes[1]);
  for (const char* wrong : {"0", "0A", "0g", "g0", "001122", "0 ", "-1"}) {
    TEST_ASSERT_FALSE_MESSAGE(read_hex(wrong, bytes).has_value(), wrong);
  }
  EXPECT_EQUAL(read_hex("", bytes), 0U);
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard::app;
  UNITY_BEGIN();
  RUN_TEST(test_numbers_are_written_without_leading_zeros);
  RUN_TEST(test_padded_numbers_have_zeros_in_front_and_are_never_cut);
  RUN_TEST(test_hexadecimal_shows_the_lowest_digits);
  RUN_TEST(test_words_are_split_at_any_number_of_spaces);
  RUN_TEST(test_an_option_needs_a_key_and_a_value);
  RUN_TEST(test_numbers_are_read_up_to_a_bound_and_in_one_spelling_only);
  RUN_TEST(test_keys_given_twice_are_counted);
  RUN_TEST(test_a_seed_is_taken_only_when_it_is_a_number_of_64_bits);
  RUN_TEST(test_bytes_are_read_from_small_digits_in_pairs);
  return UNITY_END();
}
