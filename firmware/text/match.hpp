#pragma once

#include <cstdint>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the frame of every match says (firmware/app/match).
enum class MatchText : std::uint8_t {
  ceremony,
  begin,
  go_on,
  next_step,
  hold_for_all,
  my_turn,
  earlier,

  // Announcement and call
  wait,
  hold_to_resolve,
  who_calls,
  it_is_me,
  nobody,
  take_call_back,

  // Result
  again,
  to_title,

  // Hints
  hint_tried,
  hint_when,
  hints,

  count
};

std::string_view say(Language language, MatchText id);

}  // namespace tiltyard::text
