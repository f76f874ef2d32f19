#include "expect_equal.hpp"
#include "game_properties.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;
using properties::chi_squared;
using properties::chi_squared_bound;

// Plays moves and lets every seat remember them.
struct Watched {
  State state;
  std::array<Memory, max_players> memories{};

  void play(std::string_view words) {
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(", "), words.size());
      for (const Event& event : test::play(state, words.substr(0, end))) {
        for (Seat seat = 0; seat < state.table.options.players; ++seat) {
          remember(memories[seat], seat, seen_by(event, seat));
        }
      }
      words.remove_prefix(std::min(end + 2, words.size()));
    }
  }
};

static void expect_known(const Watched& watched, Seat seat, Seat whose, std::string_view cards) {
  expect_pile(watched.memories[seat].held[whose], cards);
}
static void expect_loose(const Watched& watched, Seat seat, std::string_view cards) {
  expect_pile(watched.memories[seat].loose, cards);
}

static void test_a_card_taken_before_everyone_is_remembered_until_it_is_sent() {
  Watched watched{stand({.phase = Phase::choose, .hands = {"Fl", "Ae", "Hl"}, .open = "Ct Cr"})};
  watched.play("take Ct");
  expect_known(watched, 1, 0, "Ct");
  expect_known(watched, 2, 0, "Ct");
  expect_known(watched, 0, 0, "");
  watched.play("discard, attack 0, send Ct");
  expect_known(watched, 1, 0, "");
}

static void test_an_army_won_back_is_remembered() {
  Watched watched{stand({.hands = {"Fl Fr Ft", "Ae", "Hl"}, .castles = {{"Ct Cr", ""}}})};
  watched.play("attack 0, send Fl, send Fr, send Ft, storm");
  expect_known(watched, 1, 0, "Cr Ct");
}

static void test_a_trade_tells_more_to_those_two_than_to_others() {
  Watched watched{stand({.phase = Phase::trade, .hands = {"Fl", "Ae Ar", "Hl"}, .open = "Ct"})};
  watched.play("ask 1, give Ar, accept");
  expect_known(watched, 0, 1, "Ct");
  expect_known(watched, 1, 0, "Ar");
  expect_known(watched, 2, 1, "Ct");
  expect_known(watched, 2, 0, "");
}

static void test_a_card_that_came_back_is_remembered_by_who_saw_it() {
  Watched watched{stand({.phase = Phase::trade, .hands = {"Fl", "Ae Ar", "Hl"}, .open = "Ct"})};
  watched.play("ask 1, give Ar, decline");
  expect_known(watched, 0, 1, "Ar");
  expect_known(watched, 2, 1, "");
  watched = {stand({.turn = 0, .hands = {"Fl", "Ae Ar Ar", "Hl"}, .prisoners = {"2", "", ""}})};
  watched.play("ransom 2 1, pay Ar, pay Ar, done, decline");
  expect_known(watched, 0, 1, "Ar Ar");
  expect_known(watched, 2, 1, "");
}

static void test_what_is_known_is_loose_after_a_hidden_trade() {
  Watched watched{stand({.phase = Phase::choose,
                         .hands = {"Fl Fr", "Ae Ar", "Hl"},
                         .deck = "Cl Ce",
                         .open = "Ct Ct"})};
  watched.play("take Ct, discard, pass");
  watched.play("take Ce, ask 0, give Ct, accept");
  // Seat 2 saw seat 0 take Ct, and does not know which card it gave away.
  expect_known(watched, 2, 0, "Cl");
  expect_loose(watched, 2, "Ct");
  expect_known(watched, 1, 0, "Cl");
  expect_known(watched, 0, 1, "Ce Ct");
  // Wherever the loose card lay, now it is on the table.
  watched.play("attack 0, send Ct");
  expect_loose(watched, 2, "");
}

