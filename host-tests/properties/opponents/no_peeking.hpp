// That a computer player decides by what its seat may know and by nothing else: written once over
// every game, and for each proof a player that cheats.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "core/playout.hpp"
#include "core/random.hpp"
#include "opponents/player.hpp"
#include "opponents/thinker.hpp"
#include "seeing.hpp"

namespace tiltyard::properties {

// A position of a random game, and another that the seat to act cannot tell from it.
template <Game G>
struct Pair {
  typename G::State truth{};
  typename G::State other{};
  typename G::Memory memory{};
  Seat seat = 0;
};

// Walks through random games and stops at every `stride`th decision.
template <Game G>
class Positions {
 public:
  Positions(const typename G::Options& options, std::uint64_t seed, std::uint32_t stride)
      : options_(options), seed_(seed), stride_(stride) {
    deal();
  }

  // The next pair. The secrets differ in the random numbers at least.
  Pair<G> next() {
    for (std::uint32_t step = 0; step < stride_; ++step) {
      play();
    }
    Pair<G> pair;
    pair.truth = state_;
    pair.seat = *G::to_act(state_.table);
    pair.memory = memories_[pair.seat];
    pair.other = G::guess(G::view(state_, pair.seat), pair.memory, random_);
    return pair;
  }

 private:
  void deal() {
    events_.clear();
    memories_ = {};
    random_ = playout_chooser(seed_);
    state_ = G::deal(options_, Random::from_seed(seed_++), sink());
    remember();
  }
  void play() {
    events_.clear();
    play_random_move<G>(state_, random_, list_, sink());
    remember();
    if (!G::to_act(state_.table).has_value()) deal();
  }
  void remember() {
    for (const typename G::Event& event : events_) {
      for (Seat seat = 0; seat < options_.players; ++seat) {
        G::remember(memories_[seat], seat, G::seen_by(event, seat));
      }
    }
  }
  etl::ivector<typename G::Event>& sink() { return events_; }

  typename G::Options options_;
  std::uint64_t seed_;
  std::uint32_t stride_;
  typename G::State state_{};
  std::array<typename G::Memory, max_seats> memories_{};
  Random random_;
  EventList<G> events_;
  MoveList<G> list_;
};

inline constexpr std::uint32_t work_of_a_proof = 300;

// The thought about the position `state`, of which it gets the view.
template <class ThinkerOf, Game G>
Thought<G> think_about(const typename G::State& state, const Pair<G>& pair, std::uint64_t seed) {
  static ThinkerOf thinker;
  Planted<G>::truth = &state;
  thinker.start(G::view(state, pair.seat), pair.memory,
                {.level = max_level, .work = work_of_a_proof, .seed = seed});
  return thinker.finish();
}

// In how many of `pairs` the two positions lead to another move, value or count.
template <class ThinkerOf, Game G>
std::uint32_t differing_thoughts(const typename G::Options& options, std::uint32_t pairs) {
  Positions<G> positions(options, 11, 7);
  std::uint32_t differing = 0;
  for (std::uint32_t count = 0; count < pairs; ++count) {
    const Pair<G> pair = positions.next();
    const Thought<G> one = think_about<ThinkerOf, G>(pair.truth, pair, count);
    const Thought<G> other = think_about<ThinkerOf, G>(pair.other, pair, count);
    differing += one == other ? 0U : 1U;
  }
  return differing;
}

// In how many of `pairs` it matters that the secrets are exchanged in mid-thought.
template <class ThinkerOf, Game G>
std::uint32_t disturbed_thoughts(const typename G::Options& options, std::uint32_t pairs) {
  static ThinkerOf thinker;
  Positions<G> positions(options, 12, 7);
  std::uint32_t disturbed = 0;
  for (std::uint32_t count = 0; count < pairs; ++count) {
    const Pair<G> pair = positions.next();
    const Thought<G> calm = think_about<ThinkerOf, G>(pair.truth, pair, count);
    typename G::State truth = pair.truth;
    Planted<G>::truth = &truth;
    thinker.start(G::view(truth, pair.seat), pair.memory,
                  {.level = max_level, .work = work_of_a_proof, .seed = count});
    static_cast<void>(thinker.step(work_of_a_proof / 3));
    truth = pair.other;
    disturbed += thinker.finish() == calm ? 0U : 1U;
  }
  return disturbed;
}

// In how many of `pairs` the policy of playouts, or the rule player, moves otherwise where only
// what the seat cannot see is different.
template <ComputerPlayer O>
std::uint32_t differing_policies(const typename O::Rules::Options& options, std::uint32_t pairs) {
  using G = typename O::Rules;
  Positions<G> positions(options, 13, 5);
  std::uint32_t differing = 0;
  for (std::uint32_t count = 0; count < pairs; ++count) {
    const Pair<G> pair = positions.next();
    Random one = Random::from_seed(count);
    Random other = one;
    const bool policy =
        O::policy(O::sight(pair.truth), one) == O::policy(O::sight(pair.other), other);
    const bool rules = O::rule_move(G::view(pair.truth, pair.seat), pair.memory, one) ==
                       O::rule_move(G::view(pair.other, pair.seat), pair.memory, other);
    differing += policy && rules && one == other ? 0U : 1U;
  }
  return differing;
}

// A policy that peeks: it moves by the random numbers of the state.
template <ComputerPlayer O>
struct PeekingPolicy : O {
  using Rules = typename O::Rules;
  struct Sight {
    const typename Rules::State& state;
  };
  static Sight sight(const typename Rules::State& state) { return {state}; }
  static std::optional<typename Rules::Move> follow(const typename O::Plan& /*plan*/,
                                                    const Sight& /*sight*/) {
    return std::nullopt;
  }
  static typename Rules::Move policy(const Sight& sight, Random& /*random*/) {
    Random peeked = sight.state.secrets.random;
    static MoveList<Rules> list;
    list.clear();
    Rules::moves(sight.state.table, Rules::hand(sight.state, *Rules::to_act(sight.state.table)),
                 list);
    return list[peeked.below(static_cast<std::uint32_t>(list.size()))];
  }
};

}  // namespace tiltyard::properties
