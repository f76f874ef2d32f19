// WordReader of a command line: separated by one or more spaces; numbers are plain decimals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tiltyard::app {

// Takes words off the front of a line.
class WordReader {
 public:
  // `line` outlives what is taken from it.
  explicit WordReader(std::string_view line);

  // The next word; empty when there is none.
  std::string_view next();
  // All that is left, from the next word to the last one.
  [[nodiscard]] std::string_view rest() const { return left_; }
  [[nodiscard]] bool empty() const { return left_.empty(); }

 private:
  std::string_view left_;
};

// One `key=value`.
struct KeyValue {
  std::string_view key;
  std::string_view value;
};
// None unless both sides of the first '=' have letters.
std::optional<KeyValue> split_key_value(std::string_view word);

// How many of the words are options with this key.
std::size_t count_key(WordReader words, std::string_view key);

// A decimal number up to `max`: digits only, no leading zeros. None for anything else.
std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max);

// Takes `seed=<0..2^64-1>`; false, and `seed` as it was, for any other option.
bool read_seed(const KeyValue& option, std::uint64_t& seed);

// Bytes written as pairs of small hexadecimal digits; how many they were. None if it is anything
// else or more than there is room for.
std::optional<std::size_t> read_hex(std::string_view word, std::span<std::uint8_t> bytes);

// Where a word stands in a table of words; none if it is not in it.
template <class Table>
std::optional<std::size_t> find_word(const Table& table, std::string_view word) {
  for (std::size_t index = 0; index < table.size(); ++index) {
    if (table[index] == word) {
      return index;
    }
  }
  return std::nullopt;
}

}  // namespace tiltyard::app
