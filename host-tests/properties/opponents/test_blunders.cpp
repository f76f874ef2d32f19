// The blunders of Ivanhoe that no level may make, looked for in whole games of computer players.
//
// The audit knows the rules alone, none of the players' own code. `test_opponents_blunders <games>`
// plays so many games a level and number of players.
#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/playout.hpp"
#include "expect_equal.hpp"
#include "ivanhoe/opponent.hpp"
#include "opponents/thinker.hpp"

namespace tiltyard::ivanhoe {
namespace {

std::uint32_t games = 1;

unsigned highest_rival(const Table& table, Seat seat) {
  unsigned highest = 0;
  for (Seat other = 0; other < table.options.players; ++other) {
    if (other != seat && table.in.has(other)) highest = std::max(highest, total(table, other));
  }
  return highest;
}

// Whether one card of the hand takes the lead.
bool one_card_leads(const View& view) {
  for (std::size_t kind = 0; kind < value_kinds; ++kind) {
    const Card card = static_cast<Card>(kind);
    const unsigned value = view.table.colour == Colour::green ? 1 : facts(card).value;
    if (why_not(view.table, view.hand, Move::card(card)) == Reason::none &&
        total(view.table, view.seat) + value > highest_rival(view.table, view.seat)) {
      return true;
    }
  }
  return false;
}

// Whether the only rival in the tournament wins the game if this seat leaves.
bool leaving_gives_the_game(const View& view) {
  const Table& table = view.table;
  const SeatSet rivals = table.in.without(view.seat);
  if (rivals.size() != 1) return false;
  const ColourSet tokens = table.tokens[rivals.lowest()];
  return tokens.size() + 1 >= goal(table.options) &&
         (table.colour == Colour::purple || !tokens.has(table.colour));
}

// Whether an action makes nothing better for its player: his total falls or stays, no rival's
// falls, and nothing else changes for him.
bool only_harms(const View& view, const Move& move) {
  const bool settled = move.verb >= Verb::break_lance && move.verb <= Verb::outwit &&
                       move.verb != Verb::retreat && move.verb != Verb::knock_down;
  if (!settled) return false;
  Random random = Random::from_seed(1);
  State state = guess(view, Memory{}, random);
  NoEvents nobody;
  Rules::play(state, move, nobody);
  if (state.table.phase == Phase::react) {
    Rules::play(state, Move::of(Verb::allow), nobody);
  }
  if (state.table.phase != Phase::play) return false;
  const Table& before = view.table;
  const Table& after = state.table;
  bool better = total(after, view.seat) > total(before, view.seat) ||
                before.shield != after.shield || before.stunned != after.stunned;
  for (Seat other = 0; other < before.options.players; ++other) {
    better = better || (other != view.seat && total(after, other) < total(before, other));
  }
  return !better;
}

// What is wrong with the move, in words; nullptr if nothing is.
const char* blunder(const View& view, const Move& move) {
  const Table& table = view.table;
  if (table.phase != Phase::play) return nullptr;
  if (move.verb == Verb::withdraw) {
    if (why_not(table, view.hand, Move::of(Verb::stay)) == Reason::none) {
      return "leaves where staying costs nothing";
    }
    if (leaving_gives_the_game(view) && one_card_leads(view)) {
      return "gives the game away where one card keeps him in";
    }
    if (table.added > 0 && one_card_leads(view)) {
      return "pays and then leaves where one card more keeps him in";
    }
  }
  return only_harms(view, move) ? "plays an action that only harms himself" : nullptr;
}

// A whole game of four at this level; every move is looked at.
void audit(std::uint8_t level, std::uint8_t players, std::uint64_t seed) {
  static Thinker<Opponent> thinker;
  static EventList<Rules> events;
  std::array<Memory, max_seats> memories{};
  etl::ivector<Event>& sink = events;
  const auto remember_all = [&] {
    for (const Event& event : events) {
      for (Seat seat = 0; seat < players; ++seat) {
        Rules::remember(memories[seat], seat, Rules::seen_by(event, seat));
      }
    }
  };
  events.clear();
  State state = Rules::deal({.players = players}, Random::from_seed(seed), sink);
  remember_all();
  for (unsigned step = 0; state.table.to_act != no_seat; ++step) {
    const Seat seat = state.table.to_act;
    const View seen = view(state, seat);
    thinker.start(seen, memories[seat], {.level = level, .work = 200, .seed = seed});
    const Move move = thinker.finish().move;
    EXPECT_EQUAL(why_not(seen.table, seen.hand, move), Reason::none);
    const char* const words = blunder(seen, move);
    char message[160];
    static_cast<void>(std::snprintf(message, sizeof message, "%s (level %u, seed %llu, step %u)",
                                    words == nullptr ? "" : words, level,
                                    static_cast<unsigned long long>(seed), step));
    TEST_ASSERT_TRUE_MESSAGE(words == nullptr, message);
    events.clear();
    Rules::play(state, move, sink);
    remember_all();
  }
}

void test_no_level_blunders_in_whole_games() {
  for (std::uint8_t level = 1; level <= max_level; ++level) {
    for (std::uint8_t players = min_players; players <= max_players; ++players) {
      for (std::uint32_t game = 0; game < games; ++game) {
        audit(level, players, (100U * game) + level);
      }
    }
  }
}

// The audit sees what it looks for: random players do all of it.
void test_the_audit_catches_random_players() {
  MoveList<Rules>& list = *new MoveList<Rules>();
  NoEvents nobody;
  Random random = Random::from_seed(3);
  unsigned leaves = 0;
  unsigned harms = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = Rules::deal({.players = 3}, Random::from_seed(seed), nobody);
    while (state.table.to_act != no_seat) {
      const View seen = view(state, state.table.to_act);
      const Move move = play_random_move<Rules>(state, random, list, nobody);
      const char* const words = blunder(seen, move);
      if (words != nullptr) ++(move.verb == Verb::withdraw ? leaves : harms);
    }
  }
  delete &list;
  TEST_ASSERT_GREATER_THAN(100, leaves);
  TEST_ASSERT_GREATER_THAN(5, harms);
}

}  // namespace
}  // namespace tiltyard::ivanhoe

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
  using namespace tiltyard::ivanhoe;
  if (count > 1) games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  UNITY_BEGIN();
  RUN_TEST(test_no_level_blunders_in_whole_games);
  RUN_TEST(test_the_audit_catches_random_players);
  return UNITY_END();
}