static void test_paid_cards_are_known_to_payer_and_offerer() {
  Watched watched{
      stand({.turn = 0, .hands = {"Fl", "Ae Ar Ar", "Hl"}, .prisoners = {"2", "", ""}})};
  watched.play("ransom 2 1, pay Ar, pay Ae, done, accept");
  expect_known(watched, 1, 0, "Ae Ar");
  expect_known(watched, 0, 1, "");
  expect_known(watched, 2, 0, "");
}

// What a seat claims to know is true, in every game and at every moment.
static void test_memories_never_claim_more_than_is_true() {
  static MoveList<Rules> list;
  static EventList<Rules> list_of_events;
  etl::ivector<Event>& events = list_of_events;
  for (unsigned game = 0; game < 300; ++game) {
    const Options options{static_cast<std::uint8_t>(2 + (game % 5)), 4};
    Random chooser = Random::from_seed(game);
    std::array<Memory, max_players> memories{};
    events.clear();
    State state = deal(options, Random::from_seed(game + 1000), events);
    while (state.table.phase != Phase::over) {
      list.clear();
      moves(state.table, hand_to_act(state), list);
      events.clear();
      castles::play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], events);
      for (Seat seat = 0; seat < options.players; ++seat) {
        Memory& memory = memories[seat];
        for (const Event& event : events) {
          remember(memory, seat, seen_by(event, seat));
        }
        for (Card card = 0; card < kind_count; ++card) {
          unsigned hidden = 0;
          unsigned claimed = memory.loose.count(card);
          for (Seat other = 0; other < options.players; ++other) {
            const bool pledges = other == pledger(state.table);
            const unsigned holds = state.secrets.hands[other].count(card) +
                                   (pledges ? state.secrets.pledged.count(card) : 0U);
            const unsigned known = memory.held[other].count(card);
            TEST_ASSERT_LESS_OR_EQUAL(holds, known);
            TEST_ASSERT_TRUE(other != seat || known == 0);
            hidden += other == seat ? 0U : holds;
            claimed += known;
          }
          TEST_ASSERT_LESS_OR_EQUAL(hidden, claimed);
        }
      }
    }
  }
}

// With two players no card changes hands unseen.
static void test_with_two_players_nothing_is_ever_loose() {
  static MoveList<Rules> list;
  static EventList<Rules> list_of_events;
  etl::ivector<Event>& events = list_of_events;
  Random chooser = Random::from_seed(5);
  Memory memory;
  State state = deal({2, 4}, Random::from_seed(6), events);
  while (state.table.phase != Phase::over) {
    list.clear();
    moves(state.table, hand_to_act(state), list);
    events.clear();
    castles::play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], events);
    for (const Event& event : events) {
      remember(memory, 0, seen_by(event, 0));
    }
    TEST_ASSERT_TRUE(memory.loose.empty());
    const unsigned pledged = pledger(state.table) == 1 ? pledged_count(state.table) : 0U;
    // All of the other hand but the two cards it was dealt.
    TEST_ASSERT_LESS_OR_EQUAL(memory.held[1].size() + 2, state.table.hands[1] + pledged);
  }
}

static void expect_same_view(const State& guessed, const View& seen) {
  EXPECT_EQUAL(view(guessed, seen.seat), seen);
  TEST_ASSERT_EQUAL(Fault::none, check(guessed));
}

static constexpr unsigned draws = 20000;

