#include "app/console/word_reader.hpp"

#include <algorithm>
#include <limits>

namespace tiltyard::app {

namespace {

std::string_view without_spaces_in_front(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

// The value of a small hexadecimal digit; 16 for any other letter.
unsigned hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') {
    return static_cast<unsigned>(letter - '0');
  }
  return letter >= 'a' && letter <= 'f' ? static_cast<unsigned>(letter - 'a') + 10U : 16U;
}

}  // namespace

WordReader::WordReader(std::string_view line) : left_(without_spaces_in_front(line)) {
  while (!left_.empty() && left_.back() == ' ') {
    left_.remove_suffix(1);
  }
}

std::string_view WordReader::next() {
  const std::size_t end = std::min(left_.find(' '), left_.size());
  const std::string_view word = left_.substr(0, end);
  left_ = without_spaces_in_front(left_.substr(end));
  return word;
}

std::optional<KeyValue> split_key_value(std::string_view word) {
  const std::size_t middle = word.find('=');
  if (middle == std::string_view::npos || middle == 0 || middle + 1 == word.size()) {
    return std::nullopt;
  }
  return KeyValue{word.substr(0, middle), word.substr(middle + 1)};
}

std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max) {
  if (word.empty() || (word.size() > 1 && word.front() == '0')) {
    return std::nullopt;
  }
  std::uint64_t value = 0;
  for (const char letter : word) {
    if (letter < '0' || letter > '9') {
      return std::nullopt;
    }
    const auto digit = static_cast<unsigned>(letter - '0');
    // Not past `max`, and so not past 64 bits.
    if (value > max / 10U || digit > max - (value * 10U)) {
      return std::nullopt;
    }
    value = (value * 10U) + digit;
  }
  return value;
}

std::size_t count_key(WordReader words, std::string_view key) {
  std::size_t count = 0;
  while (!words.empty()) {
    const std::optional<KeyValue> option = split_key_value(words.next());
    count += option.has_value() && option->key == key ? 1U : 0U;
  }
  return count;
}

bool read_seed(const KeyValue& option, std::uint64_t& seed) {
  if (option.key != "seed") {
    return false;
  }
  const std::optional<std::uint64_t> number =
      parse_number(option.value, std::numeric_limits<std::uint64_t>::max());
  seed = number.value_or(seed);
  return number.has_value();
}

std::optional<std::size_t> read_hex(std::string_view word, std::span<std::uint8_t> bytes) {
  if (word.size() % 2 != 0 || word.size() / 2 > bytes.size()) {
    return std::nullopt;
  }
  for (std::size_t index = 0; index < word.size() / 2; ++index) {
    const unsigned high = hex_digit(word[2 * index]);
    const unsigned low = hex_digit(word[(2 * index) + 1]);
    if (high > 15 || low > 15) {
      return std::nullopt;
    }
    bytes[index] = static_cast<std::uint8_t>((high << 4U) | low);
  }
  return word.size() / 2;
}

}  // namespace tiltyard::app
