// IV-70 to IV-73: the card Ivanhoe.
#include "board.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

// IV-70
static void test_the_game_stops_only_for_one_who_is_in_is_not_the_actor_and_holds_it() {
  Board actor{"red seat 0", "0: R3 | shield ivanhoe", "1: R4 |"};
  actor.play("shield");
  TEST_ASSERT_EQUAL(Phase::play, actor.phase());
  Board out{"red seat 0", "0: R3 | shield", "1: out | ivanhoe", "2: R4 |"};
  out.play("shield");
  TEST_ASSERT_EQUAL(Phase::play, out.phase());
  Board in{"red seat 0", "0: R3 | shield", "1: | ivanhoe", "2: R4 |"};
  in.play("shield");
  TEST_ASSERT_EQUAL(Phase::react, in.phase());
  TEST_ASSERT_EQUAL(1, in.to_act());
  TEST_ASSERT_EQUAL(0, in.state.table.turn);
  assert_words("allow, ivanhoe", in.all_moves());
}

// IV-70
static void test_the_announced_card_lies_nowhere_until_it_is_settled() {
  Board board{"red seat 0", "0: R3 | shield", "1: R4 | ivanhoe"};
  board.play("shield");
  assert_words("", board.hand(0));
  assert_words("", board.discard());
  TEST_ASSERT_EQUAL(no_seat, board.state.table.shield);
  TEST_ASSERT_EQUAL(1, board.state.table.played);
  assert_words("shield", words_of(board.state.table.pending));
}

// IV-70
static void test_cancelling_comes_before_adapts_choices_and_knock_downs_card() {
  Board adapt{"red seat 0", "0: R3 S3 | adapt", "1: R4 | ivanhoe"};
  adapt.play("adapt");
  TEST_ASSERT_EQUAL(Phase::react, adapt.phase());
  adapt.play("ivanhoe");
  TEST_ASSERT_EQUAL(Phase::play, adapt.phase());
  assert_words("R3 S3", adapt.display(0));
  Board knock{"red seat 0", "0: R3 | knockdown", "1: R4 | ivanhoe S2"};
  knock.play("knockdown 1").play("ivanhoe");
  assert_words("S2", knock.hand(1));
  assert_words("", knock.hand(0));
}

// IV-70
static void test_ivanhoe_that_was_kept_can_be_knocked_down() {
  Board board{"red seat 0", "0: R3 | knockdown", "1: R4 | ivanhoe"};
  board.play("knockdown 1").play("allow");
  assert_words("ivanhoe", board.hand(0));
}

// IV-70
static void test_cancelled_shield_and_stunned_go_to_the_discard_pile() {
  Board board{"red seat 0", "0: R3 | stunned", "1: R4 | ivanhoe"};
  board.play("stunned 1").play("ivanhoe");
  assert_words("stunned ivanhoe", board.discard());
  TEST_ASSERT_EQUAL(no_seat, board.state.table.stunned);
}

// IV-70
static void test_the_actors_turn_goes_on() {
  Board board{"red seat 0", "0: R5 | shield R3", "1: R4 | ivanhoe"};
  board.play("shield").play("ivanhoe");
  TEST_ASSERT_EQUAL(0, board.to_act());
  assert_words("play R3, stay, withdraw", board.all_moves());
}

// IV-71
static void test_ivanhoe_cannot_be_played_otherwise() {
  Board board{"red seat 0", "0: R3 | ivanhoe R4", "1: R4 | S2"};
  assert_may_not(board, "ivanhoe", Reason::only_against_action);
  assert_may_not(board, "allow", Reason::not_now);
  // Nor against a colour card.
  Board other{"red seat 0", "0: R3 | R4", "1: R4 | ivanhoe"};
  other.play("play R4");
  TEST_ASSERT_EQUAL(0, other.to_act());
}

// IV-71
static void test_ivanhoe_cancels_nothing_that_took_effect_earlier() {
  Board board{"red seat 0", "0: R3 | shield dropweapon", "1: R4 | ivanhoe"};
  board.play("shield").play("allow").play("dropweapon").play("ivanhoe");
  TEST_ASSERT_EQUAL(0, board.state.table.shield);
  assert_words("red", board.colour());
}

// IV-71
static void test_ivanhoe_cannot_be_cancelled() {
  Board board{"red seat 0", "0: R3 | shield", "1: R4 | ivanhoe", "2: R5 | S2"};
  board.play("shield").play("ivanhoe");
  TEST_ASSERT_EQUAL(Phase::play, board.phase());
}

// IV-72
static void test_what_was_played_earlier_in_the_turn_stays_played() {
  Board board{"red seat 0", "0: R3 | R4 riposte", "1: R4 R5 | ivanhoe"};
  board.play("play R4").play("riposte 1").play("ivanhoe");
  assert_words("R3 R4", board.display(0));
  // His total does not hold: he would have to add cards, or leaves.
  assert_words("withdraw", board.all_moves());
}