// Of the unseen cards each is as often in each place as its number of copies says.
static void test_guesses_are_fair_over_hands_and_deck() {
  const State state = stand({.hands = {"Fl", "Ae Ar Ce", "Hl ivanhoe"},
                             .deck = "locksley Fr Ct Ct",
                             .castles = {{"At At At At", ""}}});
  const View seen = view(state, 0);
  const Pile unseen = unseen_cards(seen);
  TEST_ASSERT_EQUAL(9, unseen.size());
  Random random = Random::from_seed(11);
  // Of each single card: hand of 1, hand of 2, and the four places of the deck.
  constexpr std::array<unsigned, 6> room{3, 2, 1, 1, 1, 1};
  for (const Card card : {card_of("locksley"), card_of("Ae"), card_of("Ce"), card_of("ivanhoe")}) {
    std::array<std::uint32_t, 6> found{};
    for (unsigned draw = 0; draw < draws; ++draw) {
      const State guessed = guess(seen, Memory{}, random);
      expect_same_view(guessed, seen);
      found[0] += guessed.secrets.hands[1].count(card);
      found[1] += guessed.secrets.hands[2].count(card);
      for (std::size_t place = 0; place < 4; ++place) {
        found[2 + place] += guessed.secrets.deck[place] == card ? 1U : 0U;
      }
    }
    double statistic = 0;
    for (std::size_t place = 0; place < room.size(); ++place) {
      const double expected = draws * static_cast<double>(room[place]) / 9.0;
      statistic += chi_squared(std::span<const std::uint32_t>(&found[place], 1), expected);
    }
    TEST_ASSERT_TRUE(statistic < chi_squared_bound(room.size()));
  }
}

// The order of the cards of a deck, all different: each as likely as the others.
static void test_guesses_shuffle_the_deck_fairly() {
  const State state = stand({.players = 2, .hands = {"Fl", ""}, .deck = "locksley ivanhoe Ct Fr"});
  const View seen = view(state, 0);
  Random random = Random::from_seed(12);
  std::vector<std::uint32_t> orders(24);
  for (unsigned draw = 0; draw < draws; ++draw) {
    const State guessed = guess(seen, Memory{}, random);
    std::array<Card, 4> cards{};
    std::copy_n(guessed.secrets.deck.begin(), 4, cards.begin());
    std::array<Card, 4> sorted = cards;
    std::sort(sorted.begin(), sorted.end());
    unsigned order = 0;
    for (; sorted != cards; ++order) {
      std::next_permutation(sorted.begin(), sorted.end());
    }
    ++orders[order];
  }
  const double expected = static_cast<double>(draws) / 24.0;
  TEST_ASSERT_TRUE(chi_squared(std::span<const std::uint32_t>(orders.data(), 24), expected) <
                   chi_squared_bound(24));
}

static void test_guesses_honour_what_is_remembered() {
  Watched watched{stand({.players = 4,
                         .phase = Phase::choose,
                         .hands = {"Fl Fr", "Ae Ar", "Hl", "Ft"},
                         .deck = "Cl Ce Ae Al Fl Fl Fl Fr Fr Hr",
                         .open = "Ct Ct"})};
  watched.play("take Ct, discard, pass, take Ce, ask 0, give Ct, accept");
  const View seen = view(watched.state, 2);
  const Memory& memory = watched.memories[2];
  Random random = Random::from_seed(13);
  std::array<std::uint32_t, 3> where{};
  constexpr std::array<Seat, 3> others{0, 1, 3};
  for (unsigned draw = 0; draw < draws; ++draw) {
    const State guessed = guess(seen, memory, random);
    expect_same_view(guessed, seen);
    TEST_ASSERT_TRUE(guessed.secrets.hands[0].has(card_of("Cl")));
    TEST_ASSERT_TRUE(guessed.secrets.hands[1].has(card_of("Ce")));
    // One Ct is out, the other one for certain in a hand.
    unsigned in_hands = 0;
    for (std::size_t other = 0; other < others.size(); ++other) {
      const unsigned here = guessed.secrets.hands[others[other]].count(card_of("Ct"));
      where[other] += here;
      in_hands += here;
    }
    TEST_ASSERT_GREATER_OR_EQUAL(1, in_hands);
  }
}

