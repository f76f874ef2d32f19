// What moves: it begins at once, is smooth, is cut off by any key, ends on the still picture, and
// costs nothing when it is over or not wanted.
#include <unity.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "expect_equal.hpp"
#include "films.hpp"
#include "support/begin_match.hpp"
#include "support/ivanhoe_hand.hpp"
#include "support/liking.hpp"
#include "ui/motion.hpp"

using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Settings;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Film;
using tiltyard::golden::films;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
using tiltyard::golden::Picture;
using tiltyard::ui::Canvas;
using tiltyard::ui::Journey;
using tiltyard::ui::Look;
using tiltyard::ui::Motion;
using tiltyard::ui::Point;

namespace golden = tiltyard::golden;

namespace {

constexpr std::array models{golden::picosystem, golden::wide, golden::tall, golden::oled};

std::string place(const Film& film, const Model& model) {
  return std::string(film.name) + " on " + model.name;
}

// What one film showed until nothing moved.
struct Seen {
  std::uint32_t first_ms = 0;    // to the first changed picture
  std::uint32_t last_ms = 0;     // to the last one
  std::uint32_t longest_ms = 0;  // between two that differ
  std::uint32_t pictures = 0;
  Picture end;
};

bool moving(Handheld& handheld) { return handheld.app().motion().moving(); }

Seen watch(Handheld& handheld, void (*begin)(Handheld& handheld)) {
  Seen seen;
  std::vector<std::uint8_t> before(handheld.frame().begin(), handheld.frame().end());
  begin(handheld);
  for (std::uint32_t ms = 1; ms <= 2000; ++ms) {
    handheld.pass(milliseconds(1));
    std::vector<std::uint8_t> now(handheld.frame().begin(), handheld.frame().end());
    if (now != before) {
      if (seen.pictures++ == 0) seen.first_ms = seen.last_ms = ms;
      seen.longest_ms = std::max(seen.longest_ms, ms - seen.last_ms);
      seen.last_ms = ms;
      before = now;
    }
    if (ms > 50 && !moving(handheld)) break;
  }
  handheld.pass(milliseconds(100));
  seen.end = handheld.picture();
  return seen;
}
Seen watch(const Film& film, Handheld& handheld) {
  golden::come_to(film, handheld);
  return watch(handheld, film.begin);
}

void draw_dot(Canvas& canvas, const Look& /*look*/, Point at, std::uint32_t /*what*/,
              int /*part*/) {
  canvas.dot(at, tiltyard::ui::Ink::gold);
}

int last_x = 0;
void note_place(Canvas& /*canvas*/, const Look& /*look*/, Point at, std::uint32_t /*what*/,
                int /*part*/) {
  TEST_ASSERT_TRUE(at.x > last_x || (at.x == 0 && last_x == 0));
  last_x = at.x;
}

}  // namespace

void setUp() {}
void tearDown() {}

static void test_each_begins_with_the_key_and_lasts_no_longer_than_it_may() {
  for (const Model& model : models) {
    for (const Film& film : films()) {
      Handheld handheld(model);
      const Seen seen = watch(film, handheld);
      const std::string where = place(film, model);
      TEST_ASSERT_GREATER_THAN_UINT32_MESSAGE(1, seen.pictures, where.c_str());
      // A key is debounced in no time here; what begins is drawn within a frame of it.
      TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(33, seen.first_ms, where.c_str());
      const std::uint32_t most = film.great ? 1200 : 250;
      TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(most + 40, seen.last_ms, where.c_str());
    }
  }
}

static void test_each_is_seen_thirty_times_a_second_in_colour_and_twenty_on_the_oled() {
  for (const Model& model : models) {
    for (const Film& film : films()) {
      Handheld handheld(model);
      const Seen seen = watch(film, handheld);
      const std::uint32_t time = seen.last_ms - seen.first_ms;
      const std::uint32_t rate = model.colour ? 30 : 20;
      // A picture that is the same as the one before is not counted: a thing stands still for a
      // moment at the top of its way.
      TEST_ASSERT_GREATER_OR_EQUAL_UINT32_MESSAGE(time * rate / 1000 * (film.great ? 6 : 9) / 10,
                                                  seen.pictures, place(film, model).c_str());
    }
  }
}

