#pragma once

#include <algorithm>

#include "ivanhoe/moves.hpp"

namespace tiltyard::golden {

// A hand on Ivanhoe's screen: where a kind of card lies in it, counted in steps to the right from
// the first card that can be played, which is selected when a turn begins.
struct PlaceInHand {
  int steps = 0;
  int kinds = 0;  // in the hand
};

inline PlaceInHand place_in_hand(const ivanhoe::Table& table, const ivanhoe::Hand& hand,
                                 ivanhoe::Card wanted) {
  int first = -1;
  int target = 0;
  int kinds = 0;
  for (std::size_t kind = 0; kind < ivanhoe::card_kinds; ++kind) {
    const auto card = static_cast<ivanhoe::Card>(kind);
    if (!hand.has(card)) continue;
    const bool playable = ivanhoe::why_not(table, hand, card) == ivanhoe::Reason::none;
    if (first < 0 && playable) first = kinds;
    if (card == wanted) target = kinds;
    ++kinds;
  }
  return {.steps = (target - std::max(first, 0) + kinds) % kinds, .kinds = kinds};
}

}  // namespace tiltyard::golden
