// The random player of bench has no code of its own: the same games, played through Match with
// events, undo and memories, come to the same signature and the same states.
#include <unity.h>

#include <cinttypes>
#include <cstdio>

#include "app/console/games.hpp"
#include "core/match.hpp"
#include "core/playout.hpp"
#include "expect_equal.hpp"

namespace tiltyard {
namespace {

constexpr std::uint32_t games = 60;
constexpr std::uint64_t seed = 1;

template <app::Notation N>
PlayoutCount bare_playouts() {
  static MoveList<typename N::Rules> list;
  return random_playouts<typename N::Rules>(N::bench_options(), games, seed, list);
}

template <app::Notation N>
PlayoutCount matches() {
  using Rules = typename N::Rules;
  static MoveList<Rules> list;
  static Match<Rules> match;
  PlayoutCount count;
  for (; count.games < games; ++count.games) {
    const std::uint64_t game_seed = seed + count.games;
    Random chooser = playout_chooser(game_seed);
    match.start(N::bench_options(), Seating{}, Random::from_seed(game_seed));
    typename Rules::State bare = match.state();
    while (match.to_act().has_value()) {
      match.moves(list);
      const auto move = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
      match.play(move);
      NoEvents nobody;
      Rules::play(bare, move, nobody);
      EXPECT_EQUAL(bare, match.state());
      count.signature.add(word_of(move));
      ++count.moves;
    }
  }
  return count;
}

template <app::Notation N>
void check() {
  const PlayoutCount bare = bare_playouts<N>();
  const PlayoutCount played = matches<N>();
  const std::string_view name = N::Rules::name;
  std::printf("%.*s: %u games, %" PRIu64 " moves, %016" PRIx64 ", %zu bytes a state\n",
              static_cast<int>(name.size()), name.data(), bare.games, bare.moves,
              bare.signature.value(), sizeof(typename N::Rules::State));
  TEST_ASSERT_EQUAL_UINT64(bare.moves, played.moves);
  TEST_ASSERT_EQUAL_HEX64(bare.signature.value(), played.signature.value());
}

void test_ivanhoe_played_through_match_is_what_bench_plays() { check<app::IvanhoeNotation>(); }
void test_engarde_played_through_match_is_what_bench_plays() { check<app::EnGardeNotation>(); }
void test_castles_played_through_match_is_what_bench_plays() { check<app::CastlesNotation>(); }

void test_another_move_is_another_signature() {
  Signature one;
  Signature other;
  one.add(1);
  other.add(2);
  TEST_ASSERT_FALSE(one == other);
  one.add(2);
  other.add(1);
  TEST_ASSERT_FALSE(one == other);
}

}  // namespace
}  // namespace tiltyard

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard;
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_played_through_match_is_what_bench_plays);
  RUN_TEST(test_engarde_played_through_match_is_what_bench_plays);
  RUN_TEST(test_castles_played_through_match_is_what_bench_plays);
  RUN_TEST(test_another_move_is_another_signature);
  return UNITY_END();
}