// A loose card lies in each unknown place of a hand equally often, never in the deck.
static void test_a_loose_card_is_guessed_into_each_hand_by_its_unknown_places() {
  Memory memory;
  memory.loose.add(locksley);
  memory.held[1].add(card_of("Ae"));
  const State state =
      stand({.hands = {"Fl", "Ae Ar Ce", "Hl ivanhoe locksley"}, .deck = "Fr Fr Ct Ct"});
  const View seen = view(state, 0);
  Random random = Random::from_seed(14);
  std::array<std::uint32_t, 2> where{};
  for (unsigned draw = 0; draw < draws; ++draw) {
    const State guessed = guess(seen, memory, random);
    where[0] += guessed.secrets.hands[1].count(locksley);
    where[1] += guessed.secrets.hands[2].count(locksley);
  }
  TEST_ASSERT_EQUAL(draws, where[0] + where[1]);
  const double expected = draws * 2.0 / 5.0;
  const double off = static_cast<double>(where[0]) - expected;
  TEST_ASSERT_TRUE((off * off / expected) + (off * off / (draws - expected)) <
                   chi_squared_bound(2));
}

// A card named between two others is any card of the hand it came from.
static void test_a_hidden_pledge_is_guessed_from_the_hand_it_came_from() {
  const State state = stand({.phase = Phase::accept,
                             .turn = 1,
                             .hands = {"Fl", "Ae", "Hl Ct"},
                             .open = "Ar",
                             .trader = 2,
                             .named = "ivanhoe"});
  const View seen = view(state, 0);
  Memory memory;
  memory.held[2] = pile_of("ivanhoe Ct");
  Random random = Random::from_seed(15);
  std::array<std::uint32_t, 3> named{};
  for (unsigned draw = 0; draw < draws; ++draw) {
    const State guessed = guess(seen, memory, random);
    expect_same_view(guessed, seen);
    const Card card = guessed.secrets.pledged.first();
    ++named[card == ivanhoe ? 0 : card == card_of("Ct") ? 1 : 2];
    Pile both = guessed.secrets.hands[2];
    both.add(guessed.secrets.pledged);
    TEST_ASSERT_TRUE(both.has(ivanhoe) && both.has(card_of("Ct")));
  }
  // The third card of the hand is one of two unseen ones.
  TEST_ASSERT_TRUE(chi_squared(std::span<const std::uint32_t>(named.data(), 3), draws / 3.0) <
                   chi_squared_bound(3));
}

static void test_the_offerer_knows_what_is_paid_and_guesses_around_it() {
  const State state = stand({.phase = Phase::ransom,
                             .hands = {"Fl", "Ae Ae", "Hl Ct"},
                             .deck = "Fr Ar",
                             .prisoners = {"2", "", ""},
                             .offer = {.lord = 2, .seat = 1},
                             .paid = "Ae"});
  Memory memory;
  memory.held[1] = pile_of("Ae Ae");
  Random random = Random::from_seed(16);
  for (unsigned draw = 0; draw < 1000; ++draw) {
    const State guessed = guess(view(state, 0), memory, random);
    expect_same_view(guessed, view(state, 0));
    expect_pile(guessed.secrets.pledged, "Ae");
    TEST_ASSERT_TRUE(guessed.secrets.hands[1].has(card_of("Ae")));
  }
}

