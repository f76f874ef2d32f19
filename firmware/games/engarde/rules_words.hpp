#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// The rules of En Garde in short chapters: what each is about, and what it says. In the order of
// reading, a title and its text in turn.
enum class EnGardeRules : std::uint8_t {
  aim,
  aim_text,
  turn,
  turn_text,
  attack,
  attack_text,
  basic_end,
  basic_end_text,
  parry,
  parry_text,
  classic_end,
  classic_end_text,
  lunge,
  lunge_text,
  retreat,
  retreat_text,
  advanced_end,
  advanced_end_text,
  count
};
inline constexpr std::size_t engarde_chapters = static_cast<std::size_t>(EnGardeRules::count) / 2;

std::string_view say(Language language, EnGardeRules id);

}  // namespace tiltyard::text
