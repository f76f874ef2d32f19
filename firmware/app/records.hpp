#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/games.hpp"
#include "core/seating.hpp"

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

  static constexpr std::size_t max_feats = 8;

  PlayerName name;
  std::array<Score, max_games> scores{};         // of each game, by its place in the list
  Score earlier;                                 // from when games were not told apart
  std::array<std::uint16_t, max_feats> feats{};  // of all games, one game's after the other's
  // A game's own.
  std::span<std::uint16_t> feats_of(const GameInfo& game);
  std::span<const std::uint16_t> feats_of(const GameInfo& game) const;
  bool operator==(const Record&) const = default;
};

// The records of the last names that played; whoever has not played for longest makes room for a
// new one.
class Records {
 public:
  static constexpr std::size_t most = 16;
  static constexpr std::size_t max_bytes = 512;
  // As many as fit with what the games keep, at most `most`.
  static std::size_t capacity();

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
  // did not tell games apart, and of the second, which did not name them, are read too; what is
  // kept of a game that this program does not know is passed over.
  static std::optional<Records> decode(std::span<const std::uint8_t> bytes);

  bool operator==(const Records& other) const;

 private:
  std::array<Record, most> records_{};
  std::size_t size_ = 0;
};

// One more of what is counted, up to the largest count.
template <class Count>
constexpr void count_up(Count& count, Count largest = static_cast<Count>(-1)) {
  if (count < largest) ++count;
}

}  // namespace tiltyard::app
