// The LED shows the tournament's colour and nothing else; the battery's sign comes and goes.
#include "app/lamp.hpp"

#include <unity.h>

#include <array>
#include <memory>

#include "expect_equal.hpp"
#include "games/ivanhoe/cards.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"

using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Colour;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::Handheld;
using tiltyard::testing::app;
using tiltyard::testing::handheld;
namespace ivanhoe = tiltyard::ivanhoe;

namespace {

constexpr std::array names{"ANNE", "BO"};

Colour led() { return handheld->light().led(); }
auto& flow() { return tiltyard::testing::flow<IvanhoeMatch>(); }

void begin_match() {
  tiltyard::golden::begin_match<IvanhoeMatch>(app(), {.players = 2}, names, 3);
  flow().go_on();
  app().current_match().follow(app());
  handheld->pass(milliseconds(200));
}

// The opener chooses the first colour he may.
ivanhoe::Colour open_tournament() {
  static tiltyard::MoveList<ivanhoe::Rules> list;
  while (flow().stage() != Stage::turn) flow().go_on();
  flow().match().moves(list);
  flow().choose(list.front());
  app().current_match().follow(app());
  handheld->pass(milliseconds(200));
  return flow().table().colour;
}

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::picosystem); }
void tearDown() { handheld.reset(); }

static void test_every_colour_has_a_light_of_its_own_and_none_has_none() {
  using tiltyard::ui::Ink;
  constexpr std::array cloths{Ink::purple, Ink::red, Ink::blue, Ink::yellow, Ink::green};
  for (const Ink one : cloths) {
    TEST_ASSERT_FALSE(tiltyard::app::lamp(one, 255) == Colour{});
    for (const Ink other : cloths) {
      TEST_ASSERT_EQUAL(one == other,
                        tiltyard::app::lamp(one, 255) == tiltyard::app::lamp(other, 255));
    }
  }
  EXPECT_EQUAL(tiltyard::app::lamp(std::nullopt, 255), Colour{});
  EXPECT_EQUAL(tiltyard::app::lamp(Ink::red, 0), Colour{});
}

static void test_it_takes_the_colour_of_the_tournament_once_that_is_named() {
  begin_match();
  EXPECT_EQUAL(led(), Colour{});
  const ivanhoe::Colour colour = open_tournament();
  const Colour wanted =
      tiltyard::app::lamp(tiltyard::ui::ink_of(colour), handheld->light().screen());
  TEST_ASSERT_FALSE(wanted == Colour{});
  EXPECT_EQUAL(led(), wanted);
}

static void test_it_dims_and_goes_out_with_the_screen_and_comes_back() {
  begin_match();
  open_tournament();
  const Colour bright = led();
  handheld->pass(seconds(31));
  TEST_ASSERT_FALSE(led() == bright);
  handheld->pass(seconds(120));
  TEST_ASSERT_TRUE(app().asleep());
  EXPECT_EQUAL(led(), Colour{});
  handheld->press(tiltyard::drivers::Key::a);
  EXPECT_EQUAL(led(), bright);
}

static void test_it_is_off_on_the_title() {
  begin_match();
  open_tournament();
  app().current_match().leave(app());
  handheld->pass(milliseconds(50));
  EXPECT_EQUAL(led(), Colour{});
}

static void test_a_low_battery_is_seen_until_it_is_charged() {
  const auto drawn = [] {
    handheld->pass(milliseconds(100));
    return handheld->picture();
  };
  const auto full = drawn();
  handheld->battery().set({.percent = 8, .low = true});
  const auto low = drawn();
  TEST_ASSERT_FALSE(low == full);
  handheld->battery().set({.percent = 8, .charging = true, .low = true});
  EXPECT_EQUAL(drawn(), full);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_colour_has_a_light_of_its_own_and_none_has_none);
  RUN_TEST(test_it_takes_the_colour_of_the_tournament_once_that_is_named);
  RUN_TEST(test_it_dims_and_goes_out_with_the_screen_and_comes_back);
  RUN_TEST(test_it_is_off_on_the_title);
  RUN_TEST(test_a_low_battery_is_seen_until_it_is_charged);
  return UNITY_END();
}
