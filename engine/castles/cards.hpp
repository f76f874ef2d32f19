// The soldiers of Castles: one table, read by rules, screens, texts and tests, and cards without an
// order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bits.hpp"

namespace tiltyard::castles {

// Equal soldiers cannot be told apart, so a card is its kind: the place in `card_kinds`.
using Card = std::uint8_t;

enum class Type : std::uint8_t { archer, crossbow, foot, horse };
enum class Blazon : std::uint8_t { eagle, lion, rose, tower };
inline constexpr std::size_t type_count = 4;
inline constexpr std::size_t blazon_count = 4;

// What soldiers can have in common (CA-20), a bit each: the four types, then the four blazons.
using TraitSet = std::uint8_t;
inline constexpr std::size_t trait_count = type_count + blazon_count;
inline constexpr TraitSet all_traits = 0xFF;

// A bit for each kind of card.
using CardSet = std::uint32_t;

struct CardKind {
  std::string_view id;  // as the console writes it
  std::uint8_t copies;
  TraitSet traits;  // a type and a blazon; all of them for a wild card, which fits every army
};

constexpr TraitSet trait_of(Type type) {
  return static_cast<TraitSet>(1U << static_cast<unsigned>(type));
}
constexpr TraitSet trait_of(Blazon blazon) {
  return static_cast<TraitSet>(1U << (type_count + static_cast<unsigned>(blazon)));
}
constexpr TraitSet traits_of(Type type, Blazon blazon) {
  return static_cast<TraitSet>(trait_of(type) | trait_of(blazon));
}

// CA-1. In the order of their ids as bytes, so that whatever runs through the kinds comes out
// sorted: four blazons of each type, the wild cards last.
inline constexpr std::array<CardKind, 18> card_kinds{{
    {"Ae", 4, traits_of(Type::archer, Blazon::eagle)},
    {"Al", 4, traits_of(Type::archer, Blazon::lion)},
    {"Ar", 4, traits_of(Type::archer, Blazon::rose)},
    {"At", 4, traits_of(Type::archer, Blazon::tower)},
    {"Ce", 4, traits_of(Type::crossbow, Blazon::eagle)},
    {"Cl", 4, traits_of(Type::crossbow, Blazon::lion)},
    {"Cr", 4, traits_of(Type::crossbow, Blazon::rose)},
    {"Ct", 4, traits_of(Type::crossbow, Blazon::tower)},
    {"Fe", 4, traits_of(Type::foot, Blazon::eagle)},
    {"Fl", 4, traits_of(Type::foot, Blazon::lion)},
    {"Fr", 4, traits_of(Type::foot, Blazon::rose)},
    {"Ft", 4, traits_of(Type::foot, Blazon::tower)},
    {"He", 4, traits_of(Type::horse, Blazon::eagle)},
    {"Hl", 4, traits_of(Type::horse, Blazon::lion)},
    {"Hr", 4, traits_of(Type::horse, Blazon::rose)},
    {"Ht", 4, traits_of(Type::horse, Blazon::tower)},
    {"ivanhoe", 1, all_traits},
    {"locksley", 1, all_traits},
}};
inline constexpr std::size_t kind_count = card_kinds.size();
inline constexpr Card first_wild = type_count * blazon_count;
inline constexpr Card ivanhoe = first_wild;
inline constexpr Card locksley = first_wild + 1;
inline constexpr CardSet wild_cards = (1U << ivanhoe) | (1U << locksley);
// Stands for a card that is not there or not for these eyes.
inline constexpr Card no_card = 0xFF;

constexpr bool is_wild(Card card) { return card >= first_wild; }
constexpr Type type_of(Card soldier) { return static_cast<Type>(soldier / blazon_count); }
constexpr Blazon blazon_of(Card soldier) { return static_cast<Blazon>(soldier % blazon_count); }
static_assert([] {
  for (Card card = 0; card < first_wild; ++card) {
    if (card_kinds[card].traits != traits_of(type_of(card), blazon_of(card))) {
      return false;
    }
  }
  return true;
}());

inline constexpr std::size_t card_count = [] {
  std::size_t count = 0;
  for (const CardKind& kind : card_kinds) {
    count += kind.copies;
  }
  return count;
}();
static_assert(card_count == 66);

// The most cards that fit one army: 16 soldiers of one type or blazon and the wild cards.
inline constexpr std::size_t max_army = 18;

// The kinds that have one of these types: four blazons each.
inline constexpr std::array<std::uint16_t, 1U << type_count> cards_of_types = [] {
  std::array<std::uint16_t, 1U << type_count> cards{};
  for (unsigned types = 0; types < cards.size(); ++types) {
    for (unsigned type = 0; type < type_count; ++type) {
      const unsigned here = ((types >> type) & 1U) * (0xFU << (blazon_count * type));
      cards[types] = static_cast<std::uint16_t>(cards[types] | here);
    }
  }
  return cards;
}();

// The kinds that fit an army which shares at least one of these traits.
constexpr CardSet cards_with(TraitSet traits) {
  // The four blazon bits, once for each type.
  const CardSet blazons = (static_cast<unsigned>(traits) >> type_count) * 0x1111U;
  return cards_of_types[traits & 0xFU] | blazons | (traits != 0 ? wild_cards : 0U);
}

// Bits 0 and 4 of four bytes, whose other bits are 0, side by side: first the lower ones.
constexpr unsigned gather(std::uint32_t flags) { return product(flags, 0x01020408U) >> 24U; }

// How many soldiers of a pile have each trait, a byte each, and how many wild cards it has.
struct TraitCounts {
  std::uint32_t types = 0;
  std::uint32_t blazons = 0;
  std::uint32_t wild = 0;

