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
#include "support/positions.hpp"
#include "text/match.hpp"

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
using tiltyard::golden::positions_of_all_phases;

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

// In which somebody decides by himself: not while an action waits for Ivanhoe, nor after the end.
constexpr unsigned ivanhoe_phases = 5;
constexpr unsigned engarde_phases = 2;
constexpr unsigned castles_phases = 10;

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
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  const auto told = all_read();
  TEST_ASSERT_TRUE(reads("Hint"));
  TEST_ASSERT_FALSE(reads("Wait"));
  TEST_ASSERT_GREATER_THAN_UINT(3, told.size());
  handheld->press(Key::b);
  TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::turn);
  // Neither the cards nor chance have noticed.
  EXPECT_EQUAL(before, state<M>());
  TEST_ASSERT_EQUAL_UINT32(events, app().match().flow().event_count());
  ask_by_keys();
  TEST_ASSERT_TRUE(told == all_read());
  TEST_ASSERT_EQUAL_UINT(2, app().match().hints().all());
  handheld->press(Key::a);
  TEST_ASSERT_FALSE(told == all_read());
}

// All others at the table are computers.
Seating seating_around(Seat person) {
  Seating seating = seating_of(0);
  seating.players[person].controller = tiltyard::Controller::person;
  return seating;
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
      TEST_ASSERT_TRUE(Rules::view(other, seat) == view);
      if (other.secrets != real.secrets) ++others;
      TEST_ASSERT_TRUE(told == hint_at<M>(other));
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

// In a random match a computer's action waits for calls of the one person, who holds Ivanhoe or not.
bool come_to_an_announcement(std::uint64_t seed, bool holds) {
  begin_deal<IvanhoeMatch>(app(), 4, seating_of(1), some_deal());
  static tiltyard::MoveList<IvanhoeMatch::Rules> moves;
  auto& flow = app().match<IvanhoeMatch>().flow();
  Random random = Random::from_seed(seed);
  while (flow.stage() != Stage::over) {
    if (flow.stage() == Stage::announcement) {
      const auto& hand = tiltyard::ivanhoe::Rules::hand(flow.match().state(), 0);
      if (flow.callers().has(0) && hand.has(tiltyard::ivanhoe::Card::ivanhoe) == holds) return true;
      while (flow.next_asked()) flow.asked_answers(false);
      flow.close_window();
    } else if (flow.stage() == Stage::turn || flow.stage() == Stage::decision ||
               flow.stage() == Stage::computer) {
      flow.match().moves(moves);
      flow.choose(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    } else {
      flow.go_on();
    }
  }
  return false;
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
  TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::turn);
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
  TEST_ASSERT_TRUE(told == all_read());
  TEST_ASSERT_TRUE(app().private_on_screen());
  handheld->press(Key::b);
  TEST_ASSERT_FALSE(reads("Hint"));
  TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::turn);
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
    TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::decision);
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
    TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::decision);
    TEST_ASSERT_FALSE(app().private_on_screen());
  }
}

// Who has called sees whether a champion would play Ivanhoe; who does not hold it can only take the
// call back, and is told so.
static void test_who_called_is_advised_about_his_answer() {
  for (const bool holds : {true, false}) {
    handheld.emplace(tiltyard::golden::picosystem);
    std::uint64_t seed = 1;
    while (!come_to_an_announcement(seed, holds)) TEST_ASSERT_LESS_THAN_UINT(200, ++seed);
    auto& flow = app().match<IvanhoeMatch>().flow();
    flow.has_watched();
    flow.call();
    flow.caller_is(0);
    app().current_match().follow(app());
    handheld->pass(seconds(5));  // that he called is told first
    TEST_ASSERT_TRUE(flow.stage() == Stage::call);
    ask_by_keys();
    TEST_ASSERT_FALSE(reads("Wait"));
    TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given[0]);
    if (!holds) TEST_ASSERT_TRUE(reads("Take back") && reads("do not hold"));
    if (holds) TEST_ASSERT_TRUE(reads("Take back") || reads("Play Ivanhoe"));
    handheld->press(Key::b);
    TEST_ASSERT_TRUE(flow.stage() == Stage::call);
  }
}

// The first announcement of a computer at which the one person may call, holding Ivanhoe or not.
static std::uint64_t first_announcement(bool holds) {
  std::uint64_t seed = 1;
  while (!come_to_an_announcement(seed, holds)) TEST_ASSERT_LESS_THAN_UINT(200, ++seed);
  auto& flow = app().match<IvanhoeMatch>().flow();
  flow.has_watched();
  app().current_match().follow(app());
  handheld->pass(milliseconds(300));
  return seed;
}

