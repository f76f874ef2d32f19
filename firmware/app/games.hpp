#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "app/setup/options.hpp"
#include "text/language.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;
struct RuleBook;
class DeviceHolder;
class AnyMatch;
struct Lesson;

// A number that a game keeps of each player in his record, by its width in bits.
struct FeatInfo {
  std::uint8_t bits;
  std::uint8_t first_bits;  // in the first format of records, which knew the first game's only
};
// Where a page of records has room for them: lines of this height, and a row of pictures.
struct FeatsRoom {
  ui::Rect lines;
  int line_height;
  ui::Rect pictures;
};

// What is said where a game lets others call (flow.hpp).
struct CallWords {
  std::string_view call;
  std::string_view play_answer;
  std::string_view answer_question;
  std::string_view no_answer;
};

// A game as the app knows it: made from its description (game_description.hpp).
struct GameInfo {
  std::uint8_t id;       // in all that is stored
  std::string_view key;  // on the console
  std::size_t least_players;
  std::size_t most_players;
  std::span<const OptionInfo> (*options)();
  std::string_view (*name)(text::Language language);
  // One line of what it is.
  std::string_view (*line)(text::Language language);
  // Its own scenes: the turn of the seat that decides, a decision that needs no hand (null where
  // there is none), what lies open; and the rules.
  void (*push_turn)(App& app);
  void (*push_decision)(App& app);
  void (*push_table)(App& app);
  const RuleBook& rules;
  // Null where nobody calls.
  CallWords (*call_words)(text::Language language);
  std::span<const FeatInfo> feats;
  void (*draw_feats)(const App& app, ui::Canvas& canvas, const FeatsRoom& room,
                     std::span<const std::uint16_t> feats);
  // What can be learned; null if nothing can.
  std::span<const Lesson> (*lessons)();
  // Makes an empty match in this room, which is large enough for any game's.
  AnyMatch& (*make_match)(std::span<std::byte> room, DeviceHolder& holder);
};

inline constexpr std::size_t max_games = 4;

// The games of this program in the order they are offered, at most `max_games`: the one list.
std::span<const GameInfo* const> games();

// The place of a game in the list.
std::size_t place_of(const GameInfo& game);
// The game of what was stored; none if this program does not know it.
const GameInfo* game_of(std::uint8_t id);

}  // namespace tiltyard::app
