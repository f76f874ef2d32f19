// Whatever the rules of Castles let a hand do stands on the screen as something to select, whatever
// the grouping; the selection begins at something that can be done; and what is looked at stays in
// its place while cards leave the hand.
#include <unity.h>

#include <algorithm>

#include "castles/rules.hpp"
#include "expect_equal.hpp"
#include "games/castles/items.hpp"

using tiltyard::no_seat;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::better_by_blazon;
using tiltyard::app::castles_items;
using tiltyard::app::CastlesItem;
using tiltyard::app::CastlesItems;
using tiltyard::app::first_item;
using tiltyard::app::move_of;
using namespace tiltyard::castles;

void setUp() {}
void tearDown() {}

namespace {

using Moves = etl::vector<Move, max_moves>;

bool leads_to(const Table& table, const CastlesItems& items, const Move& move) {
  return std::any_of(items.begin(), items.end(),
                     [&](const CastlesItem& item) { return move_of(table, item) == move; });
}

// The move is an item's, or the item of a prisoner leads to the choice that has it.
bool can_be_selected(const View& view, const Move& move, bool by_blazon) {
  const CastlesItems items = castles_items(view, no_seat, by_blazon);
  if (move.action != Action::ransom) return leads_to(view.table, items, move);
  const CastlesItem prisoner{.kind = CastlesItem::Kind::prisoner, .what = move.what};
  return std::find(items.begin(), items.end(), prisoner) != items.end() &&
         leads_to(view.table, castles_items(view, move.what, by_blazon), move);
}

bool is_open(Phase phase) { return phase == Phase::advance || phase == Phase::plant; }

// One card after the other may be sent, and then they are enough and not too many.
void check_proposal(State state, const View& seen) {
  tiltyard::NoEvents events;
  const Pile army = tiltyard::app::proposed_army(seen);
  for (Card card = 0; card < kind_count; ++card) {
    for (unsigned copy = 0; copy < army.count(card); ++copy) {
      const Move send{.action = Action::send, .what = card};
      const View now = view(state, state.table.to_act);
      TEST_ASSERT_FALSE(may_storm(now.table));
      EXPECT_EQUAL(why_not(now.table, now.hand, send), Reason::none);
      Rules::play(state, send, events);
    }
  }
  TEST_ASSERT_TRUE(may_storm(state.table));
}

// The selection begins at something that can be done.
void check_beginning(const State& state, const View& view, const CastlesItems& items) {
  const int first = first_item(view, items, no_card);
  TEST_ASSERT_GREATER_OR_EQUAL_INT(0, first);
  const CastlesItem& item = items[static_cast<std::size_t>(first)];
  if (item.kind == CastlesItem::Kind::gather) return check_proposal(state, view);
  const auto move = move_of(view.table, item);
  TEST_ASSERT_TRUE(move.has_value());
  EXPECT_EQUAL(why_not(view.table, view.hand, *move), Reason::none);
}

// While a card after the other is sent or paid the hand stays sorted as it was, and the selection
// where it was: at the kind that was sent, else at the next that fits, else at the last before it.
void check_hand_after(const View& before, Card sent, const View& after) {
  using Kind = CastlesItem::Kind;
  const bool by_blazon = better_by_blazon(before);
  EXPECT_EQUAL(better_by_blazon(after), by_blazon);
  if (after.table.phase != Phase::muster ||
      after.table.army.size() == army_needed(after.table, after.table.target)) {
    return;
  }
  const CastlesItems items = castles_items(after, no_seat, by_blazon);
  const CastlesItem& selected =
      items[static_cast<std::size_t>(first_item(after, items, sent, false))];
  const CardSet fit = may_be_sent(after.table, after.hand);
  Card expected = no_card;
  bool passed = false;
  for (const CastlesItem& item : castles_items(before, no_seat, by_blazon)) {
    passed = passed || (item.kind == Kind::card && item.what == sent);
    if (item.kind != Kind::card || ((fit >> item.what) & 1U) == 0) continue;
    expected = item.what;
    if (passed) break;
  }
  EXPECT_EQUAL(selected.kind == Kind::card ? selected.what : no_card, expected);
}

void play_one(const Options& options, std::uint64_t seed) {
  tiltyard::NoEvents events;
  Random random = Random::from_seed(seed);
  State state = Rules::deal(options, random, events);
  Moves list;
  while (state.table.phase != Phase::over) {
    const View seen = view(state, state.table.to_act);
    list.clear();
    moves(state.table, seen.hand, list);
    if (!is_open(state.table.phase)) {
      for (const bool by_blazon : {false, true}) {
        for (const Move& move : list) TEST_ASSERT_TRUE(can_be_selected(seen, move, by_blazon));
        check_beginning(state, seen, castles_items(seen, no_seat, by_blazon));
      }
    }
    const Move move = list[random.below(static_cast<std::uint32_t>(list.size()))];
    Rules::play(state, move, events);
    if (move.action == Action::send || move.action == Action::pay) {
      check_hand_after(seen, move.what, view(state, seen.seat));
    }
  }
}

void test_every_move_of_a_hand_can_be_selected() {
  for (std::uint8_t players = min_players; players <= max_players; ++players) {
    for (std::uint8_t track = min_track; track <= max_track; ++track) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        play_one({.players = players, .track = track}, seed);
      }
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_move_of_a_hand_can_be_selected);
  return UNITY_END();
}
