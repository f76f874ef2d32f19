#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What a new game asks: the options, and a line on what each choice changes.
enum class Setup : std::uint8_t {
  game,
  edition,
  edition_english,
  edition_french,
  edition_italian,
  edition_english_hint,
  edition_french_hint,
  edition_italian_hint,
  ties,
  ties_out,
  ties_stay,
  ties_out_hint,
  ties_stay_hint,
  level,
  level_basic,
  level_classic,
  level_advanced,
  level_basic_hint,
  level_classic_hint,
  level_advanced_hint,
  starter,
  starter_random,
  starter_hint,
  track,
  track_hint,
  others,
  others_people,
  others_pages,
  others_squires,
  others_knights,
  others_champions,
  others_differ,
  others_hint,
  decides,
  person,
  page,
  squire,
  knight_level,
  champion,
  calm,
  bold,
  thrifty,
  vengeful,
  player_hint,
  add_hint,
  start_hint,
  knight,
  letters,
  name_hint,
  names_alike,
  name_empty,

  count
};

std::string_view say(Language language, Setup id);

}  // namespace tiltyard::text
