// The options of a game on the console's lines: `key=value`, read by the game's own description.
#pragma once

#include <etl/string.h>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/console/word_reader.hpp"
#include "app/setup/options.hpp"

namespace tiltyard::app {

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
  // What the values of this option may be: "ties is out or stay", "players is 2 to 5"; empty for an
  // unknown one. True until the next one is asked for.
  static std::string_view option_range(std::string_view key) {
    static etl::string<64> words;
    words.clear();
    if (key == "players") return players_range(words);
    for (const OptionInfo& info : S::options()) {
      if (info.key != key) continue;
      text::append(words, key);
      text::append(words, " is ");
      const bool numbers = info.values.front() >= "0" && info.values.back() <= "9";
      for (std::size_t i = 0; i < info.values.size(); ++i) {
        const bool last = i + 1 == info.values.size();
        if (numbers && i > 0 && !last) continue;
        if (i > 0) text::append(words, numbers ? " to " : last ? " or " : ", ");
        text::append(words, info.values[i]);
      }
    }
    return text::view(words);
  }

 private:
  static std::string_view players_range(etl::istring& words) {
    text::append(words, "players is ");
    words.push_back(static_cast<char>('0' + S::least_players));
    if (S::most_players > S::least_players) {
      text::append(words, " to ");
      words.push_back(static_cast<char>('0' + S::most_players));
    }
    return text::view(words);
  }
  static_assert(S::most_players < 10);
};

}  // namespace tiltyard::app
