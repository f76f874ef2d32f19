// En Garde as a Game: the names under which everything written once for all games finds it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "engarde/codec.hpp"
#include "engarde/consistency.hpp"
#include "engarde/events.hpp"
#include "engarde/knowledge.hpp"
#include "engarde/moves.hpp"
#include "engarde/play.hpp"
#include "engarde/state.hpp"

namespace tiltyard::engarde {

struct Rules {
  using Options = engarde::Options;
  using Table = engarde::Table;
  using State = engarde::State;
  using Hand = engarde::Hand;
  using View = engarde::View;
  using Move = engarde::Move;
  using Event = engarde::Event;
  using Memory = engarde::Memory;
  using Reason = engarde::Reason;

  static constexpr std::string_view name = "engarde";
  static constexpr std::uint8_t id = 2;
  static constexpr std::size_t max_moves = engarde::max_moves;
  static constexpr std::size_t max_events = engarde::max_events;
  static constexpr std::size_t max_state_bytes = engarde::max_state_bytes;
  static constexpr std::size_t max_memory_bytes = engarde::max_memory_bytes;

  template <class Sink>
  static State deal(const Options& options, const Random& random, Sink& sink) {
    return engarde::deal(options, random, sink);
  }
  static std::optional<Seat> to_act(const Table& table) {
    return table.to_act == no_seat ? std::nullopt : std::optional(table.to_act);
  }
  static const Hand& hand(const State& state, Seat seat) { return state.secrets.hands[seat]; }
  static void moves(const Table& table, const Hand& hand, etl::ivector<Move>& list) {
    engarde::moves(table, hand, list);
  }
  static Reason why_not(const Table& table, const Hand& hand, const Move& wish) {
    return engarde::why_not(table, hand, wish);
  }
  template <class Sink>
  static void play(State& state, const Move& move, Sink& sink) {
    engarde::play(state, move, sink);
  }
  static View view(const State& state, Seat seat) { return engarde::view(state, seat); }
  static Event public_form(const Event& event) { return engarde::public_form(event); }
  static Event seen_by(const Event& event, Seat seat) { return engarde::seen_by(event, seat); }
  static bool reveals(const Event& event) { return engarde::reveals(event); }
  static void remember(Memory& memory, Seat seat, const Event& event) {
    engarde::remember(memory, seat, event);
  }
  static State guess(const View& view, const Memory& memory, Random& random) {
    return engarde::guess(view, memory, random);
  }
  static Outcome outcome(const Table& table, Seat seat) {
    return table.winner == seat ? Outcome::won : Outcome::lost;
  }
  static std::int32_t worth(const View& view) { return engarde::worth(view); }

  static bool valid(const Options& options) { return engarde::valid(options); }
};
static_assert(Game<Rules>);

}  // namespace tiltyard::engarde
