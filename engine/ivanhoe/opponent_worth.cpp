// What the seats have between tournaments, as chances to win the game.
#include <algorithm>

#include "ivanhoe/opponent.hpp"
#include "ivanhoe/opponent_field.hpp"
#include "ivanhoe/opponent_weights.hpp"

namespace tiltyard::ivanhoe {
namespace {

// 2 to the power of -(i/32), of 65,536.
constexpr std::array<std::uint32_t, 32> fractions = {
    65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773,
    51642, 50535, 49452, 48393, 47356, 46341, 45348, 44376, 43425, 42495, 41584,
    40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486};

// 2 to the power of -(points/256), of 65,536.
std::uint32_t halved_by(std::int32_t points) {
  const auto steps = static_cast<std::uint32_t>(points) / 8U;
  return steps / 32U >= 16 ? 1U
                           : std::max<std::uint32_t>(1, fractions[steps % 32U] >> (steps / 32U));
}

std::int32_t points_of(const State& world, Seat seat, Character character) {
  const Weights& weights = worth_for(world.table.options);
  const ColourSet tokens = world.table.tokens[seat];
  const Hand& hand = world.secrets.hands[seat];
  const CardWeights& card_weights = weights.at(missing(world.table, seat));
  std::int32_t cards = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (hand.counts[kind] != 0) {
      cards += hand.counts[kind] * weight_of(card_weights, static_cast<Card>(kind), tokens);
    }
  }
  std::int32_t won = weights.missing[missing(world.table, seat)];
  if (character == Character::bold) {
    won += won / 8;
  } else if (character == Character::thrifty) {
    cards += cards / 4;
  }
  return won + cards + (world.table.turn == seat ? weights.opener : 0);
}

// Who bears a grudge would rather see the best of the others fail.
void begrudge(unsigned players, Chances& chances) {
  Chances fair = chances;
  for (Seat seat = 0; seat < players; ++seat) {
    std::int32_t best = 0;
    for (Seat other = 0; other < players; ++other) {
      best = other == seat ? best : std::max(best, fair[other]);
    }
    chances[seat] -= best / 8;
  }
}

}  // namespace

void Opponent::worth(const State& world, Character character, Chances& chances) {
  const unsigned players = world.table.options.players;
  if (world.table.winner != no_seat) {
    chances[world.table.winner] = certain;
    return;
  }
  Chances points{};
  std::int32_t most = -1'000'000;
  for (Seat seat = 0; seat < players; ++seat) {
    points[seat] = points_of(world, seat, character);
    most = std::max(most, points[seat]);
  }
  std::uint32_t all = 0;
  for (Seat seat = 0; seat < players; ++seat) {
    points[seat] = static_cast<std::int32_t>(halved_by(most - points[seat]));
    all += static_cast<std::uint32_t>(points[seat]);
  }
  for (Seat seat = 0; seat < players; ++seat) {
    chances[seat] = static_cast<std::int32_t>(static_cast<std::uint32_t>(points[seat]) *
                                              static_cast<std::uint32_t>(certain) / all);
  }
  if (character == Character::vengeful) {
    begrudge(players, chances);
  }
}

}  // namespace tiltyard::ivanhoe