// While a computer's action is announced, from the menu; the window waits, and its end is as without.
static void test_the_one_person_is_advised_at_the_announcement() {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    for (const bool holds : {true, false}) {
      handheld.emplace(model);
      first_announcement(holds);
      auto& flow = app().match<IvanhoeMatch>().flow();
      const auto before = state<IvanhoeMatch>();
      const std::uint32_t events = flow.event_count();
      ask_by_keys();
      TEST_ASSERT_TRUE(reads("Hint"));
      TEST_ASSERT_FALSE(reads("Wait"));
      TEST_ASSERT_EQUAL_UINT(1, app().match().hints().given[0]);
      if (!holds) TEST_ASSERT_TRUE(reads("Do not call") && reads("do not hold"));
      if (holds) TEST_ASSERT_TRUE(reads("Do not call") || reads("Play Ivanhoe"));
      handheld->press(Key::b);
      TEST_ASSERT_TRUE(flow.stage() == Stage::announcement);
      TEST_ASSERT_TRUE(flow.may_call());
      EXPECT_EQUAL(before, state<IvanhoeMatch>());
      TEST_ASSERT_EQUAL_UINT32(events, flow.event_count());
    }
  }
}

// What computers answer is not mixed up with what he was told: the match goes on as without a hint.
static void test_a_hint_at_the_announcement_changes_no_answer() {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::array<IvanhoeMatch::Rules::State, 2> after{};
    for (const bool asks : {false, true}) {
      handheld.emplace(tiltyard::golden::picosystem);
      if (!come_to_an_announcement(seed, seed % 2 == 0)) continue;
      auto& flow = app().match<IvanhoeMatch>().flow();
      flow.has_watched();
      app().current_match().follow(app());
      handheld->pass(milliseconds(30));  // in mid-thought
      if (asks) {
        tiltyard::app::ask_hint(app());
        handheld->pass(seconds(2));
        handheld->press(Key::b);
      }
      for (int i = 0; i < 100 && flow.stage() == Stage::announcement; ++i) {
        handheld->pass(milliseconds(100));
      }
      after.at(asks ? 1 : 0) = state<IvanhoeMatch>();
    }
    EXPECT_EQUAL(after[0], after[1]);
  }
}

// The page is open to all: asking would say something of a hand. The line is there, dim, whatever
// anybody holds, and who wants a hint calls.
static void test_among_several_people_nobody_is_advised_at_the_announcement() {
  for (const bool holds : {true, false}) {
    handheld.emplace(tiltyard::golden::picosystem);
    const auto seed = first_announcement(holds);
    TEST_ASSERT_TRUE(seed > 0 && tiltyard::app::may_ask_hint(app()));
    Seating seating = seating_of(2);
    const auto position = state<IvanhoeMatch>();
    const auto announced = *app().match<IvanhoeMatch>().flow().announced();
    app().match<IvanhoeMatch>().flow().stand_at(position, seating);
    app().match().allow_hints(HintRule::always);
    if (app().match().flow().stage() != Stage::computer) continue;
    app().match<IvanhoeMatch>().flow().choose(announced);
    app().current_match().follow(app());
    handheld->pass(milliseconds(200));
    TEST_ASSERT_TRUE(app().match().flow().stage() == Stage::announcement);
    TEST_ASSERT_FALSE(tiltyard::app::may_ask_hint(app()));
    open_menu();
    TEST_ASSERT_TRUE(reads("Hint") && reads("when you choose"));
  }
}

static void test_a_power_cut_keeps_the_count_and_what_was_chosen() {
  come_to_a_turn<EnGardeMatch>(1, 4, HintRule::always);
  tiltyard::app::ask_hint(app());
  handheld->pass(seconds(3));
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  const auto flash = handheld->storage();
  handheld.emplace(tiltyard::golden::picosystem, flash);
  TEST_ASSERT_EQUAL_UINT(1, app().match().hints().all());
  EXPECT_EQUAL(app().match().hints().rule, HintRule::always);
}

// It ends with its deal.
static void test_a_match_of_before_the_hints_goes_on() {
  come_to_a_turn<IvanhoeMatch>(1, 4, HintRule::never);
  app().match().count_hint(0);
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  const std::size_t length = app().match().save(bytes);
  const auto dealt = state<IvanhoeMatch>();
  TEST_ASSERT_TRUE(app().current_match().resume(std::span(bytes).first(length)));
  EXPECT_EQUAL(app().match().hints(), (tiltyard::app::Hints{HintRule::never, {1}}));
  const auto old = std::span(bytes).first(length - tiltyard::app::hints_bytes);
  TEST_ASSERT_TRUE(app().current_match().resume(old));
  EXPECT_EQUAL(dealt, state<IvanhoeMatch>());
  EXPECT_EQUAL(app().match().hints(), tiltyard::app::Hints{});
  TEST_ASSERT_TRUE(app().match().seal().has_value());
  // And with a last byte that no hints end with it is no match.
  bytes[length - 1] |= 0x80;
  TEST_ASSERT_FALSE(app().current_match().resume(std::span(bytes).first(length)));
}

