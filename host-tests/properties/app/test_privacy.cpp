// What nobody may see, nobody sees: while a match is played by random keys, every picture is drawn
// a second time from a state that differs in everything hidden from whoever looks. Both must be the
// same, byte for byte.
//
// On a private screen that is all its owner does not know; behind a curtain and on open screens it
// is every hand, Ivanhoe in them or not (IV-73).
#include <unity.h>

#include <cstdlib>
#include <memory>
#include <vector>

#include "key_player.hpp"

using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::App;
using tiltyard::app::Matches;
using tiltyard::golden::Handheld;
using tiltyard::golden::Model;
namespace properties = tiltyard::properties;

void setUp() {}
void tearDown() {}

namespace {

int presses = 60;
std::uint32_t compared;

std::vector<std::uint8_t> drawn(Handheld& handheld) {
  handheld.app().redraw();
  // Longer than any transfer, so that the picture is drawn and not only asked for.
  handheld.pass(tiltyard::drivers::milliseconds(60));
  std::vector<std::uint8_t> seen{handheld.frame().begin(), handheld.frame().end()};
  // What the table sees beside the screen.
  const tiltyard::drivers::Colour led = handheld.light().led();
  seen.insert(seen.end(), {led.red, led.green, led.blue});
  return seen;
}

template <class P>
void check_as_seen_by(Handheld& handheld, Seat seat, Random& random) {
  using State = typename P::Rules::State;
  const auto& match = handheld.app().matches().as<P>().flow().match();
  const State truth = match.state();
  // No scene can do this; the test puts another truth behind the same table.
  auto& state = const_cast<State&>(match.state());
  const std::vector<std::uint8_t> before = drawn(handheld);
  state = P::Rules::guess(P::Rules::view(truth, seat), match.memory(seat), random);
  const std::vector<std::uint8_t> other = drawn(handheld);
  state = truth;
  const std::vector<std::uint8_t> after = drawn(handheld);
  if (before != after) return;  // something moves
  ++compared;
  TEST_ASSERT_TRUE(before == other);
}

template <class P>
void check_picture(Handheld& handheld, Random& random) {
  App& app = handheld.app();
  if (app.private_on_screen()) {
    check_as_seen_by<P>(handheld, app.scenes().top().as_private()->owner(), random);
    return;
  }
  // Two seats' guesses between them deal every hand anew.
  const auto players = static_cast<std::uint32_t>(app.match().players());
  const auto one = static_cast<Seat>(random.below(players));
  check_as_seen_by<P>(handheld, one, random);
  check_as_seen_by<P>(handheld, tiltyard::next_seat(one, players), random);
}

template <class P>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  const auto handheld = std::make_unique<Handheld>(model);
  Random random = Random::from_seed(seed);
  properties::begin<P>(handheld->app(), options, seed);
  compared = 0;
  for (int press = 0; press < presses; ++press) {
    properties::press_something(*handheld, random);
    properties::keep_playing<P>(handheld->app(), options, seed);
    check_picture<P>(*handheld, random);
  }
  TEST_ASSERT_GREATER_THAN_UINT32(static_cast<std::uint32_t>(presses) / 2, compared);
}

void test_ivanhoe_shows_nobody_what_is_hidden_from_him() {
  for (const std::uint8_t players : std::array<std::uint8_t, 3>{2, 3, 5}) {
    play<Matches::Ivanhoe>(tiltyard::golden::picosystem, {.players = players}, players);
    play<Matches::Ivanhoe>(tiltyard::golden::oled, {.players = players}, players + 10U);
  }
}

void test_en_garde_shows_nobody_what_is_hidden_from_him() {
  play<Matches::EnGarde>(tiltyard::golden::picosystem,
                         {.level = tiltyard::engarde::Level::advanced}, 1);
  play<Matches::EnGarde>(tiltyard::golden::oled, {.level = tiltyard::engarde::Level::classic}, 2);
}

void test_castles_shows_nobody_what_is_hidden_from_him() {
  for (const std::uint8_t players : std::array<std::uint8_t, 3>{2, 4, 6}) {
    play<Matches::Castles>(tiltyard::golden::picosystem, {.players = players}, players);
    play<Matches::Castles>(tiltyard::golden::oled, {.players = players}, players + 10U);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = std::atoi(arguments[1]);
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_shows_nobody_what_is_hidden_from_him);
  RUN_TEST(test_en_garde_shows_nobody_what_is_hidden_from_him);
  RUN_TEST(test_castles_shows_nobody_what_is_hidden_from_him);
  return UNITY_END();
}
