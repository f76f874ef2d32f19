// En Garde as bits, the same on every machine.
//
// Everything read is checked: what comes without a fault is a position that can be played on from
// by the rules.
#pragma once

#include <cstddef>

#include "core/codec.hpp"
#include "engarde/events.hpp"
#include "engarde/knowledge.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

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

// Table 53 bits (60 with an attack, but then at least six cards are in hands), hands 30, generator
// 128, pile and deck 3 for each of at most 25 cards.
inline constexpr std::size_t max_state_bytes = 36;
// Two seats, each 5 bits and 3 for each of 25 cards.
inline constexpr std::size_t max_memory_bytes = 20;

}  // namespace tiltyard::engarde
