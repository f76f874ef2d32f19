// Bits from outside are checked: states, views, moves, events and memories that cannot be are
// refused.
#include "board.hpp"
#include "core/match.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;
using namespace tiltyard::ivanhoe::testing;

using Bytes = std::array<std::uint8_t, 512>;

static std::size_t bytes_of(const State& state, Bytes& bytes) {
  BitWriter writer(bytes);
  encode(state, writer);
  TEST_ASSERT_TRUE(writer.fits());
  return writer.size();
}

static std::optional<State> read_back(const Bytes& bytes, std::size_t size) {
  BitReader reader(std::span<const std::uint8_t>(bytes.data(), size));
  const std::optional<State> state = decode<State>(reader);
  return reader.finished() ? state : std::nullopt;
}

static const Board& a_busy_table() {
  static const Board board{"red seat 0 played 2 added 1", "0: R3 M6 | riposte S2 | stunned red",
                           "1: R4 R5 | ivanhoe | blue green", "2: out | G1 | purple",
                           "discard: B4 adapt"};
  return board;
}

static void test_a_state_comes_back_as_it_was() {
  Bytes bytes{};
  const std::size_t size = bytes_of(a_busy_table().state, bytes);
  const std::optional<State> back = read_back(bytes, size);
  TEST_ASSERT_TRUE(back.has_value() && *back == a_busy_table().state);
}

static void test_a_deck_of_all_cards_but_one_comes_back() {
  const Board board{"open seat 0", "0: | R3", "1: |"};
  TEST_ASSERT_EQUAL(deck_cards - 1, board.state.table.deck_size);
  Bytes bytes{};
  const std::size_t size = bytes_of(board.state, bytes);
  EXPECT_EQUAL(read_back(bytes, size), std::optional<State>(board.state));
}

// As earlier builds wrote it; no such position is among those of golden/stored.
static void test_the_bytes_of_an_open_choice_are_what_they_were() {
  Board board{"blue seat 0", "0: B3 S3 | adapt", "1: B4 |"};
  board.play("adapt");
  TEST_ASSERT_EQUAL(Phase::adapt, board.phase());
  Bytes bytes{};
  const std::size_t size = bytes_of(board.state, bytes);
  EXPECT_EQUAL(read_back(bytes, size), std::optional<State>(board.state));
  TEST_ASSERT_EQUAL_HEX32(0x9108B147, crc32({bytes.data(), size}));
}

static void test_whatever_a_flipped_bit_lets_through_is_a_position_that_can_be() {
  Bytes bytes{};
  const std::size_t size = bytes_of(a_busy_table().state, bytes);
  unsigned refused = 0;
  for (std::size_t bit = 0; bit < 8 * size; ++bit) {
    Bytes flipped = bytes;
    flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ (1U << (bit % 8)));
    const std::optional<State> state = read_back(flipped, size);
    refused += state.has_value() ? 0U : 1U;
    if (state.has_value()) {
      State completed = *state;
      complete(completed);
      EXPECT_EQUAL(completed, *state);
      TEST_ASSERT_EQUAL(Fault::none, check(*state));
    }
  }
  // Random numbers, tokens and counters of the turn may be others; cards may not.
  TEST_ASSERT_GREATER_THAN(8 * size / 2, refused);
}

static void test_a_state_that_is_cut_short_is_refused() {
  Bytes bytes{};
  const std::size_t size = bytes_of(a_busy_table().state, bytes);
  for (std::size_t shorter = 0; shorter < size; ++shorter) {
    TEST_ASSERT_FALSE(read_back(bytes, shorter).has_value());
  }
}

static void test_random_numbers_that_never_come_are_refused() {
  Board board = a_busy_table();
  board.state.secrets.random = Random{};
  Bytes bytes{};
  const std::size_t size = bytes_of(board.state, bytes);
  TEST_ASSERT_FALSE(read_back(bytes, size).has_value());
}

static void assert_fault(Fault fault, void (*change)(State&)) {
  State state = a_busy_table().state;
  change(state);
  complete(state);
  TEST_ASSERT_EQUAL(static_cast<int>(fault), static_cast<int>(check(state)));
}

// IV-14, IV-20, IV-80 to IV-82: how many are in while each decision stands open.
static void test_each_decision_is_open_with_so_many_in() {
  assert_fault(Fault::players_in, [](State& state) {  // a tournament opens with all in
    state.table.phase = Phase::open;
    state.table.colour = Colour::none;
    state.table.in = SeatSet::only(0).with(1);
  });
  for (const Phase phase : {Phase::open, Phase::play, Phase::react, Phase::adapt}) {
    State state = a_busy_table().state;
    state.table.phase = phase;
    state.table.in = SeatSet::only(state.table.turn);
    EXPECT_EQUAL(check(state), Fault::players_in);
  }
  for (const Phase phase : {Phase::token, Phase::prize, Phase::over}) {
    State state = a_busy_table().state;
    state.table.phase = phase;
    state.table.in = SeatSet::none();
    EXPECT_EQUAL(check(state), Fault::players_in);
  }
  for (const Phase phase : {Phase::prize, Phase::over}) {
    State state = a_busy_table().state;
    state.table.phase = phase;
    state.table.turn = 2;
    state.table.in = SeatSet::first(2);
    EXPECT_EQUAL(check(state), Fault::players_in);
  }
}

