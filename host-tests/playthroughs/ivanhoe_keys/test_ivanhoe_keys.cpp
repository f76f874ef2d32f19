// Ivanhoe played by keys alone: whatever the rules allow can be reached, on every set of keys.
#include <unity.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "expect_equal.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"
#include "support/ivanhoe_hand.hpp"

void setUp() {}
void tearDown() {}

namespace {

using tiltyard::MoveList;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::Seating;
using tiltyard::app::App;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using tiltyard::ivanhoe::Card;
using tiltyard::ivanhoe::Hand;
using tiltyard::ivanhoe::Move;
using tiltyard::ivanhoe::Phase;
using tiltyard::ivanhoe::Reason;
using tiltyard::ivanhoe::Verb;
namespace ivanhoe = tiltyard::ivanhoe;
using Ivanhoe = tiltyard::app::IvanhoeMatch;
using MatchFlow = tiltyard::app::IvanhoeGame::MatchFlow;
using Stored = std::vector<std::uint8_t>;

constexpr std::array models{tiltyard::golden::picosystem, tiltyard::golden::wide,
                            tiltyard::golden::tall, tiltyard::golden::five_keys,
                            tiltyard::golden::oled};

MatchFlow& flow_of(Handheld& handheld) { return handheld.app().match<Ivanhoe>().flow(); }

void begin(App& app, std::uint8_t players, std::uint64_t seed) {
  constexpr std::array names{"ANNE", "BERTRAND", "CHIARA", "DIDIER", "ELEONORA"};
  tiltyard::golden::begin_match<Ivanhoe>(app, {.players = players}, names, seed);
}

const MoveList<ivanhoe::Rules>& legal(const MatchFlow& flow) {
  static MoveList<ivanhoe::Rules> list;
  flow.match().moves(list);
  return list;
}

// Plays without a screen: cards are added and players stay while they can.
void play_on(MatchFlow& flow, Random& random) {
  switch (flow.stage()) {
    case Stage::announcement: flow.close_window(); return;
    case Stage::turn:
    case Stage::decision: break;
    default: flow.go_on(); return;
  }
  const auto& list = legal(flow);
  const auto weight = [](const Move& move) {
    return move.verb == Verb::play ? 12U : move.verb == Verb::stay ? 60U : 1U;
  };
  std::uint32_t all = 0;
  for (const Move& move : list) all += weight(move);
  std::uint32_t dice = random.below(all);
  for (const Move& move : list) {
    if (dice < weight(move)) {
      flow.choose(move);
      return;
    }
    dice -= weight(move);
  }
}

// A match that has come to where this is so, as it is stored.
template <class Wanted>
Stored stored_where(Handheld& handheld, std::uint8_t players, Wanted wanted) {
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    begin(handheld.app(), players, seed);
    MatchFlow& flow = flow_of(handheld);
    Random random = Random::from_seed(seed);
    while (flow.stage() != Stage::over) {
      if (flow.stage() == Stage::turn && flow.table().phase == Phase::play && wanted(flow)) {
        Stored bytes(tiltyard::max_save_bytes);
        bytes.resize(flow.save(bytes));
        return bytes;
      }
      play_on(flow, random);
    }
  }
  TEST_FAIL_MESSAGE("no match came there");
  return {};
}

// At the hand, with the curtain open; the news are read.
void take(Handheld& handheld, const Stored& bytes) {
  TEST_ASSERT_TRUE(flow_of(handheld).resume(bytes));
  handheld.app().current_match().follow(handheld.app());
  handheld.pass(milliseconds(50));
  handheld.hold(Key::a, milliseconds(700));
  while (flow_of(handheld).stage() == Stage::news) handheld.press(Key::a);
  TEST_ASSERT_EQUAL(Stage::turn, flow_of(handheld).stage());
}

void step(Handheld& handheld, int times) {
  const bool arrows = handheld.keys().present().contains(Key::right);
  for (int i = 0; i < times; ++i) handheld.press(arrows ? Key::right : Key::y);
}

const Hand& hand_of(const MatchFlow& flow) {
  return flow.match().state().secrets.hands[flow.table().turn];
}

bool may_play(const MatchFlow& flow, Card card) {
  return ivanhoe::why_not(flow.table(), hand_of(flow), card) == Reason::none;
}

