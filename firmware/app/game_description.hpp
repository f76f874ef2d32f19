// Everything that the app and the console need to know of a game, said once: a type without
// members, `games/<game>/game.hpp`, made from PlainGame (match/plain_game.hpp), whose parts are
//
//   FlowTraits      when a move is announced, who may call, what all are shown (flow.hpp)
//   Setup        players and options (setup/options.hpp)
//   Notation     the game on the console (console/notation.hpp)
//   Computer     how a computer player decides (opponents/computer_seat.hpp)
//   Tally        what a match adds up for its end and the records (match/no_tally.hpp: nothing)
//   name, line   what it is called, and a line about it, in a language
//   the scenes and pictures of a match (match/match_of.hpp)
//
// From a list of them all the rest is made: the match that is on, the setup, what is stored, the
// records, the console's games, the rules.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <span>

#include "app/games.hpp"
#include "app/match/match_of.hpp"
#include "app/match/match_room.hpp"

namespace tiltyard::app {

// The games of a program, each named once.
template <class... Game>
struct GameList {};

// Nobody destroys a match: its containers are bounded and of plain values.
template <class Game>
AnyMatch& make_match(std::span<std::byte> room, DeviceHolder& holder) {
  using Match = MatchOf<Game>;
  static_assert(sizeof(Match) <= match_room_bytes, "a match is larger than its room");
  return *::new (static_cast<void*>(room.data())) Match(holder);
}

template <class Game>
inline constexpr GameInfo game_info{
    .id = Game::FlowTraits::Rules::id,
    .key = Game::FlowTraits::Rules::name,
    .least_players = Game::Setup::least_players,
    .most_players = Game::Setup::most_players,
    .options = Game::Setup::options,
    .name = Game::name,
    .line = Game::line,
    .push_turn = Game::push_turn,
    .push_decision = Game::push_decision,
    .push_table = Game::push_table,
    .rules = Game::rules,
    .call_words = Game::call_words,
    .feats = Game::Tally::feats,
    .draw_feats = Game::Tally::draw_feats,
    .lessons = Game::lessons,
    .make_match = make_match<Game>,
};

template <class Game>
const GameInfo& MatchOf<Game>::game() {
  return game_info<Game>;
}

template <class List>
struct InfosOf;
template <class... Game>
struct InfosOf<GameList<Game...>> {
  static_assert(sizeof...(Game) <= max_games);
  static constexpr std::array<const GameInfo*, sizeof...(Game)> all{&game_info<Game>...};
};

}  // namespace tiltyard::app
