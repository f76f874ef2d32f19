#include <algorithm>
#include <array>

#include "expect_equal.hpp"
#include "text/common.hpp"
#include "text/setup.hpp"
#include "ui/canvas.hpp"
#include "ui/outline.hpp"
#include "ui/utf8.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard::ui;

// A canvas of odd width, with bytes behind it that must stay as they are.
struct Page {
  static constexpr Size size{31, 20};
  static constexpr std::uint8_t untouched = 0xA5;
  std::array<std::uint8_t, Canvas::bytes_for(size) + 8> bytes{};
  Canvas canvas{std::span(bytes).first(Canvas::bytes_for(size)), size};

  Page() { std::fill(bytes.end() - 8, bytes.end(), untouched); }

  int count(Ink ink) const {
    int found = 0;
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) found += canvas.at({x, y}) == ink ? 1 : 0;
    }
    return found;
  }
  bool whole() const {
    return std::all_of(bytes.end() - 8, bytes.end(), [](auto byte) { return byte == untouched; });
  }
};

void test_the_left_pixel_of_a_pair_is_the_high_nibble() {
  Page page;
  page.canvas.dot({0, 0}, Ink::red);
  page.canvas.dot({1, 0}, Ink::blue);
  TEST_ASSERT_EQUAL_HEX8(index(Ink::red) << 4U | index(Ink::blue), page.bytes[0]);
}

void test_a_fill_paints_its_rectangle_and_nothing_else() {
  for (int x = -3; x < 34; ++x) {
    for (int w = 0; w < 6; ++w) {
      Page page;
      const Rect area{x, 18, w, 4};
      page.canvas.fill(area, Ink::green);
      const Rect seen = intersection(area, page.canvas.bounds());
      TEST_ASSERT_EQUAL_INT(seen.w * seen.h, page.count(Ink::green));
      TEST_ASSERT_TRUE(page.whole());
    }
  }
}

void test_everything_is_clipped() {
  Page page;
  {
    const Clip clip(page.canvas, {10, 5, 8, 6});
    const Clip narrower(page.canvas, {0, 0, 14, 20});
    page.canvas.fill_all(Ink::gold);
    page.canvas.line({-50, -40}, {80, 60}, Ink::red);
    page.canvas.disc({12, 8}, 30, Ink::blue);
    page.canvas.text({-4, 4}, "Écuyer", font_body, Ink::ink);
  }
  for (int y = 0; y < Page::size.h; ++y) {
    for (int x = 0; x < Page::size.w; ++x) {
      const bool inside = x >= 10 && x < 14 && y >= 5 && y < 11;
      if (!inside) EXPECT_EQUAL(page.canvas.at({x, y}), Ink::ink);
    }
  }
  page.canvas.dot({0, 0}, Ink::red);
  EXPECT_EQUAL(page.canvas.at({0, 0}), Ink::red);
}

// Letters are painted two dots at once: wherever they and their window begin, they are the same letters.
void test_a_text_is_the_same_through_every_window() {
  for (const Font* font : {&font_tiny, &font_small, &font_body, &font_large}) {
    for (int x = -13; x < Page::size.w; ++x) {
      const Point corner{x, 3};
      Page whole;
      whole.canvas.text(corner, "Mé", *font, Ink::gold);
      for (const Rect window : {Rect{8, 4, 9, 7}, Rect{9, 4, 8, 7}, Rect{1, 0, 1, 20}}) {
        Page page;
        {
          const Clip clip(page.canvas, window);
          page.canvas.text(corner, "Mé", *font, Ink::gold);
        }
        for (Point at{0, 0}; at.y < Page::size.h;
             at = at.x + 1 < Page::size.w ? Point{at.x + 1, at.y} : Point{0, at.y + 1}) {
          const bool inside = window.holds({at.x, at.y, 1, 1});
          EXPECT_EQUAL(page.canvas.at(at), inside ? whole.canvas.at(at) : Ink::ink);
        }
        TEST_ASSERT_TRUE(page.whole());
      }
    }
  }
}

constexpr auto arrow = draw<2>(R"(
r..
rgr
r..)");

