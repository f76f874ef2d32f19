// The console's frame, with the tiny game: each command, each refusal, nothing changed by a
// refusal.
#include <unity.h>

#include <array>
#include <cstdlib>
#include <cstring>

#include "conversation.hpp"
#include "tiny_notation.hpp"

namespace tiltyard::app {
namespace {

using TinyConsole = Console<Games<TinyNotation>, 64>;

// A device whose people can be made to play, and whose screen can be made private.
class FakeHandheld final : public ConsoleHost {
 public:
  bool playing = false;
  bool private_screen = false;

  [[nodiscard]] std::uint64_t microseconds() const override { return 0; }
  [[nodiscard]] bool is_handheld() const override { return true; }
  [[nodiscard]] bool match_is_on() const override { return playing; }
  void write_public_view(JsonWriter& json) const override { json.string("the table"); }
  void write_public_log(JsonWriter& json) const override { json.begin_array().end_array(); }
  [[nodiscard]] bool screen_is_private() const override { return private_screen; }
  void write_screen(TextWriter& text) const override { text.text("2 1 0f"); }
  void write_stats(JsonWriter& json) const override { json.begin_object().end_object(); }
};

SteppingClock clock_of_test;
FakeHandheld handheld;

#define ANSWERS(expected, line) TEST_ASSERT_EQUAL_STRING(expected "\n", conversation.say(line))

// A fresh console at the start of each test.
Conversation<TinyConsole>& fresh(ConsoleHost& host = clock_of_test) {
  static std::optional<Conversation<TinyConsole>> conversation;
  return conversation.emplace(host);
}

bool starts_with(const char* text, const char* start) {
  return std::strncmp(text, start, std::strlen(start)) == 0;
}

// The answer of `line`, kept while others follow.
etl::string<2048> kept(Conversation<TinyConsole>& conversation, std::string_view line) {
  return etl::string<2048>(conversation.say(line));
}

etl::string<2048> command_with(std::string_view command, const etl::string<2048>& answer) {
  etl::string<2048> line(command.data(), command.size());
  line.append(answer.begin() + std::strlen("ok"), answer.end() - 1);
  return line;
}

constexpr std::string_view two_to_play =
    "set {\"game\":\"tiny\",\"players\":2,\"turn\":1,\"looked\":[],\"deck\":[],"
    "\"played\":[\"1\",\"1\",\"2\",\"2\",\"3\",\"3\",\"4\",\"4\",\"5\",\"5\"],"
    "\"seats\":[{\"hand\":[],\"total\":15},{\"hand\":[\"6\",\"6\"],\"total\":15}]}";

void test_hello_names_the_program_its_games_and_the_protocol() {
  auto& conversation = fresh();
  const char* const answer = conversation.say("hello");
  TEST_ASSERT_TRUE(starts_with(answer, "ok {\"name\":\"tiltyard\",\"version\":\"0."));
  TEST_ASSERT_NOT_NULL(std::strstr(answer, "\",\"games\":[\"tiny\"],\"protocol\":1}\n"));
}

void test_before_any_match_every_command_about_one_is_a_state_error() {
  auto& conversation = fresh();
  for (const char* line : {"state", "view 0", "view public", "moves", "play lay 1", "undo", "think",
                           "think level=1", "save", "log"}) {
    ANSWERS("error state there is no match yet", line);
  }
}

void test_unknown_words_are_no_command() {
  auto& conversation = fresh();
  for (const char* line : {"Hello", "hell", "hello!", "moves,", "\"state\"", "{}", "0", "screen",
                           "stats", "new\ttiny"}) {
    ANSWERS("error unknown there is no such command, help lists them", line);
  }
}

void test_an_empty_line_is_one_error() {
  auto& conversation = fresh();
  ANSWERS("error syntax a command is missing", "");
  ANSWERS("error syntax a command is missing", "   ");
}

void test_a_line_that_the_reader_refused_is_one_error() {
  auto& conversation = fresh();
  TEST_ASSERT_EQUAL_STRING("error syntax a line has at most 4096 characters\n",
                           conversation.say("", LineFault::too_long));
  TEST_ASSERT_EQUAL_STRING("error syntax a line holds only printable ASCII characters\n",
                           conversation.say("", LineFault::not_ascii));
}

void test_too_few_or_too_many_words_are_a_syntax_error() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=2");
  for (const auto& [line, form] : std::to_array<std::array<const char*, 2>>(
           {{"new", "new <game> [key=value]..."},
            {"view", "view <seat>|public"},
            {"set", "set <state>"},
            {"play", "play <move>"},
            {"load", "load <hex>"},
            {"bench", "bench <game> [players=N] [games=N] [seed=N] [level=0..4]"},
            {"hello you", "hello"},
            {"state 0", "state"},
            {"view 0 1", "view <seat>|public"},
            {"moves 0", "moves"},
            {"undo 2", "undo"},
            {"save it", "save"},
            {"load 00 11", "load <hex>"},
            {"quit now", "quit"},
            {"log 1", "log"}})) {
    etl::string<128> answer("error syntax it is written: ");
    answer.append(form).append("\n");
    TEST_ASSERT_EQUAL_STRING(answer.c_str(), conversation.say(line));
  }
}

void test_new_refuses_what_it_does_not_know_and_keeps_the_match() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=7");
  const etl::string<2048> state = kept(conversation, "state");
  ANSWERS("error value the games are tiny", "new chess");
  ANSWERS("error value the games are tiny", "new players=3");
  ANSWERS("error syntax an option is written key=value", "new tiny players");
  ANSWERS("error syntax an option is written key=value", "new tiny players=");
  ANSWERS("error value players is 2 to 4", "new tiny");
  ANSWERS("error value players is 2 to 4", "new tiny players=1");
  ANSWERS("error value players is 2 to 4", "new tiny players=5");
  ANSWERS("error value players is 2 to 4", "new tiny players=03");
  ANSWERS("error value the game's options are players", "new tiny players=3 edition=en");
  ANSWERS("error value seed is 0 to 18446744073709551615", "new tiny players=3 seed=-1");
  ANSWERS("error value seed is 0 to 18446744073709551615",
          "new tiny players=3 seed=18446744073709551616");
  ANSWERS("error value an option is given twice", "new tiny players=3 players=3");
  ANSWERS("error value an option is given twice", "new tiny seed=1 players=3 seed=1");
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_the_same_line_gives_the_same_match_and_another_seed_another() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=4 seed=18446744073709551615");
  const etl::string<2048> state = kept(conversation, "state");
  ANSWERS("ok", "new tiny players=4");
  TEST_ASSERT_NOT_EQUAL(0, std::strcmp(state.c_str(), conversation.say("state")));
  ANSWERS("ok", "new tiny seed=18446744073709551615   players=4 ");
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_a_view_hides_the_deck_and_the_other_hands() {
  auto& conversation = fresh();
  ANSWERS("ok", two_to_play);
  ANSWERS(
      "ok {\"game\":\"tiny\",\"players\":2,\"turn\":1,\"looked\":[],\"deck\":[],"
      "\"played\":[\"1\",\"1\",\"2\",\"2\",\"3\",\"3\",\"4\",\"4\",\"5\",\"5\"],"
      "\"seats\":[{\"hand\":[],\"total\":15},{\"hand\":[\"6\",\"6\"],\"total\":15}]}",
      "view 1");
  ANSWERS(
      "ok {\"game\":\"tiny\",\"players\":2,\"turn\":1,\"looked\":[],\"deck\":[],"
      "\"played\":[\"1\",\"1\",\"2\",\"2\",\"3\",\"3\",\"4\",\"4\",\"5\",\"5\"],"
      "\"seats\":[{\"hand\":[],\"total\":15},{\"hand\":[\"?\",\"?\"],\"total\":15}]}",
      "view 0");
  TEST_ASSERT_NOT_NULL(std::strstr(conversation.say("view public"), "{\"hand\":[\"?\",\"?\"]"));
}

void test_a_seat_that_is_not_there_is_a_value_error() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=4");
  for (const char* line : {"view 4", "view -1", "view 00", "view 0x0", "view 256", "view all",
                           "view 99999999999999999999999999"}) {
    ANSWERS("error value a seat is public or 0 to 3", line);
  }
  ANSWERS("error state only the seat that is asked may look now", "view 3");
}

