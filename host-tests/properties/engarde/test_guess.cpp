// Guesses are fair: every state that the seat cannot tell from the real one comes equally often.
#include <map>
#include <string>
#include <vector>

#include "engarde/rules.hpp"
#include "game_properties.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::properties;

static constexpr std::uint32_t draws = 60000;

struct Known {
  View view;
  Memory memory;
};

// Plays random games from `seed` on until `wanted(state)`, and gives what `seat_of(state)` then
// knows.
template <class Wanted, class SeatOf>
static Known known_when(Level level, std::uint64_t seed, Wanted wanted, SeatOf seat_of) {
  MoveList<Rules> list;
  EventList<Rules> store;
  etl::ivector<Event>& events = store;
  for (;; ++seed) {
    std::array<Memory, player_count> memories{};
    Random chooser = Random::from_seed(~seed);
    events.clear();
    State state = deal({level, Starter::random}, Random::from_seed(seed), events);
    while (state.table.to_act != no_seat) {
      for (const Event& event : events) {
        for (Seat seat = 0; seat < player_count; ++seat) {
          remember(memories[seat], seat, seen_by(event, seat));
        }
      }
      if (wanted(state)) {
        const Seat seat = seat_of(state);
        return {view(state, seat), memories[seat]};
      }
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      events.clear();
      engarde::play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], events);
    }
  }
}

static Seat seat_to_act(const State& state) { return state.table.to_act; }
static Seat seat_waiting(const State& state) { return opponent(state.table.to_act); }

// The unseen cards, counted without the code under test.
static std::vector<unsigned> unseen_counts(const Known& known) {
  std::vector<unsigned> counts(highest_card + 1, 0);
  for (const CardKind& kind : card_kinds) {
    counts[kind.card] = kind.copies - known.view.hand.count(kind.card);
  }
  for (std::size_t place = 0; place < known.memory.count; ++place) {
    --counts[known.memory.cards[place]];
  }
  return counts;
}

static double choose(unsigned all, unsigned some) {
  double ways = some <= all ? 1 : 0;
  for (unsigned taken = 0; taken < some && some <= all; ++taken) {
    ways = ways * (all - taken) / (taken + 1);
  }
  return ways;
}

static double ways_of(const std::vector<unsigned>& unseen, const Hand& hand) {
  double ways = 1;
  for (const CardKind& kind : card_kinds) {
    ways *= choose(unseen[kind.card], hand.count(kind.card));
  }
  return ways;
}

static double require_fair(const std::vector<double>& expected,
                           const std::vector<std::uint32_t>& counted) {
  double sum = 0;
  std::size_t cells = 0;
  double rare_expected = 0;
  double rare_counted = 0;
  for (std::size_t cell = 0; cell < expected.size(); ++cell) {
    if (expected[cell] < 8) {
      // Too few for the statistic: gathered in one cell.
      rare_expected += expected[cell];
      rare_counted += counted[cell];
      continue;
    }
    const double off = counted[cell] - expected[cell];
    sum += off * off / expected[cell];
    ++cells;
  }
  if (rare_expected >= 8) {
    sum += (rare_counted - rare_expected) * (rare_counted - rare_expected) / rare_expected;
    ++cells;
  }
  TEST_ASSERT_GREATER_THAN_UINT(3, cells);
  TEST_ASSERT_TRUE_MESSAGE(sum < chi_squared_bound(cells), "the draw is not fair");
  return sum;
}

// The other's hand: every hand that leaves him something to decide, by the number of ways to draw
// it.
template <class Possible>
static void require_fair_hands(const Known& known, Possible possible) {
  const std::vector<unsigned> unseen = unseen_counts(known);
  const Seat other = opponent(known.view.seat);
  std::map<std::uint32_t, std::size_t> cell_of;
  std::vector<double> expected;
  double all = 0;
  for (std::uint32_t code = 0; code < 6 * 6 * 6 * 6 * 6; ++code) {
    Hand hand;
    std::uint32_t rest = code;
    for (const CardKind& kind : card_kinds) {
      hand.add(kind.card, rest % 6);
      rest /= 6;
    }
    const double ways = ways_of(unseen, hand);
    if (hand.size() == known.view.table.hands[other] && ways > 0 && possible(hand)) {
      cell_of[hand.counters] = expected.size();
      expected.push_back(ways);
      all += ways;
    }
  }
  for (double& ways : expected) {
    ways *= draws / all;
  }
  std::vector<std::uint32_t> counted(expected.size(), 0);
  Random random = Random::from_seed(2024);
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    const State guessed = guess(known.view, known.memory, random);
    const auto cell = cell_of.find(guessed.secrets.hands[other].counters);
    TEST_ASSERT_TRUE_MESSAGE(cell != cell_of.end(), "a hand that cannot be");
    ++counted[cell->second];
  }
  require_fair(expected, counted);
}

