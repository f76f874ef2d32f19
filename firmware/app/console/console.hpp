// The console (protocol 1): takes command lines, answers each with one line.
//
// Portable: fixed memory, no heap. The host gives it standard input and output, a handheld its USB
// serial port. A match of the console's own lives in the console; a match that people play on the
// device is reached only through the ConsoleHost, and only by what everybody may know of it.
//
// Long work is done in slices: after `take` of a `think`, `duel` or `bench` the console is
// `busy()`, and its owner calls `work()` until it is not; the answer comes then. No line is taken
// meanwhile.
#pragma once

#include <etl/string.h>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "app/console/chance.hpp"
#include "app/console/command_options.hpp"
#include "app/console/console_host.hpp"
#include "app/console/hello.hpp"
#include "app/console/line_reader.hpp"
#include "app/console/notation.hpp"
#include "app/console/players.hpp"
#include "app/console/public_answers.hpp"
#include "app/console/reply.hpp"
#include "app/console/results.hpp"
#include "app/console/word_reader.hpp"
#include "core/deal_number.hpp"
#include "core/match.hpp"
#include "core/playout.hpp"
#include "opponents/contest.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard::app {

// The move that is written exactly so.
template <Notation N>
std::optional<typename N::Rules::Move> read_exactly(std::string_view text) {
  const std::optional<typename N::Rules::Move> move = N::read_move(text);
  if (!move.has_value()) return std::nullopt;
  const etl::string<max_move_letters> words = move_words<N>(*move);
  const bool is_exact = text == std::string_view(words.data(), words.size());
  return is_exact ? move : std::nullopt;
}

// The games of a console, each named once.
template <Notation... N>
struct Games {};

// `undo_depth`: moves that can at least be undone.
template <class List, std::size_t undo_depth>
class Console;

template <Notation... N, std::size_t undo_depth>
class Console<Games<N...>, undo_depth> {
 public:
  // Both outlive the console. `sink` gets each answer with its LF.
  Console(ConsoleHost& host, TextSink& sink) : host_(host), reply_(sink) {}

  // One line without its end, as LineReader gives it.
  void take(std::string_view line, LineFault fault = LineFault::none);

  [[nodiscard]] bool busy() const { return job_ != Job::none; }
  // A slice of the work that is under way: one game of a `bench` of random players, else about a
  // millisecond of a handheld.
  void work();
  // How many games of a `duel` or `bench` under way are played and how many there will be; 0 of 0
  // else.
  struct Progress {
    std::uint64_t games = 0;
    std::uint64_t of = 0;
  };
  [[nodiscard]] Progress progress() const;

  // Whether `quit` was said.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  template <class Named>
  using GameMatch = Match<typename Named::Rules, undo_depth>;

  // A `bench` under way.
  template <class Named>
  struct Bench {
    typename Named::Rules::Options options{};
    std::uint64_t seed = 0;
    std::uint32_t games = 1000;
    PlayoutCount count;
  };

  template <class Named>
  using GameThinker = Thinker<typename Named::Opponent>;
  template <class Named>
  using GameContest = Contest<typename Named::Opponent>;

  // What is under way: a thought about the console's match, a contest for `duel` or for `bench` of
  // computer players, or random games.
  enum class Job : std::uint8_t { none, think, duel, bench_of_levels, bench_at_random };

  enum class Needs : std::uint8_t { nothing, match, handheld };

  struct Command {
    std::string_view word;
    std::string_view follows;  // for `help`
    void (Console::*run)(WordReader& words);
    Needs needs;
    // How many words follow.
    std::size_t fewest;
    std::size_t most;
    // Whether it is answered while people play a match on the device.
    bool harmless;
  };

  static std::span<const Command> commands();
  static const Command* find_command(std::string_view word);
  // Whether the word is known here: a device knows more of them than the host.
  bool is_known(const Command& command) const {
    return command.needs != Needs::handheld || host_.is_handheld();
  }
  static std::size_t count_words(WordReader words);
  void run(const Command& command, WordReader words);

