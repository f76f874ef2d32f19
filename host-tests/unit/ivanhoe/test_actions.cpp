// What all actions have in common (IV-40 to IV-44, IV-70, IV-71).
#include "board.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-40
static void test_no_action_before_the_first_card_of_the_tournament() {
  Board board{"open seat 0", "0: | R3 stunned knockdown shield", "1: | R4"};
  board.play("open red");
  for (const char* action : {"stunned", "knockdown", "shield"}) {
    assert_unplayable(board, action, Reason::first_card_first);
  }
  board.play("play R3");
  assert_words("stunned 1", board.moves_with("stunned"));
  assert_words("knockdown 1", board.moves_with("knockdown"));
}

// IV-40
static void test_actions_are_open_once_the_first_card_was_played_even_if_the_opener_has_left() {
  const Board board{"red seat 1", "0: out |", "1: | stunned knockdown shield R3", "2: | G1"};
  assert_words("knockdown 0, knockdown 2, play R3, shield, stunned 2, withdraw",
               Board{"red seat 1", "0: out | B2", "1: | stunned knockdown shield R3", "2: | G1"}
                   .all_moves());
  assert_words("knockdown 2, play R3, shield, stunned 2, withdraw", board.all_moves());
}

// IV-40
static void test_an_action_goes_to_the_discard_pile_but_shield_and_stunned() {
  Board board{"red seat 0", "0: R3 R4 | shield stunned retreat", "1: R4 |"};
  board.play("shield").play("stunned 1").play("retreat 0");
  assert_words("retreat", board.discard());
}

// IV-40
static void test_an_action_that_would_change_nothing_cannot_be_played() {
  const Board board{"red seat 0",
                    "0: R3 | breaklance riposte dodge retreat outmaneuver charge countercharge "
                    "disgrace adapt unhorse knockdown",
                    "1: R4 |"};
  assert_words("withdraw", board.all_moves());
}

// IV-41
static void test_where_all_of_a_display_would_go_its_first_card_stays() {
  Board board{"purple seat 0", "0: P3 | breaklance", "1: P4 P5 P4 |"};
  board.play("breaklance 1");
  assert_words("P4", board.display(1));
  assert_words("breaklance P5 P4", board.discard());
}

// IV-41
static void test_the_first_card_stays_for_each_display_on_its_own() {
  Board board{"yellow seat 0", "0: Y3 S3 | charge", "1: Y3 B4 Y3 |", "2: R3 B3 |"};
  board.play("charge");
  assert_words("Y3", board.display(0));
  assert_words("B4", board.display(1));
  assert_words("R3", board.display(2));
  assert_words("charge S3 Y3 Y3 B3", board.discard());
}

// IV-41
static void test_a_displays_only_card_can_be_swapped_but_never_removed() {
  const Board board{"red seat 0", "0: R3 | riposte dodge outmaneuver outwit", "1: R4 |"};
  assert_words("outwit 0 1 0, withdraw", board.all_moves());
  assert_may_not(board, "riposte 1", Reason::last_card);
  assert_may_not(board, "dodge 1 0", Reason::last_card);
}

// IV-42
static void test_a_shield_keeps_opponents_actions_from_the_display() {
  const Board board{"purple seat 0", "0: R3 | breaklance riposte dodge outmaneuver outwit",
                    "1: P4 P5 | | shield"};
  assert_words("withdraw", board.all_moves());
  for (const char* wish : {"breaklance 1", "riposte 1", "dodge 1 0", "outwit 0 1 0"}) {
    assert_may_not(board, wish, Reason::shielded);
  }
  assert_unplayable(board, "outmaneuver", Reason::nothing_to_discard);
}

// IV-42
static void test_charge_countercharge_disgrace_and_outmaneuver_pass_by_a_shield() {
  for (const char* action : {"charge", "countercharge", "disgrace", "outmaneuver"}) {
    Board board{"red seat 0", std::string("0: S3 R3 S3 | ") + action, "1: S3 R3 S3 | | shield",
                "2: S3 R3 S3 |"};
    board.play(action);
    assert_words("S3 R3 S3", board.display(1));
    TEST_ASSERT_TRUE(board.display(2) != "S3 R3 S3");
  }
}

// IV-42
static void test_the_owners_own_actions_hit_him_behind_his_shield() {
  const struct {
    const char* action;
    const char* left;
  } cases[] = {{"charge", "R3 S3 R4"}, {"countercharge", "S2 R3 S3"}, {"disgrace", "R3 R4"}};
  for (const auto& each : cases) {
    Board board{"red seat 0", std::string("0: S2 R3 S3 R4 | ") + each.action + " | shield",
                "1: R3 |"};
    board.play(each.action);
    assert_words(each.left, board.display(0));
  }
  Board adapt{"red seat 0", "0: R3 R3 | adapt | shield", "1: R4 |"};
  adapt.play("adapt");
  assert_words("R3", adapt.display(0));
}

