#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the frame of every lesson says (firmware/app/learn).
enum class LearnText : std::uint8_t {
  learned_of,
  go_on,

  // Keys in a sentence: the way to X and Y, and the arrows
  key_x,
  key_y,
  way_to_x,
  way_to_y,
  left_right,
  up_down,
  x_and_y,

  // Its menu
  lesson,
  from_the_start,
  leave,

  // Its end
  well_done,
  you_know,
  record_seen,
  next_lesson,
  all_lessons,
  all_done,

  // Beside the rules
  try_it,

  // At the first start
  which_language,
  welcome,
  offer,
  later,

  // In the setup of a game
  setup_hint,

  count
};

std::string_view say(Language language, LearnText id);

}  // namespace tiltyard::text
