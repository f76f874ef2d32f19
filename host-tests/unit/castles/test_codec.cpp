#include "game_properties.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;
using namespace tiltyard::castles::test;

static const Position plain{.hands = {"Fl Fl", "Ae", "Ct"}, .prisoners = {"1", "", ""}};

static void expect_fault(Fault expected, const State& state) {
  TEST_ASSERT_EQUAL(expected, check(state));
}

static void expect_fault(Fault expected, const Position& position) {
  expect_fault(expected, stand_unchecked(position));
}

static std::size_t bytes_of(const State& state, std::span<std::uint8_t> bytes) {
  BitWriter writer(bytes);
  encode(state, writer);
  TEST_ASSERT_TRUE(writer.fits());
  return writer.size();
}

static void test_options_out_of_range_are_refused() {
  State state = stand(plain);
  state.table.options.track = 7;
  expect_fault(Fault::options, state);
  state.table.options = {7, 4};
  expect_fault(Fault::options, state);
}

static void test_each_card_is_in_one_place() {
  State state = stand(plain);
  state.table.out[0] = state.table.out[0] == 0 ? Card{1} : Card{0};
  expect_fault(Fault::cards, state);
  state = stand(plain);
  state.secrets.hands[0].add(ivanhoe);
  expect_fault(Fault::cards, state);
  state = stand(plain);
  --state.table.hands[0];
  expect_fault(Fault::cards, state);
  state = stand(plain);
  state.table.hands[4] = 1;
  expect_fault(Fault::cards, state);
  state = stand(plain);
  state.table.out[state.table.out_count] = 3;
  expect_fault(Fault::cards, state);
  state = stand(plain);
  state.secrets.deck[5] = 3;
  expect_fault(Fault::cards, state);
}

static void test_a_deck_has_an_even_number_of_cards_and_no_more_than_there_are() {
  std::string all;
  for (const CardKind& kind : card_kinds) {
    for (unsigned copy = 0; copy < kind.copies; ++copy) all += std::string(kind.id) + " ";
  }
  State state = stand_unchecked({.deck = all});
  TEST_ASSERT_EQUAL(card_count, state.table.deck);
  expect_fault(Fault::none, state);
  state.table.deck += 2;
  expect_fault(Fault::cards, state);
  expect_fault(Fault::cards, Position{.deck = "Fl Fr Ft"});
}

static void test_five_banners_of_each_lord_are_somewhere() {
  State state = stand(plain);
  ++state.table.reserve[2];
  expect_fault(Fault::banners, state);
  state = stand(plain);
  state.table.castles[1].path.put(2, 2);
  expect_fault(Fault::banners, state);
  --state.table.reserve[2];
  expect_fault(Fault::none, state);
}

static void test_nobody_holds_his_own_banner_prisoner() {
  State state = stand(plain);
  --state.table.reserve[0];
  ++state.table.prisoners[0][0];
  expect_fault(Fault::banners, state);
}

static void test_no_banner_stands_past_the_track_or_of_a_lord_who_does_not_play() {
  State state = stand(plain);
  state.table.castles[1].path.put(5, 2);
  --state.table.reserve[2];
  expect_fault(Fault::banners, state);
  state = stand(plain);
  state.table.castles[1].path.put(1, 3);
  expect_fault(Fault::banners, state);
  state = stand(plain);
  state.table.prisoners[3][1] = 1;
  --state.table.reserve[1];
  expect_fault(Fault::banners, state);
}

static void test_phase_seat_and_what_is_pending_go_together() {
  State state = stand(plain);
  state.table.to_act = 1;
  expect_fault(Fault::phase, state);
  for (unsigned phase = 0; phase < phase_count; ++phase) {
    state = stand(plain);
    state.table.phase = static_cast<Phase>(phase);
    state.table.to_act = seat_to_act(state.table);
    TEST_ASSERT_EQUAL(static_cast<Phase>(phase) == Phase::turn, check(state) == Fault::none);
  }
  state = stand(plain);
  state.table.target = 2;
  expect_fault(Fault::phase, state);
  state = stand(plain);
  state.table.trader = 1;
  expect_fault(Fault::phase, state);
  state = stand(plain);
  state.table.offer.seat = 1;
  expect_fault(Fault::phase, state);
}

