#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/games.hpp"

namespace tiltyard::app {

// What has been learned, and where a lesson was left.
struct LearnProgress {
  struct Place {
    std::uint8_t game = 0;  // its place in the list of games
    std::uint8_t lesson = 0;
    std::uint8_t step = 0;
    bool operator==(const Place&) const = default;
  };
  std::array<std::uint16_t, max_games> done{};  // a bit for each lesson of each game
  std::optional<Place> left;                    // a lesson that is not finished
  bool offered = false;                         // at the first start

  [[nodiscard]] bool has(std::size_t game, std::size_t lesson) const {
    return ((done[game] >> lesson) & 1U) != 0;
  }
  void mark(std::size_t game, std::size_t lesson) {
    done[game] = static_cast<std::uint16_t>(done[game] | (1U << lesson));
  }
  bool operator==(const LearnProgress&) const = default;
};

// As the journal keeps it, behind the draft. What is from outside is checked: what no learning
// leads to is no progress.
inline constexpr std::size_t progress_bytes = 13;
std::array<std::uint8_t, progress_bytes> encode(const LearnProgress& progress);
std::optional<LearnProgress> decode_progress(std::span<const std::uint8_t> bytes);

}  // namespace tiltyard::app