// IV-42
static void test_the_owners_riposte_retreat_and_outwit_work_behind_his_shield() {
  const Board board{"red seat 0", "0: R3 R4 | riposte retreat outwit | shield", "1: R5 S2 |"};
  assert_may(board, "riposte 1");
  assert_may(board, "retreat 0");
  assert_may(board, "outwit 0 1 0");
}

// IV-42
static void test_a_shield_stops_no_change_of_colour_no_stunned_and_no_knock_down() {
  const Board board{"red seat 0", "0: R3 | dropweapon stunned knockdown", "1: R5 | S2 | shield"};
  assert_may(board, "dropweapon");
  assert_may(board, "stunned 1");
  assert_may(board, "knockdown 1");
}

// IV-42
static void test_a_shield_does_not_stop_ivanhoe() {
  Board board{"red seat 0", "0: R3 | dropweapon | shield", "1: R5 | ivanhoe"};
  board.play("dropweapon").play("ivanhoe");
  assert_words("red", board.colour());
}

// IV-43
static void test_in_green_effects_go_by_printed_values() {
  Board board{"green seat 0", "0: R3 G1 | charge", "1: G1 R5 |", "2: S2 Y2 |"};
  board.play("charge");
  assert_words("R3", board.display(0));
  assert_words("R5", board.display(1));
  assert_words("S2 Y2", board.display(2));
}

// IV-44
static void test_targets_are_in_and_entered() {
  const Board board{"red seat 0", "0: R3 | riposte dodge breaklance", "1: out | R3", "2: | G1",
                    "3: P3 P4 |"};
  assert_words("riposte 3", board.moves_with("riposte"));
  assert_words("dodge 3 0, dodge 3 1", board.moves_with("dodge"));
  assert_words("breaklance 3", board.moves_with("breaklance"));
  assert_may_not(board, "riposte 1", Reason::not_in);
  assert_may_not(board, "riposte 0", Reason::no_such_seat);
  assert_may_not(board, "riposte 4", Reason::no_such_seat);
  assert_may_not(board, "dodge 2 0", Reason::last_card);
}

// IV-44
static void test_stunned_may_go_on_one_who_has_not_entered_but_not_on_one_who_left() {
  const Board board{"red seat 0", "0: R3 | stunned", "1: out | R3", "2: | G1", "3: R4 |"};
  assert_words("stunned 2, stunned 3", board.moves_with("stunned"));
  assert_may_not(board, "stunned 1", Reason::not_in);
}

// IV-44
static void test_knock_down_hits_any_opponent_who_holds_cards_withdrawn_or_not() {
  const Board board{"red seat 0", "0: R3 | knockdown", "1: out | R3", "2: |", "3: | S2"};
  assert_words("knockdown 1, knockdown 3", board.moves_with("knockdown"));
  assert_may_not(board, "knockdown 2", Reason::empty_hand);
}

// IV-44
static void test_in_the_french_edition_knock_down_hits_only_who_is_in() {
  const Board board{"red seat 0 edition fr", "0: R3 | knockdown", "1: out | R3", "2: |", "3: | S2"};
  assert_words("knockdown 3", board.moves_with("knockdown"));
  assert_may_not(board, "knockdown 1", Reason::not_in);
}

// For each kind of action a table where the first one may play it, with its move.
struct Case {
  const char* colour;
  const char* own;  // display | hand; the action follows
  const char* other;
  const char* move;
};
static const Case one_of_each[] = {
    {"purple", "P3 |", "P4 P5 |", "unhorse red"},
    {"red", "R3 |", "R4 |", "changeweapon blue"},
    {"red", "R3 |", "R4 |", "dropweapon"},
    {"purple", "P3 |", "P4 R5 |", "breaklance 1"},
    {"red", "R3 |", "R4 R5 |", "riposte 1"},
    {"red", "R3 |", "R4 R5 |", "dodge 1 0"},
    {"red", "R3 R4 |", "R4 |", "retreat 0"},
    {"red", "R3 |", "R4 |", "knockdown 1"},
    {"red", "R3 |", "R4 R5 |", "outmaneuver"},
    {"red", "R3 R4 |", "R4 R5 |", "charge"},
    {"red", "R3 R5 |", "R4 R5 |", "countercharge"},
    {"red", "R3 S2 |", "R4 |", "disgrace"},
    {"red", "R3 R3 |", "R4 |", "adapt"},
    {"red", "R3 |", "R4 |", "outwit 0 1 0"},
    {"red", "R3 |", "R4 |", "shield"},
    {"red", "R3 |", "R4 |", "stunned 1"},
};

static std::string verb_in(const std::string& move) { return move.substr(0, move.find(' ')); }

static Board with_ivanhoe_at_seat_1(const Case& each, const char* colour) {
  return Board{std::string(colour) + " seat 0",
               std::string("0: ") + each.own + " " + verb_in(each.move),
               std::string("1: ") + each.other + " ivanhoe"};
}

