// Which card was drawn, from the deck or by Knock Down (IV-44), is told to those whom it concerns,
// and to nobody else.
#include <unity.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "expect_equal.hpp"
#include "games/ivanhoe/story.hpp"
#include "one_handheld.hpp"
#include "support/begin_match.hpp"

using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::Handheld;
using tiltyard::ivanhoe::Card;
using tiltyard::ivanhoe::EventKind;
using tiltyard::ivanhoe::Move;
using tiltyard::ivanhoe::Verb;
using tiltyard::testing::app;
using tiltyard::testing::handheld;
namespace ivanhoe = tiltyard::ivanhoe;

namespace {

constexpr std::array names{"ANNE", "BO", "CHIARA"};
using List = tiltyard::MoveList<ivanhoe::Rules>;

List list;

auto& flow() { return tiltyard::testing::flow<IvanhoeMatch>(); }

void show() {
  app().current_match().follow(app());
  handheld->pass(milliseconds(200));
}

void begin_match(std::uint64_t seed) {
  tiltyard::golden::begin_match<IvanhoeMatch>(app(), {.players = names.size()}, names, seed);
}

// An announcement of this action, whoever plays it; false if the match ended before.
bool play_to(Verb wanted, std::uint64_t seed) {
  begin_match(seed);
  Random random = Random::from_seed(seed);
  while (flow().stage() != Stage::over) {
    switch (flow().stage()) {
      case Stage::turn:
      case Stage::decision: {
        flow().match().moves(list);
        const auto found = std::find_if(list.begin(), list.end(),
                                        [&](const Move& move) { return move.verb == wanted; });
        flow().choose(found != list.end()
                          ? *found
                          : list[random.below(static_cast<std::uint32_t>(list.size()))]);
        break;
      }
      case Stage::announcement:
        if (flow().announced()->verb == wanted) return true;
        flow().close_window();
        break;
      default: flow().go_on(); break;
    }
  }
  return false;
}

void announce(Verb wanted) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    if (play_to(wanted, seed)) return;
  }
  TEST_FAIL_MESSAGE("nobody could play it");
}

bool is_read(const std::string& text) { return handheld->audit().reads_within(text); }

}  // namespace

void setUp() { handheld = std::make_unique<Handheld>(tiltyard::golden::wide); }
void tearDown() { handheld.reset(); }

static void test_who_knocks_down_is_told_the_card_behind_his_curtain_and_then_plays_on() {
  announce(Verb::knock_down);
  const Seat actor = flow().seat();
  const std::uint32_t before = flow().event_count();
  flow().close_window();
  std::uint32_t taken = before;
  while (flow().match().public_event(taken).kind != EventKind::takes_from_hand) ++taken;
  TEST_ASSERT_EQUAL_UINT8(ivanhoe::hidden_card, flow().match().public_event(taken).card);
  const auto card = static_cast<Card>(flow().match().event_for(taken, actor).card);
  const std::string told =
      tiltyard::text::card_name(card, tiltyard::text::Language::english).c_str();
  // Before all eyes.
  show();
  TEST_ASSERT_EQUAL(Stage::notice, flow().stage());
  TEST_ASSERT_FALSE(is_read("takes " + told));
  flow().go_on();
  show();
  TEST_ASSERT_EQUAL(Stage::news, flow().stage());
  TEST_ASSERT_EQUAL_UINT8(actor, flow().seat());
  TEST_ASSERT_FALSE(is_read("takes " + told));
  // Behind his curtain.
  handheld->hold(Key::a, milliseconds(700));
  TEST_ASSERT_TRUE(is_read("takes " + told));
  flow().go_on();
  TEST_ASSERT_EQUAL(Stage::turn, flow().stage());
  TEST_ASSERT_EQUAL_UINT8(actor, flow().seat());
}

static void test_what_all_have_seen_is_no_news_to_its_player() {
  announce(Verb::charge);
  const Seat actor = flow().seat();
  flow().close_window();
  TEST_ASSERT_EQUAL(Stage::notice, flow().stage());
  flow().go_on();
  TEST_ASSERT_EQUAL(Stage::turn, flow().stage());
  TEST_ASSERT_EQUAL_UINT8(actor, flow().seat());
}

// Each step draws the whole screen, so they are few.
static void test_the_bar_of_an_open_window_moves_ten_times_a_second() {
  announce(Verb::charge);
  show();
  const std::uint32_t before = handheld->screen().frames();
  handheld->pass(seconds(2));
  TEST_ASSERT_EQUAL(Stage::announcement, flow().stage());
  const std::uint32_t frames = handheld->screen().frames() - before;
  TEST_ASSERT_GREATER_OR_EQUAL_UINT32(18, frames);
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(21, frames);
}

static void test_what_a_player_drew_is_told_to_him_alone() {
  begin_match(3);
  flow().go_on();
  while (flow().stage() != Stage::news) {
    flow().match().moves(list);
    flow().choose(list.front());
  }
  const Seat reader = flow().seat();
  show();
  handheld->hold(Key::a, milliseconds(700));
  // Step by step, and last the card that he drew.
  std::string read_by_him;
  for (int step = 0; step < 20 && flow().stage() == Stage::news; ++step) {
    for (const auto& item : handheld->audit().items()) read_by_him += item.text + '\n';
    handheld->press(Key::a);
  }
  unsigned told = 0;
  for (std::uint32_t i = 0; i < flow().event_count(); ++i) {
    for (Seat seat = 0; seat < names.size(); ++seat) {
      const ivanhoe::Event event = flow().match().event_for(i, seat);
      if (event.kind != EventKind::draws || event.seat != seat) continue;
      const auto name = tiltyard::text::card_name(static_cast<Card>(event.card),
                                                  tiltyard::text::Language::english);
      const bool read = read_by_him.find(std::string(names[seat]) + " draws " + name.c_str()) !=
                        std::string::npos;
      EXPECT_EQUAL(read, (seat == reader));
      told += read ? 1U : 0U;
    }
  }
  TEST_ASSERT_EQUAL_UINT(1, told);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_who_knocks_down_is_told_the_card_behind_his_curtain_and_then_plays_on);
  RUN_TEST(test_what_a_player_drew_is_told_to_him_alone);
  RUN_TEST(test_what_all_have_seen_is_no_news_to_its_player);
  RUN_TEST(test_the_bar_of_an_open_window_moves_ten_times_a_second);
  return UNITY_END();
}
