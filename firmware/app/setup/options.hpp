#pragma once

#include <etl/string.h>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/seating.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// What a choice of an option is called in the setup: short, beside the option's name.
using SayChoice = void (*)(etl::istring& out, text::Words words, const Seating& seating,
                           std::uint8_t choice);

// One option of a game, described once: for the setup, the stored draft and the console.
struct OptionInfo {
  std::string_view key;                      // `key=value` of the console
  std::span<const std::string_view> values;  // its values there, one a choice
  std::uint8_t initial;                      // the choice to begin with
  std::string_view (*name)(text::Language language);
  SayChoice say;
  // One line of what this choice changes.
  std::string_view (*hint)(text::Language language, std::uint8_t choice);

  constexpr std::uint8_t choices() const { return static_cast<std::uint8_t>(values.size()); }
};

// A choice for each option of a game, in their order; the rest is 0.
inline constexpr std::size_t max_options = 4;
using OptionChoices = std::array<std::uint8_t, max_options>;

constexpr OptionChoices initial_choices(std::span<const OptionInfo> options) {
  OptionChoices choices{};
  for (std::size_t i = 0; i < options.size(); ++i) choices[i] = options[i].initial;
  return choices;
}

// The lines of a catalogue as an option takes them: one line, and the line of a choice where its
// first one and the others after it stand in the order of the choices.
template <auto id>
std::string_view line_of(text::Language language) {
  return say(language, id);
}
template <auto first>
std::string_view line_of_choice(text::Language language, std::uint8_t choice) {
  return say(language, static_cast<decltype(first)>(static_cast<std::size_t>(first) + choice));
}
template <auto id>
std::string_view line_of_all(text::Language language, std::uint8_t /*choice*/) {
  return say(language, id);
}
template <auto first>
void say_line_of_choice(etl::istring& out, text::Words words, const Seating& /*seating*/,
                        std::uint8_t choice) {
  text::append(out, line_of_choice<first>(words.language(), choice));
}

// How a game is set up: a type without members.
//
//   Options                    the rules' own
//   least_players, most_players
//   options()                  what can be chosen
//   choose(options, n, choice) sets option n
template <class S>
concept GameSetup = requires(typename S::Options options, std::size_t n, std::uint8_t choice) {
  { S::least_players } -> std::convertible_to<std::size_t>;
  { S::most_players } -> std::convertible_to<std::size_t>;
  { S::options() } -> std::same_as<std::span<const OptionInfo>>;
  { S::choose(options, n, choice) } -> std::same_as<void>;
};

// A game for a fixed number has none to set.
template <GameSetup S>
void seat_players(typename S::Options& options, std::size_t players) {
  if constexpr (requires { options.players = std::uint8_t{2}; }) {
    options.players = static_cast<std::uint8_t>(players);
  }
}

template <GameSetup S>
typename S::Options options_of(const OptionChoices& choices, std::size_t players) {
  typename S::Options options{};
  for (std::size_t n = 0; n < S::options().size(); ++n) S::choose(options, n, choices[n]);
  seat_players<S>(options, players);
  return options;
}

}  // namespace tiltyard::app
