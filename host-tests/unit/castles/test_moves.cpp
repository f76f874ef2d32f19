#include "position.hpp"

#include <algorithm>
#include <bit>

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

// One position of each phase, with something to choose from.
static std::vector<State> positions_of_every_phase() {
  return {
      stand({.phase = Phase::choose, .hands = {"Fl", "Ae"}, .open = "Ct Cr"}),
      stand({.phase = Phase::trade, .hands = {"Fl", "Ae"}, .open = "Ct"}),
      stand({.phase = Phase::answer, .hands = {"Fl", "Ae"}, .open = "Ct", .trader = 1}),
      stand(
          {.phase = Phase::accept, .hands = {"Fl", ""}, .open = "Ct", .trader = 1, .named = "Ae"}),
      stand({.hands = {"Fl", "Ae", "Ct"}, .prisoners = {"1", "", ""}}),
      stand({.phase = Phase::ransom,
             .hands = {"Fl", "Ae", "Ct"},
             .prisoners = {"1", "2", ""},
             .offer = {.lord = 1, .seat = 1}}),
      stand({.phase = Phase::settle,
             .hands = {"Fl", "Ae", "Ct"},
             .prisoners = {"1", "2", ""},
             .offer = {.lord = 1, .seat = 1, .swap = 2}}),
      stand({.phase = Phase::muster,
             .hands = {"Fl Ae", "Ae", "Ct"},
             .castles = {{"Cr", ""}},
             .target = 0,
             .army = "Fr ivanhoe"}),
      stand({.phase = Phase::advance, .hands = {"Fl"}, .castles = {{"Cr", "- 1"}}, .target = 0}),
      stand({.phase = Phase::plant, .hands = {"Fl"}, .castles = {{"Cr", ""}}, .target = 0}),
  };
}

static Move move_of_bytes(std::uint32_t word) { return std::bit_cast<Move>(word); }

static void test_why_not_forbids_exactly_what_moves_does_not_list() {
  static MoveList<Rules> list;
  for (const State& state : positions_of_every_phase()) {
    list.clear();
    moves(state.table, hand_to_act(state), list);
    TEST_ASSERT_FALSE(list.empty());
    // Every action, with every number and seat there could be and some that cannot.
    for (std::uint32_t action = 0; action < action_count + 2; ++action) {
      for (std::uint32_t what = 0; what < kind_count + 2; ++what) {
        for (std::uint32_t seat = 0; seat < max_players + 2; ++seat) {
          const Move wish = move_of_bytes(action | (what << 8U) | (seat << 16U));
          const bool listed = std::find(list.begin(), list.end(), wish) != list.end();
          TEST_ASSERT_EQUAL(listed, why_not(state.table, hand_to_act(state), wish) == Reason::none);
        }
      }
    }
  }
}

static void test_a_wish_out_of_its_phase_is_told_what_the_turn_waits_for() {
  const std::vector<State> positions = positions_of_every_phase();
  constexpr std::array<Reason, 10> waits{
      Reason::choose_first,  Reason::trade_first,  Reason::answer_first, Reason::settle_first,
      Reason::none,          Reason::answer_first, Reason::settle_first, Reason::muster_first,
      Reason::banners_first, Reason::banners_first};
  for (std::size_t phase = 0; phase < positions.size(); ++phase) {
    TEST_ASSERT_EQUAL(phase, static_cast<std::size_t>(positions[phase].table.phase));
    expect_why(positions[phase], "pass", waits[phase]);
  }
}

static void test_in_a_turn_nothing_is_taken_answered_or_stormed() {
  const State state = stand({.hands = {"Fl", "Ae", "Ct"}});
  for (const std::string_view wish : {"take Fl", "ask 1", "discard"}) {
    expect_why(state, wish, Reason::nothing_turned_up);
  }
  for (const std::string_view wish :
       {"give Fl", "refuse", "accept", "decline", "pay Fl", "done", "swap 1"}) {
    expect_why(state, wish, Reason::nothing_asked);
  }
  for (const std::string_view wish : {"send Fl", "storm", "advance", "hold", "plant", "skip"}) {
    expect_why(state, wish, Reason::not_attacking);
  }
}

static void test_a_move_with_numbers_out_of_range_is_no_move() {
  const State state = stand({.hands = {"Fl", "Ae", "Ct"}});
  expect_why(state, "ransom 3 1", Reason::malformed);
  expect_why(state, "ransom 1 3", Reason::malformed);
  expect_why(state, "attack 5", Reason::malformed);
  constexpr std::uint8_t players = 3;
  for (const Move& wish : {
           Move{Action::pass, 0, 0, 1},
           Move{Action::pass, 1, 0, 0},
           Move{Action::pass, 0, 1, 0},
           Move{Action::take, kind_count, 0, 0},
           Move{Action::take, 0, 1, 0},
           Move{Action::ask, 1, 1, 0},
           Move{Action::ask, 0, players, 0},
           Move{Action::swap, players, 0, 0},
           Move{Action::swap, 1, 1, 0},
           Move{Action::attack, 0, 1, 0},
           Move{static_cast<Action>(action_count), 0, 0, 0},
       }) {
    TEST_ASSERT_EQUAL(Reason::malformed, why_not(state.table, hand_to_act(state), wish));
  }
}

