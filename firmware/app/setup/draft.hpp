#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/games.hpp"
#include "app/match/hints.hpp"
#include "app/player_names.hpp"
#include "core/codec.hpp"
#include "core/deal_number.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

// Who decides for a place at the table: a person, or a computer of a level, 1 to max_level.
inline constexpr int person_decides = 0;
inline constexpr int deciders = 1 + max_level;

// A game being set up: kept from one to the next, power cuts included, so that playing again is one
// key.
struct Draft {
  std::uint8_t game = 0;  // its place in the list of games
  Seating seating;
  std::uint8_t wished = 4;  // players; a game takes as many of them as it can
  std::array<OptionChoices, max_games> choices{};  // of each game's options
  HintRule hints = HintRule::usual;
  std::optional<DealNumber> deal;  // typed in for the next match alone; not kept

  // Knights have taken their seats: a person the first, squires the others.
  Draft();
  bool operator==(const Draft&) const = default;

  const GameInfo& info() const { return *games()[game]; }
  std::size_t players() const;
  std::size_t least_players() const;
  std::size_t most_players() const;
  void add_player();
  void remove_player(Seat seat);

  int decider(Seat seat) const;
  void set_decider(Seat seat, int decider);
  // The one of all but the first place; nobody's where they differ.
  std::optional<int> others() const;
  void set_others(int decider);

  // Whether the match will give hints; the other way.
  bool gives_hints() const { return hints_allowed(hints, seating, players()); }
  void turn_hints();

  // The next or former game.
  void other_game(int step);
  // The next or former knight of the list whom nobody at the table is like.
  void other_knight(Seat seat, int step);
  // Whom, of those at the table, this name of `seat` could be taken for.
  std::optional<Seat> taken_for(Seat seat, const PlayerName& name) const;

 private:
  // Whoever could be taken for one before him gets another knight's name.
  void tell_apart();
};

// A draft as the journal keeps it, behind the settings. Bytes from outside are checked: what no
// setup can lead to is no draft. The first format, which did not name its games, is read too.
// Where hints are as usual the bytes are those of before there were any.
void encode(const Draft& draft, BitWriter& writer);
std::optional<Draft> decode_draft(BitReader& reader);

}  // namespace tiltyard::app
