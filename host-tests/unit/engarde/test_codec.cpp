#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

using Bytes = std::array<std::uint8_t, 64>;

static void expect_fault(Fault fault, const State& state) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(fault), static_cast<int>(check(state)));
  Bytes bytes{};
  // What cannot be encoded at all (a sixth card in a hand) is not reached by decode either.
  if (fault == Fault::none) {
    BitWriter writer(bytes);
    encode(state, writer);
    BitReader reader(std::span<const std::uint8_t>(bytes.data(), writer.size()));
    EXPECT_EQUAL(decode<State>(reader), state);
    TEST_ASSERT_TRUE(reader.finished());
  }
}

static void expect_fault(Fault fault, const Position& position) {
  expect_fault(fault, stand_unchecked(position));
}

static void test_positions_of_every_phase_can_be() {
  expect_fault(Fault::none, Position{});
  expect_fault(Fault::none, Position{.squares = {10, 13},
                                     .hands = {"12445", "33455"},
                                     .deck = "12",
                                     .pile = "33",
                                     .phase = Phase::defend,
                                     .to_act = 1,
                                     .attack = {3, 2, false}});
  expect_fault(Fault::none, Position{.level = Level::basic,
                                     .squares = {10, 13},
                                     .hands = {"12445", "33455"},
                                     .deck = "",
                                     .phase = Phase::last,
                                     .to_act = 1});
}

static void test_a_wrong_count_of_cards_cannot_be() {
  State state = stand({});
  ++state.secrets.cards[0];  // another card of another value
  expect_fault(Fault::cards, state);
  state = stand({});
  state.secrets.hands[0] = hand_of("11233");
  expect_fault(Fault::cards, state);
  state = stand({});
  --state.table.deck;
  expect_fault(Fault::cards, state);
  state = stand({});
  state.table.top = state.table.top == 1 ? 2 : 1;
  expect_fault(Fault::cards, state);
  state = stand({});
  state.secrets.cards[state.table.discards] = 1;  // in the gap
  expect_fault(Fault::cards, state);
}

static void test_squares_off_the_track_or_past_each_other_cannot_be() {
  for (const auto& squares : {std::array<std::uint8_t, 2>{0, 12}, {8, 24}, {12, 12}, {13, 12}}) {
    expect_fault(Fault::squares, Position{.squares = squares});
  }
}

static void test_a_score_agrees_with_the_end() {
  expect_fault(Fault::score, Position{.score = {5, 0}});
  expect_fault(Fault::score, Position{.score = {0, 9}});
  State over = stand_unchecked({.phase = Phase::over, .to_act = no_seat, .score = {5, 3}});
  over.table.winner = 0;
  expect_fault(Fault::none, over);
  over.table.winner = 1;
  expect_fault(Fault::score, over);
  over.table.winner = no_seat;
  expect_fault(Fault::score, over);
  over.table.winner = 0;
  over.table.score = {5, 5};
  expect_fault(Fault::score, over);
}

static void test_phase_seat_and_winner_go_together() {
  expect_fault(Fault::phase, Position{.deck = ""});
  expect_fault(Fault::phase, Position{.to_act = no_seat});
  expect_fault(Fault::phase, Position{.to_act = 2});
  expect_fault(Fault::phase, Position{.round = 0});
  expect_fault(Fault::phase, Position{.starter = 2});
  expect_fault(Fault::phase, Position{.level = Level::classic, .deck = "", .phase = Phase::last});
  expect_fault(Fault::phase, Position{.level = Level::basic, .deck = "12", .phase = Phase::last});
  expect_fault(Fault::phase, Position{.phase = Phase::over, .to_act = 0, .score = {5, 0}});
  State state = stand({});
  state.table.winner = 0;
  expect_fault(Fault::phase, state);
  expect_fault(Fault::phase, Position{.level = Level::basic,
                                      .squares = {10, 13},
                                      .hands = {"12445", "33455"},
                                      .deck = "12",
                                      .pile = "3",
                                      .phase = Phase::defend,
                                      .attack = {3, 1, false}});
}

