// Who switches the device on for the first time is asked for his language and offered lessons, once
// in its life; where a lesson is comes back after a power cut.
#include <unity.h>

#include <array>
#include <memory>
#include <string>

#include "app/learn/book.hpp"
#include "app/learn/progress.hpp"
#include "core/codec.hpp"
#include "expect_equal.hpp"
#include "support/begin_match.hpp"
#include "support/handheld.hpp"

using namespace tiltyard;
using drivers::Key;
using drivers::milliseconds;
using golden::Handheld;
using golden::Model;
using tiltyard::app::App;
using tiltyard::app::Journal;
using tiltyard::app::LearnProgress;
using tiltyard::app::Settings;

namespace {

using Flash = memory::RamFlash<8>;

constexpr std::array models{&golden::picosystem, &golden::wide, &golden::tall, &golden::oled,
                            &golden::five_keys};

std::unique_ptr<Handheld> handheld;
const Model* model = &golden::picosystem;

App& the_app() { return handheld->app(); }

void switch_on(const Flash& flash) {
  auto next = std::make_unique<Handheld>(*model, flash);
  handheld = std::move(next);
}
void switch_off_and_on() { switch_on(handheld->storage()); }

bool reads(const std::string& words) { return handheld->audit().reads_within(words); }

Key next() { return model->keys.contains(Key::down) ? Key::down : Key::y; }

// The record of settings and what was learned, as some build wrote it.
void store(Flash& flash, std::span<const std::uint8_t> bytes) {
  Journal journal(flash);
  journal.open();
  journal.save(Journal::Kind::settings, bytes);
  while (journal.step() == Journal::State::busy) {
  }
}

}  // namespace

void setUp() { model = &golden::picosystem; }
void tearDown() { handheld.reset(); }

static void test_the_language_is_asked_once_each_in_its_own_words() {
  for (const Model* one : models) {
    model = one;
    switch_on({});
    for (const char* name : {"English", "Français", "Italiano"}) TEST_ASSERT_TRUE(reads(name));
    handheld->press(Key::b);  // there is nothing to go back to
    handheld->press(next());
    TEST_ASSERT_TRUE(reads("Français"));
    handheld->press(Key::a);
    EXPECT_EQUAL(the_app().settings().language, text::Language::french);
    TEST_ASSERT_TRUE(reads("Plus tard"));
    switch_off_and_on();
    TEST_ASSERT_FALSE(reads("English"));
    EXPECT_EQUAL(the_app().settings().language, text::Language::french);
  }
}

static void test_english_that_is_chosen_is_not_asked_again() {
  switch_on({});
  handheld->press(Key::a);
  switch_off_and_on();
  TEST_ASSERT_FALSE(reads("Italiano"));
  EXPECT_EQUAL(the_app().settings(), Settings{});
}

static void test_a_power_cut_before_the_language_is_chosen_asks_again() {
  switch_on({});
  handheld->press(Key::down);
  handheld->pass(drivers::seconds(3));
  switch_off_and_on();
  TEST_ASSERT_TRUE(reads("Italiano"));
}

static void test_lessons_are_offered_until_that_is_answered() {
  switch_on({});
  handheld->press(Key::a);
  TEST_ASSERT_EQUAL_UINT(2, the_app().scenes().depth());
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(2, the_app().scenes().depth());
  handheld->press(Key::b);
  TEST_ASSERT_EQUAL_UINT(1, the_app().scenes().depth());
  switch_off_and_on();
  TEST_ASSERT_EQUAL_UINT(1, the_app().scenes().depth());
}

static void test_accepting_the_offer_leads_to_the_first_lesson() {
  for (const Model* one : models) {
    model = one;
    switch_on({});
    for (int presses = 0; presses < 4; ++presses) handheld->press(Key::a);
    TEST_ASSERT_TRUE(the_app().coach().on());
    TEST_ASSERT_EQUAL_UINT8(0, the_app().coach().number());
    switch_off_and_on();
    TEST_ASSERT_EQUAL_UINT(1, the_app().scenes().depth());
  }
}

// Language, lessons, and then as on any other day (test_computers).
static void test_from_the_first_power_on_to_a_match_in_six_presses() {
  switch_on({});
  handheld->press(Key::a);
  handheld->press(Key::b);
  unsigned presses = 2;
  while (the_app().current_match().on() == nullptr ||
         the_app().match().flow().stage() == app::Stage::ceremony) {
    handheld->press(Key::a);
    TEST_ASSERT_LESS_OR_EQUAL_UINT(6, ++presses);
  }
}

static void test_the_language_waits_for_no_console() {
  switch_on({});
  golden::begin_match<app::IvanhoeMatch>(the_app(), {.players = 2}, std::array{"ANNE", "BO"}, 3);
  the_app().keeper().save_draft();
  handheld->pass(milliseconds(400));
  switch_off_and_on();
  TEST_ASSERT_TRUE(reads("Italiano"));
  TEST_ASSERT_NOT_NULL(the_app().current_match().on());
}

static void test_what_is_asked_first_is_asked_in_every_language_without_cutting_a_word() {
  for (const Model* one : models) {
    model = one;
    for (int steps = 0; steps < static_cast<int>(text::language_count); ++steps) {
      switch_on({});
      for (int i = 0; i < steps; ++i) handheld->press(next());
      for (const Key key : {Key::a, Key::a, Key::b}) handheld->press(key);
      for (const std::string& fault : handheld->audit().faults()) TEST_FAIL_MESSAGE(fault.c_str());
    }
  }
}

