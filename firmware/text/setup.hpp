#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What a new game asks, whichever it is.
enum class Setup : std::uint8_t {
  game,
  others,
  others_people,
  others_pages,
  others_squires,
  others_knights,
  others_champions,
  others_differ,
  others_hint,
  hints,
  hints_hint,
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
  player_ring_hint,
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
