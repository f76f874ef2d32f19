// Guesses are fair: wherever an unseen card can lie, it comes to lie equally often.
#include <vector>

#include "expect_equal.hpp"
#include "game_properties.hpp"
#include "ivanhoe/rules.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::properties;

static constexpr std::uint32_t guesses = 20000;

struct Known {
  State state;
  View view;
};

// Plays random games until `wanted(state)`; what the chosen seat then sees.
template <class Wanted, class SeatOf>
static Known known_when(Options options, Wanted wanted, SeatOf seat_of) {
  static MoveList<Rules> list;
  for (std::uint64_t seed = 0;; ++seed) {
    Random chooser = Random::from_seed(~seed);
    State state = deal(options, Random::from_seed(seed), nullptr);
    while (state.table.to_act != no_seat) {
      if (wanted(state)) {
        return {state, view(state, seat_of(state))};
      }
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
  }
}

static auto in_phase(Phase phase) {
  return [phase](const State& state) { return state.table.phase == phase; };
}
static Seat the_one_to_act(const State& state) { return state.table.to_act; }
static Seat the_next_one(const State& state) {
  return next_seat(state.table.to_act, state.table.options.players);
}

// The unseen cards, counted from the true state without the code under test.
static std::vector<double> unseen_of(const Known& known) {
  std::vector<double> counts(card_kinds, 0);
  for (Seat seat = 0; seat < known.state.table.options.players; ++seat) {
    for (std::size_t kind = 0; kind < card_kinds && seat != known.view.seat; ++kind) {
      counts[kind] += known.state.secrets.hands[seat].counts[kind];
    }
  }
  for (std::size_t place = 0; place < known.state.table.deck_size; ++place) {
    counts[known.state.secrets.deck[place]] += 1;
  }
  // An announced card is still in the actor's hand for those who are not asked (IV-73).
  if (known.state.table.phase == Phase::react && known.view.table.phase == Phase::play &&
      known.view.seat != known.state.table.turn) {
    counts[index_of(action_card(known.state.table.pending.verb))] += 1;
  }
  return counts;
}

static double sum_of(const std::vector<double>& counts) {
  double sum = 0;
  for (const double count : counts) sum += count;
  return sum;
}

// A random one of the cards of a hand.
static std::size_t pick(const Hand& hand, Random& random) {
  std::uint32_t place = random.below(static_cast<std::uint32_t>(hand.size()));
  std::size_t kind = 0;
  while (place >= hand.counts[kind]) {
    place -= hand.counts[kind];
    ++kind;
  }
  return kind;
}

static void assert_even(const std::vector<std::uint32_t>& seen, const std::vector<double>& share,
                        const char* where) {
  double statistic = 0;
  std::size_t cells = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const double expected = guesses * share[kind];
    if (expected == 0) {
      TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, seen[kind], where);
      continue;
    }
    const double off = seen[kind] - expected;
    statistic += off * off / expected;
    ++cells;
  }
  TEST_ASSERT_TRUE_MESSAGE(cells < 2 || statistic < chi_squared_bound(cells), where);
}

static std::vector<double> shares_of(std::vector<double> counts) {
  const double sum = sum_of(counts);
  for (double& count : counts) count /= sum;
  return counts;
}

// Each unseen card is equally likely on top of the deck, at its bottom and in each hand.
static void assert_guesses_are_fair(const Known& known) {
  const Table& table = known.view.table;
  std::vector<std::vector<std::uint32_t>> hands(max_players,
                                                std::vector<std::uint32_t>(card_kinds, 0));
  std::vector<std::uint32_t> top(card_kinds, 0);
  std::vector<std::uint32_t> bottom(card_kinds, 0);
  Random random = Random::from_seed(11);
  for (std::uint32_t count = 0; count < guesses; ++count) {
    const State guessed = guess(known.view, Memory{}, random);
    EXPECT_EQUAL(view(guessed, known.view.seat), known.view);
    if (table.deck_size > 0) {
      ++top[guessed.secrets.deck[table.deck_size - 1U]];
      ++bottom[guessed.secrets.deck[0]];
    }
    for (Seat seat = 0; seat < table.options.players; ++seat) {
      if (seat != known.view.seat && table.hand_sizes[seat] > 0) {
        ++hands[seat][pick(guessed.secrets.hands[seat], random)];
      }
    }
  }
  const std::vector<double> share = shares_of(unseen_of(known));
  if (table.deck_size > 0) {
    assert_even(top, share, "top of the deck");
    assert_even(bottom, share, "bottom of the deck");
  }
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (seat != known.view.seat && table.hand_sizes[seat] > 0) {
      assert_even(hands[seat], share, "a hand");
    }
  }
}

static void test_fair_for_the_one_to_act_in_every_phase() {
  for (const Phase phase :
       {Phase::open, Phase::play, Phase::react, Phase::adapt, Phase::token, Phase::prize}) {
    assert_guesses_are_fair(known_when({4}, in_phase(phase), the_one_to_act));
  }
}

static void test_fair_for_another_in_every_phase_that_tells_nothing_of_the_hand() {
  for (const Phase phase : {Phase::react, Phase::adapt, Phase::token, Phase::prize}) {
    assert_guesses_are_fair(known_when({3}, in_phase(phase), the_next_one));
  }
  const auto later = [](const State& state) {
    return state.table.phase == Phase::play && !first_card_due(state.table);
  };
  assert_guesses_are_fair(known_when({5}, later, the_next_one));
}

