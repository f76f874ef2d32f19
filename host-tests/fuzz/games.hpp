// The three games, and random positions of each, for targets that work below the console.
#pragma once

#include "app/console/games.hpp"
#include "core/match.hpp"
#include "core/playout.hpp"

namespace tiltyard::fuzz {

template <class Visit, app::Notation... N>
void each_game(app::Games<N...> /*games*/, Visit visit) {
  (visit(N{}), ...);
}

// Calls `visit` with the game of this number, if there is one.
template <class Visit>
void with_game(unsigned wanted, Visit visit) {
  unsigned game = 0;
  each_game(app::AllNotations{}, [&](auto notation) {
    if (game++ == wanted) visit(notation);
  });
}

// Calls `visit` with a match at some moments of one random game.
template <app::Notation N, class Visit>
void each_moment(std::uint64_t seed, Visit visit) {
  using Rules = typename N::Rules;
  static MoveList<Rules> list;
  static Match<Rules> match;
  Random chooser = Random::from_seed(seed ^ 1U);
  match.start(N::bench_options(), Seating{}, Random::from_seed(seed));
  for (unsigned move = 0; match.to_act().has_value(); ++move) {
    match.moves(list);
    const auto& chosen = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
    if (move % 16 == 3) {
      visit(match, chosen);
    }
    match.play(chosen);
  }
  visit(match, list.front());
}

}  // namespace tiltyard::fuzz
