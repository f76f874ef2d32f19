// tiltyard-bench: the three games' random playouts on the handheld's processor, as `bench` of the
// console counts them on the host: the same games, the same signature. Says on the debug UART
// (115,200 baud, the SDK's default pins)
//
//   bench ivanhoe games=100 seed=1
//   signature: 0123456789abcdef
//   decisions: 13012 moves
//   cycles_per_decision: 1234 cycles
//   cycles_per_game: 160000 cycles
//   bytes_per_state: 400 bytes
//
// for each game, then `done`, or `failed: <file>:<line>`. The first line of each is what to ask the
// host's console.
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

namespace {

using namespace tiltyard;

constexpr std::uint32_t games = 100;
constexpr std::uint64_t seed = 1;
constexpr std::uint32_t microseconds_per_second = 1'000'000;

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

template <app::Notation... N>
void bench_all(app::Games<N...> /*games*/, app::TextWriter& text) {
  (bench<N>(text), ...);
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
