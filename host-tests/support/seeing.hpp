// A cheat, for proofs that must catch one and for what it would win: worlds that are no guesses.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"

namespace tiltyard::properties {

// Where the true state lies while a cheat thinks.
template <Game G>
struct Planted {
  inline static const typename G::State* truth = nullptr;
};

// Cheats: samples no worlds but the true one.
template <Game G>
struct Seeing {
  static typename G::State world(const typename G::View& /*view*/,
                                 const typename G::Memory& /*memory*/, Random& random) {
    typename G::State world = *Planted<G>::truth;
    world.secrets.random = random.fork();
    return world;
  }
};

}  // namespace tiltyard::properties
