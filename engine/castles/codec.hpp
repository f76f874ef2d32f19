// Castles as bits, the same on every machine.
//
// Everything read is checked: what comes without a fault is a position that can be played on from
// by the rules.
#pragma once

#include <cstddef>

#include "castles/events.hpp"
#include "castles/knowledge.hpp"
#include "castles/state.hpp"
#include "core/codec.hpp"

namespace tiltyard::castles {

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state);
template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view);
template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move);
template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event);
template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory);

// A pile is 3 bits for each of 16 kinds and one for each wild card.
inline constexpr std::size_t pile_bits = 50;
// What lies where in a pile does not lie in an order of 5 bits a card, so no state has all of it at
// once; summed up nevertheless: options, phase and counts 31, pending objects 30, asked and offered
// 42, hand sizes 42, prisoners 90, paths 90; five armies, six hands, one army or pledge under way;
// 66 cards in deck or out; the generator.
inline constexpr std::size_t max_state_bytes =
    (31 + 30 + 42 + 42 + 90 + 90 + (pile_bits * (5 + 6 + 1)) + (5 * card_count) + 128 + 7) / 8;
// 3 bits for each card of each seat's memory.
inline constexpr std::size_t max_memory_bytes = ((3 * card_count * max_players) + 7) / 8;

}  // namespace tiltyard::castles