  [[nodiscard]] constexpr unsigned of(unsigned trait) const {
    const std::uint32_t counts = trait < type_count ? types : blazons;
    return (counts >> (8U * (trait % type_count))) & 0xFFU;
  }

  // The traits of which there are at least `needed` cards, wild ones included; `needed` is at most
  // 100. All traits are compared at once: a byte of enough cards reaches its highest bit.
  [[nodiscard]] constexpr TraitSet at_least(unsigned needed) const {
    const std::uint32_t lift = lift_to(needed);
    const std::uint32_t enough_of_types = ((types + lift) >> 7U) & 0x01010101U;
    const std::uint32_t enough_of_blazons = ((blazons + lift) >> 3U) & 0x10101010U;
    return static_cast<TraitSet>(gather(enough_of_types | enough_of_blazons));
  }
  // Whether there are any.
  [[nodiscard]] constexpr bool has_at_least(unsigned needed) const {
    const std::uint32_t lift = lift_to(needed);
    return (((types + lift) | (blazons + lift)) & 0x80808080U) != 0;
  }

 private:
  [[nodiscard]] constexpr std::uint32_t lift_to(unsigned needed) const {
    return product(0x80U + wild - needed, 0x01010101U);
  }
};

// Cards of which only the numbers matter: a hand, an army, a payment.
//
// A counter a kind, one byte each; a word is a type with its four blazons, the last word the wild
// cards. No counter passes four and no sum of counters 66, so words are added and counted without
// looking at their bytes.
struct Pile {
  std::array<std::uint32_t, type_count + 1> words{};

  [[nodiscard]] constexpr unsigned count(Card card) const {
    return (words[card / 4U] >> shift_of(card)) & 0xFFU;
  }
  [[nodiscard]] constexpr bool has(Card card) const { return count(card) != 0; }
  constexpr void add(Card card, unsigned cards = 1) { words[card / 4U] += cards << shift_of(card); }
  constexpr void remove(Card card, unsigned cards = 1) {
    words[card / 4U] -= cards << shift_of(card);
  }
  constexpr void add(const Pile& more) {
    for (std::size_t word = 0; word < words.size(); ++word) {
      words[word] += more.words[word];
    }
  }

  [[nodiscard]] constexpr bool empty() const {
    return (words[0] | words[1] | words[2] | words[3] | words[4]) == 0;
  }
  [[nodiscard]] constexpr unsigned size() const {
    return sum_of_bytes(words[0] + words[1] + words[2] + words[3] + words[4]);
  }
  [[nodiscard]] constexpr unsigned wild() const { return sum_of_bytes(words[type_count]); }

  // The kinds that are here.
  [[nodiscard]] constexpr CardSet kinds() const {
    return bytes_set(words[0], words[1]) | (bytes_set(words[2], words[3]) << 8U) |
           (bytes_set(words[type_count], 0) << first_wild);
  }

  // The first kind that is here; only of a pile that is not empty.
  [[nodiscard]] constexpr Card first() const { return static_cast<Card>(lowest_bit(kinds())); }

  [[nodiscard]] constexpr TraitCounts trait_counts() const {
    TraitCounts counts;
    counts.types = sum_of_bytes(words[0]) | (sum_of_bytes(words[1]) << 8U) |
                   (sum_of_bytes(words[2]) << 16U) | (sum_of_bytes(words[3]) << 24U);
    counts.blazons = words[0] + words[1] + words[2] + words[3];
    counts.wild = wild();
    return counts;
  }

  // What all of these cards have in common; everything while there are only wild cards.
  [[nodiscard]] constexpr TraitSet common_traits() const {
    const CardSet soldiers = kinds() & ~wild_cards;
    const unsigned halves = soldiers | (soldiers >> 8U);
    const unsigned blazons = (halves | (halves >> 4U)) & 0xFU;
    // Of each type's four bits the lowest tells whether any is set; a product puts them side by side.
    const unsigned pairs = soldiers | (soldiers >> 1U);
    const unsigned types = (product((pairs | (pairs >> 2U)) & 0x1111U, 0x1248U) >> 12U) & 0xFU;
    return static_cast<TraitSet>(only_or_all(types) | (only_or_all(blazons) << type_count));
  }

  bool operator==(const Pile&) const = default;

 private:
  static constexpr unsigned shift_of(Card card) { return 8U * (card % 4U); }
  static constexpr unsigned sum_of_bytes(std::uint32_t word) {
    return product(word, 0x01010101U) >> 24U;
  }
  // A bit for each of eight bytes that is not 0; bytes are at most 4, so that two fit into one.
  static constexpr unsigned bytes_set(std::uint32_t low, std::uint32_t high) {
    const std::uint32_t both = low | (high << 4U);
    return gather((both | (both >> 1U) | (both >> 2U)) & 0x11111111U);
  }
  // Of the four types (or blazons) that are here: the one all share, none if there are several, all
  // if none is here.
  static constexpr unsigned only_or_all(unsigned here) {
    if (here == 0) {
      return 0xFU;
    }
    return (here & (here - 1U)) == 0 ? here : 0U;
  }
};

}  // namespace tiltyard::castles
