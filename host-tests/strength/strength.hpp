// How strong the computer players are: the rows of the tables in engine/<game>/opponent.md.
//
// A row is a contest over duplicate deals. Two guests sit in where no other player is at hand: a
// greedy one, written here for each game with a few lines, and the champion's clone that samples no
// worlds but the true one.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <initializer_list>

#include "opponents/contest.hpp"
#include "seeing.hpp"

namespace tiltyard::strength {

// One of a row's players.
inline constexpr Contestant chance{};
inline constexpr Contestant rules{.kind = Contestant::Kind::rules};
inline constexpr Contestant guest{.kind = Contestant::Kind::guest};
constexpr Contestant level(std::uint8_t number, std::uint32_t times = 1) {
  return {.kind = Contestant::Kind::level, .level = number, .times = times};
}
inline constexpr Contestant champion = level(max_level);

// O with the guest that decides by G::move(view, random).
template <ComputerPlayer O, class G>
struct WithGreedy : O {
  using Rules = typename O::Rules;
  static typename Rules::Move guest_move(const typename Rules::State& /*state*/,
                                         const typename Rules::View& view,
                                         const typename Rules::Memory& /*memory*/, Random& random) {
    return G::move(view, random);
  }
};

// O with the guest that sees every hand and every card to come, and thinks as the champion does.
template <ComputerPlayer O>
struct WithSeeing : O {
  using Rules = typename O::Rules;
  static typename Rules::Move guest_move(const typename Rules::State& state,
                                         const typename Rules::View& view,
                                         const typename Rules::Memory& memory, Random& random) {
    static Thinker<O, properties::Seeing<Rules>> thinker;
    properties::Planted<Rules>::truth = &state;
    thinker.start(view, memory, {.level = max_level, .seed = random.next()});
    return thinker.finish().move;
  }
};

// Only rows whose words have this in them.
inline const char* wanted = "";

// Plays a contest to its end.
template <ComputerPlayer O>
const Contest<O>& play(const typename O::Rules::Options& options,
                       std::initializer_list<Contestant> contestants, std::uint32_t deals) {
  static Contest<O> contest;
  static MoveList<typename O::Rules> list;
  typename Contest<O>::Order order{.options = options, .seed = 1000, .deals = deals};
  std::copy(contestants.begin(), contestants.end(), order.contestants.begin());
  contest.start(order);
  while (contest.step(list, [] { return std::uint64_t{0}; })) {
  }
  return contest;
}

// The same, and prints its row: the first one's share of the victories.
template <ComputerPlayer O>
void row(const char* words, const typename O::Rules::Options& options,
         std::initializer_list<Contestant> contestants, std::uint32_t deals) {
  using Clock = std::chrono::steady_clock;
  if (std::strstr(words, wanted) == nullptr) {
    return;
  }
  const auto begin = Clock::now();
  const Contest<O>& contest = play<O>(options, contestants, deals);
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin).count();
  const auto share = static_cast<unsigned>(contest.share(0));
  const auto error = static_cast<unsigned>(contest.error(0));
  std::printf("| %s | %u.%u ± %u.%u | %zu | %u |\n", words, share / 10, share % 10, error / 10,
              error % 10, 100 / contest.players(), contest.games());
  std::fprintf(stderr, "%s: %lld s\n", words, static_cast<long long>(seconds));
  static_cast<void>(std::fflush(stdout));
}

// `deals` for a row that asks for so many by default, at the wished effort in per cent.
struct Effort {
  std::uint32_t percent = 100;
  [[nodiscard]] std::uint32_t of(std::uint32_t deals) const {
    return std::max(2U, deals * percent / 100U);
  }
};

// Each level among three of the one below it, at a table of four.
template <ComputerPlayer O>
void rows_of_levels(const typename O::Rules::Options& four, Effort effort) {
  row<O>("4: squire among three pages", four, {level(2), level(1), level(1), level(1)},
         effort.of(60));
  row<O>("4: knight among three squires", four, {level(3), level(2), level(2), level(2)},
         effort.of(40));
  row<O>("4: champion among three knights", four, {champion, level(3), level(3), level(3)},
         effort.of(40));
}

// What more work would bring. One of them costs a third of three, and bounds the same: who wins no
// more than 46 of 100 leaves the champions 18 each.
template <ComputerPlayer O>
void row_of_work(const typename O::Rules::Options& four, Effort effort) {
  row<O>("4: 100 times the work among three champions", four,
         {level(4, 100), champion, champion, champion}, effort.of(50));
}

// The rows of each game.
void castles_rows(Effort effort);
void engarde_rows(Effort effort);
void ivanhoe_rows(Effort effort);

}  // namespace tiltyard::strength
