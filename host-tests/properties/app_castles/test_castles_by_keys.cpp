// Whole matches of Castles by keys alone, on both screens: each move that is picked is walked to
// with the ring and pressed, and the match must then stand as the rules say.
#include <unity.h>

#include <algorithm>
#include <memory>

#include "expect_equal.hpp"
#include "games/castles/items.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"

using tiltyard::no_seat;
using tiltyard::NoEvents;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::App;
using tiltyard::app::CastlesItem;
using tiltyard::app::CastlesItems;
using tiltyard::app::CastlesMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using namespace tiltyard::castles;

void setUp() {}
void tearDown() {}

namespace {

using CastlesFlow = tiltyard::app::CastlesGame::MatchFlow;

class Game {
 public:
  Game(const Model& model, const Options& options, std::uint64_t seed)
      : handheld_(std::make_unique<Handheld>(model)), random_(Random::from_seed(seed)) {
    constexpr std::array names{"ANNE", "BERTRAND", "CHIARA", "DIDIER", "ELEONORA", "FULK"};
    tiltyard::golden::begin_match<CastlesMatch>(app(), options, names, seed);
    handheld_->pass(milliseconds(60));
  }

  // The next thing that waits for a key. False: the match is over.
  bool step() {
    if (app().curtain().has_value()) {
      if (may_refuse_unseen() && random_.below(3) == 0) {
        return refuse_unseen();
      }
      handheld_->hold(Key::a, milliseconds(700));
      return true;
    }
    switch (flow().stage()) {
      case Stage::turn: take_turn(); return true;
      case Stage::decision: decide(); return true;
      case Stage::over: return false;
      default: break;
    }
    handheld_->press(Key::a);
    return true;
  }

  const tiltyard::Match<Rules>& match() { return flow().match(); }

 private:
  App& app() { return handheld_->app(); }
  CastlesFlow& flow() { return app().match<CastlesMatch>().flow(); }

  Move pick() {
    etl::vector<Move, max_moves> list;
    match().moves(list);
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }
  void walk(int from, int to, std::size_t count) {
    const Key next = handheld_->keys().present().contains(Key::right) ? Key::right : Key::y;
    for (int at = from; at != to; at = (at + 1) % static_cast<int>(count)) handheld_->press(next);
  }
  void expect(const State& before, const Move& move) {
    State after = before;
    NoEvents nobody;
    Rules::play(after, move, nobody);
    EXPECT_EQUAL(match().state(), after);
  }
  bool may_refuse_unseen() {
    const Phase phase = match().table().phase;
    return phase == Phase::answer || phase == Phase::ransom;
  }
  bool refuse_unseen() {
    const State before = match().state();
    handheld_->hold(Key::b, milliseconds(700));
    expect(before, {.action = Action::refuse});
    return true;
  }

  Card sent() {
    const Event last = match().event_for(match().event_count() - 1, match().table().to_act);
    return last.kind == EventKind::sent ? last.card : no_card;
  }
  int place_of(const CastlesItems& items, const Move& move) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (tiltyard::app::move_of(match().table(), items[i]) == move) return static_cast<int>(i);
    }
    return -1;
  }
  void take_turn() {
    const Move move = pick();
    const State before = match().state();
    const View view = match().view(match().table().to_act);
    const bool by_blazon = tiltyard::app::better_by_blazon(view);
    CastlesItems items = tiltyard::app::castles_items(view, no_seat, by_blazon);
    int from = tiltyard::app::first_item(view, items, sent());
    if (move.action == Action::ransom) {
      const CastlesItem prisoner{.kind = CastlesItem::Kind::prisoner, .what = move.what};
      const auto* const at = std::find(items.begin(), items.end(), prisoner);
      walk(from, static_cast<int>(at - items.begin()), items.size());
      handheld_->press(Key::a);
      items = tiltyard::app::castles_items(view, move.what, by_blazon);
      from = tiltyard::app::first_item(view, items, no_card);
    }
    const int to = place_of(items, move);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(0, to);
    walk(from, to, items.size());
    handheld_->press(Key::a);
    expect(before, move);
  }
  // The first choice is selected; any step leads to the other.
  void decide() {
    const Move move = pick();
    const State before = match().state();
    const bool second = move.action == Action::hold || move.action == Action::skip;
    walk(0, second ? 1 : 0, 2);
    handheld_->press(Key::a);
    expect(before, move);
  }

  std::unique_ptr<Handheld> handheld_;
  Random random_;
};

void play(const Model& model, const Options& options, std::uint64_t seed) {
  Game game(model, options, seed);
  int steps = 0;
  while (game.step()) TEST_ASSERT_LESS_THAN_INT(4000, ++steps);
  EXPECT_EQUAL(game.match().table().phase, Phase::over);
}

void test_whole_matches_by_keys_on_the_large_screen() {
  play(tiltyard::golden::picosystem, {.players = 2, .track = 3}, 1);
  play(tiltyard::golden::picosystem, {.players = 4, .track = 4}, 2);
  play(tiltyard::golden::picosystem, {.players = 6, .track = 3}, 3);
}
void test_whole_matches_by_keys_without_arrows() {
  play(tiltyard::golden::wide, {.players = 3, .track = 4}, 4);
}
void test_whole_matches_by_keys_on_the_small_screen() {
  play(tiltyard::golden::oled, {.players = 3, .track = 3}, 5);
  play(tiltyard::golden::oled, {.players = 5, .track = 6}, 6);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_whole_matches_by_keys_on_the_large_screen);
  RUN_TEST(test_whole_matches_by_keys_without_arrows);
  RUN_TEST(test_whole_matches_by_keys_on_the_small_screen);
  return UNITY_END();
}
