// What a position has to fulfil.
#pragma once

#include <cstddef>
#include <cstdint>

#include "castles/state.hpp"

namespace tiltyard::castles {

// What is wrong with a position; `none` if the rules allow it. How a game came there is not asked:
// cards and banners may lie wherever they may lie.
enum class Fault : std::uint8_t {
  none,
  options,  // no such number of players, or length of track (CA-1, CA-2)
  phase,    // phase, seat to act, turn, and what is turned up, asked, offered or attacked do not go
            // together
  cards,    // not each card once, counts that disagree, or an odd deck (CA-1, CA-10)
  banners,  // not five of each lord, or a lord's own banner as his prisoner (CA-3, CA-13, CA-22)
  army,     // cards that share neither type nor blazon (CA-20)
  asked,    // questions that cannot have been asked in this turn (CA-11, CA-13)
  passes,   // more than players, or passes that do not count (CA-31)
  no_choice,  // nothing to decide: the engine would not have asked
};
inline constexpr std::size_t fault_count = 9;

Fault check(const State& state);
// The same of a view, as far as the seat can tell.
Fault check(const View& view);

}  // namespace tiltyard::castles
