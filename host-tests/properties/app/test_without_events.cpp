// A stored match that tells of nothing that happened, as bytes from outside may be: it goes on, and every
// page that looks back copes without a past.
#include <unity.h>

#include <array>
#include <memory>

#include "random_player.hpp"
#include "support/play_on.hpp"

using tiltyard::Match;
using tiltyard::Random;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::milliseconds;
using tiltyard::golden::Model;
using tiltyard::properties::QuickDevice;

void setUp() {}
void tearDown() {}

namespace {

constexpr std::array models{tiltyard::golden::picosystem, tiltyard::golden::oled};

// What room is left for events decides how many go with a save: less by less, until none does.
template <class Rules>
void stand_without_events(const Match<Rules>& match, Match<Rules>& bare) {
  std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
  std::size_t room = match.save(bytes);
  do {
    const std::size_t length = match.save(std::span(bytes).first(room--));
    TEST_ASSERT_TRUE(bare.load(std::span(bytes).first(length)));
  } while (bare.event_count() > 0);
}

template <class P>
void go_on_without_events(const Model& model, const typename P::Rules::Options& options,
                          std::uint64_t seed) {
  using Rules = typename P::Rules;
  const auto device = std::make_unique<QuickDevice>(model);
  const auto other = std::make_unique<QuickDevice>(model);
  const auto bare = std::make_unique<Match<Rules>>();
  Random random = Random::from_seed(seed);
  tiltyard::properties::begin<P>(device->app(), options, seed);
  for (int steps = 0; steps < 400; ++steps) {
    auto& flow = device->app().match<P>().flow();
    if (flow.stage() == Stage::over) break;
    tiltyard::golden::play_a_step<P>(device->app(), random);
    if (random.below(3) != 0 && flow.stage() != Stage::announcement &&
        flow.stage() != Stage::over) {
      continue;
    }
    stand_without_events(flow.match(), *bare);
    std::array<std::uint8_t, tiltyard::max_save_bytes> bytes{};
    const std::size_t length = bare->save(bytes);
    if (other->app().coach().on()) other->app().coach().leave(other->app());
    tiltyard::properties::begin<P>(other->app(), options, seed);
    TEST_ASSERT_TRUE(
        other->app().template match<P>().flow().resume(std::span(bytes).first(length)));
    other->app().current_match().follow(other->app());
    other->draw();
    for (int presses = 0; presses < 12; ++presses) {
      tiltyard::properties::press_something(*other, random);
      other->draw();
    }
  }
}

void test_ivanhoe_goes_on_without_a_past() {
  for (const Model& model : models) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      go_on_without_events<IvanhoeMatch>(model, {.players = 3}, seed);
    }
  }
}
void test_en_garde_goes_on_without_a_past() {
  using tiltyard::engarde::Level;
  for (const Model& model : models) {
    for (const Level level : {Level::basic, Level::classic, Level::advanced}) {
      go_on_without_events<EnGardeMatch>(model, {.level = level}, 4);
    }
  }
}
void test_castles_goes_on_without_a_past() {
  for (const Model& model : models) {
    for (std::uint64_t seed = 5; seed <= 6; ++seed) {
      go_on_without_events<CastlesMatch>(model, {.players = 3}, seed);
    }
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe_goes_on_without_a_past);
  RUN_TEST(test_en_garde_goes_on_without_a_past);
  RUN_TEST(test_castles_goes_on_without_a_past);
  return UNITY_END();
}
