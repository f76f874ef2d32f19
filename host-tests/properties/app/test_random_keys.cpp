// Matches played by random keys: whatever is pressed, the app stands, the match goes on, and it
// comes to its end.
#include <unity.h>

#include <cstdlib>
#include <memory>

#include "app/match/stage.hpp"
#include "support/handheld.hpp"

using tiltyard::Random;
using tiltyard::Seating;
using tiltyard::app::App;
using tiltyard::app::Matches;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;

void setUp() {}
void tearDown() {}

namespace {

Seating people(std::size_t players) {
  constexpr std::array names{"ANNE", "BERTRAND", "CHIARA", "DIDIER", "ELEONORA", "FULK"};
  Seating seating;
  for (std::size_t seat = 0; seat < players; ++seat) {
    seating.players[seat].name = tiltyard::app::to_name(names[seat]);
  }
  return seating;
}

template <class P>
void begin(App& app, const typename P::Rules::Options& options, std::uint64_t seed) {
  const Seating seating = people(options.players);
  app.roster().seat(seating, options.players);
  app.matches().start<P>(app.custody(), options, seating, Random::from_seed(seed));
  tiltyard::app::show_stage(app);
}

// Mostly what carries on: A, held A on curtains and announcements, steps; now and then anything
// else.
void press_something(Handheld& handheld, const Model& model, Random& random) {
  constexpr std::array steps{Key::up, Key::down, Key::left, Key::right};
  const std::uint32_t dice = random.below(20);
  if (dice < 9) {
    handheld.press(Key::a);
  } else if (dice < 12) {
    handheld.hold(Key::a, milliseconds(700));
  } else if (dice < 18) {
    handheld.press(steps[random.below(4)]);
  } else {
    const Key key = static_cast<Key>(random.below(8));
    if (!model.keys.contains(key)) return;
    if (random.below(4) == 0) {
      handheld.hold(key, milliseconds(700));
    } else {
      handheld.press(key);
    }
  }
}

// The match may be left through the menu; then it goes on as a player would: not this test's
// business.
bool on_match(App& app) { return app.matches().on() != nullptr && app.scenes().depth() > 1; }

template <class P>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed,
          int presses) {
  const auto handheld = std::make_unique<Handheld>(model);
  App& app = handheld->app();
  Random random = Random::from_seed(seed);
  std::uint32_t ended = 0;
  begin<P>(app, options, seed);
  for (int press = 0; press < presses; ++press) {
    press_something(*handheld, model, random);
    if (app.matches().on() == nullptr || app.match().stage() == tiltyard::app::Stage::over) {
      ++ended;
      begin<P>(app, options, ++seed);
    } else if (!on_match(app)) {
      tiltyard::app::show_stage(app);
    }
  }
  TEST_ASSERT_TRUE(app.match().event_count() > 0 || ended > 0);
}

// For each number of players, level and screen; set from the command line.
int presses = 150;

void test_ivanhoe_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    play<Matches::Ivanhoe>(tiltyard::golden::picosystem, {.players = players}, players, presses);
    play<Matches::Ivanhoe>(tiltyard::golden::oled, {.players = players}, players, presses);
  }
}

void test_en_garde_stands_any_keys() {
  for (const auto level : {tiltyard::engarde::Level::basic, tiltyard::engarde::Level::classic,
                           tiltyard::engarde::Level::advanced}) {
    play<Matches::EnGarde>(tiltyard::golden::picosystem, {.level = level}, 1, presses);
    play<Matches::EnGarde>(tiltyard::golden::oled, {.level = level}, 2, presses);
  }
}

void test_castles_stands_any_keys() {
  for (std::uint8_t players = 2; players <= 6; ++players) {
    play<Matches::Castles>(tiltyard::golden::picosystem, {.players = players}, players, presses);
    play<Matches::Castles>(tiltyard::golden::oled, {.players = players}, players, presses);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = std::atoi(arguments[1]);
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_stands_any_keys);
  RUN_TEST(test_en_garde_stands_any_keys);
  RUN_TEST(test_castles_stands_any_keys);
  return UNITY_END();
}
