#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static State deal_to(unsigned players, std::uint64_t seed = 1) {
  NoEvents nobody;
  return deal({static_cast<std::uint8_t>(players), 4}, Random::from_seed(seed), nobody);
}

static bool is_valid(unsigned players, unsigned track) {
  return valid({static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(track)});
}

// CA-1
static void test_two_to_six_play() {
  TEST_ASSERT_FALSE(is_valid(1, 4));
  for (unsigned players = 2; players <= 6; ++players) {
    TEST_ASSERT_TRUE(is_valid(players, 4));
    TEST_ASSERT_EQUAL(players, deal_to(players).table.options.players);
  }
  TEST_ASSERT_FALSE(is_valid(7, 4));
}

// CA-1
static void test_each_type_and_each_blazon_has_sixteen_soldiers_and_there_are_two_wild_cards() {
  std::array<unsigned, trait_count> soldiers{};
  unsigned wild = 0;
  for (Card card = 0; card < kind_count; ++card) {
    wild += is_wild(card) ? card_kinds[card].copies : 0U;
    for (unsigned trait = 0; trait < trait_count; ++trait) {
      const bool has = !is_wild(card) && ((card_kinds[card].traits >> trait) & 1U) != 0;
      soldiers[trait] += has ? card_kinds[card].copies : 0U;
    }
  }
  for (const unsigned count : soldiers) {
    TEST_ASSERT_EQUAL(16, count);
  }
  TEST_ASSERT_EQUAL(2, wild);
  TEST_ASSERT_EQUAL(66, card_count);
}

// CA-1
static void test_each_card_is_dealt_turned_up_or_in_the_deck_once() {
  for (unsigned players = 2; players <= 6; ++players) {
    const State state = deal_to(players);
    TEST_ASSERT_EQUAL(Fault::none, check(state));
    TEST_ASSERT_EQUAL(66 - (2 * players) - 2, state.table.deck);
  }
}

// CA-2
static void test_castles_are_worth_5_6_7_7_and_10() {
  const std::array<std::uint8_t, 5> expected{5, 6, 7, 7, 10};
  EXPECT_EQUAL(castle_points, expected);
}

// CA-2
static void test_a_track_has_three_to_six_squares_and_four_if_nothing_is_said() {
  TEST_ASSERT_FALSE(is_valid(4, 2));
  for (unsigned track = 3; track <= 6; ++track) {
    TEST_ASSERT_TRUE(is_valid(4, track));
  }
  TEST_ASSERT_FALSE(is_valid(4, 7));
  TEST_ASSERT_EQUAL(4, app::CastlesNotation::defaults().track);
}

// CA-2
static void test_the_oubliette_is_behind_the_last_square_of_the_track() {
  for (unsigned track = 3; track <= 6; ++track) {
    Path path;
    path.put(1, 5);
    for (unsigned square = 2; square <= track; ++square) {
      TEST_ASSERT_EQUAL(no_seat, path.advance(track));
      TEST_ASSERT_EQUAL(5, path.lord_on(square));
    }
    TEST_ASSERT_EQUAL(5, path.advance(track));
    TEST_ASSERT_TRUE(path.empty());
  }
}

// CA-3
static void test_everybody_starts_with_five_banners_and_two_cards() {
  const State state = deal_to(6);
  for (Seat seat = 0; seat < 6; ++seat) {
    TEST_ASSERT_EQUAL(5, state.table.reserve[seat]);
    TEST_ASSERT_EQUAL(2, state.secrets.hands[seat].size());
    EXPECT_EQUAL(state.table.prisoners[seat], Counts{});
  }
  for (const Castle& castle : state.table.castles) {
    EXPECT_EQUAL(castle, Castle{});
  }
}

// CA-3
static void test_each_player_starts_as_often_as_the_others() {
  constexpr unsigned players = 5;
  constexpr unsigned deals = 10000;
  std::array<unsigned, players> starts{};
  for (unsigned seed = 0; seed < deals; ++seed) {
    ++starts[deal_to(players, seed).table.turn];
  }
  for (const unsigned count : starts) {
    TEST_ASSERT_UINT_WITHIN(200, deals / players, count);
  }
}

