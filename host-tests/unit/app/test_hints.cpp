// Hints: what a champion would do, from what the seat knows and from nothing else; for it alone,
// counted, and kept with the match.
#include <unity.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/match/hint.hpp"
#include "app/setup/setup_scene.hpp"
#include "expect_equal.hpp"
#include "support/handheld.hpp"
#include "support/play_on.hpp"

using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::Seating;
using tiltyard::app::App;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::HintRule;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::begin_deal;
using tiltyard::golden::Handheld;
using tiltyard::golden::play_to_the_end;
using tiltyard::golden::play_until;

namespace {

std::optional<Handheld> handheld;
App& app() { return handheld->app(); }

tiltyard::app::Deal some_deal() { return {*tiltyard::DealNumber::read("12345-6789A-BCDNK")}; }

// The first so many are people.
Seating seating_of(unsigned people) {
  constexpr std::array names{"ANNE", "BO", "CHIARA", "DIANE", "EVE", "FINN"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    tiltyard::Player& player = seating.players[seat];
    player.name = tiltyard::app::to_name(names[seat]);
    if (seat >= people) player.controller = tiltyard::Controller::computer;
  }
  return seating;
}

template <class M>
constexpr std::size_t table_size = M::Rules::id == EnGardeMatch::Rules::id ? 2 : 4;

template <class M>
void come_to_a_turn(unsigned people, std::uint64_t seed, HintRule rule = HintRule::usual) {
  begin_deal<M>(app(), table_size<M>, seating_of(people), some_deal());
  app().match().allow_hints(rule);
  play_until<M>(app(), Stage::turn, seed);
  handheld->pass(milliseconds(600));
  if (app().curtain()) handheld->hold(Key::a, milliseconds(900));
}

bool reads(std::string_view words) {
  const auto& items = handheld->audit().items();
  return std::any_of(items.begin(), items.end(), [words](const auto& item) {
    return item.text.find(words) != std::string::npos;
  });
}

std::vector<std::string> all_read() {
  std::vector<std::string> words;
  for (const auto& item : handheld->audit().items()) words.push_back(item.text);
  return words;
}

void open_menu() {
  app().post(tiltyard::app::Act::menu);
  handheld->pass(milliseconds(100));
}

// From the menu, by its line.
void ask_by_keys() {
  open_menu();
  TEST_ASSERT_TRUE(reads("Hint"));
  // On boards without X and Y two lines more stand before it.
  const int lines = app().few_keys() ? 3 : 1;
  for (int i = 0; i < lines; ++i) handheld->press(Key::down);
  handheld->press(Key::a);
  handheld->pass(seconds(3));
}

template <class M>
auto state() {
  return app().match<M>().flow().match().state();
}

template <class M>
void ask_on(const tiltyard::golden::Model& model) {
  handheld.emplace(model);
  come_to_a_turn<M>(1, 4);
  const auto before = state<M>();
  const std::uint32_t events = app().match().flow().event_count();
  ask_by_keys();
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given);
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
  TEST_ASSERT_EQUAL_UINT(2, app().match().hints().given);
  handheld->press(Key::a);
  TEST_ASSERT_FALSE(told == all_read());
}

// The words of the hint for the person to act in this position.
template <class M>
std::vector<std::string> hint_at(const typename M::Rules::State& position) {
  app().match<M>().flow().stand_at(position, seating_of(1));
  app().current_match().follow(app());
  handheld->pass(milliseconds(600));
  EXPECT_EQUAL(app().match().flow().stage(), Stage::turn);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_FALSE(reads("Wait"));
  return all_read();
}

