// Ivanhoe as bits, the same on every machine.
//
// Everything read is checked: what comes without a fault is a value that the rules could have led
// to.
#pragma once

#include <cstddef>

#include "core/codec.hpp"
#include "ivanhoe/events.hpp"
#include "ivanhoe/knowledge.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

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

// Longest encodings, in bits. A state: each of the 110 cards in a pile or the deck costs 6, in a
// hand less.
inline constexpr std::size_t move_bits = 29;
inline constexpr std::size_t hand_bits = 73;
inline constexpr std::size_t table_bits = 2 + 2 + 1 + 3 + 3 + 3 + 3 + 1 + 8 + 8 + 5 + 3 + 3 + 3 +
                                          move_bits + 3 + 7 + (7 + 5 + 7) * max_players + 7;
inline constexpr std::size_t state_bits =
    table_bits + hand_bits * max_players + 6 * deck_cards + 4 * 32;
inline constexpr std::size_t memory_bits = 5 + 9 * Memory::capacity;
inline constexpr std::size_t max_state_bytes = (state_bits + 7) / 8;
inline constexpr std::size_t max_memory_bytes = (memory_bits * max_players + 7) / 8;

}  // namespace tiltyard::ivanhoe
