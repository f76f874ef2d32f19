#include <algorithm>
#include <string>
#include <vector>

#include "expect_equal.hpp"
#include "games/ivanhoe/game.hpp"
#include "support/handheld.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using drivers::Key;
using golden::Handheld;
using golden::Model;

constexpr Model models[] = {golden::picosystem, golden::wide, golden::tall, golden::oled,
                            golden::five_keys};
constexpr Seat owner = 1;

// A hand that only its owner may see, drawn all over the screen.
class Hand final : public app::PrivateScene {
 public:
  Hand(std::uint8_t secret, bool answers) : secret_(secret), answers_(answers) {}
  Seat owner() const override { return ::owner; }
  bool key(app::App& /*app*/, app::Act act, const app::SeatAccess& access) override {
    TEST_ASSERT_EQUAL_UINT8(::owner, access.seat());
    last = act;
    ++keys;
    return true;
  }
  void draw(const app::App& app, ui::Canvas& canvas,
            const app::SeatAccess& /*access*/) const override {
    const ui::Rect all = app.look().all();
    for (int y = 0; y < all.h; ++y) {
      canvas.paint({0, y, all.w, 1}, static_cast<ui::Ink>((y + secret_) % ui::ink_count));
    }
    ++drawn;
  }
  ui::KeyNames key_names(const app::App& /*app*/,
                         const app::SeatAccess& /*access*/) const override {
    return {secret_ == 0 ? "P3" : "R5", "Back"};
  }
  std::string_view unseen_answer(const app::App& /*app*/) const override {
    return answers_ ? "Refuse" : std::string_view{};
  }
  void answer_unseen(app::App& /*app*/) override { ++refused; }

  static inline app::Act last{};
  static inline int keys = 0;
  static inline int drawn = 0;
  static inline int refused = 0;

 private:
  std::uint8_t secret_;
  bool answers_;
};

// A device with a table of three, on which such a hand has come to the top.
struct Table {
  Handheld handheld;
  std::vector<std::uint8_t> sent = std::vector<std::uint8_t>(4'000'000);

  explicit Table(const Model& model, std::uint8_t secret = 0, bool answers = false)
      : handheld(model) {
    Hand::keys = 0;
    Hand::drawn = 0;
    Hand::refused = 0;
    Seating seating;
    for (Seat seat = 0; seat < 3; ++seat) {
      seating.players[seat].name = app::to_name(app::knight(seat));
    }
    handheld.app().current_match().begin<app::IvanhoeMatch>({.players = 3}, seating,
                                                            Random::from_seed(1));
    handheld.app().current_match().leave(handheld.app());
    handheld.screen().record(sent);
    handheld.app().scenes().push<Hand>(secret, answers);
    pass(300);
  }
  void pass(std::uint32_t time) { handheld.pass(drivers::milliseconds(time)); }
  std::vector<std::uint8_t> frame() const {
    return {handheld.frame().begin(), handheld.frame().end()};
  }
};

void test_a_private_scene_comes_behind_its_owners_curtain() {
  for (const Model& model : models) {
    Table table(model);
    EXPECT_EQUAL(table.handheld.app().curtain(), owner);
    TEST_ASSERT_FALSE(table.handheld.app().private_on_screen());
    TEST_ASSERT_EQUAL_INT(0, Hand::drawn);
  }
}

void test_the_curtain_shows_nothing_of_the_hand_in_frame_or_on_the_way_to_the_panel() {
  for (const Model& model : models) {
    Table one(model, 0);
    Table other(model, 5);
    for (Table* table : {&one, &other}) {
      table->handheld.press(Key::a);
      table->handheld.press(Key::b);
      table->handheld.hold(Key::a, drivers::milliseconds(400));
      table->pass(300);
    }
    EXPECT_EQUAL(one.frame(), other.frame());
    TEST_ASSERT_EQUAL_size_t(one.handheld.screen().recorded(), other.handheld.screen().recorded());
    EXPECT_EQUAL(one.sent, other.sent);
  }
}

