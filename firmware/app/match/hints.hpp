#pragma once

#include <cstddef>
#include <cstdint>

#include "core/codec.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

// Whether people may ask during a match what a champion would do: chosen, or as it is usual, which
// is for one person among computers.
enum class HintRule : std::uint8_t { usual, always, never };
bool hints_allowed(HintRule rule, const Seating& seating, std::size_t players);

// What a match keeps of its hints.
struct Hints {
  static constexpr std::uint16_t most = 999;  // more are not counted
  HintRule rule = HintRule::usual;
  std::uint16_t given = 0;
  bool operator==(const Hints&) const = default;
};

// As the journal keeps them behind a match, in the same number of bytes always. A match of before
// the hints has none.
inline constexpr std::size_t hints_bytes = 2;
void fields(BitWriter& writer, const Hints& hints);
void fields(BitReader& reader, Hints& hints);

}  // namespace tiltyard::app
