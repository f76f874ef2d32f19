#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/match/game_id.hpp"
#include "core/seating.hpp"
#include "ivanhoe/cards.hpp"

namespace tiltyard::app {

// Matches that were played to the end.
struct Score {
  std::uint16_t games = 0;
  std::uint16_t wins = 0;
  bool operator==(const Score&) const = default;
};

// What a name has done in all its matches on this device. Counts stop at the largest.
struct Record {
  static constexpr std::uint16_t largest_count = 8191;

  PlayerName name;
  std::array<Score, game_count> scores{};  // of each game, by GameId
  Score earlier;                           // from when games were not told apart
  std::array<std::uint16_t, ivanhoe::colour_count> tournaments{};  // Ivanhoe's, by colour
  std::uint8_t longest_display = 0;                                // in cards
  std::uint16_t highest_total = 0;
  bool operator==(const Record&) const = default;
};

// The records of the last names that played; whoever has not played for longest makes room for a
// new one.
class Records {
 public:
  static constexpr std::size_t capacity = 16;
  // 250 bits each, the format and their number.
  static constexpr std::size_t max_bytes = 2 + ((capacity * 250 + 7) / 8);

  std::size_t size() const { return size_; }
  // The last to play first.
  const Record& at(std::size_t place) const { return records_[place]; }
  // The record of a name, if there is one.
  const Record* find(const PlayerName& name) const;
  // The record of a name, which comes to the front.
  Record& of(const PlayerName& name);
  void clear() { size_ = 0; }

  std::size_t encode(std::span<std::uint8_t> into) const;
  // Bytes from outside are checked; none if they are no records. Those of the first format, which
  // did not tell games apart, are read too.
  static std::optional<Records> decode(std::span<const std::uint8_t> bytes);

  bool operator==(const Records& other) const;

 private:
  std::array<Record, capacity> records_{};
  std::size_t size_ = 0;
};

// One more of what is counted, up to the largest count.
template <class Count>
constexpr void count_up(Count& count, Count largest = static_cast<Count>(-1)) {
  if (count < largest) ++count;
}

}  // namespace tiltyard::app
