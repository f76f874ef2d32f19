#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/assert.hpp"
#include "core/events.hpp"
#include "games/ivanhoe/lessons.hpp"
#include "games/ivanhoe/notation.hpp"
#include "ivanhoe/codec.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::app::ivanhoe_lessons {
namespace {

using namespace ivanhoe;
using enum Card;

// Cards in a row, as many as a hand or the top of the deck needs.
struct Cards {
  static constexpr std::size_t most = 12;
  std::array<Card, most> list{};
  std::size_t count = 0;

  constexpr Cards() = default;
  constexpr Cards(std::same_as<Card> auto... cards) : list{cards...}, count(sizeof...(cards)) {}
  [[nodiscard]] constexpr const Card* begin() const { return list.data(); }
  [[nodiscard]] constexpr const Card* end() const { return list.data() + count; }
};

struct Side {
  Cards hand;
  Cards display = {};
  std::array<bool, colour_count> tokens = {};
};

// What a lesson needs of a position; all are in, and the first is to act.
struct Position {
  Colour colour;  // none: the tournament is opened now
  Cards next;     // the top of the deck; what is left over lies below
  std::array<Side, 4> sides;
  std::uint8_t players = 2;
};

constexpr std::array<bool, colour_count> blue_and_green{false, false, true, false, true};
constexpr std::array<bool, colour_count> all_but_blue{true, true, false, true, true};

constexpr auto positions = std::to_array({
    // Open a tournament.
    Position{Colour::none,
             {red_5, green_1},
             {Side{{purple_3, red_3, blue_3, blue_4, blue_5, yellow_2, green_1, squire_2}},
              Side{{purple_4, red_4, red_5, blue_2, yellow_3, yellow_3, green_1, squire_2}}}},
    // Match the colour.
    Position{Colour::red,
             {blue_2, yellow_3},
             {Side{{red_4, red_5, blue_3, green_1, squire_2}},
              Side{{purple_4, blue_2, yellow_3, green_1}, {red_3}}}},
    // Beat the total.
    Position{Colour::yellow,
             {red_3, green_1},
             {Side{{red_4, blue_2, yellow_2, yellow_3, green_1}, {yellow_3}},
              Side{{purple_4, blue_2, green_1}, {yellow_4, yellow_3}}}},
    // Supporters.
    Position{Colour::blue,
             {red_3, yellow_3},
             {Side{{red_5, green_1, squire_2, squire_3}, {blue_3}},
              Side{{purple_4, squire_2, green_1}, {blue_5}}}},
    // Draw and stay.
    Position{
        Colour::red,
        {green_1, red_5},
        {Side{{red_4, blue_2, yellow_3}, {red_3}}, Side{{red_3, red_3, blue_4, green_1}, {red_4}}}},
    // Withdraw.
    Position{Colour::red,
             {yellow_2, blue_3},
             {Side{{red_3, blue_4, blue_5, yellow_3, green_1, squire_2}, {red_3}},
              Side{{blue_3, yellow_3, green_1}, {red_5, red_5, squire_3}}}},
    // An action and its preview.
    Position{
        Colour::blue,
        {red_3, yellow_3},
        {Side{{red_3, blue_2, riposte}, {blue_4}}, Side{{purple_4, green_1}, {blue_3, blue_5}}}},
    // The call.
    Position{Colour::red,
             {yellow_3, blue_3},
             {Side{{red_3, blue_2, Card::ivanhoe}, {red_4, red_5}},
              Side{{blue_4, green_1, riposte}, {red_3}}}},
    // Green.
    Position{Colour::green,
             {yellow_3, blue_3},
             {Side{{red_5, green_1, squire_3}, {green_1}},
              Side{{blue_4, yellow_2}, {green_1, green_1}}}},
    // Purple and its token.
    Position{Colour::purple,
             {yellow_3, blue_3},
             {Side{{purple_7, blue_4, red_3, squire_2}, {purple_4}},
              Side{{blue_4, yellow_2}, {purple_5}}}},
    // The Maiden.
    Position{Colour::red,
             {yellow_3, blue_3},
             {Side{{blue_2, yellow_2, green_1}, {maiden, red_3}, blue_and_green},
              Side{{blue_4, yellow_2}, {red_5, red_4, squire_2}}}},
    // Five colours.
    Position{Colour::blue,
             {yellow_3, red_3},
             {Side{{blue_3, red_4, green_1}, {blue_4}, all_but_blue},
              Side{{purple_4, yellow_2}, {blue_5}}}},
    // The first sample tournament; the second goes on from its end.
    Position{Colour::none,
             {yellow_4, yellow_2, drop_weapon, purple_5, purple_5, green_1, purple_7, green_1,
              purple_7, blue_2, blue_2, red_4},
             {Side{{blue_5, green_1, green_1, maiden, purple_5, red_3, red_5, adapt, riposte}},
              Side{{purple_3, purple_3, purple_3, purple_4, purple_4, purple_4, purple_5, red_5}},
              Side{{blue_2, blue_5, yellow_2, yellow_2, yellow_3, yellow_3, yellow_3, outwit}},
              Side{{blue_3, blue_3, blue_4, red_3, red_3, red_4, squire_2, squire_3}}},
             4},
});
constexpr std::size_t first_sample = positions.size() - 1;
// What the second sample draws after that.
constexpr Cards next_drawn{red_4,    blue_4,   yellow_3, yellow_3, yellow_3,
                           yellow_4, yellow_3, purple_3, purple_4};

class Deck {
 public:
  Deck() {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) left_.at(kind) = card_table[kind].count;
  }
  Card take(Card card) {
    TILTYARD_ASSERT(left_.at(index_of(card)) > 0);
    --left_.at(index_of(card));
    return card;
  }
  // One after the other of what is left, so that the kinds are mixed.
  Card take_any() {
    do {
      last_ = (last_ + 1) % card_kinds;
    } while (left_.at(last_) == 0);
    return take(static_cast<Card>(last_));
  }

