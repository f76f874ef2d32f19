#pragma once

#include <cstddef>
#include <optional>

#include "app/match/game_id.hpp"
#include "app/roster.hpp"
#include "castles/state.hpp"
#include "core/seating.hpp"
#include "engarde/state.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::app {

// A game being set up: kept from one to the next, so that playing again is one key.
struct Draft {
  GameId game = GameId::ivanhoe;
  Seating seating;
  std::uint8_t wished = 3;  // players; a game takes as many of them as it can
  ivanhoe::Options ivanhoe;
  engarde::Options en_garde;
  castles::Options castles;

  // Knights have taken their seats.
  Draft();
  bool operator==(const Draft&) const = default;

  std::size_t players() const;
  std::size_t least_players() const;
  std::size_t most_players() const;
  void add_player();
  void remove_player(Seat seat);

  // The next or former knight of the list whom nobody at the table is like.
  void other_knight(Seat seat, int step);
  // Whom, of those at the table, this name of `seat` could be taken for.
  std::optional<Seat> taken_for(Seat seat, const PlayerName& name) const;
};

}  // namespace tiltyard::app
