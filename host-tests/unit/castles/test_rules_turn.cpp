#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static const Position three_traders{
    .phase = Phase::trade, .turn = 1, .hands = {"Fl Hl", "Ae", "Ct Ct"}, .open = "Cr"};

// CA-10
static void test_a_turn_begins_with_two_cards_turned_up() {
  State state = stand({.turn = 2, .hands = {"Fl", "Hl", "Ae"}, .deck = "Ct Cr Fl Fl"});
  const EventList<Rules> events = play(state, "pass");
  expect_phase(state, Phase::choose, 0);
  TEST_ASSERT_EQUAL(card_of("Ct"), state.table.open[0]);
  TEST_ASSERT_EQUAL(card_of("Cr"), state.table.open[1]);
  TEST_ASSERT_EQUAL(2, state.table.deck);
  TEST_ASSERT_EQUAL(EventKind::turned_up, events.back().kind);
  expect_moves(state, "take Cr, take Ct");
}

// CA-10
static void test_the_card_taken_comes_into_the_hand_and_the_other_stays_open() {
  State state = stand(
      {.phase = Phase::choose, .hands = {"Fl", "Hl", "Ae"}, .deck = "Fl Fl", .open = "Ct Cr"});
  play(state, "take Cr");
  expect_phase(state, Phase::trade, 0);
  expect_hand(state, 0, "Cr Fl");
  TEST_ASSERT_EQUAL(card_of("Ct"), state.table.open[0]);
  TEST_ASSERT_EQUAL(no_card, state.table.open[1]);
}

// CA-10
static void test_two_equal_cards_are_one_choice() {
  State state = stand({.phase = Phase::choose, .hands = {"Fl", "Hl", "Ae"}, .open = "Ct Ct"});
  expect_moves(state, "take Ct");
  expect_why(state, "take Fl", Reason::not_turned_up);
  play(state, "take Ct");
  TEST_ASSERT_EQUAL(card_of("Ct"), state.table.open[0]);
}

// CA-10
static void test_the_deck_is_always_even() {
  TEST_ASSERT_EQUAL(Fault::cards, check(stand_unchecked({.hands = {"Fl"}, .deck = "Ct Ct Ct"})));
}

// CA-11
static void test_who_may_be_asked_are_the_others_who_hold_a_card() {
  State state = stand({.players = 4,
                       .phase = Phase::trade,
                       .turn = 1,
                       .hands = {"Fl", "Ae", "", "Ct"},
                       .open = "Cr"});
  expect_moves(state, "ask 0, ask 3, discard");
  expect_why(state, "ask 1", Reason::not_oneself);
  expect_why(state, "ask 2", Reason::empty_handed);
}

// CA-11
static void test_the_one_asked_names_a_card_of_his_hand_or_refuses() {
  State state = stand(three_traders);
  play(state, "ask 0");
  expect_phase(state, Phase::answer, 0);
  expect_moves(state, "give Fl, give Hl, refuse");
  expect_why(state, "give Ct", Reason::no_such_card);
}

// CA-11
static void test_each_is_asked_once_a_turn() {
  State state = stand(three_traders);
  play(state, "ask 0, refuse");
  expect_phase(state, Phase::trade, 1);
  expect_moves(state, "ask 2, discard");
  expect_why(state, "ask 0", Reason::already_asked);
  play(state, "ask 2, give Ct, decline");
  TEST_ASSERT_EQUAL(card_of("Cr"), last_out(state));
  expect_phase(state, Phase::turn, 1);
}

// CA-11
static void test_the_asker_takes_the_named_card_and_gives_the_one_turned_up() {
  State state = stand(three_traders);
  const unsigned out = state.table.out_count;
  play(state, "ask 2, give Ct");
  expect_phase(state, Phase::accept, 1);
  expect_moves(state, "accept, decline");
  expect_hand(state, 2, "Ct");
  play(state, "accept");
  expect_phase(state, Phase::turn, 1);
  expect_hand(state, 1, "Ae Ct");
  expect_hand(state, 2, "Cr Ct");
  TEST_ASSERT_EQUAL(no_card, state.table.open[0]);
  TEST_ASSERT_EQUAL(out, state.table.out_count);
}

