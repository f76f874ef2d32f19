// Computer players on a command line: the options of `think`, the seats of `duel`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/console/word_reader.hpp"
#include "core/seat.hpp"
#include "opponents/contest.hpp"
#include "opponents/player.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard::app {

// The most work that can be asked for, in units: minutes on a handheld.
inline constexpr std::uint32_t most_work = 100'000'000;
inline constexpr std::uint32_t most_deals = 1'000'000;
inline constexpr std::uint32_t most_times = 10'000;

// Takes `level=`, `work=`, `seed=`, `character=`. Empty, or what is wrong in words.
std::string_view read_think_option(const KeyValue& option, ThinkOrder& order);

// Takes the kinds of `seats=`, separated by commas: `0`, `rules`, `1` to `4`, `4@100`. Empty, or
// what is wrong in words.
std::string_view read_seats(std::string_view kinds, std::array<Contestant, max_seats>& seats,
                            std::size_t& count);

}  // namespace tiltyard::app
