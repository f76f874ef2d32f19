// The state of Castles: what lies open, what is hidden, and what a seat may know of it.
//
// Hands, armies and payments are counters, 20 bytes each; the path of a castle is one word. Only
// two piles have an order: the deck, and the cards that are out of the game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "castles/cards.hpp"
#include "core/bits.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"

namespace tiltyard::castles {

// CA-1
inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 6;
// CA-2
inline constexpr std::size_t castle_count = 5;
inline constexpr std::array<std::uint8_t, castle_count> castle_points{5, 6, 7, 7, 10};
inline constexpr unsigned min_track = 3;
inline constexpr unsigned max_track = 6;
// CA-3
inline constexpr unsigned banners_of_a_lord = 5;
inline constexpr unsigned first_hand = 2;

struct Options {
  std::uint8_t players = 4;
  std::uint8_t track = 4;  // squares before the oubliette (CA-2)
  bool operator==(const Options&) const = default;
};

constexpr bool valid(const Options& options) {
  return options.players >= min_players && options.players <= max_players &&
         options.track >= min_track && options.track <= max_track;
}

// A castle by its place in `castle_points`.
using CastleId = std::uint8_t;
inline constexpr CastleId no_castle = 0xFF;

// The squares of a castle: four bits each, square 1 lowest, holding the lord whose banner stands
// there plus one; 0 is an empty square. Advancing everybody is one shift.
struct Path {
  std::uint32_t squares = 0;

  // no_seat where the square is empty. Squares count from 1.
  [[nodiscard]] constexpr Seat lord_on(unsigned square) const {
    const unsigned found = (squares >> shift_of(square)) & 0xFU;
    return found == 0 ? no_seat : static_cast<Seat>(found - 1U);
  }
  constexpr void put(unsigned square, Seat lord) { squares |= (lord + 1U) << shift_of(square); }
  [[nodiscard]] constexpr bool empty() const { return squares == 0; }
  // CA-30: the lord furthest on; no_seat where no banner stands.
  [[nodiscard]] constexpr Seat owner() const {
    return squares == 0 ? no_seat
                        : lord_on((static_cast<unsigned>(std::bit_width(squares)) + 3U) / 4U);
  }
  // CA-22: everybody one square on. The lord who falls off the last square, or no_seat.
  constexpr Seat advance(unsigned track) {
    const Seat fallen = lord_on(track);
    const std::uint32_t mask = (1U << (4U * track)) - 1U;
    squares = (squares << 4U) & mask;
    return fallen;
  }
  bool operator==(const Path&) const = default;

