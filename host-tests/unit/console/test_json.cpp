// JSON out and in.
#include <unity.h>

#include <etl/string.h>

#include "app/console/json_reader.hpp"
#include "app/console/json_writer.hpp"
#include "expect_equal.hpp"

namespace tiltyard::app {
namespace {

etl::string<256> written;
StringSink sink(written);

void test_values_are_written_without_spaces_and_with_commas_between() {
  written.clear();
  TextWriter text(sink);
  JsonWriter json(text);
  json.begin_object();
  json.key("name").string("tilt").key("list").begin_array();
  json.number(1).boolean(true).null().begin_array().end_array().begin_object().end_object();
  json.end_array().key("half").raw().text("0.5");
  json.key("no").boolean(false).end_object();
  TEST_ASSERT_EQUAL_STRING(
      "{\"name\":\"tilt\",\"list\":[1,true,null,[],{}],\"half\":0.5,\"no\":false}",
      written.c_str());
}

void test_strings_escape_what_would_end_them_and_keep_accents() {
  written.clear();
  TextWriter text(sink);
  JsonWriter json(text);
  json.string("a\"b\\c\nd").string("").string("\xC3\xA9");
  TEST_ASSERT_EQUAL_STRING("\"a\\u0022b\\u005cc\\u000ad\",\"\",\"\xC3\xA9\"", written.c_str());
}

void test_what_was_written_is_read() {
  JsonReader json("{\"a\":[\"x\",\"y\"],\"b\":{\"c\":0,\"d\":null},\"e\":true,\"f\":[]}");
  json.begin_object();
  json.key("a");
  json.begin_array();
  TEST_ASSERT_TRUE(json.more());
  EXPECT_EQUAL(json.string(), "x");
  TEST_ASSERT_TRUE(json.more());
  EXPECT_EQUAL(json.string(), "y");
  TEST_ASSERT_FALSE(json.more());
  json.key("b");
  json.begin_object();
  json.key("c");
  TEST_ASSERT_FALSE(json.null());
  TEST_ASSERT_EQUAL_UINT32(0, json.number(1));
  json.key("d");
  TEST_ASSERT_TRUE(json.null());
  json.end_object();
  json.key("e");
  TEST_ASSERT_TRUE(json.boolean());
  json.key("f");
  json.begin_array();
  TEST_ASSERT_FALSE(json.more());
  json.end_object();
  TEST_ASSERT_TRUE(json.finished());
}

void test_nulls_in_a_list_are_told_from_numbers() {
  JsonReader json("[null,0,null]");
  json.begin_array();
  TEST_ASSERT_TRUE(json.more());
  TEST_ASSERT_TRUE(json.null());
  TEST_ASSERT_TRUE(json.more());
  TEST_ASSERT_FALSE(json.null());
  TEST_ASSERT_EQUAL_UINT32(0, json.number(4));
  TEST_ASSERT_TRUE(json.more());
  TEST_ASSERT_TRUE(json.null());
  TEST_ASSERT_FALSE(json.more());
  TEST_ASSERT_TRUE(json.finished());
}

// Reads {"a":["x",…],"b":number below 100,"c":boolean}.
bool reads(std::string_view line) {
  JsonReader json(line);
  json.begin_object();
  json.key("a");
  for (json.begin_array(); json.more();) {
    static_cast<void>(json.string());
  }
  json.key("b");
  static_cast<void>(json.number(100));
  json.key("c");
  static_cast<void>(json.boolean());
  json.end_object();
  return json.finished();
}

void test_any_other_form_is_a_fault() {
  TEST_ASSERT_TRUE(reads("{\"a\":[\"x\",\"y\"],\"b\":99,\"c\":true}"));
  for (const char* wrong : {
           "",
           "{",
           "[]",
           "null",
           "{\"a\":[\"x\"],\"b\":99,\"c\":true",
           "{\"a\":[\"x\"],\"b\":99,\"c\":true}}",
           "{\"a\":[\"x\"],\"b\":99,\"c\":true} ",
           "{ \"a\":[\"x\"],\"b\":99,\"c\":true}",
           "{\"a\":[\"x\"] ,\"b\":99,\"c\":true}",
           "{\"a\":[\"x\",],\"b\":99,\"c\":true}",
           "{\"a\":[,\"x\"],\"b\":99,\"c\":true}",
           "{\"a\":[\"x\" \"y\"],\"b\":99,\"c\":true}",
           "{\"a\":[\"x\\\"],\"b\":99,\"c\":true}",
           "{\"a\":[\"x],\"b\":99,\"c\":true}",
           "{\"a\":[x],\"b\":99,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":100,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":099,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":-1,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":1.0,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":1e1,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":4294967297,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":99999999999999999999999,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":\"1\",\"c\":true}",
           "{\"a\":[\"x\"],\"b\":1,\"c\":True}",
           "{\"a\":[\"x\"],\"b\":1,\"c\":1}",
           "{\"a\":[\"x\"],\"b\":1,\"c\":null}",
           "{\"a\":[\"x\"],\"c\":true,\"b\":1}",
           "{\"a\":[\"x\"],\"b\":1,\"c\":true,\"d\":1}",
           "{\"a\":[\"x\"],\"b\":1,,\"c\":true}",
           "{,\"a\":[\"x\"],\"b\":1,\"c\":true}",
           "{\"a\":[\"x\"],\"b\":1,\"c\":true,}",
           "{\"aa\":[\"x\"],\"b\":1,\"c\":true}",
           "{\"a\":{\"x\"},\"b\":1,\"c\":true}",
           "{\"a\" [\"x\"],\"b\":1,\"c\":true}",
       }) {
    TEST_ASSERT_FALSE_MESSAGE(reads(wrong), wrong);
  }
}

void test_the_first_fault_stays_and_ends_every_loop() {
  JsonReader json("[\"x\",7,\"y\"]");
  json.begin_array();
  TEST_ASSERT_TRUE(json.more());
  static_cast<void>(json.string());
  TEST_ASSERT_TRUE(json.more());
  TEST_ASSERT_TRUE(json.string().empty());
  TEST_ASSERT_FALSE(json.more());
  json.fail("something later");
  TEST_ASSERT_EQUAL_UINT32(0, json.number(10));
  TEST_ASSERT_FALSE(json.null());
  TEST_ASSERT_FALSE(json.finished());
  EXPECT_EQUAL(json.complaint(), "a string should stand here");
  TEST_ASSERT_EQUAL_size_t(5, json.position());
}

void test_a_callers_own_complaint_is_a_fault() {
  JsonReader json("[]");
  json.begin_array();
  TEST_ASSERT_FALSE(json.more());
  json.fail("one card too many");
  TEST_ASSERT_FALSE(json.finished());
  EXPECT_EQUAL(json.complaint(), "one card too many");
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard::app;
  UNITY_BEGIN();
  RUN_TEST(test_values_are_written_without_spaces_and_with_commas_between);
  RUN_TEST(test_strings_escape_what_would_end_them_and_keep_accents);
  RUN_TEST(test_what_was_written_is_read);
  RUN_TEST(test_nulls_in_a_list_are_told_from_numbers);
  RUN_TEST(test_any_other_form_is_a_fault);
  RUN_TEST(test_the_first_fault_stays_and_ends_every_loop);
  RUN_TEST(test_a_callers_own_complaint_is_a_fault);
  return UNITY_END();
}