int steps_to(const MatchFlow& flow, Card wanted) {
  return tiltyard::golden::place_in_hand(flow.table(), hand_of(flow), wanted).steps;
}

void test_every_action_can_be_announced_by_keys() {
  for (const Model& model : models) {
    const auto handheld = std::make_unique<Handheld>(model);
    const MatchFlow* flow = nullptr;
    for (std::size_t kind = ivanhoe::value_kinds; kind < ivanhoe::card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      if (card == Card::ivanhoe) continue;
      const Stored bytes =
          stored_where(*handheld, 3, [&](const MatchFlow& here) { return may_play(here, card); });
      take(*handheld, bytes);
      flow = &flow_of(*handheld);
      step(*handheld, steps_to(*flow, card));
      // At most: choose it, its target, Outwit's second, announce.
      for (int press = 0; press < 4 && flow->stage() == Stage::turn; ++press) {
        handheld->press(Key::a);
      }
      TEST_ASSERT_EQUAL_MESSAGE(Stage::announcement, flow->stage(), model.name);
      TEST_ASSERT_EQUAL(ivanhoe::verb_of(card), flow->announced()->verb);
    }
  }
}

// Pressing on without a step, an action is aimed at the opponent with the highest total.
void test_an_action_begins_at_the_opponent_who_leads() {
  const auto handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem);
  for (const Card card :
       {Card::riposte, Card::dodge, Card::knock_down, Card::outwit, Card::stunned}) {
    const Verb verb = ivanhoe::verb_of(card);
    std::vector<unsigned> totals;  // of who may be aimed at
    const Stored bytes = stored_where(*handheld, 3, [&](const MatchFlow& flow) {
      totals.clear();
      for (const Move& move : legal(flow)) {
        if (move.verb == verb) totals.push_back(ivanhoe::total(flow.table(), move.seat()));
      }
      // The one who leads is not the first.
      return !totals.empty() && *std::max_element(totals.begin(), totals.end()) > totals.front();
    });
    take(*handheld, bytes);
    const MatchFlow& flow = flow_of(*handheld);
    step(*handheld, steps_to(flow, card));
    for (int press = 0; press < 4 && flow.stage() == Stage::turn; ++press) {
      handheld->press(Key::a);
    }
    TEST_ASSERT_EQUAL(Stage::announcement, flow.stage());
    TEST_ASSERT_EQUAL_UINT(*std::max_element(totals.begin(), totals.end()),
                           ivanhoe::total(flow.table(), flow.announced()->seat()));
  }
}

// Every legal move of this action, each by as many steps as it takes.
void reach_all_targets(const Model& model, Card card, std::size_t at_least) {
  const Verb verb = ivanhoe::verb_of(card);
  const auto handheld = std::make_unique<Handheld>(model);
  std::vector<Move> wanted;
  const Stored bytes = stored_where(*handheld, 3, [&](const MatchFlow& flow) {
    wanted.clear();
    for (const Move& move : legal(flow)) {
      if (move.verb == verb) wanted.push_back(move);
    }
    return wanted.size() >= at_least;
  });
  const bool twice = card == Card::outwit;
  const MatchFlow& flow = flow_of(*handheld);
  std::vector<Move> reached;
  const int most = static_cast<int>(wanted.size());
  for (int first = 0; first < most; ++first) {
    for (int second = 0; second < (twice ? most : 1); ++second) {
      if (reached.size() == wanted.size()) break;
      take(*handheld, bytes);
      step(*handheld, steps_to(flow, card));
      handheld->press(Key::a);
      step(*handheld, first);
      handheld->press(Key::a);
      if (twice) {
        step(*handheld, second);
        handheld->press(Key::a);
      }
      handheld->press(Key::a);
      TEST_ASSERT_EQUAL(Stage::announcement, flow.stage());
      const Move move = *flow.announced();
      TEST_ASSERT_TRUE(std::find(wanted.begin(), wanted.end(), move) != wanted.end());
      if (std::find(reached.begin(), reached.end(), move) == reached.end()) {
        reached.push_back(move);
      }
    }
  }
  TEST_ASSERT_EQUAL_size_t(wanted.size(), reached.size());
}

