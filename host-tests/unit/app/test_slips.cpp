// Nothing is lost by a slip: what ends a turn can be taken back until somebody has seen what came
// of it, a key that was right a moment ago ends none, and what is lost for good takes a long hold.
#include <unity.h>

#include <array>
#include <memory>

#include "app/question_scene.hpp"
#include "app/records_scene.hpp"
#include "expect_equal.hpp"
#include "games/castles/story.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"
#include "support/liking.hpp"

using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using tiltyard::testing::app;
using tiltyard::testing::flow;
using tiltyard::testing::handheld;

namespace {

constexpr std::array names{"ANNE", "BO", "CHIARA"};
constexpr auto look_time = milliseconds(700);

template <class P>
void begin(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  handheld = std::make_unique<Handheld>(model);
  tiltyard::golden::begin_match<P>(app(), options, names, seed);
  handheld->pass(milliseconds(200));
  handheld->press(Key::a);
}

// Everybody plays as it comes until somebody's turn is such.
template <class P, class Wanted>
void play_until(Wanted wanted) {
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
}

void open_curtain() { handheld->hold(Key::a, look_time); }

// What the key bar says.
bool reads(std::string_view words) { return handheld->audit().reads(words); }

}  // namespace

void setUp() {}
void tearDown() { handheld.reset(); }

static void test_a_turn_is_taken_back_on_the_next_curtain() {
  for (const Model& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    begin<EnGardeMatch>(model, {}, 3);
    auto& match = flow<EnGardeMatch>();
    const Seat first = match.seat();
    open_curtain();
    const auto before = match.match().state();
    for (int presses = 0; match.seat() == first; ++presses) {
      TEST_ASSERT_LESS_THAN_INT(9, presses);
      handheld->press(Key::a);
    }
    TEST_ASSERT_TRUE(app().curtain().has_value());
    TEST_ASSERT_TRUE(reads("Undo"));
    handheld->press(Key::b);
    TEST_ASSERT_FALSE_MESSAGE(match.match().state() == before, "it is asked first");
    handheld->press(Key::a);
    EXPECT_EQUAL(match.match().state(), before);
    TEST_ASSERT_TRUE_MESSAGE(app().curtain() == first, "the device asks for whose turn it is");
  }
}

static void test_a_turn_that_somebody_has_seen_stays() {
  begin<EnGardeMatch>(tiltyard::golden::picosystem, {}, 3);
  auto& match = flow<EnGardeMatch>();
  const Seat first = match.seat();
  open_curtain();
  while (match.seat() == first) handheld->press(Key::a);
  handheld->press(Key::y);  // the table, over the curtain
  handheld->press(Key::b);
  TEST_ASSERT_TRUE(app().curtain().has_value());
  TEST_ASSERT_FALSE(reads("Undo"));
  TEST_ASSERT_FALSE(match.may_take_back());
}

static void test_the_key_that_led_to_a_turn_of_en_garde_plays_nothing() {
  begin<EnGardeMatch>(tiltyard::golden::picosystem, {}, 3);
  open_curtain();
  const auto before = flow<EnGardeMatch>().match().state();
  handheld->press(Key::a);
  handheld->pass(milliseconds(400));
  EXPECT_EQUAL(flow<EnGardeMatch>().match().state(), before);
  handheld->press(Key::a);
  handheld->pass(milliseconds(400));
  TEST_ASSERT_FALSE(flow<EnGardeMatch>().match().state() == before);
}

// What A does, by its first word.
std::string what_a_does() {
  const std::string name = handheld->audit().items()[handheld->audit().items().size() - 1].text;
  return name.substr(0, name.find(' '));
}

static void test_a_chosen_action_does_not_stick_to_another_card() {
  begin<EnGardeMatch>(tiltyard::golden::picosystem, {}, 3);
  // Both have advanced: either card may go back as well.
  play_until<EnGardeMatch>([] {
    const auto& table = flow<EnGardeMatch>().table();
    return table.squares[0] > 6 && table.squares[1] < 18 && !table.attack.pending();
  });
  open_curtain();
  handheld->press(Key::a);
  const std::string first = what_a_does();
  handheld->press(Key::right);
  const std::string on_the_next = what_a_does();
  handheld->press(Key::down);
  const std::string chosen = what_a_does();
  TEST_ASSERT_TRUE(chosen != on_the_next);
  handheld->press(Key::left);
  TEST_ASSERT_EQUAL_STRING(first.c_str(), what_a_does().c_str());
  handheld->press(Key::right);
  TEST_ASSERT_EQUAL_STRING(on_the_next.c_str(), what_a_does().c_str());
}

static void test_an_army_is_called_back_until_it_storms() {
  using tiltyard::castles::Phase;
  begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, 4);
  play_until<CastlesMatch>([] {
    const auto& table = flow<CastlesMatch>().table();
    return table.phase == Phase::muster && table.army.size() == 0;
  });
  auto& match = flow<CastlesMatch>();
  const auto& table = match.table();
  open_curtain();
  handheld->press(Key::a);
  TEST_ASSERT_GREATER_THAN_UINT(0, table.army.size());
  TEST_ASSERT_TRUE(reads("Back"));
  while (table.army.size() > 0) {
    const auto before = table.army.size();
    handheld->press(Key::b);
    TEST_ASSERT_EQUAL_UINT(before - 1, table.army.size());
  }
  handheld->press(Key::b);
  EXPECT_EQUAL(table.phase, Phase::turn);
}