static void test_thirty_one_moves_are_possible_and_listed() {
  const State state = stand({.players = 6,
                             .hands = {"Fl", "Fr", "Ft", "Fe", "Al", "Ar"},
                             .prisoners = {"12345", "", "", "", "", ""}});
  static MoveList<Rules> list;
  list.clear();
  moves(state.table, state.secrets.hands[0], list);
  TEST_ASSERT_EQUAL(max_moves, list.size());
}

static void test_a_hand_may_hold_every_card_that_is_left() {
  State state = stand({.players = 2,
                       .hands = {"Fl Fl Fl Fl Fr Fr Fr Fr Ft Ft Ft Ft Fe Fe Fe Fe "
                                 "Al Al Al Al Ar Ar Ar Ar At At At At Ae Ae Ae Ae "
                                 "Hl Hl Hl Hl Hr Hr Hr Hr Ht Ht Ht Ht He He He He "
                                 "Cl Cl Cl Cl Cr Cr Cr Cr Ct Ct Ct Ct Ce Ce Ce Ce "
                                 "ivanhoe locksley",
                                 ""}});
  TEST_ASSERT_EQUAL(66, state.table.hands[0]);
  TEST_ASSERT_EQUAL(all_traits, state.secrets.hands[0].trait_counts().at_least(max_army));
  TEST_ASSERT_EQUAL(0, state.secrets.hands[0].trait_counts().at_least(max_army + 1));
  play(state, "attack 0");
  expect_moves(state,
               "send Ae, send Al, send Ar, send At, send Ce, send Cl, send Cr, send Ct, "
               "send Fe, send Fl, send Fr, send Ft, send He, send Hl, send Hr, send Ht, "
               "send ivanhoe, send locksley");
}

// Nothing but a look at every single card: what words of counters say of an army.
static bool naive_shares(const Pile& pile) {
  unsigned types = 0xF;
  unsigned blazons = 0xF;
  for (Card card = 0; card < first_wild; ++card) {
    if (pile.has(card)) {
      types &= 1U << (card / blazon_count);
      blazons &= 1U << (card % blazon_count);
    }
  }
  return types != 0 || blazons != 0;
}

static void test_counting_in_words_agrees_with_counting_cards() {
  Random random = Random::from_seed(7);
  for (int round = 0; round < 20000; ++round) {
    Pile pile;
    const unsigned cards = random.below(12);
    for (unsigned card = 0; card < cards; ++card) {
      const Card kind = static_cast<Card>(random.below(kind_count));
      if (pile.count(kind) < card_kinds[kind].copies) {
        pile.add(kind);
      }
    }
    CardSet kinds = 0;
    unsigned size = 0;
    std::array<unsigned, trait_count> counts{};
    unsigned wild = 0;
    for (Card card = 0; card < kind_count; ++card) {
      kinds |= pile.has(card) ? 1U << card : 0U;
      size += pile.count(card);
      wild += is_wild(card) ? pile.count(card) : 0U;
      for (unsigned trait = 0; trait < trait_count && !is_wild(card); ++trait) {
        const bool has = ((card_kinds[card].traits >> trait) & 1U) != 0;
        counts[trait] += has ? pile.count(card) : 0U;
      }
    }
    TEST_ASSERT_EQUAL(kinds, pile.kinds());
    TEST_ASSERT_EQUAL(size, pile.size());
    TEST_ASSERT_EQUAL(wild, pile.wild());
    TEST_ASSERT_EQUAL(wild, pile.trait_counts().wild);
    TEST_ASSERT_EQUAL(naive_shares(pile), pile.common_traits() != 0);
    const unsigned most = *std::max_element(counts.begin(), counts.end()) + wild;
    TEST_ASSERT_TRUE(pile.trait_counts().has_at_least(most));
    TEST_ASSERT_FALSE(pile.trait_counts().has_at_least(most + 1));
    for (unsigned trait = 0; trait < trait_count; ++trait) {
      TEST_ASSERT_EQUAL(counts[trait], pile.trait_counts().of(trait));
      const unsigned together = counts[trait] + wild;
      const unsigned needed = random.below(19);
      const bool enough = ((pile.trait_counts().at_least(needed) >> trait) & 1U) != 0;
      TEST_ASSERT_EQUAL(together >= needed, enough);
      const bool all_have = together == size;
      TEST_ASSERT_EQUAL(all_have, ((pile.common_traits() >> trait) & 1U) != 0);
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_why_not_forbids_exactly_what_moves_does_not_list);
  RUN_TEST(test_a_wish_out_of_its_phase_is_told_what_the_turn_waits_for);
  RUN_TEST(test_in_a_turn_nothing_is_taken_answered_or_stormed);
  RUN_TEST(test_a_move_with_numbers_out_of_range_is_no_move);
  RUN_TEST(test_thirty_one_moves_are_possible_and_listed);
  RUN_TEST(test_a_hand_may_hold_every_card_that_is_left);
  RUN_TEST(test_counting_in_words_agrees_with_counting_cards);
  return UNITY_END();
}
