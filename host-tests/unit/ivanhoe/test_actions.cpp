// IV-40 to IV-60, IV-63, IV-64: when actions can be played, and what they do. Outwit and Adapt have
// their own files.
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

// IV-50
static void test_unhorse_changes_purple_to_red_blue_or_yellow() {
  Board board{"purple seat 0", "0: P3 | unhorse", "1: P4 |"};
  assert_words("unhorse blue, unhorse red, unhorse yellow", board.moves_with("unhorse"));
  board.play("unhorse yellow");
  assert_words("yellow", board.colour());
  assert_words("unhorse", board.discard());
  TEST_ASSERT_EQUAL_UINT(3, board.total(0));
}

// IV-50
static void test_unhorse_needs_purple() {
  for (const char* colour : {"red", "blue", "yellow", "green"}) {
    const Board board{std::string(colour) + " seat 0", "0: P3 | unhorse", "1: P4 |"};
    assert_unplayable(board, "unhorse", Reason::needs_purple);
  }
}

// IV-51
static void test_change_weapon_goes_from_one_of_three_colours_to_another() {
  Board board{"blue seat 0", "0: P3 | changeweapon", "1: P4 |"};
  assert_words("changeweapon red, changeweapon yellow", board.moves_with("changeweapon"));
  assert_may_not(board, "changeweapon blue", Reason::same_colour);
  assert_may_not(board, "changeweapon green", Reason::no_such_colour);
  assert_may_not(board, "changeweapon purple", Reason::no_such_colour);
  board.play("changeweapon red");
  assert_words("red", board.colour());
  for (const char* colour : {"purple", "green"}) {
    const Board other{std::string(colour) + " seat 0", "0: P3 | changeweapon", "1: P4 |"};
    assert_unplayable(other, "changeweapon", Reason::needs_weapon);
  }
}

// IV-52
static void test_drop_weapon_turns_red_blue_or_yellow_to_green() {
  for (const char* colour : {"red", "blue", "yellow"}) {
    Board board{std::string(colour) + " seat 0", "0: P3 P4 | dropweapon", "1: P4 |"};
    board.play("dropweapon");
    assert_words("green", board.colour());
    TEST_ASSERT_EQUAL_UINT(2, board.total(0));
  }
  for (const char* colour : {"purple", "green"}) {
    const Board board{std::string(colour) + " seat 0", "0: P3 | dropweapon", "1: P4 |"};
    assert_unplayable(board, "dropweapon", Reason::needs_weapon);
  }
}

// IV-53
static void test_break_lance_discards_all_purple_cards_of_one_opponent() {
  Board board{"red seat 0", "0: P3 | breaklance", "1: P4 R3 P5 S2 |", "2: P7 R4 |"};
  board.play("breaklance 1");
  assert_words("R3 S2", board.display(1));
  assert_words("P7 R4", board.display(2));
  assert_words("breaklance P4 P5", board.discard());
  TEST_ASSERT_EQUAL_UINT(5, board.total(1));
}

// IV-53
static void test_break_lance_needs_two_cards_and_a_purple_one() {
  const Board board{"red seat 0", "0: P3 P3 | breaklance", "1: P4 |", "2: R3 R4 |"};
  assert_unplayable(board, "breaklance", Reason::nobody_to_hit);
  assert_may_not(board, "breaklance 1", Reason::last_card);
  assert_may_not(board, "breaklance 2", Reason::no_purple_cards);
}

// IV-54
static void test_riposte_takes_the_last_card_on_top_of_the_own_display() {
  Board board{"red seat 0", "0: R3 | riposte", "1: R4 S2 R5 |"};
  board.play("riposte 1");
  assert_words("R3 R5", board.display(0));
  assert_words("R4 S2", board.display(1));
  TEST_ASSERT_EQUAL_UINT(8, board.total(0));
  TEST_ASSERT_EQUAL(1, board.state.table.added);
}

// IV-54
static void test_riposte_works_for_one_who_has_not_entered() {
  Board board{"red seat 0", "0: | riposte", "1: R4 R5 |", "2: out |"};
  board.play("riposte 1");
  assert_words("R5", board.display(0));
}

// IV-54
static void test_riposte_takes_a_card_of_another_colour_too() {
  Board board{"green seat 0", "0: G1 | riposte", "1: G1 P7 |"};
  board.play("riposte 1");
  assert_words("G1 P7", board.display(0));
  TEST_ASSERT_EQUAL_UINT(2, board.total(0));
}

// IV-55
static void test_dodge_discards_one_chosen_card() {
  Board board{"red seat 0", "0: R3 | dodge", "1: R4 S2 R5 |", "2: R3 |"};
  assert_words("dodge 1 0, dodge 1 1, dodge 1 2", board.moves_with("dodge"));
  assert_may_not(board, "dodge 1 3", Reason::no_such_card);
  board.play("dodge 1 1");
  assert_words("R4 R5", board.display(1));
  assert_words("dodge S2", board.discard());
}