// Every hand that can complete the army, as often as it can be dealt: compared with guesses of the
// same position without an attack, of which only the possible ones are kept.
static void check_muster(const Position& attack, const Memory& memory, unsigned seed) {
  const State state = stand(attack);
  const View seen = view(state, 0);
  State calm = state;
  calm.table.phase = Phase::turn;
  calm.table.target = no_castle;
  // The army sent so far lies out of the way.
  for (const std::string& card : words_of(attack.army)) {
    put_out(calm.table, card_of(card));
  }
  calm.table.army = Pile{};
  TEST_ASSERT_EQUAL(Fault::none, check(calm));
  Random random = Random::from_seed(seed);
  std::vector<std::pair<Pile, std::array<std::uint32_t, 2>>> hands;
  const auto count = [&hands](const Pile& hand, std::size_t which) {
    auto place = std::find_if(hands.begin(), hands.end(),
                              [&](const auto& known) { return known.first == hand; });
    if (place == hands.end()) {
      place = hands.insert(hands.end(), {hand, {}});
    }
    ++place->second[which];
  };
  constexpr unsigned samples = 40000;
  for (unsigned kept = 0; kept < samples;) {
    const State guessed = guess(view(calm, 0), memory, random);
    if (may_be_sent(state.table, guessed.secrets.hands[1]) != 0) {
      count(guessed.secrets.hands[1], 0);
      ++kept;
    }
  }
  for (unsigned draw = 0; draw < samples; ++draw) {
    const State guessed = guess(seen, memory, random);
    expect_same_view(guessed, seen);
    count(guessed.secrets.hands[1], 1);
  }
  TEST_ASSERT_GREATER_THAN(5, hands.size());
  // Two samples of the same distribution.
  double statistic = 0;
  std::size_t cells = 0;
  for (const auto& [hand, found] : hands) {
    const double sum = static_cast<double>(found[0]) + static_cast<double>(found[1]);
    const double off = static_cast<double>(found[0]) - static_cast<double>(found[1]);
    statistic += off * off / sum;
    ++cells;
  }
  TEST_ASSERT_TRUE(statistic < chi_squared_bound(cells));
}

static const Position rare_attack{.phase = Phase::muster,
                                  .turn = 1,
                                  .hands = {"Fl", "Ae Ar At", "Hl Ct locksley"},
                                  .deck = "Fr Cr",
                                  .castles = {{"Ce Cl", ""}},
                                  .target = 0};

static void test_who_musters_is_guessed_able_to_complete_the_army() {
  check_muster(rare_attack, Memory{}, 17);
}

static void test_who_musters_is_guessed_around_what_is_remembered() {
  Memory memory;
  memory.held[1].add(card_of("Ar"));
  memory.loose.add(locksley);
  memory.loose.add(card_of("Ae"));
  memory.loose.add(card_of("Hl"));
  check_muster(rare_attack, memory, 18);
}

static void test_who_musters_is_guessed_around_what_was_sent() {
  Position attack = rare_attack;
  attack.hands[1] = "Ar At Hl";
  attack.hands[2] = "Fe Ct locksley";
  attack.army = "Ae";
  check_muster(attack, Memory{}, 19);
}

static void test_the_rarest_army_is_guessed_without_end() {
  // Eighteen cards of the only type there can be: one hand in very many.
  const State state = stand({.players = 2,
                             .phase = Phase::muster,
                             .turn = 1,
                             .hands = {"",
                                       "Fl Fl Fl Fl Fr Fr Fr Fr Ft Ft Ft Ft Fe Fe Fe Fe "
                                       "ivanhoe locksley"},
                             .deck = "Al Al Al Al Ar Ar Ar Ar At At At At Ae Ae Ae Ae Cl Cl Cr Cr",
                             .castles = {{"Hl Hl Hl Hl Hr Hr Hr Hr Ht Ht Ht Ht He He He He", ""}},
                             .target = 0});
  Random random = Random::from_seed(20);
  for (unsigned draw = 0; draw < 20; ++draw) {
    const State guessed = guess(view(state, 0), Memory{}, random);
    expect_same_view(guessed, view(state, 0));
    TEST_ASSERT_NOT_EQUAL(0, guessed.secrets.hands[1].trait_counts().at_least(17));
  }
}

