// The cards of En Garde: one table, read by rules, screens, texts and tests.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tiltyard::engarde {

// A card is its value, 1 to 5; 0 stands for no card.
using Card = std::uint8_t;

struct CardKind {
  Card card;
  std::uint8_t copies;
};

// EG-1
inline constexpr std::array<CardKind, 5> card_kinds{{{1, 5}, {2, 5}, {3, 5}, {4, 5}, {5, 5}}};

inline constexpr Card lowest_card = card_kinds[0].card;
inline constexpr Card highest_card = card_kinds[card_kinds.size() - 1].card;

inline constexpr std::size_t card_count = [] {
  std::size_t count = 0;
  for (const CardKind& kind : card_kinds) {
    count += kind.copies;
  }
  return count;
}();
static_assert(card_count == 25);

// How many cards of a value there are; 0 for what is no card.
constexpr unsigned copies_of(unsigned card) {
  return card >= lowest_card && card <= highest_card ? card_kinds[card - lowest_card].copies : 0U;
}

}  // namespace tiltyard::engarde