// CA-11
static void test_a_declined_card_goes_back() {
  State state = stand(three_traders);
  play(state, "ask 2, give Ct, decline");
  expect_hand(state, 2, "Ct Ct");
  expect_hand(state, 1, "Ae");
  TEST_ASSERT_TRUE(state.secrets.pledged.empty());
  expect_phase(state, Phase::trade, 1);
}

// CA-11
static void test_only_the_two_of_a_trade_are_told_the_named_card() {
  State state = stand(three_traders);
  const Event named = play(state, "ask 2, give Ct").front();
  TEST_ASSERT_EQUAL(card_of("Ct"), seen_by(named, 1).card);
  TEST_ASSERT_EQUAL(card_of("Ct"), seen_by(named, 2).card);
  TEST_ASSERT_EQUAL(no_card, seen_by(named, 0).card);
  const Event traded = play(state, "accept").front();
  TEST_ASSERT_EQUAL(card_of("Ct"), seen_by(traded, 2).second);
  TEST_ASSERT_EQUAL(no_card, seen_by(traded, 0).second);
  TEST_ASSERT_EQUAL(card_of("Cr"), seen_by(traded, 0).card);
}

// CA-12
static void test_a_card_that_nobody_trades_for_is_out_of_the_game() {
  State state = stand(three_traders);
  const unsigned out = state.table.out_count;
  play(state, "discard");
  TEST_ASSERT_EQUAL(out + 1, state.table.out_count);
  TEST_ASSERT_EQUAL(card_of("Cr"), last_out(state));
  expect_phase(state, Phase::turn, 1);
}

// CA-12
static void test_with_nobody_left_to_ask_the_card_goes_out_by_itself() {
  State state = stand({.phase = Phase::choose, .hands = {"Fl", "", ""}, .open = "Ct Cr"});
  const EventList<Rules> events = play(state, "take Ct");
  TEST_ASSERT_EQUAL(EventKind::discarded, events.back().kind);
  TEST_ASSERT_EQUAL(card_of("Cr"), last_out(state));
  expect_phase(state, Phase::turn, 0);
  state = stand(three_traders);
  play(state, "ask 0, refuse, ask 2, refuse");
  TEST_ASSERT_EQUAL(card_of("Cr"), last_out(state));
  expect_phase(state, Phase::turn, 1);
}

static const Position with_prisoners{.players = 4,
                                     .turn = 1,
                                     .hands = {"Fl Hl Hl", "", "Ct", ""},
                                     .prisoners = {"", "0 0 2", "3", ""}};

static Position with(Position position, std::array<std::string_view, max_players> prisoners) {
  position.prisoners = prisoners;
  return position;
}

// CA-13
static void test_a_prisoner_is_offered_to_who_holds_a_card_or_a_prisoner() {
  State state = stand(with(with_prisoners, {"", "002", "3", ""}));
  expect_moves(state, "pass, ransom 0 0, ransom 0 2, ransom 2 0, ransom 2 2");
  expect_why(state, "ransom 0 3", Reason::nothing_to_pay);
  expect_why(state, "ransom 3 0", Reason::no_such_prisoner);
  expect_why(state, "ransom 0 1", Reason::not_oneself);
  state = stand(with(with_prisoners, {"", "0", "", "2"}));
  expect_moves(state, "pass, ransom 0 0, ransom 0 2, ransom 0 3");
}

// CA-13
static void test_each_lords_banner_is_offered_to_each_player_once_a_turn() {
  State state = stand(with(with_prisoners, {"", "002", "3", ""}));
  play(state, "ransom 0 2, refuse");
  expect_moves(state, "pass, ransom 0 0, ransom 2 0, ransom 2 2");
  expect_why(state, "ransom 0 2", Reason::already_offered);
  play(state, "ransom 0 0, pay Fl, done, accept");
  // The second banner of lord 0 is no other offer; and now the offerer has a card.
  expect_why(state, "ransom 0 0", Reason::already_offered);
  play(state, "pass, pass, pass, pass");
}