// Each picture shows something else than the one before, but where the moment asks for a pause.
static void test_none_of_them_stops_on_its_way() {
  for (const Model& model : models) {
    for (const Film& film : films()) {
      Handheld handheld(model);
      const Seen seen = watch(film, handheld);
      const std::uint32_t pictures_away = model.colour ? 33 : 66;
      TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(pictures_away + film.pause_ms, seen.longest_ms,
                                               place(film, model).c_str());
    }
  }
}

// From a square of the piste on; a little screen has shorter ones.
static void test_each_picture_of_a_way_is_nearer_to_its_end() {
  std::array<std::uint8_t, 240 * 240 / 2> frame{};
  Canvas canvas(frame, {240, 240});
  for (int far = 9; far < 240; ++far) {
    for (const std::uint16_t lasts : std::array<std::uint16_t, 3>{200, 220, 250}) {
      Motion motion;
      motion.add({.draw = note_place, .end = {far, 0}, .lasts = lasts});
      last_x = 0;
      unsigned pictures = 0;
      for (tiltyard::drivers::Time now = 0; !motion.arrived(); now = motion.next_frame()) {
        motion.begin_picture(now);
        motion.end_picture(canvas, Look({240, 240}));
        ++pictures;
      }
      TEST_ASSERT_GREATER_OR_EQUAL_UINT(7, pictures);
      motion.cut();
    }
  }
}

// However far a card has to go, and whatever lies in its display.
static void test_no_card_of_a_hand_stops_on_its_way() {
  for (const std::uint8_t players : std::array<std::uint8_t, 3>{2, 3, 5}) {
    Handheld handheld(golden::picosystem);
    golden::begin_match<IvanhoeMatch>(handheld.app(), {.players = players},
                                      std::array{"ANNA", "BEN", "CLARA", "DORA", "EMIL"}, players);
    auto& flow = handheld.app().match<IvanhoeMatch>().flow();
    tiltyard::Random random = tiltyard::Random::from_seed(players);
    for (unsigned played = 0; played < 40 && flow.stage() != Stage::over;) {
      handheld.app().current_match().follow(handheld.app());
      if (flow.stage() == Stage::announcement) {
        flow.close_window();
      } else if (flow.stage() != Stage::turn && flow.stage() != Stage::decision) {
        flow.go_on();
      } else {
        const auto move = golden::liked(flow.match(), random);
        if (move.verb != tiltyard::ivanhoe::Verb::play) {
          flow.choose(move);
          continue;
        }
        if (handheld.app().curtain()) handheld.hold(Key::a, milliseconds(700));
        const tiltyard::Seat seat = flow.table().turn;
        const auto& hand = flow.match().state().secrets.hands[seat];
        const auto place = golden::place_in_hand(flow.table(), hand, move.card());
        for (int step = 0; step < place.steps; ++step) handheld.press(Key::right);
        handheld.rest();
        const Seen seen = watch(handheld, [](Handheld& on) { on.keys().press(Key::a); });
        TEST_ASSERT_LESS_OR_EQUAL_UINT32(33, seen.longest_ms);
        handheld.keys().release(Key::a);
        ++played;
      }
    }
  }
}

// Even of saves that have used up all sectors that were ready.
static void test_nothing_is_erased_while_something_moves() {
  for (const Film& film : films()) {
    Handheld handheld(golden::picosystem);
    golden::come_to(film, handheld);
    film.begin(handheld);
    Settings settings = handheld.app().settings();
    do {
      settings.volume = settings.volume == 1 ? 2 : 1;
      handheld.app().change(settings);
      const std::uint32_t erases = handheld.storage().all_erases();
      handheld.pass(milliseconds(1));
      TEST_ASSERT_EQUAL_UINT32_MESSAGE(erases, handheld.storage().all_erases(), film.name);
    } while (moving(handheld));
  }
}

