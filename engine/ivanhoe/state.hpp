// What a game of Ivanhoe is made of: plain values, trivially copyable and comparable.
//
// State is Table (what lies open, IV-5) and Secrets (hands, the deck's order, random numbers). A
// View is a seat's own: the table and its hand. Sizes are bounded by the 110 cards: open piles
// share one arena, hands are counters of the 35 kinds, so no pile can overflow and none needs room
// for all.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/zones.hpp"
#include "ivanhoe/cards.hpp"

namespace tiltyard::ivanhoe {

inline constexpr std::size_t min_players = 2;
inline constexpr std::size_t max_players = 5;
inline constexpr std::size_t cards_dealt = 8;

// They differ in play only in IV-3, IV-21 and IV-44.
enum class Edition : std::uint8_t { en, fr, it };
inline constexpr std::size_t edition_count = 3;

// IV-14: whether a total as high as another's is enough to stay in.
enum class Ties : std::uint8_t { out, stay };
inline constexpr std::size_t ties_count = 2;

struct Options {
  std::uint8_t players = 0;
  Edition edition = Edition::en;
  Ties ties = Ties::out;
  bool operator==(const Options&) const = default;
};

constexpr bool valid(const Options& options) {
  return options.players >= min_players && options.players <= max_players &&
         static_cast<std::size_t>(options.edition) < edition_count &&
         static_cast<std::size_t>(options.ties) < ties_count;
}

// Tokens of different colours that win the game (IV-4).
constexpr unsigned goal(const Options& options) { return options.players <= 3 ? 5 : 4; }

enum class Phase : std::uint8_t {
  open,   // the opener names a colour
  play,   // a turn
  react,  // who may play Ivanhoe decides on the announced action
  adapt,  // the owner of cards of one value says which he keeps
  token,  // who left with a Maiden says which token he returns
  prize,  // the winner of a purple tournament says which token he takes
  over,
};
inline constexpr std::size_t phase_count = 7;

// What can be done. The actions stand in the order of their cards.
enum class Verb : std::uint8_t {
  open,
  play,
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
  stay,
  withdraw,
  allow,
  keep,
  give_back,
  take,
};
inline constexpr std::size_t verb_count = 25;

constexpr Verb verb_of(Card action) {
  return static_cast<Verb>(index_of(action) - value_kinds +
                           static_cast<std::size_t>(Verb::unhorse));
}
constexpr bool is_action(Verb verb) { return verb >= Verb::unhorse && verb <= Verb::ivanhoe; }
constexpr Card action_card(Verb verb) {
  return static_cast<Card>(static_cast<std::size_t>(verb) -
                           static_cast<std::size_t>(Verb::unhorse) + value_kinds);
}
static_assert(verb_of(Card::ivanhoe) == Verb::ivanhoe && action_card(Verb::outwit) == Card::outwit);

// Places of face-up cards that Outwit can name beside the indexes of a display.
inline constexpr std::uint8_t shield_place = 0xFE;
inline constexpr std::uint8_t stunned_place = 0xFF;

// A move, with its targets, in four bytes. What a verb does not need is 0, so equal moves are equal
// bytes. Indexes count a display from 0, the first played. Aligned, so that a processor without
// unaligned access copies it as one word.
struct alignas(4) Move {
  Verb verb = Verb::open;
  std::uint8_t target = 0;  // a colour, a card (play) or the opponent's seat
  std::uint8_t mine = 0;    // index in the mover's own display (retreat, keep); outwit: or a place
  std::uint8_t theirs = 0;  // index in the opponent's display (dodge); outwit: or a place

  static constexpr Move of(Verb verb, unsigned target = 0, unsigned mine = 0, unsigned theirs = 0) {
    return std::bit_cast<Move>(four_bytes(static_cast<unsigned>(verb), target, mine, theirs));
  }
  static constexpr Move at_colour(Verb verb, Colour colour) {
    return of(verb, static_cast<unsigned>(colour));
  }
  static constexpr Move at_seat(Verb verb, Seat seat) { return of(verb, seat); }
  static constexpr Move at_mine(Verb verb, std::size_t index) {
    return of(verb, 0, static_cast<unsigned>(index));
  }
  static constexpr Move card(Card card) { return of(Verb::play, byte_of(card)); }
  static constexpr Move dodge(Seat seat, std::size_t index) {
    return of(Verb::dodge, seat, 0, static_cast<unsigned>(index));
  }
  static constexpr Move outwit(std::uint8_t mine, Seat seat, std::uint8_t theirs) {
    return of(Verb::outwit, seat, mine, theirs);
  }

  [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(target); }
  [[nodiscard]] constexpr Card card() const { return card_of(target); }
  [[nodiscard]] constexpr Seat seat() const { return target; }

  constexpr bool operator==(const Move&) const = default;
};

// What a hand holds, by kinds. At most 110 cards (proven by the deck), 21 in five million played
// moves.
struct Hand {
  std::array<std::uint8_t, card_kinds> counts{};
  ValueSet values = 0;    // kinds of value that are there
  ActionSet actions = 0;  // kinds of action that are there

