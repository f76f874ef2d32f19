#pragma once

#include <cstddef>
#include <optional>

#include "app/player_names.hpp"
#include "core/seating.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

// Who sits at the table of the match that is on: for everyone who writes a name.
class Roster {
 public:
  Roster(const Seating& seating, std::size_t players) : seating_(seating), players_(players) {}

  std::size_t players() const { return players_; }
  const Player& player(Seat seat) const { return seating_.players[seat]; }
  Name name(Seat seat) const { return to_text(player(seat).name); }

  bool has_person() const;

 private:
  const Seating& seating_;
  std::size_t players_;
};

// The colour of a seat: its curtain, its name's ground. Its shield bears a charge of its own too.
ui::Ink colour_of(Seat seat);

}  // namespace tiltyard::app
