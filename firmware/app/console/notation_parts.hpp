// What the notations of all games write and read alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/console/json_reader.hpp"
#include "app/console/json_writer.hpp"
#include "app/console/word_reader.hpp"
#include "core/seat.hpp"

namespace tiltyard::app {

// The word of an enum's value, from a table in the order of the enum.
template <class Words, class Enum>
std::string_view word_of(const Words& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

// So many cards that nobody may know: "?" each; `write_hidden` as a list of its own.
void write_unknown(JsonWriter& json, std::size_t count);
void write_hidden(JsonWriter& json, std::size_t count);

// A seat's number; null for nobody.
void write_seat(JsonWriter& json, Seat seat);
Seat read_seat(JsonReader& json, std::uint32_t players);

// Where the next word stands in a table; 0, and a fault, if it is not in it.
template <class Words>
std::size_t read_word(JsonReader& json, const Words& words) {
  const std::optional<std::size_t> found = find_word(words, json.string());
  if (!found.has_value()) {
    json.fail("there is no such word here");
  }
  return found.value_or(0);
}

// What is said of a list of a wrong length.
struct WrongLength {
  std::string_view too_many = "there are too many of them";
  std::string_view too_few = "there are too few of them";
};

// A list of exactly `count` values: `read_one(index)` reads each.
template <class ReadOne>
void read_each(JsonReader& json, std::size_t count, ReadOne read_one, WrongLength wrong = {}) {
  std::size_t index = 0;
  for (json.begin_array(); json.more(); ++index) {
    if (index == count) {
      json.fail(wrong.too_many);
    } else {
      read_one(index);
    }
  }
  if (index != count) {
    json.fail(wrong.too_few);
  }
}

// A number of a move, less than `bound`.
std::optional<std::uint8_t> small_number(std::string_view word, std::size_t bound);

// Names for people of all seats.
inline constexpr std::array<std::string_view, max_seats> numbered_seats{
    "seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"};

}  // namespace tiltyard::app
