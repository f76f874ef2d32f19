// How a round of En Garde stands for the seat that has just decided: what its chances depend on.
//
// An outlook is seen by one seat: its own cards that it kept, the cards that it cannot see, and the
// table as its move leaves it, before it refills. Of each of seven small tables one weight counts,
// and their sum is the logarithm of the odds to win the round (`log_odds`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engarde/state.hpp"

namespace tiltyard::engarde {

// Every card there is (EG-1).
inline constexpr Hand whole_deck = [] {
  Hand cards;
  for (const CardKind& kind : card_kinds) {
    cards.add(kind.card, kind.copies);
  }
  return cards;
}();

// What the seat to act goes by: the table, its hand, and the cards that are not in its hand nor
// known to lie in the pile.
struct Sight {
  Table table;
  Hand hand;
  Hand unseen;
  [[nodiscard]] Seat seat() const { return table.to_act; }
};

// What a decision leads to.
enum class Prospect : std::uint8_t {
  lost,
  drawn,
  won,
  open,  // the outlook says how it stands
};

// What the other is left to answer. In the order in which the levels need them.
enum class Challenge : std::uint8_t {
  turn,        // nothing but his own turn
  one_card,    // an attack with one card
  two_cards,   // an attack with two
  last_parry,  // nothing: the last attack was parried, the hands are compared (EG-23)
  lunge_one,   // a lunge with one
  lunge_two,   // a lunge with two or more
};

struct Outlook {
  Challenge challenge = Challenge::turn;
  std::uint8_t distance = 0;
  std::uint8_t deck = 0;
  std::int8_t lead = 0;  // squares further from the own end than the other from his
  Hand kept;             // at most four cards
  Hand unseen;
};

// Situations: a challenge and a distance. Far distances are taken together; only a turn is left to
// answer at a distance of more than five.
inline constexpr std::size_t turn_situations = 14;
constexpr std::size_t situations_of(Level level) {
  constexpr std::array<std::size_t, level_count> challenges{0, 3, 5};  // beside turn
  return turn_situations + (challenges[static_cast<std::size_t>(level)] * highest_card);
}

// The tables of one situation, one after the other: the whole kept hand; of each value how many are
// kept and how many unseen (five at most together); and the lead, by how far the deck is used up.
inline constexpr std::size_t kept_weights = 126;  // hands of up to four cards
inline constexpr std::size_t value_cases = 21;
inline constexpr std::size_t value_weights = card_kinds.size() * value_cases;
inline constexpr std::size_t lead_stages = 6;
inline constexpr int most_lead = 10;  // larger ones count as this
inline constexpr std::size_t lead_cases = (2 * most_lead) + 1;
inline constexpr std::size_t lead_weights = lead_stages * lead_cases;
inline constexpr std::size_t situation_weights = kept_weights + value_weights + lead_weights;
constexpr std::size_t weights_of(Level level) { return situations_of(level) * situation_weights; }

// Which weights count.
inline constexpr std::size_t feature_count = 2 + card_kinds.size();
using Features = std::array<std::uint16_t, feature_count>;
static_assert(weights_of(Level::advanced) <= 0x10000);

Features features_of(const Outlook& outlook);
// The sum of these weights.
std::int32_t weighed(const Outlook& outlook, const std::int8_t* weights);

// What the seat to act of a state goes by. The pile lies in the state; whoever plays has seen it
// grow (EG-6).
Sight sight_of(const State& state);

// What `move`, which must be legal, leads to. A parry with a deck left is not asked for here: the
// same seat goes on (EG-22), see `after_parry`.
Prospect outlook_after(const Sight& sight, const Move& move, Outlook& outlook);

// The sight of the same seat after its parry.
Sight after_parry(const Sight& sight);

}  // namespace tiltyard::engarde
