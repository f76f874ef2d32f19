#pragma once

#include "games/ivanhoe/table_view.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::app::ivanhoe_screens {

using ivanhoe::Move;
using ivanhoe::Verb;

// What a move of one action may be aimed at, in the order it is stepped through: opponents from the
// strip at the top downwards, their cards from the first played. Outwit is aimed twice: first at
// what is given (`theirs` is then open), then at what is taken.
class Targets {
 public:
  // All legal moves of this action; for `second` those of them that give `mine`.
  Targets(const App& app, const SeatAccess& access, Verb verb);
  static Targets second(const App& app, const SeatAccess& access, std::uint8_t mine);

  int count() const { return count_; }
  Move operator[](int n) const;
  // Where the choice begins: the first of the opponent with the highest total.
  int first(const Table& table) const;
  // The next target in this direction (±1) that belongs to another player; `n` if none does.
  int other_player(int n, int direction) const;

 private:
  template <class Consider>
  void each(Consider consider) const;
  void measure();

  Verb verb_;
  bool second_ = false;
  std::uint8_t mine_ = 0;
  Seat owner_;
  Seat players_;
  int count_ = 0;
};

// Whether an action is aimed at something; at a player; at a colour.
bool is_aimed(Verb verb);
bool is_aimed_at_seat(Verb verb);
bool is_aimed_at_colour(Verb verb);

// What a target is on the table. `second`: what Outwit takes, not what it gives.
Spot spot_of(const Table& table, const Move& move, Seat owner, bool second);

// What stands there: a card of the display, or Shield or Stunned.
Card card_at(const Table& table, Seat seat, std::uint8_t place);

// The sentence of what a move will do.
text::Sentence effect_of(const App& app, const Table& table, const Move& move, Seat actor);

}  // namespace tiltyard::app::ivanhoe_screens
