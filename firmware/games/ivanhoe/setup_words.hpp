#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the setup says of Ivanhoe: its name, a line about it, its options and what each choice
// changes.
enum class IvanhoeSetup : std::uint8_t {
  name,
  line,
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

  count
};

std::string_view say(Language language, IvanhoeSetup id);

}  // namespace tiltyard::text
