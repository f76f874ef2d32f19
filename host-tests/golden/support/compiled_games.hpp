#pragma once

#include "games/games.hpp"

// What every program that plays would compile of the games is compiled once, in compiled_games.cpp.
#define TILTYARD_OF_A_GAME(declare, Game, rules)                                   \
  declare class tiltyard::Match<tiltyard::rules::Rules>;                           \
  declare class tiltyard::Thinker<tiltyard::rules::Opponent>;                      \
  declare class tiltyard::app::FlowOf<tiltyard::app::Game::FlowTraits>;            \
  declare class tiltyard::app::MatchOf<tiltyard::app::Game>;                       \
  declare tiltyard::app::AnyMatch& tiltyard::app::make_match<tiltyard::app::Game>( \
      std::span<std::byte> room, tiltyard::app::DeviceHolder & holder);

TILTYARD_OF_A_GAME(extern template, IvanhoeGame, ivanhoe)
TILTYARD_OF_A_GAME(extern template, EnGardeGame, engarde)
TILTYARD_OF_A_GAME(extern template, CastlesGame, castles)