static void test_a_question_was_put_to_another_player_who_could_answer() {
  const Position asked{
      .phase = Phase::answer, .hands = {"Fl", "Ae", ""}, .open = "Ct", .trader = 1};
  expect_fault(Fault::none, asked);
  Position wrong = asked;
  wrong.trader = 0;
  expect_fault(Fault::phase, wrong);
  wrong.trader = 2;
  expect_fault(Fault::phase, wrong);
  State state = stand_unchecked(asked);
  state.table.asked = SeatSet::none();
  expect_fault(Fault::phase, state);
}

static void test_an_offer_is_of_a_prisoner_to_someone_who_could_answer() {
  const Position offered{.phase = Phase::ransom,
                         .hands = {"Fl", "Ae", ""},
                         .prisoners = {"12", "", ""},
                         .offer = {.lord = 1, .seat = 1}};
  expect_fault(Fault::none, offered);
  Position wrong = offered;
  wrong.offer.lord = 0;
  expect_fault(Fault::phase, wrong);
  wrong.offer = {.lord = 1, .seat = 2};
  expect_fault(Fault::phase, wrong);
  wrong.offer = {.lord = 1, .seat = 1, .swap = 2};
  expect_fault(Fault::phase, wrong);
  wrong = offered;
  wrong.phase = Phase::settle;
  expect_fault(Fault::phase, wrong);
  wrong.paid = "Hl";
  expect_fault(Fault::none, wrong);
  wrong.prisoners = {"12", "2", ""};
  wrong.offer.swap = 2;
  expect_fault(Fault::phase, wrong);
  wrong.paid = "";
  expect_fault(Fault::none, wrong);
}

static void test_nobody_offers_the_banner_of_a_seventh_lord() {
  Position position{.players = 6,
                    .phase = Phase::settle,
                    .hands = {"Fl", "Ae", "", "", "", ""},
                    .prisoners = {"1", "2", "", "", "", ""},
                    .offer = {.lord = 1, .seat = 1, .swap = 2}};
  expect_fault(Fault::none, position);
  position.offer.swap = 6;
  expect_fault(Fault::phase, position);
}

static void test_asked_holds_only_what_can_have_been_asked() {
  State state = stand(plain);
  state.table.asked = SeatSet::only(0);
  expect_fault(Fault::asked, state);
  state.table.asked = SeatSet::only(3);
  expect_fault(Fault::asked, state);
  state.table.asked = SeatSet::only(1);
  expect_fault(Fault::none, state);
  state.table.offered[0] = SeatSet::only(1);
  expect_fault(Fault::asked, state);
  state.table.offered[0] = SeatSet::none();
  state.table.offered[1] = SeatSet::only(1).with(2);
  expect_fault(Fault::none, state);
  State trade = stand({.phase = Phase::trade, .hands = {"Fl", "Ae", "Hl"}, .open = "Ct"});
  trade.table.offered[1] = SeatSet::only(1);
  expect_fault(Fault::asked, trade);
  State choose = stand({.phase = Phase::choose, .hands = {"Fl", "Ae", "Hl"}, .open = "Ct Cl"});
  choose.table.asked = SeatSet::only(1);
  expect_fault(Fault::asked, choose);
}

static void test_passes_count_only_with_the_deck_empty_and_end_the_game() {
  Position position = plain;
  position.passes = 2;
  expect_fault(Fault::none, position);
  position.passes = 3;
  expect_fault(Fault::passes, position);
  position.phase = Phase::over;
  expect_fault(Fault::none, position);
  position.passes = 2;
  expect_fault(Fault::passes, position);
  position = plain;
  position.passes = 1;
  position.deck = "Fr Fr";
  expect_fault(Fault::passes, position);
  position.deck = "";
  position.asked = "1";
  expect_fault(Fault::passes, position);
}

static void test_an_army_shares_something() {
  Position position = plain;
  position.castles[3].army = "Hl Ce";
  expect_fault(Fault::army, position);
  position.castles[3].army = "Hl Cl ivanhoe";
  expect_fault(Fault::none, position);
}

