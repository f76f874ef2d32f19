// Whole matches by keys alone, from the title to the final table: every key, what it led to and the
// table at the end are as they were accepted, every step is a move of the rules, and the engine
// alone comes to the same end.
//
// Each match leaves a route in the build's folder, with its storage when it was dealt and the sum
// of every picture: what the images of the boards are played with (host-tests/device).
#include <unity.h>

#include <memory>
#include <string>

#include "app/console/public_answers.hpp"
#include "expect_equal.hpp"
#include "games/castles/notation.hpp"
#include "games/engarde/notation.hpp"
#include "games/ivanhoe/notation.hpp"
#include "players.hpp"
#include "support/golden.hpp"
#include "support/routes.hpp"
#include "support/started.hpp"

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
// Without it only the routes are made.
bool comparing = true;

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

// What happened since `told` events had, for everybody to hear.
template <class Notation, class Match>
void tell_news(const Match& match, std::uint32_t& told, Hands& hands) {
  if (told > match.event_count()) {
    told = match.event_count();
    hands.tell("(taken back)");
  }
  static etl::string<1024> words;
  for (; told < match.event_count(); ++told) {
    words.clear();
    Notation::tell(match.public_event(told), words);
    hands.tell({words.data(), words.size()});
  }
}

void leave_route(const std::string& name, const std::string& text) {
  golden::leave_route(TILTYARD_ROUTE_FOLDER, name, text);
}

// From the state that was dealt, by the moves alone.
template <class Rules, class Moves>
void assert_engine_comes_to(typename Rules::State state, const Moves& moves,
                            const typename Rules::State& end) {
  NoEvents nobody;
  for (const auto& move : moves) Rules::play(state, move, nobody);
  EXPECT_EQUAL(state, end);
  TEST_ASSERT_FALSE(Rules::to_act(state.table).has_value());
}

enum class Company { people, computers };

// Leaves the route; with a golden story it is compared.
template <class Player, class Notation>
void play_on(const std::string& name, const Model& model, const memory::RamFlash<8>& storage,
             const Hands& before, std::uint64_t seed, Company company) {
  const auto handheld = std::make_unique<Handheld>(model, storage);
  Hands hands(*handheld, company == Company::people);
  hands.at("title");
  hands.press(Key::a);
  Player player(hands, seed);
  const auto dealt = player.match().state();
  std::uint32_t told = 0;
  int steps = 0;
  do {
    tell_news<Notation>(player.match(), told, hands);
    TEST_ASSERT_LESS_THAN_INT(most_steps, ++steps);
  } while (player.step());
  assert_engine_comes_to<typename Player::Rules>(dealt, player.played(), player.match().state());

  const std::string result = "result " + public_view<Notation>(player.match()) + "\n";
  leave_route(name,
              before.route() + "\n" + golden::pages_of(storage) + hands.route() + "\n" + result);
  if (!comparing) return;
  bool right = golden::matches(TILTYARD_GOLDEN_FOLDER, name,
                               before.story() + "\n" + hands.story() + "\n" + result);
  for (const Hands::Kept& kept : hands.kept()) {
    right &= golden::matches(TILTYARD_GOLDEN_FOLDER, name + "-" + kept.name, kept.picture);
  }
  TEST_ASSERT_TRUE_MESSAGE(right, "TILTYARD_ACCEPT=1 makes what is played what is right");
}

template <class Player, class Notation>
void play(const Model& model, const char* name, const char* setup, std::uint64_t seed,
          Company company = Company::people) {
  const auto handheld = std::make_unique<Handheld>(model);
  Hands before(*handheld);
  before.at("setup");
  before.type(setup);
  before.at("ceremony");
  before.press(Key::a);
  TEST_ASSERT_TRUE(handheld->app().curtain().has_value() == (company == Company::people));
  play_on<Player, Notation>(std::string(name) + "-" + model.name, model, handheld->storage(),
                            before, seed, company);
}

// People alone: three knights, the first called otherwise; two at the highest level; three.
constexpr const char* ivanhoe_setup = "a down*2x left*2x down*5x a up a up*3x right up*4x a";
constexpr const char* engarde_setup = "a down right down left*2x up*6x right*2x down*4x a";
constexpr const char* castles_setup = "a down right*2x down left*2x down*5x a up a up*7x a";

// One person among computers: two champions; one; a champion and a page.
constexpr const char* ivanhoe_alone = "a down*2x right*2x down*5x a up a up*7x a";
constexpr const char* engarde_alone = "a down right down right*2x up*2x a";
constexpr const char* castles_alone =
    "a down right*2x down right*2x down*5x a up a up right*2x up*6x a";

// With seeds of short matches, on the wide and the tall screen of short first parts: the images of
// boards play them, too.
// PicoPad: a wide screen and all keys. The other large screens have fewer (support/handheld.hpp).
constexpr Model picopad{"320x240", {320, 240}, true, drivers::all_keys};

