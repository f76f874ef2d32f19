#include <array>

#include "expect_equal.hpp"
#include "support/audit.hpp"
#include "ui/text_box.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard::ui;
using tiltyard::golden::Audit;

constexpr Size size{128, 64};

struct Page {
  Audit audit;
  std::array<std::uint8_t, Canvas::bytes_for(size)> bytes{};
  Canvas canvas{bytes, size, &audit};
};

void test_lines_break_at_blanks_and_line_feeds() {
  std::string_view text = "one two\nthree";
  EXPECT_EQUAL(take_line(text, font_tiny, 1000), "one two");
  EXPECT_EQUAL(take_line(text, font_tiny, 1000), "three");
  TEST_ASSERT_TRUE(text.empty());

  text = "aaa bbb ccc";
  const int two = font_tiny.width("aaa bbb");
  EXPECT_EQUAL(take_line(text, font_tiny, two), "aaa bbb");
  EXPECT_EQUAL(take_line(text, font_tiny, two), "ccc");

  text = "aaa bbb";
  EXPECT_EQUAL(take_line(text, font_tiny, two - 1), "aaa");
  EXPECT_EQUAL(take_line(text, font_tiny, two - 1), "bbb");
}

void test_no_line_begins_with_a_sign_that_has_a_blank_before_it() {
  std::string_view text = "un deux ; trois";
  const int two = font_tiny.width("un deux");
  EXPECT_EQUAL(take_line(text, font_tiny, two), "un");
  EXPECT_EQUAL(take_line(text, font_tiny, 1000), "deux ; trois");
}

void test_a_number_or_a_sign_stays_with_the_word_before_it() {
  for (const std::string_view last :
       {"one and 12", "one and 12.", "one and (6), more", "one and 12\nmore", "one and A."}) {
    std::string_view text = last;
    const int two = font_tiny.width("one and");
    EXPECT_EQUAL(take_line(text, font_tiny, two), "one");
    EXPECT_EQUAL(text.substr(0, 4), "and ");
  }
  std::string_view text = "one and 12 more";
  EXPECT_EQUAL(take_line(text, font_tiny, font_tiny.width("one and")), "one and");
  // Unless they do not fit a line together.
  text = "a_long_name.cpp 12";
  EXPECT_EQUAL(take_line(text, font_tiny, font_tiny.width("a_long_name.cpp 1")), "a_long_name.cpp");
  EXPECT_EQUAL(text, "12");
}

void test_a_word_wider_than_the_line_stands_alone() {
  std::string_view text = "a unbreakable b";
  EXPECT_EQUAL(take_line(text, font_tiny, 20), "a");
  EXPECT_EQUAL(take_line(text, font_tiny, 20), "unbreakable");
  EXPECT_EQUAL(take_line(text, font_tiny, 20), "b");
}

void test_what_is_measured_is_what_is_set() {
  const std::string_view text = "Left and right: another knight. A: letters.";
  const TextStyle style{.font = &font_tiny};
  for (int width = 50; width <= 128; ++width) {
    Page page;
    const Size need = measure(text, style, width);
    const Rect area = set_text(page.canvas, {0, 0, width, need.h}, text, style);
    TEST_ASSERT_EQUAL_INT(need.h, area.h);
    TEST_ASSERT_EQUAL_INT(need.w, area.w);
    TEST_ASSERT_EQUAL_size_t(0, page.audit.faults().size());
  }
}

void test_a_text_without_room_is_told_to_the_recorder() {
  for (const Rect box : {Rect{0, 0, 30, 8}, Rect{0, 0, 60, 8}, Rect{0, 0, 128, 7}}) {
    Page page;
    set_text(page.canvas, box, "Maintenez A pour regarder la table", {.font = &font_tiny});
    TEST_ASSERT_NOT_EQUAL_size_t(0, page.audit.faults().size());
  }
}

void test_the_smaller_font_is_taken_before_anything_is_cut() {
  Page page;
  const int width = font_tiny.width("Impostazioni");
  set_text(page.canvas, {0, 0, width, 16}, "Impostazioni",
           {.font = &font_body, .wrap = false, .smaller = &font_tiny});
  TEST_ASSERT_EQUAL_size_t(0, page.audit.faults().size());
}

void test_the_audit_hears_overlaps_and_texts_painted_over() {
  Page page;
  page.canvas.text({0, 0}, "one", font_body, Ink::ink);
  page.canvas.text({4, 4}, "two", font_body, Ink::ink);
  TEST_ASSERT_EQUAL_size_t(1, page.audit.faults().size());

  Page spoilt;
  spoilt.canvas.text({0, 0}, "one", font_body, Ink::ink);
  spoilt.canvas.fill({0, 0, 8, 64}, Ink::parchment);
  TEST_ASSERT_EQUAL_size_t(1, spoilt.audit.faults().size());

  Page covered;
  covered.canvas.text({0, 0}, "one", font_body, Ink::ink);
  covered.canvas.fill_all(Ink::parchment);
  covered.canvas.text({0, 0}, "two", font_body, Ink::ink);
  TEST_ASSERT_EQUAL_size_t(0, covered.audit.faults().size());

  Page outside;
  outside.canvas.text({120, 0}, "one", font_body, Ink::ink);
  TEST_ASSERT_EQUAL_size_t(1, outside.audit.faults().size());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_lines_break_at_blanks_and_line_feeds);
  RUN_TEST(test_no_line_begins_with_a_sign_that_has_a_blank_before_it);
  RUN_TEST(test_a_number_or_a_sign_stays_with_the_word_before_it);
  RUN_TEST(test_a_word_wider_than_the_line_stands_alone);
  RUN_TEST(test_what_is_measured_is_what_is_set);
  RUN_TEST(test_a_text_without_room_is_told_to_the_recorder);
  RUN_TEST(test_the_smaller_font_is_taken_before_anything_is_cut);
  RUN_TEST(test_the_audit_hears_overlaps_and_texts_painted_over);
  return UNITY_END();
}