void test_a_sprite_keeps_its_holes_swaps_inks_and_mirrors() {
  Page page;
  page.canvas.fill_all(Ink::sky);
  page.canvas.blit(arrow.sprite(), {4, 4}, {{Ink::red, Ink::blue}}, true);
  EXPECT_EQUAL(page.canvas.at({6, 4}), Ink::blue);
  EXPECT_EQUAL(page.canvas.at({4, 4}), Ink::sky);
  EXPECT_EQUAL(page.canvas.at({5, 5}), Ink::green);
  page.canvas.stamp(arrow.sprite(), {29, 18}, Ink::gold);
  EXPECT_EQUAL(page.canvas.at({30, 19}), Ink::gold);
  TEST_ASSERT_TRUE(page.whole());
}

void test_digits_are_as_wide_as_each_other_and_letters_are_not() {
  for (const Font* font : {&font_tiny, &font_small, &font_body, &font_large}) {
    for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
      TEST_ASSERT_EQUAL_INT(font->advance(u'1'), font->advance(digit));
    }
    TEST_ASSERT_LESS_THAN_INT(font->advance(u'm'), font->advance(u'i'));
    TEST_ASSERT_EQUAL_INT(0, font->width(""));
  }
}

// Smaller letters of the same shape would be taken for capitals.
void test_the_smallest_m_and_w_are_no_small_capitals() {
  TEST_ASSERT_GREATER_THAN_INT(font_tiny.glyph(u'M').width, font_tiny.glyph(u'm').width);
  TEST_ASSERT_GREATER_THAN_INT(font_tiny.glyph(u'W').width, font_tiny.glyph(u'w').width);
}

// A place in a font without a glyph would be a hole in a word.
void check_inked(std::string_view text) {
  for (const Font* font : {&font_tiny, &font_small, &font_body, &font_large}) {
    const Glyph unknown = font->glyph(u'\uFFFD');
    for (std::string_view rest = text; !rest.empty();) {
      const char16_t character = take_character(rest);
      if (character == u' ' || character == u'\n' || character == u'?') continue;
      const Glyph glyph = font->glyph(character);
      TEST_ASSERT_GREATER_THAN_INT(0, glyph.width);
      TEST_ASSERT_TRUE(glyph.narrow != unknown.narrow || glyph.wide != unknown.wide);
    }
  }
}

template <class Id>
void check_catalogue() {
  for (std::size_t language = 0; language < tiltyard::text::language_count; ++language) {
    for (std::size_t id = 0; id < static_cast<std::size_t>(Id::count); ++id) {
      check_inked(say(static_cast<tiltyard::text::Language>(language), static_cast<Id>(id)));
    }
  }
}

void test_every_character_of_texts_and_names_has_ink_in_every_size() {
  check_catalogue<tiltyard::text::Common>();
  check_catalogue<tiltyard::text::Setup>();
  check_inked("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'ÀÂÄÇÈÉÊËÌÎÏÒÔÖÙÛÜ");
}

void test_an_outline_of_corners_is_filled_to_its_edges() {
  Page page;
  constexpr Vertex square[] = {{2, 2},   {2, 2},   {12, 2}, {12, 2},
                               {12, 10}, {12, 10}, {2, 10}, {2, 10}};
  fill_outline(page.canvas, square, {{0, 0}, 64, false}, Ink::purple);
  TEST_ASSERT_EQUAL_INT(10 * 8, page.count(Ink::purple));
  fill_outline(page.canvas, square, {{30, 0}, 64, true}, Ink::red);
  EXPECT_EQUAL(page.canvas.at({18, 2}), Ink::red);
  EXPECT_EQUAL(page.canvas.at({28, 2}), Ink::ink);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_left_pixel_of_a_pair_is_the_high_nibble);
  RUN_TEST(test_a_fill_paints_its_rectangle_and_nothing_else);
  RUN_TEST(test_everything_is_clipped);
  RUN_TEST(test_a_text_is_the_same_through_every_window);
  RUN_TEST(test_a_sprite_keeps_its_holes_swaps_inks_and_mirrors);
  RUN_TEST(test_the_smallest_m_and_w_are_no_small_capitals);
  RUN_TEST(test_digits_are_as_wide_as_each_other_and_letters_are_not);
  RUN_TEST(test_every_character_of_texts_and_names_has_ink_in_every_size);
  RUN_TEST(test_an_outline_of_corners_is_filled_to_its_edges);
  return UNITY_END();
}
