// En Garde as bits, and what a position has to fulfil.
//
// Everything read is checked: what decode returns is a position that can be played on from by the
// rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/codec.hpp"
#include "engarde/events.hpp"
#include "engarde/knowledge.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

// What is wrong with a position; `none` if it is one that this round's rules allow. How a match
// came to its score and round is not asked.
enum class Fault : std::uint8_t {
  none,
  options,    // no such level or starter
  cards,      // not five of each value (EG-1), or counts that disagree
  squares,    // off the track, or the fencers on one square or past each other (EG-3)
  score,      // more than five, or five without an end, or no five at an end (EG-2)
  phase,      // phase, seat to act, winner, deck and level do not go together
  attack,     // an attack that could not have been made so, or one outside a defence
  hands,      // a hand that would have been refilled, or is too large (EG-4, EG-22)
  no_choice,  // nothing to decide: the engine would not have asked
};
inline constexpr std::size_t fault_count = 9;

Fault check(const State& state);
// The same of a view, as far as the seat can tell.
Fault check(const View& view);

bool valid(const Options& options);

// All of these write the same value in the same number of bits on every machine.
void encode(const State& state, BitWriter& writer);
void encode_view(const View& view, BitWriter& writer);
void encode_move(const Move& move, BitWriter& writer);
void encode_event(const Event& event, BitWriter& writer);
void encode_memory(const Memory& memory, BitWriter& writer);

std::optional<State> decode(BitReader& reader);
std::optional<View> decode_view(BitReader& reader);
std::optional<Move> decode_move(BitReader& reader);
std::optional<Event> decode_event(BitReader& reader);
std::optional<Memory> decode_memory(BitReader& reader);

// Table 53 bits (60 with an attack, but then at least six cards are in hands), hands 30, generator
// 128, pile and deck 3 for each of at most 25 cards.
inline constexpr std::size_t max_state_bytes = 36;
// Two seats, each 5 bits and 3 for each of 25 cards.
inline constexpr std::size_t max_memory_bytes = 20;

}  // namespace tiltyard::engarde
