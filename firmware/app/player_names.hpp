#pragma once

#include <etl/string.h>
#include <cstddef>
#include <string_view>

#include "core/seating.hpp"

namespace tiltyard::app {

// A name as texts take it: at most two bytes a letter.
using Name = etl::string<2 * PlayerName::capacity>;
Name to_text(const PlayerName& name);
// The letters of an ASCII word, as many as a name holds.
PlayerName to_name(std::string_view word);

// Names are told apart by their first six letters wherever room is short.
inline constexpr std::size_t telling_letters = 6;
bool alike(const PlayerName& one, const PlayerName& other);
// The first six letters.
Name short_form(const PlayerName& name);

// Knights to lend a name.
inline constexpr std::size_t knight_count = 24;
std::string_view knight(std::size_t number);

}  // namespace tiltyard::app