static void test_each_ends_on_exactly_the_still_picture() {
  for (const Model& model : models) {
    for (const Film& film : films()) {
      Handheld with(model);
      Handheld without(model, Settings{.motion = false});
      const Picture moved = watch(film, with).end;
      const Picture still = watch(film, without).end;
      TEST_ASSERT_TRUE_MESSAGE(moved == still, place(film, model).c_str());
    }
  }
}

static void test_any_key_cuts_it_off_within_a_frame() {
  for (const Film& film : films()) {
    Handheld handheld(golden::picosystem);
    golden::come_to(film, handheld);
    film.begin(handheld);
    handheld.pass(milliseconds(60));
    TEST_ASSERT_TRUE_MESSAGE(moving(handheld), film.name);
    handheld.keys().press(Key::x);
    handheld.pass(milliseconds(33));
    TEST_ASSERT_FALSE_MESSAGE(moving(handheld), film.name);
  }
}

static void test_the_key_that_cuts_off_a_great_moment_does_nothing_else() {
  Handheld handheld(golden::picosystem);
  const Film& film = films()[1];
  golden::come_to(film, handheld);
  const Picture page = handheld.picture();
  film.begin(handheld);
  handheld.pass(milliseconds(200));
  handheld.keys().press(Key::a);
  handheld.pass(milliseconds(40));
  handheld.keys().release(Key::a);
  handheld.pass(milliseconds(100));
  EXPECT_EQUAL(page, handheld.picture());
}

static void test_where_it_is_off_nothing_is_ever_on_its_way() {
  for (const Film& film : films()) {
    Handheld handheld(golden::picosystem, Settings{.motion = false});
    golden::come_to(film, handheld);
    film.begin(handheld);
    for (int ms = 0; ms < 100; ++ms) {
      handheld.pass(milliseconds(1));
      TEST_ASSERT_FALSE_MESSAGE(moving(handheld), film.name);
    }
  }
}

static void test_when_nothing_moves_nothing_is_sent_and_nobody_wakes() {
  for (const Model& model : models) {
    for (const Film& film : films()) {
      Handheld handheld(model);
      watch(film, handheld);
      handheld.pass(milliseconds(3000));
      const std::uint64_t sent = handheld.screen().bytes_sent();
      const auto wake = handheld.app().step();
      TEST_ASSERT_GREATER_THAN_UINT64_MESSAGE(handheld.clock().now() + milliseconds(1000), wake,
                                              place(film, model).c_str());
      handheld.pass(milliseconds(5000));
      TEST_ASSERT_EQUAL_UINT64_MESSAGE(sent, handheld.screen().bytes_sent(),
                                       place(film, model).c_str());
    }
  }
}

static void test_only_what_moves_is_sent() {
  Handheld handheld(golden::picosystem);
  const Film& film = films()[0];
  golden::come_to(film, handheld);
  film.begin(handheld);
  handheld.pass(milliseconds(60));
  const std::uint64_t before = handheld.screen().bytes_sent();
  handheld.pass(milliseconds(30));
  // A card on its way touches a tenth of the screen.
  TEST_ASSERT_LESS_THAN_UINT64(before + 240ULL * 240 * 2 / 4, handheld.screen().bytes_sent());
}

static void test_settings_of_before_are_read_and_things_move() {
  auto bytes = tiltyard::app::encode(Settings{.flipped = true});
  TEST_ASSERT_EQUAL_UINT8(1, bytes[4]);
  TEST_ASSERT_TRUE(tiltyard::app::decode_settings(bytes)->motion);
  bytes = tiltyard::app::encode(Settings{.motion = false, .flipped = true});
  const auto read = tiltyard::app::decode_settings(bytes);
  TEST_ASSERT_TRUE(read.has_value() && !read->motion && read->flipped);
  bytes[4] = 4;
  TEST_ASSERT_FALSE(tiltyard::app::decode_settings(bytes).has_value());
}

