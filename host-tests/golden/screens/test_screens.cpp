#include <string>
#include <string_view>

#include "scripts.hpp"
#include "support/golden.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using golden::Handheld;
using golden::Model;

constexpr Model models[] = {golden::picosystem, golden::wide, golden::tall, golden::oled,
                            golden::five_keys};

// Each scene on each screen in one of the languages, in turn, instead of in all of them.
bool is_short = false;

// Where playing all scripts once on all screens in all languages went wrong, a line each.
struct Seen {
  std::string wrong_pictures;
  std::string faults_of_text;
  std::string violations;
};

std::string faults_at(const std::string& where, const golden::Audit& audit) {
  std::string lines;
  for (const std::string& fault : audit.faults()) lines += where + ": " + fault + "\n";
  return lines;
}

void play(const golden::Script& script, const Model& model, std::size_t language, Seen& seen) {
  app::Settings settings;
  settings.language = static_cast<text::Language>(language);
  Handheld handheld(model, settings);
  script.play(handheld);
  handheld.rest();

  const std::string name = std::string(script.name) + "-" + model.name;
  const std::string where = name + " language " + std::to_string(language);
  seen.faults_of_text += faults_at(where, handheld.audit());
  if (handheld.screen().violations() != 0) seen.violations += where + "\n";
  // With five keys the small screen's pictures are the same but for the line below: one is enough.
  const bool accepted = language == 0 && model.keys != golden::five_keys.keys;
  if (accepted && !golden::matches(TILTYARD_GOLDEN_FOLDER, name, handheld.picture())) {
    seen.wrong_pictures += name + "\n";
  }

  // The sign of a low battery has room on every scene.
  handheld.audit().clear_faults();
  handheld.battery().set({.percent = 8, .low = true});
  handheld.pass(drivers::milliseconds(2));
  seen.faults_of_text += faults_at(where + " with a low battery", handheld.audit());
}

const Seen& seen() {
  static const Seen once = [] {
    Seen all;
    std::size_t turn = 0;
    for (const Model& model : models) {
      for (const golden::Script& script : golden::scripts()) {
        ++turn;
        for (std::size_t language = 0; language < text::language_count; ++language) {
          const bool left_out = is_short && turn % text::language_count != language;
          if (!left_out) play(script, model, language, all);
        }
      }
    }
    return all;
  }();
  return once;
}

void test_screens_are_as_they_were_accepted() {
  TEST_ASSERT_EQUAL_STRING_MESSAGE("", seen().wrong_pictures.c_str(),
                                   "TILTYARD_ACCEPT=1 makes what is drawn what is right");
}

void test_no_text_is_cut_or_overlaps_in_any_language_and_size() {
  TEST_ASSERT_EQUAL_STRING("", seen().faults_of_text.c_str());
}

void test_nothing_breaks_the_contract_of_the_screen() {
  TEST_ASSERT_EQUAL_STRING("", seen().violations.c_str());
}

}  // namespace

int main(int count, char** arguments) {
  is_short = count > 1 && std::string_view(arguments[1]) == "short";
  UNITY_BEGIN();
  RUN_TEST(test_screens_are_as_they_were_accepted);
  RUN_TEST(test_no_text_is_cut_or_overlaps_in_any_language_and_size);
  RUN_TEST(test_nothing_breaks_the_contract_of_the_screen);
  return UNITY_END();
}
