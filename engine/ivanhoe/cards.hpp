// The cards of Ivanhoe: one table, read by rules, screens, texts and tests (IV-1).
//
// A card is known by its kind alone; equal cards are equal in every way, so 110 cards are 35 kinds
// with counts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/zones.hpp"

namespace tiltyard::ivanhoe {

// What a tournament is fought in; tokens have the same colours.
enum class Colour : std::uint8_t { purple, red, blue, yellow, green, none };
inline constexpr std::size_t colour_count = 5;

// The kinds: colour cards, then supporters, then actions. The order of the enum is part of saves.
enum class Card : std::uint8_t {
  purple_3,
  purple_4,
  purple_5,
  purple_7,
  red_3,
  red_4,
  red_5,
  blue_2,
  blue_3,
  blue_4,
  blue_5,
  yellow_2,
  yellow_3,
  yellow_4,
  green_1,
  squire_2,
  squire_3,
  maiden,
  unhorse,
  change_weapon,
  drop_weapon,
  break_lance,
  riposte,
  dodge,
  retreat,
  knock_down,
  outmaneuver,
  charge,
  countercharge,
  disgrace,
  adapt,
  outwit,
  shield,
  stunned,
  ivanhoe,
};
inline constexpr std::size_t card_kinds = 35;
// Kinds that can lie in a display come first.
inline constexpr std::size_t value_kinds = 18;
inline constexpr std::size_t action_kinds = card_kinds - value_kinds;
inline constexpr std::size_t deck_cards = 110;
// Every colour card and every supporter: no more can lie in all displays together.
inline constexpr std::size_t displayable_cards = 90;
// The highest printed value.
inline constexpr unsigned max_value = 7;

struct CardFacts {
  Colour colour;       // none: a supporter or an action
  std::uint8_t value;  // printed; 0: an action
  std::uint8_t count;  // in the deck
};

inline constexpr std::array<CardFacts, card_kinds> card_table = {{
    {Colour::purple, 3, 4}, {Colour::purple, 4, 4}, {Colour::purple, 5, 4}, {Colour::purple, 7, 2},
    {Colour::red, 3, 6},    {Colour::red, 4, 6},    {Colour::red, 5, 2},    {Colour::blue, 2, 4},
    {Colour::blue, 3, 4},   {Colour::blue, 4, 4},   {Colour::blue, 5, 2},   {Colour::yellow, 2, 4},
    {Colour::yellow, 3, 8}, {Colour::yellow, 4, 2}, {Colour::green, 1, 14}, {Colour::none, 2, 8},
    {Colour::none, 3, 8},   {Colour::none, 6, 4},   {Colour::none, 0, 1},   {Colour::none, 0, 1},
    {Colour::none, 0, 1},   {Colour::none, 0, 1},   {Colour::none, 0, 3},   {Colour::none, 0, 1},
    {Colour::none, 0, 1},   {Colour::none, 0, 2},   {Colour::none, 0, 1},   {Colour::none, 0, 1},
    {Colour::none, 0, 1},   {Colour::none, 0, 1},   {Colour::none, 0, 1},   {Colour::none, 0, 1},
    {Colour::none, 0, 1},   {Colour::none, 0, 1},   {Colour::none, 0, 1},
}};

constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr CardByte byte_of(Card card) { return static_cast<CardByte>(card); }
constexpr Card card_of(CardByte byte) { return static_cast<Card>(byte); }
constexpr const CardFacts& facts(Card card) { return card_table[index_of(card)]; }

constexpr bool is_action(Card card) { return index_of(card) >= value_kinds; }
constexpr bool is_supporter(Card card) {
  return card == Card::squire_2 || card == Card::squire_3 || card == Card::maiden;
}
constexpr bool is_purple(Card card) { return index_of(card) <= index_of(Card::purple_7); }

// Kinds as bits of a word: bit k of a set of values is kind k, of a set of actions kind value_kinds
// + k.
using ValueSet = std::uint32_t;
using ActionSet = std::uint32_t;

constexpr ValueSet value_bit(Card card) { return ValueSet{1} << index_of(card); }
constexpr ActionSet action_bit(Card card) { return ActionSet{1} << (index_of(card) - value_kinds); }

inline constexpr ValueSet supporters =
    value_bit(Card::squire_2) | value_bit(Card::squire_3) | value_bit(Card::maiden);

// The colour cards of each colour.
inline constexpr std::array<ValueSet, colour_count> cards_of_colour = [] {
  std::array<ValueSet, colour_count> sets{};
  for (std::size_t kind = 0; kind < value_kinds; ++kind) {
    if (card_table[kind].colour != Colour::none) {
      sets[index_of(card_table[kind].colour)] |= ValueSet{1} << kind;
    }
  }
  return sets;
}();

// A set of colours in one byte: the tokens of a player.
struct ColourSet {
  std::uint8_t bits = 0;

  static constexpr ColourSet none() { return {}; }
  static constexpr ColourSet all() { return {(1U << colour_count) - 1U}; }

  [[nodiscard]] constexpr bool has(Colour colour) const {
    return ((bits >> index_of(colour)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(bits));
  }
  // The first colour of a set that is not empty.
  [[nodiscard]] constexpr Colour first() const {
    return static_cast<Colour>(std::countr_zero(bits));
  }
  constexpr void add(Colour colour) {
    bits = static_cast<std::uint8_t>(bits | (1U << index_of(colour)));
  }
  constexpr void remove(Colour colour) {
    bits = static_cast<std::uint8_t>(bits & ~(1U << index_of(colour)));
  }
  [[nodiscard]] constexpr ColourSet others() const {
    return {static_cast<std::uint8_t>(all().bits & ~bits)};
  }
  constexpr bool operator==(const ColourSet&) const = default;
};

// Cards of the kinds from one to before another.
constexpr std::size_t count_of_kinds(std::size_t from, std::size_t to) {
  std::size_t sum = 0;
  for (std::size_t kind = from; kind < to; ++kind) {
    sum += card_table[kind].count;
  }
  return sum;
}
static_assert(count_of_kinds(0, card_kinds) == deck_cards);
static_assert(count_of_kinds(0, value_kinds) == displayable_cards);
static_assert(count_of_kinds(index_of(Card::purple_3), index_of(Card::red_3)) == 14);
static_assert(count_of_kinds(index_of(Card::red_3), index_of(Card::blue_2)) == 14);
static_assert(count_of_kinds(index_of(Card::blue_2), index_of(Card::yellow_2)) == 14);
static_assert(count_of_kinds(index_of(Card::yellow_2), index_of(Card::green_1)) == 14);
static_assert(card_kinds == index_of(Card::ivanhoe) + 1);

}  // namespace tiltyard::ivanhoe
