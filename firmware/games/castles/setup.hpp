#pragma once

#include "app/setup/options.hpp"
#include "castles/state.hpp"

namespace tiltyard::app {

// How Castles is set up: how long the paths are (CA-2).
struct CastlesSetup {
  using Options = castles::Options;
  static constexpr std::size_t least_players = castles::min_players;
  static constexpr std::size_t most_players = castles::max_players;

  static std::span<const OptionInfo> options();
  static void choose(Options& options, std::size_t option, std::uint8_t choice);
};
static_assert(GameSetup<CastlesSetup>);

}  // namespace tiltyard::app
