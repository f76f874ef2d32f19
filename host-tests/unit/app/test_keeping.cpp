// What is switched off and on again finds its match, settings and records.
#include <unity.h>

#include <array>
#include <memory>

#include "expect_equal.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"

using tiltyard::Random;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Settings;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::Handheld;
using tiltyard::testing::app;
using tiltyard::testing::handheld;
using tiltyard::testing::switch_off_and_on;

namespace {

constexpr std::array names{"ANNE", "BO"};

void begin_match() {
  tiltyard::golden::begin_match<IvanhoeMatch>(app(), {.players = 2}, names, 3);
  handheld->pass(milliseconds(200));
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_a_match_goes_on_where_it_was_behind_the_curtain() {
  begin_match();
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(700));
  const auto state = app().match<IvanhoeMatch>().flow().match().state();
  switch_off_and_on();
  TEST_ASSERT_NOT_NULL(app().current_match().on());
  EXPECT_EQUAL(app().match<IvanhoeMatch>().flow().match().state(), state);
  handheld->press(Key::a);
  handheld->pass(milliseconds(200));
  TEST_ASSERT_TRUE(app().curtain().has_value());
  TEST_ASSERT_FALSE(app().private_on_screen());
}

static void test_settings_are_kept() {
  Settings settings;
  settings.language = tiltyard::text::Language::french;
  settings.volume = 0;
  app().change(settings);
  handheld->pass(milliseconds(200));
  switch_off_and_on();
  EXPECT_EQUAL(app().settings(), settings);
}

static void test_the_last_setup_is_kept_whether_played_or_left() {
  for (const Key key : {Key::a, Key::down, Key::right, Key::b}) handheld->press(key);
  handheld->pass(milliseconds(200));
  const tiltyard::app::Draft left = app().keeper().draft();
  TEST_ASSERT_TRUE(&left.info() == &EnGardeMatch::game());
  switch_off_and_on();
  EXPECT_EQUAL(app().keeper().draft(), left);
  // Another name for the first player.
  for (const Key key : {Key::a, Key::down, Key::down, Key::down, Key::down, Key::right, Key::up,
                        Key::up, Key::up, Key::up, Key::a}) {
    handheld->press(key);
  }
  handheld->pass(milliseconds(200));
  const tiltyard::app::Draft played = app().keeper().draft();
  TEST_ASSERT_NOT_NULL(app().current_match().on());
  TEST_ASSERT_FALSE(played == left);
  switch_off_and_on();
  EXPECT_EQUAL(app().keeper().draft(), played);
}

// Plays for one seat after the other until all of `want` is so, and shows it.
template <class Wanted>
static void play_until(Wanted wanted) {
  static tiltyard::MoveList<tiltyard::ivanhoe::Rules> list;
  auto& flow = app().match<IvanhoeMatch>().flow();
  Random random = Random::from_seed(1);
  while (!wanted(flow)) {
    TEST_ASSERT_TRUE(flow.stage() != Stage::over);
    switch (flow.stage()) {
      case Stage::turn:
      case Stage::decision:
        flow.match().moves(list);
        flow.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        break;
      case Stage::announcement: flow.close_window(); break;
      default: flow.go_on(); break;
    }
    app().current_match().follow(app());
  }
  handheld->pass(milliseconds(200));
}

static const tiltyard::app::ivanhoe_screens::Tally& tally() {
  return app().match<IvanhoeMatch>().tally();
}

static void test_the_tally_of_a_match_is_kept_with_it() {
  begin_match();
  play_until([](const auto&) { return tally().tournaments() >= 2; });
  const tiltyard::app::ivanhoe_screens::Tally before = tally();
  TEST_ASSERT_GREATER_THAN_UINT(0, before.of(0).highest_total);
  switch_off_and_on();
  EXPECT_EQUAL(tally(), before);
  TEST_ASSERT_EQUAL_UINT(2, tally().tournaments());
}

static void test_records_are_the_same_with_and_without_a_power_cut() {
  const auto won = [](const tiltyard::app::Records& records) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
      for (std::size_t colour = 0; colour < 5; ++colour) sum += records.at(i).feats[colour];
    }
    return sum;
  };
  begin_match();
  play_until([](const auto&) { return tally().tournaments() >= 1; });
  TEST_ASSERT_EQUAL_UINT(1, won(app().keeper().records()));
  const tiltyard::app::Records before = app().keeper().records();
  switch_off_and_on();
  app().current_match().take_up();
  handheld->pass(milliseconds(200));
  EXPECT_EQUAL(app().keeper().records(), before);
}

