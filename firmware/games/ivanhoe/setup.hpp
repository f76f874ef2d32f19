#pragma once

#include "app/setup/options.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::app {

// How Ivanhoe is set up: the edition whose rules are played, and what a tie is worth.
struct IvanhoeSetup {
  using Options = ivanhoe::Options;
  static constexpr std::size_t least_players = ivanhoe::min_players;
  static constexpr std::size_t most_players = ivanhoe::max_players;

  // On the console, in the order of the rules' enums.
  static constexpr std::array<std::string_view, ivanhoe::edition_count> editions{"en", "fr", "it"};
  static constexpr std::array<std::string_view, ivanhoe::ties_count> tie_rules{"out", "stay"};

  static std::span<const OptionInfo> options();
  static void choose(Options& options, std::size_t option, std::uint8_t choice);
};
static_assert(GameSetup<IvanhoeSetup>);

}  // namespace tiltyard::app
