#include <cstdlib>
#include <vector>

#include "expect_equal.hpp"
#include "ui/canvas.hpp"
#include "ui/damage.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard::ui;

constexpr Size size{240, 240};

struct Screen {
  std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(Canvas::bytes_for(size));
  Canvas canvas{bytes, size};
  Damage damage{size};

  std::vector<Rect> changes() {
    damage.compare(bytes);
    std::vector<Rect> all;
    while (const auto rect = damage.take()) all.push_back(*rect);
    return all;
  }
};

void test_the_first_frame_is_sent_whole_and_the_same_frame_not_again() {
  Screen screen;
  const auto first = screen.changes();
  TEST_ASSERT_EQUAL_size_t(1, first.size());
  EXPECT_EQUAL(first[0], (Rect{0, 0, 240, 240}));
  TEST_ASSERT_EQUAL_size_t(0, screen.changes().size());
  TEST_ASSERT_FALSE(screen.damage.pending());
}

void test_every_single_pixel_that_changes_is_sent_with_its_tile_alone() {
  Screen screen;
  screen.changes();
  for (int y = 0; y < size.h; y += 7) {
    for (int x = 0; x < size.w; x += 3) {
      screen.canvas.dot({x, y}, screen.canvas.at({x, y}) == Ink::red ? Ink::blue : Ink::red);
      const auto changes = screen.changes();
      TEST_ASSERT_EQUAL_size_t(1, changes.size());
      TEST_ASSERT_TRUE(changes[0].holds({x, y, 1, 1}));
      TEST_ASSERT_EQUAL_INT(Damage::tile.w, changes[0].w);
      TEST_ASSERT_EQUAL_INT(Damage::tile.h, changes[0].h);
    }
  }
}

void test_what_is_sent_covers_all_that_changed_and_never_twice() {
  Screen screen;
  screen.changes();
  std::srand(1);
  for (int round = 0; round < 200; ++round) {
    const std::vector<std::uint8_t> before = screen.bytes;
    for (int i = 0; i < 4; ++i) {
      screen.canvas.fill({std::rand() % 240, std::rand() % 240, std::rand() % 60, std::rand() % 60},
                         static_cast<Ink>(std::rand() % ink_count));
    }
    const auto changes = screen.changes();
    for (int y = 0; y < size.h; ++y) {
      for (int x = 0; x < size.w; ++x) {
        int sent = 0;
        for (const Rect& rect : changes) sent += rect.holds({x, y, 1, 1}) ? 1 : 0;
        TEST_ASSERT_LESS_OR_EQUAL_INT(1, sent);
        const auto at = static_cast<std::size_t>(y * 120 + x / 2);
        if (before[at] != screen.bytes[at]) TEST_ASSERT_EQUAL_INT(1, sent);
      }
    }
  }
}

void test_after_forgetting_the_whole_frame_is_sent_once() {
  Screen screen;
  screen.changes();
  screen.canvas.dot({5, 5}, Ink::red);
  screen.damage.compare(screen.bytes);
  screen.damage.forget();
  TEST_ASSERT_FALSE(screen.damage.pending());
  const auto changes = screen.changes();
  TEST_ASSERT_EQUAL_size_t(1, changes.size());
  EXPECT_EQUAL(changes[0], (Rect{0, 0, 240, 240}));
}

void test_in_parts_from_below_the_same_is_found_and_taken_together_it_is_one_rectangle() {
  Screen screen;
  const auto compare = [&screen](int first, int end) {
    screen.damage.compare(screen.bytes, first, end);
    return screen.damage.take_together();
  };
  EXPECT_EQUAL(compare(12, 30).value(), (Rect{0, 96, 240, 144}));
  EXPECT_EQUAL(compare(0, 12).value(), (Rect{0, 0, 240, 96}));
  TEST_ASSERT_FALSE(compare(12, 30).has_value() || compare(0, 12).has_value());
  screen.canvas.dot({20, 100}, Ink::red);
  screen.canvas.dot({200, 130}, Ink::red);
  screen.canvas.dot({5, 5}, Ink::red);
  EXPECT_EQUAL(compare(12, 30).value(), (Rect{16, 96, 192, 40}));
  TEST_ASSERT_FALSE(screen.damage.pending());
  EXPECT_EQUAL(compare(0, 12).value(), (Rect{0, 0, 16, 8}));
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_first_frame_is_sent_whole_and_the_same_frame_not_again);
  RUN_TEST(test_every_single_pixel_that_changes_is_sent_with_its_tile_alone);
  RUN_TEST(test_what_is_sent_covers_all_that_changed_and_never_twice);
  RUN_TEST(test_after_forgetting_the_whole_frame_is_sent_once);
  RUN_TEST(test_in_parts_from_below_the_same_is_found_and_taken_together_it_is_one_rectangle);
  return UNITY_END();
}
