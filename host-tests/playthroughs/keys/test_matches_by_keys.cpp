// Whole matches by keys alone, from the title to the final table: each picture and each key is as
// it was accepted, every step is a move of the rules, and the engine alone comes to the same end.
//
// The accepted texts are also what the images of the boards are played with (host-tests/device):
// the match is dealt here, and its storage is part of the text.
#include <unity.h>

#include <cstdio>
#include <memory>
#include <string>

#include "app/console/castles_notation.hpp"
#include "app/console/engarde_notation.hpp"
#include "app/console/ivanhoe_notation.hpp"
#include "app/console/public_answers.hpp"
#include "players.hpp"
#include "support/golden.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using drivers::Key;
using golden::Handheld;
using golden::Hands;
using golden::Model;
using playthroughs::CastlesPlayer;
using playthroughs::EnGardePlayer;
using playthroughs::IvanhoePlayer;

constexpr int most_steps = 6000;
constexpr std::size_t page_bytes = drivers::Storage::page_bytes;

// The pages that are written, as hexadecimal digits; what is blank at their ends is left out.
std::string pages_of(memory::RamFlash<8>& storage) {
  std::string text;
  const auto bytes = storage.bytes();
  for (std::size_t page = 0; page * page_bytes < bytes.size(); ++page) {
    auto left = bytes.subspan(page * page_bytes, page_bytes);
    while (!left.empty() && left.back() == 0xFF) left = left.first(left.size() - 1);
    if (left.empty()) continue;
    text += "page " + std::to_string(page) + " ";
    char digits[3];
    for (const std::uint8_t byte : left) {
      std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned>(byte));
      text += digits;
    }
    text += "\n";
  }
  return text;
}

template <class Notation, class Match>
std::string public_view(const Match& match) {
  static etl::string<8192> text;
  text.clear();
  app::StringSink sink(text);
  app::TextWriter writer(sink);
  app::JsonWriter json(writer);
  app::write_public_view<Notation>(json, match);
  return {text.data(), text.size()};
}

// From the state that was dealt, by the moves alone.
template <class Rules, class Moves>
void assert_engine_comes_to(typename Rules::State state, const Moves& moves,
                            const typename Rules::State& end) {
  NoEvents nobody;
  for (const auto& move : moves) Rules::play(state, move, nobody);
  TEST_ASSERT_TRUE(state == end);
  TEST_ASSERT_FALSE(Rules::to_act(state.table).has_value());
}

template <class Player, class Notation>
void play(const Model& model, const char* name, const char* setup, std::uint64_t seed) {
  auto handheld = std::make_unique<Handheld>(model);
  Hands before(*handheld);
  before.at("setup");
  before.type(setup);
  before.at("ceremony");
  before.press(Key::a);
  TEST_ASSERT_TRUE(handheld->app().curtain().has_value());
  memory::RamFlash<8> storage = handheld->storage();

  handheld = std::make_unique<Handheld>(model, storage);
  Hands hands(*handheld);
  hands.at("title");
  hands.press(Key::a);
  Player player(hands, seed);
  const auto dealt = player.match().state();
  int steps = 0;
  while (player.step()) TEST_ASSERT_LESS_THAN_INT(most_steps, ++steps);
  assert_engine_comes_to<typename Player::Rules>(dealt, player.played(), player.match().state());

  const std::string text = before.written() + "\n" + pages_of(storage) + hands.written() +
                           "\nresult " + public_view<Notation>(player.match()) + "\n";
  const std::string whole_name = std::string(name) + "-" + model.name;
  bool right = golden::matches(TILTYARD_GOLDEN_FOLDER, whole_name, text);
  for (const Hands::Kept& kept : hands.kept()) {
    right &= golden::matches(TILTYARD_GOLDEN_FOLDER, whole_name + "-" + kept.name, kept.picture);
  }
  TEST_ASSERT_TRUE_MESSAGE(right, "TILTYARD_ACCEPT=1 makes what is played what is right");
}

// Three knights; the first is called otherwise.
constexpr const char* ivanhoe_setup = "a down right up*2x a";
constexpr const char* engarde_setup = "a right up*3x right*2x down*2x a";
constexpr const char* castles_setup = "a right*2x up a";

// With seeds of short matches: the images of boards play them to their end, too.
void test_ivanhoe_on_the_large_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(golden::picosystem, "ivanhoe", ivanhoe_setup, 11);
}
void test_ivanhoe_on_the_small_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(golden::oled, "ivanhoe", ivanhoe_setup, 2);
}
void test_en_garde_on_the_large_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(golden::picosystem, "engarde", engarde_setup, 33);
}
void test_en_garde_on_the_small_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(golden::oled, "engarde", engarde_setup, 4);
}
void test_castles_on_the_large_screen() {
  play<CastlesPlayer, app::CastlesNotation>(golden::picosystem, "castles", castles_setup, 1);
}
void test_castles_on_the_small_screen() {
  play<CastlesPlayer, app::CastlesNotation>(golden::oled, "castles", castles_setup, 6);
}

}  // namespace

// With `short` only the shortest matches.
int main(int count, char** arguments) {
  const bool all = count < 2 || std::string(arguments[1]) != "short";
  UNITY_BEGIN();
  RUN_TEST(test_en_garde_on_the_large_screen);
  RUN_TEST(test_en_garde_on_the_small_screen);
  if (all) {
    RUN_TEST(test_ivanhoe_on_the_large_screen);
    RUN_TEST(test_ivanhoe_on_the_small_screen);
    RUN_TEST(test_castles_on_the_large_screen);
    RUN_TEST(test_castles_on_the_small_screen);
  }
  return UNITY_END();
}
