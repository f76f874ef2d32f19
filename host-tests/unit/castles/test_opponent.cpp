// The computer player of Castles, piece by piece.
#include "expect_equal.hpp"
#include "position.hpp"

#include "castles/opponent.hpp"
#include "castles/opponent_judgement.hpp"
#include "castles/opponent_rules.hpp"
#include "opponents/thinker.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static Thinker<Opponent> thinker;

static Thought<Rules> thought_about(const View& seen, std::uint8_t level = 4) {
  thinker.start(seen, Memory{}, {.level = level, .work = 400, .seed = 1});
  return thinker.finish();
}
static std::string thought_words(const Position& position, std::uint8_t level) {
  const State state = stand(position);
  return words_of_move(thought_about(view(state, state.table.to_act), level).move);
}
static Sight sight_of(const State& state) { return Opponent::sight(state); }

static void test_an_army_has_as_many_cards_as_asked_and_shares_the_trait() {
  // CA-20
  Random random = Random::from_seed(2);
  for (int round = 0; round < 2000; ++round) {
    Hand hand;
    for (int card = 0; card < 12; ++card) {
      const Card kind = static_cast<Card>(random.below(kind_count));
      if (hand.count(kind) < card_kinds[kind].copies) {
        hand.add(kind);
      }
    }
    const unsigned trait = random.below(trait_count);
    const unsigned count = 1 + random.below(6);
    const TraitCounts counts = hand.trait_counts();
    Pile army;
    const bool found = choose_army(hand, trait, count, army);
    TEST_ASSERT_EQUAL(counts.of(trait) + counts.wild >= count, found);
    if (found) {
      TEST_ASSERT_EQUAL_UINT(count, army.size());
      TEST_ASSERT_TRUE(((unsigned{army.common_traits()} >> trait) & 1U) != 0);
      for (Card card = 0; card < kind_count; ++card) {
        TEST_ASSERT_TRUE(army.count(card) <= hand.count(card));
      }
    }
  }
}

static void test_an_army_spares_wild_cards_and_soldiers_that_other_armies_need() {
  Pile army;
  // Of the archers the eagle is wanted by three other eagles, and a wild card by all.
  TEST_ASSERT_TRUE(choose_army(pile_of("Ae Ar Ce Fe He ivanhoe"), 0, 1, army));
  expect_pile(army, "Ar");
  TEST_ASSERT_TRUE(choose_army(pile_of("Ae Ar Ce Fe He ivanhoe"), 0, 2, army));
  expect_pile(army, "Ae Ar");
  TEST_ASSERT_TRUE(choose_army(pile_of("Ae Ar Ce Fe He ivanhoe"), 0, 3, army));
  expect_pile(army, "Ae Ar ivanhoe");
}

static const char* const attack_position_hand = "Fl Fl Hl Al Ae";

static Position attack_position() {
  return {
      .hands = {attack_position_hand, "Ce Ce", "Ct"},
      .deck = "Cr Ft",
      .castles = {{"Ar Ar", "1 0 2 -"}, {"", ""}, {"Fe", "- 1"}, {"", ""}, {"At At", "0 1 2 0"}}};
}

// What the player thinks an attack leads to is what the rules make of it.
static void test_a_storm_ends_as_the_rules_say() {
  // CA-20, CA-21, CA-22, CA-23
  const State start = stand(attack_position());
  unsigned storms = 0;
  each_storm(sight_of(start), 0, [&](const Storm& storm, const Standing& expected) {
    State state = start;
    NoEvents nobody;
    const Seat seat = state.table.turn;
    const Plan plan{
        storm.castle == no_castle ? Move{Action::pass} : Move{Action::attack, storm.castle}, storm};
    castles::play(state, plan.first, nobody);
    while (state.table.turn == seat && state.table.phase != Phase::over) {
      const std::optional<Move> move = Opponent::follow(plan, sight_of(state));
      TEST_ASSERT_TRUE(move.has_value());
      TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, state.secrets.hands[seat], *move));
      castles::play(state, *move, nobody);
    }
    const Standing reached = standing_of(state.table, state.secrets.hands[seat], seat);
    EXPECT_EQUAL(expected.hand, reached.hand);
    TEST_ASSERT_EQUAL_UINT(expected.reserve, reached.reserve);
    TEST_ASSERT_EQUAL_UINT(expected.prisoners, reached.prisoners);
    for (std::size_t castle = 0; castle < castle_count; ++castle) {
      EXPECT_EQUAL(expected.castles[castle].path, reached.castles[castle].path);
      TEST_ASSERT_EQUAL_UINT(expected.castles[castle].army, reached.castles[castle].army);
    }
    ++storms;
  });
  TEST_ASSERT_GREATER_THAN_UINT(10, storms);
}

