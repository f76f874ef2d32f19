// Ivanhoe as a Game: the one type that Match, the console, the opponents and the tests know it by.
#pragma once

#include <optional>

#include "core/game.hpp"
#include "ivanhoe/codec.hpp"
#include "ivanhoe/consistency.hpp"
#include "ivanhoe/events.hpp"
#include "ivanhoe/knowledge.hpp"
#include "ivanhoe/moves.hpp"
#include "ivanhoe/play.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

struct Rules {
  using Options = ivanhoe::Options;
  using Table = ivanhoe::Table;
  using State = ivanhoe::State;
  using Hand = ivanhoe::Hand;
  using View = ivanhoe::View;
  using Move = ivanhoe::Move;
  using Event = ivanhoe::Event;
  using Memory = ivanhoe::Memory;
  using Reason = ivanhoe::Reason;

  static constexpr char name[] = "ivanhoe";
  static constexpr std::uint8_t id = 1;
  static constexpr std::size_t max_moves = ivanhoe::max_moves;
  static constexpr std::size_t max_events = ivanhoe::max_events;
  static constexpr std::size_t max_state_bytes = ivanhoe::max_state_bytes;
  static constexpr std::size_t max_memory_bytes = ivanhoe::max_memory_bytes;

  static bool valid(const Options& options) { return ivanhoe::valid(options); }

  static State deal(const Options& options, Random random, NoEvents& /*nobody*/) {
    return ivanhoe::deal(options, random, nullptr);
  }
  static State deal(const Options& options, Random random, etl::ivector<Event>& events) {
    return ivanhoe::deal(options, random, &events);
  }
  static std::optional<Seat> to_act(const Table& table) {
    return table.to_act == no_seat ? std::nullopt : std::optional<Seat>(table.to_act);
  }
  static const Hand& hand(const State& state, Seat seat) { return state.secrets.hands[seat]; }
  static void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
    ivanhoe::moves(table, hand, list);
  }
  static Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
    return ivanhoe::why_not(table, hand, wish);
  }
  static void play(State& state, const Move& move, NoEvents& /*nobody*/) {
    ivanhoe::play(state, move, nullptr);
  }
  static void play(State& state, const Move& move, etl::ivector<Event>& events) {
    ivanhoe::play(state, move, &events);
  }

  static View view(const State& state, Seat seat) { return ivanhoe::view(state, seat); }
  static Event public_form(const Event& event) { return ivanhoe::public_form(event); }
  static Event seen_by(const Event& event, Seat seat) { return ivanhoe::seen_by(event, seat); }
  static bool reveals(const Event& event) { return ivanhoe::reveals(event); }
  static void remember(Memory& memory, Seat seat, const Event& event) {
    ivanhoe::remember(memory, seat, event);
  }
  static State guess(const View& view, const Memory& memory, Random& random) {
    return ivanhoe::guess(view, memory, random);
  }
  static Outcome outcome(const Table& table, Seat seat) {
    return table.winner == seat ? Outcome::won : Outcome::lost;
  }
  static std::int32_t worth(const View& view) { return ivanhoe::worth(view); }
};

static_assert(Game<Rules>);

}  // namespace tiltyard::ivanhoe
