// The computer player of En Garde, piece by piece.
#include "expect_equal.hpp"
#include "position.hpp"

#include <set>

#include "engarde/opponent.hpp"
#include "engarde/opponent_judgement.hpp"
#include "engarde/opponent_rules.hpp"
#include "opponents/thinker.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

static Thinker<Opponent> thinker;

static Move thought(const State& state, const Memory& memory, std::uint8_t level = 4,
                    std::uint64_t seed = 0) {
  const Seat seat = state.table.to_act;
  thinker.start(view(state, seat), memory, {.level = level, .work = 600, .seed = seed});
  return thinker.finish().move;
}

static std::string thought_words(const Position& position, std::uint8_t level = 4) {
  return words_of(thought(stand(position), Memory{}, level));
}

// Calls `visit` with every hand of at most `size` cards.
template <class Visit>
static void each_hand(unsigned size, Visit visit) {
  for (unsigned code = 0; code < 7776; ++code) {
    Hand hand;
    unsigned rest = code;
    for (unsigned card = lowest_card; card <= highest_card; ++card) {
      hand.add(card, rest % 6);
      rest /= 6;
    }
    if (hand.size() <= size) {
      visit(hand);
    }
  }
}

static void test_every_hand_that_can_be_kept_has_a_weight_of_its_own() {
  std::set<std::uint16_t> places;
  each_hand(4, [&](const Hand& hand) {
    Outlook outlook{.distance = 3, .deck = 5, .kept = hand};
    places.insert(features_of(outlook)[0]);
  });
  TEST_ASSERT_EQUAL_UINT(kept_weights, places.size());
}

static void test_no_outlook_of_a_level_looks_past_its_weights() {
  for (std::size_t level = 0; level < level_count; ++level) {
    const std::size_t last_challenge = level == 0 ? 0 : level == 1 ? 3 : 5;
    const std::size_t weights = weights_of(static_cast<Level>(level));
    std::size_t most = 0;
    for (std::size_t challenge = 0; challenge <= last_challenge; ++challenge) {
      for (std::uint8_t distance = 1; distance <= (challenge == 0 ? 22 : 5); ++distance) {
        for (std::uint8_t deck = 0; deck <= 15; ++deck) {
          for (int lead = -22; lead <= 22; ++lead) {
            Outlook outlook{.challenge = static_cast<Challenge>(challenge),
                            .distance = distance,
                            .deck = deck,
                            .lead = static_cast<std::int8_t>(lead),
                            .kept = hand_of("5555")};
            outlook.unseen.add(1, 5);
            for (const std::uint16_t feature : features_of(outlook)) {
              most = std::max<std::size_t>(most, feature);
            }
          }
        }
      }
    }
    TEST_ASSERT_LESS_THAN_UINT(weights, most);
  }
}

static void test_a_chance_to_hold_counts_every_hand_once() {
  // Twelve unseen cards, four of them fitting, as bits; every hand of five is looked at.
  for (unsigned wanted = 0; wanted <= 5; ++wanted) {
    unsigned all = 0;
    unsigned good = 0;
    for (unsigned bits = 0; bits < (1U << 12U); ++bits) {
      if (std::popcount(bits) == 5) {
        ++all;
        good += std::popcount(bits & 0xFU) >= static_cast<int>(wanted) ? 1U : 0U;
      }
    }
    TEST_ASSERT_EQUAL_UINT(good * 1000 / all, chance_to_hold(12, 4, 5, wanted));
  }
}