  void refuse_game();
  void add_form(const Command& command);
  void hello(WordReader& words);
  void start(WordReader& words);
  void state(WordReader& words);
  void seal(WordReader& words);
  void view(WordReader& words);
  void set(WordReader& words);
  void moves(WordReader& words);
  void play(WordReader& words);
  void undo(WordReader& words);
  void think(WordReader& words);
  void why(WordReader& words);
  void help(WordReader& words);
  void save(WordReader& words);
  void load(WordReader& words);
  void bench(WordReader& words);
  void duel(WordReader& words);
  void screen(WordReader& words);
  void log(WordReader& words);
  void stats(WordReader& words);
  void quit(WordReader& words);

  // Calls `act` with the console's own match and its notation as a value; false if there is no
  // match.
  template <class Act>
  bool with_match(Act act);
  // Calls `act` with the notation called `name`; false if no game has that name.
  template <class Act>
  static bool with_game(std::string_view name, Act act);
  template <class Named>
  GameMatch<Named>& new_match() {
    return match_.template emplace<GameMatch<Named>>();
  }
  // The shared list of moves, empty and of this game.
  template <class Named>
  MoveList<typename Named::Rules>& new_list() {
    return list_.template emplace<MoveList<typename Named::Rules>>();
  }

  template <class Named>
  void start_game(WordReader& words);
  template <class Named>
  void set_state(std::string_view text);
  template <class Named>
  void view_seat(const GameMatch<Named>& match, std::string_view word);
  template <class Named>
  void list_moves(const GameMatch<Named>& match);
  // The move that is written there; without one the reply says so.
  template <class Named>
  auto wished_move(const GameMatch<Named>& match, std::string_view text, Refusal no_move)
      -> std::optional<typename Named::Rules::Move>;
  template <class Named>
  void explain_move(const GameMatch<Named>& match, std::string_view text);
  template <class Named>
  void play_move(GameMatch<Named>& match, std::string_view text);
  template <class Named>
  bool load_bytes(std::span<const std::uint8_t> bytes);
  template <class Named>
  void start_bench(WordReader& words);
  template <class Named>
  bool work_on(Bench<Named>& bench);
  template <class Named>
  void start_bench_of_levels(const Bench<Named>& bench, std::uint8_t level);
  template <class Named>
  bool work_for(Named notation);
  template <class Named>
  void start_thought(const GameMatch<Named>& match, const ThinkOrder& order);
  template <class Named>
  void answer_thought(const GameThinker<Named>& thinker);
  template <class Named>
  void start_duel(WordReader& words);
  template <class Named>
  bool work_on(GameContest<Named>& contest);
  template <class Named>
  void answer_duel(const GameContest<Named>& contest);
  template <class Named>
  static std::string_view read_bench_option(const KeyValue& option, Bench<Named>& bench,
                                            std::uint64_t& level);
  template <class Named>
  void answer_bench(std::uint32_t games, std::uint64_t moves, const Signature& signature);

  // Whether `one` stands before `other` in a list of moves sorted as bytes.
  template <class Named>
  static bool comes_before(const typename Named::Rules::Move& one,
                           const typename Named::Rules::Move& other);

  ConsoleHost& host_;
  Reply reply_;
  bool ended_ = false;
  std::variant<std::monostate, GameMatch<N>...> match_;
  std::variant<std::monostate, MoveList<typename N::Rules>...> list_;
  Job job_ = Job::none;
  std::uint64_t job_started_ = 0;
  std::variant<std::monostate, Bench<N>..., GameThinker<N>..., GameContest<N>...> work_;
  std::array<Contestant, max_seats> named_{};  // of a duel, as its line names them
  std::size_t named_count_ = 0;
  std::array<std::uint8_t, max_save_bytes> bytes_{};
  etl::string<max_event_letters> words_;
};

}  // namespace tiltyard::app

#include "app/console/computer_commands.hpp"
#include "app/console/console_commands.hpp"