static void test_no_standing_looks_past_the_weights() {
  for (unsigned players = min_players; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      NoEvents nobody;
      State state =
          deal({static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(3 + (seed % 4))},
               Random::from_seed(seed), nobody);
      Random random = Random::from_seed(seed);
      while (state.table.phase != Phase::over) {
        for (Seat seat = 0; seat < players; ++seat) {
          for (const std::uint16_t feature :
               features_of(standing_of(state.table, state.secrets.hands[seat], seat))) {
            TEST_ASSERT_LESS_THAN_UINT(weights_of(players), feature);
          }
        }
        castles::play(state, likely_move(sight_of(state), random), nobody);
      }
    }
  }
}

static void test_plans_and_thoughts_are_legal_in_every_phase_without_a_memory() {
  static etl::vector<Plan, Opponent::max_plans> plans;
  std::array<unsigned, phase_count> seen{};
  for (std::uint8_t game = 0; game < 15; ++game) {
    const auto players =
        static_cast<std::uint8_t>(min_players + (game % (max_players - min_players + 1)));
    NoEvents nobody;
    State state = deal({players, 3}, Random::from_seed(game), nobody);
    Random random = Random::from_seed(game);
    static MoveList<Rules> list;
    unsigned step = 0;
    for (; state.table.phase != Phase::over; ++step) {
      const View seen_by_seat = view(state, state.table.to_act);
      ++seen[static_cast<std::size_t>(state.table.phase)];
      plans.clear();
      Opponent::plans(seen_by_seat, Memory{}, plans);
      TEST_ASSERT_FALSE(plans.empty());
      for (const Plan& plan : plans) {
        TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, seen_by_seat.hand, plan.first));
      }
      if (step % 8 == 0) {
        const Move move =
            thought_about(seen_by_seat, static_cast<std::uint8_t>(1 + (step / 8 % 4))).move;
        TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, seen_by_seat.hand, move));
      }
      // Anything may have happened before: half of the moves are random ones.
      list.clear();
      moves(state.table, seen_by_seat.hand, list);
      const Move move = random.below(2) == 0
                            ? Opponent::policy(sight_of(state), random)
                            : list[random.below(static_cast<std::uint32_t>(list.size()))];
      TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, seen_by_seat.hand, move));
      castles::play(state, move, nobody);
    }
  }
  for (std::size_t phase = 0; phase + 1 < phase_count; ++phase) {
    TEST_ASSERT_GREATER_THAN_UINT(0, seen[phase]);
  }
}

static void test_the_last_word_takes_the_win() {
  // CA-31, CA-32: everyone else has passed and seat 0 leads.
  for (std::uint8_t level = 1; level <= max_level; ++level) {
    TEST_ASSERT_EQUAL_STRING(
        "pass", thought_words({.players = 2,
                               .passes = 1,
                               .hands = {"Fl Fl", "Ce"},
                               .castles = {{"Ar", "1"}, {"", ""}, {"", ""}, {"", ""}, {"At", "0"}}},
                              level)
                    .c_str());
  }
}

static void test_the_last_word_saves_what_can_be_saved() {
  // CA-31: to pass would lose; the undefended castle 3 brings the lead.
  for (std::uint8_t level = 1; level <= max_level; ++level) {
    TEST_ASSERT_EQUAL_STRING(
        "attack 3",
        thought_words(
            {.players = 2,
             .passes = 1,
             .hands = {"Fl", "Ce"},
             .castles = {{"Ar", "1"}, {"He He", "-"}, {"Ae Ae", "-"}, {"", ""}, {"At At", "-"}}},
            level)
            .c_str());
  }
}

static void test_the_same_view_gives_the_same_thought_whatever_is_hidden() {
  // CA-4
  NoEvents nobody;
  State state = deal({4, 4}, Random::from_seed(9), nobody);
  Random random = Random::from_seed(9);
  for (int step = 0; step < 60 && state.table.phase != Phase::over; ++step) {
    const View seen = view(state, state.table.to_act);
    const State other = guess(seen, Memory{}, random);
    const Thought<Rules> first = thought_about(seen);
    EXPECT_EQUAL(first, thought_about(view(other, seen.seat)));
    castles::play(state, first.move, nobody);
  }
}

