// A computer player at its seat: a job that is given a perspective and comes to a move, in slices.
#pragma once

#include <concepts>

#include "core/perspective.hpp"
#include "opponents/player.hpp"

namespace tiltyard {

// What a match asks of it:
//
//   start(seen, random)   begins to decide for the seat that looks, which is to act; what was begun
//                         before is forgotten. `seen.player()` has the level.
//   step()                goes on for two milliseconds of a handheld at most; true: there is more.
//   move()                what was decided, a legal move; after `step` was false.
template <class S>
concept ComputerSeat =
    requires(S seat, const S decided, const Perspective<typename S::Rules>& seen, Random random) {
      { seat.start(seen, random) } -> std::same_as<void>;
      { seat.step() } -> std::same_as<bool>;
      { decided.move() } -> std::same_as<typename S::Rules::Move>;
    };

// Plays by the game's rule player, at every level: decided at once.
template <ComputerPlayer O>
class RuleSeat {
 public:
  using Rules = typename O::Rules;

  void start(const Perspective<Rules>& seen, Random random) {
    move_ = O::rule_move(seen.view(), seen.memory(), random);
  }
  bool step() { return false; }
  typename Rules::Move move() const { return move_; }

 private:
  typename Rules::Move move_{};
};

}  // namespace tiltyard