void test_moves_are_sorted_as_bytes() {
  auto& conversation = fresh();
  ANSWERS("ok",
          "set {\"game\":\"tiny\",\"players\":2,\"turn\":0,\"looked\":[],\"deck\":["
          "\"1\",\"1\",\"2\",\"3\",\"3\",\"4\",\"4\",\"5\"],\"played\":[],"
          "\"seats\":[{\"hand\":[\"6\",\"2\"],\"total\":0},{\"hand\":[\"6\",\"5\"],"
          "\"total\":0}]}");
  ANSWERS("ok [\"lay 2\",\"lay 6\",\"look 1\"]", "moves");
}

void test_play_answers_with_what_happened_and_refuses_all_other_spellings() {
  auto& conversation = fresh();
  ANSWERS("ok", two_to_play);
  ANSWERS("error illegal TI-1: No such card is held.", "play lay 5");
  for (const char* line : {"play look 0", "play look 1"}) {
    ANSWERS("error illegal TI-2: This is not possible.", line);
  }
  for (const char* line : {"play lay 06", "play lay  6", "play Lay 6", "play lay 6 6", "play lay",
                           "play 6", "play lay 262", "play lay -6", "play lay 6.0"}) {
    ANSWERS("error illegal this is no move of the game", line);
  }
  ANSWERS("ok [\"seat 1 lays 6\"]", "play lay 6");
}