// CA-13
static void test_an_answer_is_cards_or_one_prisoner() {
  State state = stand(with(with_prisoners, {"", "0", "33", ""}));
  play(state, "ransom 0 2");
  expect_phase(state, Phase::ransom, 2);
  expect_moves(state, "pay Ct, refuse, swap 3");
  expect_why(state, "done", Reason::nothing_paid);
  expect_why(state, "swap 0", Reason::no_such_prisoner);
  play(state, "pay Ct");
  expect_moves(state, "done, refuse");
  expect_why(state, "swap 3", Reason::pays_already);
  expect_why(state, "pay Ct", Reason::no_such_card);
}

// CA-13
static void test_one_or_more_cards_are_paid_one_after_another() {
  State state = stand(with(with_prisoners, {"", "0", "", ""}));
  play(state, "ransom 0 0, pay Hl, pay Hl");
  expect_phase(state, Phase::ransom, 0);
  expect_hand(state, 0, "Fl");
  TEST_ASSERT_EQUAL(2, state.table.offer.paid);
  play(state, "done");
  expect_phase(state, Phase::settle, 1);
  expect_moves(state, "accept, decline");
  play(state, "accept");
  expect_phase(state, Phase::turn, 1);
  expect_hand(state, 1, "Hl Hl");
}

// CA-13
static void test_a_banner_that_comes_to_its_own_lord_is_a_reserve_again() {
  State state = stand(with(with_prisoners, {"", "00", "", ""}));
  TEST_ASSERT_EQUAL(3, state.table.reserve[0]);
  play(state, "ransom 0 0, pay Fl, done");
  TEST_ASSERT_EQUAL(2, state.table.prisoners[1][0]);
  play(state, "accept");
  TEST_ASSERT_EQUAL(4, state.table.reserve[0]);
  TEST_ASSERT_EQUAL(1, state.table.prisoners[1][0]);
}

// CA-13
static void test_a_banner_that_comes_to_another_lord_stays_a_prisoner() {
  State state = stand(with(with_prisoners, {"", "0", "", ""}));
  play(state, "ransom 0 2, pay Ct, done, accept");
  TEST_ASSERT_EQUAL(1, state.table.prisoners[2][0]);
  TEST_ASSERT_EQUAL(0, state.table.prisoners[1][0]);
  TEST_ASSERT_EQUAL(4, state.table.reserve[0]);
}

// CA-13
static void test_prisoners_are_swapped() {
  State state = stand(with(with_prisoners, {"", "0", "13", ""}));
  play(state, "ransom 0 2, swap 1");
  expect_phase(state, Phase::settle, 1);
  TEST_ASSERT_EQUAL(1, state.table.offer.swap);
  play(state, "accept");
  TEST_ASSERT_EQUAL(1, state.table.prisoners[2][0]);
  TEST_ASSERT_EQUAL(0, state.table.prisoners[2][1]);
  TEST_ASSERT_EQUAL(5, state.table.reserve[1]);
  play(state, "pass, ransom 3 0, refuse");
  TEST_ASSERT_EQUAL(1, state.table.prisoners[2][3]);
}

// CA-13
static void test_what_is_refused_or_declined_changes_nothing() {
  const State before = stand(with(with_prisoners, {"", "0", "3", ""}));
  for (const std::string_view answer :
       {"refuse", "pay Ct, refuse", "pay Ct, done, decline", "swap 3, decline"}) {
    State state = before;
    play(state, "ransom 0 2");
    play(state, answer);
    state.table.offered = before.table.offered;
    TEST_ASSERT_TRUE_MESSAGE(state == before, std::string(answer).c_str());
  }
}

// CA-13
static void test_a_ransom_is_for_ones_own_turn_before_the_attack() {
  State state = stand({.turn = 1,
                       .hands = {"Fl", "Hl", "Ct"},
                       .prisoners = {"2", "0", ""},
                       .castles = {{"", "0 2"}}});
  expect_why(state, "ransom 2 0", Reason::no_such_prisoner);
  play(state, "attack 0, send Hl");
  expect_why(state, "ransom 0 0", Reason::muster_first);
  play(state, "storm");
  expect_why(state, "ransom 0 0", Reason::banners_first);
  state = stand(three_traders);
  expect_why(state, "ransom 0 0", Reason::trade_first);
}