static void test_an_army_is_gathered_by_one_key_and_called_back_card_by_card() {
  using tiltyard::castles::Phase;
  for (const std::uint64_t seed : {4U, 5U, 6U}) {
    begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, seed);
    play_until<CastlesMatch>([] {
      const auto& table = flow<CastlesMatch>().table();
      return table.phase == Phase::muster && table.army.size() == 0 &&
             tiltyard::castles::army_needed(table, table.target) > 1;
    });
    const auto& table = flow<CastlesMatch>().table();
    const unsigned needed = tiltyard::castles::army_needed(table, table.target);
    open_curtain();
    TEST_ASSERT_TRUE(reads("Gather"));
    handheld->press(Key::a);
    TEST_ASSERT_EQUAL_UINT(needed, table.army.size());
    TEST_ASSERT_TRUE(reads("Storm"));
    handheld->press(Key::b);
    TEST_ASSERT_EQUAL_UINT(needed - 1, table.army.size());
  }
}

static void test_no_key_says_attack_while_it_cannot() {
  using tiltyard::castles::Phase;
  begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, 4);
  play_until<CastlesMatch>([] { return flow<CastlesMatch>().table().phase == Phase::trade; });
  open_curtain();
  handheld->press(Key::up);
  TEST_ASSERT_FALSE(reads("Attack"));
  TEST_ASSERT_TRUE(reads("Look"));
}

// Whatever is selected: A names what it does, or asks why it cannot.
static void test_a_asks_why_a_castle_cannot_be_attacked() {
  using tiltyard::castles::Phase;
  begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, 4);
  const auto attacks = [](tiltyard::castles::CastleId castle) {
    const tiltyard::castles::Move move{.action = tiltyard::castles::Action::attack, .what = castle};
    return flow<CastlesMatch>().match().why_not(move) == tiltyard::castles::Reason::none;
  };
  play_until<CastlesMatch>([&] {
    return flow<CastlesMatch>().table().phase == Phase::turn && attacks(4) && !attacks(0);
  });
  open_curtain();
  bool asked = false;
  // The castles are a ring with what else can be selected.
  for (int step = 0; step < 20; ++step) {
    handheld->press(Key::right);
    for (tiltyard::castles::CastleId castle = 0; castle < tiltyard::castles::castle_count;
         ++castle) {
      std::string caption(tiltyard::text::name_of_castle(castle));
      caption += ":";
      for (const auto& item : handheld->audit().items()) {
        if (!item.text.starts_with(caption)) continue;
        TEST_ASSERT_TRUE(reads(attacks(castle) ? "Attack" : "Why not?"));
        asked |= !attacks(castle);
      }
    }
  }
  TEST_ASSERT_TRUE(asked);
}

// It begins with what can be done, but never with leaving while a card could still be played.
static void test_the_end_of_a_turn_begins_with_leaving_where_nothing_else_is_left() {
  using tiltyard::ivanhoe::Move;
  using tiltyard::ivanhoe::Reason;
  using tiltyard::ivanhoe::Verb;
  const auto may = [](const Move& move) {
    return flow<IvanhoeMatch>().match().why_not(move) == Reason::none;
  };
  const auto may_play = [&] {
    const auto& match = flow<IvanhoeMatch>().match();
    const auto& hand = match.state().secrets.hands[match.state().table.turn];
    for (std::size_t kind = 0; kind < tiltyard::ivanhoe::card_kinds; ++kind) {
      const auto card = static_cast<tiltyard::ivanhoe::Card>(kind);
      if (hand.has(card) &&
          tiltyard::ivanhoe::why_not(match.state().table, hand, card) == Reason::none) {
        return true;
      }
    }
    return false;
  };
  for (const bool card_left : {false, true}) {
    begin<IvanhoeMatch>(tiltyard::golden::picosystem, {.players = 3}, 3);
    play_until<IvanhoeMatch>([&] {
      return flow<IvanhoeMatch>().table().phase == tiltyard::ivanhoe::Phase::play &&
             !may(Move::of(Verb::stay)) && may_play() == card_left;
    });
    open_curtain();
    handheld->press(Key::b);
    // The row, and the key that does it.
    int times = 0;
    for (const auto& item : handheld->audit().items()) times += item.text == "Withdraw" ? 1 : 0;
    TEST_ASSERT_EQUAL_INT(card_left ? 1 : 2, times);
  }
}