void test_a_finished_match_lists_no_moves_and_takes_none() {
  auto& conversation = fresh();
  ANSWERS("ok", two_to_play);
  conversation.say("play lay 6");
  conversation.say("play lay 6");
  ANSWERS("ok []", "moves");
  ANSWERS("error state the match is over", "play lay 6");
  ANSWERS("error state the match is over", "play nonsense");
  ANSWERS("error state the match is over", "think");
}

void test_undo_goes_back_to_the_start_and_the_same_move_gives_the_same_state() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=2 seed=3");
  const etl::string<2048> start = kept(conversation, "state");
  conversation.say("play look 1");
  const etl::string<2048> after = kept(conversation, "state");
  ANSWERS("ok", "undo");
  TEST_ASSERT_EQUAL_STRING(start.c_str(), conversation.say("state"));
  ANSWERS("error state there is nothing left to undo", "undo");
  conversation.say("play look 1");
  TEST_ASSERT_EQUAL_STRING(after.c_str(), conversation.say("state"));
}

void test_set_takes_what_state_printed_and_nothing_is_left_to_undo() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  const etl::string<2048> state = kept(conversation, "state");
  ANSWERS("ok", "new tiny players=2");
  conversation.say("play look 1");
  ANSWERS("ok", command_with("set", state));
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
  ANSWERS("error state there is nothing left to undo", "undo");
}

void test_a_bad_state_is_refused_and_changes_nothing() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  const etl::string<2048> state = kept(conversation, "state");
  ANSWERS("error value an object should stand here (at character 0)", "set nonsense");
  ANSWERS("error value another key should stand here (at character 2)", "set {\"players\":2}");
  ANSWERS("error value the games are tiny", "set {\"game\":\"chess\"}");
  ANSWERS("error value a comma is missing (at character 14)", "set {\"game\":\"tiny\"}");
  etl::string<2048> line = command_with("set", state);
  for (std::size_t length = line.size() - 1; length > 4; --length) {
    line.resize(length);
    TEST_ASSERT_TRUE(starts_with(conversation.say(line), "error "));
  }
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_a_stored_match_comes_back_without_its_past() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  conversation.say("play look 1");
  const etl::string<2048> state = kept(conversation, "state");
  const etl::string<2048> log = kept(conversation, "log");
  const etl::string<2048> stored = kept(conversation, "save");
  ANSWERS("ok", "new tiny players=2");
  ANSWERS("ok", command_with("load", stored));
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
  TEST_ASSERT_EQUAL_STRING(log.c_str(), conversation.say("log"));
  ANSWERS("error state there is nothing left to undo", "undo");
}

