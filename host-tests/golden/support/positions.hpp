#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/match.hpp"
#include "core/random.hpp"

namespace tiltyard::golden {

// Positions of random matches of a game, at most so many of each phase in which somebody has a
// choice by himself: not while an announced move waits for an answer.
template <class M>
std::vector<typename M::Rules::State> positions_of_all_phases(
    const typename M::Rules::Options& options, unsigned wanted, std::uint64_t matches = 400) {
  using Rules = typename M::Rules;
  static Match<Rules> match;
  static MoveList<Rules> moves;
  std::vector<typename Rules::State> found;
  std::map<int, unsigned> seen;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Random random = Random::from_seed(seed);
    match.start(options, Seating{}, random);
    for (unsigned move = 0; move < 400 && match.to_act(); ++move) {
      match.moves(moves);
      unsigned& of_phase = seen[static_cast<int>(match.table().phase)];
      const bool chooses = moves.size() > 1 && !M::FlowTraits::awaits_answer(match.table());
      // One of each match, a little further on in each.
      if (chooses && move > seed % 300 && of_phase < wanted) {
        ++of_phase;
        found.push_back(match.state());
        break;
      }
      match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return found;
}

}  // namespace tiltyard::golden