 private:
  std::array<std::uint8_t, card_kinds> left_{};
  std::size_t last_ = 0;
};

void put(State& state, Deck& deck, Seat seat, const Side& side) {
  for (const Card card : side.hand) state.secrets.hands[seat].add(deck.take(card));
  for (const Card card : side.display) {
    state.table.piles.push(Table::display_zone(seat), byte_of(deck.take(card)));
  }
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    if (side.tokens.at(colour)) state.table.tokens[seat].add(static_cast<Colour>(colour));
  }
}

// The deck is written with the next card first, and lies the other way round.
void stack(State& state, Deck& deck, const Cards& next, const Cards& then) {
  auto& cards = state.secrets.deck;
  std::size_t size = 0;
  for (const Cards& row : {next, then}) {
    for (const Card card : row) cards[size++] = byte_of(deck.take(card));
  }
  const std::size_t used = state.table.piles.total() + state.secrets.hands[0].size() +
                           state.secrets.hands[1].size() + state.secrets.hands[2].size() +
                           state.secrets.hands[3].size();
  while (size + used < deck_cards) cards[size++] = byte_of(deck.take_any());
  std::reverse(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(size));
  state.table.deck_size = static_cast<std::uint8_t>(size);
}

void play_record(State& state, std::string_view record) {
  NoEvents nobody;
  while (!record.empty()) {
    Rules::play(state, *IvanhoeNotation::read_move(take_written(record, ';')), nobody);
  }
}

}  // namespace

State position(std::size_t lesson) {
  const std::size_t from = std::min(lesson, first_sample);
  const Position& wanted = positions.at(from);
  State state;
  state.table.options.players = wanted.players;
  state.table.colour = wanted.colour;
  state.table.phase = wanted.colour == Colour::none ? Phase::open : Phase::play;
  state.table.in = SeatSet::first(wanted.players);
  Deck deck;
  for (Seat seat = 0; seat < wanted.players; ++seat) put(state, deck, seat, wanted.sides.at(seat));
  stack(state, deck, wanted.next, from == first_sample ? next_drawn : Cards{});
  complete(state);
  state.secrets.random = Random::from_seed(1);
  if (lesson > first_sample) play_record(state, all()[first_sample].record);
  return state;
}

}  // namespace tiltyard::app::ivanhoe_lessons