void test_a_stored_match_with_any_bit_flipped_is_refused() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  const etl::string<2048> stored = command_with("load", kept(conversation, "save"));
  const etl::string<2048> state = kept(conversation, "state");
  for (std::size_t letter = std::strlen("load "); letter < stored.size(); ++letter) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      etl::string<2048> line = stored;
      line[letter] = static_cast<char>(static_cast<unsigned char>(line[letter]) ^ (1U << bit));
      TEST_ASSERT_TRUE(starts_with(conversation.say(line), "error "));
    }
  }
  for (const char* line : {"load 0", "load zz", "load 00", "load 0000000000"}) {
    ANSWERS("error value this is no stored match", line);
  }
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_bench_counts_its_games_and_leaves_the_match_alone() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  const etl::string<2048> state = kept(conversation, "state");
  const etl::string<2048> one = kept(conversation, "bench tiny games=20 seed=5");
  TEST_ASSERT_TRUE(starts_with(one.c_str(), "ok {\"games\":20,\"moves\":"));
  TEST_ASSERT_NOT_NULL(std::strstr(one.c_str(), ",\"seconds\":0.001000,\"moves_per_second\":"));
  TEST_ASSERT_EQUAL_STRING(one.c_str(), conversation.say("bench tiny seed=5 games=20 players=2"));
  TEST_ASSERT_NOT_EQUAL(0, std::strcmp(one.c_str(), conversation.say("bench tiny games=20")));
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_bench_refuses_what_it_does_not_know() {
  auto& conversation = fresh();
  ANSWERS("error value the games are tiny", "bench chess");
  ANSWERS("error syntax an option is written key=value", "bench tiny games");
  ANSWERS("error value games is 1 to 4294967295", "bench tiny games=0");
  ANSWERS("error value games is 1 to 4294967295", "bench tiny games=x");
  ANSWERS("error value players is 2 to 4", "bench tiny players=9");
  ANSWERS("error value players is 2 to 4", "bench tiny players=1");
  ANSWERS("error value seed is 0 to 18446744073709551615", "bench tiny seed=x");
  ANSWERS("error value level is 0 to 4", "bench tiny level=5");
  ANSWERS("error value level is 0 to 4", "bench tiny level=-1");
  ANSWERS("error value bench knows players, games, seed and level", "bench tiny edition=en");
  ANSWERS("error value an option is given twice", "bench tiny games=2 games=2");
}

void test_why_names_the_rule_from_the_code_that_decides() {
  auto& conversation = fresh();
  ANSWERS("error state there is no match yet", "why lay 6");
  ANSWERS("ok", two_to_play);
  ANSWERS("ok {\"legal\":true}", "why lay 6");
  ANSWERS("ok {\"legal\":false,\"rule\":\"TI-1\",\"words\":\"No such card is held.\"}",
          "why lay 5");
  ANSWERS("error syntax this is no move of the game", "why lay  6");
  ANSWERS("error syntax it is written: why <move>", "why");
  ANSWERS("ok [\"lay 6\"]", "moves");
}

void test_help_lists_every_command_that_is_known_here() {
  const etl::string<2048> host = kept(fresh(), "help");
  TEST_ASSERT_TRUE(starts_with(host.c_str(), "ok [\"hello\",\"help\",\"new <game> [key=value]..."));
  TEST_ASSERT_NOT_NULL(std::strstr(host.c_str(), "\"why <move>\""));
  TEST_ASSERT_NULL(std::strstr(host.c_str(), "\"screen\""));
  const etl::string<2048> device = kept(fresh(handheld), "help");
  TEST_ASSERT_NOT_NULL(std::strstr(device.c_str(), "\"screen\""));
}

