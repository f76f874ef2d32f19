// The blunder list of En Garde, audited over whole matches at every level of play. The first
// argument says how many matches a level of play, the second which one (else all four).
//
// ReplayTable apart from the player's own code: here every hand that the other may hold is tried.
#include <unity.h>

#include <cstdio>
#include <cstdlib>

#include "engarde/opponent.hpp"
#include "opponents/thinker.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;

static std::uint32_t matches = 3;
static std::uint8_t only_level = 0;
static Thinker<Opponent> thinker;
static EventList<Rules> events;
static MoveList<Rules> list;

// What the seat cannot see: the other's hand and the deck, as counters.
static Hand hidden_from(const State& state, Seat seat) {
  Hand hidden = state.secrets.hands[opponent(seat)];
  for (std::size_t place = first_of_deck(state.table); place < card_count; ++place) {
    hidden.add(state.secrets.cards[place]);
  }
  return hidden;
}

// The fewest and the most cards of a value that any hand of `size` out of `hidden` holds.
struct Range {
  unsigned least = hand_size;
  unsigned most = 0;
};
static Range range_of(const Hand& hidden, unsigned size, unsigned value) {
  Range range;
  Hand hand;
  const auto deal_on = [&](const auto& self, unsigned card, unsigned left) -> void {
    if (card > highest_card) {
      if (left == 0) {
        const unsigned count = value > highest_card ? 0 : hand.count(value);
        range.least = std::min(range.least, count);
        range.most = std::max(range.most, count);
      }
      return;
    }
    for (unsigned count = 0; count <= std::min(left, hidden.count(card)); ++count) {
      hand.add(card, count);
      self(self, card + 1, left - count);
      hand.remove(card, count);
    }
  };
  deal_on(deal_on, lowest_card, size);
  return range;
}

static int lead_of(const Table& table, Seat seat) {
  return static_cast<int>(advance_of(table, seat)) -
         static_cast<int>(advance_of(table, opponent(seat)));
}

// EG-10, EG-11, EG-21, EG-33: the round is won whatever the other holds.
static bool wins_for_certain(const State& state, const Move& move) {
  const Table& table = state.table;
  const Seat seat = table.to_act;
  const bool basic = table.options.level == Level::basic;
  switch (move.action) {
    case Action::attack: {
      const Range range =
          range_of(hidden_from(state, seat), table.hands[opponent(seat)], distance(table));
      return basic || move.cards > range.most;
    }
    case Action::pass: return lead_of(table, seat) > 0;
    case Action::retreat:
      return table.deck == 0 && lead_of(table, seat) > static_cast<int>(move.card);
    default: return false;
  }
}

// After this step the other holds an attack that no refill can parry, whatever he holds.
static bool steps_into_a_hit(const State& state, const Move& move) {
  if (move.action != Action::forward && move.action != Action::back) {
    return false;
  }
  const Table& table = state.table;
  const Seat seat = table.to_act;
  const auto missing = static_cast<unsigned>(hand_size + 1 - table.hands[seat]);
  const unsigned drawn = std::min<unsigned>(missing, table.deck);
  const bool basic = table.options.level == Level::basic;
  const unsigned near =
      move.action == Action::forward ? distance(table) - move.card : distance(table) + move.card;
  if (near > highest_card || (!basic && drawn == table.deck)) {
    return false;
  }
  const Range range = range_of(hidden_from(state, seat), table.hands[opponent(seat)], near);
  const unsigned kept =
      state.secrets.hands[seat].count(near) - (near == move.card ? 1U : 0U) + drawn;
  return range.least > (basic ? 0 : kept);
}

static void audit(const State& state, const Move& chosen) {
  bool can_win = false;
  bool can_stay_safe = false;
  for (const Move& move : list) {
    can_win = can_win || wins_for_certain(state, move);
    can_stay_safe = can_stay_safe || !steps_into_a_hit(state, move);
  }
  TEST_ASSERT_TRUE_MESSAGE(!can_win || wins_for_certain(state, chosen), "left a certain win");
  TEST_ASSERT_TRUE_MESSAGE(chosen.action != Action::yield, "gave up");
  TEST_ASSERT_TRUE_MESSAGE(chosen.action != Action::pass || wins_for_certain(state, chosen),
                           "let the last attack pass");
  TEST_ASSERT_TRUE_MESSAGE(!can_stay_safe || !steps_into_a_hit(state, chosen),
                           "stepped into a certain hit");
}

static void play_audited(std::uint8_t skill, std::uint64_t seed) {
  etl::ivector<Event>& sink = events;
  events.clear();
  State state = deal({static_cast<Level>(seed % level_count), Starter::random},
                     Random::from_seed(seed), sink);
  std::array<Memory, player_count> memories{};
  while (state.table.phase != Phase::over) {
    for (const Event& event : events) {
      for (Seat seat = 0; seat < player_count; ++seat) {
        remember(memories[seat], seat, seen_by(event, seat));
      }
    }
    events.clear();
    const Seat seat = state.table.to_act;
    list.clear();
    moves(state.table, state.secrets.hands[seat], list);
    thinker.start(view(state, seat), memories[seat], {.level = skill, .seed = seed});
    const Move move = thinker.finish().move;
    audit(state, move);
    play(state, move, sink);
  }
}

static void test_no_level_blunders() {
  for (std::uint8_t skill = 1; skill <= max_level; ++skill) {
    for (std::uint64_t seed = 0; seed < matches && (only_level == 0 || only_level == skill);
         ++seed) {
      play_audited(skill, seed);
    }
  }
}

// A hit that is certain is seen as one: all that is left of a value lies in the other's hand.
static void test_the_audit_knows_a_certain_hit() {
  NoEvents nobody;
  State state = deal({Level::basic, Starter::seat_0}, Random::from_seed(1), nobody);
  Table& table = state.table;
  table.squares = {10, 17};
  table.deck = 1;
  table.discards = card_count - 11;
  state.secrets.cards = {};
  state.secrets.cards[card_count - 1] = 3;
  state.secrets.hands[0] = Hand{};
  state.secrets.hands[0].add(4, 3);
  state.secrets.hands[0].add(1, 2);
  state.secrets.hands[1] = Hand{};
  state.secrets.hands[1].add(3, 4);
  state.secrets.hands[1].add(2, 1);
  TEST_ASSERT_TRUE(steps_into_a_hit(state, {Action::forward, 4, 0}));
  TEST_ASSERT_FALSE(steps_into_a_hit(state, {Action::forward, 1, 0}));
}

int main(int count, char** arguments) {
  matches = count > 1 ? static_cast<std::uint32_t>(std::atoi(arguments[1])) : matches;
  only_level = count > 2 ? static_cast<std::uint8_t>(std::atoi(arguments[2])) : only_level;
  UNITY_BEGIN();
  RUN_TEST(test_the_audit_knows_a_certain_hit);
  RUN_TEST(test_no_level_blunders);
  return UNITY_END();
}