// CA-14
static void test_one_attack_or_a_pass_ends_the_turn() {
  State state = stand({.hands = {"Fl Fl", "Hl", "Ct"}});
  play(state, "attack 3, send Fl, storm, plant");
  expect_phase(state, Phase::turn, 1);
  play(state, "pass");
  expect_phase(state, Phase::turn, 2);
}

// CA-14
static void test_what_was_asked_and_offered_is_forgotten_as_the_turn_ends() {
  State state = stand({.phase = Phase::trade,
                       .hands = {"Fl Fl", "Hl", "Ct"},
                       .deck = "Ae Ae",
                       .open = "Cr",
                       .prisoners = {"1", "", ""}});
  play(state, "ask 1, refuse, ask 2, refuse, ransom 1 2, refuse");
  TEST_ASSERT_FALSE(state.table.asked.empty());
  TEST_ASSERT_FALSE(state.table.offered[1].empty());
  play(state, "attack 3, send Fl");
  TEST_ASSERT_FALSE(state.table.asked.empty());
  play(state, "storm, plant");
  TEST_ASSERT_TRUE(state.table.asked.empty());
  TEST_ASSERT_TRUE(state.table.offered[1].empty());
}

// CA-15
static void test_without_a_deck_a_turn_is_ransom_and_attack_only() {
  State state = stand({.turn = 2, .hands = {"Fl", "Hl", "Ct"}, .prisoners = {"1", "", ""}});
  play(state, "pass");
  expect_phase(state, Phase::turn, 0);
  expect_why(state, "ask 1", Reason::nothing_turned_up);
  expect_moves(state,
               "attack 0, attack 1, attack 2, attack 3, attack 4, pass, ransom 1 1, ransom 1 2");
}

// CA-15
static void test_a_lone_pass_is_still_a_question() {
  State state = stand({.turn = 2, .hands = {"", "Hl", "Ct"}});
  play(state, "pass");
  expect_phase(state, Phase::turn, 0);
  expect_moves(state, "pass");
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_turn_begins_with_two_cards_turned_up);
  RUN_TEST(test_the_card_taken_comes_into_the_hand_and_the_other_stays_open);
  RUN_TEST(test_two_equal_cards_are_one_choice);
  RUN_TEST(test_the_deck_is_always_even);
  RUN_TEST(test_who_may_be_asked_are_the_others_who_hold_a_card);
  RUN_TEST(test_the_one_asked_names_a_card_of_his_hand_or_refuses);
  RUN_TEST(test_each_is_asked_once_a_turn);
  RUN_TEST(test_the_asker_takes_the_named_card_and_gives_the_one_turned_up);
  RUN_TEST(test_a_declined_card_goes_back);
  RUN_TEST(test_only_the_two_of_a_trade_are_told_the_named_card);
  RUN_TEST(test_a_card_that_nobody_trades_for_is_out_of_the_game);
  RUN_TEST(test_with_nobody_left_to_ask_the_card_goes_out_by_itself);
  RUN_TEST(test_a_prisoner_is_offered_to_who_holds_a_card_or_a_prisoner);
  RUN_TEST(test_each_lords_banner_is_offered_to_each_player_once_a_turn);
  RUN_TEST(test_an_answer_is_cards_or_one_prisoner);
  RUN_TEST(test_one_or_more_cards_are_paid_one_after_another);
  RUN_TEST(test_a_banner_that_comes_to_its_own_lord_is_a_reserve_again);
  RUN_TEST(test_a_banner_that_comes_to_another_lord_stays_a_prisoner);
  RUN_TEST(test_prisoners_are_swapped);
  RUN_TEST(test_what_is_refused_or_declined_changes_nothing);
  RUN_TEST(test_a_ransom_is_for_ones_own_turn_before_the_attack);
  RUN_TEST(test_one_attack_or_a_pass_ends_the_turn);
  RUN_TEST(test_what_was_asked_and_offered_is_forgotten_as_the_turn_ends);
  RUN_TEST(test_without_a_deck_a_turn_is_ransom_and_attack_only);
  RUN_TEST(test_a_lone_pass_is_still_a_question);
  return UNITY_END();
}