static void test_faults_are_named() {
  assert_fault(Fault::none, [](State&) {});
  assert_fault(Fault::card_count, [](State& state) { state.secrets.hands[0].add(Card::ivanhoe); });
  assert_fault(Fault::action_in_display, [](State& state) {
    state.table.piles.push(Table::display_zone(0), byte_of(Card::shield));
  });
  assert_fault(Fault::two_maidens, [](State& state) {
    state.table.piles.push(Table::display_zone(0), byte_of(Card::maiden));
  });
  assert_fault(Fault::cards_of_withdrawn, [](State& state) { state.table.shield = 2; });
  assert_fault(Fault::tokens, [](State& state) { state.table.tokens[2] = ColourSet::all(); });
  assert_fault(Fault::players_in, [](State& state) { state.table.in = SeatSet::only(0); });
  assert_fault(Fault::turn, [](State& state) { state.table.turn = state.table.to_act = 2; });
  assert_fault(Fault::to_act, [](State& state) { state.table.to_act = 1; });
  assert_fault(Fault::winner, [](State& state) { state.table.winner = 1; });
  assert_fault(Fault::colour, [](State& state) { state.table.colour = Colour::none; });
  assert_fault(Fault::pending, [](State& state) {
    state.table.phase = Phase::adapt;
    state.table.adapt_value = 3;
  });
}

static void test_events_that_make_no_sense_are_refused() {
  Event event;
  event.kind = EventKind::announces;
  event.card = byte_of(Card::riposte);
  event.details = std::bit_cast<std::uint32_t>(Move::at_seat(Verb::riposte, 1));
  const auto comes_back = [](const Event& each) {
    std::array<std::uint8_t, 32> bytes{};
    BitWriter writer(bytes);
    encode(each, writer);
    BitReader reader(bytes);
    const std::optional<Event> back = decode<Event>(reader);
    return back.has_value() && *back == each;
  };
  TEST_ASSERT_TRUE(comes_back(event));
  event.card = byte_of(Card::charge);
  TEST_ASSERT_FALSE(comes_back(event));
  Event opened;
  opened.kind = EventKind::opens;
  opened.second = colour_count;
  TEST_ASSERT_FALSE(comes_back(opened));
  Event played;
  played.kind = EventKind::plays;
  played.card = hidden_card;
  TEST_ASSERT_FALSE(comes_back(played));
  Event shown;
  shown.kind = EventKind::shows_hand;
  shown.details = ~0U;
  TEST_ASSERT_FALSE(comes_back(shown));
}

static void test_the_largest_hands_and_piles_fit_their_bounds() {
  // A hand of all that the table does not need, and the longest discard pile.
  for (const char* first : {"red seat 0", "red seat 0 rest in discard"}) {
    Board board{first, "0: R3 |", "1: R4 |", "2: |", "3: |", "4: |"};
    auto& table = board.state.table;
    while (table.deck_size > 0) {
      --table.deck_size;
      board.state.secrets.hands[0].add(card_of(board.state.secrets.deck[table.deck_size]));
      board.state.secrets.deck[table.deck_size] = 0;
    }
    complete(board.state);
    TEST_ASSERT_EQUAL(Fault::none, check(board.state));
    Bytes bytes{};
    const std::size_t size = bytes_of(board.state, bytes);
    TEST_ASSERT_LESS_OR_EQUAL(max_state_bytes, size);
    const std::optional<State> back = read_back(bytes, size);
    TEST_ASSERT_TRUE(back.has_value() && *back == board.state);
  }
}

static void test_the_longest_list_of_moves_fits() {
  // All colour cards and supporters but two Maidens before two players, as evenly as can be.
  std::string displays[2];
  unsigned count = 0;
  for (std::size_t kind = 0; kind < value_kinds; ++kind) {
    const unsigned copies = static_cast<Card>(kind) == Card::maiden ? 2 : card_table[kind].count;
    for (unsigned copy = 0; copy < copies; ++copy) {
      displays[++count % 2] += card_words()[kind] + " ";
    }
  }
  const Board board{"red seat 0",
                    "0: " + displays[0] +
                        "| outwit dodge retreat riposte breaklance knockdown charge "
                        "countercharge disgrace adapt outmaneuver | shield",
                    "1: " + displays[1] + "| M6 | stunned"};
  TEST_ASSERT_GREATER_THAN(1900, board.moves().size());
  TEST_ASSERT_LESS_OR_EQUAL(max_moves, board.moves().size());
}

static void test_no_bit_of_a_stored_match_can_flip_unseen() {
  static Match<Rules> match;
  match.start({.players = 3}, Seating{}, Random::from_seed(4));
  static MoveList<Rules> list;
  for (int step = 0; step < 30; ++step) {
    match.moves(list);
    match.play(list[0]);
  }
  Bytes bytes{};
  const std::size_t size = match.save(bytes);
  TEST_ASSERT_TRUE(Match<Rules>::can_load(std::span<const std::uint8_t>(bytes.data(), size)));
  for (std::size_t bit = 0; bit < 8 * size; ++bit) {
    Bytes flipped = bytes;
    flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ (1U << (bit % 8)));
    TEST_ASSERT_FALSE(Match<Rules>::can_load(std::span<const std::uint8_t>(flipped.data(), size)));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_state_comes_back_as_it_was);
  RUN_TEST(test_a_deck_of_all_cards_but_one_comes_back);
  RUN_TEST(test_the_bytes_of_an_open_choice_are_what_they_were);
  RUN_TEST(test_whatever_a_flipped_bit_lets_through_is_a_position_that_can_be);
  RUN_TEST(test_a_state_that_is_cut_short_is_refused);
  RUN_TEST(test_random_numbers_that_never_come_are_refused);
  RUN_TEST(test_faults_are_named);
  RUN_TEST(test_each_decision_is_open_with_so_many_in);
  RUN_TEST(test_events_that_make_no_sense_are_refused);
  RUN_TEST(test_the_largest_hands_and_piles_fit_their_bounds);
  RUN_TEST(test_the_longest_list_of_moves_fits);
  RUN_TEST(test_no_bit_of_a_stored_match_can_flip_unseen);
  return UNITY_END();
}
