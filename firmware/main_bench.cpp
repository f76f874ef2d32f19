// tiltyard-bench: the games' random playouts on the handheld's processor, as `bench` of the
// console counts them on the host: the same games, the same signature. Says on the debug UART
// (115,200 baud, the SDK's default pins)
//
//   bench <game> games=100 seed=1
//   signature: 0123456789abcdef
//   decisions: 13012 moves
//   cycles_per_decision: 1234 cycles
//   cycles_per_game: 160000 cycles
//   bytes_per_state: 400 bytes
//
// for each game. Then the computer players: a whole game of the lowest level
//
//   bench <game> level=1 games=1 seed=1
//   signature: 0123456789abcdef
//
// and whole games of each level among its like, with the largest table of the game (the lowest and
// the highest with two players, too)
//
//   think <game> players=5 level=4 decisions=124
//   median: 210 ms
//   worst: 320 ms
//   worst_slice: 1800 us
//   bytes_of_search: 5120 bytes
//
// then `played` behind the lowest level, whose slices are as long as any; behind the highest ten
// games of the lowest as above, and `done`; or `failed: <file>:<line>`. The lines that begin with
// `bench` are what to ask the host's console.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "app/console/games.hpp"
#include "app/console/text_writer.hpp"
#include "core/assert.hpp"
#include "core/playout.hpp"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/uart.h"
#include "opponents/contest.hpp"
#include "opponents/thinker.hpp"

namespace {

using namespace tiltyard;

constexpr std::uint32_t games = 100;
// Of computer players: a thousand decisions and more.
constexpr std::uint32_t many_games = 10;
constexpr std::uint64_t seed = 1;
constexpr std::uint32_t microseconds_per_second = 1'000'000;
// Of one game; what comes later in a longer one is not timed.
constexpr std::size_t timed_decisions = 1024;

class DebugUart final : public app::TextSink {
 public:
  DebugUart() {
    static_cast<void>(uart_init(uart_default, PICO_DEFAULT_UART_BAUD_RATE));
    gpio_set_function(PICO_DEFAULT_UART_TX_PIN, GPIO_FUNC_UART);
  }
  void write(std::string_view piece) override {
    for (const char letter : piece) {
      uart_putc_raw(uart_default, letter);
    }
  }
};

DebugUart& debug_uart() {
  static DebugUart uart;
  return uart;
}

[[noreturn]] void stop() {
  uart_tx_wait_blocking(uart_default);
  while (true) {
    __wfi();
  }
}

template <app::Notation N>
void bench(app::TextWriter& text) {
  static MoveList<typename N::Rules> list;
  text.text("bench ").text(N::Rules::name).text(" games=").number(games);
  text.text(" seed=").number(seed).letter('\n');

  PlayoutCount count;
  const std::uint64_t start = time_us_64();
  while (count.games < games) {
    random_playout<typename N::Rules>(N::bench_options(), seed + count.games, list, count);
  }
  const std::uint64_t cycles =
      (time_us_64() - start) * (clock_get_hz(clk_sys) / microseconds_per_second);

  text.text("signature: ").hex(count.signature.value(), 16).letter('\n');
  text.text("decisions: ").number(count.moves).text(" moves\n");
  text.text("cycles_per_decision: ").number(cycles / count.moves).text(" cycles\n");
  text.text("cycles_per_game: ").number(cycles / count.games).text(" cycles\n");
  text.text("bytes_per_state: ").number(sizeof(typename N::Rules::State)).text(" bytes\n");
}

template <app::Notation N>
using Players = Contest<typename N::Opponent>;

// Games of a level among its like.
template <app::Notation N>
Players<N>& start_games(const typename N::Rules::Options& options, std::uint8_t level,
                        std::uint32_t deals) {
  static Players<N> contest;
  typename Players<N>::Order order{
      .options = options, .seed = seed, .deals = deals, .rotates = false};
  order.contestants.fill({.kind = Contestant::Kind::level, .level = level});
  contest.start(order);
  return contest;
}

// Moves and counts are the host's.
template <app::Notation N>
void bench_players(std::uint32_t deals, app::TextWriter& text) {
  static MoveList<typename N::Rules> list;
  auto& contest = start_games<N>(N::bench_options(), 1, deals);
  while (contest.step(list, time_us_64)) {
  }
  text.text("bench ")
      .text(N::Rules::name)
      .text(" level=1 games=")
      .number(deals)
      .text(" seed=")
      .number(seed);
  text.text("\nsignature: ").hex(contest.signature().value(), 16).letter('\n');
}

template <app::Notation N>
typename N::Rules::Options largest_table() {
  typename N::Rules::Options options = N::bench_options();
  if constexpr (requires { options.players = 2; }) {
    options.players = max_seats;
    while (!N::Rules::valid(options)) {
      --options.players;
    }
  }
  return options;
}

template <app::Notation N>
void time_level(const typename N::Rules::Options& options, std::uint8_t level,
                app::TextWriter& text) {
  static MoveList<typename N::Rules> list;
  static std::array<std::uint32_t, timed_decisions> times;
  auto& contest = start_games<N>(options, level, 1);
  std::uint64_t worst_slice = 0;
  std::size_t count = 0;
  times[0] = 0;
  for (bool more = true; more && count < times.size();) {
    const std::uint64_t before = time_us_64();
    more = contest.step(list, time_us_64);
    const std::uint64_t took = time_us_64() - before;
    worst_slice = std::max(worst_slice, took);
    times[count] += static_cast<std::uint32_t>(took);
    if (contest.moves() == count) continue;
    ++count;
    if (count < times.size()) times[count] = 0;
  }
  std::sort(times.begin(), times.begin() + count);
  text.text("think ").text(N::Rules::name).text(" players=").number(options.players);
  text.text(" level=").number(level).text(" decisions=").number(count);
  text.text("\nmedian: ").number(times[count / 2] / 1000).text(" ms\n");
  text.text("worst: ").number(times[count - 1] / 1000).text(" ms\n");
  text.text("worst_slice: ").number(worst_slice).text(" us\n");
  text.text("bytes_of_search: ").number(sizeof(Thinker<typename N::Opponent>)).text(" bytes\n");
}

template <app::Notation N>
void time_largest(std::uint8_t level, app::TextWriter& text) {
  time_level<N>(largest_table<N>(), level, text);
}

// Where more than two may play: they think about each other in another way.
template <app::Notation N>
void time_two(std::uint8_t level, app::TextWriter& text) {
  typename N::Rules::Options options = N::bench_options();
  if constexpr (requires { options.players = 2; }) {
    options.players = 2;
    time_level<N>(options, level, text);
  }
}

template <app::Notation... N>
void bench_all(app::Games<N...> /*games*/, app::TextWriter& text) {
  (bench<N>(text), ...);
  (bench_players<N>(1, text), ...);
  (time_largest<N>(1, text), ...);
  (time_two<N>(1, text), ...);
  text.text("played\n");
  for (std::uint8_t level = 2; level <= max_level; ++level) {
    (time_largest<N>(level, text), ...);
  }
  (time_two<N>(max_level, text), ...);
  (bench_players<N>(many_games, text), ...);
}

}  // namespace

void tiltyard::assert_failed(const char* file, int line) {
  app::TextWriter text(debug_uart());
  text.text("failed: ")
      .text(file)
      .letter(':')
      .number(static_cast<std::uint64_t>(line))
      .letter('\n');
  stop();
}

int main() {
  app::TextWriter text(debug_uart());
  bench_all(app::AllNotations{}, text);
  text.text("done\n");
  stop();
}