// IV-55
static void test_dodge_takes_the_maiden_and_its_penalty_away() {
  Board board{"red seat 0", "0: R3 | dodge", "1: M6 R5 | G1 | red blue", "2: R4 | G1"};
  board.play("dodge 1 0").play("withdraw").play("withdraw");
  TEST_ASSERT_EQUAL(Phase::open, board.phase());
  assert_words("red blue", board.tokens(1));
}

// IV-56
static void test_retreat_takes_one_own_card_back() {
  Board board{"red seat 0", "0: R3 M6 R4 | retreat", "1: R4 |"};
  assert_words("retreat 0, retreat 1, retreat 2", board.moves_with("retreat"));
  board.play("retreat 1");
  assert_words("R3 R4", board.display(0));
  assert_words("M6", board.hand(0));
  TEST_ASSERT_EQUAL_UINT(7, board.total(0));
}

// IV-56
static void test_retreat_needs_a_second_card() {
  assert_unplayable(Board{"red seat 0", "0: R3 | retreat", "1: R4 R5 |"}, "retreat",
                    Reason::last_card);
  assert_unplayable(Board{"red seat 0", "0: | retreat", "1: R4 R5 |", "2: out |"}, "retreat",
                    Reason::last_card);
}

// IV-57
static void test_knock_down_takes_a_random_card_of_the_hand() {
  std::array<unsigned, card_kinds> taken{};
  constexpr unsigned tries = 4000;
  const Board start{"red seat 0", "0: R3 | knockdown", "1: R4 | B2 B2 S3 ivanhoe"};
  for (unsigned seed = 0; seed < tries; ++seed) {
    Board board = start;
    board.state.secrets.random = Random::from_seed(seed);
    board.play("knockdown 1").play("allow");
    TEST_ASSERT_EQUAL(1, board.state.table.hand_sizes[0]);
    TEST_ASSERT_EQUAL(3, board.state.table.hand_sizes[1]);
    ++taken[*place_in(card_words(), board.hand(0))];
  }
  TEST_ASSERT_UINT_WITHIN(150, tries / 2, taken[index_of(Card::blue_2)]);
  TEST_ASSERT_UINT_WITHIN(150, tries / 4, taken[index_of(Card::squire_3)]);
  TEST_ASSERT_UINT_WITHIN(150, tries / 4, taken[index_of(Card::ivanhoe)]);
}

// IV-57
static void test_only_the_two_know_which_card_was_taken() {
  Board board{"red seat 0", "0: R3 | knockdown", "1: R4 | S3", "2: R4 |"};
  board.play("knockdown 1");
  const Event* taken = nullptr;
  for (const Event& event : board.events) {
    taken = event.kind == EventKind::takes_from_hand ? &event : taken;
  }
  TEST_ASSERT_NOT_NULL(taken);
  TEST_ASSERT_EQUAL(byte_of(Card::squire_3), seen_by(*taken, 0).card);
  TEST_ASSERT_EQUAL(byte_of(Card::squire_3), seen_by(*taken, 1).card);
  TEST_ASSERT_EQUAL(hidden_card, seen_by(*taken, 2).card);
  TEST_ASSERT_EQUAL(hidden_card, public_form(*taken).card);
}

// IV-58
static void test_outmaneuver_costs_each_opponent_his_last_card() {
  Board board{"red seat 1", "0: R4 S2 |",    "1: R3 R3 | outmaneuver",
              "2: R5 |",    "3: B4 B2 B3 |", "4: Y2 Y3 | | shield"};
  board.play("outmaneuver");
  assert_words("R4", board.display(0));
  assert_words("R3 R3", board.display(1));
  assert_words("R5", board.display(2));
  assert_words("B4 B2", board.display(3));
  assert_words("Y2 Y3", board.display(4));
  // Clockwise from the actor.
  assert_words("outmaneuver B3 S2", board.discard());
}

// IV-58
static void test_outmaneuver_needs_somebody_with_two_cards() {
  assert_unplayable(Board{"red seat 0", "0: R3 R4 | outmaneuver", "1: R4 |", "2: R3 |"},
                    "outmaneuver", Reason::nothing_to_discard);
}

// IV-59
static void test_charge_hits_the_lowest_value_everywhere_its_player_too() {
  Board board{"blue seat 2", "0: B2 B3 |", "1: B4 S2 B2 |", "2: S2 B5 | charge", "3: B3 B4 |"};
  board.play("charge");
  assert_words("B3", board.display(0));
  assert_words("B4", board.display(1));
  assert_words("B5", board.display(2));
  assert_words("B3 B4", board.display(3));
  assert_words("charge S2 B2 S2 B2", board.discard());
}

// IV-59
static void test_countercharge_hits_the_highest_value_everywhere() {
  Board board{"blue seat 0", "0: B2 M6 | countercharge", "1: B4 M6 B2 |", "2: B5 B4 |"};
  board.play("countercharge");
  assert_words("B2", board.display(0));
  assert_words("B4 B2", board.display(1));
  assert_words("B5 B4", board.display(2));
  TEST_ASSERT_TRUE(board.state.table.maidens.empty());
}

