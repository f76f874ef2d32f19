#include "expect_equal.hpp"
#include "text/catalogue.hpp"
#include "text/common.hpp"
#include "text/words.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard::text;

void check(const char* expected, std::string_view pattern, Language language,
           std::initializer_list<Arg> args) {
  Sentence sentence;
  compose(sentence, pattern, language, args);
  TEST_ASSERT_EQUAL_STRING(expected, sentence.c_str());
}

void test_parameters_stand_where_the_text_wants_them() {
  check("DIANE gives 3 to YVAIN", "{1} gives {2} to {0}", Language::english, {"YVAIN", "DIANE", 3});
  check("-2147483648", "{0}", Language::english, {-2147483647 - 1});
  check("0", "{0}", Language::english, {0});
}

void test_the_form_follows_the_number_and_french_counts_nothing_as_one() {
  const std::string_view pattern = "{0} {0|card|cards}";
  check("1 card", pattern, Language::english, {1});
  check("2 cards", pattern, Language::english, {2});
  check("0 cards", pattern, Language::english, {0});
  check("0 card", pattern, Language::french, {0});
  check("0 cards", pattern, Language::italian, {0});
}

void test_the_form_follows_the_gender_of_the_word() {
  const std::string_view pattern = "{0@le|la} {0} est {0@annulé|annulée}";
  check("la Riposte est annulée", pattern, Language::french, {Arg("Riposte", Gender::feminine)});
  check("le Bouclier est annulé", pattern, Language::french, {Arg("Bouclier")});
}

void test_forms_may_hold_parameters() {
  check("no card of YVAIN", "{0|one card of {1}|no card of {1}}", Language::english, {2, "YVAIN"});
}

void test_the_check_of_catalogues_knows_crooked_braces() {
  TEST_ASSERT_EQUAL_INT(0, check::parameters("plain"));
  TEST_ASSERT_EQUAL_INT(0b101, check::parameters("{0} and {2}"));
  TEST_ASSERT_EQUAL_INT(0b11, check::parameters("{0|one|many {1}}"));
  for (const std::string_view crooked :
       {"{", "}", "{0", "{}", "{4}", "{x}", "{0|one}", "{0?a|b}", "{0|a|b|c}", "{0|{1|a|b}|c}"}) {
    TEST_ASSERT_EQUAL_INT(-1, check::parameters(crooked));
  }
}

void test_the_check_of_catalogues_knows_broken_utf8() {
  TEST_ASSERT_TRUE(check::is_utf8("Écuyer … ’"));
  TEST_ASSERT_FALSE(check::is_utf8("\xC3"));
  TEST_ASSERT_FALSE(check::is_utf8("\x80"));
  TEST_ASSERT_FALSE(check::is_utf8("\xE2\x80"));
  TEST_ASSERT_FALSE(check::is_utf8("\xFF"));
}

void test_each_language_calls_itself_by_its_own_name() {
  EXPECT_EQUAL(Words(Language::english)(Common::language_name), "English");
  EXPECT_EQUAL(Words(Language::french)(Common::language_name), "Français");
  EXPECT_EQUAL(Words(Language::italian)(Common::language_name), "Italiano");
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_parameters_stand_where_the_text_wants_them);
  RUN_TEST(test_the_form_follows_the_number_and_french_counts_nothing_as_one);
  RUN_TEST(test_the_form_follows_the_gender_of_the_word);
  RUN_TEST(test_forms_may_hold_parameters);
  RUN_TEST(test_the_check_of_catalogues_knows_crooked_braces);
  RUN_TEST(test_the_check_of_catalogues_knows_broken_utf8);
  RUN_TEST(test_each_language_calls_itself_by_its_own_name);
  return UNITY_END();
}
