#pragma once

#include "core/seat.hpp"

namespace tiltyard::app {

// Of a game in which nothing is announced before it is played (see flow.hpp).
template <class GameRules>
struct NoCalls {
  using Move = typename GameRules::Move;
  using Event = typename GameRules::Event;

  static bool is_announced(const Move& /*move*/) { return false; }
  static SeatSet may_call(const typename GameRules::Table& /*table*/) { return {}; }
  static bool awaits_answer(const typename GameRules::Table& /*table*/) { return false; }
  static bool can_answer(const typename GameRules::Hand& /*hand*/) { return false; }
  static Move answer(bool /*play*/) { return {}; }
  static Event called(Seat /*seat*/) { return {}; }
};

}  // namespace tiltyard::app
