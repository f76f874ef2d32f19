// What the chance of a match comes from, on the console's lines: a seed, or the number of a deal.
#pragma once

#include <optional>
#include <string_view>

#include "app/console/word_reader.hpp"
#include "core/random.hpp"

namespace tiltyard::app {

inline constexpr std::string_view seed_range = "seed is 0 to 18446744073709551615";
inline constexpr std::string_view deal_form =
    "a deal has 15 letters, and the last two fit the others";

// Takes `seed=` or `deal=`: empty, or what is wrong in words. None for any other option.
std::optional<std::string_view> read_chance(const KeyValue& option, Random& random);

}  // namespace tiltyard::app