// IV-70
static void test_every_action_can_be_cancelled_and_then_nothing_else_changes() {
  for (const Case& each : one_of_each) {
    const Board before = with_ivanhoe_at_seat_1(each, each.colour);
    Board board = before;
    board.play(each.move);
    TEST_ASSERT_EQUAL_MESSAGE(Phase::react, board.phase(), each.move);
    TEST_ASSERT_EQUAL(1, board.to_act());
    board.play("ivanhoe");
    // The same position, but for the two cards and the card that was played.
    State expected = before.state;
    const Card action = static_cast<Card>(*place_in(card_words(), verb_in(each.move)));
    expected.secrets.hands[0].remove(action);
    expected.secrets.hands[1].remove(Card::ivanhoe);
    expected.table.piles.push(Table::discard_zone, byte_of(action));
    expected.table.piles.push(Table::discard_zone, byte_of(Card::ivanhoe));
    expected.table.played = 1;
    complete(expected);
    TEST_ASSERT_TRUE_MESSAGE(board.state == expected, each.move);
  }
}

// IV-70
static void test_an_action_that_is_let_through_does_what_it_does_without_ivanhoe() {
  for (const Case& each : one_of_each) {
    Board asked = with_ivanhoe_at_seat_1(each, each.colour);
    Board free{std::string(each.colour) + " seat 0",
               std::string("0: ") + each.own + " " + verb_in(each.move),
               std::string("1: ") + each.other + " Y4"};
    asked.play(each.move).play("allow");
    free.play(each.move);
    TEST_ASSERT_EQUAL_MESSAGE(free.phase(), asked.phase(), each.move);
    assert_words(free.display(0).c_str(), asked.display(0));
    assert_words(free.display(1).c_str(), asked.display(1));
    assert_words(free.discard().c_str(), asked.discard());
    assert_words(free.colour().c_str(), asked.colour());
  }
}

// IV-43
static void test_in_green_every_action_but_changes_of_colour_works_as_ever() {
  for (const Case& each : one_of_each) {
    Board green{"green seat 0", std::string("0: ") + each.own + " " + verb_in(each.move),
                std::string("1: ") + each.other + " Y4"};
    const std::string verb = verb_in(each.move);
    if (verb == "unhorse" || verb == "changeweapon" || verb == "dropweapon") {
      TEST_ASSERT_FALSE_MESSAGE(green.may(each.move), each.move);
      continue;
    }
    Board coloured{std::string(each.colour) + " seat 0", std::string("0: ") + each.own + " " + verb,
                   std::string("1: ") + each.other + " Y4"};
    green.play(each.move);
    coloured.play(each.move);
    assert_words(coloured.display(0).c_str(), green.display(0));
    assert_words(coloured.display(1).c_str(), green.display(1));
    TEST_ASSERT_EQUAL_UINT(green.state.table.display_size(0), green.total(0));
  }
}

// IV-40, IV-71
static void test_no_action_can_be_played_in_anothers_turn_and_ivanhoe_never_in_the_own() {
  const Board board{"red seat 0", "0: R3 R4 | ivanhoe", "1: R4 R5 | riposte"};
  assert_unplayable(board, "ivanhoe", Reason::only_against_action);
  assert_words("withdraw", board.all_moves());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_no_action_before_the_first_card_of_the_tournament);
  RUN_TEST(test_actions_are_open_once_the_first_card_was_played_even_if_the_opener_has_left);
  RUN_TEST(test_an_action_goes_to_the_discard_pile_but_shield_and_stunned);
  RUN_TEST(test_an_action_that_would_change_nothing_cannot_be_played);
  RUN_TEST(test_where_all_of_a_display_would_go_its_first_card_stays);
  RUN_TEST(test_the_first_card_stays_for_each_display_on_its_own);
  RUN_TEST(test_a_displays_only_card_can_be_swapped_but_never_removed);
  RUN_TEST(test_a_shield_keeps_opponents_actions_from_the_display);
  RUN_TEST(test_charge_countercharge_disgrace_and_outmaneuver_pass_by_a_shield);
  RUN_TEST(test_the_owners_own_actions_hit_him_behind_his_shield);
  RUN_TEST(test_the_owners_riposte_retreat_and_outwit_work_behind_his_shield);
  RUN_TEST(test_a_shield_stops_no_change_of_colour_no_stunned_and_no_knock_down);
  RUN_TEST(test_a_shield_does_not_stop_ivanhoe);
  RUN_TEST(test_in_green_effects_go_by_printed_values);
  RUN_TEST(test_targets_are_in_and_entered);
  RUN_TEST(test_stunned_may_go_on_one_who_has_not_entered_but_not_on_one_who_left);
  RUN_TEST(test_knock_down_hits_any_opponent_who_holds_cards_withdrawn_or_not);
  RUN_TEST(test_in_the_french_edition_knock_down_hits_only_who_is_in);
  RUN_TEST(test_every_action_can_be_cancelled_and_then_nothing_else_changes);
  RUN_TEST(test_an_action_that_is_let_through_does_what_it_does_without_ivanhoe);
  RUN_TEST(test_in_green_every_action_but_changes_of_colour_works_as_ever);
  RUN_TEST(test_no_action_can_be_played_in_anothers_turn_and_ivanhoe_never_in_the_own);
  return UNITY_END();
}
