#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What every game and the frame around them say.
enum class Common : std::uint16_t {
  // Title
  resume,
  whose_move,
  match_over,
  play,
  learn,
  rules,
  records,
  settings,

  // What A and B do now
  choose,
  back,
  change,
  next,
  done,
  hold_to_see,
  hold_it_down,
  start,
  add,
  edit,
  remove,
  yes,
  no,

  // Curtain
  pass_to,
  hold_to_look,
  x_and_y,
  menu_key,

  // Setup
  setup,
  player,
  person,
  computer,
  level,
  add_player,
  name_of,

  // Menu
  menu,
  go_on,
  history,
  table,
  explain,
  hint,
  undo,
  flip_screen,
  save_and_leave,

  // Settings
  language,
  language_name,
  volume,
  silent,
  brightness,
  theme,
  theme_normal,
  theme_colour_blind,
  theme_contrast,
  motion,
  flipped,
  dim_after,
  sleep_after,
  speed,
  slow,
  medium,
  fast,
  seconds,
  never,
  announcement_time,

  // Records, empty
  no_records,

  count
};

std::string_view say(Language language, Common id);

}  // namespace tiltyard::text
