// What players of Ivanhoe hold after some play, beside what a blind deal would give them: supporters
// are played sooner than they are drawn, the tournament's colour is used up, a token that is there
// leaves cards of its colour behind. Counted in games of rule players (host-tests/train/ivanhoe).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"
#include "ivanhoe/knowledge.hpp"

namespace tiltyard::ivanhoe {

// Moves the hands of a guessed world towards that, by exchanges with the deck. The view's own hand,
// the hand of whoever has to act and the cards that are known to be somewhere stay.
void believe(const View& view, const Memory& memory, State& world, Random& random);

// What players were found to hold, of what a blind deal would give them, in parts of this.
inline constexpr unsigned as_dealt = 64;

// The cards that are told apart, for a seat in a tournament.
enum class Sort : std::uint8_t {
  squire_2,
  squire_3,
  maiden,
  colour_low,
  colour_high,
  lacking_low,
  lacking_high,
  there_low,
  there_high,
  action,
  ivanhoe,
  often_played,
};
inline constexpr std::size_t sort_count = 12;
using Shares = std::array<std::uint8_t, sort_count>;

// How far a seat has come in the tournament, with green apart; and how many tokens it has.
inline constexpr std::size_t standing_count = 10;
inline constexpr std::size_t token_steps = 4;
using ShareTable = std::array<std::array<Shares, token_steps>, standing_count>;
// Of two players, and of more.
extern const std::array<ShareTable, 2> shares_held;

inline const ShareTable& shares_for(const Options& options) {
  return shares_held[options.players == 2 ? 0 : 1];
}
Sort sort_of(const Table& table, Seat seat, Card card);
std::size_t standing_of(const Table& table, Seat seat);
std::size_t token_step_of(const Table& table, Seat seat);

}  // namespace tiltyard::ivanhoe