static std::string text_of_view(const View& seen) {
  return json_of([&](app::JsonWriter& json) { app::IvanhoeNotation::write_view(json, seen); });
}

static std::string public_text(const Board& board, const std::optional<Move>& announced) {
  return json_of([&](app::JsonWriter& json) {
    app::IvanhoeNotation::write_public(json, board.state.table, announced);
  });
}

// IV-73
static void test_nobody_but_the_holder_sees_that_the_game_waits() {
  for (const char* move : {"riposte 1", "dropweapon", "knockdown 2", "outwit 0 1 0"}) {
    const std::string hand = std::string(move).substr(0, std::string(move).find(' '));
    const Board before{"red seat 0", "0: R3 | S2 " + hand, "1: R4 R5 | Y2", "2: R3 | ivanhoe"};
    Board board = before;
    board.play(move);
    TEST_ASSERT_EQUAL(Phase::react, board.phase());
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      EXPECT_EQUAL(view(board.state, seat), view(before.state, seat));
      assert_words(text_of_view(view(before.state, seat)).c_str(),
                   text_of_view(view(board.state, seat)));
      TEST_ASSERT_FALSE(app::IvanhoeNotation::may_look(board.state.table, seat));
    }
    TEST_ASSERT_EQUAL(Phase::react, view(board.state, 2).table.phase);
    TEST_ASSERT_TRUE(app::IvanhoeNotation::may_look(board.state.table, 2));
  }
}

// IV-73
static void test_events_are_the_same_whether_somebody_could_have_played_it() {
  Board holder{"red seat 0", "0: R3 | riposte", "1: R4 R5 | Y2", "2: R3 | ivanhoe"};
  Board nobody{"red seat 0", "0: R3 | riposte", "1: R4 R5 | ivanhoe", "2: R3 | Y2"};
  nobody.state.secrets.hands[1] = Hand{};
  holder.play("riposte 1");
  std::vector<Event> told(holder.events.begin(), holder.events.end());
  holder.play("allow");
  told.insert(told.end(), holder.events.begin(), holder.events.end());
  ivanhoe::play(nobody.state, nobody.move("riposte 1"), &nobody.events);
  TEST_ASSERT_EQUAL(nobody.events.size(), told.size());
  TEST_ASSERT_TRUE(std::equal(told.begin(), told.end(), nobody.events.begin()));
}

// IV-73
static void test_the_public_table_is_the_same_whoever_holds_it() {
  const Board nobody{"red seat 0", "0: R3 | riposte", "1: R4 R5 | Y2", "2: R3 | S2"};
  Board holder{"red seat 0", "0: R3 | riposte", "1: R4 R5 | Y2", "2: R3 | ivanhoe"};
  const std::optional<Move> announced = nobody.move("riposte 1");
  const std::string expected = public_text(nobody, announced);
  assert_words(expected.c_str(), public_text(holder, announced));
  // And so while the engine waits for the answer.
  holder.play("riposte 1");
  assert_words(expected.c_str(), public_text(holder, std::nullopt));
  TEST_ASSERT_TRUE(expected.find("\"phase\":\"play\",\"to_act\":0") != std::string::npos);
  TEST_ASSERT_TRUE(expected.find("\"pending\":\"riposte 1\"") != std::string::npos);
}

// IV-73
static void test_the_list_of_moves_of_the_actor_does_not_tell() {
  const Board holder{"red seat 0", "0: R3 | riposte", "1: R4 R5 | Y2", "2: R3 | ivanhoe"};
  const Board nobody{"red seat 0", "0: R3 | riposte", "1: R4 R5 | Y2", "2: R3 | S2"};
  assert_words(nobody.all_moves().c_str(), holder.all_moves());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_game_stops_only_for_one_who_is_in_is_not_the_actor_and_holds_it);
  RUN_TEST(test_the_announced_card_lies_nowhere_until_it_is_settled);
  RUN_TEST(test_cancelling_comes_before_adapts_choices_and_knock_downs_card);
  RUN_TEST(test_ivanhoe_that_was_kept_can_be_knocked_down);
  RUN_TEST(test_cancelled_shield_and_stunned_go_to_the_discard_pile);
  RUN_TEST(test_the_actors_turn_goes_on);
  RUN_TEST(test_ivanhoe_cannot_be_played_otherwise);
  RUN_TEST(test_ivanhoe_cancels_nothing_that_took_effect_earlier);
  RUN_TEST(test_ivanhoe_cannot_be_cancelled);
  RUN_TEST(test_what_was_played_earlier_in_the_turn_stays_played);
  RUN_TEST(test_nobody_but_the_holder_sees_that_the_game_waits);
  RUN_TEST(test_events_are_the_same_whether_somebody_could_have_played_it);
  RUN_TEST(test_the_public_table_is_the_same_whoever_holds_it);
  RUN_TEST(test_the_list_of_moves_of_the_actor_does_not_tell);
  return UNITY_END();
}
