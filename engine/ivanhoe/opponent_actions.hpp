// What an action would change in a tournament, and which targets are worth a thought.
#pragma once

#include <cstdint>
#include <optional>

#include "ivanhoe/opponent_field.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// How many targets of each action are looked at.
enum class Care : std::uint8_t { quick, thorough };

// The tournament after an action of the seat in turn that is legal. `bonus`: what it brings beside,
// in points, its own card's cost taken off.
struct Foreseen {
  Field field;
  std::int32_t bonus;
};
Foreseen foresee(const Field& field, const Move& action);

// Whether the action makes something better for its player in this tournament or in his hand: not
// one that only harms himself or helps only others.
bool is_of_use(const Field& before, const Foreseen& after, const Move& action);

// Appends the actions of the hand that are legal, of use, and aimed at the best targets.
void list_actions(const Field& field, Care care, etl::ivector<Move>& list);
inline constexpr std::size_t max_listed_actions = 40;

}  // namespace tiltyard::ivanhoe
