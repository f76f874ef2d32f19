// The search: what a computer player does, thought out in slices.
//
// A Thinker is asked with a view, a memory and a seed, and gives one move. Those and the level, the
// character and the work decide it, on every machine, to the last visit; it never sees a Match, and
// no State but those that `guess` makes of the view.
//
// It tries the game's plans by playouts: all plans of a round on the same guessed worlds with the
// same random numbers, so that their difference is the plans' own; then the worse half is dropped
// (sequential halving) until one is left. After the first move of a plan its owner follows it, all
// others move by the game's policy, and at the horizon the game's worth is counted for the seat
// that thinks (each seat's own: max^n).
//
// One Thinker is a few kilobytes of static storage; no heap, no recursion. `step` does a bounded
// piece.
#pragma once

#include <etl/vector.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/assert.hpp"
#include "core/codec.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "opponents/player.hpp"

namespace tiltyard {

// What fits two milliseconds of the handheld: a unit takes 3,500 cycles of it on average.
inline constexpr std::uint32_t units_of_a_slice = 17;

// A slice of two milliseconds at most where some units take far more than others: one by one, and no
// further one once half of it has gone by. `think(units)` tells whether there is more, `clock()`
// microseconds.
template <class Think, class Clock>
bool think_a_slice(Think think, Clock clock) {
  constexpr std::uint64_t enough = 1000;
  const std::uint64_t begin = clock();
  for (std::uint32_t units = 0; units < units_of_a_slice; ++units) {
    if (!think(1)) return false;
    if (clock() - begin >= enough) return true;
  }
  return true;
}

// How a thought is asked for beside view and memory.
struct ThinkOrder {
  std::uint8_t level = max_level;  // 1 to max_level
  Character character = Character::plain;
  std::uint32_t work = 0;  // units; 0: as much as the level does
  std::uint64_t seed = 0;
};

template <GameTypes G>
struct Thought {
  typename G::Move move{};
  std::int32_t value = 0;    // chance to win in per mille, 0 to 1000
  std::uint32_t work = 0;    // units done
  std::uint32_t worlds = 0;  // guessed
  std::uint32_t playouts = 0;
  bool operator==(const Thought&) const = default;
};

// Where worlds come from: nothing but `guess`, and what the game believes of it.
template <ComputerPlayer O>
struct Guessing {
  using Rules = typename O::Rules;
  static typename Rules::State world(const typename Rules::View& view,
                                     const typename Rules::Memory& memory, Random& random) {
    typename Rules::State world = Rules::guess(view, memory, random);
    if constexpr (requires { O::believe(view, memory, world, random); }) {
      O::believe(view, memory, world, random);
    }
    return world;
  }
};

template <ComputerPlayer O, class Source = Guessing<O>>
class Thinker {
 public:
  using Rules = typename O::Rules;
  using Move = typename Rules::Move;
  using View = typename Rules::View;
  using Memory = typename Rules::Memory;

  // Begins a new thought; an older one is forgotten. The seat of the view has to decide.
  void start(const View& view, const Memory& memory, const ThinkOrder& order);

  [[nodiscard]] bool done() const { return stage_ == Stage::done; }

  // Goes on for about `units` work units and returns whether there is more to do. A unit is about
  // 3,500 cycles of the handheld's processor.
  bool step(std::uint32_t units);

  // Thinks to the end.
  const Thought<Rules>& finish() {
    while (step(some_units)) {
    }
    return thought_;
  }

  // What came of it; only when done.
  [[nodiscard]] const Thought<Rules>& thought() const {
    TILTYARD_ASSERT(done());
    return thought_;
  }

  // The plans that were tried and what each is worth of 10,000, once done: for reports and tests.
  struct Tried {
    typename O::Plan plan{};
    std::int64_t sum = 0;      // of its worth, over the worlds it was played on
    std::int32_t trust = 0;    // what it is given in advance, of 10,000
    std::int32_t deficit = 0;  // behind the best when it was dropped
    std::uint32_t playouts = 0;
  };
  [[nodiscard]] const etl::ivector<Tried>& tried() const { return tried_; }

 private:
  static constexpr std::uint32_t some_units = 4096;
  // A game that does not end is left here.
  static constexpr unsigned longest_playout = 400;
  // Before the worse half is dropped each plan of a round was played on this many worlds.
  static constexpr unsigned worlds_of_a_round = 2;

  enum class Stage : std::uint8_t { planning, world, playout, done };

  void plan();
  void begin_round();
  void begin_world();
  void begin_playout();
  void play_on();
  void end_playout();
  void end_world();
  void sort_alive();
  void end_round();
  void decide();
  [[nodiscard]] std::int32_t mean(const Tried& tried) const {
    return thought_.worlds == 0
               ? 0
               : static_cast<std::int32_t>(tried.sum / static_cast<std::int64_t>(thought_.worlds));
  }
  void spend(std::uint32_t units) {
    thought_.work += units;
    left_ -= std::min(left_, units);
  }

  View view_{};
  Memory memory_{};
  ThinkOrder order_;
  std::uint32_t work_ = 0;
  Stage stage_ = Stage::done;
  std::uint32_t left_ = 0;  // of the slice
  Random random_;           // of worlds and the last choice

  etl::vector<typename O::Plan, O::max_plans> plans_;
  etl::vector<Tried, O::max_plans> tried_;
  std::size_t alive_ = 0;    // the first of `tried_` are still in
  std::size_t current_ = 0;  // plan of this playout
  unsigned rounds_left_ = 0;
  unsigned worlds_in_round_ = 0;
  std::uint32_t round_end_ = 0;  // in work done

  typename Rules::State world_{};
  Random playout_seed_;
  typename Rules::State now_{};
  Random playout_random_;
  unsigned moves_ = 0;
  bool following_ = false;

  Thought<Rules> thought_;
};

}  // namespace tiltyard

#include "opponents/thinker_steps.hpp"
