#pragma once

#include <cstdint>

#include "castles/rules.hpp"
#include "core/match.hpp"
#include "engarde/rules.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::golden {

// How much the players of tests and pictures like a move: enough that matches are like those of
// people, and come to their end.

// They add cards and stay while they can; now and then they play an action.
inline std::uint32_t liking(const ivanhoe::Move& move) {
  switch (move.verb) {
    case ivanhoe::Verb::play: return 12;
    case ivanhoe::Verb::stay: return 60;
    case ivanhoe::Verb::withdraw: return 2;
    default: return ivanhoe::is_action(move.verb) ? 1 : 4;
  }
}

inline std::uint32_t liking(const engarde::Move& /*move*/) { return 1; }

// They attack, plant, offer prisoners and pay, now and then.
inline std::uint32_t liking(const castles::Move& move) {
  switch (move.action) {
    case castles::Action::attack: return 6;
    case castles::Action::storm: return 3;
    case castles::Action::ransom: return 4;
    case castles::Action::ask: return 2;
    case castles::Action::give:
    case castles::Action::pay:
    case castles::Action::done:
    case castles::Action::swap: return 2;
    case castles::Action::plant:
    case castles::Action::advance: return 4;
    default: return 1;
  }
}

// One of the moves now legal, drawn by liking.
template <class Rules>
typename Rules::Move liked(const Match<Rules>& match, Random& random) {
  static MoveList<Rules> list;
  match.moves(list);
  std::uint32_t all = 0;
  for (const auto& move : list) all += liking(move);
  std::uint32_t dice = random.below(all);
  for (const auto& move : list) {
    if (dice < liking(move)) return move;
    dice -= liking(move);
  }
  return list.back();
}

}  // namespace tiltyard::golden
