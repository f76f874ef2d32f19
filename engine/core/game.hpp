// The Game concept: what Match, the opponents, the console, the saves and the tests ask of a game.
//
// A game is a value and free functions over it, gathered in a type without members
// (`<game>::Rules`). The value: `State` is `Table` (what lies open to all, options included) and
// `Secrets` (deck order, hands, random state). Both are small, trivially copyable and comparable; a
// copy is an undo.
//
// Who may know what is a matter of types. `View` is a seat's own: the table, the seat and its hand;
// it cannot hold more. From a view there is no way to a State but `guess`. An `Event` has a form
// for each seat: `seen_by` is the only way from a match to a screen, a log or a wire.
//
//   deal(options, random, sink)    the first state a player is asked at; the ceremony and hands
//                                  shown to all are events. `random` becomes part of the state.
//   to_act(table)                  the seat that decides now; none when the game is over.
//   hand(state, seat)              what `moves` needs besides the table.
//   moves(table, hand, list)       appends every legal move of the seat to act, without doubles, at
//                                  most `max_moves`. Never empty before the end.
//   why_not(table, hand, wish)     `Reason::none` exactly for the moves that `moves` lists; else
//                                  the rule that forbids the wish, decided by the same code.
//   play(state, move, sink)        a legal move only. At most `max_events` events, in the order
//                                  they happened.
//   view(state, seat)              what the seat may know now.
//   public_form(event)             what everybody may know of an event.
//   seen_by(event, seat)           what this seat may know of it: the event itself, or its public
//                                  form.
//   reveals(event)                 something hidden became known to someone: no taking back past
//                                  it.
//   remember(memory, seat, event)  keeps what the seat has seen and a view forgets; the event as
//                                  seen by it.
//   guess(view, memory, random)    a State that this seat cannot tell from the real one, each such
//                                  state equally likely, its random state drawn afresh.
//   outcome(table, seat)           after the end.
//   worth(view)                    a cheap estimate of the seat's chances in per mille, 0 to 1000.
//   max_state_bytes                the longest encoded state.
//   max_memory_bytes               the longest encoded memories of all seats together.
//   valid(options)                 whether a match can have them.
//
// And beside the type, in the game's namespace:
//
//   fields(archive, value)         the bits of states, views, moves, events and memories (see
//                                  codec.hpp). Reading checks all of it: what was read without a
//                                  fault is a value that the rules could have led to.
#pragma once

#include <etl/vector.h>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "core/codec.hpp"
#include "core/events.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"

namespace tiltyard {

// How a finished game ended for one seat. A shared victory is `won` for each who shares it.
enum class Outcome : std::uint8_t { lost, drawn, won };

// A value that can be copied as bytes and compared: what states are made of.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class G>
concept GameTypes =
    PlainValue<typename G::Options> && PlainValue<typename G::Table> &&
    PlainValue<typename G::State> && PlainValue<typename G::Hand> && PlainValue<typename G::View> &&
    PlainValue<typename G::Move> && PlainValue<typename G::Event> &&
    PlainValue<typename G::Memory> && std::is_enum_v<typename G::Reason> && requires {
      { G::name } -> std::convertible_to<std::string_view>;
      { G::id } -> std::convertible_to<std::uint8_t>;
      { G::max_moves } -> std::convertible_to<std::size_t>;
      { G::max_events } -> std::convertible_to<std::size_t>;
      { G::max_state_bytes } -> std::convertible_to<std::size_t>;
      { G::max_memory_bytes } -> std::convertible_to<std::size_t>;
      G::Reason::none;
      requires sizeof(typename G::Move) == 4;
    };

template <class G>
concept GameRules = requires(
    const typename G::Options options, const typename G::Table table, const typename G::State state,
    typename G::State changing, const typename G::Hand hand, const typename G::View view,
    const typename G::Move move, const typename G::Event event, typename G::Memory memory,
    Random random, Seat seat, NoEvents nobody, etl::ivector<typename G::Event>& events,
    etl::ivector<typename G::Move>& list) {
  { options.players } -> std::convertible_to<std::size_t>;
  { state.table } -> std::convertible_to<const typename G::Table&>;
  { view.table } -> std::convertible_to<const typename G::Table&>;
  { view.hand } -> std::convertible_to<const typename G::Hand&>;
  { view.seat } -> std::convertible_to<Seat>;
  { table.options } -> std::convertible_to<const typename G::Options&>;
  { G::deal(options, random, nobody) } -> std::same_as<typename G::State>;
  { G::deal(options, random, events) } -> std::same_as<typename G::State>;
  { G::to_act(table) } -> std::same_as<std::optional<Seat>>;
  { G::hand(state, seat) } -> std::convertible_to<const typename G::Hand&>;
  { G::moves(table, hand, list) } -> std::same_as<void>;
  { G::why_not(table, hand, move) } -> std::same_as<typename G::Reason>;
  { G::play(changing, move, nobody) } -> std::same_as<void>;
  { G::play(changing, move, events) } -> std::same_as<void>;
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  { G::public_form(event) } -> std::same_as<typename G::Event>;
  { G::seen_by(event, seat) } -> std::same_as<typename G::Event>;
  { G::reveals(event) } -> std::same_as<bool>;
  { G::remember(memory, seat, event) } -> std::same_as<void>;
  { G::guess(view, memory, random) } -> std::same_as<typename G::State>;
  { G::outcome(table, seat) } -> std::same_as<Outcome>;
  { G::worth(view) } -> std::same_as<std::int32_t>;
};

// What can be stored and sent.
template <class Value>
concept Coded = requires(const Value& value, Value& as_new, BitWriter& writer, BitReader& reader) {
  fields(writer, value);
  fields(reader, as_new);
};

template <class G>
concept GameCodec = Coded<typename G::State> && Coded<typename G::View> &&
                    Coded<typename G::Move> && Coded<typename G::Event> &&
                    Coded<typename G::Memory> && requires(const typename G::Options options) {
                      { G::valid(options) } -> std::same_as<bool>;
                    };

template <class G>
concept Game = GameTypes<G> && GameRules<G> && GameCodec<G>;

// Room for every legal move of a game. Kept in static storage, never on a stack: it can be large.
template <GameTypes G>
using MoveList = etl::vector<typename G::Move, G::max_moves>;

// Room for everything one move can cause.
template <GameTypes G>
using EventList = etl::vector<typename G::Event, G::max_events>;

}  // namespace tiltyard
