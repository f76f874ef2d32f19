// A computer player at its seat: a job that is given a perspective and comes to a move, in slices.
#pragma once

#include <cstdint>

#include "core/perspective.hpp"
#include "opponents/characters.hpp"
#include "opponents/player.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard {

// What it decides follows from its player's level and temper and from what its seat knows, and from
// nothing else: taken up again after a power cut it comes to the same move.
template <ComputerPlayer O>
class ComputerSeat {
 public:
  using Rules = typename O::Rules;

  // Begins to decide for the seat that looks, as if this were its view; what was begun before is
  // forgotten.
  void start(const Perspective<Rules>& seen, const typename Rules::View& view) {
    const std::uint8_t level = seen.player().level;
    work_ = O::strengths[level - 1U].work;
    thinker_.start(view, seen.memory(),
                   {.level = level, .character = character_of(seen.player().name)});
  }
  // The same as a champion without a temper in the place of that seat.
  void advise(const Perspective<Rules>& seen, const typename Rules::View& view) {
    thinker_.start(view, seen.memory(), {.level = max_level});
  }
  // Goes on for about so many units of work; true: there is more.
  bool step(std::uint32_t units) { return thinker_.step(units); }
  // About how many units its level thinks for.
  [[nodiscard]] std::uint32_t work() const { return work_; }
  // What was decided, a legal move; after `step` was false.
  [[nodiscard]] typename Rules::Move move() const { return thinker_.thought().move; }

 private:
  Thinker<O> thinker_;
  std::uint32_t work_ = 0;
};

}  // namespace tiltyard