static void test_what_has_no_place_in_the_next_picture_does_not_move() {
  std::array<std::uint8_t, 128 * 64 / 2> pixels{};
  Canvas canvas(pixels, {128, 64});
  const Look look({128, 64});
  Motion motion;
  motion.begin_picture(0);
  TEST_ASSERT_TRUE(motion.rests(7, {4, 4}));
  motion.end_picture(canvas, look);
  motion.add({.draw = draw_dot, .from = 7, .to = 8});
  TEST_ASSERT_TRUE(motion.moving());
  motion.begin_picture(milliseconds(10));
  motion.end_picture(canvas, look);
  TEST_ASSERT_FALSE(motion.moving());
}

static void test_what_would_set_out_later_and_has_no_place_is_not_waited_for() {
  std::array<std::uint8_t, 128 * 64 / 2> pixels{};
  Canvas canvas(pixels, {128, 64});
  const Look look({128, 64});
  Motion motion;
  motion.add({.draw = draw_dot, .lasts = 100});
  motion.add({.draw = draw_dot, .to = 8, .begins = 100, .lasts = 300});
  for (const std::uint32_t ms : {1000U, 1099U}) {
    motion.begin_picture(milliseconds(ms));
    motion.end_picture(canvas, look);
    TEST_ASSERT_TRUE(motion.moving() && !motion.arrived());
  }
  motion.begin_picture(milliseconds(1100));
  motion.end_picture(canvas, look);
  TEST_ASSERT_TRUE(motion.arrived());
}

static void test_a_thing_is_left_out_where_it_goes_until_it_is_there() {
  std::array<std::uint8_t, 128 * 64 / 2> pixels{};
  Canvas canvas(pixels, {128, 64});
  const Look look({128, 64});
  Motion motion;
  motion.begin_picture(0);
  motion.rests(7, {4, 4});
  motion.end_picture(canvas, look);
  motion.add({.draw = draw_dot, .from = 7, .to = 8, .lasts = 100});
  for (const std::uint32_t ms : {1000U, 1050U, 1099U}) {
    motion.begin_picture(milliseconds(ms));
    TEST_ASSERT_FALSE(motion.rests(8, {60, 40}));
    motion.end_picture(canvas, look);
  }
  motion.begin_picture(milliseconds(1100));
  TEST_ASSERT_TRUE(motion.rests(8, {60, 40}));
  motion.end_picture(canvas, look);
  TEST_ASSERT_TRUE(motion.arrived());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_begins_with_the_key_and_lasts_no_longer_than_it_may);
  RUN_TEST(test_each_is_seen_thirty_times_a_second_in_colour_and_twenty_on_the_oled);
  RUN_TEST(test_none_of_them_stops_on_its_way);
  RUN_TEST(test_each_picture_of_a_way_is_nearer_to_its_end);
  RUN_TEST(test_no_card_of_a_hand_stops_on_its_way);
  RUN_TEST(test_nothing_is_erased_while_something_moves);
  RUN_TEST(test_each_ends_on_exactly_the_still_picture);
  RUN_TEST(test_any_key_cuts_it_off_within_a_frame);
  RUN_TEST(test_the_key_that_cuts_off_a_great_moment_does_nothing_else);
  RUN_TEST(test_where_it_is_off_nothing_is_ever_on_its_way);
  RUN_TEST(test_when_nothing_moves_nothing_is_sent_and_nobody_wakes);
  RUN_TEST(test_only_what_moves_is_sent);
  RUN_TEST(test_settings_of_before_are_read_and_things_move);
  RUN_TEST(test_what_has_no_place_in_the_next_picture_does_not_move);
  RUN_TEST(test_what_would_set_out_later_and_has_no_place_is_not_waited_for);
  RUN_TEST(test_a_thing_is_left_out_where_it_goes_until_it_is_there);
  return UNITY_END();
}
