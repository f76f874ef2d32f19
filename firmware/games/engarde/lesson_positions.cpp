#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/assert.hpp"
#include "games/engarde/lessons.hpp"

namespace tiltyard::app::engarde_lessons {
namespace {

using engarde::Attack;
using engarde::Card;
using engarde::Level;
using engarde::State;

// What a lesson needs of a position; cards as digits.
struct Position {
  Level level;
  std::array<std::uint8_t, engarde::player_count> squares;
  std::array<std::string_view, engarde::player_count> hands;
  std::string_view next;      // the top of the deck; what is left over lies below
  std::string_view out = {};  // the top of the pile, the last on top
  std::uint8_t deck = 0;      // cards in it, if not all that are left
  Attack attack = {};         // waits for the learner
};

constexpr auto positions = std::to_array({
    // Distance: the bout begins.
    Position{.level = Level::basic, .squares = {1, 23}, .hands = {"12455", "12344"}, .next = "3"},
    // Move.
    Position{.level = Level::basic, .squares = {1, 23}, .hands = {"12455", "12344"}, .next = "34"},
    // Attack: a 3 is missing, then the distance is 3.
    Position{.level = Level::basic,
             .squares = {6, 14},
             .hands = {"12335", "11244"},
             .next = "25",
             .out = "54"},
    // Parry.
    Position{.level = Level::classic,
             .squares = {9, 13},
             .hands = {"12445", "11235"},
             .next = "35",
             .out = "54",
             .attack = {.value = 4, .cards = 1}},
    // Several cards.
    Position{.level = Level::classic,
             .squares = {10, 12},
             .hands = {"12225", "11445"},
             .next = "33",
             .out = "53"},
    // Lunge.
    Position{.level = Level::advanced,
             .squares = {17, 22},
             .hands = {"12235", "33445"},
             .next = "41",
             .out = "51"},
    // Retreat.
    Position{.level = Level::advanced,
             .squares = {10, 12},
             .hands = {"13455", "11445"},
             .next = "33",
             .out = "5322",
             .attack = {.value = 2, .cards = 2, .lunge = true}},
    // The last card.
    Position{.level = Level::classic,
             .squares = {8, 13},
             .hands = {"13445", "22344"},
             .next = "2",
             .out = "51",
             .deck = 1},
});

class Cards {
 public:
  Cards() {
    for (const engarde::CardKind& kind : engarde::card_kinds) left_.at(kind.card) = kind.copies;
  }
  Card take(char digit) {
    const auto card = static_cast<Card>(digit - '0');
    TILTYARD_ASSERT(left_.at(card) > 0);
    --left_.at(card);
    return card;
  }
  // One after the other of what is left, so that the values are mixed.
  Card take_any() {
    do {
      last_ = last_ == engarde::highest_card ? engarde::lowest_card : static_cast<Card>(last_ + 1U);
    } while (left_.at(last_) == 0);
    --left_.at(last_);
    return last_;
  }

 private:
  std::array<std::uint8_t, engarde::highest_card + 1U> left_{};
  Card last_ = engarde::highest_card;
};

}  // namespace

State position(std::size_t lesson) {
  const Position& wanted = positions.at(lesson);
  State state;
  engarde::Table& table = state.table;
  table.options.level = wanted.level;
  table.squares = wanted.squares;
  table.attack = wanted.attack;
  table.phase = wanted.attack.pending() ? engarde::Phase::defend : engarde::Phase::act;
  Cards cards;
  for (Seat seat = 0; seat < engarde::player_count; ++seat) {
    for (const char digit : wanted.hands[seat]) state.secrets.hands[seat].add(cards.take(digit));
    table.hands[seat] = static_cast<std::uint8_t>(wanted.hands[seat].size());
  }
  const std::size_t in_hands = std::size_t{table.hands[0]} + table.hands[1];
  const std::size_t elsewhere = engarde::card_count - in_hands;
  const std::size_t deck = wanted.deck != 0 ? wanted.deck : elsewhere - wanted.out.size();
  const std::size_t discards = elsewhere - deck;
  table.deck = static_cast<std::uint8_t>(deck);
  table.discards = static_cast<std::uint8_t>(discards);
  auto& places = state.secrets.cards;
  const std::size_t top = discards - wanted.out.size();
  const std::size_t next = engarde::card_count - deck;
  for (std::size_t i = 0; i < wanted.out.size(); ++i) places[top + i] = cards.take(wanted.out[i]);
  for (std::size_t i = 0; i < wanted.next.size(); ++i)
    places[next + i] = cards.take(wanted.next[i]);
  for (std::size_t i = 0; i < top; ++i) places[i] = cards.take_any();
  for (std::size_t i = next + wanted.next.size(); i < engarde::card_count; ++i)
    places[i] = cards.take_any();
  table.top = discards == 0 ? Card{0} : places[discards - 1];
  state.secrets.random = Random::from_seed(1);
  return state;
}

}  // namespace tiltyard::app::engarde_lessons
