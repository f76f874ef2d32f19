// What tokens and cards are worth, measured in games of the computer players against themselves.
//
// In points: 256 points more double a seat's chances against each other seat. Fitted by regression
// on the winners of games between tournaments; the README of engine/opponents tells how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ivanhoe/cards.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

// What the cards of a hand are worth to a player who is so many tokens from the goal.
struct CardWeights {
  // A card whose colour's token is lacking, and every supporter and action.
  std::array<std::int16_t, card_kinds> lacking;
  // A card whose colour's token is there.
  std::array<std::int16_t, index_of(Card::squire_2)> held;
};

struct Weights {
  // With one token missing, two, three, and more.
  static constexpr std::size_t stages = 4;
  std::array<std::int16_t, colour_count + 1> missing;  // by tokens missing to the goal
  std::array<CardWeights, stages> cards;
  std::int16_t opener;  // who opens the next tournament

  [[nodiscard]] const CardWeights& at(unsigned tokens_missing) const {
    return cards[tokens_missing >= stages ? stages - 1
                 : tokens_missing > 0     ? tokens_missing - 1
                                          : 0];
  }
};

// For 2, 3, 4 and 5 players: between tournaments, where the search counts a playout's end; and in
// a turn, where players of playouts and the rule player weigh what a card costs them.
extern const std::array<Weights, max_players - min_players + 1> worth_of_players;
extern const std::array<Weights, max_players - min_players + 1> weights_of_players;

inline const Weights& weights_for(const Options& options) {
  return weights_of_players[options.players - min_players];
}

inline unsigned missing(const Table& table, Seat seat) {
  const unsigned needed = goal(table.options);
  const unsigned tokens = table.tokens[seat].size();
  return tokens >= needed ? 0 : needed - tokens;
}

inline const Weights& worth_for(const Options& options) {
  return worth_of_players[options.players - min_players];
}

// Which weight a card of this hand has for a player with these tokens.
inline std::int32_t weight_of(const CardWeights& weights, Card card, ColourSet tokens) {
  const std::size_t kind = index_of(card);
  const Colour colour = facts(card).colour;
  return colour != Colour::none && tokens.has(colour) ? weights.held[kind] : weights.lacking[kind];
}

}  // namespace tiltyard::ivanhoe
