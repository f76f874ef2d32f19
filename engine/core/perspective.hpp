// Perspective: the one window through which somebody looks at a match.
//
// A person behind his open curtain, a computer player and a device at the other end of a line all
// get this and nothing else: what their seat may know now, what it has seen, what it may do and how
// the table would stand then. No way leads from it to the State, to other hands or to random
// numbers.
#pragma once

#include <etl/vector.h>
#include <cstdint>
#include <optional>

#include "core/assert.hpp"
#include "core/match.hpp"

namespace tiltyard {

template <Game G>
class Perspective {
 public:
  // Whoever owns the match gives its windows out. The match outlives them.
  Perspective(const Match<G>& match, Seat seat) : match_(match), seat_(seat) {}

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] std::size_t players() const { return match_.players(); }
  [[nodiscard]] const Player& player() const { return match_.seating().players[seat_]; }
  [[nodiscard]] const typename G::Table& table() const { return match_.table(); }
  [[nodiscard]] bool is_to_act() const { return match_.to_act() == seat_; }

  [[nodiscard]] typename G::View view() const { return match_.view(seat_); }
  [[nodiscard]] const typename G::Memory& memory() const { return match_.memory(seat_); }

  // Events as this seat knows them, by number from the start of the match; older ones are
  // forgotten.
  [[nodiscard]] std::uint32_t oldest_event() const { return match_.oldest_event(); }
  [[nodiscard]] std::uint32_t event_count() const { return match_.event_count(); }
  [[nodiscard]] typename G::Event event(std::uint32_t index) const {
    return match_.event_for(index, seat_);
  }

  // While the seat is to act: its legal moves (`list` is cleared), and why a wish is none.
  void moves(etl::ivector<typename G::Move>& list) const {
    TILTYARD_ASSERT(is_to_act());
    match_.moves(list);
  }
  [[nodiscard]] typename G::Reason why_not(const typename G::Move& wish) const {
    TILTYARD_ASSERT(is_to_act());
    return match_.why_not(wish);
  }

  // A State that this seat cannot tell from the real one; its random numbers are drawn from
  // `random`.
  [[nodiscard]] typename G::State guess(Random& random) const {
    return G::guess(view(), memory(), random);
  }

 private:
  const Match<G>& match_;
  Seat seat_;
};

}  // namespace tiltyard
