// The blunder lists, audited in whole games at every level of play, each with the work of its own.
// `test_opponents_blunders <games> [<game>]` plays until each level has sat in so many games; what
// was looked at goes to standard error.
#include <unity.h>

#include <cstdlib>
#include <string_view>

#include "audit.hpp"
#include "castles_blunders.hpp"
#include "engarde_blunders.hpp"
#include "ivanhoe_blunders.hpp"

namespace tiltyard::properties {
namespace {

std::uint32_t games = 3;
std::string_view only_game;

template <class List>
void no_level_blunders() {
  using Rules = typename List::Player::Rules;
  if (!only_game.empty() && only_game != Rules::name)
    TEST_IGNORE_MESSAGE("another game is asked for");
  static Audit<List> audit;
  audit.play_levels(games);
  audit.tell();
  for (std::size_t kind = 0; kind < audit.kinds; ++kind) {
    TEST_ASSERT_EQUAL_MESSAGE(0, audit.made(kind), List::names[kind]);
  }
}

// The planted blunderers: who moves by chance makes each of them.
template <class List>
void chance_is_caught() {
  static Audit<List> audit;
  audit.play_by_chance(1000);
  for (std::size_t kind = 0; kind < audit.kinds; ++kind) {
    TEST_ASSERT_GREATER_THAN_MESSAGE(5, audit.made(kind), List::names[kind]);
  }
}

void test_no_level_of_en_garde_blunders() { no_level_blunders<engarde::Blunders>(); }
void test_no_level_of_castles_blunders() { no_level_blunders<castles::Blunders>(); }
void test_no_level_of_ivanhoe_blunders() { no_level_blunders<ivanhoe::Blunders>(); }
void test_players_by_chance_are_caught() {
  chance_is_caught<engarde::Blunders>();
  chance_is_caught<castles::Blunders>();
  chance_is_caught<ivanhoe::Blunders>();
}

// All that is left of a value lies in the other's hand.
void test_a_certain_hit_is_known() {
  using namespace engarde;
  NoEvents nobody;
  State state = deal({Level::basic, Starter::seat_0}, Random::from_seed(1), nobody);
  Table& table = state.table;
  table.squares = {10, 17};
  table.deck = 1;
  table.discards = card_count - 11;
  state.secrets.cards = {};
  state.secrets.cards[card_count - 1] = 3;
  state.secrets.hands[0] = Hand{};
  state.secrets.hands[0].add(4, 3);
  state.secrets.hands[0].add(1, 2);
  state.secrets.hands[1] = Hand{};
  state.secrets.hands[1].add(3, 4);
  state.secrets.hands[1].add(2, 1);
  const engarde::Blunders list(state, {});
  TEST_ASSERT_TRUE(list.steps_into_a_hit({Action::forward, 4, 0}));
  TEST_ASSERT_FALSE(list.steps_into_a_hit({Action::forward, 1, 0}));
}

}  // namespace
}  // namespace tiltyard::properties

void setUp() {}
void tearDown() {}

int main(int count, char** arguments) {
  using namespace tiltyard::properties;
  if (count > 1) games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  if (count > 2) only_game = arguments[2];
  UNITY_BEGIN();
  RUN_TEST(test_a_certain_hit_is_known);
  RUN_TEST(test_players_by_chance_are_caught);
  RUN_TEST(test_no_level_of_en_garde_blunders);
  RUN_TEST(test_no_level_of_castles_blunders);
  RUN_TEST(test_no_level_of_ivanhoe_blunders);
  return UNITY_END();
}
