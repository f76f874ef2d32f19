#include "app/setup/draft.hpp"

#include <array>
#include <optional>

#include "expect_equal.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using app::Draft;

constexpr std::uint8_t en_garde = 1;
constexpr std::uint8_t castles_game = 2;

bool all_unlike(const Draft& draft) {
  for (Seat seat = 0; seat < draft.players(); ++seat) {
    if (draft.taken_for(seat, draft.seating.players[seat].name)) return false;
  }
  return true;
}

void test_every_game_takes_as_many_as_it_can_and_remembers_the_wish() {
  Draft draft;
  draft.wished = 6;
  TEST_ASSERT_EQUAL_size_t(5, draft.players());
  draft.game = en_garde;
  TEST_ASSERT_EQUAL_size_t(2, draft.players());
  draft.game = castles_game;
  TEST_ASSERT_EQUAL_size_t(6, draft.players());
}

void test_players_come_and_go_within_the_table() {
  Draft draft;
  for (int i = 0; i < 10; ++i) draft.add_player();
  TEST_ASSERT_EQUAL_size_t(5, draft.players());
  for (int i = 0; i < 10; ++i) draft.remove_player(0);
  TEST_ASSERT_EQUAL_size_t(2, draft.players());
  TEST_ASSERT_TRUE(all_unlike(draft));
}

void test_who_leaves_takes_his_name_and_the_others_move_up() {
  Draft draft;
  const PlayerName second = draft.seating.players[1].name;
  const PlayerName third = draft.seating.players[2].name;
  draft.remove_player(0);
  EXPECT_EQUAL(draft.seating.players[0].name, second);
  EXPECT_EQUAL(draft.seating.players[1].name, third);
}

void test_the_list_of_knights_never_gives_two_the_same_start() {
  Draft draft;
  draft.game = castles_game;
  draft.wished = 6;
  for (int i = 0; i < 200; ++i) {
    draft.other_knight(static_cast<Seat>(i % 6), i % 3 == 0 ? -1 : 1);
    TEST_ASSERT_TRUE(all_unlike(draft));
  }
}

void test_a_new_player_is_never_called_like_one_who_sits_there() {
  Draft draft;
  draft.seating.players[0].name = draft.seating.players[3].name;
  draft.add_player();
  TEST_ASSERT_TRUE(all_unlike(draft));
}

void test_a_larger_table_tells_apart_who_was_alone_with_his_name() {
  Draft draft;
  draft.game = en_garde;
  draft.seating.players[1].name = draft.seating.players[2].name;
  draft.other_game(1);
  TEST_ASSERT_EQUAL_size_t(4, draft.players());
  TEST_ASSERT_TRUE(all_unlike(draft));
}

void test_whoever_starts_plays_against_squires() {
  const Draft draft;
  TEST_ASSERT_EQUAL_size_t(4, draft.players());
  TEST_ASSERT_EQUAL_INT(app::person_decides, draft.decider(0));
  for (Seat seat = 1; seat < max_seats; ++seat) TEST_ASSERT_EQUAL_INT(2, draft.decider(seat));
}

void test_all_but_the_first_are_chosen_together_or_one_by_one() {
  Draft draft;
  draft.set_others(4);
  EXPECT_EQUAL(draft.others(), 4);
  draft.set_decider(2, app::person_decides);
  TEST_ASSERT_FALSE(draft.others().has_value());
  EXPECT_EQUAL(draft.seating.players[2], (Player{.name = draft.seating.players[2].name}));
  // Who sits at no place of this game does not count.
  draft.game = en_garde;
  EXPECT_EQUAL(draft.others(), 4);
}

using Bytes = std::array<std::uint8_t, 80>;

std::size_t written(const Draft& draft, Bytes& bytes) {
  BitWriter writer(bytes);
  encode(draft, writer);
  TEST_ASSERT_TRUE(writer.fits());
  return writer.size();
}
std::optional<Draft> read(const Bytes& bytes, std::size_t length) {
  BitReader reader({bytes.data(), length});
  return app::decode_draft(reader);
}

Draft some_draft() {
  Draft draft;
  draft.game = castles_game;
  draft.wished = 6;
  draft.choices[0] = {2, 1};  // the Italian edition, a tie stays
  draft.choices[1] = {2, 1};  // advanced, the second starts
  draft.choices[2] = {3};     // a path of 6
  draft.seating.players[5].name = app::to_name("WWWWWWWW");
  return draft;
}

void test_a_draft_comes_back_from_its_bytes() {
  Draft without_hints = some_draft();
  without_hints.hints = app::HintRule::never;
  Draft with_hints;
  with_hints.hints = app::HintRule::always;
  for (const Draft& draft : {Draft{}, some_draft(), with_hints, without_hints}) {
    Bytes bytes{};
    const std::size_t length = written(draft, bytes);
    const auto back = read(bytes, length);
    TEST_ASSERT_TRUE(back.has_value());
    EXPECT_EQUAL(*back, draft);
    TEST_ASSERT_FALSE(read(bytes, length - 1).has_value());
    TEST_ASSERT_FALSE(read(bytes, length + 1).has_value());
  }
  TEST_ASSERT_FALSE(read({}, 0).has_value());
}

