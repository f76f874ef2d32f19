// Who plays: names and controllers of the seats of a match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/codec.hpp"
#include "core/seat.hpp"

namespace tiltyard {

// Who decides for a seat.
enum class Controller : std::uint8_t { person, computer, remote };
inline constexpr std::size_t controller_count = 3;

// Strength of a computer player, 1 to 4; an amount of work, never of time.
inline constexpr std::uint8_t max_level = 4;

// Up to eight letters in Latin-1, the rest 0: capitals with or without accent, digits, space,
// hyphen and apostrophe. Empty means that the seat is called by its number.
struct PlayerName {
  static constexpr std::size_t capacity = 8;
  std::array<std::uint8_t, capacity> letters{};

  static constexpr bool allows(std::uint8_t letter) {
    const bool ascii = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
                       letter == ' ' || letter == '-' || letter == '\'';
    const bool accented = letter >= 0xC0 && letter <= 0xDE && letter != 0xD7;
    return ascii || accented;
  }
  [[nodiscard]] constexpr std::size_t size() const {
    std::size_t length = 0;
    while (length < capacity && letters[length] != 0) {
      ++length;
    }
    return length;
  }
  bool operator==(const PlayerName&) const = default;
};

struct Player {
  PlayerName name;
  Controller controller = Controller::person;
  std::uint8_t level = 1;  // of a computer, 1 to max_level; 1 for others
  bool operator==(const Player&) const = default;
};

struct Seating {
  std::array<Player, max_seats> players{};
  bool operator==(const Seating&) const = default;
};

// The seats of the first `players` at which people sit.
SeatSet people_of(const Seating& seating, std::size_t players);

// The seats of the first `players`; those past them stay as they are. Letters, controllers or levels
// that cannot be are faults.
void fields(BitWriter& writer, const Seating& seating, std::size_t players);
void fields(BitReader& reader, Seating& seating, std::size_t players);

}  // namespace tiltyard