 private:
  static constexpr unsigned shift_of(unsigned square) { return 4U * (square - 1U); }
};

struct Castle {
  Pile army;
  Path path;
  bool operator==(const Castle&) const = default;
};

// What the turn waits for.
enum class Phase : std::uint8_t {
  choose,   // which of the two turned-up cards to take (CA-10)
  trade,    // whom to ask for a card (CA-11)
  answer,   // the one asked names a card or refuses
  accept,   // the asker takes it or declines
  turn,     // ransom, attack or pass (CA-13, CA-14)
  ransom,   // the one asked pays, swaps or refuses
  settle,   // the offerer accepts or declines
  muster,   // the army, card by card (CA-20)
  advance,  // whether the banners go on (CA-22)
  plant,    // whether to plant a banner (CA-23)
  over,
};
inline constexpr std::size_t phase_count = 11;

constexpr bool in_trade(Phase phase) { return phase == Phase::answer || phase == Phase::accept; }
constexpr bool in_ransom(Phase phase) { return phase == Phase::ransom || phase == Phase::settle; }
constexpr bool in_attack(Phase phase) {
  return phase == Phase::muster || phase == Phase::advance || phase == Phase::plant;
}
// How many cards lie turned up.
constexpr std::size_t open_count(Phase phase) {
  if (phase == Phase::choose) {
    return 2;
  }
  return phase == Phase::trade || in_trade(phase) ? 1 : 0;
}

// A prisoner offered, in `ransom` and `settle`.
struct Offer {
  Seat lord = no_seat;    // whose banner
  Seat seat = no_seat;    // who is asked
  Seat swap = no_seat;    // whose banner is given for it (settle)
  std::uint8_t paid = 0;  // cards paid so far
  bool operator==(const Offer&) const = default;
};

using Counts = std::array<std::uint8_t, max_players>;

// Everything that lies open (CA-4). Seats past the last player are as new.
struct Table {
  Options options;
  Phase phase = Phase::choose;
  Seat to_act = 0;          // no_seat in `over`
  Seat turn = 0;            // in `over` the last to pass
  std::uint8_t passes = 0;  // in a row with the deck empty (CA-31)
  std::uint8_t deck = 0;    // cards left in it
  std::uint8_t out_count = 0;
  std::array<Card, 2> open{no_card, no_card};  // turned up; the first place is filled first
  Seat trader = no_seat;                       // who is asked for a card, in `answer` and `accept`
  CastleId target = no_castle;                 // under attack, from `muster` to `plant`
  Offer offer;
  SeatSet asked;  // for a card, in this turn
  std::array<SeatSet, max_players>
      offered{};     // whom each lord's banner was offered to, in this turn
  Counts hands{};    // cards in each
  Counts reserve{};  // banners
  std::array<Counts, max_players> prisoners{};  // of each holder: banners of each lord
  Pile army;                                    // sent so far, in `muster`
  std::array<Castle, castle_count> castles{};
  // Out of the game (CA-12), oldest first; 0 past the last. The rules bring 31 there at most; a
  // position set by hand may hold any card there.
  std::array<Card, card_count> out{};
  bool operator==(const Table&) const = default;
};

// A hand is all that `moves` needs besides the table.
using Hand = Pile;

struct Secrets {
  std::array<Hand, max_players> hands{};
  // Named in a trade (accept) or paid in a ransom (ransom, settle): seen by those two only (CA-4).
  Pile pledged;
  Random random;
  // The next card is the last of the `deck` cards; 0 past them.
  std::array<Card, card_count> deck{};
  bool operator==(const Secrets&) const = default;
};

struct State {
  Table table;
  Secrets secrets;
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

// What a seat may know: all that lies open, its own hand, and the pledged cards if it is one of
// those two.
struct View {
  Table table;
  Hand hand;
  Pile pledged;
  Seat seat = 0;
  bool operator==(const View&) const = default;
};
static_assert(std::is_trivially_copyable_v<View>);

// Cards in the pledge, whoever may see them.
constexpr unsigned pledged_count(const Table& table) {
  return table.phase == Phase::accept ? 1U : table.offer.paid;
}
// Whose cards the pledged ones were: the one asked. no_seat while nothing can be pledged.
constexpr Seat pledger(const Table& table) {
  switch (table.phase) {
    case Phase::accept: return table.trader;
    case Phase::ransom:
    case Phase::settle: return table.offer.seat;
    default: return no_seat;
  }
}
// CA-4: a card named or paid is seen by those two only.
constexpr bool sees_pledge(const Table& table, Seat seat) {
  return pledger(table) != no_seat && (seat == pledger(table) || seat == table.turn);
}

// Who decides, as it follows from the phase; no_seat when the game is over.
constexpr Seat seat_to_act(const Table& table) {
  switch (table.phase) {
    case Phase::answer: return table.trader;
    case Phase::ransom: return table.offer.seat;
    case Phase::over: return no_seat;
    default: return table.turn;
  }
}

// Banners of a lord on the paths and with those who hold them; more than five if they are where
// they cannot be.
constexpr unsigned banners_abroad(const Table& table, Seat lord) {
  unsigned banners = 0;
  for (const Castle& castle : table.castles) {
    for (unsigned square = 1; square <= max_track; ++square) {
      banners += castle.path.lord_on(square) == lord ? 1U : 0U;
    }
  }
  for (Seat holder = 0; holder < max_players; ++holder) {
    banners += table.prisoners[holder][lord];
  }
  return banners;
}

// Points of a lord's castles (CA-30, CA-32).
constexpr unsigned points_of(const Table& table, Seat lord) {
  unsigned points = 0;
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    points += table.castles[castle].path.owner() == lord ? castle_points[castle] : 0U;
  }
  return points;
}

// Who has the most points now; more than one seat shares them (CA-32).
constexpr SeatSet leaders(const Table& table) {
  SeatSet best;
  unsigned most = 0;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    const unsigned points = points_of(table, seat);
    if (points > most) {
      most = points;
      best = SeatSet::none();
    }
    if (points == most) {
      best.add(seat);
    }
  }
  return best;
}