// The first format of the record ends with the settings, the second with the setup.
static void test_older_records_have_no_learning_and_know_their_language() {
  Settings settings;
  settings.language = text::Language::italian;
  const auto old = app::encode(settings);
  std::array<std::uint8_t, 256> bytes{};
  std::copy(old.begin(), old.end(), bytes.begin());
  const std::span<std::uint8_t> rest = std::span(bytes).subspan(old.size());
  BitWriter writer(rest);
  app::encode(app::Draft{}, writer);
  const std::size_t with_setup = old.size() + writer.size();
  for (const std::size_t length : {old.size(), with_setup}) {
    Flash flash;
    store(flash, std::span(bytes).first(length));
    switch_on(flash);
    EXPECT_EQUAL(the_app().keeper().progress(), LearnProgress{});
    EXPECT_EQUAL(the_app().settings(), settings);
    TEST_ASSERT_FALSE(reads("English"));
    TEST_ASSERT_TRUE(reads("Benvenuto"));
    handheld->press(Key::b);
    handheld->pass(milliseconds(400));
    switch_off_and_on();
    TEST_ASSERT_TRUE(the_app().keeper().progress().offered);
    TEST_ASSERT_EQUAL_UINT(1, the_app().scenes().depth());
  }
}

// Settings stay when what was learned is of no use.
static void test_learning_that_makes_no_sense_is_none() {
  LearnProgress progress;
  progress.offered = true;
  for (const auto& spoil :
       {+[](LearnProgress& p) { p.done[0] = 0xFFFF; },
        +[](LearnProgress& p) { p.left = {.game = 3, .lesson = 0, .step = 0}; },
        +[](LearnProgress& p) { p.left = {.game = 0, .lesson = 60, .step = 0}; },
        +[](LearnProgress& p) { p.left = {.game = 0, .lesson = 0, .step = 99}; }}) {
    LearnProgress wrong = progress;
    spoil(wrong);
    TEST_ASSERT_FALSE(app::decode_progress(app::encode(wrong)).has_value());
  }
  const auto right = app::encode(progress);
  EXPECT_EQUAL(app::decode_progress(right), progress);
  TEST_ASSERT_FALSE(app::decode_progress(std::span(right).first(right.size() / 2)).has_value());
}

// What is finished stays, and who was in the midst of a lesson finds himself there again.
static void test_a_lesson_goes_on_after_a_power_cut() {
  for (std::size_t place = 0; place < app::games().size(); ++place) {
    const app::GameInfo& game = *app::games()[place];
    handheld = std::make_unique<Handheld>(*model);
    LearnProgress progress = the_app().keeper().progress();
    progress.mark(place, 0);
    the_app().keeper().change(progress);
    constexpr std::uint8_t step = 2;
    the_app().coach().begin(the_app(), game, 1, step);
    const auto left = the_app().keeper().progress().left;
    TEST_ASSERT_TRUE(left.has_value() && left->lesson == 1 && left->step == step);
    handheld->pass(milliseconds(400));
    switch_off_and_on();
    TEST_ASSERT_FALSE(the_app().coach().on());
    TEST_ASSERT_TRUE(the_app().keeper().progress().has(place, 0));
    EXPECT_EQUAL(the_app().keeper().progress().left, left);
    for (const Key key : {Key::down, Key::a, Key::a, Key::a}) handheld->press(key);
    TEST_ASSERT_TRUE(the_app().coach().on());
    TEST_ASSERT_EQUAL_UINT8(1, the_app().coach().number());
    TEST_ASSERT_EQUAL_UINT8(left->step, the_app().coach().step_number());
  }
}

// Each game's own setup leads to its lessons, and to no other's.
static void test_the_setup_of_every_game_leads_to_its_lessons() {
  for (const Model* one : models) {
    model = one;
    for (std::size_t place = 0; place < app::games().size(); ++place) {
      handheld = std::make_unique<Handheld>(*model);
      the_app().keeper().draft().other_game(static_cast<int>(place));
      handheld->press(Key::a);
      for (int rows = 0; rows < 3; ++rows) handheld->press(next());
      handheld->press(Key::a);
      TEST_ASSERT_TRUE(reads(std::string(app::games()[place]->name(text::Language::english))));
      handheld->press(Key::a);
      TEST_ASSERT_TRUE(the_app().coach().on());
      TEST_ASSERT_TRUE(&the_app().coach().game() == app::games()[place]);
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_language_is_asked_once_each_in_its_own_words);
  RUN_TEST(test_english_that_is_chosen_is_not_asked_again);
  RUN_TEST(test_a_power_cut_before_the_language_is_chosen_asks_again);
  RUN_TEST(test_lessons_are_offered_until_that_is_answered);
  RUN_TEST(test_accepting_the_offer_leads_to_the_first_lesson);
  RUN_TEST(test_from_the_first_power_on_to_a_match_in_six_presses);
  RUN_TEST(test_the_language_waits_for_no_console);
  RUN_TEST(test_what_is_asked_first_is_asked_in_every_language_without_cutting_a_word);
  RUN_TEST(test_older_records_have_no_learning_and_know_their_language);
  RUN_TEST(test_learning_that_makes_no_sense_is_none);
  RUN_TEST(test_a_lesson_goes_on_after_a_power_cut);
  RUN_TEST(test_the_setup_of_every_game_leads_to_its_lessons);
  return UNITY_END();
}
