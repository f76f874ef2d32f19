// Hints: what a champion would do, from what the seat knows and from nothing else; for it alone,
// counted, and kept with the match.
#include "hints.hpp"

#include <string>
#include <vector>

#include "expect_equal.hpp"
#include "support/positions.hpp"
#include "text/language.hpp"

using namespace tiltyard::testing;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::Seating;
using tiltyard::golden::positions_of_all_phases;

namespace {

// In which somebody decides by himself: not while an action waits for Ivanhoe, nor after the end.
constexpr unsigned ivanhoe_phases = 5;
constexpr unsigned engarde_phases = 2;
constexpr unsigned castles_phases = 10;

std::vector<std::string> all_read() {
  std::vector<std::string> words;
  for (const auto& item : handheld->audit().items()) words.push_back(item.text);
  return words;
}

template <class M>
void ask_on(const tiltyard::golden::Model& model) {
  handheld.emplace(model);
  come_to_a_turn<M>(1, 4);
  const auto before = state<M>();
  const std::uint32_t events = app().match().flow().event_count();
  ask_by_keys();
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  const auto told = all_read();
  TEST_ASSERT_TRUE(reads("Hint"));
  TEST_ASSERT_FALSE(reads("Wait"));
  TEST_ASSERT_GREATER_THAN_UINT(3, told.size());
  handheld->press(Key::b);
  EXPECT_EQUAL(app().match().flow().stage(), Stage::turn);
  // Neither the cards nor chance have noticed.
  EXPECT_EQUAL(before, state<M>());
  TEST_ASSERT_EQUAL_UINT32(events, app().match().flow().event_count());
  ask_by_keys();
  EXPECT_EQUAL(told, all_read());
  TEST_ASSERT_EQUAL_UINT(2, app().match().hints().all());
  handheld->press(Key::a);
  TEST_ASSERT_FALSE(told == all_read());
}

// The words of the hint for the seat to act in this position, the one person at the table.
template <class M>
std::vector<std::string> hint_at(const typename M::Rules::State& position) {
  const Seat seat = *M::Rules::to_act(position.table);
  app().match<M>().flow().stand_at(position, seating_around(seat));
  app().current_match().follow(app());
  handheld->pass(milliseconds(600));
  const Stage stage = app().match().flow().stage();
  TEST_ASSERT_TRUE(stage == Stage::turn || stage == Stage::decision);
  TEST_ASSERT_TRUE(stage == Stage::turn || M::FlowTraits::is_open(position.table));
  TEST_ASSERT_TRUE(tiltyard::app::may_ask_hint(app()) || stage == Stage::turn);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_FALSE(reads("Wait"));
  TEST_ASSERT_TRUE(reads("Hint"));
  const std::vector<std::string> told = all_read();
  handheld->press(Key::left);  // or the device falls asleep in time
  return told;
}

template <class M>
typename M::Rules::Options options_of() {
  begin_deal<M>(app(), table_size<M>, seating_of(1), some_deal());
  return app().match<M>().flow().table().options;
}

// As another deal of all that the person cannot see would be.
template <class M>
void tell_the_same_whatever_others_hold(unsigned phases) {
  using Rules = typename M::Rules;
  handheld.emplace(tiltyard::golden::picosystem);
  unsigned others = 0;
  const auto positions = positions_of_all_phases<M>(options_of<M>(), 2);
  TEST_ASSERT_EQUAL_UINT(2 * phases, positions.size());
  for (const auto& real : positions) {
    const Seat seat = *Rules::to_act(real.table);
    const auto view = Rules::view(real, seat);
    const auto told = hint_at<M>(real);
    for (std::uint64_t deal = 1; deal <= 3; ++deal) {
      Random random = Random::from_seed(deal);
      const auto other = Rules::guess(view, typename Rules::Memory{}, random);
      EXPECT_EQUAL(Rules::view(other, seat), view);
      if (other.secrets != real.secrets) ++others;
      EXPECT_EQUAL(told, hint_at<M>(other));
    }
  }
  TEST_ASSERT_GREATER_THAN_UINT(2 * phases, others);
}

// Random matches, a hint at every turn of the person: whatever it tells has room, in all languages.
template <class M>
void read_all_hints(const tiltyard::golden::Model& model, unsigned language) {
  tiltyard::app::Settings settings;
  settings.language = static_cast<tiltyard::text::Language>(language);
  handheld.emplace(model, settings);
  Random random = Random::from_seed(language);
  begin_deal<M>(app(), table_size<M>, seating_of(1), some_deal());
  for (int turns = 0; turns < 14; ++turns) {
    static tiltyard::MoveList<typename M::Rules> moves;
    auto& flow = app().match<M>().flow();
    while (flow.stage() != Stage::turn && flow.to_act()) {
      if (flow.stage() == Stage::decision || flow.stage() == Stage::computer) {
        flow.match().moves(moves);
        flow.choose(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      } else if (flow.stage() == Stage::announcement) {
        while (flow.next_asked()) flow.asked_answers(false);
        flow.close_window();
      } else {
        flow.go_on();
      }
    }
    if (!flow.to_act()) return;
    if (flow.has_to_watch()) flow.has_watched();
    app().current_match().follow(app());
    handheld->pass(milliseconds(100));
    tiltyard::app::ask_hint(app());
    handheld->audit().clear_faults();
    handheld->pass(seconds(3));
    for (const std::string& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
    flow.match().moves(moves);
    flow.choose(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

template <class M, class Phase>
typename M::Rules::State position_of_phase(Phase phase) {
  for (const auto& position : positions_of_all_phases<M>(options_of<M>(), 1)) {
    if (position.table.phase == phase) return position;
  }
  TEST_FAIL();
  return {};
}

}  // namespace

void setUp() { handheld.emplace(tiltyard::golden::picosystem); }
void tearDown() {}

static void test_a_hint_is_asked_for_in_the_menu_by_keys_and_changes_nothing() {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    ask_on<IvanhoeMatch>(model);
    ask_on<EnGardeMatch>(model);
    ask_on<CastlesMatch>(model);
  }
}

static void test_a_hint_is_the_same_whatever_the_others_hold() {
  tell_the_same_whatever_others_hold<IvanhoeMatch>(ivanhoe_phases);
  tell_the_same_whatever_others_hold<EnGardeMatch>(engarde_phases);
  tell_the_same_whatever_others_hold<CastlesMatch>(castles_phases);
}

static void test_every_hint_has_room_in_all_languages() {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    for (unsigned language = 0; language < tiltyard::text::language_count; ++language) {
      read_all_hints<IvanhoeMatch>(model, language);
      read_all_hints<EnGardeMatch>(model, language);
      read_all_hints<CastlesMatch>(model, language);
    }
  }
}

// B while he thinks: nothing was told, nothing is counted.
static void test_a_thought_can_be_cut_off() {
  come_to_a_turn<IvanhoeMatch>(1, 4);
  const auto before = all_read();
  tiltyard::app::ask_hint(app());
  handheld->pass(milliseconds(1));
  app().post(tiltyard::app::Act::back);
  handheld->pass(milliseconds(400));
  EXPECT_EQUAL(app().match().flow().stage(), Stage::turn);
  TEST_ASSERT_FALSE(reads("Hint"));
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().all());
}

static void test_among_several_people_there_are_hints_only_where_they_were_wanted() {
  for (const HintRule rule : {HintRule::usual, HintRule::always, HintRule::never}) {
    come_to_a_turn<CastlesMatch>(2, 4, rule);
    open_menu();
    TEST_ASSERT_EQUAL(rule == HintRule::always, reads("Hint"));
    come_to_a_turn<CastlesMatch>(1, 4, rule);
    open_menu();
    TEST_ASSERT_EQUAL(rule != HintRule::never, reads("Hint"));
  }
}

// The device slept: it may be in other hands.
static void test_a_hint_is_gone_behind_the_curtain() {
  come_to_a_turn<CastlesMatch>(2, 4, HintRule::always);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_TRUE(reads("Hint"));
  TEST_ASSERT_TRUE(app().private_on_screen());
  handheld->pass(seconds(3600));
  TEST_ASSERT_TRUE(app().asleep());
  handheld->press(Key::x);
  TEST_ASSERT_TRUE(app().curtain().has_value());
  TEST_ASSERT_FALSE(reads("Hint"));
  TEST_ASSERT_FALSE(app().private_on_screen());
  handheld->hold(Key::a, milliseconds(900));
  handheld->pass(milliseconds(300));
  TEST_ASSERT_FALSE(app().curtain().has_value());
  TEST_ASSERT_FALSE(reads("Hint"));
}

// Its line is there and says when, true behind any curtain and at any announcement, and does
// nothing.
static void test_nobody_is_advised_over_a_curtain() {
  come_to_a_turn<CastlesMatch>(2, 4, HintRule::always);
  TEST_ASSERT_TRUE(tiltyard::app::may_ask_hint(app()));
  app().holder().leave();
  handheld->pass(milliseconds(100));
  TEST_ASSERT_TRUE(app().curtain().has_value());
  open_menu();
  TEST_ASSERT_FALSE(app().curtain().has_value());
  TEST_ASSERT_TRUE(reads("when you choose"));
  const std::size_t depth = app().scenes().depth();
  handheld->press(Key::down);
  handheld->press(Key::a);
  handheld->pass(seconds(3));
  TEST_ASSERT_EQUAL_UINT(depth, app().scenes().depth());
  TEST_ASSERT_TRUE(reads("when you choose"));
  TEST_ASSERT_FALSE(app().private_on_screen());
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().all());
}

// A lone person never sees a curtain: what he read before the device slept is there when it wakes.
// Over USB it is seen no more than any private screen.
static void test_a_lone_persons_hint_is_still_there_after_sleep() {
  come_to_a_turn<CastlesMatch>(1, 4);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  const auto told = all_read();
  TEST_ASSERT_TRUE(reads("Hint"));
  handheld->pass(seconds(3600));
  TEST_ASSERT_TRUE(app().asleep());
  handheld->press(Key::x);
  TEST_ASSERT_FALSE(app().curtain().has_value());
  EXPECT_EQUAL(told, all_read());
  TEST_ASSERT_TRUE(app().private_on_screen());
  handheld->press(Key::b);
  TEST_ASSERT_FALSE(reads("Hint"));
  EXPECT_EQUAL(app().match().flow().stage(), Stage::turn);
}

// Where the banners go is chosen before all; what a champion would do is behind a curtain.
static void test_at_an_open_decision_the_hint_is_for_who_decides_alone() {
  for (const unsigned people : {1U, 2U}) {
    handheld.emplace(tiltyard::golden::picosystem);
    const auto position = position_of_phase<CastlesMatch>(tiltyard::castles::Phase::plant);
    const Seat seat = position.table.to_act;
    Seating seating = seating_around(seat);
    if (people > 1) seating.players[seat == 0 ? 1 : 0].controller = tiltyard::Controller::person;
    app().match().allow_hints(HintRule::always);
    app().match<CastlesMatch>().flow().stand_at(position, seating);
    app().current_match().follow(app());
    handheld->pass(milliseconds(600));
    EXPECT_EQUAL(app().match().flow().stage(), Stage::decision);
    TEST_ASSERT_FALSE(app().private_on_screen());
    app().holder().leave();
    ask_by_keys();
    TEST_ASSERT_EQUAL(people > 1, app().curtain().has_value());
    if (people > 1) {
      TEST_ASSERT_FALSE(reads("Hint"));
      TEST_ASSERT_EQUAL_UINT8(seat, *app().curtain());
      handheld->hold(Key::b, milliseconds(900));  // not now
      TEST_ASSERT_FALSE(app().curtain().has_value());
      TEST_ASSERT_EQUAL_UINT(0, app().match().hints().all());
      ask_by_keys();
      handheld->hold(Key::a, milliseconds(900));
      handheld->pass(seconds(3));
    }
    TEST_ASSERT_TRUE(reads("Hint"));
    TEST_ASSERT_TRUE(app().private_on_screen());
    TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given[seat]);
    TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
    handheld->press(Key::b);
    EXPECT_EQUAL(app().match().flow().stage(), Stage::decision);
    TEST_ASSERT_FALSE(app().private_on_screen());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_hint_is_asked_for_in_the_menu_by_keys_and_changes_nothing);
  RUN_TEST(test_a_hint_is_the_same_whatever_the_others_hold);
  RUN_TEST(test_every_hint_has_room_in_all_languages);
  RUN_TEST(test_a_thought_can_be_cut_off);
  RUN_TEST(test_among_several_people_there_are_hints_only_where_they_were_wanted);
  RUN_TEST(test_a_hint_is_gone_behind_the_curtain);
  RUN_TEST(test_nobody_is_advised_over_a_curtain);
  RUN_TEST(test_a_lone_persons_hint_is_still_there_after_sleep);
  RUN_TEST(test_at_an_open_decision_the_hint_is_for_who_decides_alone);
  return UNITY_END();
}
