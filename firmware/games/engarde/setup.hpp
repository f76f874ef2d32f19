#pragma once

#include "app/setup/options.hpp"
#include "engarde/state.hpp"

namespace tiltyard::app {

// How En Garde is set up: the level of its rules, and who starts.
struct EnGardeSetup {
  using Options = engarde::Options;
  static constexpr std::size_t least_players = engarde::player_count;
  static constexpr std::size_t most_players = engarde::player_count;

  // On the console, in the order of the rules' enums.
  static constexpr std::array<std::string_view, engarde::level_count> levels{"basic", "classic",
                                                                             "advanced"};
  static constexpr std::array<std::string_view, engarde::starter_count> starters{"0", "1",
                                                                                 "random"};

  static std::span<const OptionInfo> options();
  static void choose(Options& options, std::size_t option, std::uint8_t choice);
};
static_assert(GameSetup<EnGardeSetup>);

}  // namespace tiltyard::app
