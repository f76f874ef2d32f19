// Bits of Ivanhoe's values, and the check that a position can be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/codec.hpp"
#include "ivanhoe/events.hpp"
#include "ivanhoe/knowledge.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// What keeps a position from being one. `turn`, `to_act`, `pending`, `winner`, `colour`: does not
// fit the phase.
enum class Flaw : std::uint8_t {
  none,
  card_count,
  action_in_display,
  two_maidens,
  cards_of_withdrawn,  // before one who has left
  tokens,
  players_in,  // too few for this decision, or too many
  turn,
  to_act,
  pending,
  winner,
  colour,
  no_move,  // the decision would not be asked, or has no answer
};

// Fills in what follows from the piles and hands: hand sizes, sums, Maidens. For whoever puts a
// state together.
void complete(State& state);

// Whether the rules know what to do from here. Everything else in it was checked to be in range;
// seats past the players have nothing.
Flaw flaw_of(const State& state);

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

// Decoding checks everything: what it returns is a value that the rules could have led to.
void encode(const State& state, BitWriter& writer);
std::optional<State> decode_state(BitReader& reader);
void encode(const View& view, BitWriter& writer);
std::optional<View> decode_view(BitReader& reader);
void encode(const Move& move, BitWriter& writer);
std::optional<Move> decode_move(BitReader& reader);
void encode(const Event& event, BitWriter& writer);
std::optional<Event> decode_event(BitReader& reader);
void encode(const Memory& memory, BitWriter& writer);
std::optional<Memory> decode_memory(BitReader& reader);

}  // namespace tiltyard::ivanhoe