// The first format counted them for the match: they were the one person's, or the first's.
static void test_hints_that_were_counted_for_the_match_are_read() {
  for (const Seat person : {Seat{0}, Seat{2}}) {
    begin_deal<IvanhoeMatch>(app(), 4, seating_around(person), some_deal());
    std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
    const std::size_t length = app().match().save(bytes) - tiltyard::app::hints_bytes;
    const std::span<std::uint8_t> behind = std::span(bytes).subspan(length);
    tiltyard::BitWriter writer(behind.first(tiltyard::app::first_hints_bytes));
    writer.bits(static_cast<std::uint32_t>(HintRule::always), 2);
    writer.bits(7, 10);
    const auto old = std::span(bytes).first(length + tiltyard::app::first_hints_bytes);
    TEST_ASSERT_TRUE(app().current_match().resume(old));
    EXPECT_EQUAL(app().match().hints().rule, HintRule::always);
    TEST_ASSERT_EQUAL_UINT(7, app().match().hints().given[person]);
    TEST_ASSERT_EQUAL_UINT(7, app().match().hints().all());
  }
}

// In the line of each who asked, however many play; seats from the last have 60, 61 and so on.
template <class M>
static void read_who_was_given_how_many(std::size_t players) {
  for (const auto& model : {tiltyard::golden::picosystem, tiltyard::golden::oled}) {
    for (unsigned language = 0; language < tiltyard::text::language_count; ++language) {
      tiltyard::app::Settings settings;
      settings.language = static_cast<tiltyard::text::Language>(language);
      handheld.emplace(model, settings);
      begin_deal<M>(app(), players, seating_of(6), some_deal());
      for (Seat seat = 1; seat < players; ++seat) {
        for (unsigned i = 0; i < 60U + seat; ++i) app().match().count_hint(seat);
      }
      play_to_the_end<M>(app(), 3);
      handheld->audit().clear_faults();
      handheld->pass(seconds(3));
      TEST_ASSERT_TRUE(reads(app().words()(tiltyard::text::MatchText::hints)));
      TEST_ASSERT_FALSE(reads("60"));
      for (Seat seat = 1; seat < players; ++seat) {
        TEST_ASSERT_TRUE(reads(std::to_string(60U + seat)));
      }
      for (const auto& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
    }
  }
}

static void test_the_end_says_who_was_given_how_many() {
  read_who_was_given_how_many<IvanhoeMatch>(5);
  read_who_was_given_how_many<EnGardeMatch>(2);
  read_who_was_given_how_many<CastlesMatch>(6);
}

static void test_the_end_says_how_many_hints_there_were() {
  for (const unsigned given : {0U, 3U}) {
    begin_deal<EnGardeMatch>(app(), 2, seating_of(1), some_deal());
    for (unsigned i = 0; i < given; ++i) app().match().count_hint(0);
    play_to_the_end<EnGardeMatch>(app(), 3);
    handheld->pass(seconds(3));
    TEST_ASSERT_EQUAL(given > 0, reads("Hints 3"));
  }
  app().match().again({});
  TEST_ASSERT_EQUAL_UINT(0, app().match().hints().all());
}

// The setup's line above its last one.
static void test_the_setup_turns_hints_off() {
  handheld->press(Key::a);
  handheld->press(Key::up);
  handheld->press(Key::up);
  TEST_ASSERT_TRUE(reads("The menu tells"));
  handheld->press(Key::a);
  for (int i = 0; i < 20 && !reads("Tournaments with cards"); ++i) handheld->press(Key::down);
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
  RUN_TEST(test_a_lone_persons_hint_is_still_there_after_sleep);
  RUN_TEST(test_at_an_open_decision_the_hint_is_for_who_decides_alone);
  RUN_TEST(test_who_called_is_advised_about_his_answer);
  RUN_TEST(test_hints_that_were_counted_for_the_match_are_read);
  RUN_TEST(test_the_end_says_who_was_given_how_many);
  RUN_TEST(test_the_one_person_is_advised_at_the_announcement);
  RUN_TEST(test_a_hint_at_the_announcement_changes_no_answer);
  RUN_TEST(test_among_several_people_nobody_is_advised_at_the_announcement);
  RUN_TEST(test_a_power_cut_keeps_the_count_and_what_was_chosen);
  RUN_TEST(test_a_match_of_before_the_hints_goes_on);
  RUN_TEST(test_the_end_says_how_many_hints_there_were);
  RUN_TEST(test_the_setup_turns_hints_off);
  return UNITY_END();
}
