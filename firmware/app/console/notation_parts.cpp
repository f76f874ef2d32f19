#include "app/console/notation_parts.hpp"

namespace tiltyard::app {

void write_unknown(JsonWriter& json, std::size_t count) {
  for (; count > 0; --count) {
    json.string("?");
  }
}

void write_hidden(JsonWriter& json, std::size_t count) {
  json.begin_array();
  write_unknown(json, count);
  json.end_array();
}

void write_seat(JsonWriter& json, Seat seat) {
  if (seat == no_seat) {
    json.null();
  } else {
    json.number(seat);
  }
}

Seat read_seat(JsonReader& json, std::uint32_t players) {
  return json.null() ? no_seat : static_cast<Seat>(json.number(players));
}

std::optional<std::uint8_t> small_number(std::string_view word, std::size_t bound) {
  const std::optional<std::uint64_t> number = parse_number(word, bound - 1);
  return number.has_value() ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

}  // namespace tiltyard::app