static void test_an_army_under_way_can_be_completed() {
  Position position{.phase = Phase::muster,
                    .hands = {"Fl Fr", "Ae", "Hl"},
                    .castles = {{"Ce Cl", ""}},
                    .target = 0,
                    .army = "Ft"};
  expect_fault(Fault::none, position);
  position.hands[0] = "Fl";
  expect_fault(Fault::army, position);
  position.army = "Ft Fr";
  expect_fault(Fault::none, position);
  position.army = "Ft Ar";
  expect_fault(Fault::army, position);
}

static void test_no_decision_stands_open_that_the_engine_makes_itself() {
  expect_fault(Fault::no_choice,
               {.phase = Phase::trade, .hands = {"Fl", "Ae", ""}, .open = "Ct", .asked = "1"});
  expect_fault(Fault::no_choice, {.phase = Phase::advance, .castles = {{"Ce", ""}}, .target = 0});
  expect_fault(Fault::no_choice, {.phase = Phase::plant, .castles = {{"Ce", "1"}}, .target = 0});
  expect_fault(Fault::no_choice, {.phase = Phase::plant,
                                  .prisoners = {"", "00", "000"},
                                  .castles = {{"Ce", "- 1"}},
                                  .target = 0});
}

static void test_a_state_fits_its_bytes() {
  TEST_ASSERT_LESS_OR_EQUAL(512, sizeof(State));
  std::array<std::uint8_t, max_state_bytes> bytes{};
  // All cards in piles with an order, six players, the longest track, everything pending.
  const State state = stand({.players = 6,
                             .track = 6,
                             .phase = Phase::settle,
                             .hands = {"Fl", "Fr", "Ft", "Fe", "Al", "Ar"},
                             .prisoners = {"12345", "0", "", "", "", ""},
                             .offer = {.lord = 1, .seat = 1},
                             .paid = "Hl"});
  TEST_ASSERT_LESS_OR_EQUAL(max_state_bytes, bytes_of(state, bytes));
}

// Whatever bits arrive: no crash, and what is taken is a state that is written so again.
static void test_flipped_bits_are_refused_or_another_position() {
  const State state = stand({.phase = Phase::muster,
                             .hands = {"Fl Fr", "Ae", "Hl"},
                             .deck = "Ct Cr locksley ivanhoe",
                             .prisoners = {"", "2", "00"},
                             .castles = {{"Ce Cl", "1 - 2"}},
                             .target = 0,
                             .army = "Ft"});
  std::array<std::uint8_t, max_state_bytes> bytes{};
  const std::size_t length = bytes_of(state, bytes);
  unsigned refused = 0;
  for (std::size_t bit = 0; bit < length * 8; ++bit) {
    std::array<std::uint8_t, max_state_bytes> broken = bytes;
    broken[bit / 8] = static_cast<std::uint8_t>(broken[bit / 8] ^ (1U << (bit % 8)));
    BitReader reader(std::span<const std::uint8_t>(broken.data(), length));
    const std::optional<State> read = decode<State>(reader);
    if (!read.has_value()) {
      ++refused;
      continue;
    }
    TEST_ASSERT_EQUAL(Fault::none, check(*read));
    TEST_ASSERT_FALSE(*read == state && reader.finished());
  }
  TEST_ASSERT_GREATER_THAN(length * 4, refused);
}

static void test_random_bits_never_crash() {
  Random random = Random::from_seed(3);
  for (int round = 0; round < 20000; ++round) {
    std::array<std::uint8_t, max_state_bytes> noise{};
    for (std::uint8_t& byte : noise) {
      byte = static_cast<std::uint8_t>(random.below(256));
    }
    const std::span<const std::uint8_t> bytes(noise.data(), noise.size());
    BitReader states(bytes);
    BitReader views(bytes);
    BitReader events(bytes);
    BitReader memories(bytes);
    BitReader moves(bytes);
    static_cast<void>(decode<State>(states));
    static_cast<void>(decode<View>(views));
    static_cast<void>(decode<Memory>(memories));
    static_cast<void>(decode<Move>(moves));
    if (const std::optional<Event> event = decode<Event>(events)) {
      properties::check_trip(*event);
    }
  }
}