static void test_a_match_counts_for_its_game_and_for_all_who_played() {
  tiltyard::golden::begin_match<EnGardeMatch>(app(), {}, names, 3);
  auto& flow = app().match<EnGardeMatch>().flow();
  static tiltyard::MoveList<tiltyard::engarde::Rules> list;
  Random random = Random::from_seed(1);
  while (flow.stage() != Stage::over) {
    if (flow.stage() == Stage::turn) {
      flow.match().moves(list);
      flow.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    } else {
      flow.go_on();
    }
    app().current_match().follow(app());
  }
  handheld->pass(milliseconds(200));
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(2, app().keeper().records().size());
  unsigned wins = 0;
  for (std::size_t place = 0; place < 2; ++place) {
    const tiltyard::app::Record& record = app().keeper().records().at(place);
    for (std::size_t game = 0; game < record.scores.size(); ++game) {
      const bool this_one = game == tiltyard::app::place_of(EnGardeMatch::game());
      TEST_ASSERT_EQUAL_UINT16(this_one ? 1 : 0, record.scores[game].games);
      wins += record.scores[game].wins;
    }
    TEST_ASSERT_EQUAL_UINT16(0, record.earlier.games);
  }
  TEST_ASSERT_EQUAL_UINT(1, wins);
}

static void test_a_display_that_is_taken_back_was_never_there() {
  begin_match();
  tiltyard::app::ivanhoe_screens::Tally before;
  tiltyard::app::Records records;
  const auto has_grown_by_what_may_be_taken_back = [&](const auto&) {
    if (app().match().flow().may_take_back()) return !(tally() == before);
    before = tally();
    records = app().keeper().records();
    return false;
  };
  play_until(has_grown_by_what_may_be_taken_back);
  EXPECT_EQUAL(app().keeper().records(), records);
  while (app().match().flow().may_take_back()) {
    app().match().flow().take_back();
    app().current_match().follow(app());
  }
  EXPECT_EQUAL(tally(), before);
  EXPECT_EQUAL(app().keeper().records(), records);
}

static void test_a_match_that_was_given_up_is_gone() {
  begin_match();
  app().current_match().end(app());
  handheld->pass(milliseconds(200));
  switch_off_and_on();
  TEST_ASSERT_NULL(app().current_match().on());
}

static void test_a_device_that_was_started_before_asks_nothing() {
  TEST_ASSERT_NULL(app().current_match().on());
  TEST_ASSERT_EQUAL_UINT(0, app().keeper().records().size());
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
}

static void test_foreign_bytes_are_asked_about_and_left_alone() {
  std::array<std::uint8_t, tiltyard::drivers::Storage::page_bytes> page{};
  for (std::size_t sector = 0; sector < 8; ++sector) {
    handheld->storage().program(sector * tiltyard::drivers::Storage::pages_per_sector, page);
  }
  switch_off_and_on();
  // The language, the question, and below it what can be learned.
  TEST_ASSERT_EQUAL_UINT(4, app().scenes().depth());
  handheld->press(Key::a);
  TEST_ASSERT_EQUAL_UINT(3, app().scenes().depth());
  begin_match();
  handheld->pass(seconds(5));
  std::array<std::uint8_t, 16> bytes{};
  handheld->storage().read(0, bytes);
  TEST_ASSERT_EACH_EQUAL_HEX8(0, bytes.data(), bytes.size());
}

static void test_holding_a_takes_foreign_storage_for_ours() {
  std::array<std::uint8_t, tiltyard::drivers::Storage::page_bytes> page{};
  for (std::size_t sector = 0; sector < 8; ++sector) {
    handheld->storage().program(sector * tiltyard::drivers::Storage::pages_per_sector, page);
  }
  switch_off_and_on();
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(3200));
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
  begin_match();
  handheld->pass(seconds(5));
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
  TEST_ASSERT_NOT_NULL(app().current_match().on());
}

static void test_wiping_leaves_a_device_as_on_the_first_day() {
  begin_match();
  Settings settings;
  settings.language = tiltyard::text::Language::italian;
  app().change(settings);
  handheld->pass(milliseconds(200));
  app().current_match().leave(app());
  app().keeper().draft().wished = 5;
  app().wipe();
  handheld->pass(milliseconds(400));
  switch_off_and_on();
  TEST_ASSERT_NULL(app().current_match().on());
  EXPECT_EQUAL(app().settings(), Settings{});
  EXPECT_EQUAL(app().keeper().draft(), tiltyard::app::Draft{});
}

static Handheld& freshly_started() {
  handheld =
      std::make_unique<Handheld>(tiltyard::golden::picosystem, tiltyard::memory::RamFlash<8>{});
  return *handheld;
}