void test_ivanhoe_on_the_large_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(golden::picosystem, "ivanhoe", ivanhoe_setup, 11);
}
void test_ivanhoe_on_the_wide_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(picopad, "ivanhoe", ivanhoe_setup, 3);
}
void test_ivanhoe_on_the_tall_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(golden::tall, "ivanhoe", ivanhoe_setup, 9);
}
void test_ivanhoe_on_the_small_screen() {
  play<IvanhoePlayer, app::IvanhoeNotation>(golden::oled, "ivanhoe", ivanhoe_setup, 2);
}
void test_en_garde_on_the_large_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(golden::picosystem, "engarde", engarde_setup, 33);
}
void test_en_garde_on_the_wide_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(picopad, "engarde", engarde_setup, 3);
}
void test_en_garde_on_the_tall_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(golden::tall, "engarde", engarde_setup, 4);
}
void test_en_garde_on_the_small_screen() {
  play<EnGardePlayer, app::EnGardeNotation>(golden::oled, "engarde", engarde_setup, 4);
}
void test_castles_on_the_large_screen() {
  play<CastlesPlayer, app::CastlesNotation>(golden::picosystem, "castles", castles_setup, 1);
}
void test_castles_on_the_wide_screen() {
  play<CastlesPlayer, app::CastlesNotation>(picopad, "castles", castles_setup, 4);
}
void test_castles_on_the_tall_screen() {
  play<CastlesPlayer, app::CastlesNotation>(golden::tall, "castles", castles_setup, 4);
}
void test_castles_on_the_small_screen() {
  play<CastlesPlayer, app::CastlesNotation>(golden::oled, "castles", castles_setup, 6);
}

// On the other screens first parts are played by the boards.
template <class Player, class Notation>
void play_alone(const char* name, const char* setup, std::uint64_t seed) {
  for (const Model& model : {golden::picosystem, picopad, golden::tall, golden::oled}) {
    play<Player, Notation>(model, name, setup, seed, Company::computers);
  }
}
void test_ivanhoe_among_computers() {
  play_alone<IvanhoePlayer, app::IvanhoeNotation>("ivanhoe-alone", ivanhoe_alone, 1);
}
void test_en_garde_among_computers() {
  play_alone<EnGardePlayer, app::EnGardeNotation>("engarde-alone", engarde_alone, 1);
}
void test_castles_among_computers() {
  play_alone<CastlesPlayer, app::CastlesNotation>("castles-alone", castles_alone, 1);
}

// Boards with other keys than those of their screen's goldens are measured with matches of their
// own, which are dealt without keys.
constexpr Model ring{"320x240-ring", {320, 240}, true, drivers::ring_keys};

template <class P, class Player, class Notation>
void play_dealt(const char* name, const Model& model, const typename P::Rules::Options& options,
                Company company) {
  const auto handheld = std::make_unique<Handheld>(model);
  app::App& app = handheld->app();
  app.keeper().draft().set_others(company == Company::people ? app::person_decides : max_level);
  const Seating seating = app.keeper().draft().seating;
  app.current_match().begin<P>(options, seating, Random::from_seed(3));
  Hands before(*handheld);
  before.at("setup");
  before.wait(Hands::great_ms);
  before.press(Key::a);
  play_on<Player, Notation>(std::string(name) + "-" + model.name, model, handheld->storage(),
                            before, 3, company);
}

void test_all_with_few_keys() {
  for (const Model& model : {ring, golden::five_keys}) {
    using enum Company;
    play_dealt<app::IvanhoeMatch, IvanhoePlayer, app::IvanhoeNotation>("ivanhoe", model,
                                                                       {.players = 3}, people);
    play_dealt<app::IvanhoeMatch, IvanhoePlayer, app::IvanhoeNotation>("ivanhoe-alone", model,
                                                                       {.players = 3}, computers);
    play_dealt<app::EnGardeMatch, EnGardePlayer, app::EnGardeNotation>("engarde", model, {},
                                                                       people);
    play_dealt<app::EnGardeMatch, EnGardePlayer, app::EnGardeNotation>("engarde-alone", model, {},
                                                                       computers);
    play_dealt<app::CastlesMatch, CastlesPlayer, app::CastlesNotation>("castles", model,
                                                                       {.players = 3}, people);
    play_dealt<app::CastlesMatch, CastlesPlayer, app::CastlesNotation>("castles-alone", model,
                                                                       {.players = 3}, computers);
  }
}

}  // namespace

// With `short` only the shortest matches; with `routes` all, compared with nothing.
int main(int count, char** arguments) {
  const std::string wish = count < 2 ? "" : arguments[1];
  comparing = wish != "routes";
  UNITY_BEGIN();
  // What a board is switched on with for any but its first time.
  leave_route("started", golden::pages_of(golden::started_before()));
  if (wish == "started") return UNITY_END();
  RUN_TEST(test_en_garde_on_the_large_screen);
  RUN_TEST(test_en_garde_on_the_small_screen);
  if (wish != "short") {
    RUN_TEST(test_en_garde_on_the_wide_screen);
    RUN_TEST(test_en_garde_on_the_tall_screen);
    RUN_TEST(test_ivanhoe_on_the_large_screen);
    RUN_TEST(test_ivanhoe_on_the_wide_screen);
    RUN_TEST(test_ivanhoe_on_the_tall_screen);
    RUN_TEST(test_ivanhoe_on_the_small_screen);
    RUN_TEST(test_castles_on_the_large_screen);
    RUN_TEST(test_castles_on_the_wide_screen);
    RUN_TEST(test_castles_on_the_tall_screen);
    RUN_TEST(test_castles_on_the_small_screen);
    RUN_TEST(test_ivanhoe_among_computers);
    RUN_TEST(test_en_garde_among_computers);
    RUN_TEST(test_castles_among_computers);
    if (!comparing) RUN_TEST(test_all_with_few_keys);
  }
  return UNITY_END();
}
