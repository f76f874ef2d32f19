#pragma once

#include <cstddef>
#include <cstdint>

namespace tiltyard::app {

// The games, in the order they are offered.
enum class GameId : std::uint8_t { ivanhoe, en_garde, castles };
inline constexpr std::size_t game_count = 3;

}  // namespace tiltyard::app
