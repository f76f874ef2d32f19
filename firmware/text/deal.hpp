#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// The deal's number and its seal.
enum class DealText : std::uint8_t {
  deal,
  by_chance,
  typed,
  hint,
  type_number,
  type_hint,
  not_complete,
  wrong,
  seal,
  seal_is,
  about_seal,
  known,
  number,
  new_deal,
  same_deal,
  about_number,
  about_number_short,
  about_turned,
  about_known,
  no_number,
  start,

  count
};

std::string_view say(Language language, DealText id);

}  // namespace tiltyard::text
