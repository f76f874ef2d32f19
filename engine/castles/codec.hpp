// Castles as bits, and what a position has to fulfil.
//
// Everything read is checked: what decode returns is a position that can be played on from by the
// rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "castles/events.hpp"
#include "castles/knowledge.hpp"
#include "castles/state.hpp"
#include "core/codec.hpp"

namespace tiltyard::castles {

// What is wrong with a position; `none` if the rules allow it. How a game came there is not asked:
// cards and banners may lie wherever they may lie.
enum class Fault : std::uint8_t {
  none,
  options,  // no such number of players, or length of track (CA-1, CA-2)
  phase,    // phase, seat to act, turn, and what is turned up, asked, offered or attacked do not go
            // together
  cards,    // not each card once, counts that disagree, or an odd deck (CA-1, CA-10)
  banners,  // not five of each lord, or a lord's own banner as his prisoner (CA-3, CA-13, CA-22)
  army,     // cards that share neither type nor blazon (CA-20)
  asked,    // questions that cannot have been asked in this turn (CA-11, CA-13)
  passes,   // more than players, or passes that do not count (CA-31)
  no_choice,  // nothing to decide: the engine would not have asked
};
inline constexpr std::size_t fault_count = 9;

Fault check(const State& state);
// The same of a view, as far as the seat can tell.
Fault check(const View& view);

bool valid(const Options& options);

// Who decides, as it follows from the phase; no_seat when the game is over.
Seat seat_to_act(const Table& table);

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