// IV-59
static void test_the_extreme_value_is_looked_for_behind_shields_too() {
  const Board board{"blue seat 0", "0: B3 B4 | charge countercharge", "1: B2 M6 | | shield"};
  assert_unplayable(board, "charge", Reason::nothing_to_discard);
  assert_unplayable(board, "countercharge", Reason::nothing_to_discard);
}

// IV-59
static void test_charge_needs_something_to_discard() {
  // The lowest value lies only as somebody's single card.
  const Board board{"blue seat 0", "0: B3 B4 | charge countercharge", "1: B2 |"};
  assert_unplayable(board, "charge", Reason::nothing_to_discard);
  assert_may(board, "countercharge");
}

// IV-60
static void test_disgrace_discards_supporters_everywhere() {
  Board board{"blue seat 0", "0: S2 B3 M6 | disgrace", "1: S3 S2 |", "2: B4 B5 |", "3: S3 B2 |"};
  board.play("disgrace");
  assert_words("B3", board.display(0));
  assert_words("S3", board.display(1));
  assert_words("B4 B5", board.display(2));
  assert_words("B2", board.display(3));
  assert_words("disgrace S2 M6 S2 S3", board.discard());
}

// IV-60
static void test_disgrace_needs_a_supporter_that_can_go() {
  assert_unplayable(Board{"blue seat 0", "0: B3 B4 | disgrace", "1: S3 |"}, "disgrace",
                    Reason::nothing_to_discard);
  assert_may(Board{"blue seat 0", "0: S2 S3 | disgrace", "1: B3 |"}, "disgrace");
}

// IV-63
static void test_shield_lies_before_its_player_beside_the_display() {
  Board board{"blue seat 0", "0: B3 | shield", "1: B4 |"};
  board.play("shield");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
  assert_words("B3", board.display(0));
  assert_words("", board.discard());
  TEST_ASSERT_EQUAL(0, board.state.table.added);
}

// IV-63
static void test_shield_may_be_raised_before_entering() {
  Board board{"blue seat 0", "0: | shield", "1: B4 |", "2: out |"};
  board.play("shield");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
}

// IV-64
static void test_stunned_lies_before_the_named_opponent() {
  Board board{"blue seat 0", "0: B3 | stunned", "1: B4 |", "2: |"};
  board.play("stunned 2");
  TEST_ASSERT_EQUAL(2, board.state.table.stunned);
  assert_words("", board.display(2));
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
  RUN_TEST(test_unhorse_changes_purple_to_red_blue_or_yellow);
  RUN_TEST(test_unhorse_needs_purple);
  RUN_TEST(test_change_weapon_goes_from_one_of_three_colours_to_another);
  RUN_TEST(test_drop_weapon_turns_red_blue_or_yellow_to_green);
  RUN_TEST(test_break_lance_discards_all_purple_cards_of_one_opponent);
  RUN_TEST(test_break_lance_needs_two_cards_and_a_purple_one);
  RUN_TEST(test_riposte_takes_the_last_card_on_top_of_the_own_display);
  RUN_TEST(test_riposte_works_for_one_who_has_not_entered);
  RUN_TEST(test_riposte_takes_a_card_of_another_colour_too);
  RUN_TEST(test_dodge_discards_one_chosen_card);
  RUN_TEST(test_dodge_takes_the_maiden_and_its_penalty_away);
  RUN_TEST(test_retreat_takes_one_own_card_back);
  RUN_TEST(test_retreat_needs_a_second_card);
  RUN_TEST(test_knock_down_takes_a_random_card_of_the_hand);
  RUN_TEST(test_only_the_two_know_which_card_was_taken);
  RUN_TEST(test_outmaneuver_costs_each_opponent_his_last_card);
  RUN_TEST(test_outmaneuver_needs_somebody_with_two_cards);
  RUN_TEST(test_charge_hits_the_lowest_value_everywhere_its_player_too);
  RUN_TEST(test_countercharge_hits_the_highest_value_everywhere);
  RUN_TEST(test_the_extreme_value_is_looked_for_behind_shields_too);
  RUN_TEST(test_charge_needs_something_to_discard);
  RUN_TEST(test_disgrace_discards_supporters_everywhere);
  RUN_TEST(test_disgrace_needs_a_supporter_that_can_go);
  RUN_TEST(test_shield_lies_before_its_player_beside_the_display);
  RUN_TEST(test_shield_may_be_raised_before_entering);
  RUN_TEST(test_stunned_lies_before_the_named_opponent);
  RUN_TEST(test_every_action_can_be_cancelled_and_then_nothing_else_changes);
  RUN_TEST(test_an_action_that_is_let_through_does_what_it_does_without_ivanhoe);
  RUN_TEST(test_in_green_every_action_but_changes_of_colour_works_as_ever);
  RUN_TEST(test_no_action_can_be_played_in_anothers_turn_and_ivanhoe_never_in_the_own);
  return UNITY_END();
}
