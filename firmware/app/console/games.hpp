// The games of a console, from the one list of games.
#pragma once

#include "app/console/console.hpp"
#include "games/games.hpp"

namespace tiltyard::app {

template <class List>
struct NotationsOf;
template <class... Game>
struct NotationsOf<GameList<Game...>> {
  using Type = Games<typename Game::Notation...>;
};

using AllNotations = NotationsOf<AllGames>::Type;

}  // namespace tiltyard::app
