#include <unity.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "core/deal_number.hpp"
#include "core/sha256.hpp"
#include "expect_equal.hpp"

using tiltyard::deal_letters;
using tiltyard::DealNumber;

void setUp() {}
void tearDown() {}

namespace {

std::string hex(std::string_view message) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string words;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message.data());
  for (const std::uint8_t byte : tiltyard::sha256({bytes, message.size()})) {
    words += digits[byte / 16];
    words += digits[byte % 16];
  }
  return words;
}

DealNumber counting() {
  std::array<std::uint8_t, DealNumber::letters> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint8_t>(i + 1);
  return DealNumber::of_values(values);
}

void expect_equal_text(std::string_view expected, std::string_view real) {
  TEST_ASSERT_EQUAL_STRING(std::string(expected).c_str(), std::string(real).c_str());
}

}  // namespace

// Published, and by another program where the padding begins a block of its own.
static void test_sha256_is_the_standards() {
  expect_equal_text("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", hex(""));
  expect_equal_text("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", hex("abc"));
  expect_equal_text("31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb",
                    hex(std::string(119, 'a')));
  expect_equal_text("c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5",
                    hex(std::string(200, 'a')));
}

// By another program that was written from the description in the README.
static void test_a_number_has_the_same_code_seal_and_cards_on_every_machine() {
  const DealNumber number = counting();
  expect_equal_text("12345-6789A-BCDNK", number.code().view());
  expect_equal_text("KF08C-CAHY7", number.seal().view());
  const std::array<std::uint32_t, 4> words{0x660ab13f, 0x6913c04f, 0xeeb86011, 0x7c401aa5};
  EXPECT_EQUAL(number.random().words, words);
}

static void test_a_number_of_entropy_is_made_of_all_of_it() {
  std::array<std::uint32_t, 8> entropy{0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
                                       0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c};
  const DealNumber number = DealNumber::from_entropy(entropy);
  expect_equal_text("CC6WT-AB6RG-SPD6D", number.code().view());
  for (unsigned bit = 0; bit < 256; ++bit) {
    auto other = entropy;
    other[bit / 32] ^= 1U << (bit % 32);
    const tiltyard::Random after = DealNumber::from_entropy(other).random();
    for (std::size_t word = 0; word < 4; ++word) {
      TEST_ASSERT_NOT_EQUAL_UINT32(number.random().words[word], after.words[word]);
    }
  }
}

static void test_what_is_shown_is_read_as_people_write_it() {
  for (const std::string_view typed : {"12345-6789A-BCDNK", "123456789ABCDNK", "12345 6789a bcdnk",
                                       "L2345-6789A-BCDNK", "i2345-6789a-bcdnk"}) {
    EXPECT_EQUAL(DealNumber::read(typed), counting());
  }
  for (const std::string_view typed : {"", "12345", "12345-6789A-BCDN", "12345-6789A-BCDNK0",
                                       "12345-6789A-BCDN!", "12345_6789A-BCDNK"}) {
    TEST_ASSERT_FALSE(DealNumber::read(typed).has_value());
  }
}

// Letters that all are the same or blank ones, too: nothing that a thumb leaves behind is a number.
static void test_one_letter_repeated_is_no_number() {
  for (const char letter : deal_letters) {
    TEST_ASSERT_FALSE(DealNumber::read(std::string(DealNumber::code_letters, letter)).has_value());
  }
}

static void test_one_or_two_wrong_letters_never_pass() {
  std::string good(counting().code().view());
  std::erase(good, '-');
  for (std::size_t one = 0; one < good.size(); ++one) {
    for (std::size_t other = one; other < good.size(); ++other) {
      for (const char first : deal_letters) {
        for (const char second : deal_letters) {
          std::string typed = good;
          typed[one] = first;
          typed[other] = second;
          TEST_ASSERT_EQUAL(typed == good, DealNumber::read(typed).has_value());
        }
      }
    }
  }
}

// And each is read back.
static void test_numbers_have_seals_of_their_own() {
  std::set<std::string> seals;
  constexpr std::uint32_t numbers = 2000;
  for (std::uint32_t i = 0; i < numbers; ++i) {
    const DealNumber number = DealNumber::from_entropy(std::array<std::uint32_t, 8>{i});
    EXPECT_EQUAL(DealNumber::read(number.code().view()), number);
    seals.insert(std::string(number.seal().view()));
  }
  TEST_ASSERT_EQUAL_UINT(numbers, seals.size());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_sha256_is_the_standards);
  RUN_TEST(test_a_number_has_the_same_code_seal_and_cards_on_every_machine);
  RUN_TEST(test_a_number_of_entropy_is_made_of_all_of_it);
  RUN_TEST(test_what_is_shown_is_read_as_people_write_it);
  RUN_TEST(test_one_letter_repeated_is_no_number);
  RUN_TEST(test_one_or_two_wrong_letters_never_pass);
  RUN_TEST(test_numbers_have_seals_of_their_own);
  return UNITY_END();
}
