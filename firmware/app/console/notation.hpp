// Notation: how one game is written and read on the console (protocol 1). One type without members
// a game, in `games/<game>/notation.hpp`. The console frame does all the rest.
//
//   Rules                        the game
//   Opponent                     its computer player
//   defaults()                   the options that `new` starts from. What the player has to say is
//                                left so that `Rules::valid` refuses it (`players` 0).
//   bench_options()              valid options, what `bench` plays with where nothing is named.
//   option(key, value, options)  one `key=value` of `new`, `seed` excepted; false: unknown key or
//                                impossible value. The frame refuses a key given twice and, at the
//                                end, options that are not valid.
//   option_range(key)            what the values of this option may be, in words ("players is 2 to
//                                5"); of an unknown one, which there are.
//   write_state(json, state)     the whole object of `state`, `{"game":…}`, as one value.
//   write_view(json, view)       the same object as that seat may know it. All that `moves` tells
//                                the seat is in it.
//   may_look(table, seat)        whether `view` of this seat is answered now (not while another
//                                is asked for a call).
//   write_public(json, table, announced)
//                                the same object with every hand hidden, for a table where
//                                `announced` (if any) was announced and is not yet played. Whatever
//                                the game itself keeps open between announcing and playing is
//                                written in the same form, byte for byte.
//   read_state(json)             reads what `write_state` wrote, from its `{` to its `}`; keys in
//                                that order, and order inside a hand, an army, a payment is free.
//                                Checks all that `set` is to check. None: the reader has a fault
//                                that names the reason (`json.fail("two Maidens in one display")`).
//                                Random numbers stand at `Random::from_seed(0)`.
//   write_move(text, move)       as `moves` lists it; two moves that the game lists apart are never
//                                the same text.
//   read_move(text)              the move that `write_move` writes so; none if there is no such
//                                move. It may be illegal; the frame asks the rules, and refuses any
//                                other spelling than write_move's.
//   objection(reason)            the rule behind a reason and its words, plain ASCII.
//   tell(event, text)            appends the event in English words for people, seats by number
//                                ("seat 0").
#pragma once

#include <etl/string.h>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>

#include "app/console/json_reader.hpp"
#include "app/console/json_writer.hpp"
#include "app/console/text_writer.hpp"
#include "core/game.hpp"
#include "opponents/player.hpp"

namespace tiltyard::app {

// The longest move in words is "outwit 86 4 stunned"; none of any game may be longer than this.
inline constexpr std::size_t max_move_letters = 32;
// The longest event in words, in bytes of UTF-8: a hand shown to all names up to 110 cards.
inline constexpr std::size_t max_event_letters = 1024;

// Why a move is not legal: the rule's number, and words for people.
struct Objection {
  std::string_view rule;
  std::string_view words;
};

template <class N>
concept Notation =
    Game<typename N::Rules> && ComputerPlayer<typename N::Opponent> &&
    requires(typename N::Rules::Options& options, const typename N::Rules::State& state,
             const typename N::Rules::View& view, const typename N::Rules::Table& table,
             const typename N::Rules::Move& move, const typename N::Rules::Event& event,
             typename N::Rules::Reason reason,
             const std::optional<typename N::Rules::Move>& announced, Seat seat, JsonWriter& json,
             JsonReader& reader, TextWriter& text, etl::istring& words, std::string_view piece) {
      { N::defaults() } -> std::same_as<typename N::Rules::Options>;
      { N::bench_options() } -> std::same_as<typename N::Rules::Options>;
      { N::option(piece, piece, options) } -> std::same_as<bool>;
      { N::option_range(piece) } -> std::same_as<std::string_view>;
      { N::objection(reason) } -> std::same_as<Objection>;
      { N::write_state(json, state) } -> std::same_as<void>;
      { N::write_view(json, view) } -> std::same_as<void>;
      { N::may_look(table, seat) } -> std::same_as<bool>;
      { N::write_public(json, table, announced) } -> std::same_as<void>;
      { N::read_state(reader) } -> std::same_as<std::optional<typename N::Rules::State>>;
      { N::write_move(text, move) } -> std::same_as<void>;
      { N::read_move(piece) } -> std::same_as<std::optional<typename N::Rules::Move>>;
      { N::tell(event, words) } -> std::same_as<void>;
    };

// A move as the console writes it.
template <Notation N>
etl::string<max_move_letters> move_words(const typename N::Rules::Move& move) {
  etl::string<max_move_letters> words;
  StringSink sink(words);
  TextWriter text(sink);
  N::write_move(text, move);
  return words;
}

}  // namespace tiltyard::app