void test_a_held_to_the_end_opens_it_and_less_does_not() {
  for (const Model& model : models) {
    Table table(model);
    table.handheld.hold(Key::a, drivers::milliseconds(500));
    TEST_ASSERT_TRUE(table.handheld.app().curtain().has_value());
    table.handheld.hold(Key::a, drivers::milliseconds(700));
    TEST_ASSERT_TRUE(table.handheld.app().private_on_screen());
    TEST_ASSERT_NOT_EQUAL_INT(0, Hand::drawn);
    TEST_ASSERT_EQUAL_INT(0, Hand::keys);
    table.handheld.press(Key::a);
    TEST_ASSERT_EQUAL_INT(1, Hand::keys);
  }
}

void test_what_another_decides_lets_it_fall_again_and_wipes_the_frame() {
  for (const Model& model : models) {
    Table table(model);
    const auto closed = table.frame();
    table.handheld.hold(Key::a, drivers::milliseconds(700));
    TEST_ASSERT_FALSE(closed == table.frame());
    table.handheld.app().holder().leave();
    table.handheld.app().redraw();
    table.pass(300);
    EXPECT_EQUAL(closed, table.frame());
  }
}

void test_a_screen_that_slept_comes_back_behind_its_curtain() {
  for (const Model& model : models) {
    Table table(model);
    const auto closed = table.frame();
    table.handheld.hold(Key::a, drivers::milliseconds(700));
    table.pass(130'000);
    TEST_ASSERT_TRUE(table.handheld.app().asleep());
    TEST_ASSERT_TRUE(table.handheld.screen().asleep());
    EXPECT_EQUAL(closed, table.frame());
    TEST_ASSERT_EQUAL_UINT8(0, table.handheld.light().screen());
    const int drawn = Hand::drawn;
    table.handheld.press(Key::a);
    table.pass(500);
    TEST_ASSERT_FALSE(table.handheld.app().asleep());
    EXPECT_EQUAL(table.handheld.app().curtain(), owner);
    TEST_ASSERT_EQUAL_INT(drawn, Hand::drawn);
    TEST_ASSERT_EQUAL_UINT32(0, table.handheld.screen().violations());
  }
}

void test_the_only_person_never_sees_a_curtain() {
  for (const Model& model : models) {
    Table table(model);
    table.handheld.app().holder().only_person(owner);
    table.handheld.app().holder().leave();
    table.handheld.app().redraw();
    table.pass(300);
    TEST_ASSERT_TRUE(table.handheld.app().private_on_screen());
  }
}

void test_b_held_answers_unseen_where_there_is_such_an_answer() {
  for (const Model& model : models) {
    Table without(model);
    without.handheld.hold(Key::b, drivers::milliseconds(700));
    TEST_ASSERT_EQUAL_INT(0, Hand::refused);
    Table with(model, 0, true);
    with.handheld.hold(Key::b, drivers::milliseconds(700));
    TEST_ASSERT_EQUAL_INT(1, Hand::refused);
    TEST_ASSERT_EQUAL_INT(0, Hand::drawn);
  }
}

void test_the_light_dims_and_the_first_key_brings_it_back() {
  Table table(golden::picosystem);
  const auto bright = table.handheld.light().screen();
  table.pass(31'000);
  TEST_ASSERT_LESS_THAN_UINT8(bright, table.handheld.light().screen());
  table.handheld.press(Key::b);
  TEST_ASSERT_EQUAL_UINT8(bright, table.handheld.light().screen());
}

void test_nothing_is_sent_while_nothing_changes() {
  Table table(golden::picosystem);
  const auto sent = table.handheld.screen().bytes_sent();
  table.pass(5'000);
  TEST_ASSERT_EQUAL_UINT64(sent, table.handheld.screen().bytes_sent());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_private_scene_comes_behind_its_owners_curtain);
  RUN_TEST(test_the_curtain_shows_nothing_of_the_hand_in_frame_or_on_the_way_to_the_panel);
  RUN_TEST(test_a_held_to_the_end_opens_it_and_less_does_not);
  RUN_TEST(test_what_another_decides_lets_it_fall_again_and_wipes_the_frame);
  RUN_TEST(test_a_screen_that_slept_comes_back_behind_its_curtain);
  RUN_TEST(test_the_only_person_never_sees_a_curtain);
  RUN_TEST(test_b_held_answers_unseen_where_there_is_such_an_answer);
  RUN_TEST(test_the_light_dims_and_the_first_key_brings_it_back);
  RUN_TEST(test_nothing_is_sent_while_nothing_changes);
  return UNITY_END();
}