void test_every_target_can_be_reached_by_keys() {
  for (const Model& model : models) {
    reach_all_targets(model, Card::dodge, 6);
    reach_all_targets(model, Card::retreat, 3);
    reach_all_targets(model, Card::riposte, 2);
    reach_all_targets(model, Card::knock_down, 2);
    reach_all_targets(model, Card::change_weapon, 2);
    reach_all_targets(model, Card::outwit, 6);
  }
}

void test_a_usual_turn_takes_at_most_six_presses() {
  for (const Model& model : models) {
    const auto handheld = std::make_unique<Handheld>(model);
    Seat seat = 0;
    const Stored bytes = stored_where(*handheld, 3, [&](const MatchFlow& flow) {
      seat = flow.table().turn;
      if (flow.table().played != 0) return false;
      // The first card that fits is enough to stay.
      for (const Move& move : legal(flow)) {
        if (move.verb != Verb::play) continue;
        ivanhoe::State state = flow.match().state();
        tiltyard::NoEvents nobody;
        ivanhoe::Rules::play(state, move, nobody);
        return ivanhoe::Rules::why_not(state.table, state.secrets.hands[seat],
                                       Move::of(Verb::stay)) == Reason::none;
      }
      return false;
    });
    take(*handheld, bytes);
    int presses = 0;
    const auto press = [&](Key key) {
      handheld->press(key);
      ++presses;
    };
    press(Key::a);
    press(Key::b);
    press(Key::a);
    TEST_ASSERT_TRUE(flow_of(*handheld).table().turn != seat);
    TEST_ASSERT_TRUE(presses <= 6);
  }
}

// The match as it stands there, without its past, after `change`.
template <class Change>
Stored changed(const Stored& bytes, Change change) {
  const auto match = std::make_unique<tiltyard::Match<ivanhoe::Rules>>();
  TEST_ASSERT_TRUE(match->load(bytes));
  ivanhoe::State state = match->state();
  change(state);
  match->stand_at(state, Seating(match->seating()));
  Stored now(tiltyard::max_save_bytes);
  now.resize(match->save(now));
  return now;
}

// IV-73: no screen that others see tells whether somebody holds Ivanhoe. Both matches are the same
// but for one card of a hand.
void test_an_announcement_is_the_same_picture_whoever_holds_ivanhoe() {
  for (const Model& model : models) {
    const auto handheld = std::make_unique<Handheld>(model);
    Move riposte;
    Seat holder = 0;
    const Stored bytes = stored_where(*handheld, 3, [&](const MatchFlow& flow) {
      holder = static_cast<Seat>((flow.table().turn + 1) % 3);
      for (const Move& move : legal(flow)) {
        if (move.verb == Verb::riposte) riposte = move;
      }
      return flow.match().state().secrets.hands[holder].has(Card::ivanhoe) &&
             flow.table().in.has(holder) && flow.table().deck_size > 0 &&
             may_play(flow, Card::riposte);
    });
    const Stored with = changed(bytes, [](ivanhoe::State&) {});
    const Stored without = changed(bytes, [&](ivanhoe::State& state) {
      auto& top = state.secrets.deck[state.table.deck_size - 1U];
      state.secrets.hands[holder].remove(Card::ivanhoe);
      state.secrets.hands[holder].add(ivanhoe::card_of(top));
      top = ivanhoe::byte_of(Card::ivanhoe);
    });
    std::vector<std::vector<std::uint8_t>> pictures;
    for (const Stored& stored : {with, without}) {
      take(*handheld, stored);
      flow_of(*handheld).choose(riposte);
      handheld->app().current_match().follow(handheld->app());
      handheld->pass(milliseconds(200));
      TEST_ASSERT_EQUAL(Stage::announcement, flow_of(*handheld).stage());
      pictures.emplace_back(handheld->frame().begin(), handheld->frame().end());
      handheld->press(Key::b);
      pictures.emplace_back(handheld->frame().begin(), handheld->frame().end());
    }
    EXPECT_EQUAL(pictures[0], pictures[2]);
    EXPECT_EQUAL(pictures[1], pictures[3]);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_action_can_be_announced_by_keys);
  RUN_TEST(test_an_action_begins_at_the_opponent_who_leads);
  RUN_TEST(test_every_target_can_be_reached_by_keys);
  RUN_TEST(test_a_usual_turn_takes_at_most_six_presses);
  RUN_TEST(test_an_announcement_is_the_same_picture_whoever_holds_ivanhoe);
  return UNITY_END();
}
