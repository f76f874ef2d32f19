// The options of a game on the console's lines: `key=value`, read by the game's own description.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/console/word_reader.hpp"
#include "app/setup/options.hpp"

namespace tiltyard::app {

// The range of an option in words, see `option_range` below.
std::string_view range_of(std::string_view key, std::span<const OptionInfo> options);
std::string_view players_range(std::size_t least, std::size_t most);

// What every Notation takes from its game's setup.
template <GameSetup S>
struct OptionReader {
  using Options = typename S::Options;

  // What `new` starts from. The number of players has to be said where there is a choice.
  static Options defaults() {
    constexpr bool fixed = S::least_players == S::most_players;
    return options_of<S>(initial_choices(S::options()), fixed ? S::most_players : 0);
  }
  // What `bench` plays with where nothing is named: four players, or as many as there can be.
  static Options bench_options() {
    constexpr std::size_t players = std::clamp<std::size_t>(4, S::least_players, S::most_players);
    return options_of<S>(initial_choices(S::options()), players);
  }
  // Takes one option; false: an unknown key or an impossible value.
  static bool option(std::string_view key, std::string_view value, Options& options) {
    if (key == "players") {
      const std::optional<std::uint64_t> players = parse_number(value, S::most_players);
      if (players.value_or(0) < S::least_players) return false;
      seat_players<S>(options, static_cast<std::size_t>(*players));
      return true;
    }
    for (std::size_t n = 0; n < S::options().size(); ++n) {
      const OptionInfo& info = S::options()[n];
      if (info.key != key) continue;
      const auto found = std::find(info.values.begin(), info.values.end(), value);
      if (found == info.values.end()) return false;
      S::choose(options, n, static_cast<std::uint8_t>(found - info.values.begin()));
      return true;
    }
    return false;
  }
  // What the values of this option may be: "ties is out or stay", "players is 2 to 5"; for an
  // unknown one which there are. True until the next one is asked for.
  static std::string_view option_range(std::string_view key) {
    return key == "players" ? players_range(S::least_players, S::most_players)
                            : range_of(key, S::options());
  }

 private:
  static_assert(S::most_players < 10);
};

}  // namespace tiltyard::app
