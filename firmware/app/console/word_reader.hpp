// WordReader of a command line: separated by one or more spaces; numbers are plain decimals.
#pragma once

#include <etl/span.h>
#include <etl/string_view.h>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tiltyard::app {

// Takes words off the front of a line.
class WordReader {
 public:
  // `line` outlives what is taken from it.
  explicit WordReader(etl::string_view line);

  // The next word; empty when there is none.
  etl::string_view next();
  // All that is left, from the next word to the last one.
  [[nodiscard]] etl::string_view rest() const { return left_; }
  [[nodiscard]] bool empty() const { return left_.empty(); }

 private:
  etl::string_view left_;
};

// One `key=value`.
struct KeyValue {
  etl::string_view key;
  etl::string_view value;
};
// None unless both sides of the first '=' have letters.
std::optional<KeyValue> split_key_value(etl::string_view word);

// How many of the words are options with this key.
std::size_t count_key(WordReader words, etl::string_view key);

// A decimal number up to `max`: digits only, no leading zeros. None for anything else.
std::optional<std::uint64_t> parse_number(etl::string_view word, std::uint64_t max);

// Takes `seed=<0..2^64-1>`; false, and `seed` as it was, for any other option.
bool read_seed(const KeyValue& option, std::uint64_t& seed);

// Bytes written as pairs of small hexadecimal digits; how many they were. None if it is anything
// else or more than there is room for.
std::optional<std::size_t> read_hex(etl::string_view word, etl::span<std::uint8_t> bytes);

// Where a word stands in a table of words; none if it is not in it.
template <class Table>
std::optional<std::size_t> find_word(const Table& table, etl::string_view word) {
  for (std::size_t index = 0; index < table.size(); ++index) {
    if (table[index] == word) {
      return index;
    }
  }
  return std::nullopt;
}

}  // namespace tiltyard::app
