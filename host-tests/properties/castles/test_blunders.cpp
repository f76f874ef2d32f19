// The blunder list of Castles, audited over whole games at every level of play. The first argument
// says how many games a level of play, the second which one (else all four).
#include <unity.h>

#include <cstdlib>

#include "castles/opponent.hpp"
#include "opponents/thinker.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;

static std::uint32_t games = 3;
static std::uint8_t only_level = 0;
static Thinker<Opponent> thinker;
static EventList<Rules> events;
static MoveList<Rules> list;

// Whoever passes now ends the game (CA-31).
static bool has_the_last_word(const Table& table) {
  return table.phase == Phase::turn && table.deck == 0 &&
         table.passes + 1U == table.options.players;
}

// Whether some attack, played out by the rules, ends with the seat among those who lead: every
// castle, every army of one trait, all that can be done with the banners.
static bool can_take_the_lead(const State& start, int depth = 0) {
  const Seat seat = start.table.turn;
  static std::array<MoveList<Rules>, 24> lists;
  MoveList<Rules>& here = lists[static_cast<std::size_t>(depth)];
  here.clear();
  moves(start.table, start.secrets.hands[seat], here);
  bool sent = false;
  for (const Move& move : here) {
    // One army of the castle is enough: which cards it is made of moves no banner.
    if (move.action == Action::pass || move.action == Action::ransom ||
        (move.action == Action::send && sent)) {
      continue;
    }
    sent = sent || move.action == Action::send;
    State state = start;
    NoEvents nobody;
    castles::play(state, move, nobody);
    if (state.table.turn != seat ? leaders(state.table).has(seat)
                                 : can_take_the_lead(state, depth + 1)) {
      return true;
    }
  }
  return false;
}

static void audit(const State& state, const Move& chosen) {
  const Table& table = state.table;
  const Seat seat = table.to_act;
  if (has_the_last_word(table)) {
    const SeatSet now = leaders(table);
    TEST_ASSERT_TRUE_MESSAGE(now != SeatSet::only(seat) || chosen.action == Action::pass,
                             "left a certain win");
    TEST_ASSERT_TRUE_MESSAGE(
        chosen.action != Action::pass || now.has(seat) || !can_take_the_lead(state),
        "gave the game away by passing");
  }
  if (chosen.action == Action::advance) {
    Path path = table.castles[table.target].path;
    const bool mine = path.owner() == seat;
    path.advance(table.options.track);
    TEST_ASSERT_TRUE_MESSAGE(!mine || path.owner() == seat, "advanced out of the own castle");
  }
  TEST_ASSERT_TRUE_MESSAGE(chosen.action != Action::give || !is_wild(chosen.what),
                           "gave a wild card away");
  TEST_ASSERT_TRUE_MESSAGE(chosen.action != Action::pay || table.offer.lord == seat,
                           "paid for the banner of another");
}

static void play_audited(std::uint8_t skill, std::uint64_t seed) {
  etl::ivector<Event>& sink = events;
  events.clear();
  const auto players = static_cast<std::uint8_t>(min_players + (seed % 5));
  const auto track = static_cast<std::uint8_t>(min_track + (seed / 5 % 4));
  State state = deal({players, track}, Random::from_seed(seed), sink);
  std::array<Memory, max_players> memories{};
  while (state.table.phase != Phase::over) {
    for (const Event& event : events) {
      for (Seat seat = 0; seat < players; ++seat) {
        remember(memories[seat], seat, seen_by(event, seat));
      }
    }
    events.clear();
    const Seat seat = state.table.to_act;
    thinker.start(view(state, seat), memories[seat], {.level = skill, .seed = seed});
    const Move move = thinker.finish().move;
    audit(state, move);
    castles::play(state, move, sink);
  }
}

static void test_no_level_blunders() {
  for (std::uint8_t skill = 1; skill <= max_level; ++skill) {
    for (std::uint64_t seed = 0; seed < games && (only_level == 0 || only_level == skill); ++seed) {
      play_audited(skill, seed);
    }
  }
}

int main(int count, char** arguments) {
  games = count > 1 ? static_cast<std::uint32_t>(std::atoi(arguments[1])) : games;
  only_level = count > 2 ? static_cast<std::uint8_t>(std::atoi(arguments[2])) : only_level;
  UNITY_BEGIN();
  RUN_TEST(test_no_level_blunders);
  return UNITY_END();
}
