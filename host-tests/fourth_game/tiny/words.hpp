#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

enum class TinyText : std::uint8_t {
  name,
  line,
  your_turn,
  lay,
  look,
  begins,
  cards_left,
  result,
  goal,
  told_lays,
  told_looks,
  told_draws,
  count
};

std::string_view say(Language language, TinyText id);

}  // namespace tiltyard::text