// CA-3
static void test_play_goes_clockwise() {
  State state = stand({.turn = 1, .hands = {"Fl", "Fl", "Fl"}});
  play(state, "pass");
  expect_phase(state, Phase::turn, 2);
  play(state, "pass");
  expect_phase(state, Phase::turn, 0);
}

// CA-4
static void test_a_view_holds_neither_the_deck_nor_the_hands_of_others() {
  State state = stand({.hands = {"Fl Hl", "Ae Ae", "ivanhoe"}, .deck = "Ce Cl Cr Ct"});
  State other = state;
  other.secrets.hands[1] = pile_of("Ce Cl");
  other.secrets.deck = state.secrets.deck;
  other.secrets.deck[2] = card_of("Ae");
  other.secrets.deck[3] = card_of("Ae");
  other.secrets.random = Random::from_seed(2);
  TEST_ASSERT_EQUAL(Fault::none, check(other));
  EXPECT_EQUAL(view(state, 0), view(other, 0));
  TEST_ASSERT_FALSE(view(state, 1) == view(other, 1));
}

// CA-4
static void test_a_card_named_in_a_trade_is_seen_by_those_two_only() {
  const State state = stand({.phase = Phase::accept,
                             .hands = {"Fl", "Ae", "Ce"},
                             .open = "Hl",
                             .trader = 1,
                             .named = "Ar"});
  expect_pile(view(state, 0).pledged, "Ar");
  expect_pile(view(state, 1).pledged, "Ar");
  expect_pile(view(state, 2).pledged, "");
}

// CA-4
static void test_cards_paid_in_a_ransom_are_seen_by_those_two_only() {
  for (const Phase phase : {Phase::ransom, Phase::settle}) {
    const State state = stand({.phase = phase,
                               .turn = 2,
                               .hands = {"Fl", "Ae", "Ce"},
                               .prisoners = {"", "", "0"},
                               .offer = {.lord = 0, .seat = 1},
                               .paid = "Ar At"});
    expect_pile(view(state, 2).pledged, "Ar At");
    expect_pile(view(state, 1).pledged, "Ar At");
    expect_pile(view(state, 0).pledged, "");
    TEST_ASSERT_EQUAL(2, view(state, 0).table.offer.paid);
  }
}

// CA-4
static void test_cards_out_of_the_game_lie_open() {
  State state = stand({.phase = Phase::trade, .hands = {"Fl", "Ae"}, .open = "Ct"});
  play(state, "discard");
  TEST_ASSERT_EQUAL(card_of("Ct"), last_out(state));
  TEST_ASSERT_EQUAL(card_of("Ct"), view(state, 2).table.out[state.table.out_count - 1U]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_two_to_six_play);
  RUN_TEST(test_each_type_and_each_blazon_has_sixteen_soldiers_and_there_are_two_wild_cards);
  RUN_TEST(test_each_card_is_dealt_turned_up_or_in_the_deck_once);
  RUN_TEST(test_castles_are_worth_5_6_7_7_and_10);
  RUN_TEST(test_a_track_has_three_to_six_squares_and_four_if_nothing_is_said);
  RUN_TEST(test_the_oubliette_is_behind_the_last_square_of_the_track);
  RUN_TEST(test_everybody_starts_with_five_banners_and_two_cards);
  RUN_TEST(test_each_player_starts_as_often_as_the_others);
  RUN_TEST(test_play_goes_clockwise);
  RUN_TEST(test_a_view_holds_neither_the_deck_nor_the_hands_of_others);
  RUN_TEST(test_a_card_named_in_a_trade_is_seen_by_those_two_only);
  RUN_TEST(test_cards_paid_in_a_ransom_are_seen_by_those_two_only);
  RUN_TEST(test_cards_out_of_the_game_lie_open);
  return UNITY_END();
}