void test_think_answers_a_listed_move_and_the_same_line_the_same() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  const etl::string<2048> state = kept(conversation, "state");
  const etl::string<2048> thought = kept(conversation, "think level=2 work=500 seed=4");
  TEST_ASSERT_TRUE(starts_with(thought.c_str(), "ok {\"move\":\""));
  TEST_ASSERT_NOT_NULL(std::strstr(thought.c_str(), ",\"value\":"));
  TEST_ASSERT_NOT_NULL(std::strstr(thought.c_str(), ",\"work\":5"));
  const char* const move = thought.c_str() + std::strlen("ok {\"move\":");
  const etl::string<2048> listed = kept(conversation, "moves");
  const etl::string<40> named(move, static_cast<std::size_t>(std::strchr(move, ',') - move));
  TEST_ASSERT_NOT_NULL(std::strstr(listed.c_str(), named.c_str()));
  TEST_ASSERT_EQUAL_STRING(thought.c_str(), conversation.say("think seed=4 work=500 level=2"));
  TEST_ASSERT_EQUAL_STRING(state.c_str(), conversation.say("state"));
}

void test_think_refuses_what_it_does_not_know() {
  auto& conversation = fresh();
  ANSWERS("ok", "new tiny players=3 seed=9");
  ANSWERS("error syntax an option is written key=value", "think 4");
  ANSWERS("error value an option is given twice", "think level=1 level=1");
  for (const char* line : {"think level=0", "think level=5", "think level=x"}) {
    ANSWERS("error value level is 1 to 4", line);
  }
  ANSWERS("error value work is 1 to 100000000", "think work=0");
  ANSWERS("error value seed is 0 to 18446744073709551615", "think seed=-1");
  ANSWERS("error value think knows level, work and seed", "think hard=1");
}

void test_duel_shares_the_victories_of_all_seats_in_all_rotations() {
  auto& conversation = fresh();
  const etl::string<2048> one = kept(conversation, "duel tiny seats=4,0 deals=50 seed=3");
  TEST_ASSERT_TRUE(starts_with(one.c_str(), "ok {\"deals\":50,\"games\":100,\"share\":["));
  const char* const shares = std::strstr(one.c_str(), "share") + std::strlen("share\":[");
  const long strong = std::strtol(shares, nullptr, 10);
  const long random = std::strtol(std::strchr(shares, ',') + 1, nullptr, 10);
  TEST_ASSERT_INT_WITHIN(1, 1000, strong + random);
  TEST_ASSERT_GREATER_THAN(500, strong);
  // Who sits where first does not matter: each deal is played from every seat.
  const etl::string<2048> same = kept(conversation, "duel tiny seats=0,0 deals=50");
  TEST_ASSERT_NOT_NULL(std::strstr(same.c_str(), "\"games\":100,"));
  ANSWERS("error state there is no match yet", "state");
}

void test_duel_refuses_what_it_does_not_know() {
  auto& conversation = fresh();
  ANSWERS("error value the games are tiny", "duel chess seats=1,2");
  ANSWERS(
      "error syntax it is written: duel <game> seats=<kind>,... [deals=N] [seed=N] [key=value]...",
      "duel tiny");
  ANSWERS("error value seats names one player for each seat of the game",
          "duel tiny seats=1,2 players=3");
  ANSWERS("error value an option is given twice", "duel tiny seats=1,2 deals=1 deals=1");
  ANSWERS("error value deals is 1 to 1000000", "duel tiny seats=1,2 deals=0");
  for (const char* line : {"duel tiny seats=1,5", "duel tiny seats=1,", "duel tiny seats=1,2@",
                           "duel tiny seats=1,0@2", "duel tiny seats=1,rule"}) {
    ANSWERS("error value a seat is 0 (random), rules, 1 to 4, or a level with more work as 4@100",
            line);
  }
}

void test_quit_ends() {
  auto& conversation = fresh();
  TEST_ASSERT_FALSE(conversation.console().ended());
  ANSWERS("ok", "quit");
  TEST_ASSERT_TRUE(conversation.console().ended());
}

