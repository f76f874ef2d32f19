// Random playouts: the plainest player there is. It lists all legal moves and picks one.
//
// The signature is one number for "the behaviour did not change": it covers every move of every
// game played and depends on nothing else, so it is the same on every machine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/assert.hpp"
#include "core/bits.hpp"
#include "core/codec.hpp"
#include "core/game.hpp"
#include "core/random.hpp"

namespace tiltyard {

// Two multiplicative hashes of 32 bits side by side: 64 bits without a 64-bit product.
struct Signature {
  std::uint32_t low = 0x811C9DC5U;
  std::uint32_t high = 0x2F0B4C47U;

  void add(std::uint32_t word) {
    low = product(low ^ word, 0x01000193U);
    high = product(high ^ (low >> 15U) ^ word, 0x85EBCA6BU);
  }
  [[nodiscard]] std::uint64_t value() const { return (std::uint64_t{high} << 32U) | low; }
  bool operator==(const Signature&) const = default;
};

// The four bytes of a move as one number.
template <class Move>
std::uint32_t word_of(const Move& move) {
  static_assert(sizeof(Move) == 4);
  return std::bit_cast<std::uint32_t>(move);
}

// Plays one uniformly chosen legal move. Returns it.
template <Game G, class Sink>
typename G::Move play_random_move(typename G::State& state, Random& chooser,
                                  etl::ivector<typename G::Move>& list, Sink& sink) {
  const std::optional<Seat> seat = G::to_act(state.table);
  TILTYARD_ASSERT(seat.has_value());
  list.clear();
  G::moves(state.table, G::hand(state, *seat), list);
  const typename G::Move move = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
  G::play(state, move, sink);
  return move;
}

struct PlayoutCount {
  std::uint32_t games = 0;
  std::uint64_t moves = 0;
  Signature signature;
};

// What chooses the moves of the playout of `seed`: numbers of the same seed that are not the
// state's own.
inline Random playout_chooser(std::uint64_t seed) {
  constexpr std::uint64_t offset = 0x5EED0FC4005E0000U;
  return Random::from_seed(seed ^ offset);
}

// Plays one whole game from a deal of `seed` and adds it to `count`.
template <Game G>
void random_playout(const typename G::Options& options, std::uint64_t seed,
                    etl::ivector<typename G::Move>& list, PlayoutCount& count) {
  NoEvents nobody;
  typename G::State state = G::deal(options, Random::from_seed(seed), nobody);
  Random chooser = playout_chooser(seed);
  Signature signature = count.signature;
  std::uint32_t moves = 0;
  while (G::to_act(state.table).has_value()) {
    signature.add(word_of(play_random_move<G>(state, chooser, list, nobody)));
    ++moves;
  }
  count.signature = signature;
  count.moves += moves;
  ++count.games;
}

// Plays `games` whole games from deals of `seed`, `seed + 1`, …
template <Game G>
PlayoutCount random_playouts(const typename G::Options& options, std::uint32_t games,
                             std::uint64_t seed, etl::ivector<typename G::Move>& list) {
  PlayoutCount count;
  while (count.games < games) {
    random_playout<G>(options, seed + count.games, list, count);
  }
  return count;
}

}  // namespace tiltyard