  [[nodiscard]] std::size_t count(Card card) const { return counts[index_of(card)]; }
  [[nodiscard]] bool has(Card card) const { return counts[index_of(card)] != 0; }
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const std::uint8_t count : counts) {
      sum += count;
    }
    return sum;
  }

  void add(Card card) {
    ++counts[index_of(card)];
    if (is_action(card)) {
      actions |= action_bit(card);
    } else {
      values |= value_bit(card);
    }
  }
  // A card that is there.
  void remove(Card card) {
    TILTYARD_ASSERT(has(card));
    if (--counts[index_of(card)] == 0) {
      if (is_action(card)) {
        actions &= ~action_bit(card);
      } else {
        values &= ~value_bit(card);
      }
    }
  }

  bool operator==(const Hand&) const = default;
};

// What lies open.
struct Table {
  static constexpr std::size_t discard_zone = 0;
  static constexpr std::size_t display_zone(Seat seat) { return seat + 1U; }
  // The discard pile comes first: it is long, and what lies behind a zone moves with every card.
  using Piles = Zones<deck_cards, 1 + max_players>;

  Options options;
  Phase phase = Phase::open;
  Seat to_act = 0;  // no_seat when over
  Seat turn = 0;
  Colour colour = Colour::none;
  bool last_purple = false;  // IV-21: purple may not be opened now
  std::uint8_t played = 0;   // from the hand in this turn
  std::uint8_t added = 0;    // to the display in this turn
  SeatSet in;
  Seat shield = no_seat;         // before whom it lies
  Seat stunned = no_seat;        // before whom it lies
  Seat winner = no_seat;         // of the game
  Move pending;                  // react: the announced action; its card lies nowhere
  std::uint8_t adapt_value = 0;  // adapt: of which value one card is kept
  std::uint8_t deck_size = 0;
  std::array<std::uint8_t, max_players> hand_sizes{};
  std::array<ColourSet, max_players> tokens{};

  // Both follow from the displays and are kept beside them because each decision asks for them.
  SeatSet maidens;                                // whose display holds one
  std::array<std::uint16_t, max_players> sums{};  // of printed values; at most 278

  Piles piles;

  [[nodiscard]] std::span<const CardByte> display(Seat seat) const {
    return piles.of(display_zone(seat));
  }
  [[nodiscard]] std::size_t display_size(Seat seat) const { return piles.size(display_zone(seat)); }
  [[nodiscard]] Card shown(Seat seat, std::size_t index) const {
    return card_of(piles.at(display_zone(seat), index));
  }
  [[nodiscard]] std::span<const CardByte> discard() const { return piles.of(discard_zone); }
  [[nodiscard]] std::span<const CardByte> all_displays() const {
    return piles.behind(discard_zone);
  }

  bool operator==(const Table&) const = default;
};

struct Secrets {
  std::array<CardByte, deck_cards> deck{};  // the next card is the last of deck_size; the rest is 0
  std::array<Hand, max_players> hands{};
  Random random;
  bool operator==(const Secrets&) const = default;
};

struct State {
  Table table;
  Secrets secrets;
  bool operator==(const State&) const = default;
};

// What a seat may know. While an action waits for the answer of who may play Ivanhoe, only he
// knows: every other view shows the table as it was before the announcement (IV-73).
struct View {
  Table table;
  Seat seat = 0;
  Hand hand;
  bool operator==(const View&) const = default;
};

static_assert(sizeof(Move) == 4);
static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View>);

// IV-16: what a card adds to a total: its printed value, in green 1.
constexpr std::uint8_t value_in(Colour colour, Card card) {
  return colour == Colour::green ? std::uint8_t{1} : facts(card).value;
}

// IV-16: printed values; in green the number of cards.
inline unsigned total(const Table& table, Seat seat) {
  return table.colour == Colour::green ? static_cast<unsigned>(table.display_size(seat))
                                       : table.sums[seat];
}

// No card lies in any display.
inline bool nothing_shown(const Table& table) { return table.all_displays().empty(); }

// IV-20: the tournament's first card is still to be played.
inline bool first_card_due(const Table& table) {
  return nothing_shown(table) && table.in == SeatSet::first(table.options.players);
}

// IV-59, IV-60, IV-62: the actor's own display, and each opponent's who is in and has no Shield.
inline bool is_affected(const Table& table, Seat seat) {
  return seat == table.turn || (table.in.has(seat) && seat != table.shield);
}

// Why something may not be done. Each is decided by the rule named beside it.
enum class Reason : std::uint8_t {
  none,
  game_over,
  not_now,  // another decision stands open
  not_in_hand,
  no_such_card,  // the index or place is empty
  no_such_seat,  // nobody sits there, or it is the mover himself
  no_such_colour,
  first_card_first,     // IV-20
  colour_not_held,      // IV-21
  purple_again,         // IV-21
  wrong_colour,         // IV-30
  second_maiden,        // IV-31
  stunned,              // IV-32
  only_against_action,  // IV-71
  needs_purple,         // IV-50
  needs_weapon,         // IV-51, IV-52: red, blue or yellow
  same_colour,          // IV-51
  not_in,               // IV-44: he has left
  shielded,             // IV-42
  last_card,            // IV-41
  no_purple_cards,      // IV-53
  empty_hand,           // IV-57
  nobody_to_hit,        // IV-40: no possible target
  nothing_to_discard,   // IV-58 to IV-60
  no_equal_values,      // IV-62
  nothing_to_swap,      // IV-61
  changes_nothing,      // IV-61
  nothing_played,       // IV-14
  total_too_low,        // IV-14
  other_value,          // IV-62: not a card of the value asked for
  token_not_held,       // IV-80
  token_held,           // IV-82
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::token_held) + 1;

}  // namespace tiltyard::ivanhoe
