// What a game adds so that the search can play it: the ComputerPlayer concept, one type a game.
//
// The search (thinker.hpp) is written once. It asks these, all free functions gathered in a type
// without members (`<game>::Opponent`), which stands in the game's own folder as `opponent.hpp`:
//
//   Plan                    what the seat may do, as it is searched: a first move and, where a game
//                           has turns of several moves, how the turn goes on. A plain value with a
//                           member `first`; `OneMove<Rules>` where a plan is a move.
//   plans(view, memory, list)
//                           appends the plans worth trying, at least one and no two the same, the
//                           most promising first; each `first` is legal. Nothing that looks stupid
//                           is among them: what is listed here may be played at every level.
//   Sight, sight(state)     what the seat to act of a (guessed) state may know of it, without a
//                           copy: the table, its hand, no more. `OpenSight<Rules>` for most.
//   follow(plan, sight)     the next move of the plan's owner while his plan lasts, after `first`;
//                           none once it is over.
//   policy(sight, random)   how anybody moves in a playout: fast and sensible. Legal always.
//   is_cut(start, now, moves)
//                           whether a playout from the table `start` ends here, `moves` moves
//                           later (at least 1); the end of the game always does.
//   worth(world, character, chances)
//                           what each seat has at such an end, of 10,000 (`certain`): about his
//                           chance to win. `character` shifts it.
//   believe(view, memory, world, random)
//                           may be left out: moves a guessed world towards those that are likelier
//                           after what is seen on the table. What is known for certain stays.
//   recall(level, memory)   may be left out: what a player of this level remembers. Else those from
//                           level `remembers_from` on all that was seen, the others nothing.
//   strengths               work and softness of the levels 1 to 4.
//   trust(view)             may be left out: how much better, of 10,000, another plan must look
//                           than the first one listed, where that one is what the game's rules
//                           of thumb say.
//   rule_move(view, memory, random)
//                           the game's rule player: no search, and good by itself.
//
// Costs in work units, one unit being about a policy move: `world_units` a guess (believed),
// `worth_units` a worth.
#pragma once

#include <etl/vector.h>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/seating.hpp"

namespace tiltyard {

// A temper: offsets of the worth, never more than a few points of winning chance.
enum class Character : std::uint8_t { plain, bold, thrifty, vengeful };
inline constexpr std::size_t character_count = 4;

// How much a level does. `softness`: plans this much worse than the best, of 10,000, are chosen
// too.
struct Strength {
  std::uint32_t work;
  std::uint16_t softness;
};
using Strengths = std::array<Strength, max_level>;
inline constexpr std::uint8_t remembers_from = 3;

// The chances of the seats, of 10,000. What a character adds may lead past both ends.
inline constexpr std::int32_t certain = 10'000;
using Chances = std::array<std::int32_t, max_seats>;

// A plan that is one move.
template <GameTypes G>
struct OneMove {
  typename G::Move first;
  bool operator==(const OneMove&) const = default;
};

// The table and the hand of the seat to act, without a copy.
template <GameTypes G>
struct OpenSight {
  const typename G::Table& table;
  const typename G::Hand& hand;
};

template <class O>
concept ComputerPlayer =
    Game<typename O::Rules> && PlainValue<typename O::Plan> &&
    requires(const typename O::Rules::View view, const typename O::Rules::Memory memory,
             const typename O::Rules::State state, const typename O::Rules::Table table,
             const typename O::Plan plan, const typename O::Sight sight, Random random,
             Chances chances, Character character, etl::ivector<typename O::Plan>& list) {
      { plan.first } -> std::convertible_to<typename O::Rules::Move>;
      { O::max_plans } -> std::convertible_to<std::size_t>;
      { O::world_units } -> std::convertible_to<unsigned>;
      { O::worth_units } -> std::convertible_to<unsigned>;
      { O::strengths } -> std::convertible_to<const Strengths&>;
      { O::plans(view, memory, list) } -> std::same_as<void>;
      { O::sight(state) } -> std::same_as<typename O::Sight>;
      { O::follow(plan, sight) } -> std::same_as<std::optional<typename O::Rules::Move>>;
      { O::policy(sight, random) } -> std::same_as<typename O::Rules::Move>;
      { O::is_cut(table, table, 1U) } -> std::same_as<bool>;
      { O::worth(state, character, chances) } -> std::same_as<void>;
      { O::rule_move(view, memory, random) } -> std::same_as<typename O::Rules::Move>;
    };

}  // namespace tiltyard
