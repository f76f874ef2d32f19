#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/codec.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

// Whether people may ask during a match what a champion would do: chosen, or as it is usual, which
// is for one person among computers.
enum class HintRule : std::uint8_t { usual, always, never };
bool hints_allowed(HintRule rule, const Seating& seating, std::size_t players);

// What a match keeps of its hints: how many each seat was given.
struct Hints {
  static constexpr std::uint8_t most = 99;  // more are not counted
  HintRule rule = HintRule::usual;
  std::array<std::uint8_t, max_seats> given{};

  [[nodiscard]] unsigned all() const {
    unsigned sum = 0;
    for (const std::uint8_t count : given) sum += count;
    return sum;
  }
  bool operator==(const Hints&) const = default;
};

// As the journal keeps them behind a match, in the same number of bytes always. In the first format
// they were counted for the match alone; a match of before the hints has none.
inline constexpr std::size_t hints_bytes = 6;
inline constexpr std::size_t first_hints_bytes = 2;
void fields(BitWriter& writer, const Hints& hints);
void fields(BitReader& reader, Hints& hints);
// Counts all for the first seat.
void first_fields(BitReader& reader, Hints& hints);

}  // namespace tiltyard::app
