// Adapt (IV-62): everyone keeps one card of each value, and says which where it makes a difference.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// Which cards of a display are gone, by index.
using Gone = std::array<bool, displayable_cards>;

// Marks all cards of this value but the kept one.
void keep_one(std::span<const CardByte> display, Gone& gone, unsigned value, std::size_t kept);

// Resolves a display value by value, from `from` on, until its owner has a choice. Marks what goes;
// the value of the choice, 0 if there is none.
unsigned resolve_display(std::span<const CardByte> display, unsigned from, Gone& gone);

// Whether the choice that this table stands at in `adapt` is the one that Adapt comes to from the
// actor on, with nothing before it that would resolve itself.
bool stands_at_open_choice(const Table& table);

}  // namespace tiltyard::ivanhoe
