#include "core/deal_number.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/sha256.hpp"

namespace tiltyard {
namespace {

constexpr unsigned letter_bits = 5;
constexpr unsigned letter_values = 1U << letter_bits;
static_assert(deal_letters.size() == letter_values);

// Numbers of the field with 32 elements, x^5 + x^2 + 1.
constexpr std::uint8_t times_x(std::uint8_t number) {
  const unsigned doubled = number * 2U;
  return static_cast<std::uint8_t>((doubled & 32U) != 0 ? doubled ^ 0b100101U : doubled);
}
constexpr std::uint8_t times(std::uint8_t one, std::uint8_t other) {
  unsigned product = 0;
  for (unsigned bit = 0; bit < letter_bits; ++bit) {
    if ((other >> bit & 1U) != 0) product ^= one;
    one = times_x(one);
  }
  return static_cast<std::uint8_t>(product);
}

// What is left of the letters divided by (x - a)(x - a^2): a Reed–Solomon code of distance three.
// The last step makes sure that no letters at all are no number.
using Check = std::array<std::uint8_t, DealNumber::check_letters>;
constexpr Check no_blank{19, 7};
Check check_of(std::span<const std::uint8_t> values) {
  constexpr std::uint8_t a = 2;
  constexpr std::uint8_t a2 = 4;
  Check left{};
  for (const std::uint8_t value : values) {
    const auto carry = static_cast<std::uint8_t>(value ^ left[0]);
    left = {static_cast<std::uint8_t>(left[1] ^ times(carry, a ^ a2)), times(carry, times(a, a2))};
  }
  for (std::size_t i = 0; i < left.size(); ++i) left[i] ^= no_blank[i];
  return left;
}

// A use of the number has a name of its own, so that one says nothing about another.
Sha256 sum_for(std::string_view use, std::span<const std::uint8_t> values) {
  static constexpr std::size_t use_letters = 16;
  std::array<std::uint8_t, use_letters + DealNumber::letters> message{};
  TILTYARD_ASSERT(use.size() == use_letters && values.size() == DealNumber::letters);
  std::copy(use.begin(), use.end(), message.begin());
  std::copy(values.begin(), values.end(), message.begin() + use_letters);
  return sha256(message);
}

// The letter that begins at this bit, from the front.
std::uint8_t letter_at(const Sha256& sum, std::size_t place) {
  const std::size_t bit = place * letter_bits;
  const unsigned two =
      static_cast<unsigned>(sum[bit / 8]) << 8U | static_cast<unsigned>(sum[(bit / 8) + 1]);
  return static_cast<std::uint8_t>(two >> (16 - letter_bits - (bit % 8)) & (letter_values - 1));
}

// With the hyphen before it where a group begins.
void write(std::size_t place, std::uint8_t value, std::span<char> letters) {
  constexpr std::size_t group = DealNumber::Code::group;
  const std::size_t at = place + (place / group);
  letters[at] = deal_letters[value];
  if (at > 0 && place % group == 0) letters[at - 1] = '-';
}

std::optional<std::uint8_t> value_of(char letter) {
  if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  if (letter == 'I' || letter == 'L') letter = '1';
  if (letter == 'O') letter = '0';
  if (letter == 'U') letter = 'V';
  const std::size_t place = deal_letters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint8_t>(place);
}

}  // namespace

DealNumber DealNumber::of_values(const std::array<std::uint8_t, letters>& values) {
  DealNumber number;
  for (std::size_t i = 0; i < letters; ++i) {
    TILTYARD_ASSERT(values[i] < letter_values);
    number.values_[i] = values[i];
  }
  return number;
}

DealNumber DealNumber::from_entropy(std::span<const std::uint32_t, 8> entropy) {
  std::array<std::uint8_t, 32> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(entropy[i / 4] >> (8 * (i % 4)));
  }
  const Sha256 sum = sha256(bytes);
  DealNumber number;
  for (std::size_t i = 0; i < letters; ++i) number.values_[i] = letter_at(sum, i);
  return number;
}

std::optional<DealNumber> DealNumber::read(std::string_view typed) {
  std::array<std::uint8_t, code_letters> values{};
  std::size_t count = 0;
  for (const char letter : typed) {
    if (letter == '-' || letter == ' ') continue;
    const std::optional<std::uint8_t> value = value_of(letter);
    if (!value.has_value() || count == values.size()) return std::nullopt;
    values[count++] = *value;
  }
  if (count < values.size()) return std::nullopt;
  DealNumber number;
  std::copy_n(values.begin(), letters, number.values_.begin());
  const Check check = check_of(number.values_);
  if (!std::equal(check.begin(), check.end(), values.begin() + letters)) return std::nullopt;
  return number;
}

DealNumber::Code DealNumber::code() const {
  const Check check = check_of(values_);
  Code code;
  for (std::size_t i = 0; i < letters; ++i) write(i, values_[i], code.letters);
  for (std::size_t i = 0; i < check.size(); ++i) write(letters + i, check[i], code.letters);
  return code;
}

DealNumber::Seal DealNumber::seal() const {
  const Sha256 sum = sum_for("tiltyard seal  1", values_);
  Seal seal;
  constexpr std::size_t seal_letters = 10;
  for (std::size_t i = 0; i < seal_letters; ++i) write(i, letter_at(sum, i), seal.letters);
  return seal;
}

Random DealNumber::random() const {
  const Sha256 sum = sum_for("tiltyard deal  1", values_);
  Random random;
  for (std::size_t i = 0; i < 4 * random.words.size(); ++i) {
    random.words[i / 4] |= std::uint32_t{sum[i]} << (8 * (i % 4));
  }
  // The one state that the generator does not leave.
  if (random == Random{}) random.words[0] = 1;
  return random;
}

}  // namespace tiltyard
