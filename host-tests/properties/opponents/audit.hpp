// The blunder lists: what no level of a game may do, looked for in whole games of computer players.
//
// A list is a type that is made of a position and its legal moves, knows the rules alone, none of
// the players' own code, and tells of each move which blunders it would be:
//
//   Player                     the game's ComputerPlayer
//   names                      of the blunders, in words
//   List(state, moves)         where a seat has to decide
//   of(move)                   a bit for each blunder that this legal move is
//   table(random)              options, as chance will have it
//
// Every seat of a game is audited, and the levels sit together: a game of four is one of each
// level, of which the champion's share is the cheapest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "core/playout.hpp"
#include "opponents/contest.hpp"

namespace tiltyard::properties {

// Beside the levels 1 to 4: a player that moves by chance, whom each list must catch.
inline constexpr std::uint8_t by_chance = 0;

// What was looked at, of each level.
struct AuditCount {
  std::uint32_t games = 0;
  std::uint64_t decisions = 0;
};

template <class List>
class Audit {
 public:
  using Player = typename List::Player;
  using Rules = typename Player::Rules;
  static constexpr std::size_t kinds = List::names.size();

  // Games until each level has sat in so many, from the deal `first` on.
  void play_levels(std::uint32_t games, std::uint64_t first = 0) {
    for (std::uint64_t seed = first; fewest_games() < games; ++seed) {
      Random random = Random::from_seed(~seed);
      const auto options = List::table(random);
      const std::uint32_t lowest = random.below(max_level);
      for (Seat seat = 0; seat < options.players; ++seat) {
        levels_[seat] = static_cast<std::uint8_t>(1 + ((lowest + seat) % max_level));
      }
      play(options, seed);
      if (const std::uint32_t done = fewest_games(); done % 1000 == 0 && done != told_) {
        told_ = done;
        tell();
      }
    }
  }
  // Of players who move by chance.
  void play_by_chance(std::uint32_t games) {
    levels_ = {};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      Random random = Random::from_seed(~seed);
      play(List::table(random), seed);
    }
  }

  // How often a blunder was made, and at how many decisions it could have been.
  [[nodiscard]] std::uint32_t made(std::size_t kind) const { return made_[kind]; }
  [[nodiscard]] std::uint32_t tempted(std::size_t kind) const { return tempted_[kind]; }

  // On standard error, in one line.
  void tell() const {
    const std::string_view name = Rules::name;
    std::fprintf(stderr, "%.*s:", static_cast<int>(name.size()), name.data());
    for (std::size_t level = 1; level <= max_level; ++level) {
      std::fprintf(stderr, " level %zu %u games %llu decisions,", level, counts_[level].games,
                   static_cast<unsigned long long>(counts_[level].decisions));
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      std::fprintf(stderr, " %s: %u of %u%s", List::names[kind], made_[kind], tempted_[kind],
                   kind + 1 == kinds ? "\n" : ",");
    }
  }

 private:
  // Sits in a contest as its guests, who may look at the truth: the audit does, not the thought.
  struct Audited : Player {
    static typename Rules::Move guest_move(const typename Rules::State& state,
                                           const typename Rules::View& view,
                                           const typename Rules::Memory& memory, Random& random) {
      return audit->decide(state, view, memory, random);
    }
    inline static Audit* audit = nullptr;
  };

  void play(const typename Rules::Options& options, std::uint64_t seed) {
    Audited::audit = this;
    seed_ = seed;
    typename Contest<Audited>::Order order{.options = options, .seed = seed, .rotates = false};
    order.contestants.fill({.kind = Contestant::Kind::guest});
    std::array<bool, max_level + 1U> sat{};
    for (Seat seat = 0; seat < options.players; ++seat) {
      sat[levels_[seat]] = true;
    }
    for (std::size_t level = 0; level < sat.size(); ++level) {
      counts_[level].games += sat[level] ? 1U : 0U;
    }
    contest_.start(order);
    while (contest_.step(contest_list_, [] { return std::uint64_t{0}; })) {
    }
  }

  typename Rules::Move decide(const typename Rules::State& state, const typename Rules::View& view,
                              const typename Rules::Memory& memory, Random& random) {
    moves_.clear();
    Rules::moves(view.table, view.hand, moves_);
    const std::uint8_t level = levels_[view.seat];
    typename Rules::Move move{};
    if (level == by_chance) {
      move = moves_[random.below(static_cast<std::uint32_t>(moves_.size()))];
    } else {
      const auto temper = static_cast<Character>(random.below(character_count));
      thinker_.start(view, memory, {.level = level, .character = temper, .seed = seed_});
      move = thinker_.finish().move;
    }
    const List list(state, moves_);
    std::uint32_t possible = 0;
    for (const typename Rules::Move& other : moves_) {
      possible |= list.of(other);
    }
    count(possible, list.of(move), level);
    return move;
  }

  void count(std::uint32_t possible, std::uint32_t made, std::uint8_t level) {
    ++counts_[level].decisions;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      tempted_[kind] += (possible >> kind) & 1U;
      made_[kind] += (made >> kind) & 1U;
      if (level != by_chance && ((made >> kind) & 1U) != 0) {
        std::fprintf(stderr, "%s: level %u, seed %llu, decision %llu\n", List::names[kind], level,
                     static_cast<unsigned long long>(seed_),
                     static_cast<unsigned long long>(contest_.moves()));
      }
    }
  }

  [[nodiscard]] std::uint32_t fewest_games() const {
    std::uint32_t fewest = counts_[1].games;
    for (std::size_t level = 2; level <= max_level; ++level) {
      fewest = std::min(fewest, counts_[level].games);
    }
    return fewest;
  }

  std::array<std::uint8_t, max_seats> levels_{};
  std::array<AuditCount, max_level + 1U> counts_{};
  std::array<std::uint32_t, kinds> made_{};
  std::array<std::uint32_t, kinds> tempted_{};
  std::uint32_t told_ = 0;
  std::uint64_t seed_ = 0;
  Contest<Audited> contest_;
  MoveList<Rules> contest_list_;
  MoveList<Rules> moves_;
  Thinker<Player> thinker_;
};

}  // namespace tiltyard::properties
