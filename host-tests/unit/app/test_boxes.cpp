// What lies over a table until it is read, and how a player likes his hand: the same in every game.
#include <unity.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "expect_equal.hpp"
#include "games/castles/items.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"
#include "support/ivanhoe_hand.hpp"
#include "support/liking.hpp"

using tiltyard::no_seat;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::Act;
using tiltyard::app::CastlesItem;
using tiltyard::app::CastlesItems;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using tiltyard::golden::Picture;
using tiltyard::testing::app;
using tiltyard::testing::flow;
using tiltyard::testing::handheld;

namespace {

constexpr std::array names{"ANNE", "BO", "CHIARA"};
constexpr auto look_time = milliseconds(700);

// The curtain is open before a turn that is `wanted`.
template <class P, class Wanted>
void come_to(const Model& model, const typename P::Rules::Options& options, Wanted wanted) {
  handheld = std::make_unique<Handheld>(model);
  tiltyard::golden::begin_match<P>(app(), options, names, 4);
  Random random = Random::from_seed(7);
  auto& match = flow<P>();
  for (int steps = 0; match.stage() != Stage::turn || !wanted(); ++steps) {
    TEST_ASSERT_LESS_THAN_INT(2000, steps);
    if (match.stage() == Stage::turn || match.stage() == Stage::decision) {
      match.choose(tiltyard::golden::liked(match.match(), random));
    } else if (match.stage() == Stage::announcement) {
      match.close_window();
    } else {
      match.go_on();
    }
  }
  app().current_match().follow(app());
  handheld->pass(milliseconds(200));
  handheld->hold(Key::a, look_time);
  handheld->pass(milliseconds(1500));
}

bool reads(std::string_view words) { return handheld->audit().reads(words); }

void act(Act what) {
  app().post(what);
  handheld->pass(milliseconds(200));
}

// Both keys are named and lead back to where it was opened.
template <class Open>
void expect_box(Open open) {
  const Picture before = handheld->picture();
  for (const Key key : {Key::a, Key::b}) {
    open();
    TEST_ASSERT_FALSE_MESSAGE(handheld->picture() == before, "nothing opens");
    TEST_ASSERT_TRUE(reads("Go on"));
    TEST_ASSERT_TRUE(reads("Back"));
    handheld->press(key);
    TEST_ASSERT_TRUE_MESSAGE(handheld->picture() == before, "not the same again");
  }
}

}  // namespace

void setUp() {}
void tearDown() { handheld.reset(); }

static void test_a_box_ends_with_a_and_with_b_in_every_game() {
  using tiltyard::ivanhoe::Card;
  using tiltyard::ivanhoe::Move;
  using tiltyard::ivanhoe::Reason;
  for (const Model& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    come_to<CastlesMatch>(model, {.players = 3}, [] {
      return flow<CastlesMatch>().table().phase == tiltyard::castles::Phase::turn;
    });
    expect_box([] { act(Act::explain); });

    come_to<EnGardeMatch>(model, {}, [] { return true; });
    handheld->press(Key::a);
    expect_box([] { act(Act::explain); });
    // Nobody goes back from where he starts.
    handheld->press(Key::down);
    expect_box([] { handheld->press(Key::a); });

    const auto first_card = [] {
      const auto& state = flow<IvanhoeMatch>().match().state();
      std::size_t kind = 0;
      while (!state.secrets.hands[state.table.turn].has(static_cast<Card>(kind))) ++kind;
      return static_cast<Card>(kind);
    };
    come_to<IvanhoeMatch>(model, {.players = 3}, [&] {
      return flow<IvanhoeMatch>().table().phase == tiltyard::ivanhoe::Phase::play &&
             flow<IvanhoeMatch>().match().why_not(Move::card(first_card())) != Reason::none;
    });
    const auto& state = flow<IvanhoeMatch>().match().state();
    const int steps = tiltyard::golden::place_in_hand(
                          state.table, state.secrets.hands[state.table.turn], first_card())
                          .steps;
    for (int step = 0; step < steps; ++step) handheld->press(Key::right);
    expect_box([] { handheld->press(Key::a); });
  }
}

// What the player sorted stays so, from scene to scene and into his next turn.
static void test_a_hand_stays_as_its_player_sorted_it() {
  using Kind = CastlesItem::Kind;
  using tiltyard::castles::Phase;
  const auto order_of = [](const CastlesItems& items) {
    std::vector<int> order;
    for (const CastlesItem& item : items) {
      if (item.kind == Kind::card) order.push_back(item.what);
    }
    return order;
  };
  const auto sorted = [&](const tiltyard::castles::View& view, bool by_blazon) {
    return tiltyard::app::castles_items(view, no_seat, by_blazon);
  };
  come_to<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, [&] {
    const auto& match = flow<CastlesMatch>().match();
    const auto view = match.view(match.state().table.to_act);
    return view.table.phase == Phase::turn && view.hand.size() > 4 &&
           tiltyard::castles::may_be_attacked(view.table, view.hand) == 0x1F &&
           order_of(sorted(view, true)) != order_of(sorted(view, false));
  });
  auto& match = flow<CastlesMatch>();
  const Seat seat = match.seat();
  const bool by_blazon = tiltyard::app::better_by_blazon(match.match().view(seat));
  const auto walk_to = [&](const CastlesItems& items, int from, CastlesItem wanted) {
    const auto* const at = std::find(items.begin(), items.end(), wanted);
    TEST_ASSERT_TRUE(at != items.end());
    const int count = static_cast<int>(items.size());
    for (int place = from; place != at - items.begin(); place = (place + 1) % count) {
      handheld->press(Key::right);
    }
    handheld->press(Key::a);
  };
  auto view = match.match().view(seat);
  CastlesItems items = sorted(view, by_blazon);
  const CastlesItem group{.kind = Kind::group,
                          .what = by_blazon ? std::uint8_t{1} : std::uint8_t{0}};
  walk_to(items, tiltyard::app::first_item(view, items, tiltyard::castles::no_card), group);
  items = sorted(view, !by_blazon);
  const int on_group = static_cast<int>(
      std::find_if(items.begin(), items.end(),
                   [](const CastlesItem& item) { return item.kind == Kind::group; }) -
      items.begin());
  walk_to(items, on_group, {.kind = Kind::castle, .what = 0});
  EXPECT_EQUAL(match.table().phase, Phase::muster);

  // Each kind that may be sent stands where that order has it.
  view = match.match().view(seat);
  for (tiltyard::castles::Card card = 0; card < tiltyard::castles::kind_count; ++card) {
    if (((tiltyard::castles::may_be_sent(view.table, view.hand) >> card) & 1U) == 0) continue;
    items = sorted(view, !by_blazon);
    const auto before = match.table().army.count(card);
    walk_to(items, tiltyard::app::first_item(view, items, tiltyard::castles::no_card),
            {.kind = Kind::card, .what = card});
    TEST_ASSERT_EQUAL_UINT(before + 1, match.table().army.count(card));
    handheld->press(Key::b);
    TEST_ASSERT_EQUAL_UINT(before, match.table().army.count(card));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_box_ends_with_a_and_with_b_in_every_game);
  RUN_TEST(test_a_hand_stays_as_its_player_sorted_it);
  return UNITY_END();
}
