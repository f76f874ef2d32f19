// The state of En Garde: what lies open, what is hidden, and what a seat may know of it.
//
// A State is 72 bytes. The cards are in one array of 25 bytes: the discard pile grows from its
// front, the deck shrinks at its back, and the gap between them is exactly as large as the two
// hands, so neither ever moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "engarde/cards.hpp"

namespace tiltyard::engarde {

inline constexpr std::size_t player_count = 2;

// EG-1: squares count from 1; fencer 0 faces up, fencer 1 faces down.
inline constexpr unsigned track_length = 23;
inline constexpr std::array<std::uint8_t, player_count> home_squares{1, track_length};
inline constexpr unsigned hand_size = 5;
inline constexpr unsigned most_in_deck = card_count - (player_count * hand_size);
// EG-2
inline constexpr unsigned winning_score = 5;
// Drawn rounds are unbounded (EG-2), the number of the round stops here.
inline constexpr std::uint16_t last_round_number = 0xFFFF;

enum class Level : std::uint8_t { basic, classic, advanced };
inline constexpr std::size_t level_count = 3;

// EG-2: who starts the first round.
enum class Starter : std::uint8_t { seat_0, seat_1, random };
inline constexpr std::size_t starter_count = 3;

struct Options {
  static constexpr std::size_t players = player_count;
  Level level = Level::classic;
  Starter starter = Starter::random;
  bool operator==(const Options&) const = default;
};

constexpr bool valid(const Options& options) {
  return static_cast<std::size_t>(options.level) < level_count &&
         static_cast<std::size_t>(options.starter) < starter_count;
}

// act: a turn (EG-3). defend: against the attack on the table (EG-21, EG-31). last: the last attack
// of a basic round (EG-11). over: somebody has won five rounds.
enum class Phase : std::uint8_t { act, defend, last, over };
inline constexpr std::size_t phase_count = 4;

// An attack that waits for its defence; `value` 0 means none.
struct Attack {
  Card value = 0;
  std::uint8_t cards = 0;
  bool lunge = false;
  [[nodiscard]] constexpr bool pending() const { return value != 0; }
  bool operator==(const Attack&) const = default;
};

// EG-6: all that lies open.
struct Table {
  Options options;
  Phase phase = Phase::act;
  Seat to_act = 0;        // no_seat in `over`
  Seat starter = 0;       // of this round
  Seat winner = no_seat;  // of the match, in `over`
  std::uint16_t round = 1;
  std::array<std::uint8_t, player_count> squares = home_squares;
  std::array<std::uint8_t, player_count> score{};
  Attack attack;
  std::uint8_t deck = 0;                           // cards left in it
  std::array<std::uint8_t, player_count> hands{};  // cards in each
  std::uint8_t discards = 0;                       // cards on the pile
  Card top = 0;                                    // of the pile; 0 while it is empty
  bool operator==(const Table&) const = default;
};

constexpr Seat opponent(Seat seat) { return seat ^ 1U; }

// EG-1
constexpr unsigned distance(const Table& table) {
  return static_cast<unsigned>(table.squares[1]) - table.squares[0];
}

// How many squares a fencer stands from his own end: his room to go back, and what decides EG-11,
// EG-23, EG-33.
constexpr unsigned advance_of(const Table& table, Seat seat) {
  return seat == 0 ? static_cast<unsigned>(table.squares[0]) - home_squares[0]
                   : static_cast<unsigned>(home_squares[1]) - table.squares[1];
}

// The square where a fencer gets by going `steps` forward or back (EG-3).
constexpr std::uint8_t square_ahead(const Table& table, Seat seat, unsigned steps) {
  return static_cast<std::uint8_t>(seat == 0 ? table.squares[0] + steps : table.squares[1] - steps);
}
constexpr std::uint8_t square_behind(const Table& table, Seat seat, unsigned steps) {
  return static_cast<std::uint8_t>(seat == 0 ? table.squares[0] - steps : table.squares[1] + steps);
}

// The deck is used up, and only the pending defence or last attack is left.
constexpr bool is_last(const Table& table) {
  return table.deck == 0 && (table.phase == Phase::defend || table.phase == Phase::last);
}

// How many cards the seat whose turn it is has just parried with: he refills only after his turn
// (EG-22). As many of the attack lie below them on the pile, all of one value.
constexpr unsigned parried_cards(const Table& table) {
  return table.phase == Phase::act ? hand_size - table.hands[table.to_act] : 0U;
}

// Cards without an order, as counters: four bits a value, so that one shift reaches any of them.
// Never more than five cards of a value (EG-1), so no counter reaches the next.
struct Hand {
  std::uint32_t counters = 0;