void test_hints_are_usual_for_one_person_among_computers_and_turned_back_to_that() {
  Draft draft;
  TEST_ASSERT_TRUE(draft.gives_hints());
  draft.turn_hints();
  EXPECT_EQUAL(draft.hints, app::HintRule::never);
  draft.turn_hints();
  EXPECT_EQUAL(draft.hints, app::HintRule::usual);
  draft.set_decider(1, app::person_decides);
  TEST_ASSERT_FALSE(draft.gives_hints());
  draft.turn_hints();
  EXPECT_EQUAL(draft.hints, app::HintRule::always);
  // Who sits at no place of this game does not count.
  draft.turn_hints();
  draft.set_decider(1, 2);
  draft.set_decider(5, app::person_decides);
  TEST_ASSERT_TRUE(draft.gives_hints());
}

void test_a_draft_of_the_first_format_is_read() {
  constexpr auto bytes = std::to_array<std::uint8_t>(
      {0xD2, 0x36, 0x32, 0x05, 0x39, 0x0D, 0x15, 0x31, 0x3D, 0x51, 0x81, 0x49, 0x3D,
       0x5D, 0x15, 0x39, 0x05, 0xC1, 0x1D, 0x05, 0x31, 0x05, 0x21, 0x05, 0x11, 0x41,
       0x11, 0x25, 0x05, 0x39, 0x15, 0xC1, 0x3D, 0x49, 0x31, 0x05, 0x39, 0x11, 0x3D,
       0x01, 0x5E, 0x5D, 0x5D, 0x5D, 0x5D, 0x5D, 0x5D, 0x5D, 0x01});
  BitReader reader(bytes);
  const auto back = app::decode_draft(reader);
  TEST_ASSERT_TRUE(back.has_value());
  Draft people = some_draft();
  people.set_others(app::person_decides);
  EXPECT_EQUAL(*back, people);
}

void test_bytes_that_no_setup_leads_to_are_no_draft() {
  Draft alike = some_draft();
  alike.seating.players[1].name = alike.seating.players[0].name;
  Draft nameless = some_draft();
  nameless.seating.players[2].name = {};
  Draft remote = some_draft();
  remote.seating.players[3].controller = Controller::remote;
  for (const Draft& draft : {alike, nameless, remote}) {
    Bytes bytes{};
    const std::size_t length = written(draft, bytes);
    TEST_ASSERT_FALSE(read(bytes, length).has_value());
  }
  // Whatever a bit turns into, a draft that is taken can be played.
  Bytes bytes{};
  const std::size_t length = written(some_draft(), bytes);
  int refused = 0;
  for (std::size_t bit = 0; bit < length * 8; ++bit) {
    Bytes wrong = bytes;
    wrong[bit / 8] = static_cast<std::uint8_t>(wrong[bit / 8] ^ (1U << (bit % 8)));
    const auto draft = read(wrong, length);
    if (!draft.has_value()) {
      ++refused;
      continue;
    }
    TEST_ASSERT_TRUE(all_unlike(*draft));
    for (std::size_t i = 0; i < app::games().size(); ++i) {
      const auto options = app::games()[i]->options();
      for (std::size_t n = 0; n < options.size(); ++n) {
        TEST_ASSERT_LESS_THAN_UINT8(options[n].choices(), draft->choices[i][n]);
      }
    }
  }
  TEST_ASSERT_GREATER_THAN_INT(50, refused);
}

void test_names_are_told_apart_by_six_letters() {
  TEST_ASSERT_TRUE(app::alike(app::to_name("LANCELOT"), app::to_name("LANCELAW")));
  TEST_ASSERT_FALSE(app::alike(app::to_name("LANCE"), app::to_name("LANCEL")));
  TEST_ASSERT_EQUAL_STRING("LANCEL", app::short_form(app::to_name("LANCELOT")).c_str());
}

void test_accents_of_names_become_utf8() {
  PlayerName name;
  name.letters[0] = 0xC9;
  name.letters[1] = 'V';
  name.letters[2] = 'E';
  TEST_ASSERT_EQUAL_STRING("ÉVE", app::to_text(name).c_str());
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_game_takes_as_many_as_it_can_and_remembers_the_wish);
  RUN_TEST(test_players_come_and_go_within_the_table);
  RUN_TEST(test_who_leaves_takes_his_name_and_the_others_move_up);
  RUN_TEST(test_the_list_of_knights_never_gives_two_the_same_start);
  RUN_TEST(test_a_new_player_is_never_called_like_one_who_sits_there);
  RUN_TEST(test_a_larger_table_tells_apart_who_was_alone_with_his_name);
  RUN_TEST(test_whoever_starts_plays_against_squires);
  RUN_TEST(test_all_but_the_first_are_chosen_together_or_one_by_one);
  RUN_TEST(test_a_draft_comes_back_from_its_bytes);
  RUN_TEST(test_hints_are_usual_for_one_person_among_computers_and_turned_back_to_that);
  RUN_TEST(test_a_draft_of_the_first_format_is_read);
  RUN_TEST(test_bytes_that_no_setup_leads_to_are_no_draft);
  RUN_TEST(test_names_are_told_apart_by_six_letters);
  RUN_TEST(test_accents_of_names_become_utf8);
  return UNITY_END();
}
