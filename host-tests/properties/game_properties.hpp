// What must hold for every game, checked over random games. Written once over the Game concept.
//
// A game's own test file calls `check_random_games<Rules>(options, first_seed, games, invariant)`
// for its options; `invariant(state)` asserts what only that game knows (cards conserved, …).
#pragma once

#include <unity.h>

#include <etl/vector.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>

#include "core/game.hpp"
#include "core/match.hpp"
#include "core/playout.hpp"

namespace tiltyard::properties {

// Where a failing check stands, for the message.
struct Place {
  std::uint64_t seed = 0;
  std::uint32_t step = 0;
};
inline Place place;

inline void require(bool holds, const char* what, int line) {
  if (!holds) {
    static char message[200];
    (void)std::snprintf(message, sizeof message, "%s (seed %llu, step %lu)", what,
                        static_cast<unsigned long long>(place.seed),
                        static_cast<unsigned long>(place.step));
    UNITY_TEST_FAIL(static_cast<UNITY_UINT>(line), message);
  }
}

#define TILTYARD_REQUIRE(condition) \
  ::tiltyard::properties::require((condition), #condition, __LINE__)

inline constexpr std::size_t scratch_bytes = 1024;

// The same value after a trip through bits; and no bits are left over.
template <class Value>
void check_trip(const Value& value) {
  std::array<std::uint8_t, scratch_bytes> bytes{};
  BitWriter writer(bytes);
  encode(value, writer);
  TILTYARD_REQUIRE(writer.fits());
  BitReader reader(std::span<const std::uint8_t>(bytes.data(), writer.size()));
  const auto back = decode<Value>(reader);
  TILTYARD_REQUIRE(back.has_value());
  TILTYARD_REQUIRE(*back == value);
  TILTYARD_REQUIRE(reader.finished());
}

// Moves: some, no doubles, all allowed by `why_not`, and nothing else allowed.
template <Game G>
void check_moves(const typename G::State& state, Seat seat,
                 const etl::ivector<typename G::Move>& list, Random& random) {
  const typename G::Hand& hand = G::hand(state, seat);
  TILTYARD_REQUIRE(!list.empty());
  for (auto one = list.begin(); one != list.end(); ++one) {
    TILTYARD_REQUIRE(G::why_not(state.table, hand, *one) == G::Reason::none);
    for (auto other = one + 1; other != list.end(); ++other) {
      TILTYARD_REQUIRE(*one != *other);
    }
    check_trip(*one);
  }
  for (int wish_number = 0; wish_number < 8; ++wish_number) {
    // A wish near the legal ones, with one byte changed.
    typename G::Move wish = list[random.below(static_cast<std::uint32_t>(list.size()))];
    reinterpret_cast<std::uint8_t*>(&wish)[random.below(4)] =
        static_cast<std::uint8_t>(random.below(wish_number < 4 ? 8 : 256));
    const bool listed = std::find(list.begin(), list.end(), wish) != list.end();
    TILTYARD_REQUIRE(listed == (G::why_not(state.table, hand, wish) == G::Reason::none));
  }
}

// A seat's view and guess: the guess cannot be told from the truth by that seat, and is a state
// that decodes.
template <Game G>
void check_knowledge(const typename G::State& state, Seat seat, const typename G::Memory& memory,
                     Random& random) {
  const typename G::View view = G::view(state, seat);
  check_trip(view);
  check_trip(memory);
  const typename G::State guessed = G::guess(view, memory, random);
  TILTYARD_REQUIRE(G::view(guessed, seat) == view);
  check_trip(guessed);
  const std::int32_t worth = G::worth(view);
  TILTYARD_REQUIRE(worth >= 0 && worth <= 1000);
}

template <Game G>
void check_events(const etl::ivector<typename G::Event>& events, std::size_t players) {
  for (const typename G::Event& event : events) {
    const typename G::Event open = G::public_form(event);
    TILTYARD_REQUIRE(G::public_form(open) == open);
    for (Seat seat = 0; seat < players; ++seat) {
      const typename G::Event seen = G::seen_by(event, seat);
      TILTYARD_REQUIRE(seen == event || seen == open);
      check_trip(seen);
    }
  }
}

template <Game G, std::size_t depth>
void check_save(const Match<G, depth>& match) {
  static Match<G, depth> loaded;
  std::array<std::uint8_t, max_save_bytes> bytes{};
  const std::size_t length = match.save(bytes);
  TILTYARD_REQUIRE(loaded.load(std::span<const std::uint8_t>(bytes.data(), length)));
  TILTYARD_REQUIRE(loaded.state() == match.state());
  TILTYARD_REQUIRE(loaded.seating() == match.seating());
  for (Seat seat = 0; seat < match.players(); ++seat) {
    TILTYARD_REQUIRE(loaded.memory(seat) == match.memory(seat));
  }
  std::array<std::uint8_t, max_save_bytes> again{};
  TILTYARD_REQUIRE(loaded.save(again) == length && again == bytes);
}

// Undo some moves and play them again: the same states, both ways.
template <Game G, std::size_t depth>
void check_undo(Match<G, depth>& match, const etl::ivector<typename G::State>& states,
                const etl::ivector<typename G::Move>& played) {
  std::size_t back = 0;
  while (back < played.size() && match.can_undo()) {
    match.undo();
    ++back;
    TILTYARD_REQUIRE(match.state() == states[states.size() - 1 - back]);
  }
  TILTYARD_REQUIRE(back == played.size() || back >= depth);
  for (; back > 0; --back) {
    match.play(played[played.size() - back]);
    TILTYARD_REQUIRE(match.state() == states[states.size() - back]);
  }
}

// No game of the product is longer in these tests; one that is has lost its way.
inline constexpr std::size_t max_steps = 20000;
// Every so many games undo and save are checked as well.
inline constexpr std::uint64_t every_undo = 8;
inline constexpr std::uint32_t every_save = 16;

template <Game G, class Invariant>
std::uint32_t check_random_games(const typename G::Options& options, std::uint64_t first_seed,
                                 std::uint32_t games, Invariant&& invariant) {
  static MoveList<G> list;
  static EventList<G> event_list;
  etl::ivector<typename G::Event>& events = event_list;
  static Match<G> match;
  static etl::vector<typename G::State, max_steps + 1> states;
  static etl::vector<typename G::Move, max_steps> played;
  std::uint32_t steps = 0;
  for (std::uint64_t seed = first_seed; seed < first_seed + games; ++seed) {
    place = {seed, 0};
    Random chooser = Random::from_seed(~seed);
    events.clear();
    typename G::State state = G::deal(options, Random::from_seed(seed), events);
    check_events<G>(events, options.players);
    match.start(options, Seating{}, Random::from_seed(seed));
    states.clear();
    played.clear();
    states.push_back(state);
    invariant(state);
    while (const std::optional<Seat> seat = G::to_act(state.table)) {
      TILTYARD_REQUIRE(played.size() < max_steps);
      TILTYARD_REQUIRE(*seat < options.players);
      list.clear();
      G::moves(state.table, G::hand(state, *seat), list);
      check_moves<G>(state, *seat, list, chooser);
      check_trip(state);
      const Seat watcher = static_cast<Seat>(chooser.below(options.players));
      check_knowledge<G>(state, *seat, match.memory(*seat), chooser);
      check_knowledge<G>(state, watcher, match.memory(watcher), chooser);

      const typename G::Move move = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
      typename G::State quiet = state;
      NoEvents nobody;
      events.clear();
      G::play(state, move, events);
      G::play(quiet, move, nobody);
      match.play(move);
      TILTYARD_REQUIRE(quiet == state);
      TILTYARD_REQUIRE(match.state() == state);
      check_events<G>(events, options.players);
      invariant(state);
      played.push_back(move);
      states.push_back(state);
      ++steps;
      ++place.step;
      if (place.step % every_save == 0) {
        check_save(match);
      }
    }
    check_trip(state);
    check_save(match);
    if (seed % every_undo == 0) {
      check_undo(match, states, played);
    }
    bool somebody = false;
    for (Seat seat = 0; seat < options.players; ++seat) {
      somebody = somebody || G::outcome(state.table, seat) != Outcome::lost;
      TILTYARD_REQUIRE(G::view(state, seat).table == state.table);
    }
    TILTYARD_REQUIRE(somebody);
  }
  return steps;
}

// Pearson's statistic of counts that should all be `expected`.
inline double chi_squared(std::span<const std::uint32_t> counts, double expected) {
  double sum = 0;
  for (const std::uint32_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  return sum;
}

// A bound that a fair draw passes but once in about 10,000 tests (normal approximation, 3.7 sigma).
inline double chi_squared_bound(std::size_t cells) {
  const double freedom = static_cast<double>(cells) - 1.0;
  double root = freedom;
  for (int step = 0; step < 20; ++step) {
    root = (root + (2.0 * freedom / root)) / 2.0;
  }
  return freedom + (3.9 * root) + 6.0;
}

}  // namespace tiltyard::properties