static void test_options_that_are_none_cannot_be() {
  State state = stand({});
  state.table.options.level = static_cast<Level>(3);
  expect_fault(Fault::options, state);
  TEST_ASSERT_FALSE(valid({Level::basic, static_cast<Starter>(3)}));
}

// A defence against two threes, with changes.
static Position defence(Attack attack) {
  return {.squares = {10, 13},
          .hands = {"12445", "33455"},
          .deck = "12",
          .pile = "33",
          .phase = Phase::defend,
          .to_act = 1,
          .attack = attack};
}

static void test_an_attack_agrees_with_distance_pile_and_level() {
  expect_fault(Fault::none, defence({3, 2, false}));
  expect_fault(Fault::attack, defence({}));
  expect_fault(Fault::attack, defence({4, 2, false}));
  expect_fault(Fault::attack, defence({3, 0, false}));
  expect_fault(Fault::attack, defence({3, 6, false}));
  expect_fault(Fault::attack, defence({3, 3, false}));
  expect_fault(Fault::attack, defence({3, 2, true}));
  Position position = defence({3, 2, false});
  position.pile = "34";
  expect_fault(Fault::attack, position);
  position = defence({3, 1, false});
  position.phase = Phase::act;
  expect_fault(Fault::attack, position);
}

static void test_a_lunge_came_from_a_square_behind() {
  Position position = defence({3, 2, true});
  position.level = Level::advanced;
  expect_fault(Fault::none, position);
  position.squares = {1, 4};
  expect_fault(Fault::attack, position);
}

static void test_hands_are_full_but_after_a_parry_or_the_last_card() {
  expect_fault(Fault::hands, Position{.hands = {"11223", "3344"}});
  expect_fault(Fault::hands, Position{.hands = {"1122", "33445"}});
  const Position after_parry{
      .squares = {10, 13}, .hands = {"12245", "455"}, .pile = "3333", .to_act = 1};
  expect_fault(Fault::none, after_parry);
  State no_top = stand(after_parry);
  no_top.table.top = 0;
  expect_fault(Fault::cards, no_top);
  Position no_parry = after_parry;
  no_parry.pile = "1333";
  expect_fault(Fault::hands, no_parry);
  no_parry = after_parry;
  no_parry.level = Level::basic;
  expect_fault(Fault::hands, no_parry);
  no_parry = after_parry;
  no_parry.hands[1] = "45";
  expect_fault(Fault::hands, no_parry);
  Position last = defence({3, 2, false});
  last.deck = "";
  last.hands[0] = "1244";
  expect_fault(Fault::none, last);
  last.hands[0] = "1";
  expect_fault(Fault::hands, last);
}

static void test_positions_without_a_choice_cannot_be() {
  expect_fault(Fault::no_choice,
               Position{.squares = {21, 23}, .hands = {"11223", "33445"}, .to_act = 1});
  Position position = defence({3, 2, false});
  position.hands[1] = "13455";
  expect_fault(Fault::no_choice, position);
  expect_fault(Fault::no_choice, Position{.level = Level::basic,
                                          .squares = {10, 13},
                                          .hands = {"12345", "11445"},
                                          .deck = "",
                                          .phase = Phase::last,
                                          .to_act = 1});
}

// Five are parried by nobody, so nobody is asked.
static void test_an_attack_of_all_five_waits_for_no_defence() {
  expect_fault(Fault::no_choice, Position{.squares = {10, 13},
                                          .hands = {"12445", "12455"},
                                          .deck = "12",
                                          .pile = "33333",
                                          .phase = Phase::defend,
                                          .to_act = 1,
                                          .attack = {3, 5, false}});
}

static void test_a_memory_holds_up_to_all_cards() {
  Memory memory;
  for (const CardKind& kind : card_kinds) {
    for (unsigned copy = 0; copy < kind.copies; ++copy) memory.cards[memory.count++] = kind.card;
  }
  for (; memory.count > 0; memory.cards[--memory.count] = 0) {
    Bytes bytes{};
    BitWriter writer(bytes);
    encode(memory, writer);
    BitReader reader(std::span<const std::uint8_t>(bytes.data(), writer.size()));
    EXPECT_EQUAL(decode<Memory>(reader), std::optional<Memory>(memory));
    TEST_ASSERT_TRUE(reader.finished());
  }
}

