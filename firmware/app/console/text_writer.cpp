#include "app/console/text_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/assert.hpp"

namespace tiltyard::app {

namespace {

// The longest number, 2^64 - 1, has 20 digits.
constexpr std::size_t max_digits = 20;

}  // namespace

void StringSink::write(std::string_view piece) {
  TILTYARD_ASSERT(piece.size() <= text_.available());
  text_.append(piece.data(), piece.size());
}

TextWriter& TextWriter::number(std::uint64_t value) { return padded(value, 1); }

TextWriter& TextWriter::padded(std::uint64_t value, unsigned digits) {
  TILTYARD_ASSERT(digits <= max_digits);
  std::array<char, max_digits> buffer{};
  std::size_t first = max_digits;
  // Nearly every number is small, and 64-bit division is a long call on the handheld.
  while (value > 0xFFFF'FFFFU) {
    buffer[--first] = static_cast<char>('0' + (value % 10U));
    value /= 10U;
  }
  for (auto small = static_cast<std::uint32_t>(value); small > 0; small /= 10U) {
    buffer[--first] = static_cast<char>('0' + (small % 10U));
  }
  while (max_digits - first < digits) {
    buffer[--first] = '0';
  }
  return text(std::string_view(buffer.data() + first, max_digits - first));
}

TextWriter& TextWriter::hex(std::uint64_t value, unsigned digits) {
  TILTYARD_ASSERT(digits <= 16);
  for (unsigned digit = digits; digit > 0; --digit) {
    letter("0123456789abcdef"[(value >> (4U * (digit - 1U))) & 0xFU]);
  }
  return *this;
}

void make_ascii(etl::istring& text) {
  struct Plain {
    std::string_view letter;
    char plain;
  };
  static constexpr std::array<Plain, 2> table = {{{"\u00D7", 'x'}, {"\u2019", '\''}}};
  for (std::size_t place = 0; place < text.size(); ++place) {
    if ((static_cast<unsigned char>(text[place]) & 0x80U) == 0) continue;
    const std::string_view rest(text.data() + place, text.size() - place);
    const auto* const found = std::find_if(table.begin(), table.end(), [rest](const Plain& plain) {
      return rest.substr(0, plain.letter.size()) == plain.letter;
    });
    TILTYARD_ASSERT(found != table.end());
    text.erase(place, found->letter.size() - 1);
    text[place] = found->plain;
  }
}

}  // namespace tiltyard::app
