// Castles as a Game: the names under which everything written once for all games finds it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "castles/codec.hpp"
#include "castles/consistency.hpp"
#include "castles/events.hpp"
#include "castles/knowledge.hpp"
#include "castles/moves.hpp"
#include "castles/play.hpp"
#include "castles/state.hpp"
#include "core/game.hpp"

namespace tiltyard::castles {

struct Rules {
  using Options = castles::Options;
  using Table = castles::Table;
  using State = castles::State;
  using Hand = castles::Hand;
  using View = castles::View;
  using Move = castles::Move;
  using Event = castles::Event;
  using Memory = castles::Memory;
  using Reason = castles::Reason;

  static constexpr std::string_view name = "castles";
  static constexpr std::uint8_t id = 3;
  static constexpr std::size_t max_moves = castles::max_moves;
  static constexpr std::size_t max_events = castles::max_events;
  static constexpr std::size_t max_state_bytes = castles::max_state_bytes;
  static constexpr std::size_t max_memory_bytes = castles::max_memory_bytes;

  template <class Sink>
  static State deal(const Options& options, const Random& random, Sink& sink) {
    return castles::deal(options, random, sink);
  }
  static std::optional<Seat> to_act(const Table& table) {
    return table.to_act == no_seat ? std::nullopt : std::optional(table.to_act);
  }
  static const Hand& hand(const State& state, Seat seat) { return state.secrets.hands[seat]; }
  static void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
    castles::moves(table, hand, list);
  }
  static Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
    return castles::why_not(table, hand, wish);
  }
  template <class Sink>
  static void play(State& state, const Move& move, Sink& sink) {
    castles::play(state, move, sink);
  }
  static View view(const State& state, Seat seat) { return castles::view(state, seat); }
  static Event public_form(const Event& event) { return castles::public_form(event); }
  static Event seen_by(const Event& event, Seat seat) { return castles::seen_by(event, seat); }
  static bool reveals(const Event& event) { return castles::reveals(event); }
  static void remember(Memory& memory, Seat seat, const Event& event) {
    castles::remember(memory, seat, event);
  }
  static State guess(const View& view, const Memory& memory, Random& random) {
    return castles::guess(view, memory, random);
  }
  static Outcome outcome(const Table& table, Seat seat) {
    return leaders(table).has(seat) ? Outcome::won : Outcome::lost;
  }
  static std::int32_t worth(const View& view) { return castles::worth(view); }

  static bool valid(const Options& options) { return castles::valid(options); }
};
static_assert(Game<Rules>);

}  // namespace tiltyard::castles