static void test_a_memory_against_the_view_is_not_believed() {
  const State state = stand({.hands = {"Fl Fl", "Ae", "Hl"}, .castles = {{"Ct Ct Ct Ct", ""}}});
  Memory memory;
  memory.held[1] = pile_of("Ct Ct Fl Fl Fl Fl locksley");
  memory.held[2] = pile_of("locksley ivanhoe");
  memory.loose = pile_of("Ct Al Al Al Al");
  Random random = Random::from_seed(21);
  for (unsigned draw = 0; draw < 200; ++draw) {
    expect_same_view(guess(view(state, 0), memory, random), view(state, 0));
  }
  const State attack = stand(rare_attack);
  memory.held[1] = pile_of("Fr Cr Hl");
  for (unsigned draw = 0; draw < 200; ++draw) {
    expect_same_view(guess(view(attack, 0), memory, random), view(attack, 0));
  }
}

static void test_a_guess_draws_its_own_random_state() {
  const State state = stand({.hands = {"Fl", "Ae", "Hl"}, .deck = "Ct Cr"});
  Random random = Random::from_seed(22);
  const State one = guess(view(state, 0), Memory{}, random);
  const State other = guess(view(state, 0), Memory{}, random);
  TEST_ASSERT_FALSE(one.secrets.random == other.secrets.random);
  TEST_ASSERT_FALSE(one.secrets.random == state.secrets.random);
}

static void test_only_what_shows_something_hidden_reveals() {
  State state = stand({.phase = Phase::choose,
                       .hands = {"Fl Fr", "Ae", "Hl"},
                       .open = "Ct Cr",
                       .prisoners = {"2", "", ""}});
  const auto last_reveals = [&state](std::string_view words) {
    const EventList<Rules> events = play(state, words);
    return std::any_of(events.begin(), events.end(), reveals);
  };
  TEST_ASSERT_FALSE(last_reveals("take Ct"));
  TEST_ASSERT_FALSE(last_reveals("ask 1"));
  TEST_ASSERT_TRUE(last_reveals("give Ae"));
  TEST_ASSERT_FALSE(last_reveals("accept"));
  TEST_ASSERT_FALSE(last_reveals("ransom 2 1"));
  TEST_ASSERT_TRUE(last_reveals("pay Cr"));
  TEST_ASSERT_FALSE(last_reveals("done"));
  TEST_ASSERT_FALSE(last_reveals("accept"));
  TEST_ASSERT_FALSE(last_reveals("attack 0"));
  TEST_ASSERT_FALSE_MESSAGE(last_reveals("send Fl"), "an army can be called back");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_card_taken_before_everyone_is_remembered_until_it_is_sent);
  RUN_TEST(test_an_army_won_back_is_remembered);
  RUN_TEST(test_a_trade_tells_more_to_those_two_than_to_others);
  RUN_TEST(test_a_card_that_came_back_is_remembered_by_who_saw_it);
  RUN_TEST(test_what_is_known_is_loose_after_a_hidden_trade);
  RUN_TEST(test_paid_cards_are_known_to_payer_and_offerer);
  RUN_TEST(test_memories_never_claim_more_than_is_true);
  RUN_TEST(test_with_two_players_nothing_is_ever_loose);
  RUN_TEST(test_guesses_are_fair_over_hands_and_deck);
  RUN_TEST(test_guesses_shuffle_the_deck_fairly);
  RUN_TEST(test_guesses_honour_what_is_remembered);
  RUN_TEST(test_a_loose_card_is_guessed_into_each_hand_by_its_unknown_places);
  RUN_TEST(test_a_hidden_pledge_is_guessed_from_the_hand_it_came_from);
  RUN_TEST(test_the_offerer_knows_what_is_paid_and_guesses_around_it);
  RUN_TEST(test_who_musters_is_guessed_able_to_complete_the_army);
  RUN_TEST(test_who_musters_is_guessed_around_what_is_remembered);
  RUN_TEST(test_who_musters_is_guessed_around_what_was_sent);
  RUN_TEST(test_the_rarest_army_is_guessed_without_end);
  RUN_TEST(test_a_memory_against_the_view_is_not_believed);
  RUN_TEST(test_a_guess_draws_its_own_random_state);
  RUN_TEST(test_only_what_shows_something_hidden_reveals);
  return UNITY_END();
}