// Each place of the deck: each value as often as it is unseen (given that the hand is not
// conditioned).
static void require_fair_deck(const Known& known) {
  const std::vector<unsigned> unseen = unseen_counts(known);
  const std::size_t deck = known.view.table.deck;
  double all = 0;
  for (const unsigned count : unseen) {
    all += count;
  }
  std::vector<std::vector<std::uint32_t>> counted(deck,
                                                  std::vector<std::uint32_t>(highest_card + 1, 0));
  std::map<std::pair<Card, Card>, std::uint32_t> pairs;
  Random random = Random::from_seed(2025);
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    const State guessed = guess(known.view, known.memory, random);
    const Card* const first = guessed.secrets.cards.data() + first_of_deck(guessed.table);
    for (std::size_t place = 0; place < deck; ++place) {
      ++counted[place][first[place]];
    }
    ++pairs[{first[0], first[deck - 1]}];
  }
  std::vector<double> expected;
  for (const unsigned count : unseen) {
    expected.push_back(draws * count / all);
  }
  for (const std::vector<std::uint32_t>& place : counted) {
    require_fair(expected, place);
  }
  // And two places together: first and last card.
  std::vector<double> expected_pairs;
  std::vector<std::uint32_t> counted_pairs;
  for (const CardKind& one : card_kinds) {
    for (const CardKind& other : card_kinds) {
      const double left = unseen[other.card] - (one.card == other.card ? 1.0 : 0.0);
      expected_pairs.push_back(draws * (unseen[one.card] / all) * (left / (all - 1)));
      counted_pairs.push_back(pairs[{one.card, other.card}]);
    }
  }
  require_fair(expected_pairs, counted_pairs);
}

static bool any_hand(const Hand& /*hand*/) { return true; }

static void test_before_the_first_move_every_hand_and_deck_is_fair() {
  const Known known = known_when(Level::classic, 1, [](const State&) { return true; }, seat_to_act);
  TEST_ASSERT_EQUAL_UINT(0, known.memory.count);
  require_fair_hands(known, any_hand);
  require_fair_deck(known);
}

static void test_in_the_middle_of_a_round_the_pile_is_counted_out() {
  const Known known = known_when(
      Level::advanced, 2,
      [](const State& state) { return state.table.phase == Phase::act && state.table.deck == 6; },
      seat_to_act);
  TEST_ASSERT_EQUAL_UINT(known.view.table.discards, known.memory.count);
  require_fair_hands(known, any_hand);
  require_fair_deck(known);
}

// Whoever waits knows that the other has an action (EG-5).
static void test_who_waits_knows_that_the_other_can_act() {
  const Known known = known_when(
      Level::classic, 3,
      [](const State& state) {
        return state.table.phase == Phase::act && distance(state.table) <= 2 &&
               advance_of(state.table, state.table.to_act) <= 3 && state.table.deck >= 2;
      },
      seat_waiting);
  const Table& table = known.view.table;
  const unsigned reach = distance(table);
  const unsigned room = advance_of(table, table.to_act);
  require_fair_hands(known, [&](const Hand& hand) {
    for (unsigned card = 1; card <= 5; ++card) {
      if (hand.has(card) && (card <= reach || card <= room)) {
        return true;
      }
    }
    return false;
  });
}

// EG-21: whoever is asked to parry two cards has them.
static void test_an_attacker_knows_that_the_defender_can_parry() {
  const Known known = known_when(
      Level::classic, 4,
      [](const State& state) {
        return state.table.phase == Phase::defend && state.table.attack.cards == 2 &&
               state.table.deck >= 2;
      },
      seat_waiting);
  const Card value = known.view.table.attack.value;
  require_fair_hands(known, [&](const Hand& hand) { return hand.count(value) >= 2; });
}

// EG-31: whoever is asked after a lunge can parry or retreat.
static void test_a_lunger_knows_that_the_defender_can_parry_or_retreat() {
  const Known known = known_when(
      Level::advanced, 5,
      [](const State& state) {
        return state.table.phase == Phase::defend && state.table.attack.lunge &&
               advance_of(state.table, state.table.to_act) <= 2 && state.table.deck >= 2;
      },
      seat_waiting);
  const Attack attack = known.view.table.attack;
  const unsigned room = advance_of(known.view.table, known.view.table.to_act);
  require_fair_hands(known, [&](const Hand& hand) {
    bool retreats = false;
    for (unsigned card = 1; card <= room; ++card) {
      retreats = retreats || hand.has(card);
    }
    return retreats || hand.count(attack.value) >= attack.cards;
  });
}

// EG-11: whoever is asked for the last attack has the card. Whoever remembers the whole round knows
// his hand anyway; here only the top of the pile was seen.
static void test_who_took_the_last_card_knows_that_the_other_can_attack() {
  Known known = known_when(
      Level::basic, 6, [](const State& state) { return state.table.phase == Phase::last; },
      seat_waiting);
  known.memory = Memory{};
  known.memory.cards[known.memory.count++] = known.view.table.top;
  const unsigned reach = distance(known.view.table);
  require_fair_hands(known, [&](const Hand& hand) { return hand.has(reach); });
}

// The defender knows nothing of the attacker's hand but what was played.
static void test_a_defender_guesses_any_hand() {
  const Known known = known_when(
      Level::advanced, 7,
      [](const State& state) {
        return state.table.phase == Phase::defend && state.table.attack.lunge &&
               state.table.deck >= 4;
      },
      seat_to_act);
  require_fair_hands(known, any_hand);
  require_fair_deck(known);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_before_the_first_move_every_hand_and_deck_is_fair);
  RUN_TEST(test_in_the_middle_of_a_round_the_pile_is_counted_out);
  RUN_TEST(test_who_waits_knows_that_the_other_can_act);
  RUN_TEST(test_an_attacker_knows_that_the_defender_can_parry);
  RUN_TEST(test_a_lunger_knows_that_the_defender_can_parry_or_retreat);
  RUN_TEST(test_who_took_the_last_card_knows_that_the_other_can_attack);
  RUN_TEST(test_a_defender_guesses_any_hand);
  return UNITY_END();
}
