// What is switched off and on again finds its match, settings and records.
#include <unity.h>

#include <memory>

#include "app/match/stage.hpp"
#include "support/handheld.hpp"

using tiltyard::Random;
using tiltyard::Seating;
using tiltyard::app::App;
using tiltyard::app::Matches;
using tiltyard::app::Settings;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::Handheld;

namespace {

std::unique_ptr<Handheld> handheld;

App& app() { return handheld->app(); }

// Another device with the same flash: what a power cut and a new start come to.
void switch_off_and_on() {
  auto next = std::make_unique<Handheld>(tiltyard::golden::picosystem, handheld->storage());
  handheld = std::move(next);
}

void begin_match() {
  Seating seating;
  seating.players[0].name = tiltyard::app::to_name("ANNE");
  seating.players[1].name = tiltyard::app::to_name("BO");
  app().roster().seat(seating, 2);
  app().matches().start<Matches::Ivanhoe>(app().custody(), {.players = 2}, seating,
                                          Random::from_seed(3));
  tiltyard::app::show_stage(app());
  handheld->pass(milliseconds(200));
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_a_match_goes_on_where_it_was_behind_the_curtain() {
  begin_match();
  handheld->press(Key::a);
  handheld->hold(Key::a, milliseconds(700));
  const auto state = app().matches().as<Matches::Ivanhoe>().flow().match().state();
  switch_off_and_on();
  TEST_ASSERT_NOT_NULL(app().matches().on());
  TEST_ASSERT_TRUE(app().matches().as<Matches::Ivanhoe>().flow().match().state() == state);
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
  TEST_ASSERT_TRUE(app().settings() == settings);
}

static void test_a_match_that_was_given_up_is_gone() {
  begin_match();
  app().end_match();
  handheld->pass(milliseconds(200));
  switch_off_and_on();
  TEST_ASSERT_NULL(app().matches().on());
}

static void test_a_first_start_has_nothing_and_asks_nothing() {
  TEST_ASSERT_NULL(app().matches().on());
  TEST_ASSERT_EQUAL_UINT(0, app().records().size());
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
}

static void test_foreign_bytes_are_asked_about_and_left_alone() {
  std::array<std::uint8_t, tiltyard::drivers::Storage::page_bytes> page{};
  for (std::size_t sector = 0; sector < 8; ++sector) {
    handheld->storage().program(sector * tiltyard::drivers::Storage::pages_per_sector, page);
  }
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(2, app().scenes().depth());
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
  handheld->hold(Key::a, milliseconds(800));
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
  begin_match();
  handheld->pass(seconds(5));
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(1, app().scenes().depth());
  TEST_ASSERT_NOT_NULL(app().matches().on());
}

static void test_wiping_leaves_a_device_as_on_the_first_day() {
  begin_match();
  Settings settings;
  settings.language = tiltyard::text::Language::italian;
  app().change(settings);
  handheld->pass(milliseconds(200));
  tiltyard::app::leave_match(app());
  app().wipe();
  handheld->pass(milliseconds(400));
  switch_off_and_on();
  TEST_ASSERT_NULL(app().matches().on());
  TEST_ASSERT_TRUE(app().settings() == Settings{});
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_match_goes_on_where_it_was_behind_the_curtain);
  RUN_TEST(test_settings_are_kept);
  RUN_TEST(test_a_match_that_was_given_up_is_gone);
  RUN_TEST(test_a_first_start_has_nothing_and_asks_nothing);
  RUN_TEST(test_foreign_bytes_are_asked_about_and_left_alone);
  RUN_TEST(test_holding_a_takes_foreign_storage_for_ours);
  RUN_TEST(test_wiping_leaves_a_device_as_on_the_first_day);
  return UNITY_END();
}
