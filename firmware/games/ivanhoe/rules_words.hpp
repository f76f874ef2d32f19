#pragma once

#include <cstdint>
#include <string_view>

#include "ivanhoe/cards.hpp"
#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// The rules of Ivanhoe in short chapters, in our own words: each has a title and a text.
enum class IvanhoeRule : std::uint8_t {
  goal,
  turn,
  opening,
  values,
  actions,
  staying,
  leaving,
  tokens,
  answer,
  count
};
inline constexpr std::size_t ivanhoe_chapters = static_cast<std::size_t>(IvanhoeRule::count);

std::string_view title_of(IvanhoeRule chapter, Language language);
std::string_view rules_of(IvanhoeRule chapter, Language language);

// What a card is and does.
std::string_view card_help(ivanhoe::Card card, Language language);

}  // namespace tiltyard::text