void test_while_people_play_only_what_all_may_know_is_answered() {
  handheld = FakeHandheld{};
  auto& conversation = fresh(handheld);
  ANSWERS("ok", "new tiny players=2");
  handheld.playing = true;
  TEST_ASSERT_TRUE(starts_with(conversation.say("hello"), "ok {\"name\":\"tiltyard\""));
  ANSWERS("ok \"the table\"", "view public");
  ANSWERS("ok []", "log");
  ANSWERS("ok {}", "stats");
  ANSWERS("ok 2 1 0f", "screen");
  ANSWERS("error denied only view public while a match is played here", "view 0");
  ANSWERS("error denied only view public while a match is played here", "view nobody");
  for (const char* line : {"state", "moves", "play lay 1", "set {}", "undo", "save", "load 00",
                           "think", "think x", "new tiny players=2", "bench tiny"}) {
    ANSWERS("error denied not while a match is played here", line);
  }
}

void test_a_hand_on_the_screen_is_not_shown() {
  handheld = FakeHandheld{};
  handheld.private_screen = true;
  auto& conversation = fresh(handheld);
  ANSWERS("error denied not while a hand is on the screen", "screen");
  handheld.playing = true;
  ANSWERS("error denied not while a hand is on the screen", "screen");
}

void test_without_a_match_of_people_the_consoles_own_is_played_on_the_handheld() {
  handheld = FakeHandheld{};
  auto& conversation = fresh(handheld);
  ANSWERS("error state there is no match yet", "view public");
  ANSWERS("ok", two_to_play);
  ANSWERS("ok [\"seat 1 lays 6\"]", "play lay 6");
  ANSWERS("ok [\"seat 1 lays 6\"]", "log");
  ANSWERS("ok 2 1 0f", "screen");
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard::app;
  UNITY_BEGIN();
  RUN_TEST(test_hello_names_the_program_its_games_and_the_protocol);
  RUN_TEST(test_before_any_match_every_command_about_one_is_a_state_error);
  RUN_TEST(test_unknown_words_are_no_command);
  RUN_TEST(test_an_empty_line_is_one_error);
  RUN_TEST(test_a_line_that_the_reader_refused_is_one_error);
  RUN_TEST(test_too_few_or_too_many_words_are_a_syntax_error);
  RUN_TEST(test_new_refuses_what_it_does_not_know_and_keeps_the_match);
  RUN_TEST(test_the_same_line_gives_the_same_match_and_another_seed_another);
  RUN_TEST(test_a_view_hides_the_deck_and_the_other_hands);
  RUN_TEST(test_a_seat_that_is_not_there_is_a_value_error);
  RUN_TEST(test_moves_are_sorted_as_bytes);
  RUN_TEST(test_play_answers_with_what_happened_and_refuses_all_other_spellings);
  RUN_TEST(test_a_finished_match_lists_no_moves_and_takes_none);
  RUN_TEST(test_undo_goes_back_to_the_start_and_the_same_move_gives_the_same_state);
  RUN_TEST(test_set_takes_what_state_printed_and_nothing_is_left_to_undo);
  RUN_TEST(test_a_bad_state_is_refused_and_changes_nothing);
  RUN_TEST(test_a_stored_match_comes_back_without_its_past);
  RUN_TEST(test_a_stored_match_with_any_bit_flipped_is_refused);
  RUN_TEST(test_bench_counts_its_games_and_leaves_the_match_alone);
  RUN_TEST(test_bench_refuses_what_it_does_not_know);
  RUN_TEST(test_why_names_the_rule_from_the_code_that_decides);
  RUN_TEST(test_help_lists_every_command_that_is_known_here);
  RUN_TEST(test_think_answers_a_listed_move_and_the_same_line_the_same);
  RUN_TEST(test_think_refuses_what_it_does_not_know);
  RUN_TEST(test_duel_shares_the_victories_of_all_seats_in_all_rotations);
  RUN_TEST(test_duel_refuses_what_it_does_not_know);
  RUN_TEST(test_quit_ends);
  RUN_TEST(test_while_people_play_only_what_all_may_know_is_answered);
  RUN_TEST(test_a_hand_on_the_screen_is_not_shown);
  RUN_TEST(test_without_a_match_of_people_the_consoles_own_is_played_on_the_handheld);
  return UNITY_END();
}