static void test_the_card_that_b_discards_can_be_taken_back() {
  using tiltyard::castles::Phase;
  begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, 4);
  play_until<CastlesMatch>([] { return flow<CastlesMatch>().table().phase == Phase::trade; });
  open_curtain();
  const auto before = flow<CastlesMatch>().match().state();
  TEST_ASSERT_TRUE(reads("Discard"));
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL(static_cast<int>(Phase::turn),
                    static_cast<int>(flow<CastlesMatch>().table().phase));
  // Once more ends nothing.
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL(static_cast<int>(Phase::turn),
                    static_cast<int>(flow<CastlesMatch>().table().phase));
  TEST_ASSERT_TRUE(flow<CastlesMatch>().may_take_back());
  flow<CastlesMatch>().take_back();
  EXPECT_EQUAL(before, flow<CastlesMatch>().match().state());
}

static void test_records_go_only_after_a_page_and_three_seconds() {
  handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem);
  auto& records = const_cast<tiltyard::app::Records&>(app().keeper().records());
  records.of(tiltyard::app::to_name("ANNE")).scores[0].games = 1;
  app().scenes().push<tiltyard::app::RecordsScene>();
  handheld->pass(milliseconds(200));
  handheld->hold(Key::a, milliseconds(900));
  TEST_ASSERT_EQUAL_UINT(1, app().keeper().records().size());
  handheld->hold(Key::a, milliseconds(2800));
  TEST_ASSERT_EQUAL_UINT(1, app().keeper().records().size());
  TEST_ASSERT_TRUE(reads("Hold it down"));
  handheld->hold(Key::a, milliseconds(3200));
  TEST_ASSERT_EQUAL_UINT(0, app().keeper().records().size());
}

static void test_a_tap_where_a_hold_is_asked_says_so_for_a_while() {
  for (const Model& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    begin<IvanhoeMatch>(model, {.players = 3}, 3);
    TEST_ASSERT_TRUE(app().curtain().has_value());
    TEST_ASSERT_TRUE(reads("Hold: look"));
    handheld->press(Key::a);
    TEST_ASSERT_TRUE(app().curtain().has_value());
    TEST_ASSERT_TRUE(reads("Hold it down"));
    handheld->pass(milliseconds(2000));
    TEST_ASSERT_FALSE(reads("Hold it down"));
    TEST_ASSERT_TRUE(reads("Hold: look"));
    // Held at last, it says so no more: below is a screen where A is tapped.
    handheld->press(Key::a);
    open_curtain();
    TEST_ASSERT_FALSE(app().curtain().has_value());
    TEST_ASSERT_FALSE(reads("Hold it down"));
  }
}

static void test_the_keys_beside_a_and_b_are_shown_where_they_do_something() {
  begin<IvanhoeMatch>(tiltyard::golden::picosystem, {.players = 3}, 3);
  TEST_ASSERT_TRUE(reads("X explains, Y: the table"));
  open_curtain();
  handheld->press(Key::a);  // a tournament is opened
  handheld->pass(milliseconds(1500));
  TEST_ASSERT_TRUE(reads("?"));
  handheld->press(Key::b);  // the end of the turn explains nothing
  TEST_ASSERT_FALSE(reads("?"));
  begin<IvanhoeMatch>(tiltyard::golden::oled, {.players = 3}, 3);
  TEST_ASSERT_TRUE(reads("B held: menu"));
}

static void test_the_curtain_of_a_question_says_who_asks_for_what() {
  using tiltyard::castles::Phase;
  begin<CastlesMatch>(tiltyard::golden::picosystem, {.players = 3}, 4);
  play_until<CastlesMatch>([] { return flow<CastlesMatch>().table().phase == Phase::trade; });
  auto& match = flow<CastlesMatch>();
  open_curtain();
  const std::string asker = names.at(match.seat());
  handheld->press(Key::a);
  EXPECT_EQUAL(match.table().phase, Phase::answer);
  TEST_ASSERT_TRUE(app().curtain().has_value());
  bool says = false;
  for (const auto& item : handheld->audit().items()) says |= item.text.starts_with(asker + ":");
  TEST_ASSERT_TRUE(says);
  handheld->hold(Key::b, look_time);
  TEST_ASSERT_FALSE(match.table().phase == Phase::answer);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_turn_is_taken_back_on_the_next_curtain);
  RUN_TEST(test_a_turn_that_somebody_has_seen_stays);
  RUN_TEST(test_the_key_that_led_to_a_turn_of_en_garde_plays_nothing);
  RUN_TEST(test_a_chosen_action_does_not_stick_to_another_card);
  RUN_TEST(test_an_army_is_called_back_until_it_storms);
  RUN_TEST(test_an_army_is_gathered_by_one_key_and_called_back_card_by_card);
  RUN_TEST(test_no_key_says_attack_while_it_cannot);
  RUN_TEST(test_a_asks_why_a_castle_cannot_be_attacked);
  RUN_TEST(test_the_end_of_a_turn_begins_with_leaving_where_nothing_else_is_left);
  RUN_TEST(test_the_card_that_b_discards_can_be_taken_back);
  RUN_TEST(test_records_go_only_after_a_page_and_three_seconds);
  RUN_TEST(test_a_tap_where_a_hold_is_asked_says_so_for_a_while);
  RUN_TEST(test_the_keys_beside_a_and_b_are_shown_where_they_do_something);
  RUN_TEST(test_the_curtain_of_a_question_says_who_asks_for_what);
  return UNITY_END();
}
