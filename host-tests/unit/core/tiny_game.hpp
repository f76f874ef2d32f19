// A tiny complete game that proves the Game concept end to end. Not part of the product.
//
// Twelve cards, two each of 1 to 6; two to four players with two cards each. In his turn a player
// lays one of his cards before him and draws, or, once a game, looks at one random card of another
// player. When all hands are empty the highest total wins; equal totals share the victory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.hpp"

namespace tiltyard::tiny {

inline constexpr std::size_t deck_cards = 12;
inline constexpr std::size_t values = 6;  // cards are 1 to 6
inline constexpr std::size_t seats = 4;
inline constexpr std::uint8_t hand_size = 2;
inline constexpr std::uint8_t copies = 2;

struct Options {
  std::uint8_t players = 2;
  bool operator==(const Options&) const = default;
};

struct Hand {
  std::array<std::uint8_t, values + 1> counts{};
  bool operator==(const Hand&) const = default;
};

unsigned size_of(const Hand& hand);

struct Table {
  Options options;
  Seat turn = 0;
  std::uint8_t deck_size = 0;
  SeatSet has_looked;
  std::array<std::uint8_t, seats> hand_sizes{};
  std::array<std::uint8_t, seats> totals{};
  Hand played;
  bool operator==(const Table&) const = default;
};

struct Secrets {
  std::array<std::uint8_t, deck_cards> deck{};
  std::array<Hand, seats> hands{};
  Random random;
  bool operator==(const Secrets&) const = default;
};

struct State {
  Table table;
  Secrets secrets;
  bool operator==(const State&) const = default;
};

struct View {
  Table table;
  Hand hand;
  Seat seat = 0;
  bool operator==(const View&) const = default;
};

enum class Act : std::uint8_t { lay, look };
inline constexpr std::size_t act_count = 2;

struct Move {
  Act act = Act::lay;
  std::uint8_t value = 0;  // the card to lay, or the seat to look at
  std::uint8_t unused_a = 0;
  std::uint8_t unused_b = 0;
  bool operator==(const Move&) const = default;
};

enum class Reason : std::uint8_t { none, not_a_move, no_such_card, looked_before, nobody_there };

enum class Phrase : std::uint8_t { lays, draws, looks };
inline constexpr std::size_t phrase_count = 3;

struct Event {
  Phrase told = Phrase::lays;
  Seat who = 0;
  Seat whom = 0;
  std::uint8_t card = 0;  // 0: not for your eyes
  SeatSet audience;       // who may see the card
  bool operator==(const Event&) const = default;
};

// One card at most that this seat has seen in another's hand.
struct Memory {
  Seat whose = no_seat;
  std::uint8_t card = 0;
  bool operator==(const Memory&) const = default;
};

template <class Archive>
void fields(Archive& archive, ValueOf<State> auto& state);
template <class Archive>
void fields(Archive& archive, ValueOf<View> auto& view);
template <class Archive>
void fields(Archive& archive, ValueOf<Move> auto& move);
template <class Archive>
void fields(Archive& archive, ValueOf<Event> auto& event);
template <class Archive>
void fields(Archive& archive, ValueOf<Memory> auto& memory);

struct Rules {
  using Options = tiny::Options;
  using Table = tiny::Table;
  using State = tiny::State;
  using Hand = tiny::Hand;
  using View = tiny::View;
  using Move = tiny::Move;
  using Event = tiny::Event;
  using Memory = tiny::Memory;
  using Reason = tiny::Reason;
  static constexpr std::string_view name = "tiny";
  static constexpr std::uint8_t id = 0x7F;
  static constexpr std::size_t max_moves = values + seats;
  static constexpr std::size_t max_events = 2;
  static constexpr std::size_t max_state_bytes = 48;
  static constexpr std::size_t max_memory_bytes = seats * 2;

  static bool valid(const Options& options);
  template <class Sink>
  static State deal(const Options& options, Random random, Sink& sink);
  static std::optional<Seat> to_act(const Table& table);
  static const Hand& hand(const State& state, Seat seat) { return state.secrets.hands[seat]; }
  static void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list);
  static Reason why_not(const Table& table, const Hand& hand, const Move& wish);
  template <class Sink>
  static void play(State& state, const Move& move, Sink& sink);
  static View view(const State& state, Seat seat) {
    return {state.table, state.secrets.hands[seat], seat};
  }
  static Event public_form(const Event& event);
  static Event seen_by(const Event& event, Seat seat) {
    return event.audience.has(seat) ? event : public_form(event);
  }
  static bool reveals(const Event& event) { return event.told != Phrase::lays; }
  static void remember(Memory& memory, Seat seat, const Event& event);
  static State guess(const View& view, const Memory& memory, Random& random);
  static Outcome outcome(const Table& table, Seat seat);
  static std::int32_t worth(const View& view);
};

static_assert(Game<Rules>);

}  // namespace tiltyard::tiny