static void test_the_first_save_after_a_start_finds_its_sectors_erased() {
  freshly_started().pass(milliseconds(300));
  const std::uint32_t prepared = handheld->storage().all_erases();
  TEST_ASSERT_EQUAL_UINT(2, prepared);
  const std::uint32_t programs = handheld->storage().programs();
  handheld->press(Key::a);  // the language
  TEST_ASSERT_GREATER_THAN_UINT(programs, handheld->storage().programs());
  TEST_ASSERT_EQUAL_UINT(prepared, handheld->storage().all_erases());
}

static void test_a_player_who_presses_keys_waits_for_no_erase() {
  freshly_started().press(Key::down);
  for (int i = 0; i < 20; ++i) {
    handheld->press(Key::down);
    handheld->pass(milliseconds(100));
  }
  TEST_ASSERT_EQUAL_UINT(0, handheld->storage().all_erases());
  handheld->pass(seconds(3));
  TEST_ASSERT_EQUAL_UINT(2, handheld->storage().all_erases());
}

// A keeper with something to keep, and no sector that was made ready.
static void keep_something(tiltyard::app::Keeper& keeper) {
  keeper.load(0);
  Settings settings;
  settings.volume = 1;
  keeper.change(settings);
}

static void test_a_save_that_has_to_erase_lets_what_moves_come_to_its_end() {
  tiltyard::memory::RamFlash<8> flash;
  tiltyard::app::DeviceHolder holder;
  tiltyard::app::CurrentMatch match(holder);
  tiltyard::app::Keeper keeper(flash, match);
  keep_something(keeper);
  tiltyard::drivers::Time now = seconds(1);
  for (; now < seconds(1) + milliseconds(300); now = keeper.next_wake(now)) {
    TEST_ASSERT_FALSE(keeper.step(now, false, false));
    TEST_ASSERT_LESS_OR_EQUAL_UINT64(now + milliseconds(30), keeper.next_wake(now));
  }
  TEST_ASSERT_EQUAL_UINT32(0, flash.all_erases());
  while (!keeper.step(now, true, false)) {
  }
  TEST_ASSERT_EQUAL_UINT32(1, flash.all_erases());
}

static void test_what_never_rests_holds_a_save_for_no_longer_than_a_great_moment() {
  tiltyard::memory::RamFlash<8> flash;
  tiltyard::app::DeviceHolder holder;
  tiltyard::app::CurrentMatch match(holder);
  tiltyard::app::Keeper keeper(flash, match);
  keep_something(keeper);
  tiltyard::drivers::Time now = seconds(1);
  while (!keeper.step(now, false, false)) now += milliseconds(1);
  TEST_ASSERT_EQUAL_UINT32(1, flash.all_erases());
  TEST_ASSERT_LESS_OR_EQUAL_UINT64(seconds(1) + milliseconds(1520), now);
}

static void test_a_picture_is_sent_before_what_changed_is_kept() {
  for (const Key key : {Key::a, Key::down, Key::right}) handheld->press(key);
  const std::uint32_t programs = handheld->storage().programs();
  const std::uint64_t sent = handheld->screen().bytes_sent();
  handheld->keys().press(Key::b);  // leaves the setup, which is kept
  while (handheld->storage().programs() == programs) {
    TEST_ASSERT_LESS_THAN_UINT64(seconds(20), handheld->clock().now());
    handheld->pass(milliseconds(1));
  }
  TEST_ASSERT_GREATER_THAN_UINT64(sent, handheld->screen().bytes_sent());
  TEST_ASSERT_FALSE(handheld->screen().busy());
  handheld->keys().release(Key::b);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_match_goes_on_where_it_was_behind_the_curtain);
  RUN_TEST(test_settings_are_kept);
  RUN_TEST(test_the_last_setup_is_kept_whether_played_or_left);
  RUN_TEST(test_the_tally_of_a_match_is_kept_with_it);
  RUN_TEST(test_records_are_the_same_with_and_without_a_power_cut);
  RUN_TEST(test_a_match_counts_for_its_game_and_for_all_who_played);
  RUN_TEST(test_a_display_that_is_taken_back_was_never_there);
  RUN_TEST(test_a_match_that_was_given_up_is_gone);
  RUN_TEST(test_a_device_that_was_started_before_asks_nothing);
  RUN_TEST(test_foreign_bytes_are_asked_about_and_left_alone);
  RUN_TEST(test_holding_a_takes_foreign_storage_for_ours);
  RUN_TEST(test_wiping_leaves_a_device_as_on_the_first_day);
  RUN_TEST(test_the_first_save_after_a_start_finds_its_sectors_erased);
  RUN_TEST(test_a_player_who_presses_keys_waits_for_no_erase);
  RUN_TEST(test_a_save_that_has_to_erase_lets_what_moves_come_to_its_end);
  RUN_TEST(test_what_never_rests_holds_a_save_for_no_longer_than_a_great_moment);
  RUN_TEST(test_a_picture_is_sent_before_what_changed_is_kept);
  return UNITY_END();
}
