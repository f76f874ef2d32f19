// The games that the console knows: the one place that names them.
#pragma once

#include "app/console/console.hpp"
#if __has_include("app/console/ivanhoe_notation.hpp")
#include "app/console/ivanhoe_notation.hpp"
#endif
#if __has_include("app/console/engarde_notation.hpp")
#include "app/console/engarde_notation.hpp"
#endif
#if __has_include("app/console/castles_notation.hpp")
#include "app/console/castles_notation.hpp"
#endif

namespace tiltyard::app {

template <class One, class Other>
struct Joined;
template <Notation... One, Notation... Other>
struct Joined<Games<One...>, Games<Other...>> {
  using Type = Games<One..., Other...>;
};

#if __has_include("app/console/ivanhoe_notation.hpp")
using FirstGames = Games<IvanhoeNotation>;
#else
using FirstGames = Games<>;
#endif
#if __has_include("app/console/engarde_notation.hpp")
using SecondGames = Joined<FirstGames, Games<EnGardeNotation>>::Type;
#else
using SecondGames = FirstGames;
#endif
#if __has_include("app/console/castles_notation.hpp")
using AllGames = Joined<SecondGames, Games<CastlesNotation>>::Type;
#else
using AllGames = SecondGames;
#endif

}  // namespace tiltyard::app