static void test_views_from_outside_are_checked() {
  const State state = stand(defence({3, 2, false}));
  EXPECT_EQUAL(check(view(state, 0)), Fault::none);
  EXPECT_EQUAL(check(view(state, 1)), Fault::none);
  View wrong = view(state, 0);
  wrong.hand = hand_of("1244");
  EXPECT_EQUAL(check(wrong), Fault::hands);
  wrong = view(state, 0);
  wrong.hand = hand_of("33344");  // more threes than there are for the defender
  EXPECT_EQUAL(check(wrong), Fault::cards);
  wrong = view(state, 1);
  wrong.hand = hand_of("13455");
  EXPECT_EQUAL(check(wrong), Fault::no_choice);
  wrong = view(state, 1);
  wrong.seat = 2;
  EXPECT_EQUAL(check(wrong), Fault::hands);
}

// Random and mutated bytes: nothing crashes, and whatever is accepted is a position and encodes to
// the same bits.
static void test_bytes_from_outside_are_never_trusted() {
  Random random = Random::from_seed(11);
  const State state = stand(defence({3, 2, false}));
  Bytes sound{};
  BitWriter writer(sound);
  encode(state, writer);
  unsigned accepted = 0;
  for (int draw = 0; draw < 200000; ++draw) {
    Bytes bytes = sound;
    if (draw % 4 == 0) {
      std::generate(bytes.begin(), bytes.end(),
                    [&] { return static_cast<std::uint8_t>(random.next()); });
    }
    for (unsigned flips = random.below(4); flips > 0; --flips) {
      bytes[random.below(36)] ^= static_cast<std::uint8_t>(1U << random.below(8));
    }
    BitReader reader(std::span<const std::uint8_t>(bytes.data(), random.below(64)));
    if (const std::optional<State> read = decode<State>(reader)) {
      ++accepted;
      EXPECT_EQUAL(check(*read), Fault::none);
      Bytes again{};
      BitWriter rewriter(again);
      encode(*read, rewriter);
      TEST_ASSERT_EQUAL_UINT8_ARRAY(again.data(), bytes.data(), rewriter.bit_count() / 8);
    } else {
      TEST_ASSERT_FALSE(reader.ok());
    }
    BitReader events_reader(bytes);
    static_cast<void>(decode<Event>(events_reader));
    BitReader memory_reader(bytes);
    static_cast<void>(decode<Memory>(memory_reader));
    BitReader move_reader(bytes);
    static_cast<void>(decode<Move>(move_reader));
    BitReader view_reader(bytes);
    if (const std::optional<View> seen = decode<View>(view_reader)) {
      EXPECT_EQUAL(check(guess(*seen, Memory{}, random)), Fault::none);
    }
  }
  TEST_ASSERT_GREATER_THAN_UINT(1000, accepted);
}

static void test_a_state_is_small() {
  TEST_ASSERT_LESS_OR_EQUAL_UINT(72, sizeof(State));
  TEST_ASSERT_LESS_OR_EQUAL_UINT(sizeof(State), Rules::max_state_bytes * 2);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_positions_of_every_phase_can_be);
  RUN_TEST(test_a_wrong_count_of_cards_cannot_be);
  RUN_TEST(test_squares_off_the_track_or_past_each_other_cannot_be);
  RUN_TEST(test_a_score_agrees_with_the_end);
  RUN_TEST(test_phase_seat_and_winner_go_together);
  RUN_TEST(test_options_that_are_none_cannot_be);
  RUN_TEST(test_an_attack_agrees_with_distance_pile_and_level);
  RUN_TEST(test_a_lunge_came_from_a_square_behind);
  RUN_TEST(test_hands_are_full_but_after_a_parry_or_the_last_card);
  RUN_TEST(test_positions_without_a_choice_cannot_be);
  RUN_TEST(test_an_attack_of_all_five_waits_for_no_defence);
  RUN_TEST(test_a_memory_holds_up_to_all_cards);
  RUN_TEST(test_views_from_outside_are_checked);
  RUN_TEST(test_bytes_from_outside_are_never_trusted);
  RUN_TEST(test_a_state_is_small);
  return UNITY_END();
}