static void test_a_view_that_hides_an_impossible_muster_is_refused() {
  const State state = stand({.phase = Phase::muster,
                             .turn = 1,
                             .hands = {"Fl", "Ae Ar At", "Hl"},
                             .deck = "Ct Cr",
                             .castles = {{"Ce Cl", ""}},
                             .target = 0});
  View seen = view(state, 0);
  TEST_ASSERT_EQUAL(Fault::none, check(seen));
  // Ar and At change places with cards that lie out of the game: no three archers, no three of a
  // blazon are unseen.
  const auto put_in_place_of = [&seen](std::string_view hidden, std::string_view seen_card) {
    *std::find(seen.table.out.begin(), seen.table.out.end(), card_of(seen_card)) = card_of(hidden);
  };
  put_in_place_of("Ar", "Hr");
  put_in_place_of("At", "Ct");
  put_in_place_of("Cr", "Fe");
  TEST_ASSERT_EQUAL(Fault::army, check(seen));
}

static void test_a_view_of_ones_own_army_that_cannot_be_completed_is_refused() {
  Position position{.phase = Phase::muster,
                    .hands = {"Fl Fr", "Ae", "Hl"},
                    .castles = {{"Ce Cl", ""}},
                    .target = 0,
                    .army = "Ft"};
  TEST_ASSERT_EQUAL(Fault::none, check(view(stand_unchecked(position), 0)));
  position.hands[0] = "Fl";
  TEST_ASSERT_EQUAL(Fault::army, check(view(stand_unchecked(position), 0)));
}

static void test_what_is_seen_counts_more_than_what_an_impossible_memory_claims() {
  Memory memory;
  memory.loose = pile_of("Ct Ct Ct Ct");
  remember(memory, 0, {.kind = EventKind::took, .seat = 1, .card = card_of("Ct")});
  expect_pile(memory.held[1], "Ct");
  expect_pile(memory.loose, "Ct Ct Ct");
  memory = {};
  memory.held[4] = pile_of("Ct Ct Ct Ct");
  remember(memory, 0, {.kind = EventKind::took, .seat = 5, .card = card_of("Ct")});
  expect_pile(memory.held[4], "Ct Ct Ct");
  expect_pile(memory.held[5], "Ct");
}

static void test_a_memory_needs_no_more_than_its_share_of_a_save() {
  Memory memory;
  for (Card card = 0; card < kind_count; ++card) {
    memory.held[5].add(card, card_kinds[card].copies);
  }
  std::array<std::uint8_t, max_memory_bytes> bytes{};
  BitWriter writer(bytes);
  for (unsigned seat = 0; seat < max_players; ++seat) {
    encode(memory, writer);
  }
  TEST_ASSERT_TRUE(writer.fits());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_options_out_of_range_are_refused);
  RUN_TEST(test_each_card_is_in_one_place);
  RUN_TEST(test_a_deck_has_an_even_number_of_cards_and_no_more_than_there_are);
  RUN_TEST(test_five_banners_of_each_lord_are_somewhere);
  RUN_TEST(test_nobody_holds_his_own_banner_prisoner);
  RUN_TEST(test_no_banner_stands_past_the_track_or_of_a_lord_who_does_not_play);
  RUN_TEST(test_phase_seat_and_what_is_pending_go_together);
  RUN_TEST(test_a_question_was_put_to_another_player_who_could_answer);
  RUN_TEST(test_an_offer_is_of_a_prisoner_to_someone_who_could_answer);
  RUN_TEST(test_nobody_offers_the_banner_of_a_seventh_lord);
  RUN_TEST(test_asked_holds_only_what_can_have_been_asked);
  RUN_TEST(test_passes_count_only_with_the_deck_empty_and_end_the_game);
  RUN_TEST(test_an_army_shares_something);
  RUN_TEST(test_an_army_under_way_can_be_completed);
  RUN_TEST(test_no_decision_stands_open_that_the_engine_makes_itself);
  RUN_TEST(test_a_state_fits_its_bytes);
  RUN_TEST(test_flipped_bits_are_refused_or_another_position);
  RUN_TEST(test_random_bits_never_crash);
  RUN_TEST(test_a_view_that_hides_an_impossible_muster_is_refused);
  RUN_TEST(test_a_view_of_ones_own_army_that_cannot_be_completed_is_refused);
  RUN_TEST(test_what_is_seen_counts_more_than_what_an_impossible_memory_claims);
  RUN_TEST(test_a_memory_needs_no_more_than_its_share_of_a_save);
  return UNITY_END();
}