enum class Action : std::uint8_t {
  take,  // card
  ask,   // seat
  discard,
  give,    // card
  refuse,  // a trade or a ransom
  accept,  // a card or a ransom
  decline,
  ransom,  // lord, seat
  pay,     // card
  done,
  swap,    // lord
  attack,  // castle
  send,    // card
  storm,
  advance,
  hold,
  plant,
  skip,
  pass,
};
inline constexpr std::size_t action_count = 19;

// One decision. What the numbers mean stands beside the action; what it has no use for is 0.
// Aligned, so that a processor without unaligned access copies it as one word.
struct alignas(4) Move {
  Action action = Action::pass;
  std::uint8_t what = 0;  // card, lord or castle
  Seat seat = 0;
  std::uint8_t unused = 0;

  static constexpr Move of(Action action, unsigned what = 0, unsigned seat = 0) {
    return std::bit_cast<Move>(four_bytes(static_cast<unsigned>(action), what, seat, 0));
  }

  bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

// Proven: in `turn` each of five other lords to each of five others, five castles, pass. In
// `ransom` at most 18 kinds to pay, five swaps and a refusal; elsewhere at most 18 kinds and one
// more.
inline constexpr std::size_t max_moves = ((max_players - 1) * (max_players - 1)) + castle_count + 1;
static_assert(max_moves == 31);

// The longest chain: the banners advance, one falls, and as nothing can be planted the next turn
// turns up two cards.
inline constexpr std::size_t max_events = 3;

// Why a move is not legal. The rule is named beside each.
enum class Reason : std::uint8_t {
  none,
  over,               // CA-31: the game is over
  malformed,          // no move of this game
  choose_first,       // CA-10: first one of the turned-up cards is taken
  trade_first,        // CA-11, CA-12: first the turned-up card goes somewhere
  answer_first,       // CA-11, CA-13: a question waits for its answer
  settle_first,       // CA-11, CA-13: an offered card or payment waits for yes or no
  muster_first,       // CA-20: an attack needs its army
  banners_first,      // CA-22, CA-23: after the storm come the banners
  nothing_turned_up,  // CA-10, CA-12: no card lies turned up
  nothing_asked,      // CA-11, CA-13: nobody waits for this answer
  not_attacking,      // CA-20, CA-22, CA-23: no castle is being attacked
  not_turned_up,      // CA-10: not one of the two cards
  not_oneself,        // CA-11, CA-13: only another player
  already_asked,      // CA-11: once a turn
  empty_handed,       // CA-11: he holds no card
  already_offered,    // CA-13: each lord's banner to each player once a turn
  no_such_prisoner,   // CA-13: no banner of that lord is held
  nothing_to_pay,     // CA-13: he holds neither a card nor a prisoner
  no_such_card,       // not in the hand
  nothing_paid,       // CA-13: a payment is one or more cards
  pays_already,       // CA-13: cards or a prisoner, not both
  army_too_small,     // CA-20: no army is larger than the one that defends the castle
  nothing_common,     // CA-20: all of an army share one type or one blazon
  never_enough,       // CA-20: with this card the army could not become large enough
  not_enough_yet,     // CA-20: more cards than the defending army
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::not_enough_yet) + 1;

}  // namespace tiltyard::castles
