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

// How matches ended lately: the last ones, and how many in a row were won.
struct Form {
  static constexpr unsigned most = 12;

  std::uint16_t won = 0;    // a bit a match, the last one lowest
  std::uint8_t played = 0;  // of these, at most `most`
  std::uint16_t streak = 0;
  std::uint16_t longest = 0;

  void add(bool victory, std::uint16_t largest_count);
  bool operator==(const Form&) const = default;
};

// What a name has done in all its matches on this device. Counts stop at the largest.
struct Record {
  static constexpr std::uint16_t largest_count = 8191;

  static constexpr std::size_t max_feats = 8;

  PlayerName name;
  std::array<Score, max_games> scores{};  // of each game, by its place in the list
  Score earlier;                          // from when games were not told apart
  std::array<Score, max_level> levels{};  // against computers, by the strongest at the table
  Form form;
  std::array<std::uint16_t, max_feats> feats{};  // of all games, one game's after the other's
  // A match of the game at this place in the list, against computers of at most this level (0: none).
  void add(std::size_t game, std::uint8_t level, bool won);
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

  std::size_t size() const { return size_; }
  // The last to play first.
  const Record& at(std::size_t place) const { return records_[place]; }
  // The record of a name, if there is one.
  const Record* find(const PlayerName& name) const;
  // The record of a name, which comes to the front.
  Record& of(const PlayerName& name);
  void clear() { size_ = 0; }

  // As many of the first as find room: small numbers take little, so that it is all but after
  // thousands of matches.
  std::size_t encode(std::span<std::uint8_t> into) const;
  // Takes what was written in place of what is there. Bytes from outside are checked; false, and
  // nothing is there, if they are no records. Those of the first format, which did not tell games
  // apart, of the second, which did not name them, and of the third, which knew no levels, are read
  // too; what is kept of a game that this program does not know is passed over.
  bool decode(std::span<const std::uint8_t> bytes);

  bool operator==(const Records& other) const;

 private:
  std::array<Record, most> records_{};
  std::size_t size_ = 0;
};

// The level of the strongest computer at a table; 0 if none plays.
std::uint8_t strongest_computer(const Seating& seating, std::size_t players);

// One more of what is counted, up to the largest count.
template <class Count>
constexpr void count_up(Count& count, Count largest = static_cast<Count>(-1)) {
  if (count < largest) ++count;
}

}  // namespace tiltyard::app
