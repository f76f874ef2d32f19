// How a seat of Castles stands: what its chances depend on, and what a decision does to it.
//
// A standing is seen by one seat: the paths and armies of the castles, its own hand, and little
// else. Features are places in one array of weights; the sum of their weights is the logarithm of
// the seat's odds to win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "castles/state.hpp"
#include "core/hot.hpp"

namespace tiltyard::castles {

struct Holding {
  Path path;
  std::uint8_t army = 0;  // cards
};

struct Standing {
  Seat seat = 0;
  std::uint8_t players = 2;
  std::uint8_t track = 4;
  std::uint8_t deck = 0;
  std::uint8_t passes = 0;  // that count (CA-31)
  std::uint8_t reserve = 0;
  std::uint8_t prisoners = 0;     // of others, held by the seat
  std::uint8_t others_cards = 0;  // in the hands of all others
  std::array<Holding, castle_count> castles{};
  Hand hand;
};

// How the table stands for the seat with this hand.
Standing standing_of(const Table& table, const Hand& hand, Seat seat);

// --- Weights ---

inline constexpr std::size_t stage_count = 5;
inline constexpr std::size_t castle_kinds = 4;  // by points: 5, 6, 7, 10
inline constexpr std::size_t margin_cases = 6;
inline constexpr std::size_t army_cases = 10;
inline constexpr std::size_t lead_cases = 41;
inline constexpr std::size_t best_cases = 11;
inline constexpr std::size_t second_cases = 9;
inline constexpr std::size_t size_cases = 21;
inline constexpr std::size_t few_cases = 6;
inline constexpr std::size_t most_steps = 4;

// Sides of a lord: the seat itself, the strongest rival, and with three and more players the rest.
constexpr std::size_t sides_of(unsigned players) { return players == 2 ? 2 : 3; }
// Who owns a castle, how soon he falls, who comes after him (or nobody), whether square 1 is free.
constexpr std::size_t path_cases(unsigned players) {
  return 1 + (sides_of(players) * most_steps * (sides_of(players) + 1) * 2);
}
constexpr std::size_t path_weights(unsigned players) {
  return castle_kinds * stage_count * path_cases(players) * margin_cases;
}
constexpr std::size_t army_weights(unsigned players) {
  return castle_kinds * stage_count * army_cases * (sides_of(players) + 1);
}
inline constexpr std::size_t other_weights =
    stage_count * (lead_cases + (best_cases * second_cases) + size_cases + (4 * few_cases));
constexpr std::size_t weights_of(unsigned players) {
  return path_weights(players) + army_weights(players) + other_weights;
}
static_assert(weights_of(max_players) <= 0x10000);

inline constexpr std::size_t feature_count = (2 * castle_count) + 7;
using Features = std::array<std::uint16_t, feature_count>;

Features features_of(const Standing& standing);
// The sum of these weights.
std::int32_t weighed(const Standing& standing, const std::int8_t* weights);

// --- Armies ---

// The cards of an army of `count` cards of this hand that share `trait`, chosen so that the hand
// loses least: soldiers whose other trait is rare in it first, wild cards last. None if there are
// too few.
TILTYARD_HOT bool choose_army(const Hand& hand, unsigned trait, unsigned count, Pile& army);

// An attack as one decision.
struct Storm {
  CastleId castle = no_castle;  // none: pass
  Pile army;
  bool advances = false;
  bool plants = false;
  bool operator==(const Storm&) const = default;
};

// The banners of a castle after a storm: they advance or not, and one is planted if it can be.
void change_banners(Standing& standing, CastleId castle, bool advances, bool plants);

// How the seat stands after it.
Standing after(const Standing& standing, const Storm& storm, const Pile& captured);

}  // namespace tiltyard::castles