  [[nodiscard]] constexpr unsigned count(unsigned card) const {
    return (counters >> (4U * card)) & 0xFU;
  }
  [[nodiscard]] constexpr bool has(unsigned card) const { return count(card) != 0; }
  constexpr void add(unsigned card, unsigned cards = 1) { counters += cards << (4U * card); }
  constexpr void remove(unsigned card, unsigned cards = 1) { counters -= cards << (4U * card); }
  [[nodiscard]] constexpr unsigned size() const {
    unsigned cards = 0;
    for (unsigned card = lowest_card; card <= highest_card; ++card) {
      cards += count(card);
    }
    return cards;
  }
  bool operator==(const Hand&) const = default;
};

struct Secrets {
  std::array<Hand, player_count> hands{};
  Random random;
  // Places 0 to discards - 1 are the discard pile, oldest first; the last `deck` places the deck,
  // next card first; what lies between is 0.
  std::array<Card, card_count> cards{};
  bool operator==(const Secrets&) const = default;
};

struct State {
  Table table;
  Secrets secrets;
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 72);

constexpr std::size_t first_of_deck(const Table& table) { return card_count - table.deck; }

// What a seat may know: all that lies open, and its own hand.
struct View {
  Table table;
  Hand hand;
  Seat seat = 0;
  bool operator==(const View&) const = default;
};
static_assert(std::is_trivially_copyable_v<View>);

enum class Action : std::uint8_t { forward, back, attack, lunge, parry, retreat, yield, pass };
inline constexpr std::size_t action_count = 8;

// One decision. `card` is the card that moves the fencer (forward, back, lunge, retreat), `cards`
// how many cards attack (attack, lunge); what an action has no use for is 0. Aligned, so that a
// processor without unaligned access copies it as one word.
struct alignas(4) Move {
  Action action = Action::pass;
  Card card = 0;
  std::uint16_t cards = 0;
  bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

// A search over every hand, every pair of squares and every attack finds no longer list (it is one
// of the tests): 14 in an advanced turn, 10 in others, 7 in a defence, 2 for a last attack.
inline constexpr std::size_t max_moves = 14;

// The longest chains: a move or a retreat, its refill with the last card, both hands shown, the end
// of the round, and three for the next deal; or a lunge with the last card that hits.
inline constexpr std::size_t max_events = 9;

// Why a move is not legal. The rule is named beside each.
enum class Reason : std::uint8_t {
  none,
  over,                 // the match is over
  answer_the_attack,    // EG-21: an attack waits for its defence
  nobody_moves,         // EG-11: after the last card there is only the last attack
  no_attack_to_answer,  // parry, retreat and yield answer an attack
  turn_needs_action,    // EG-5: nobody passes in a turn
  not_at_this_level,    // EG-30: lunges are for the advanced level
  no_such_card,         // EG-3: not in the hand
  too_far_forward,      // EG-3: nobody reaches or passes the other
  off_the_track,        // EG-3, EG-31
  out_of_reach,         // EG-10, EG-20: no card is as large as the distance
  too_few_cards,        // EG-10, EG-20, EG-30: not that many cards of the distance
  one_card_only,        // EG-10: a basic attack is one card
  cannot_parry,         // EG-21: not as many cards of that value
  no_retreat,           // EG-32: from a plain attack nobody retreats
  malformed,            // no move of this game
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::malformed) + 1;

}  // namespace tiltyard::engarde
