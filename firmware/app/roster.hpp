#pragma once

#include <etl/string.h>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/seating.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

// A name as texts take it: at most two bytes a letter.
using Name = etl::string<2 * PlayerName::capacity>;
Name to_text(const PlayerName& name);
// The letters of an ASCII word, as many as a name holds.
PlayerName to_name(std::string_view word);

// Names are told apart by their first six letters wherever room is short.
inline constexpr std::size_t telling_letters = 6;
bool alike(const PlayerName& one, const PlayerName& other);
// The first six letters.
Name short_form(const PlayerName& name);

// Who sits at the table: for everyone who writes a name.
class Roster {
 public:
  void seat(const Seating& seating, std::size_t players) {
    seating_ = seating;
    players_ = players;
  }
  const Seating& seating() const { return seating_; }
  std::size_t players() const { return players_; }
  const Player& player(Seat seat) const { return seating_.players[seat]; }
  Name name(Seat seat) const { return to_text(player(seat).name); }

  bool has_person() const;

 private:
  Seating seating_;
  std::size_t players_ = 0;
};

// The cloth of a seat: its curtain, its name's ground. Its shield bears a charge of its own too.
ui::Ink colour_of(Seat seat);

// Knights to lend a name.
inline constexpr std::size_t knight_count = 24;
std::string_view knight(std::size_t number);

}  // namespace tiltyard::app