static void test_chances_rise_with_the_odds_and_both_sides_make_a_whole() {
  for (std::int32_t odds = -certain_odds; odds <= certain_odds; ++odds) {
    TEST_ASSERT_EQUAL_INT32(10'000, chance_of(odds) + chance_of(-odds));
    if (odds < certain_odds) {
      TEST_ASSERT_TRUE(chance_of(odds) <= chance_of(odds + 1));
    }
  }
  TEST_ASSERT_EQUAL_INT32(5000, chance_of(0));
}

static void test_unseen_cards_are_what_is_in_the_others_hand_and_the_deck() {
  etl::ivector<Event>& sink = events;
  events.clear();
  State state = deal({Level::advanced, Starter::seat_0}, Random::from_seed(8), sink);
  Memory memory;
  Random random = Random::from_seed(8);
  for (int step = 0; step < 300 && state.table.phase != Phase::over; ++step) {
    for (const Event& event : events) {
      remember(memory, 0, seen_by(event, 0));
    }
    events.clear();
    Hand hidden = state.secrets.hands[1];
    for (std::size_t place = first_of_deck(state.table); place < card_count; ++place) {
      hidden.add(state.secrets.cards[place]);
    }
    TEST_ASSERT_EQUAL_HEX32(hidden.counters, unseen_cards(view(state, 0), memory).counters);
    play(state, likely_move(sight_of(state), random), sink);
  }
}

static void test_a_memory_that_does_not_fit_is_not_believed() {
  const State state = stand({.hands = {"11223", "33445"}, .deck = "5512"});
  Memory wrong;
  wrong.count = 3;
  wrong.cards = {1, 1, 1};
  wrong.cards[3] = 1;
  wrong.count = 4;
  const Hand unseen = unseen_cards(view(state, 0), wrong);
  TEST_ASSERT_EQUAL_UINT(card_count - 5 - 1, unseen.size());
}

static void test_an_attack_that_cannot_be_parried_is_made() {
  // EG-21: three cards can never be parried.
  for (std::uint8_t level = 1; level <= 4; ++level) {
    TEST_ASSERT_EQUAL_STRING(
        "attack 3",
        thought_words({.squares = {10, 13}, .hands = {"12333", "11455"}}, level).c_str());
  }
}

static void test_a_basic_hit_is_taken() {
  // EG-10
  for (std::uint8_t level = 1; level <= 4; ++level) {
    TEST_ASSERT_EQUAL_STRING(
        "attack 1",
        thought_words({.level = Level::basic, .squares = {10, 14}, .hands = {"12345", "11223"}},
                      level)
            .c_str());
  }
}

static void test_nobody_gives_up_who_can_parry() {
  const Position position{.squares = {10, 12},
                          .hands = {"11345", "22334"},
                          .deck = "1245",
                          .pile = "2",
                          .phase = Phase::defend,
                          .to_act = 1,
                          .attack = {2, 1, false}};
  for (std::uint8_t level = 1; level <= 4; ++level) {
    TEST_ASSERT_EQUAL_STRING("parry", thought_words(position, level).c_str());
  }
}

static void test_thoughts_are_legal_in_games_of_every_level_without_a_memory() {
  for (std::size_t level = 0; level < level_count; ++level) {
    NoEvents nobody;
    State state = deal({static_cast<Level>(level), Starter::seat_0}, Random::from_seed(3), nobody);
    for (int step = 0; step < 60 && state.table.phase != Phase::over; ++step) {
      const auto skill = static_cast<std::uint8_t>(1 + (step % 4));
      const Move move = thought(state, Memory{}, skill);
      const Seat seat = state.table.to_act;
      TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, state.secrets.hands[seat], move));
      play(state, move, nobody);
    }
  }
}

static void test_the_same_view_gives_the_same_move_whatever_is_hidden() {
  NoEvents nobody;
  State state = deal({Level::advanced, Starter::seat_1}, Random::from_seed(21), nobody);
  Random random = Random::from_seed(4);
  for (int step = 0; step < 40 && state.table.phase != Phase::over; ++step) {
    const View seen = view(state, state.table.to_act);
    const State other = guess(seen, Memory{}, random);
    thinker.start(seen, Memory{}, {.level = 3, .work = 300, .seed = 5});
    const Thought<Rules> first = thinker.finish();
    thinker.start(view(other, seen.seat), Memory{}, {.level = 3, .work = 300, .seed = 5});
    EXPECT_EQUAL(first, thinker.finish());
    play(state, first.move, nobody);
  }
}

static void test_the_rule_player_plays_legally_and_beats_chance() {
  // EG-2: first to five; of thirty matches chance wins hardly one.
  unsigned won = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    etl::ivector<Event>& sink = events;
    events.clear();
    State state =
        deal({static_cast<Level>(seed % 3), Starter::random}, Random::from_seed(seed), sink);
    std::array<Memory, player_count> memories{};
    Random random = Random::from_seed(seed);
    MoveList<Rules> list;
    while (state.table.phase != Phase::over) {
      for (const Event& event : events) {
        for (Seat seat = 0; seat < player_count; ++seat) {
          remember(memories[seat], seat, seen_by(event, seat));
        }
      }
      events.clear();
      const Seat seat = state.table.to_act;
      list.clear();
      moves(state.table, state.secrets.hands[seat], list);
      const Move move = seat == seed % 2
                            ? rule_move(view(state, seat), memories[seat], random)
                            : list[random.below(static_cast<std::uint32_t>(list.size()))];
      TEST_ASSERT_EQUAL(Reason::none, why_not(state.table, state.secrets.hands[seat], move));
      play(state, move, sink);
    }
    won += state.table.winner == seed % 2 ? 1U : 0U;
  }
  TEST_ASSERT_GREATER_THAN_UINT(27, won);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_hand_that_can_be_kept_has_a_weight_of_its_own);
  RUN_TEST(test_no_outlook_of_a_level_looks_past_its_weights);
  RUN_TEST(test_a_chance_to_hold_counts_every_hand_once);
  RUN_TEST(test_chances_rise_with_the_odds_and_both_sides_make_a_whole);
  RUN_TEST(test_unseen_cards_are_what_is_in_the_others_hand_and_the_deck);
  RUN_TEST(test_a_memory_that_does_not_fit_is_not_believed);
  RUN_TEST(test_an_attack_that_cannot_be_parried_is_made);
  RUN_TEST(test_a_basic_hit_is_taken);
  RUN_TEST(test_nobody_gives_up_who_can_parry);
  RUN_TEST(test_thoughts_are_legal_in_games_of_every_level_without_a_memory);
  RUN_TEST(test_the_same_view_gives_the_same_move_whatever_is_hidden);
  RUN_TEST(test_the_rule_player_plays_legally_and_beats_chance);
  return UNITY_END();
}
