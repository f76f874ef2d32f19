#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "text/common.hpp"

namespace tiltyard::app {

// The games, in the order they are offered.
enum class GameId : std::uint8_t { ivanhoe, en_garde, castles };
inline constexpr std::size_t game_count = 3;

constexpr text::Common name_of(GameId game) {
  constexpr std::array<text::Common, game_count> names{
      text::Common::ivanhoe, text::Common::en_garde, text::Common::castles};
  return names[static_cast<std::size_t>(game)];
}

}  // namespace tiltyard::app
