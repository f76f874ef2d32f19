// Seats: who sits where at the table, and sets of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace tiltyard {

// A place at the table, counted clockwise from 0.
using Seat = std::uint8_t;

// The largest table of any game.
inline constexpr std::size_t max_seats = 6;

// Marks "nobody" inside a packed state; interfaces use std::optional<Seat>.
inline constexpr Seat no_seat = 0xFF;

// The neighbour to the left: clockwise order of play.
constexpr Seat next_seat(Seat seat, unsigned players) {
  return static_cast<Seat>(seat + 1U == players ? 0U : seat + 1U);
}

// The neighbour to the right.
constexpr Seat previous_seat(Seat seat, unsigned players) {
  return static_cast<Seat>(seat == 0 ? players - 1U : seat - 1U);
}

// A set of seats in one byte. A value like any other: cheap to copy, comparable, packs into states.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet none() { return {}; }
  static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat)}; }
  static constexpr SeatSet first(unsigned players) {
    return {static_cast<std::uint8_t>((1U << players) - 1U)};
  }

  [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits >> seat) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(bits));
  }
  // The lowest seat of a set that is not empty.
  [[nodiscard]] constexpr Seat lowest() const { return static_cast<Seat>(lowest_bit(bits)); }

  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | (1U << seat)); }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1U << seat)); }
  [[nodiscard]] constexpr SeatSet with(Seat seat) const {
    SeatSet more = *this;
    more.add(seat);
    return more;
  }
  [[nodiscard]] constexpr SeatSet without(Seat seat) const {
    SeatSet less = *this;
    less.remove(seat);
    return less;
  }
  [[nodiscard]] constexpr SeatSet without(SeatSet others) const {
    return {static_cast<std::uint8_t>(bits & ~others.bits)};
  }
  // Those of the set that are in the other one too.
  [[nodiscard]] constexpr SeatSet among(SeatSet others) const {
    return {static_cast<std::uint8_t>(bits & others.bits)};
  }

  constexpr bool operator==(const SeatSet&) const = default;
};

// The next seat clockwise after `seat` that is in the set; `seat` itself if no other is.
constexpr Seat next_in(SeatSet seats, Seat seat, unsigned players) {
  Seat next = next_seat(seat, players);
  while (next != seat && !seats.has(next)) {
    next = next_seat(next, players);
  }
  return next;
}

}  // namespace tiltyard