// As another deal of all that the person cannot see would be.
template <class M>
void tell_the_same_whatever_others_hold() {
  using Rules = typename M::Rules;
  handheld.emplace(tiltyard::golden::picosystem);
  unsigned others = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    come_to_a_turn<M>(1, seed);
    for (unsigned more = 0; more < 3 * seed; ++more) {
      static tiltyard::MoveList<Rules> moves;
      auto& flow = app().match<M>().flow();
      flow.match().moves(moves);
      flow.choose(moves[more % moves.size()]);
      if (flow.stage() == Stage::over) break;
      play_until<M>(app(), Stage::turn, seed);
    }
    const auto real = state<M>();
    const Seat seat = app().match().flow().seat();
    const auto view = Rules::view(real, seat);
    const auto told = hint_at<M>(real);
    for (std::uint64_t deal = 1; deal <= 4; ++deal) {
      Random random = Random::from_seed(deal);
      const auto other = Rules::guess(view, typename Rules::Memory{}, random);
      EXPECT_EQUAL(Rules::view(other, seat), view);
      if (other.secrets != real.secrets) ++others;
      EXPECT_EQUAL(told, hint_at<M>(other));
    }
  }
  TEST_ASSERT_GREATER_THAN_UINT(12, others);
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
  tell_the_same_whatever_others_hold<IvanhoeMatch>();
  tell_the_same_whatever_others_hold<EnGardeMatch>();
  tell_the_same_whatever_others_hold<CastlesMatch>();
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
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().given);
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

static void test_nobody_is_advised_over_a_curtain() {
  come_to_a_turn<CastlesMatch>(2, 4, HintRule::always);
  TEST_ASSERT_TRUE(tiltyard::app::may_ask_hint(app()));
  app().holder().leave();
  handheld->pass(milliseconds(100));
  TEST_ASSERT_TRUE(app().curtain().has_value());
  app().post(tiltyard::app::Act::menu);
  handheld->pass(milliseconds(100));
  TEST_ASSERT_FALSE(tiltyard::app::may_ask_hint(app()) && !app().curtain());
}

static void test_a_power_cut_keeps_the_count_and_what_was_chosen() {
  come_to_a_turn<EnGardeMatch>(1, 4, HintRule::always);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given);
  const auto flash = handheld->storage();
  handheld.emplace(tiltyard::golden::picosystem, flash);
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given);
  EXPECT_EQUAL(app().match().hints().rule, HintRule::always);
}

// It ends with its deal.
static void test_a_match_of_before_the_hints_goes_on() {
  come_to_a_turn<IvanhoeMatch>(1, 4, HintRule::never);
  app().match().count_hint();
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  const std::size_t length = app().match().save(bytes);
  const auto dealt = state<IvanhoeMatch>();
  TEST_ASSERT_TRUE(app().current_match().resume(std::span(bytes).first(length)));
  EXPECT_EQUAL(app().match().hints(), (tiltyard::app::Hints{HintRule::never, 1}));
  const auto old = std::span(bytes).first(length - tiltyard::app::hints_bytes);
  TEST_ASSERT_TRUE(app().current_match().resume(old));
  EXPECT_EQUAL(dealt, state<IvanhoeMatch>());
  EXPECT_EQUAL(app().match().hints(), tiltyard::app::Hints{});
  TEST_ASSERT_TRUE(app().match().seal().has_value());
  // And with a last byte that no hints end with it is no match.
  bytes[length - 1] |= 0x80;
  TEST_ASSERT_FALSE(app().current_match().resume(std::span(bytes).first(length)));
}

static void test_the_end_says_how_many_hints_there_were() {
  for (const unsigned given : {0U, 3U}) {
    begin_deal<EnGardeMatch>(app(), 2, seating_of(1), some_deal());
    for (unsigned i = 0; i < given; ++i) app().match().count_hint();
    play_to_the_end<EnGardeMatch>(app(), 3);
    handheld->pass(seconds(3));
    TEST_ASSERT_EQUAL(given > 0, reads("Hints 3"));
  }
  app().match().again({});
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().given);
}

// The setup's line above its last one.
static void test_the_setup_turns_hints_off() {
  handheld->press(Key::a);
  handheld->press(Key::up);
  handheld->press(Key::up);
  TEST_ASSERT_TRUE(reads("The menu tells"));
  handheld->press(Key::a);
  for (int i = 0; i < 20 && !reads("Sit around"); ++i) handheld->press(Key::down);
  handheld->press(Key::a);
  TEST_ASSERT_TRUE(app().current_match().on() != nullptr);
  EXPECT_EQUAL(app().match().hints().rule, HintRule::never);
  TEST_ASSERT_FALSE(app().match().may_give_hints());
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
  RUN_TEST(test_a_power_cut_keeps_the_count_and_what_was_chosen);
  RUN_TEST(test_a_match_of_before_the_hints_goes_on);
  RUN_TEST(test_the_end_says_how_many_hints_there_were);
  RUN_TEST(test_the_setup_turns_hints_off);
  return UNITY_END();
}
