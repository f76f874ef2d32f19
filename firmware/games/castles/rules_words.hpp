#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// The rules of Castles in short chapters, in our own words: each a title and a text.
enum class CastlesRule : std::uint8_t {
  goal_title,
  goal,
  soldiers_title,
  soldiers,
  turn_title,
  turn,
  trade_title,
  trade,
  ransom_title,
  ransom,
  attack_title,
  attack,
  banners_title,
  banners,
  holding_title,
  holding,
  end_title,
  end,
  help_banners,  // not a chapter: what X says of the banners
  count
};
inline constexpr std::size_t castles_chapters =
    static_cast<std::size_t>(CastlesRule::help_banners) / 2;

std::string_view say(Language language, CastlesRule id);

}  // namespace tiltyard::text