static void test_fair_when_the_deck_is_short() {
  const auto short_deck = [](const State& state) {
    return state.table.phase == Phase::play && state.table.deck_size == 1 &&
           !first_card_due(state.table);
  };
  assert_guesses_are_fair(known_when({2}, short_deck, the_next_one));
}

// One who stands at an opening holds a card that opens; of all hands that do, each is equally
// likely.
static void assert_opener_holds_one_and_fairly(const Known& known, ValueSet wanted) {
  const Seat opener = known.view.table.to_act;
  const std::size_t cards = known.view.table.hand_sizes[opener];
  std::vector<double> unseen = unseen_of(known);
  const double all = sum_of(unseen);
  double others = all;
  for (std::size_t kind = 0; kind < value_kinds; ++kind) {
    others -= (wanted & (ValueSet{1} << kind)) != 0 ? unseen[kind] : 0;
  }
  double none = 1;  // the chance that a hand drawn freely has no such card
  for (std::size_t drawn = 0; drawn < cards; ++drawn) {
    const auto gone = static_cast<double>(drawn);
    none *= others > gone ? (others - gone) / (all - gone) : 0;
  }
  std::vector<double> share(card_kinds, 0);
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    const bool is_wanted = kind < value_kinds && (wanted & (ValueSet{1} << kind)) != 0;
    const double free_share = unseen[kind] / all;
    const double without = is_wanted || others == 0 ? 0 : none * unseen[kind] / others;
    share[kind] = (free_share - without) / (1 - none);
  }
  std::vector<std::uint32_t> seen(card_kinds, 0);
  Random random = Random::from_seed(12);
  for (std::uint32_t count = 0; count < guesses; ++count) {
    const State guessed = guess(known.view, Memory{}, random);
    TEST_ASSERT_TRUE((guessed.secrets.hands[opener].values & wanted) != 0);
    TEST_ASSERT_EQUAL(Fault::none, check(guessed));
    ++seen[pick(guessed.secrets.hands[opener], random)];
  }
  assert_even(seen, share, "the opener's hand");
}

static void test_an_opener_can_open() {
  const auto barred = [](const State& state) {
    return state.table.phase == Phase::open && state.table.last_purple &&
           state.table.hand_sizes[state.table.to_act] < 5;
  };
  const Known known = known_when({4}, barred, the_next_one);
  ValueSet wanted = supporters;
  for (const Colour colour : {Colour::red, Colour::blue, Colour::yellow, Colour::green}) {
    wanted |= cards_of_colour[index_of(colour)];
  }
  assert_opener_holds_one_and_fairly(known, wanted);
}

static void test_who_has_named_a_colour_holds_its_card_or_a_supporter() {
  const auto due = [](const State& state) {
    return state.table.phase == Phase::play && first_card_due(state.table) &&
           state.table.hand_sizes[state.table.to_act] < 5;
  };
  const Known known = known_when({5}, due, the_next_one);
  assert_opener_holds_one_and_fairly(
      known, supporters | cards_of_colour[index_of(known.view.table.colour)]);
}

static void test_known_cards_lie_where_they_are_known() {
  const Known known = known_when({3}, in_phase(Phase::play), the_next_one);
  const Seat holder = known.state.table.to_act;
  Memory memory;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (known.state.secrets.hands[holder].counts[kind] > 0) {
      memory.cards[memory.size++] = {holder, static_cast<std::uint8_t>(kind)};
    }
  }
  Random random = Random::from_seed(13);
  for (int count = 0; count < 500; ++count) {
    const State guessed = guess(known.view, memory, random);
    for (std::size_t fact = 0; fact < memory.size; ++fact) {
      TEST_ASSERT_TRUE(guessed.secrets.hands[holder].has(card_of(memory.cards[fact].card)));
    }
  }
}

static void test_memories_that_cannot_be_are_passed_over() {
  const auto due = [](const State& state) {
    return state.table.phase == Phase::open && state.table.hand_sizes[state.table.to_act] < 4;
  };
  const Known known = known_when({3}, due, the_next_one);
  const Seat opener = known.view.table.to_act;
  Memory memory;  // actions only: with these he could not have opened
  for (std::size_t kind = value_kinds; kind < card_kinds && memory.size < Memory::capacity;
       ++kind) {
    memory.cards[memory.size++] = {opener, static_cast<std::uint8_t>(kind)};
  }
  Random random = Random::from_seed(14);
  for (int count = 0; count < 200; ++count) {
    const State guessed = guess(known.view, memory, random);
    TEST_ASSERT_EQUAL(Fault::none, check(guessed));
    EXPECT_EQUAL(view(guessed, known.view.seat), known.view);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_fair_for_the_one_to_act_in_every_phase);
  RUN_TEST(test_fair_for_another_in_every_phase_that_tells_nothing_of_the_hand);
  RUN_TEST(test_fair_when_the_deck_is_short);
  RUN_TEST(test_an_opener_can_open);
  RUN_TEST(test_who_has_named_a_colour_holds_its_card_or_a_supporter);
  RUN_TEST(test_known_cards_lie_where_they_are_known);
  RUN_TEST(test_memories_that_cannot_be_are_passed_over);
  return UNITY_END();
}