// Each thought of the rule player alone, weighing 1, beside the 100 of a point.
static void test_a_standing_is_judged_thought_by_thought() {
  const Position position{
      .hands = {"Fl Fl Fr ivanhoe", "Ae", "Hl"},
      .deck = "Ct Cr",
      .prisoners = {"1", "", ""},
      .castles = {{"Ce Cl", "1 - - 0"}, {"", "0 1"}, {"", "- 2"}},
  };
  const State state = stand(position);
  const Standing mine = standing_of(state.table, state.secrets.hands[0], 0);
  struct Row {
    Thoughts thoughts;
    std::int32_t more;
  };
  for (const Row& row :
       {Row{{}, 0}, Row{{.rival = 1}, -7}, Row{{.others = 1}, -13}, Row{{.lead = 1}, 0},
        Row{{.heir = 1}, 6 / 2}, Row{{.reach = {1, 1, 0, 1}}, 0}, Row{{.reach = {0, 0, 1, 0}}, 6},
        Row{{.brink = 1}, 5}, Row{{.guard = 1}, 5 * 2}, Row{{.banner = 1}, 2},
        Row{{.reserve = 1}, 3}, Row{{.prisoner = 1}, 1}, Row{{.strongest = 1}, 3},
        Row{{.second = 1}, 2}, Row{{.card = 1}, 4}, Row{{.wild = 1}, 1}}) {
    TEST_ASSERT_EQUAL_INT32(500 + row.more, judge_by(row.thoughts, mine));
  }
  const Standing leader = standing_of(state.table, state.secrets.hands[2], 2);
  TEST_ASSERT_EQUAL_INT32(700 + 1, judge_by({.lead = 1}, leader));
}

// A standing of nothing but four cards, which weigh 10 each.
static std::int32_t judged_late(std::string_view deck, unsigned passes) {
  const State state =
      stand({.passes = passes, .hands = {"Fl Fl Fr ivanhoe", "Ae", "Hl"}, .deck = deck});
  return judge_by({.card = 10, .late = 50}, standing_of(state.table, state.secrets.hands[0], 0));
}

static void test_cards_weigh_less_without_a_deck_and_nothing_at_the_last_word() {
  TEST_ASSERT_EQUAL_INT32(40, judged_late("Ct Cr", 0));
  TEST_ASSERT_EQUAL_INT32(20, judged_late("", 0));
  TEST_ASSERT_EQUAL_INT32(20, judged_late("", 1));
  TEST_ASSERT_EQUAL_INT32(0, judged_late("", 2));
}

static void test_the_rule_player_plays_legally_and_beats_chance() {
  unsigned won = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    NoEvents nobody;
    State state = deal({4, 4}, Random::from_seed(seed), nobody);
    Random random = Random::from_seed(seed);
    static MoveList<Rules> list;
    while (state.table.phase != Phase::over) {
      const View seen = view(state, state.table.to_act);
      list.clear();
      moves(state.table, seen.hand, list);
      const Move move = seen.seat == seed % 4
                            ? rule_move(seen, Memory{}, random)
                            : list[random.below(static_cast<std::uint32_t>(list.size()))];
      TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, seen.hand, move));
      castles::play(state, move, nobody);
    }
    won += leaders(state.table).has(static_cast<Seat>(seed % 4)) ? 1U : 0U;
  }
  TEST_ASSERT_GREATER_THAN_UINT(35, won);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_army_has_as_many_cards_as_asked_and_shares_the_trait);
  RUN_TEST(test_an_army_spares_wild_cards_and_soldiers_that_other_armies_need);
  RUN_TEST(test_a_storm_ends_as_the_rules_say);
  RUN_TEST(test_no_standing_looks_past_the_weights);
  RUN_TEST(test_plans_and_thoughts_are_legal_in_every_phase_without_a_memory);
  RUN_TEST(test_the_last_word_takes_the_win);
  RUN_TEST(test_the_last_word_saves_what_can_be_saved);
  RUN_TEST(test_the_same_view_gives_the_same_thought_whatever_is_hidden);
  RUN_TEST(test_a_standing_is_judged_thought_by_thought);
  RUN_TEST(test_cards_weigh_less_without_a_deck_and_nothing_at_the_last_word);
  RUN_TEST(test_the_rule_player_plays_legally_and_beats_chance);
  return UNITY_END();
}
