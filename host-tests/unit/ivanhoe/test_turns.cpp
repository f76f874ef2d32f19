// IV-10 to IV-32: turns, the deck, opening, colour cards and supporters.
#include "board.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-10
static void test_play_goes_clockwise_over_those_who_are_in() {
  Board board{"red seat 3 played 1", "0: out | G1", "1: R3 | R4", "2: | S3",
              "3: R5 | B2",          "deck: P3 P4"};
  board.play("stay");
  TEST_ASSERT_EQUAL(1, board.to_act());
  assert_words("G1", board.hand(0));
  assert_words("P3 R4", board.hand(1));
}

// IV-11
static void test_a_turn_begins_with_drawing_one_card() {
  Board board{"red seat 0 played 1", "0: R5 | B2", "1: R3 | R4", "deck: M6 P3"};
  board.play("stay");
  assert_words("R4 M6", board.hand(1));
  TEST_ASSERT_EQUAL(1, board.state.table.turn);
  TEST_ASSERT_EQUAL(0, board.state.table.played);
}

// IV-11
static void test_the_opener_draws_before_he_chooses_the_colour() {
  Board board{"red seat 0", "0: R3 | B2", "1: R5 | R4", "deck: M6"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  assert_words("R4 M6", board.hand(1));
}

// IV-12
static void test_drawing_the_last_card_shuffles_the_discard_pile_at_once() {
  Board board{"red seat 0 played 1 rest in discard", "0: R5 | B2", "1: R3 | R4", "deck: M6"};
  const std::size_t discarded = board.state.table.discard().size();
  board.play("stay");
  assert_words("R4 M6", board.hand(1));
  assert_words("", board.discard());
  TEST_ASSERT_EQUAL(discarded, board.state.table.deck_size);
  TEST_ASSERT_TRUE(board.happened(EventKind::reshuffles));
}

static Board empty_deck_all_in_hands(const char* opponent) {
  // Everything that is named nowhere is in the hand of seat 2.
  Board board{"red seat 0 played 1", "0: R5 | B2", opponent, "2: out |"};
  for (std::size_t place = 0; place < board.state.table.deck_size; ++place) {
    board.state.secrets.hands[2].add(card_of(board.state.secrets.deck[place]));
    board.state.secrets.deck[place] = 0;
  }
  board.state.table.deck_size = 0;
  complete(board.state);
  TEST_ASSERT_EQUAL(Fault::none, check(board.state));
  return board;
}

// IV-12
static void test_with_deck_and_discard_pile_empty_nothing_is_drawn() {
  Board board = empty_deck_all_in_hands("1: R3 | R4");
  board.play("stay");
  assert_words("R4", board.hand(1));
  TEST_ASSERT_EQUAL(1, board.to_act());
}

// IV-12
static void test_an_empty_deck_is_made_anew_before_the_next_draw_that_finds_cards() {
  Board board = empty_deck_all_in_hands("1: R3 | S3");
  board.play("stay").play("play S3").play("stay");
  assert_words("B2", board.hand(0));
  TEST_ASSERT_EQUAL(0, board.state.table.deck_size);
  // The tournament ends; what lay before the players is the new deck for the winner's draw.
  board.play("withdraw");
  TEST_ASSERT_TRUE(board.happened(EventKind::reshuffles));
  assert_words("", board.discard());
  TEST_ASSERT_EQUAL(1, board.state.table.hand_sizes[1]);
  TEST_ASSERT_EQUAL(2, board.state.table.deck_size);
}

// IV-12
static void test_after_the_last_card_without_a_discard_pile_cards_may_be_discarded_on_no_deck() {
  Board board{"red seat 0 played 1", "0: R5 R3 | B2", "1: R3 R3 | R4 dodge", "2: out |"};
  auto& table = board.state.table;
  auto& secrets = board.state.secrets;
  while (table.deck_size > 1) {
    --table.deck_size;
    secrets.hands[2].add(card_of(secrets.deck[table.deck_size]));
    secrets.deck[table.deck_size] = 0;
  }
  complete(board.state);
  board.play("stay");
  TEST_ASSERT_EQUAL(0, table.deck_size);
  board.play("dodge 0 1");
  if (board.phase() == Phase::react) {
    board.play("allow");
  }
  assert_words("dodge R3", board.discard());
  TEST_ASSERT_EQUAL(0, table.deck_size);
}

// IV-13
static void test_any_number_of_cards_may_be_played_in_any_order() {
  Board board{"red seat 0", "0: | R3 R3 S2 R4 changeweapon Y2", "1: R5 |"};
  board.play("play R4").play("play S2").play("changeweapon yellow").play("play Y2");
  assert_words("R4 S2 Y2", board.display(0));
  TEST_ASSERT_EQUAL(4, board.state.table.played);
  TEST_ASSERT_EQUAL(3, board.state.table.added);
}

// IV-14
static void test_to_stay_the_total_must_beat_every_other() {
  assert_may(Board{"red seat 0 played 1", "0: R5 |", "1: R4 |", "2: S3 |"}, "stay");
  assert_may_not(Board{"red seat 0 played 1", "0: R4 |", "1: R4 |", "2: S3 |"}, "stay",
                 Reason::total_too_low);
  assert_may_not(Board{"red seat 0 played 1", "0: R4 |", "1: S3 |", "2: R5 |"}, "stay",
                 Reason::total_too_low);
}

// IV-14
static void test_to_stay_a_card_must_have_been_played_this_turn() {
  assert_may_not(Board{"red seat 0", "0: R5 |", "1: R4 |"}, "stay", Reason::nothing_played);
}

// IV-14
static void test_an_action_counts_as_a_card_played() {
  Board board{"red seat 0", "0: R5 | shield", "1: R4 |"};
  board.play("shield");
  assert_may(board, "stay");
}

// IV-14
static void test_a_cancelled_action_counts_as_a_card_played() {
  Board board{"red seat 0", "0: R5 | shield", "1: R4 | ivanhoe"};
  board.play("shield").play("ivanhoe");
  assert_may(board, "stay");
}

// IV-14
static void test_an_action_alone_does_not_keep_one_in_with_an_empty_display() {
  Board board{"red seat 1", "0: out |", "1: | stunned", "2: |"};
  board.play("stunned 2");
  assert_may_not(board, "stay", Reason::total_too_low);
}

// IV-14
static void test_with_ties_stay_an_equal_total_is_enough() {
  assert_may(Board{"red seat 0 played 1 ties stay", "0: R4 |", "1: R4 |"}, "stay");
  assert_may_not(Board{"red seat 0 played 1 ties stay", "0: S3 |", "1: R4 |"}, "stay",
                 Reason::total_too_low);
}

// IV-14
static void test_with_ties_stay_a_display_without_cards_is_not_enough() {
  Board board{"red seat 1 ties stay", "0: out |", "1: | stunned", "2: |"};
  board.play("stunned 2");
  assert_may_not(board, "stay", Reason::total_too_low);
}

// IV-14
static void test_the_totals_of_those_who_have_left_do_not_count() {
  Board board{"red seat 0", "0: R5 R4 | R3", "1: | S3", "2: S2 |", "deck: R3 G1"};
  board.play("withdraw").play("play S3");
  assert_may(board, "stay");
}

// IV-15
static void test_one_may_withdraw_having_played_or_not() {
  assert_may(Board{"red seat 0", "0: R5 |", "1: R4 |"}, "withdraw");
  assert_may(Board{"red seat 0 played 2", "0: R5 |", "1: R4 |"}, "withdraw");
}

// IV-15
static void test_without_the_highest_total_withdrawing_is_the_only_end() {
  assert_words("withdraw", Board{"red seat 0 played 1", "0: R3 | G1", "1: R4 |"}.all_moves());
}

// IV-16
static void test_the_total_is_the_sum_of_the_printed_values() {
  const Board board{"yellow seat 0", "0: P7 M6 S2 G1 |", "1: R4 |"};
  TEST_ASSERT_EQUAL_UINT(16, board.total(0));
}

// IV-16
static void test_in_green_the_total_is_the_number_of_cards() {
  const Board board{"green seat 0", "0: P7 M6 S2 G1 |", "1: R4 |"};
  TEST_ASSERT_EQUAL_UINT(4, board.total(0));
}

// IV-16
static void test_shield_and_stunned_count_nothing() {
  const Board board{"green seat 0", "0: G1 | | shield stunned", "1: R4 |"};
  TEST_ASSERT_EQUAL_UINT(1, board.total(0));
}

// IV-20
static void test_the_first_card_is_a_colour_card_of_the_colour_or_a_supporter() {
  Board board{"open seat 0", "0: | R3 B4 S2 shield unhorse", "1: | R4"};
  board.play("open red");
  assert_words("play R3, play S2", board.all_moves());
  assert_may_not(board, "shield", Reason::first_card_first);
  assert_may_not(board, "withdraw", Reason::first_card_first);
  assert_may_not(board, "stay", Reason::first_card_first);
  assert_may_not(board, "play B4", Reason::wrong_colour);
}

// IV-20
static void test_after_the_first_card_the_turn_is_a_normal_one() {
  Board board{"open seat 0", "0: | R3 R3 shield", "1: | R4"};
  board.play("open red").play("play R3");
  assert_words("play R3, shield, stay, withdraw", board.all_moves());
}

// IV-20
static void test_the_opener_may_withdraw_after_his_first_card() {
  Board board{"open seat 0", "0: | R3", "1: | R4", "2: | B2"};
  board.play("open red").play("play R3").play("withdraw");
  TEST_ASSERT_EQUAL(Phase::play, board.phase());
  TEST_ASSERT_EQUAL(1, board.to_act());
  assert_words("red", board.colour());
}

// IV-21
static void test_the_colour_must_be_held() {
  const Board board{"open seat 0", "0: | R3 P5 dodge", "1: | R4"};
  assert_words("open purple, open red", board.all_moves());
  assert_may_not(board, "open green", Reason::colour_not_held);
}

// IV-21
static void test_with_a_supporter_any_colour_may_be_chosen() {
  for (const char* supporter : {"0: | S2", "0: | S3", "0: | M6"}) {
    const Board board{"open seat 0", supporter, "1: | R4"};
    assert_words("open blue, open green, open purple, open red, open yellow", board.all_moves());
  }
}

// IV-21
static void test_not_purple_again() {
  const Board board{"open seat 0 last purple", "0: | S2 P4", "1: | R4"};
  assert_words("open blue, open green, open red, open yellow", board.all_moves());
  assert_may_not(board, "open purple", Reason::purple_again);
}

// IV-21
static void test_purple_is_barred_after_a_final_purple_whatever_token_was_taken() {
  Board board{"purple seat 0", "0: P3 | R3", "1: P5 | R4 S2"};
  board.play("withdraw").play("take green");
  TEST_ASSERT_TRUE(board.state.table.last_purple);
  assert_may_not(board, "open purple", Reason::purple_again);
}

// IV-21
static void test_in_the_italian_edition_only_a_purple_token_bars_purple() {
  Board board{"purple seat 0 edition it", "0: P3 | R3", "1: P5 | R4 S2"};
  board.play("withdraw").play("take green");
  TEST_ASSERT_FALSE(board.state.table.last_purple);
  assert_may(board, "open purple");
  Board taken{"purple seat 0 edition it", "0: P3 | R3", "1: P5 | R4 S2"};
  taken.play("withdraw").play("take purple");
  TEST_ASSERT_TRUE(taken.state.table.last_purple);
  assert_may_not(taken, "open purple", Reason::purple_again);
}

// IV-21
static void test_a_tournament_that_left_purple_does_not_bar_it() {
  Board board{"purple seat 0", "0: P3 P5 | unhorse R3", "1: P5 | R4 S2", "2: out | G1"};
  board.play("unhorse red").play("withdraw");
  TEST_ASSERT_FALSE(board.state.table.last_purple);
  assert_may(board, "open purple");
}

// IV-21
static void test_the_bar_binds_whoever_opens() {
  Board board{"purple seat 0", "0: P3 | R3", "1: P5 |", "deck: dodge S2"};
  board.play("withdraw").play("take green");
  // Seat 1 holds an action alone and passes the opening on.
  TEST_ASSERT_EQUAL(0, board.to_act());
  assert_may_not(board, "open purple", Reason::purple_again);
}

// IV-22
static void test_who_can_open_must() {
  const Board board{"open seat 0", "0: | G1 dodge", "1: | R4"};
  assert_words("open green", board.all_moves());
}

// IV-22
static void test_who_cannot_open_shows_his_hand_and_the_next_one_draws_and_opens() {
  Board board{"red seat 0", "0: R3 | R5", "1: R5 | charge riposte", "2: out | B2",
              "deck: riposte P3"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  TEST_ASSERT_EQUAL(2, board.to_act());
  TEST_ASSERT_EQUAL(2, board.state.table.turn);
  assert_words("P3 B2", board.hand(2));
  TEST_ASSERT_EQUAL(3, board.state.table.in.size());
  const auto* const shown =
      std::find_if(board.events.begin(), board.events.end(),
                   [](const Event& event) { return event.kind == EventKind::shows_hand; });
  TEST_ASSERT_TRUE(shown != board.events.end());
  TEST_ASSERT_EQUAL(1, shown->seat);
  assert_words("riposte riposte charge", words_of(shown->hand()));
}

// IV-22
static void test_purple_cards_alone_cannot_open_when_purple_is_barred() {
  Board board{"purple seat 0", "0: P3 | B3", "1: P5 | P4", "deck: P7 S2"};
  board.play("withdraw").play("take red");
  TEST_ASSERT_EQUAL(0, board.to_act());
  TEST_ASSERT_TRUE(board.happened(EventKind::shows_hand));
}

// IV-22
static void test_the_opening_goes_round_as_often_as_it_must() {
  Board board{"red seat 0", "0: R3 | dodge", "1: R5 | charge", "deck: retreat unhorse adapt G1"};
  board.play("withdraw");
  TEST_ASSERT_EQUAL(0, board.to_act());
  assert_words("G1 unhorse dodge", board.hand(0));
  assert_words("retreat charge adapt", board.hand(1));
}

// IV-30
static void test_a_colour_card_must_match_and_supporters_always_fit() {
  const Board board{"blue seat 0", "0: | P3 R3 B3 Y3 G1 S2 S3 M6", "1: B4 |"};
  assert_words("play B3, play M6, play S2, play S3", board.moves_with("play"));
  assert_may_not(board, "play R3", Reason::wrong_colour);
  assert_may_not(board, "play B4", Reason::not_in_hand);
}

// IV-30
static void test_cards_go_on_top_in_the_order_of_play() {
  Board board{"blue seat 0", "0: B5 | B3 S2", "1: B4 |"};
  board.play("play S2").play("play B3");
  assert_words("B5 S2 B3", board.display(0));
  assert_words("", board.hand(0));
}

// IV-30
static void test_after_a_change_of_colour_only_the_new_one_fits() {
  Board board{"blue seat 0", "0: B5 | B3 Y2 changeweapon", "1: B4 |"};
  board.play("changeweapon yellow");
  assert_words("play Y2", board.moves_with("play"));
}

// IV-31
static void test_a_second_maiden_cannot_be_played() {
  assert_may_not(Board{"blue seat 0", "0: M6 | M6", "1: B4 |"}, "play M6", Reason::second_maiden);
  assert_may(Board{"blue seat 0", "0: B2 | M6", "1: M6 |"}, "play M6");
}

// IV-31
static void test_a_second_maiden_cannot_come_by_riposte() {
  const Board board{"blue seat 0", "0: M6 | riposte", "1: B4 M6 |", "2: M6 B2 |"};
  assert_may_not(board, "riposte 1", Reason::second_maiden);
  assert_may(board, "riposte 2");
}

// IV-31
static void test_a_second_maiden_cannot_come_by_outwit() {
  const Board board{"blue seat 0", "0: M6 B3 | outwit", "1: B4 M6 |"};
  assert_may_not(board, "outwit 1 1 1", Reason::second_maiden);
  assert_may_not(board, "outwit 0 1 0", Reason::second_maiden);
  assert_may(board, "outwit 1 1 0");
}

// IV-31
static void test_a_maiden_that_left_makes_room_for_another() {
  Board board{"blue seat 0", "0: B3 M6 | M6 retreat", "1: B4 |"};
  board.play("retreat 1").play("play M6");
  assert_words("B3 M6", board.display(0));
}

// IV-32
static void test_who_is_stunned_adds_one_card_a_turn() {
  Board board{"blue seat 0", "0: B3 | B2 S2 B4 | stunned", "1: B4 |"};
  board.play("play B2");
  assert_words("", board.moves_with("play"));
  assert_may_not(board, "play S2", Reason::stunned);
}

// IV-32
static void test_riposte_adds_a_card() {
  Board after{"blue seat 0 added 1 played 1", "0: B3 | riposte | stunned", "1: B4 B5 |"};
  assert_may_not(after, "riposte 1", Reason::stunned);
  assert_unplayable(after, "riposte", Reason::stunned);
  Board before{"blue seat 0", "0: B3 | riposte B2 | stunned", "1: B4 B5 |"};
  before.play("riposte 1");
  assert_words("", before.moves_with("play"));
}

// IV-32
static void test_outwit_and_other_actions_are_free_when_stunned() {
  const Board board{"blue seat 0 added 1 played 1", "0: B3 B2 | outwit dodge retreat | stunned",
                    "1: B4 B5 |"};
  assert_may(board, "outwit 0 1 1");
  assert_may(board, "dodge 1 0");
  assert_may(board, "retreat 0");
}

// IV-32
static void test_what_was_taken_back_has_been_added_all_the_same() {
  Board board{"blue seat 0", "0: B3 | B2 retreat | stunned", "1: B4 |"};
  board.play("play B2").play("retreat 1");
  assert_may_not(board, "play B2", Reason::stunned);
}

// IV-32
static void test_who_gives_stunned_away_may_add_again() {
  Board board{"blue seat 0 added 1 played 1", "0: B3 B2 | outwit B4 | stunned", "1: B4 B5 |"};
  assert_may_not(board, "play B4", Reason::stunned);
  board.play("outwit stunned 1 1");
  assert_may(board, "play B4");
}

// IV-32, IV-64
static void test_a_stunned_player_may_add_one_card_in_each_of_his_turns() {
  Board board{"red seat 0", "0: | R4 R5 S2 stunned", "1: R3 | R3 R4", "deck: G1 G1 G1 G1"};
  board.state.table.stunned = 0;
  board.state.secrets.hands[0].remove(Card::stunned);
  complete(board.state);
  board.play("play R4");
  assert_may_not(board, "play R5", Reason::stunned);
  assert_may_not(board, "play S2", Reason::stunned);
  board.play("stay").play("play R3").play("stay");
  TEST_ASSERT_EQUAL(0, board.to_act());
  TEST_ASSERT_EQUAL(0, board.state.table.stunned);
  assert_may(board, "play S2");
  board.play("play R5");
  assert_may_not(board, "play S2", Reason::stunned);
  assert_words("R4 R5", words_of(board.state.table.display(0)));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_play_goes_clockwise_over_those_who_are_in);
  RUN_TEST(test_a_turn_begins_with_drawing_one_card);
  RUN_TEST(test_the_opener_draws_before_he_chooses_the_colour);
  RUN_TEST(test_drawing_the_last_card_shuffles_the_discard_pile_at_once);
  RUN_TEST(test_with_deck_and_discard_pile_empty_nothing_is_drawn);
  RUN_TEST(test_an_empty_deck_is_made_anew_before_the_next_draw_that_finds_cards);
  RUN_TEST(test_after_the_last_card_without_a_discard_pile_cards_may_be_discarded_on_no_deck);
  RUN_TEST(test_any_number_of_cards_may_be_played_in_any_order);
  RUN_TEST(test_to_stay_the_total_must_beat_every_other);
  RUN_TEST(test_to_stay_a_card_must_have_been_played_this_turn);
  RUN_TEST(test_an_action_counts_as_a_card_played);
  RUN_TEST(test_a_cancelled_action_counts_as_a_card_played);
  RUN_TEST(test_an_action_alone_does_not_keep_one_in_with_an_empty_display);
  RUN_TEST(test_with_ties_stay_an_equal_total_is_enough);
  RUN_TEST(test_with_ties_stay_a_display_without_cards_is_not_enough);
  RUN_TEST(test_the_totals_of_those_who_have_left_do_not_count);
  RUN_TEST(test_one_may_withdraw_having_played_or_not);
  RUN_TEST(test_without_the_highest_total_withdrawing_is_the_only_end);
  RUN_TEST(test_the_total_is_the_sum_of_the_printed_values);
  RUN_TEST(test_in_green_the_total_is_the_number_of_cards);
  RUN_TEST(test_shield_and_stunned_count_nothing);
  RUN_TEST(test_the_first_card_is_a_colour_card_of_the_colour_or_a_supporter);
  RUN_TEST(test_after_the_first_card_the_turn_is_a_normal_one);
  RUN_TEST(test_the_opener_may_withdraw_after_his_first_card);
  RUN_TEST(test_the_colour_must_be_held);
  RUN_TEST(test_with_a_supporter_any_colour_may_be_chosen);
  RUN_TEST(test_not_purple_again);
  RUN_TEST(test_purple_is_barred_after_a_final_purple_whatever_token_was_taken);
  RUN_TEST(test_in_the_italian_edition_only_a_purple_token_bars_purple);
  RUN_TEST(test_a_tournament_that_left_purple_does_not_bar_it);
  RUN_TEST(test_the_bar_binds_whoever_opens);
  RUN_TEST(test_who_can_open_must);
  RUN_TEST(test_who_cannot_open_shows_his_hand_and_the_next_one_draws_and_opens);
  RUN_TEST(test_purple_cards_alone_cannot_open_when_purple_is_barred);
  RUN_TEST(test_the_opening_goes_round_as_often_as_it_must);
  RUN_TEST(test_a_colour_card_must_match_and_supporters_always_fit);
  RUN_TEST(test_cards_go_on_top_in_the_order_of_play);
  RUN_TEST(test_after_a_change_of_colour_only_the_new_one_fits);
  RUN_TEST(test_a_second_maiden_cannot_be_played);
  RUN_TEST(test_a_second_maiden_cannot_come_by_riposte);
  RUN_TEST(test_a_second_maiden_cannot_come_by_outwit);
  RUN_TEST(test_a_maiden_that_left_makes_room_for_another);
  RUN_TEST(test_who_is_stunned_adds_one_card_a_turn);
  RUN_TEST(test_riposte_adds_a_card);
  RUN_TEST(test_outwit_and_other_actions_are_free_when_stunned);
  RUN_TEST(test_what_was_taken_back_has_been_added_all_the_same);
  RUN_TEST(test_who_gives_stunned_away_may_add_again);
  RUN_TEST(test_a_stunned_player_may_add_one_card_in_each_of_his_turns);
  return UNITY_END();
}
