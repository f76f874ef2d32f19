#include <cstdio>
#include <string>

#include "scripts.hpp"
#include "support/golden.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using golden::Handheld;
using golden::Model;

constexpr Model models[] = {golden::picosystem, golden::wide, golden::oled};

void report(const std::string& where, const golden::Audit& audit, int& faults) {
  for (const std::string& fault : audit.faults()) {
    std::printf("%s: %s\n", where.c_str(), fault.c_str());
    ++faults;
  }
}

void test_screens_are_as_they_were_accepted() {
  int wrong = 0;
  for (const Model& model : models) {
    if (model.screen == golden::wide.screen) continue;
    for (const golden::Script& script : golden::scripts()) {
      Handheld handheld(model);
      script.play(handheld);
      const std::string name = std::string(script.name) + "-" + model.name;
      if (!golden::matches(TILTYARD_GOLDEN_FOLDER, name, handheld.picture())) ++wrong;
    }
  }
  TEST_ASSERT_EQUAL_INT_MESSAGE(0, wrong, "TILTYARD_ACCEPT=1 makes what is drawn what is right");
}

void test_no_text_is_cut_or_overlaps_in_any_language_and_size() {
  int faults = 0;
  for (const Model& model : models) {
    for (std::size_t language = 0; language < text::language_count; ++language) {
      for (const golden::Script& script : golden::scripts()) {
        app::Settings settings;
        settings.language = static_cast<text::Language>(language);
        Handheld handheld(model, settings);
        script.play(handheld);
        const std::string where =
            std::string(script.name) + " " + model.name + " language " + std::to_string(language);
        report(where, handheld.audit(), faults);
        handheld.audit().clear_faults();
        // The sign of a low battery has room on every scene.
        handheld.battery().set({.percent = 8, .low = true});
        handheld.pass(drivers::milliseconds(2));
        report(where + " with a low battery", handheld.audit(), faults);
      }
    }
  }
  TEST_ASSERT_EQUAL_INT(0, faults);
}

void test_nothing_breaks_the_contract_of_the_screen() {
  for (const Model& model : models) {
    for (const golden::Script& script : golden::scripts()) {
      Handheld handheld(model);
      script.play(handheld);
      TEST_ASSERT_EQUAL_UINT32_MESSAGE(0, handheld.screen().violations(), script.name);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_screens_are_as_they_were_accepted);
  RUN_TEST(test_no_text_is_cut_or_overlaps_in_any_language_and_size);
  RUN_TEST(test_nothing_breaks_the_contract_of_the_screen);
  return UNITY_END();
}
